package dungeon

import (
	"strings"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// The characters used to draw a floor as text.
const (
	GlyphWall       = '#'
	GlyphRoom       = '.'
	GlyphStairsUp   = '<'
	GlyphStairsDown = '>'
	GlyphTreasure   = '$'
	GlyphDoor       = '+'
	GlyphHero       = '@'
	GlyphThing      = '?' // anything without a glyph of its own
	GlyphUnknown    = ' ' // a cell never seen
)

// Glyph is the character for a cell of the hero's floor as the player knows it:
// what fills the cell, what lies there, or its terrain.
func (k Known) Glyph(p grid.Point) rune {
	stage := k.g.Here()
	memory := components.Memory.Find(k.g.World, stage.Entity)
	letter, _ := k.glyph(stage, components.Seen.Get(k.g.World, stage.Entity).Bits, memory, p)
	return letter
}

// AppendView appends the glyphs of the cells of the view, row by row, and the
// cells that something other than the hero fills, for Examine. Programs ask for it
// after every action, so it does not allocate once the slices are large enough.
func (k Known) AppendView(glyphs []byte, filled []grid.Point) ([]byte, []grid.Point) {
	stage, at := k.g.Here(), k.At()
	seen, memory := components.Seen.Get(k.g.World, stage.Entity).Bits, components.Memory.Find(k.g.World, stage.Entity)
	for y := at.Y - ViewHeight/2; y <= at.Y+ViewHeight/2; y++ {
		for x := at.X - ViewWidth/2; x <= at.X+ViewWidth/2; x++ {
			p := grid.Point{X: x, Y: y}
			letter, solid := k.glyph(stage, seen, memory, p)
			glyphs = utf8.AppendRune(glyphs, letter)
			if solid != 0 && solid != k.g.Hero {
				filled = append(filled, p)
			}
		}
	}
	return glyphs, filled
}

// glyph is Glyph for callers that have already looked up the floor's seen bits
// and memory. It also returns what is known to fill the cell.
func (k Known) glyph(stage *systems.Stage, seen []byte, memory *components.MemoryData, p grid.Point) (rune, world.ID) {
	if !stage.Holds(p) {
		return GlyphWall, 0
	}
	i := stage.Index(p)
	if seen[i/8]&(1<<(i%8)) == 0 {
		return GlyphUnknown, 0
	}
	if memory != nil {
		if m := markIn(memory, p); m != nil {
			return k.rememberedGlyph(m), m.Solid.ID
		}
	}
	open, solid, lying := stage.Cell(i)
	return glyph(k.g, open, solid, lying), solid
}

// rememberedGlyph is the glyph of a cell that has changed out of sight.
func (k Known) rememberedGlyph(m *components.Mark) rune {
	if m.Solid.ID == 0 {
		return GlyphRoom
	}
	if entry := k.g.Content.Find(m.Solid.Name.Kind, m.Solid.Name.Key); entry != nil {
		return entry.Glyph
	}
	return GlyphThing
}

// glyph is the character for a cell's actual content. A monster has the glyph of
// its entry in the data files.
func glyph(g *systems.Game, open bool, solid world.ID, lying []world.ID) rune {
	switch {
	case !open:
		return GlyphWall
	case solid == 0:
	case solid == g.Hero:
		return GlyphHero
	case components.Treasure.Has(g.World, solid):
		return GlyphTreasure
	case components.Door.Has(g.World, solid):
		return GlyphDoor
	default:
		if p := g.Content.Find("monster", components.Name.Get(g.World, solid).Key); p != nil {
			return p.Glyph
		}
		return GlyphThing
	}
	for _, id := range lying {
		if stair := components.Stair.Find(g.World, id); stair != nil {
			if stair.Down {
				return GlyphStairsDown
			}
			return GlyphStairsUp
		}
	}
	return GlyphRoom
}

// glyphAt is glyph for a cell of any floor; beyond the edge all is wall.
func glyphAt(g *systems.Game, s *systems.Stage, p grid.Point) rune {
	if !s.Holds(p) {
		return GlyphWall
	}
	open, solid, lying := s.Cell(s.Index(p))
	return glyph(g, open, solid, lying)
}

// FloorSheet is one generated floor as plain data: what `donjon floor`
// prints. The field names are those of its JSON.
type FloorSheet struct {
	Seed      string          `json:"seed"`
	Depth     int             `json:"depth"`
	Ruleset   string          `json:"ruleset"`
	Generator string          `json:"generator"`
	Width     int             `json:"width"`
	Height    int             `json:"height"`
	Rows      []string        `json:"rows"`
	Monsters  []MonsterSheet  `json:"monsters"`
	Treasures []TreasureSheet `json:"treasures"`
	Doors     []DoorSheet     `json:"doors"` // the locked ones
}

// MonsterSheet is a monster as generated.
type MonsterSheet struct {
	Type string `json:"type"`
	X    int    `json:"x"`
	Y    int    `json:"y"`
	Hp   int    `json:"hp"`
	Atk  int    `json:"atk"`
	Exp  int    `json:"exp"`
}

// TreasureSheet is a treasure as generated.
type TreasureSheet struct {
	X     int         `json:"x"`
	Y     int         `json:"y"`
	Gift  bool        `json:"gift"`
	Items []ItemSheet `json:"items"`
}

// DoorSheet is a locked door as generated, and where its key lies.
type DoorSheet struct {
	X   int       `json:"x"`
	Y   int       `json:"y"`
	Key CellSheet `json:"key"`
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
}

// Floor generates the floor at a depth of a game with that seed.
func (k *Kit) Floor(seed string, depth int) FloorSheet {
	g := k.New(seed)
	if depth > 1 {
		makeFloor(g, floorKey{number: depth, depth: depth})
	}
	g.Remove(g.Hero) // the sheet describes the floor alone
	stage := g.Stage(depth)
	sheet := FloorSheet{
		Seed: seed, Depth: depth, Ruleset: g.Rules.Name,
		Generator: components.Floor.Get(g.World, stage.Entity).Generator,
		Width:     stage.Width, Height: stage.Height,
		Monsters: []MonsterSheet{}, Treasures: []TreasureSheet{}, Doors: []DoorSheet{},
	}
	var row strings.Builder
	for p := range stage.All() {
		row.WriteRune(glyphAt(g, stage, p))
		if p.X == stage.Width-1 {
			sheet.Rows = append(sheet.Rows, row.String())
			row.Reset()
		}
		sheet.add(g, stage.Solid(p), p)
	}
	return sheet
}

func (s *FloorSheet) add(g *systems.Game, id world.ID, p grid.Point) {
	switch {
	case id == 0:
	case components.Hostile.Has(g.World, id):
		s.Monsters = append(s.Monsters, MonsterSheet{
			Type: components.Name.Get(g.World, id).Key, X: p.X, Y: p.Y,
			Hp:  components.Health.Get(g.World, id).Now,
			Atk: components.Attributes.Get(g.World, id).Atk,
			Exp: components.Reward.Get(g.World, id).Exp,
		})
	case components.Door.Has(g.World, id):
		if lock := components.Door.Get(g.World, id).Lock; lock != "" {
			s.Doors = append(s.Doors, DoorSheet{X: p.X, Y: p.Y, Key: keyFor(g, lock)})
		}
	case components.Treasure.Has(g.World, id):
		t := TreasureSheet{X: p.X, Y: p.Y, Gift: components.Treasure.Get(g.World, id).Gift, Items: []ItemSheet{}}
		for _, item := range g.HeldBy(id) {
			sheet := ItemSheet{Kind: components.Item.Get(g.World, item).Kind, Name: components.Name.Get(g.World, item).Key}
			if e := components.Equipment.Find(g.World, item); e != nil {
				sheet.Quality = e.Quality
			}
			t.Items = append(t.Items, sheet)
		}
		s.Treasures = append(s.Treasures, t)
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
