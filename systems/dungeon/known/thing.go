package known

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

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
	Real       bool // a mirror shows that it is none of the images that look like it
	Fights     bool // it is a boss that fights the hero and is known out of sight
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
	Pulled bool // it is a lever that has been pulled, or a brazier that has been tipped
	Frail  bool // it is gone once anybody has come into its cell
	Clings bool // it roots an actor that comes into its cell
	Burns  int  // turns for which fire burns it before it is gone; 0 for not at all

	Blows  int  // of an object: those that break it; 0 for anything else
	Pushed bool // it is an object that can be pushed
	Tips   bool // it is an object that tips over
	Blast  int  // of an object: the damage that it does in the turn after it has broken

	Of components.NameData // of remains in view: the monster that they were
}

// rank is the place of a thing's kind in a list.
func (t Thing) rank() int {
	for i, is := range []bool{t.Monster, t.Treasure, t.Stair, t.Door, t.Name.Kind == "item"} {
		if is {
			return i
		}
	}
	return 5
}

// thingIn is an entity that is still where it is known to be.
func thingIn(g *systems.Game, id world.ID, at grid.Point, remembered bool) Thing {
	w := g.World
	if dungeon.Disguised(g, id) {
		return Thing{ID: id, Name: dungeon.TreasureName, At: at, Solid: true, Remembered: remembered, Treasure: true}
	}
	t := Thing{
		ID: id, At: at, Remembered: remembered, Moves: dungeon.Acts(g, id),
		Solid: components.Solid.Has(w, id), Hero: id == g.Hero, Monster: dungeon.AreFoes(g, g.Hero, id), Boss: components.Boss.Has(w, id),
	}
	t.Real = !remembered && dungeon.Unmasked(g, id)
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
	t.describe(g)
	return t
}

// describe fills in what can be seen of a treasure, a door or a stair.
func (t *Thing) describe(g *systems.Game) {
	w := g.World
	if treasure := components.Treasure.Find(w, t.ID); treasure != nil {
		t.Treasure, t.Gift = true, treasure.Gift
		choice := components.Choice.Find(w, t.ID)
		t.Declined = choice != nil && choice.Declined
		search := components.Search.Find(w, g.Hero)
		t.Searched = search != nil && search.Treasure == t.ID
	}
	if door := components.Door.Find(w, t.ID); door != nil {
		t.Door, t.Key = true, floors.KeyName(g, door.Lock)
	}
	if lever := components.Lever.Find(w, t.ID); lever != nil {
		t.Pulled = lever.Pulled
	}
	if brazier := components.Brazier.Find(w, t.ID); brazier != nil {
		t.Pulled = brazier.Tipped
	}
	if object := components.Object.Find(w, t.ID); object != nil {
		t.Blows, t.Tips, t.Pushed = object.Blows-object.Taken, object.Tips, components.Pushable.Has(w, t.ID)
		if burst := components.Burst.Find(w, t.ID); burst != nil && burst.Later > 0 {
			t.Blast = ground.Percent(g, components.Position.Get(w, t.ID).Floor, burst.Later)
		}
	}
	t.Frail, t.Clings = components.Frail.Has(w, t.ID), components.Clings.Has(w, t.ID)
	if f := components.Flammable.Find(w, t.ID); f != nil && !components.Burst.Has(w, t.ID) { // what bursts does so at once
		t.Burns = f.Turns
	}
	if s := components.Stair.Find(w, t.ID); s != nil {
		t.Stair, t.Down, t.Side, t.Sealed = true, s.Down && s.Side == "", s.Side != "", s.Sealed
	}
}

// rememberedThing is something that was in a cell when it was last seen.
func rememberedThing(g *systems.Game, m components.Glimpse, at grid.Point, solid bool) Thing {
	if m.ID == 0 {
		return Thing{}
	}
	t := Thing{ID: m.ID, Name: m.Name, At: at, Solid: solid, Remembered: true}
	t.describe(g) // a thing that no longer exists keeps only its name
	t.Monster = m.Name.Kind == "monster"
	t.Moves = t.Monster
	door, isDoor := doorOf(g.Content.Find(m.Name.Kind, m.Name.Key))
	t.Treasure, t.Door, t.Key = m.Name == dungeon.TreasureName, isDoor, floors.KeyName(g, door.Lock)
	return t
}

// doorOf is the door that an entry makes; false if it is none, or there is no entry.
func doorOf(entry *archetypes.Prefab) (components.DoorData, bool) {
	if entry == nil {
		return components.DoorData{}, false
	}
	return components.Door.Among(entry.Parts)
}
