// Package kittyui is the window interface of Kitty Wonderland: the start page, the
// board, the hand, the rules and the end.
package kittyui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// gameScene shows a game in play: board, players, a hand of cards and log.
type gameScene struct {
	w       *shell.Window
	pg      *ui.Page
	kit     *kitty.Kit
	keeper  *keep.Keeper
	state   kitty.State // current state by the rules
	waiting []int       // seats of persons who still have to choose
	persons int         // number of living persons
	board   *board.Board
	layout  layout

	sitting int   // seat of the person at the screen, whose hand is shown; 0 for none
	last    int   // seat of the person before
	watched int   // seat whose hand is shown when no person is left
	cursor  int   // cell, -1 for none
	card    int   // selected slot of the hand, from 1; 0 for none
	aiming  bool  // the card is taken and needs a target
	targets []int // numbers of the possible targets of the card
	target  int   // index into targets
	pointed int   // cell under the pointer, -1 for none
	onCard  bool  // the pointer is on the selected card

	// used is, by seat, the slot of the card that its person has played in this turn, 0 for
	// none: the card has left the hand until the turn has been shown, and is then a new one.
	used [kitty.MaxSeats + 1]int

	history []turn
	batch   int // events of the last step
	log     ui.Log
	seen    int  // of the board's changes
	resting int  // ticks since the last animation on the board
	ended   bool // the end screen was shown

	status ui.Status
	tick   int
}

// Durations, in ticks.
const (
	stepPause = 8  // before a step for which everyone has chosen
	turnPause = 34 // before a turn without persons
	calmPause = 70 // the same with reduced motion
	endPause  = 40 // between the last step and the end screen
)

func (s *gameScene) Name() string     { return "kitty" }
func (s *gameScene) Layout() *ui.Page { return s.pg }

// buttons are the buttons of the side panel.
var buttons = []shell.SideButton{
	{Do: cmdStay, Label: "kitty.do.stay", About: "kitty.do.stay.about"}, {Do: cmdPass, Label: "kitty.do.pass", About: "kitty.do.pass.about"},
	{Do: input.CmdHelp, Label: "kitty.rules", About: "kitty.rules.about"}, {Do: input.CmdMenu, Label: "window.do.menu", About: "window.do.menu.about"},
}

func (s *gameScene) Build(w *shell.Window) {
	if s.w == nil {
		s.w, s.cursor, s.pointed, s.watched = w, -1, -1, 1
		s.board = board.New(w.Sheets)
		s.board.Heard = func(kind kitty.EventType) { w.Audio.Hear("kitty." + string(kind)) }
		s.take()
		s.board.Reset(s.state)
	}
	torusSize := s.state.Board.Torus
	s.layout = newLayout(w.View.Readable(), s.state.Seats(), len(buttons), w.View.ReadableFinger(), torusSize.Width, torusSize.Height)
	s.pg = w.NewPage(w.View.Readable())
	s.pg.Below, s.pg.Above, s.pg.Notices = s.drawSide, s.drawAbove, s.layout.Rest
	shell.AddSide(s.pg, w, s.layout.Buttons, buttons, gameKeys, s.do, func(do input.Command, b *ui.Button) {
		switch do {
		case cmdStay:
			b.Enabled = s.moves
		case cmdPass:
			b.Enabled = s.plays
		}
	})
	for i := range nouns.HandSize {
		card := ui.NewControl(string(cardCommands[i]), s.layout.Cards[i], func() { s.do(cardCommands[i]) })
		card.Keyless, card.Draw = true, s.drawCard(i+1)
		s.pg.Add(card)
	}
	for i, r := range s.layout.Seats {
		s.pg.Tooltip(r, func() string { return s.profile(i + 1) })
	}
	s.pg.Finish()
	s.follow()
	s.readLog()
	s.pg.Redraw()
}

// asked returns the seat of the person who has to choose now; 0 means none.
func (s *gameScene) asked() int {
	if s.board.Busy() || len(s.waiting) == 0 {
		return 0
	}
	for _, seat := range s.waiting {
		if seat == s.sitting {
			return seat
		}
	}
	return 0
}

// moves and plays report whether a person has to choose a cell, or a card.
func (s *gameScene) moves() bool { return s.asked() > 0 && s.phase() == kitty.StepMove }
func (s *gameScene) plays() bool { return s.asked() > 0 && s.phase() == kitty.StepPlay }

func (s *gameScene) phase() string { return s.keeper.Game.Match().Phase }

// hand returns the seat whose hand is shown, 0 for none.
func (s *gameScene) hand() int {
	if s.persons == 0 {
		return s.watched
	}
	return s.sitting
}

func (s *gameScene) Update(in *input.State) {
	s.beat()
	s.pg.Update(in)
	if !s.w.Shows(s) {
		return
	}
	s.point(in)
	do := s.w.Keys.Command(in, gameKeys)
	busy := s.board.Busy() && in.Any()
	if busy {
		s.skip()
	}
	switch {
	case busy && vague[do]: // it only skips the animation
	case do != "":
		s.do(do)
	case in.Left:
		s.click(in)
	case in.Right:
		s.lay()
	}
	if s.w.Shows(s) {
		s.advance()
	}
}

// vague are the commands, including none, that only skip a running animation; all
// others are executed as well.
var vague = map[input.Command]bool{"": true, cmdUp: true, cmdDown: true, cmdLeft: true, cmdRight: true, cmdTake: true}

// beat runs a tick of the board's animations and of the status message.
func (s *gameScene) beat() {
	s.tick++
	s.board.ReducedMotion = s.w.Choices.ReducedMotion
	s.board.Update()
	if n := s.board.Changes(); n != s.seen {
		s.seen = n
		s.readLog()
		s.pg.Redraw()
	}
	s.follow()
	if s.resting++; s.board.Busy() {
		s.resting = 0
	}
	if s.status.Tick() || s.tick%shell.BlinkTime == 0 {
		s.pg.Redraw()
	}
}

// skip ends the animations of the board.
func (s *gameScene) skip() {
	s.board.Skip()
	s.readLog()
	s.pg.Redraw()
}

// say shows a notice below the log for a while, and beside the pointer if a click
// caused it.
func (s *gameScene) say(text string, c color.Color) {
	s.status.Say(text, c)
	s.pg.Reply(s.status.Line, image.Rectangle{})
}

// Draw draws the board and the page.
func (s *gameScene) Draw(dst *ebiten.Image) {
	theme.Darken(dst)
	s.board.Draw(dst, s.layout.At, s.layout.Scale, s.pg.U, s.marks())
	s.pg.Draw(dst)
}

// marks returns the highlights of the board.
func (s *gameScene) marks() board.Marks {
	m := board.Marks{Cursor: -1, Turn: s.asked()}
	if !s.w.Shows(s) {
		return m
	}
	m.Cursor = s.pointed
	switch {
	case s.moves():
		m.Reach, m.Cursor, m.Walker = s.state.Reachable(s.sitting), s.cursor, s.sitting
	case s.aiming:
		m.Targets, m.Cursor = s.targets, s.cellOf(s.targets[s.target])
	}
	s.markCard(&m)
	s.markFriend(&m)
	return m
}

// markFriend marks whom the friend under the pointer goes for.
func (s *gameScene) markFriend(m *board.Marks) {
	if s.pointed < 0 || s.board.Busy() {
		return
	}
	if friend := s.state.Friend(s.board.On(s.pointed)); friend != nil {
		m.From, m.To = friend.Number, friend.Target
	}
}

// markCard marks the targets of the selected card, and the cells that it may fill.
// While a cell is to be chosen, only a card under the pointer is marked.
func (s *gameScene) markCard(m *board.Marks) {
	seat := s.hand()
	if s.card == 0 || seat == 0 || s.moves() && !s.onCard || s.board.Busy() || s.state.Over || s.state.Player(seat).Dead {
		return
	}
	card := int(s.state.Player(seat).Hand[s.card-1])
	targets := s.targets
	if !s.aiming {
		targets = s.state.Targets(seat, card)
		m.Targets = targets
	} else {
		targets = targets[s.target : s.target+1]
	}
	if s.plays() && len(targets) == 1 && targets[0] != seat {
		m.From, m.To = seat, targets[0]
	}
	for _, target := range targets {
		m.Effect = m.Effect.Or(s.state.Effect(seat, card, target))
	}
	switch played := &s.kit.Cards[card]; played.Effect {
	case "hurt":
		m.Change = -played.Amount
	case "heal":
		m.Change = played.Amount
	}
	if s.onCard {
		m.Reach = kitty.Cells{}
	}
}

// cellOf returns the cell where a player or a friend is shown.
func (s *gameScene) cellOf(number int) int {
	if f := s.board.Seen(number); f != nil {
		return f.Cell
	}
	return -1
}

// Music returns the music of the scene.
func (s *gameScene) Music() (piece string, mood int) { return "kitty", 0 }
