package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// A treasure with a choice offers its items in turn, and only some of them can be
// taken. Leaving an item passes on to the next; after the last one the treasure is
// shut, and can be searched again.

// ChoicePack declares treasures of which some pieces may be taken.
func ChoicePack() Pack {
	return Pack{Checks: []Check{{components.Choice, choiceBeyond}}}
}

// choiceOf is the choice that the searched treasure offers, or nil.
func choiceOf(g *systems.Game, actor world.ID) *components.ChoiceData {
	return components.Choice.Find(g.World, components.Search.Get(g.World, actor).Treasure)
}

// passOver leaves an item in a treasure with a choice; false if there is no choice.
func passOver(g *systems.Game, actor, item world.ID) bool {
	c := choiceOf(g, actor)
	if c == nil {
		return false
	}
	c.Shown++
	if questionOf(g, actor) != nil {
		return true
	}
	g.Emit(ItemEvent(g, EventPass, actor, item))
	return true
}

// afterTaking goes on after an item has been taken: a treasure with a choice keeps
// nothing once as many as may be are taken.
func afterTaking(g *systems.Game, actor world.ID) systems.Result {
	switch c := choiceOf(g, actor); {
	case c == nil:
	case c.Take > 1:
		c.Take--
	default:
		for _, item := range g.HeldBy(components.Search.Get(g.World, actor).Treasure) {
			g.Remove(item)
		}
	}
	return next(g, actor)
}

// shutChoice ends the search of a treasure that still holds its choice; false if it
// holds nothing more.
func shutChoice(g *systems.Game, treasure world.ID) bool {
	c := components.Choice.Find(g.World, treasure)
	if c == nil || len(g.Holding(treasure)) == 0 {
		return false
	}
	c.Shown, c.Declined = 0, true
	return true
}

// choiceBeyond describes a choice that offers an item which is not there.
func choiceBeyond(w *world.World, id world.ID, _ *archetypes.Content) string {
	items := 0
	for _, h := range components.Held.Each(w) {
		if h.By == id {
			items++
		}
	}
	if c := components.Choice.Get(w, id); c.Shown > 0 && c.Shown >= items {
		return fmt.Sprintf("offers item %d of %d", c.Shown+1, items)
	}
	return ""
}
