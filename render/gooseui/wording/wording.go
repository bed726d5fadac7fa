// Package wording turns events of the game of the goose into sentences, for the window
// and the terminal.
package wording

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// Event returns the text of an event; who names a seat.
func Event(w *lang.Words, e goose.Event, who func(seat int) string) string {
	args := lang.Args{"From": e.From, "To": e.To, "Name": e.Name, "Count": e.Count, "Last": goose.Last}
	if e.Seat > 0 {
		args["Who"] = who(e.Seat)
	}
	if e.By > 0 {
		args["By"] = who(e.By)
	}
	switch e.Type {
	case goose.EventOpening:
		return w.Text("goose.tell.opening", args)
	case goose.EventMove:
		return w.Text("goose.tell.move", args)
	case goose.EventBounce:
		return w.Text("goose.tell.bounce", args)
	case goose.EventAgain:
		return w.Text("goose.tell.again", args)
	case goose.EventLeads:
		return w.Text("goose.tell.leads", args)
	case goose.EventRest:
		return w.Text("goose.tell.rest", args)
	case goose.EventCaught:
		return w.Text("goose.tell.caught", args)
	case goose.EventFreed:
		return w.Text("goose.tell.freed", args)
	case goose.EventMoved:
		return w.Text("goose.tell.moved", args)
	case goose.EventPass:
		if e.Count > 0 {
			return w.Text("goose.tell.pass", args)
		}
		return w.Text("goose.tell.pass-last", args)
	case goose.EventWon:
		return w.Text("goose.tell.won", args)
	case goose.EventBlocked:
		return w.Text("goose.tell.blocked")
	case goose.EventUndone:
		return w.Text("goose.tell.undone", args)
	}
	return string(e.Type)
}
