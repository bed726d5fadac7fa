package gooseui

import (
	"image/color"

	"github.com/donjon-rogue/donjon/assets/lang"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// turn is one throw of a game and its events.
type turn struct {
	seat   int
	throw  nouns.Throw
	events []goose.Event
	passes []goose.Event // skipped turns before the next throw
}

// turnsOf replays a game to collect its events.
func turnsOf(g *goose.Game) (turns []turn) {
	s := goose.Start(g.State().Seats())
	for _, t := range g.Match().Throws {
		turn := turn{seat: s.Next(), throw: t}
		turn.events = s.Throw(g.Course, t)
		turn.passes = s.Passes()
		turns = append(turns, turn)
	}
	return turns
}

// eventColours are the text colours of events; the default is theme.Plain.
var eventColours = map[goose.EventType]color.Color{
	goose.EventMove: theme.Quiet, goose.EventOpening: theme.Gain, goose.EventAgain: theme.Gain,
	goose.EventBounce: theme.Ember, goose.EventLeads: theme.Orchid, goose.EventRest: theme.Ember, goose.EventCaught: theme.Hurt,
	goose.EventFreed: theme.Gain, goose.EventMoved: theme.Ember, goose.EventPass: theme.Faint, goose.EventWon: theme.Gold,
	goose.EventBlocked: theme.Hurt,
}

// read fills the log with the turns that fit. The last turn includes only events
// already shown on the board.
func (s *side) read() {
	width, _ := s.log.Room()
	s.log.Rows = nil
	for n, more := len(s.turns)-1, true; n >= 0 && more; n-- {
		turn, last := s.turns[n], n == len(s.turns)-1
		events, passes := turn.events, turn.passes
		if last && s.board.Busy() {
			if s.board.Rolling() {
				continue
			}
			events, passes = events[:min(len(events), s.board.Shown()+1)], nil
		}
		more = s.log.Before(ui.LogRows(s.turnLines(turn, events, passes), width, !last))
	}
	if len(s.turns) == 0 {
		s.log.Before(ui.LogRows([]ui.Line{{Text: s.w.Words.Text("goose.begun"), Colour: theme.Quiet}}, width, false))
	}
}

// turnLines returns the text of a throw and its events.
func (s *side) turnLines(turn turn, events, passes []goose.Event) []ui.Line {
	texts := []ui.Line{{Text: s.threw(turn), Colour: board.Ink(*s.game.Seat(turn.seat))}}
	for _, e := range append(events[:len(events):len(events)], passes...) {
		ink, special := eventColours[e.Type]
		if !special {
			ink = theme.Plain
		}
		var text string
		switch e.Type { // the player is already named, and there can be many geese
		case goose.EventMove:
			text = s.w.Words.Text("goose.way", lang.Args{"From": e.From, "To": e.To})
		case goose.EventAgain:
			text = s.w.Words.Text("goose.met")
		default:
			text = s.event(e)
		}
		texts = append(texts, ui.Line{Text: text, Colour: ink})
	}
	return texts
}
