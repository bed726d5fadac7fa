package kittyui

import (
	"image/color"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// eventColours are the text colours of events; the default is theme.Plain.
var eventColours = map[kitty.EventType]color.Color{
	kitty.EventStuck: theme.Hurt, kitty.EventBlocked: theme.Ember, kitty.EventPassed: theme.Faint, kitty.EventHealed: theme.Gain,
	kitty.EventLearned: theme.Magic, kitty.EventStolen: theme.Magic, kitty.EventInspired: theme.Magic, kitty.EventMarked: theme.Hurt,
	kitty.EventCalled: theme.Orchid, kitty.EventNoRoom: theme.Faint, kitty.EventDied: theme.Hurt, kitty.EventOrphaned: theme.Quiet,
	kitty.EventLeft: theme.Quiet, kitty.EventWon: theme.Gold, kitty.EventDraw: theme.Gold,
}

// read fills the log with the turns that fit. The last step includes only events
// already shown on the board. trouble is why the game cannot be saved, nil if it can.
func (s *side) read(trouble error) {
	s.log.At, s.log.Fault = s.layout.logAt(len(s.board.Friends())), phrases.Trouble(s.w.Words, trouble)
	width, _ := s.log.Room()
	s.log.Rows = nil
	for n, more := len(s.history)-1, true; n >= 0 && more; n-- {
		last := n == len(s.history)-1
		events := s.history[n].events
		if last {
			events = events[:len(events)-max(0, s.batch-s.board.Shown())]
		}
		var rows []ui.LogRow
		for _, e := range events {
			if e.Type == kitty.EventMoved {
				continue // the board shows it
			}
			rows = append(rows, ui.LogRows([]ui.Line{s.eventText(e)}, width, !last)...)
		}
		more = s.log.Before(rows)
	}
	if len(s.log.Rows) == 0 {
		text := s.w.Words.Text("kitty.begun")
		if len(s.history) == 0 && s.state.Turn > 0 {
			text = s.w.Words.Text("kitty.resumed", lang.Args{"Turn": s.state.Turn + 1})
		}
		s.log.Before(ui.LogRows([]ui.Line{{Text: text, Colour: theme.Quiet}}, width, false))
	}
}

// eventText returns the text of an event.
func (s *side) eventText(e kitty.Event) ui.Line {
	colour, special := eventColours[e.Type]
	if !special {
		colour = theme.Plain
	}
	return ui.Line{Text: wording.Event(s.names(), e), Colour: colour}
}
