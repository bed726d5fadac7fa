package kittyui

import (
	"image"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

func (s *gameScene) do(do input.Command) {
	switch do {
	case cmdUp, cmdDown, cmdLeft, cmdRight:
		s.steer(do)
	case cmdTake:
		s.confirm()
	case cmdStay:
		if s.moves() {
			s.goTo(s.state.Player(s.sitting).Cell)
		}
	case cmdPass:
		if s.plays() {
			s.play(kitty.Choice{})
		}
	case input.CmdHelp:
		s.skip()
		s.w.Push(s.rules())
	case input.CmdMenu:
		if s.aiming {
			s.lay()
			return
		}
		s.skip()
		s.w.Push(s.pause())
	default:
		for i, command := range cardCommands {
			if do == command {
				s.pick(i + 1)
			}
		}
	}
}

// directions are the cursor movements of the arrow keys.
var directions = map[input.Command]grid.Point{cmdUp: {Y: -1}, cmdDown: {Y: 1}, cmdLeft: {X: -1}, cmdRight: {X: 1}}

// steer moves the cursor over the board, wrapping at the edges, or selects another
// card or target.
func (s *gameScene) steer(do input.Command) {
	d := directions[do]
	switch {
	case s.moves():
		if s.cursor < 0 {
			s.cursor = s.state.Player(s.sitting).Cell
		}
		p := s.state.Board.At(s.cursor)
		s.cursor = s.state.Board.Index(s.state.Board.Wrap(grid.Point{X: p.X + d.X, Y: p.Y + d.Y}))
	case s.aiming:
		s.target = (s.target + d.X + d.Y + len(s.targets)) % len(s.targets)
	case s.hand() > 0:
		step, n := d.X+d.Y, len(cardCommands)
		if s.card == 0 && step < 0 {
			s.card = 1
		}
		s.card = (s.card-1+step+n)%n + 1
	}
	s.follow()
	s.pg.Redraw()
}

// confirm takes the cell under the cursor, the selected card or the target.
func (s *gameScene) confirm() {
	switch {
	case s.state.Over:
		s.ended, s.resting = false, endPause // shows the end again
	case s.moves() && s.cursor >= 0:
		s.goTo(s.cursor)
	case s.moves():
		s.say(s.w.Words.Text("kitty.say.move"), theme.Quiet)
	case s.aiming:
		s.play(kitty.Choice{Slot: s.card, Target: s.targets[s.target]})
	case s.plays() && s.card > 0:
		s.pick(s.card)
	case s.plays():
		s.say(s.w.Words.Text("kitty.say.play"), theme.Quiet)
	}
}

// lay puts a taken card back into the hand.
func (s *gameScene) lay() {
	if s.aiming {
		s.aiming, s.targets = false, nil
		s.pg.Redraw()
	}
}

// goTo moves the person at the screen to a cell.
func (s *gameScene) goTo(cell int) {
	if !s.state.Reachable(s.sitting).Has(cell) {
		s.say(s.w.Words.Text("kitty.say.far", lang.Args{"Steps": kitty.PlayerSteps}), theme.Hurt)
		return
	}
	s.chosen(s.keeper.Game.Move(s.sitting, cell))
}

// pick takes a card of the hand; it is played at once unless it has several targets.
func (s *gameScene) pick(slot int) {
	if s.aiming && s.card == slot {
		s.lay()
		return
	}
	s.lay()
	s.card = slot
	s.pg.Redraw()
	if !s.plays() {
		return
	}
	card := int(s.state.Player(s.sitting).Hand[slot-1])
	if !s.state.Afford(s.sitting, slot) {
		s.refused(systems.Refusal{Key: kitty.RefuseMana, Need: s.kit.Cards[card].Cost, Amount: s.state.Player(s.sitting).Mana})
		return
	}
	targets := s.state.Targets(s.sitting, card)
	if len(targets) == 1 {
		s.play(kitty.Choice{Slot: slot, Target: targets[0]})
		return
	}
	s.aiming, s.targets, s.target = true, targets, 0
}

// play plays a card for the person at the screen.
func (s *gameScene) play(c kitty.Choice) {
	err := s.keeper.Game.Play(s.sitting, c)
	if err == nil {
		s.used[s.sitting] = c.Slot
	}
	s.chosen(err)
}

// chosen updates the scene after a choice. Between two persons it hides everything of
// the first.
func (s *gameScene) chosen(err error) {
	if err != nil {
		s.refused(err)
		return
	}
	if s.persons > 1 {
		s.sitting = 0
	}
	s.card = 0
	s.status.Clear()
	s.save()
	s.take()
	s.resting = 0
	s.refresh()
}

// refused shows why a choice is not possible.
func (s *gameScene) refused(err error) { s.say(phrases.Refused(s.w.Words, err), theme.Hurt) }

// point updates the cell under the pointer. A key press clears it, so that notes do
// not bother keyboard players.
func (s *gameScene) point(in *input.State) {
	if len(in.Keys) > 0 && s.pointed >= 0 {
		s.pointed = -1
		s.pg.Redraw()
	}
	if !in.Moved && !in.Left {
		return
	}
	cell, on := s.cellUnder(in.Cursor)
	if !on {
		cell = -1
	}
	if cell != s.pointed {
		s.pointed = cell
		s.pg.Redraw()
	}
	if s.moves() {
		s.cursor = cell
	}
	s.onCard = false
	if s.aiming {
		s.aim(s.numberAt(in))
		return
	}
	at := in.Cursor.Div(s.pg.U)
	for i, r := range s.layout.Cards {
		if !at.In(r) {
			continue
		}
		s.onCard = true
		if s.card != i+1 {
			s.card = i + 1
			s.pg.Redraw()
		}
	}
}

// cellUnder returns the cell at a point of the window.
func (s *gameScene) cellUnder(p image.Point) (cell int, on bool) {
	if !p.In(image.Rectangle{Max: s.layout.Room}) {
		return 0, false
	}
	return s.board.Point(p.Sub(s.layout.At), s.layout.Scale)
}

// follow keeps in view what matters on a board that is larger than its room: the chosen cell
// or target, the player of a card, or else the player whose hand is shown. Nothing moves
// below the pointer.
func (s *gameScene) follow() {
	cell := -1
	e, played := s.board.Played()
	switch {
	case s.pointed >= 0:
		return
	case played:
		cell = s.cellOf(e.Who)
	case s.moves():
		cell = s.cursor
	case s.aiming:
		cell = s.cellOf(s.targets[s.target])
	}
	if cell < 0 {
		cell = s.cellOf(max(1, s.hand()))
	}
	if cell >= 0 && s.layout.follow(ui.MiddleOf(s.board.Cell(cell, s.layout.Scale))) {
		s.pg.Redraw()
	}
}

// aim selects a target of the card, and reports whether it is one.
func (s *gameScene) aim(number int) bool {
	for i, target := range s.targets {
		if target == number {
			if s.target != i {
				s.target = i
				s.pg.Redraw()
			}
			return true
		}
	}
	return false
}

// numberAt returns the number of the figure under the pointer, on the board or in the
// panel; 0 means none.
func (s *gameScene) numberAt(in *input.State) int {
	if cell, on := s.cellUnder(in.Cursor); on {
		return s.board.On(cell)
	}
	at := in.Cursor.Div(s.pg.U)
	for i, r := range s.layout.Seats {
		if at.In(r) {
			return i + 1
		}
	}
	for i, r := range s.chipPlaces() {
		if at.In(r) {
			return s.board.Friends()[i].Number
		}
	}
	return kitty.Nobody
}

// click handles a click on the board or in the panel.
func (s *gameScene) click(in *input.State) {
	cell, on := s.cellUnder(in.Cursor)
	number := s.numberAt(in)
	switch {
	case s.aiming && s.aim(number):
		s.confirm()
	case s.aiming && (on || number > 0):
		s.say(s.w.Words.Text("kitty.say.aim"), theme.Hurt)
	case s.moves() && on:
		s.goTo(cell)
	case s.plays() && on && number > 0:
		s.say(s.w.Words.Text("kitty.say.play"), theme.Quiet)
	case s.persons == 0 && number >= 1 && number <= s.state.Seats() && !s.state.Player(number).Dead:
		s.watched = number
		s.pg.Redraw()
	}
}

// describe describes what is on a cell.
func (s *gameScene) describe(cell int) []ui.Line {
	w, board := s.w, s.state.Board
	lines := []ui.Line{{Text: wording.Cell(board.At(cell)), Colour: theme.Faint}}
	number := s.board.On(cell)
	f := s.board.Seen(number)
	switch {
	case s.board.Stone(cell):
		return append(lines, ui.Line{Text: w.Words.Text("kitty.note.stone"), Colour: theme.Quiet})
	case f == nil:
		return nil
	}
	names := who(w, s.keeper.Game)
	lines = append(lines, ui.Line{Text: names.Entity(number), Colour: colourOf(f.Owner)})
	if f.Dead {
		return append(lines, ui.Line{Text: w.Words.Text("kitty.note.dead"), Colour: theme.Quiet})
	}
	lines = append(lines, ui.Line{Text: w.Words.Text("kitty.note.has", lang.Args{"Life": f.Life, "Mana": f.Mana, "Gain": f.Income}), Colour: theme.Plain})
	if friend := s.state.Friend(number); friend != nil {
		lines = append(lines,
			ui.Line{Text: w.Words.Text("kitty.note.owner", lang.Args{"Who": names.Entity(friend.Owner)}), Colour: theme.Quiet},
			ui.Line{Text: w.Words.Text("kitty.friend.goal", lang.Args{"Card": wording.Card(w.Words, s.kit.Cards[friend.Card].Name), "On": names.Entity(friend.Target), "Count": friend.Left}), Colour: theme.Quiet})
	}
	return lines
}

// chipPlaces returns the bounds of the friends in the panel, as many as fit.
func (s *gameScene) chipPlaces() []image.Rectangle {
	columns := s.layout.chips()
	n := min(len(s.board.Friends()), columns*s.layout.chipRows(len(s.board.Friends())))
	places := make([]image.Rectangle, n)
	for i := range places {
		at := s.layout.Rest.Min.Add(image.Pt(8+i%columns*chipWidth, i/columns*chipHeight))
		places[i] = image.Rectangle{at, at.Add(image.Pt(chipWidth-2, chipHeight-2))}
	}
	return places
}
