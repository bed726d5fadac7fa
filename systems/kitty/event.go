package kitty

// Event is something that happened in a turn, independent of any language.
// Fields not named at a type are zero.
type Event struct {
	Type   EventType
	Who    int    // number of the subject
	On     int    // number of the card's target
	Card   string // name
	Amount int    // life or mana
	Count  int    // income that the target has lost
	From   int    // cells, by number
	To     int
	Friend int // number of the friend that was called
}

// EventType is the type of an Event.
type EventType string

// The types of events. From EventHealed to EventNoRoom, Who has played Card on
// On.
const (
	EventStuck    EventType = "stuck"    // Who has no free neighbouring cell and is eliminated
	EventMoved    EventType = "moved"    // Who moves From one cell To another
	EventBlocked  EventType = "blocked"  // Who stays, because another wanted the same cell To
	EventPassed   EventType = "passed"   // Who plays no card
	EventHealed   EventType = "healed"   // On gains Amount life
	EventHurt     EventType = "hurt"     // On loses Amount life
	EventLearned  EventType = "learned"  // Who gains Amount income
	EventStolen   EventType = "stolen"   // Who gains Amount income, and On loses Count
	EventMarked   EventType = "marked"   // On will die
	EventStone    EventType = "stone"    // a stone blocks the cell To, next to On
	EventCalled   EventType = "called"   // Friend appears on the cell To
	EventInspired EventType = "inspired" // all players in the team of Who gain Amount income
	EventNoRoom   EventType = "no-room"  // no cell is free for a stone or a friend
	EventDied     EventType = "died"     // Who is dead
	EventOrphaned EventType = "orphaned" // the friend Who leaves, because its target is gone
	EventLeft     EventType = "left"     // the friend Who leaves, because its time is over
	EventWon      EventType = "won"      // the team Who has won
	EventDraw     EventType = "draw"     // there is no winner
)

// log collects events; a nil log discards them.
type log struct{ events []Event }

func (l *log) add(e Event) {
	if l != nil {
		l.events = append(l.events, e)
	}
}

// report logs an effect of the card.
func (u use) report(e Event) {
	if u.log != nil {
		e.Who, e.On, e.Card = u.by, u.on, u.card.Name
		u.log.add(e)
	}
}
