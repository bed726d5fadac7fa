package render

import (
	"image/color"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/spiral"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// gooseTurn is one throw of a game and what came of it.
type gooseTurn struct {
	seat   int
	throw  components.Throw
	events []goose.Event
	passes []goose.Event // turns that are passed before the next throw
}

// gooseTurns plays a game again for what there is to tell of it.
func gooseTurns(g *goose.Game) (turns []gooseTurn) {
	s := goose.Start(g.State().Seats())
	for _, t := range g.Match().Throws {
		turn := gooseTurn{seat: s.Next(), throw: t}
		turn.events = s.Throw(g.Course, t)
		turn.passes = s.Passes()
		turns = append(turns, turn)
	}
	return turns
}

// seatColours are the colours that the pawns' owners are named in, in the order
// of spiral.Colours.
var seatColours = [...]color.Color{theme.Hurt, theme.Magic, theme.Gain, theme.Gold}

// colourOfSeat is the colour of a seat's name.
func colourOfSeat(seat components.SeatData) color.Color {
	for i, name := range spiral.Colours {
		if name == seat.Colour {
			return seatColours[i]
		}
	}
	return seatColours[(max(1, seat.Number)-1)%len(seatColours)]
}

// gooseColours are the colours of events that are not told plainly.
var gooseColours = map[goose.EventType]color.Color{
	goose.EventMove: theme.Quiet, goose.EventOpening: theme.Gain, goose.EventAgain: theme.Gain,
	goose.EventBounce: theme.Ember, goose.EventLeads: theme.Orchid, goose.EventRest: theme.Ember, goose.EventCaught: theme.Hurt,
	goose.EventFreed: theme.Gain, goose.EventMoved: theme.Ember, goose.EventPass: theme.Faint, goose.EventWon: theme.Gold,
	goose.EventBlocked: theme.Hurt,
}

// readLog words the game for the room there is. Of the last throw, what has
// been seen on the board.
func (s *gooseScene) readLog() {
	width := s.log.at.Dx() - 2*logMargin - theme.LetterWidth
	room := (s.log.at.Dy() - 2*logMargin) / theme.LineHeight
	s.log.rows = s.log.rows[:0]
	for n := len(s.turns) - 1; n >= 0 && len(s.log.rows) < room; n-- {
		turn, last := s.turns[n], n == len(s.turns)-1
		told, passes := turn.events, turn.passes
		if last && s.board.Busy() {
			if s.board.Rolling() {
				continue
			}
			told, passes = told[:min(len(told), s.board.Told()+1)], nil
		}
		rows := flow(s.tellTurn(turn, told, passes), width)
		older := make([]logRow, 0, len(rows)+len(s.log.rows))
		for i, row := range rows {
			older = append(older, logRow{row, i == 0, !last})
		}
		s.log.rows = append(older, s.log.rows...)
	}
	if len(s.log.rows) > room {
		s.log.rows = s.log.rows[len(s.log.rows)-room:]
	}
	if len(s.turns) == 0 {
		s.log.rows = append(s.log.rows, logRow{parts: []line{{s.w.words.Text("goose.begun"), theme.Quiet}}, first: true})
	}
}

// tellTurn words a throw and what has come of it.
func (s *gooseScene) tellTurn(turn gooseTurn, events, passes []goose.Event) []line {
	g := s.keeper.Game
	texts := []line{{s.w.words.Text("goose.threw", lang.Args{
		"Who": s.w.seated(g, turn.seat), "First": turn.throw.First, "Second": turn.throw.Second, "Total": turn.throw.Total(),
	}), colourOfSeat(*g.Seat(turn.seat))}}
	for _, e := range append(events[:len(events):len(events)], passes...) {
		ink, special := gooseColours[e.Type]
		if !special {
			ink = theme.Plain
		}
		var text string
		switch e.Type { // who it is stands before, and geese can be many
		case goose.EventMove:
			text = s.w.words.Text("goose.way", lang.Args{"From": e.From, "To": e.To})
		case goose.EventAgain:
			text = s.w.words.Text("goose.met")
		default:
			text = s.w.tellGoose(g, e)
		}
		texts = append(texts, line{text, ink})
	}
	return texts
}
