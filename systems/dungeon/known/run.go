package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// Run tells of the run as a whole.
type Run Known

// Data is a copy of the data about the run as a whole.
func (r Run) Data() components.RunData { return *r.g.Run() }

// Turn is the number of turns that have passed.
func (r Run) Turn() int { return r.g.Run().Turn }

// Over reports whether the run has ended.
func (r Run) Over() bool { return r.g.Run().Over }

// Start is the start that the game began with.
func (r Run) Start() dungeon.Start { return dungeon.StartOf(r.g) }

// Deepest is the number of the deepest floor of the main path entered so far.
func (r Run) Deepest() int {
	floor := max(1, Hero(r).Floor())
	for dungeon.Visited(r.g, floor+1) {
		floor++
	}
	return floor
}

// Deck lists the cards of the deck of the hero's chapter, which are public, and how many are left
// for a player that remembers all treasures; nil under rules without a deck.
func (r Run) Deck() []floors.Card { return floors.DeckLeft(r.g) }

// Statistics are those of the run so far; read-only.
func (r Run) Statistics() *components.StatisticsData {
	return components.Statistics.Get(r.g.World, r.g.RunID)
}

// Timeline lists when each floor was entered; read-only.
func (r Run) Timeline() *components.TimelineData {
	return components.Timeline.Get(r.g.World, r.g.RunID)
}

// Story returns the facts that the account of the run tells besides its statistics; read-only,
// and nil under rules without it.
func (r Run) Story() *components.StoryData {
	return components.Story.Find(r.g.World, r.g.RunID)
}

// ClosestCall returns the moment in which the hero was closest to death and survived; false if it
// always kept half of its Hp.
func (r Run) ClosestCall() (c components.CloseCall, ok bool) {
	s := r.Story()
	if s == nil {
		return c, false
	}
	c = s.Close
	if hp, _ := Hero(r).Health(); hp > 0 && s.Dip.Lower(c) { // a run that was won may end in a death, too
		c = s.Dip
	}
	return c, c.Max > 0
}
