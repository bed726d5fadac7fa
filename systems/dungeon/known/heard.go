package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// hearingReach is from how many steps away the hero hears monsters.
const hearingReach = 12

// Overheard is a monster out of sight that the hero heard in the last action.
type Overheard struct {
	ID    world.ID
	Name  string // of the monster, for what it sounds like
	At    grid.Point
	Event string // what it did: the type of the event
}

// Overheard lists the monsters out of sight that hunt the hero, did something audible in the
// last action, such as a step, and are near enough to be heard: as many steps away as their
// noise would spread, through doors more. Where the rules have no noise there are none.
// Nothing in the game depends on it.
func (k Known) Overheard() (list []Overheard) {
	if len(k.g.Rules.Noise.Sounds) == 0 || k.Over() {
		return nil
	}
	var w *dungeon.Ways
	for _, e := range k.g.Events {
		if !k.Spec(e).Audible || dungeon.Noticed(k.g, e) {
			continue
		}
		if !components.Hostile.Has(k.g.World, e.From) || !dungeon.Hunts(k.g, e.From) || k.g.Removed(e.From) || k.soundless(e.From) {
			continue
		}
		at := components.Position.Get(k.g.World, e.From)
		if at.Floor != k.Floor() || dungeon.InView(k.g, at.At) || slices.ContainsFunc(list, func(o Overheard) bool { return o.ID == e.From }) {
			continue
		}
		if w == nil {
			w = dungeon.NewWays(k.g, k.g.Here())
			w.Derive()
			w.Spread(&w.Heard, w.Index(k.At()), hearingReach, k.g.Rules.Noise.Door)
		}
		if w.Heard.Has(w.Index(at.At)) {
			list = append(list, Overheard{e.From, components.Name.Get(k.g.World, e.From).Key, at.At, e.Type})
		}
	}
	return list
}

// soundless reports whether a monster makes no sound: it hides, or is an image.
func (k Known) soundless(id world.ID) bool {
	return dungeon.Disguised(k.g, id) || components.Stealthy.Has(k.g.World, id) || components.Image.Has(k.g.World, id)
}

// Heard lists the cells in which the hero hears those who hide among images. Images are
// silent.
func (k Known) Heard() (cells []grid.Point) {
	for id := range components.Deceives.Each(k.g.World) {
		if p := components.Position.Get(k.g.World, id); p.Floor == k.Floor() && dungeon.Hunts(k.g, id) && !k.g.Removed(id) {
			cells = append(cells, p.At)
		}
	}
	return cells
}
