package known

import (
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// The characters used to draw a floor as text.
const (
	GlyphWall       = '#'
	GlyphRoom       = '.'
	GlyphStairsUp   = '<'
	GlyphStairsDown = '>'
	GlyphTreasure   = '$'
	GlyphDoor       = '\''
	GlyphLock       = '+' // a locked door
	GlyphHero       = '@'
	GlyphThing      = '?' // anything without a glyph of its own
	GlyphUnknown    = ' ' // a cell never seen
)

// Glyph is the character for a cell as the player knows it:
// what fills the cell, what lies there, or its terrain.
func (f Floor) Glyph(p grid.Point) rune {
	stage := f.g.Stage(f.number)
	memory := components.Memory.Find(f.g.World, stage.Entity)
	letter, _ := knownGlyph(f.g, stage, dungeon.SeenBits(f.g, stage), dungeon.MappedBits(f.g, stage), memory, p)
	return letter
}

// knownGlyph is Floor.Glyph for callers that have already looked up the floor's bits and
// memory. It also returns what is known to fill the cell.
func knownGlyph(g *systems.Game, stage *systems.Stage, seen, mapped grid.Bits, memory *components.MemoryData, p grid.Point) (rune, world.ID) {
	if !stage.Holds(p) {
		return GlyphWall, 0
	}
	i := stage.Index(p)
	if !seen.Has(i) {
		if !mapped.Has(i) {
			return GlyphUnknown, 0
		}
		open, _, lying := stage.Cell(i)
		return glyph(g, open, 0, lying), 0
	}
	if memory != nil {
		if m := dungeon.MarkIn(memory, p); m != nil {
			return rememberedGlyph(g, m), m.Solid.ID
		}
	}
	open, solid, lying := stage.Cell(i)
	if solid != 0 && dungeon.Concealed(g, solid) {
		solid = 0
	}
	return glyph(g, open, solid, lying), solid
}

// rememberedGlyph is the glyph of a cell that has changed out of sight.
func rememberedGlyph(g *systems.Game, m *components.Mark) rune {
	if m.Solid.ID == 0 {
		for _, lying := range m.Lying {
			if letter := lyingGlyph(g, lying.ID); letter != GlyphRoom {
				return letter
			}
			if _, door := doorOf(g.Content.Find(lying.Name.Kind, lying.Name.Key)); door { // it no longer exists
				return GlyphDoor
			}
		}
		return GlyphRoom
	}
	if entry := g.Content.Find(m.Solid.Name.Kind, m.Solid.Name.Key); entry != nil {
		if _, door := doorOf(entry); door {
			return GlyphLock
		}
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
	case components.Treasure.Has(g.World, solid), dungeon.Disguised(g, solid):
		return GlyphTreasure
	case components.Door.Has(g.World, solid): // others do not fill their cell
		return GlyphLock
	default:
		if p := g.Content.Find("monster", components.Name.Get(g.World, solid).Key); p != nil {
			return p.Glyph
		}
		return GlyphThing
	}
	for _, id := range lying {
		if letter := lyingGlyph(g, id); letter != GlyphRoom {
			return letter
		}
	}
	return GlyphRoom
}

// lyingGlyph is the character for something that lies in a cell; GlyphRoom for what
// maps do not show.
func lyingGlyph(g *systems.Game, id world.ID) rune {
	if components.Hidden.Has(g.World, id) {
		return GlyphRoom
	}
	if stair := components.Stair.Find(g.World, id); stair != nil {
		if stair.Down {
			return GlyphStairsDown
		}
		return GlyphStairsUp
	}
	if components.Door.Has(g.World, id) {
		return GlyphDoor
	}
	return GlyphRoom
}

// GlyphAt is glyph for a cell of any floor; beyond the edge all is wall.
func GlyphAt(g *systems.Game, s *systems.Stage, p grid.Point) rune {
	if !s.Holds(p) {
		return GlyphWall
	}
	open, solid, lying := s.Cell(s.Index(p))
	return glyph(g, open, solid, lying)
}

// AppendGlyphs appends the glyphs of the cells of the floor, row by row, as Glyph returns them.
// Programs ask for it after every action, so it does not allocate once the slice is large enough.
func (f Floor) AppendGlyphs(glyphs []byte) []byte {
	stage := f.g.Stage(f.number)
	seen, mapped := dungeon.SeenBits(f.g, stage), dungeon.MappedBits(f.g, stage)
	memory := components.Memory.Find(f.g.World, stage.Entity)
	for y := range stage.Height {
		glyphs, _ = appendRow(glyphs, nil, f.g, stage, seen, mapped, memory, y, 0, stage.Width-1)
	}
	return glyphs
}

// AppendGlyphs appends the glyphs of the cells of the view, row by row, and the
// cells that something other than the hero and treasures fills, for Foes.At. Programs ask for it
// after every action, so it does not allocate once the slices are large enough.
func (v View) AppendGlyphs(glyphs []byte, filled []grid.Point) ([]byte, []grid.Point) {
	stage, at := v.g.Here(), Hero(v).At()
	seen, memory := dungeon.SeenBits(v.g, stage), components.Memory.Find(v.g.World, stage.Entity)
	mapped := dungeon.MappedBits(v.g, stage)
	left, right := at.X-dungeon.ViewWidth/2, at.X+dungeon.ViewWidth/2
	from, to := max(left, 0), min(right, stage.Width-1) // the hero is between them
	for y := at.Y - dungeon.ViewHeight/2; y <= at.Y+dungeon.ViewHeight/2; y++ {
		if y < 0 || y >= stage.Height {
			glyphs = appendWalls(glyphs, dungeon.ViewWidth)
			continue
		}
		glyphs = appendWalls(glyphs, from-left)
		glyphs, filled = appendRow(glyphs, filled, v.g, stage, seen, mapped, memory, y, from, to)
		glyphs = appendWalls(glyphs, right-to)
	}
	return glyphs, filled
}

// appendRow appends the glyphs of a part of a row, and the cells in it that something other than
// the hero and treasures fills.
func appendRow(glyphs []byte, filled []grid.Point, g *systems.Game, stage *systems.Stage, seen, mapped grid.Bits, memory *components.MemoryData, y, from, to int) ([]byte, []grid.Point) {
	marked := dungeon.HasMarks(memory, y)
	i := stage.Index(grid.Point{X: from, Y: y})
	for x := from; x <= to; x, i = x+1, i+1 {
		known := seen.Has(i)
		if !known && mapped == nil {
			for end := seen.Next(i, i+to+1-x) - 1; i < end; x, i = x+1, i+1 {
				glyphs = append(glyphs, GlyphUnknown)
			}
			glyphs = append(glyphs, GlyphUnknown)
			continue
		}
		if known && !marked {
			if open, solid, lying := stage.Cell(i); !open {
				glyphs = append(glyphs, GlyphWall)
				continue
			} else if solid == 0 && len(lying) == 0 {
				glyphs = append(glyphs, GlyphRoom)
				continue
			}
		}
		p := grid.Point{X: x, Y: y}
		letter, solid := knownGlyph(g, stage, seen, mapped, memory, p)
		glyphs = utf8.AppendRune(glyphs, letter)
		if solid != 0 && solid != g.Hero && !components.Treasure.Has(g.World, solid) && !dungeon.Disguised(g, solid) {
			filled = append(filled, p)
		}
	}
	return glyphs, filled
}

// appendWalls appends the glyphs of cells beyond the edge of the floor.
func appendWalls(glyphs []byte, cells int) []byte {
	for range cells {
		glyphs = append(glyphs, GlyphWall)
	}
	return glyphs
}
