package kitty

// Event is something that happened in a turn, as the rules tell it and without
// a word of any language. Fields not named at a type are zero.
type Event struct {
	Type   EventType
	Who    int    // number of who it happens to, or of who does it
	On     int    // number of whom the card is played on
	Card   string // name
	Amount int    // life or mana
	Count  int    // mana a turn that the target has lost
	From   int    // cells, by number
	To     int
	Friend int // number of the friend that was called
}

// EventType tells what an Event is about.
type EventType string

// The types of events. Who plays a Card On somebody is told by those from
// EventHealed to EventNoRoom.
const (
	EventStuck    EventType = "stuck"    // no neighbour cell of Who is free: Who is out
	EventMoved    EventType = "moved"    // Who goes From, To
	EventBlocked  EventType = "blocked"  // Who wanted the same cell as another, To
	EventPassed   EventType = "passed"   // Who plays no card
	EventHealed   EventType = "healed"   // On has Amount more life
	EventHurt     EventType = "hurt"     // On has Amount less
	EventLearned  EventType = "learned"  // Who gains Amount more mana a turn
	EventStolen   EventType = "stolen"   // so does Who, and On Count less
	EventMarked   EventType = "marked"   // On will die
	EventStone    EventType = "stone"    // a stone next to On, To
	EventCalled   EventType = "called"   // Friend has come, To
	EventInspired EventType = "inspired" // everybody in the team of Who gains Amount more mana a turn
	EventNoRoom   EventType = "no-room"  // no cell is free for it
	EventDied     EventType = "died"     // Who is dead
	EventOrphaned EventType = "orphaned" // the target of the friend Who is gone, and so is Who
	EventLeft     EventType = "left"     // the time of the friend Who is over
	EventWon      EventType = "won"      // the team Who has won
	EventDraw     EventType = "draw"     // nobody has won
)

// log gathers events; nil gathers none.
type log struct{ events []Event }

func (l *log) tell(e Event) {
	if l != nil {
		l.events = append(l.events, e)
	}
}

// tell tells what a card has done.
func (u use) tell(e Event) {
	if u.log != nil {
		e.Who, e.On, e.Card = u.by, u.on, u.card.Name
		u.log.tell(e)
	}
}
