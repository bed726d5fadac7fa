// Package known tells what the player knows of a game, and plans walks from it. Interfaces,
// bots and programs read nothing else.
package known

import (
	"iter"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// Known gives access to what the player may know of a game: what is in view now, and what is
// remembered as it was when last seen. User interfaces, walks, bots and programs
// read nothing else. It is a small value that always reflects the current state
// of the game.
type Known struct{ g *systems.Game }

// Know returns what the player may know of a game.
func Know(g *systems.Game) Known { return Known{g} }

// Same reports whether both refer to the same game in play.
func (k Known) Same(other Known) bool { return k.g == other.g }

// Run is a copy of the data about the run as a whole.
func (k Known) Run() components.RunData { return *k.g.Run() }

// Turn is the number of turns that have passed.
func (k Known) Turn() int { return k.g.Run().Turn }

// Over reports whether the run has ended.
func (k Known) Over() bool { return k.g.Run().Over }

// Rules are the numbers of the ruleset, which are public.
func (k Known) Rules() *archetypes.Ruleset { return k.g.Rules }

// Verbs lists the verbs of the rules of the game, in order.
func (k Known) Verbs() []systems.VerbSpec { return k.g.Verbs().All() }

// Verb finds a verb of the rules of the game by its name.
func (k Known) Verb(name systems.Verb) (systems.VerbSpec, bool) { return k.g.Verbs().Find(name) }

// Cost is the price of a verb for the hero now, besides time.
func (k Known) Cost(v systems.VerbSpec) systems.Cost {
	if v.Cost == nil {
		return systems.Cost{}
	}
	return v.Cost(k.g, k.g.Hero)
}

// Content is the monsters, items and other entries of the ruleset; read-only.
func (k Known) Content() *archetypes.Content { return k.g.Content }

// Statistics are those of the run so far; read-only.
func (k Known) Statistics() *components.StatisticsData {
	return components.Statistics.Get(k.g.World, k.g.RunID)
}

// Timeline is when each floor was entered; read-only.
func (k Known) Timeline() *components.TimelineData {
	return components.Timeline.Get(k.g.World, k.g.RunID)
}

// Log is the most recent log entries, oldest first; read-only.
func (k Known) Log() []components.LogEntry {
	return components.Log.Get(k.g.World, k.g.RunID).Entries
}

// Hero is the entity that the player commands.
func (k Known) Hero() world.ID { return k.g.Hero }

// At is where the hero stands.
func (k Known) At() grid.Point { return components.Position.Get(k.g.World, k.g.Hero).At }

// Floor is the number of the floor that the hero is on.
func (k Known) Floor() int { return components.Position.Get(k.g.World, k.g.Hero).Floor }

// Depth is the depth of the floor that the hero is on.
func (k Known) Depth() int { return dungeon.DepthOf(k.g, k.g.Hero) }

// Place is the floor that the hero is on: its depth, name and theme.
func (k Known) Place() components.FloorData {
	return *components.Floor.Get(k.g.World, k.g.Here().Entity)
}

// Deepest is the number of the deepest floor of the main path entered so far.
func (k Known) Deepest() int {
	floor := max(1, k.Floor())
	for k.g.Stage(floor+1) != nil {
		floor++
	}
	return floor
}

// Entered reports whether a floor has been entered.
func (k Known) Entered(floor int) bool { return k.g.Stage(floor) != nil }

// Size is the size of a floor that has been entered.
func (k Known) Size(floor int) grid.Size { return k.g.Stage(floor).Size }

// Seen reports whether a cell of a floor has ever been in view.
func (k Known) Seen(floor int, p grid.Point) bool { return dungeon.Seen(k.g, floor, p) }

// InView reports whether the hero sees a cell of its floor now.
func (k Known) InView(p grid.Point) bool { return dungeon.InView(k.g, p) }

// Open reports whether the terrain of a cell is known and is not wall.
func (k Known) Open(floor int, p grid.Point) bool {
	return dungeon.Charted(k.g, floor, p) && k.g.Stage(floor).Open(p)
}

// Events are those of the last action that the hero noticed; read-only.
func (k Known) Events() []systems.Event {
	for i, e := range k.g.Events {
		if dungeon.Noticed(k.g, e) {
			continue
		}
		out := append([]systems.Event(nil), k.g.Events[:i]...)
		for _, e := range k.g.Events[i:] {
			if dungeon.Noticed(k.g, e) {
				out = append(out, e)
			}
		}
		return out
	}
	return k.g.Events
}

// Legal lists every action that is possible now, or those with some verbs only, which
// costs less.
func (k Known) Legal(verbs ...systems.Verb) []systems.Action {
	return dungeon.AppendLegal(nil, k.g, verbs...)
}

// AppendLegal is Legal for callers that reuse a slice.
func (k Known) AppendLegal(to []systems.Action) []systems.Action { return dungeon.AppendLegal(to, k.g) }

// Foes lists the foes next to the hero, clockwise from north.
func (k Known) Foes() []dungeon.Foe { return dungeon.Foes(k.g) }

// Thing is something in a cell, as far as it is known.
type Thing struct {
	ID         world.ID
	Name       components.NameData
	At         grid.Point
	Solid      bool // it fills its cell; false for an actor that was seen to leave it
	Remembered bool // it was there when the cell was last seen
	Moves      bool // it may have moved since
	Hero       bool
	Monster    bool
	Boss       bool
	Facing     grid.Direction
	Hp, MaxHp  int // 0 where they are not known

	Treasure bool
	Gift     bool
	Searched bool // it is the treasure that the hero searches
	Declined bool // it holds a choice that the hero has seen and left

	Door   bool
	Key    string // word key of the key that a locked door takes; empty for anything else
	Stair  bool
	Down   bool // it leads down the main path
	Side   bool // it leads to a side floor
	Sealed bool // it leads nowhere
	Pulled bool // it is a lever, and has been pulled
	Frail  bool // it is gone once anybody has come into its cell
	Clings bool // it roots an actor that comes into its cell

	Of components.NameData // of remains in view: the monster that they were
}

// Solid returns the thing known to fill a cell, other than the hero; false for none.
func (k Known) Solid(floor int, p grid.Point) (Thing, bool) {
	if !dungeon.Seen(k.g, floor, p) {
		return Thing{}, false
	}
	if m := dungeon.MarkAt(k.g, floor, p); m != nil {
		return k.remembered(m.Solid, p, true), m.Solid.ID != 0
	}
	id := dungeon.SolidSeen(k.g, k.g.Stage(floor), p)
	if id == 0 || id == k.g.Hero {
		return Thing{}, false
	}
	return k.thing(id, p, floor != k.Floor() || !dungeon.InView(k.g, p)), true
}

// Lying lists what is known to lie in a cell.
func (k Known) Lying(floor int, p grid.Point) []Thing { return k.appendLying(nil, floor, p) }

func (k Known) appendLying(to []Thing, floor int, p grid.Point) []Thing {
	if !dungeon.Seen(k.g, floor, p) {
		return to
	}
	if m := dungeon.MarkAt(k.g, floor, p); m != nil {
		for _, g := range m.Lying {
			to = append(to, k.remembered(g, p, false))
		}
		return to
	}
	for _, id := range dungeon.Shown(k.g, k.g.Stage(floor).Lying(p)) {
		to = append(to, k.thing(id, p, floor != k.Floor() || !dungeon.InView(k.g, p)))
	}
	return to
}

// thing is an entity that is still where it is known to be.
func (k Known) thing(id world.ID, at grid.Point, remembered bool) Thing {
	w := k.g.World
	if dungeon.Disguised(k.g, id) {
		return Thing{ID: id, Name: dungeon.TreasureName, At: at, Solid: true, Remembered: remembered, Treasure: true}
	}
	t := Thing{
		ID: id, At: at, Remembered: remembered, Moves: dungeon.Acts(k.g, id),
		Solid: components.Solid.Has(w, id), Hero: id == k.g.Hero, Monster: dungeon.AreFoes(k.g, k.g.Hero, id), Boss: components.Boss.Has(w, id),
	}
	if n := components.Name.Find(w, id); n != nil {
		t.Name = *n
	}
	if f := components.Facing.Find(w, id); f != nil {
		t.Facing = f.Toward
	}
	if h := components.Health.Find(w, id); h != nil && (!remembered || !t.Moves) {
		t.Hp, t.MaxHp = h.Now, h.Max
	}
	if c := components.Remains.Find(w, id); c != nil && !remembered {
		t.Of = components.NameData{Kind: "monster", Key: c.Of}
	}
	k.describe(&t)
	return t
}

// describe fills in what can be seen of a treasure, a door or a stair.
func (k Known) describe(t *Thing) {
	w := k.g.World
	if treasure := components.Treasure.Find(w, t.ID); treasure != nil {
		t.Treasure, t.Gift = true, treasure.Gift
		choice := components.Choice.Find(w, t.ID)
		t.Declined = choice != nil && choice.Declined
		search := components.Search.Find(w, k.g.Hero)
		t.Searched = search != nil && search.Treasure == t.ID
	}
	if door := components.Door.Find(w, t.ID); door != nil {
		t.Door, t.Key = true, floors.KeyName(k.g, door.Lock)
	}
	if lever := components.Lever.Find(w, t.ID); lever != nil {
		t.Pulled = lever.Pulled
	}
	t.Frail, t.Clings = components.Frail.Has(w, t.ID), components.Clings.Has(w, t.ID)
	if s := components.Stair.Find(w, t.ID); s != nil {
		t.Stair, t.Down, t.Side, t.Sealed = true, s.Down && s.Side == "", s.Side != "", s.Sealed
	}
}

// remembered is something that was in a cell when it was last seen.
func (k Known) remembered(m components.Glimpse, at grid.Point, solid bool) Thing {
	if m.ID == 0 {
		return Thing{}
	}
	t := Thing{ID: m.ID, Name: m.Name, At: at, Solid: solid, Remembered: true}
	k.describe(&t) // a thing that no longer exists keeps only its name
	t.Monster = m.Name.Kind == "monster"
	t.Moves = t.Monster
	door, isDoor := doorOf(k.g.Content.Find(m.Name.Kind, m.Name.Key))
	t.Treasure, t.Door, t.Key = m.Name == dungeon.TreasureName, isDoor, floors.KeyName(k.g, door.Lock)
	return t
}

// doorOf is the door that an entry makes; false if it is none, or there is no entry.
func doorOf(entry *archetypes.Prefab) (components.DoorData, bool) {
	if entry == nil {
		return components.DoorData{}, false
	}
	return components.Door.Among(entry.Parts)
}

// SolidsInView yields what fills the cells in view, row by row, except for the
// hero.
func (k Known) SolidsInView() iter.Seq2[grid.Point, world.ID] { return dungeon.SolidsInView(k.g) }

// Down is where the main stair down of a floor is, once it is known.
func (k Known) Down(floor int) (grid.Point, bool) {
	p := k.g.Stage(floor).Down
	return p, dungeon.Charted(k.g, floor, p)
}

// Up is where the main stair up of a floor is, once it is known.
func (k Known) Up(floor int) (grid.Point, bool) {
	p := k.g.Stage(floor).Up
	return p, dungeon.Charted(k.g, floor, p)
}

// Stairs lists the known stairs of a floor: up, down and any
// others.
func (k Known) Stairs(floor int) []StairView {
	var out []StairView
	for id, of := range world.Each2(k.g.World, components.Stair, components.Position, components.Hidden) {
		s, p := of.A, of.B
		if p.Floor == floor && dungeon.Charted(k.g, floor, p.At) {
			v := StairView{
				ID: id, Name: dungeon.NameOf(k.g, id), At: p.At,
				Down: s.Down && s.Side == "", Side: s.Side != "", Sealed: s.Sealed,
			}
			if !s.Sealed {
				v.Depth = dungeon.Destination(k.g, id).Depth
			}
			out = append(out, v)
		}
	}
	return out
}

// StairView is a known stair.
type StairView struct {
	ID     world.ID
	Name   string // word key
	At     grid.Point
	Down   bool // it leads down the main path
	Side   bool // it leads to a side floor
	Sealed bool
	Depth  int // of the floor that it leads to
}
