package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Senses tells of monsters that the hero notices out of sight.
type Senses Known

// Monsters lists the monsters out of sight that the hero senses, where they are now. Bosses that
// fight it come first, with their Hp; then all within the distance of its skill, or of its ring on
// a stairway, the oldest first.
func (s Senses) Monsters() []Thing {
	list := s.bosses()
	here, reach := components.Position.Get(s.g.World, s.g.Hero), senseReach(s.g)
	if reach == 0 {
		return list
	}
	for id, of := range world.Each2(s.g.World, components.Hostile, components.Position) {
		p := of.B
		if p.Floor != here.Floor || p.At.Distance(here.At) > reach || s.g.Removed(id) || dungeon.InView(s.g, p.At) && !dungeon.Concealed(s.g, id) || dungeon.Disguised(s.g, id) || slices.ContainsFunc(list, func(t Thing) bool { return t.ID == id }) {
			continue
		}
		t := thingIn(s.g, id, p.At, false)
		t.Hp, t.MaxHp = 0, 0
		list = append(list, t)
	}
	return list
}

// bosses lists the bosses out of sight that fight the hero.
func (s Senses) bosses() (list []Thing) {
	for _, f := range Foes(s).Fights() {
		if !f.Hides && !f.InView {
			t := thingIn(s.g, f.Boss, f.At, false)
			t.Fights = true
			list = append(list, t)
		}
	}
	return list
}

// senseReach returns the distance at which the hero senses monsters from its cell.
func senseReach(g *systems.Game) int {
	reach := 0
	if data, _, rank := dungeon.LearntWith(g, g.Hero, components.Keen); data != nil {
		reach = dungeon.AtRank(data.Cells, rank)
	}
	for _, id := range g.Here().Lying(components.Position.Get(g.World, g.Hero).At) {
		if components.Stair.Has(g.World, id) && !components.Hidden.Has(g.World, id) {
			reach = max(reach, dungeon.Scale(g, g.Hero, dungeon.StairSense, 0))
		}
	}
	return reach
}

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
func (s Senses) Overheard() (list []Overheard) {
	if len(s.g.Rules.Noise.Sounds) == 0 || Run(s).Over() {
		return nil
	}
	var w *dungeon.Ways
	for _, e := range s.g.Events {
		if !Events(s).Spec(e).Audible || dungeon.Noticed(s.g, e) {
			continue
		}
		if !components.Hostile.Has(s.g.World, e.From) || !dungeon.Hunts(s.g, e.From) || s.g.Removed(e.From) || s.soundless(e.From) {
			continue
		}
		at := components.Position.Get(s.g.World, e.From)
		if at.Floor != Hero(s).Floor() || dungeon.InView(s.g, at.At) || slices.ContainsFunc(list, func(o Overheard) bool { return o.ID == e.From }) {
			continue
		}
		if w == nil {
			w = dungeon.NewWays(s.g, s.g.Here())
			w.Derive()
			w.Spread(&w.Heard, hearingReach, s.g.Rules.Noise.Door, w.Index(Hero(s).At()))
		}
		if w.Heard.Has(w.Index(at.At)) {
			list = append(list, Overheard{e.From, components.Name.Get(s.g.World, e.From).Key, at.At, e.Type})
		}
	}
	return list
}

// Nearest returns the nearest of the monsters out of sight that the hero heard; false for none.
func (s Senses) Nearest() (nearest Overheard, heard bool) {
	at := Hero(s).At()
	for _, o := range s.Overheard() {
		if !heard || o.At.Distance(at) < nearest.At.Distance(at) {
			nearest, heard = o, true
		}
	}
	return nearest, heard
}

// soundless reports whether a monster makes no sound: it hides, or is an image.
func (s Senses) soundless(id world.ID) bool {
	return dungeon.Disguised(s.g, id) || components.Stealthy.Has(s.g.World, id) || components.Image.Has(s.g.World, id)
}

// Deceivers lists the cells in which the hero hears monsters that hide among images. Images are
// silent.
func (s Senses) Deceivers() (cells []grid.Point) {
	for id := range components.Deceives.Each(s.g.World) {
		if p := components.Position.Get(s.g.World, id); p.Floor == Hero(s).Floor() && dungeon.Hunts(s.g, id) && !s.g.Removed(id) {
			cells = append(cells, p.At)
		}
	}
	return cells
}
