package goose

// Event is something that happened in a turn, as the rules tell it and without
// a word of any language. Fields not named at a type are zero.
type Event struct {
	Type     EventType
	Seat     int    // number of who it happens to, from 1
	By       int    // number of who did it to Seat
	From, To int    // squares
	Name     string // word key of the square concerned
	Count    int    // turns
}

// EventType tells what an Event is about.
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
	EventFreed   EventType = "freed"   // it waits no more; By, To, Name
	EventMoved   EventType = "moved"   // it was moved; By, From, To
	EventPass    EventType = "pass"    // its turn is passed, Count more will be
	EventWon     EventType = "won"     // it is on the last square
	EventBlocked EventType = "blocked" // everybody waits for ever; no Seat
	EventUndone  EventType = "undone"  // a throw was taken back; Seat throws again
)

// log gathers events; nil gathers none.
type log struct{ events []Event }

func (l *log) tell(e Event) {
	if l != nil {
		l.events = append(l.events, e)
	}
}
