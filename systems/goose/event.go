package goose

// Event is something that happened in a turn, independent of any language.
// Fields not named at a type are zero.
type Event struct {
	Type     EventType
	Seat     int    // subject, from 1
	By       int    // seat that caused it
	From, To int    // squares
	Name     string // word key of the square concerned
	Count    int    // turns
}

// EventType is the type of an Event.
type EventType string

// The types of events.
const (
	EventOpening EventType = "opening" // a first throw leads From one square To another
	EventMove    EventType = "move"    // a pawn goes forward, From and To
	EventBounce  EventType = "bounce"  // it goes From up to the last square and back To
	EventAgain   EventType = "again"   // it goes on by the same total; To: the goose; Name
	EventLeads   EventType = "leads"   // a square sends it From there To another; Name
	EventRest    EventType = "rest"    // it will pass Count turns; To, Name
	EventCaught  EventType = "caught"  // it waits until another frees it; To, Name
	EventFreed   EventType = "freed"   // it no longer waits; By, To, Name
	EventMoved   EventType = "moved"   // it was moved; By, From, To
	EventPass    EventType = "pass"    // its turn is passed, Count more will be
	EventWon     EventType = "won"     // it is on the last square
	EventBlocked EventType = "blocked" // all pawns wait forever; no Seat
	EventUndone  EventType = "undone"  // a throw was undone; Seat throws again
)

// log collects events; a nil log discards them.
type log struct{ events []Event }

func (l *log) add(e Event) {
	if l != nil {
		l.events = append(l.events, e)
	}
}
