package dungeon

import (
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// The letters that a floor is drawn with as text.
const (
	GlyphWall       = '#'
	GlyphRoom       = '.'
	GlyphStairsUp   = '<'
	GlyphStairsDown = '>'
	GlyphTreasure   = '$'
	GlyphHero       = '@'
	GlyphUnknown    = '?'
)

// Glyph is the letter of a cell: what fills it, what lies there, or its
// terrain. A monster has the letter of its entry in the data files.
func Glyph(g *systems.Game, s *systems.Stage, p grid.Point) rune {
	switch solid := s.Solid(p); {
	case !s.Open(p):
		return GlyphWall
	case solid == g.Hero && solid != 0:
		return GlyphHero
	case solid != 0 && components.Treasure.Has(g.World, solid):
		return GlyphTreasure
	case solid != 0:
		if p := g.Content.Find("monster", components.Name.Get(g.World, solid).Key); p != nil {
			return p.Glyph
		}
		return GlyphUnknown
	}
	if lying := s.Lying(p); lying != 0 {
		if stair := components.Stair.Find(g.World, lying); stair != nil {
			if stair.Down {
				return GlyphStairsDown
			}
			return GlyphStairsUp
		}
	}
	return GlyphRoom
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
	Doors     []struct{}      `json:"doors"` // none before locked doors exist
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

// ItemSheet is an item as generated; quality is 0 for what has none.
type ItemSheet struct {
	Kind    string `json:"kind"`
	Name    string `json:"name"`
	Quality int    `json:"quality"`
}

// Floor generates the floor that a game with that seed meets at that depth.
func (k *Kit) Floor(seed string, depth int) FloorSheet {
	g := k.New(seed)
	if depth > 1 {
		makeFloor(g, depth)
	}
	g.Doom(g.Hero) // a floor as it is generated has no hero on it
	stage := g.Stage(depth)
	sheet := FloorSheet{
		Seed: seed, Depth: depth, Ruleset: g.Rules.Name,
		Generator: components.Floor.Get(g.World, stage.Entity).Generator,
		Width:     stage.Width, Height: stage.Height,
		Monsters: []MonsterSheet{}, Treasures: []TreasureSheet{}, Doors: []struct{}{},
	}
	var row strings.Builder
	for p := range stage.All() {
		row.WriteRune(Glyph(g, stage, p))
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
