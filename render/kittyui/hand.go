package kittyui

import (
	"image"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// hand is the hand of cards that is shown, and what its player is about to choose.
type hand struct {
	*table
	scene   *tabletop.Scene
	layout  *layout
	chosen  func(error) // takes in the result of a choice
	cursor  int         // cell, -1 for none
	card    int         // selected slot of the hand, from 1; 0 for none
	aiming  bool        // the card is taken and needs a target
	targets []int       // numbers of the possible targets of the card
	target  int         // index into targets
	onCard  bool        // the pointer is on the selected card

	// used is, by seat, the slot of the card that its person has played in this turn, 0 for
	// none: the card has left the hand until the turn has been shown, and is then a new one.
	used [kitty.MaxSeats + 1]int

	dealt deal
}

// clear forgets what was to be chosen.
func (s *hand) clear() { s.aiming, s.targets, s.cursor = false, nil, -1 }

// directions are the cursor movements of the arrow keys.
var directions = map[input.Command]grid.Point{cmdUp: {Y: -1}, cmdDown: {Y: 1}, cmdLeft: {X: -1}, cmdRight: {X: 1}}

// steer moves the cursor over the board, wrapping at the edges, or selects another
// card or target.
func (s *hand) steer(do input.Command) {
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
	case s.shown() > 0:
		step, n := d.X+d.Y, len(cardCommands)
		if s.card == 0 && step < 0 {
			s.card = 1
		}
		s.card = (s.card-1+step+n)%n + 1
	}
	s.scene.Page.Redraw()
}

// lay puts a taken card back into the hand.
func (s *hand) lay() {
	if s.aiming {
		s.aiming, s.targets = false, nil
		s.scene.Page.Redraw()
	}
}

// goTo moves the person at the screen to a cell.
func (s *hand) goTo(cell int) {
	if !s.state.Reachable(s.sitting).Has(cell) {
		s.scene.Say(s.w.Words.Text("kitty.say.far", lang.Args{"Steps": kitty.PlayerSteps}), theme.Hurt)
		return
	}
	s.chosen(s.game.Move(s.sitting, cell))
}

// pick takes a card of the hand; it is played at once unless it has several targets.
func (s *hand) pick(slot int) {
	if s.aiming && s.card == slot {
		s.lay()
		return
	}
	s.lay()
	s.card = slot
	s.scene.Page.Redraw()
	if !s.plays() {
		return
	}
	card := int(s.state.Player(s.sitting).Hand[slot-1])
	if !s.state.Afford(s.sitting, slot) {
		s.scene.Refuse(systems.Refusal{Key: kitty.RefuseMana, Need: s.kit.Cards[card].Cost, Amount: s.state.Player(s.sitting).Mana})
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
func (s *hand) play(c kitty.Choice) {
	err := s.game.Play(s.sitting, c)
	if err == nil {
		s.used[s.sitting] = c.Slot
	}
	s.chosen(err)
}

// aim selects a target of the card, and reports whether it is one.
func (s *hand) aim(number int) bool {
	for i, target := range s.targets {
		if target == number {
			if s.target != i {
				s.target = i
				s.scene.Page.Redraw()
			}
			return true
		}
	}
	return false
}

// price returns what the chosen card takes of a player's mana, 0 if none is chosen.
func (s *hand) price(seat int) int {
	if seat != s.shown() || s.card == 0 || s.board.Busy() || s.state.Over {
		return 0
	}
	return s.kit.Cards[s.state.Player(seat).Hand[s.card-1]].Cost
}

// drawCard draws a card of the hand shown, or a card back where one has been played. A ring
// marks the chosen card, a new one, and while a card is asked for those that can be played;
// those that cannot be paid are dark.
func (s *hand) drawCard(slot int) func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
	return func(dst *ebiten.Image, r image.Rectangle, _ theme.State) {
		seat := s.shown()
		if seat == 0 || s.gone(slot) {
			s.w.Theme.Tinted(dst, "kitty.card.back", r.Min, cardScale, 0.8)
			return
		}
		paid := s.state.Afford(seat, slot) && !s.state.Player(seat).Dead
		light := float32(1)
		if !paid {
			light = 0.5
		}
		at := s.dealt.place(slot, r.Min, s.deck())
		switch {
		case s.card == slot:
			at.Y -= raise(s.aiming)
			s.w.Theme.Sprite(dst, "kitty.card.chosen", at.Sub(image.Pt(2*cardScale, 2*cardScale)), cardScale)
		case s.fresh(slot):
			s.w.Theme.Sprite(dst, "kitty.card.fresh", at.Sub(image.Pt(cardScale, cardScale)), cardScale)
		case paid && s.plays():
			s.w.Theme.Sprite(dst, "kitty.card.ready", at.Sub(image.Pt(cardScale, cardScale)), cardScale)
		}
		drawFace(dst, s.w, at, cardScale, s.kit.Cards[s.state.Player(seat).Hand[slot-1]], light)
		ui.DrawKey(dst, strconv.Itoa(slot), image.Pt(at.X+cardWidth-1, at.Y), light < 1)
	}
}

// deckShown is how much of the deck is seen at least, and deckApart the space between it and the hand, in interface
// pixels.
const (
	deckShown = 7
	deckApart = 8
)

// deck returns where cards come from: beside the hand, and partly beyond the edge of the window.
func (s *hand) deck() image.Point {
	last := s.layout.Cards[len(s.layout.Cards)-1]
	return image.Pt(min(last.Max.X+deckApart, s.layout.Side.Max.X-deckShown), last.Min.Y)
}

// drawDeck draws the deck, two cards deep.
func (s *hand) drawDeck(dst *ebiten.Image) {
	for i := range 2 {
		s.w.Theme.Tinted(dst, "kitty.card.back", s.deck().Add(image.Pt(2*(1-i), 1-i)), cardScale, 0.6+0.2*float32(i))
	}
}

// gone reports whether the card of a slot of the hand shown has been played, and the turn
// has not been shown to its end.
func (s *hand) gone(slot int) bool { return s.used[s.shown()] == slot && s.asked() == 0 }

// fresh reports whether the card of a slot of the hand shown is new.
func (s *hand) fresh(slot int) bool { return s.used[s.shown()] == slot && s.moves() }

// markCard marks the targets of the selected card, and the cells that it may fill.
// While a cell is to be chosen, only a card under the pointer is marked.
func (s *hand) markCard(m *board.Marks) {
	seat := s.shown()
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
