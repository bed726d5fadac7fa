package kit

import (
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// FloorSheet is one generated floor as plain data: what `donjon floor` prints. The
// field names are those of its JSON. What rulesets such as Classic do not have is left
// out.
type FloorSheet struct {
	Seed      string          `json:"seed"`
	Depth     int             `json:"depth"`
	Ruleset   string          `json:"ruleset"`
	Generator string          `json:"generator"`
	Theme     string          `json:"theme,omitempty"`
	Width     int             `json:"width"`
	Height    int             `json:"height"`
	Rows      []string        `json:"rows"`
	Monsters  []MonsterSheet  `json:"monsters"`
	Treasures []TreasureSheet `json:"treasures"`
	Doors     []DoorSheet     `json:"doors"`
	Keys      []KeySheet      `json:"keys,omitempty"`
	Marks     []MarkSheet     `json:"marks,omitempty"`
	Ground    []GroundSheet   `json:"ground,omitempty"`
	Faults    []string        `json:"-"` // why scripts of mods were switched off, so that another generator made it
}

// MonsterSheet is a monster as generated.
type MonsterSheet struct {
	Type  string `json:"type"`
	X     int    `json:"x"`
	Y     int    `json:"y"`
	Hp    int    `json:"hp"`
	Atk   int    `json:"atk"`
	Exp   int    `json:"exp"`
	State string `json:"state,omitempty"` // of its mind
	Pack  int    `json:"pack,omitempty"`  // the same for monsters that hunt together
}

// TreasureSheet is a treasure as generated.
type TreasureSheet struct {
	X     int         `json:"x"`
	Y     int         `json:"y"`
	Gift  bool        `json:"gift"`
	Guard *CellSheet  `json:"guard,omitempty"` // where its guard stands
	Items []ItemSheet `json:"items"`
}

// DoorSheet is a door as generated. A locked one has a lock, and a key that lies
// somewhere; otherwise Lock is empty and Key -1, -1.
type DoorSheet struct {
	X    int       `json:"x"`
	Y    int       `json:"y"`
	Lock string    `json:"lock"`
	Key  CellSheet `json:"key"`
}

// KeySheet is a key and the cell where it lies, perhaps in a treasure.
type KeySheet struct {
	X    int    `json:"x"`
	Y    int    `json:"y"`
	Lock string `json:"lock"`
}

// MarkSheet is a cell of an arena that has a purpose.
type MarkSheet struct {
	Name string `json:"name"`
	X    int    `json:"x"`
	Y    int    `json:"y"`
}

// GroundSheet is a ground and the cells that it covers, row by row.
type GroundSheet struct {
	Name  string      `json:"name"`
	Cells []CellSheet `json:"cells"`
}

// CellSheet is a cell.
type CellSheet struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// ItemSheet is an item as generated; quality is 0 for items without one.
type ItemSheet struct {
	Kind    string `json:"kind"`
	Name    string `json:"name"`
	Quality int    `json:"quality"`
	Count   int    `json:"count,omitempty"` // of a stack
}

// Floor generates the floor at a depth of a game with that seed.
func (k *Kit) Floor(seed string, depth int) FloorSheet {
	g := k.New(seed)
	if depth > 1 {
		floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
	}
	var faults []string
	if off := components.SwitchedOffMods.Find(g.World, g.RunID); off != nil {
		for _, m := range off.Mods {
			faults = append(faults, m.Mod+": "+m.Reason)
		}
	}
	g.Remove(g.Hero) // the sheet describes the floor alone
	stage := g.Stage(depth)
	floor := components.Floor.Get(g.World, stage.Entity)
	sheet := FloorSheet{
		Seed: seed, Depth: depth, Ruleset: g.Rules.Name,
		Generator: floor.Generator, Theme: floor.Theme,
		Width: stage.Width, Height: stage.Height,
		Faults:   faults,
		Monsters: []MonsterSheet{}, Treasures: []TreasureSheet{}, Doors: []DoorSheet{},
	}
	var row strings.Builder
	for p := range stage.All() {
		row.WriteRune(known.GlyphAt(g, stage, p))
		if p.X == stage.Width-1 {
			sheet.Rows = append(sheet.Rows, row.String())
			row.Reset()
		}
		sheet.add(g, stage, stage.Solid(p), p)
		for _, id := range stage.Lying(p) {
			sheet.add(g, stage, id, p)
		}
	}
	sheet.addMarks(g, stage.Entity)
	for _, layer := range dungeon.Layers(g, depth) {
		ground := GroundSheet{Name: layer.Name.Key}
		for p := range dungeon.CellsIn(layer.Data(g)) {
			ground.Cells = append(ground.Cells, CellSheet{p.X, p.Y})
		}
		sheet.Ground = append(sheet.Ground, ground)
	}
	return sheet
}

// add adds what an entity of a floor is.
func (s *FloorSheet) add(g *systems.Game, stage *systems.Stage, id world.ID, p grid.Point) {
	switch {
	case id == 0:
	case components.Hostile.Has(g.World, id) && components.Health.Has(g.World, id):
		s.Monsters = append(s.Monsters, monsterSheet(g, id, p))
	case components.Door.Has(g.World, id):
		door := DoorSheet{X: p.X, Y: p.Y, Lock: components.Door.Get(g.World, id).Lock, Key: CellSheet{-1, -1}}
		if door.Lock != "" {
			door.Key = keyFor(g, door.Lock)
		}
		s.Doors = append(s.Doors, door)
	case components.Treasure.Has(g.World, id):
		s.addTreasure(g, stage, id, p)
	case components.Key.Has(g.World, id):
		s.Keys = append(s.Keys, KeySheet{p.X, p.Y, components.Key.Get(g.World, id).Lock})
	}
}

func monsterSheet(g *systems.Game, id world.ID, p grid.Point) MonsterSheet {
	m := MonsterSheet{
		Type: components.Name.Get(g.World, id).Key, X: p.X, Y: p.Y,
		Hp: components.Health.Get(g.World, id).Now,
	}
	if a := components.Attributes.Find(g.World, id); a != nil {
		m.Atk = a.Atk
	}
	if r := components.Reward.Find(g.World, id); r != nil {
		m.Exp = r.Exp
	}
	if mind := components.Mind.Find(g.World, id); mind != nil {
		m.State, m.Pack = mind.State, mind.Pack
	}
	return m
}

// addTreasure adds a treasure with its items, and the keys that lie in it.
func (s *FloorSheet) addTreasure(g *systems.Game, stage *systems.Stage, id world.ID, p grid.Point) {
	t := TreasureSheet{X: p.X, Y: p.Y, Gift: components.Treasure.Get(g.World, id).Gift, Items: []ItemSheet{}}
	for _, q := range p.Neighbours() {
		if stage.Holds(q) {
			if m := components.Mind.Find(g.World, stage.Solid(q)); m != nil && m.Guard && m.Home == q {
				t.Guard = &CellSheet{q.X, q.Y}
			}
		}
	}
	for _, item := range g.HeldBy(id) {
		if key := components.Key.Find(g.World, item); key != nil {
			s.Keys = append(s.Keys, KeySheet{p.X, p.Y, key.Lock})
		}
		sheet := ItemSheet{Kind: components.Item.Get(g.World, item).Kind, Name: components.Name.Get(g.World, item).Key}
		if e := components.Equipment.Find(g.World, item); e != nil {
			sheet.Quality = e.Quality
		}
		if stack := components.Stack.Find(g.World, item); stack != nil {
			sheet.Count = stack.Count
		}
		t.Items = append(t.Items, sheet)
	}
	s.Treasures = append(s.Treasures, t)
}

// addMarks adds the marks of an arena, which are not in the world.
func (s *FloorSheet) addMarks(g *systems.Game, floor world.ID) {
	terrain, err := floors.TerrainOf(g, floor)
	if err != nil {
		panic(err) // the floor has just been made
	}
	for _, place := range terrain.PlacesFor(generators.PlaceMark) {
		s.Marks = append(s.Marks, MarkSheet{place.Name, place.At.X, place.At.Y})
	}
}

// keyFor is the cell of the key for a lock, which may lie in a treasure; -1, -1
// if there is none.
func keyFor(g *systems.Game, lock string) CellSheet {
	for id, key := range components.Key.Each(g.World) {
		if key.Lock != lock {
			continue
		}
		if h := components.Held.Find(g.World, id); h != nil {
			id = h.By
		}
		if p := components.Position.Find(g.World, id); p != nil {
			return CellSheet{p.At.X, p.At.Y}
		}
	}
	return CellSheet{-1, -1}
}
