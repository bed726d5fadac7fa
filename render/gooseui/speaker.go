package gooseui

import (
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/gooseui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// speaker names the players of a game, and says what happens.
type speaker struct {
	w    *shell.Window
	game *goose.Game
}

func (s speaker) state() goose.State { return s.game.State() }

// seated returns the player's name, or a name made of the seat number.
func (s speaker) seated(seat int) string {
	if name := s.game.Seat(seat).Name; name != "" {
		return name
	}
	return s.w.Words.Text("goose.player", lang.Args{"Seat": seat})
}

// names lists the players' names in seat order.
func (s speaker) names() string {
	var all []string
	for seat := range s.state().Seats() {
		all = append(all, s.seated(seat+1))
	}
	return strings.Join(all, ", ")
}

// stands says whose turn it is, or how the game ended.
func (s speaker) stands() string {
	switch state := s.state(); {
	case state.Winner() > 0:
		return s.event(goose.Event{Type: goose.EventWon, Seat: state.Winner()})
	case state.Blocked():
		return s.w.Words.Text("goose.blocked")
	default:
		return s.w.Words.Text("goose.next", lang.Args{"Who": s.seated(state.Next())})
	}
}

// threw tells of a throw.
func (s speaker) threw(t turn) string {
	return s.w.Words.Text("goose.threw", lang.Args{"Who": s.seated(t.seat), "First": t.throw.First, "Second": t.throw.Second, "Total": t.throw.Total()})
}

// event returns the text of an event.
func (s speaker) event(e goose.Event) string { return wording.Event(s.w.Words, e, s.seated) }
