package tty

import (
	"image/color"
	"slices"

	"github.com/gdamore/tcell/v3"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The backgrounds of cells.
var (
	markedGround = color.RGBA{0xa0, 0x30, 0x20, 0xff} // that a boss is about to strike
	nearGround   = color.RGBA{0x50, 0x30, 0x60, 0xff} // where something near was heard
	farGround    = color.RGBA{0x28, 0x18, 0x30, 0xff}
	reachGround  = color.RGBA{0x30, 0x48, 0x70, 0xff} // that can be aimed at
	struckGround = color.RGBA{0x90, 0x40, 0x30, 0xff} // that the selected target affects
)

// view is the part of the floor that is on the screen.
type view struct {
	x, y, width, height int        // on the screen
	first               grid.Point // cell in its upper left corner
	pointed             *grid.Point
}

// cell returns the cell at a place of the screen.
func (v view) cell(x, y int) (grid.Point, bool) {
	if x < v.x || y < v.y || x >= v.x+v.width || y >= v.y+v.height {
		return grid.Point{}, false
	}
	return grid.Point{X: v.first.X + x - v.x, Y: v.first.Y + y - v.y}, true
}

// scrollTo returns the first cell to show of an axis: all cells if they fit, in the
// middle; otherwise those around the hero, without room beyond the edge.
func scrollTo(at, size, room int) int {
	if size <= room {
		return -(room - size) / 2
	}
	return max(0, min(at-room/2, size-room))
}

// drawFloor draws what is known of the floor around a cell.
func (f *face) drawFloor(x, y, width, height int, around grid.Point) {
	g := f.d.Game
	k := g.Known
	size := k.Here().Size()
	v := &f.view
	v.x, v.y, v.width, v.height = x, y, width, height
	v.first = grid.Point{X: scrollTo(around.X, size.Width, width), Y: scrollTo(around.Y, size.Height, height)}
	signs := signsOf(k)
	near, far := g.Heard()
	tints := tintsOf(k)
	var marks []grid.Point
	for _, m := range k.Threats().Marked() {
		marks = append(marks, m.At)
	}
	for j := range height {
		for i := range width {
			p := v.first.Add(grid.Point{X: i, Y: j})
			if !size.Holds(p) {
				continue
			}
			sign, s := f.sign(p, signs)
			switch {
			case slices.Contains(marks, p):
				s = f.ground(s, markedGround).Bold(true)
				if sign == '.' {
					sign = '!'
				}
			case slices.Contains(near, p):
				s = f.ground(s, nearGround)
			case slices.Contains(far, p):
				s = f.ground(s, farGround)
			case tints[p].sign != 0:
				if s = f.ground(s, tints[p].colour); sign == '.' {
					sign = tints[p].sign
				}
			}
			f.screen.PutStrStyled(x+i, y+j, string(sign), s)
		}
	}
	f.drawCursor()
	f.on(x, y, width, height, func(i, j int) {
		if p := v.first.Add(grid.Point{X: i, Y: j}); size.Holds(p) {
			f.clickCell(p)
		}
	})
}

// drawCursor marks the cell that is examined, or the cells that are aimed at.
func (f *face) drawCursor() {
	g, v := f.d.Game, f.view
	mark := func(p grid.Point, s func(tcell.Style) tcell.Style) {
		x, y := v.x+p.X-v.first.X, v.y+p.Y-v.first.Y
		if _, ok := v.cell(x, y); !ok {
			return
		}
		text, old, _ := f.screen.Get(x, y)
		f.screen.PutStrStyled(x, y, text, s(old))
	}
	reverse := func(s tcell.Style) tcell.Style { return s.Reverse(true) }
	top := f.d.Top()
	switch {
	case top != nil && top.Name == pages.MapPage, g.Mode == play.ModeLook:
		mark(g.Cursor, reverse)
	case g.Mode == play.ModeAim:
		for _, t := range g.Aim.Targets {
			mark(t.At, func(s tcell.Style) tcell.Style { return f.ground(s, reachGround) })
		}
		selected := g.Aim.Selected()
		for _, p := range selected.Cells {
			mark(p, func(s tcell.Style) tcell.Style { return f.ground(s, struckGround) })
		}
		mark(selected.At, reverse)
	}
}

// signsOf lists what is known to be on the floor by cell, what is drawn last in the end.
func signsOf(k known.Known) map[grid.Point]known.Thing {
	signs, size := map[grid.Point]known.Thing{}, k.Here().Size()
	for t := range k.Here().Things(grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}) {
		if _, taken := signs[t.At]; !taken || !wording.IsSpread(t) {
			signs[t.At] = t
		}
	}
	for _, t := range k.Senses().Monsters() {
		t.Remembered = !t.Fights
		signs[t.At] = t
	}
	for _, p := range k.Senses().Deceivers() {
		if _, taken := signs[p]; !taken {
			signs[p] = known.Thing{At: p, Name: components.NameData{Kind: "heard"}}
		}
	}
	return signs
}

// tint is how a substance shows in a cell.
type tint struct {
	sign   rune // where nothing else is
	colour color.RGBA
}

// tintsOf lists what is known to cover the floor and to fill its air, by cell: of several substances the last.
func tintsOf(k known.Known) map[grid.Point]tint {
	tints := map[grid.Point]tint{}
	for _, s := range k.Here().AllSubstances() {
		t := tint{sign: s.Sign, colour: tone.Written(s.Tint)}
		if s.Remembered {
			t.colour = color.RGBA{t.colour.R / 2, t.colour.G / 2, t.colour.B / 2, 0xff}
		}
		tints[s.At] = t
	}
	return tints
}

// lying returns the sign that a thing without a glyph of its own declares; 0 for none.
func lying(k known.Known, t known.Thing) rune {
	if entry := k.Content().Find(t.Name.Kind, t.Name.Key); entry != nil {
		return entry.Sign
	}
	return 0
}

// sign returns the character of a cell and its style. What is remembered is darker.
func (f *face) sign(p grid.Point, signs map[grid.Point]known.Thing) (rune, tcell.Style) {
	k := f.d.Game.Known
	glyph := k.Here().Glyph(p)
	t, there := signs[p]
	seen := k.View().Has(p)
	switch {
	case p == k.Hero().At():
		return known.GlyphHero, f.style(ink.Bright).Bold(true)
	case there && t.Monster && t.Remembered:
		return monster(k, t), f.style(ink.Stone).Italic(true)
	case there && t.Monster:
		return monster(k, t), f.style(monsterColour(k, t)).Bold(true)
	case there && t.Name.Kind == "heard":
		return '?', f.style(ink.Gold)
	case there && t.Name.Key == "crate" && slices.ContainsFunc(k.Here().Lying(p), func(l known.Thing) bool { return l.Name.Key == "target" }):
		return '0', f.style(ink.Gold).Bold(true)
	case there && lying(k, t) != 0 && (glyph == known.GlyphRoom || glyph == known.GlyphThing):
		return lying(k, t), f.style(f.faded(ink.Sand, seen))
	case there && t.Name.Kind == "item" && glyph == known.GlyphRoom:
		return '*', f.style(f.faded(ink.Sand, seen))
	}
	return glyph, f.style(f.faded(terrain(glyph), seen))
}

// listed returns the sign of a thing in the list of what is in view: its own, even if a
// monster stands on it.
func (f *face) listed(t known.Thing) (rune, tcell.Style) {
	own := lying(f.d.Game.Known, t)
	switch {
	case t.Treasure:
		own = known.GlyphTreasure
	case t.Stair && t.Down:
		own = known.GlyphStairsDown
	case t.Stair && !t.Side:
		own = known.GlyphStairsUp
	}
	if own == 0 {
		return f.sign(t.At, map[grid.Point]known.Thing{t.At: t})
	}
	return own, f.style(terrain(own))
}

// terrain returns the colour of a glyph of the floor.
func terrain(glyph rune) color.Color {
	switch glyph {
	case known.GlyphStairsUp, known.GlyphStairsDown:
		return ink.Magic
	case known.GlyphTreasure:
		return ink.Gold
	case known.GlyphDoor, known.GlyphLock:
		return ink.Ember
	case known.GlyphWall:
		return ink.Faint
	}
	return ink.Quiet
}

// monster returns the letter of a monster.
func monster(k known.Known, t known.Thing) rune {
	if entry := k.Content().Find("monster", t.Name.Key); entry != nil {
		return entry.Glyph
	}
	return known.GlyphThing
}

// monsterColour returns the colour of a monster in view: what it is up to.
func monsterColour(k known.Known, t known.Thing) color.Color {
	if t.Real {
		return ink.Gold
	}
	if t.Boss {
		return ink.Orchid
	}
	for _, m := range wording.InView(k) {
		if m.Thing.ID == t.ID {
			if s := m.State(); s.Text != "" {
				return s.Colour
			}
		}
	}
	return ink.Hurt
}

// drawMap draws the map of the floor with its cursor.
func (f *face) drawMap(p *pages.Page) {
	width, height := f.screen.Size()
	f.drawFloor(0, 1, width, height-3, f.d.Game.Cursor)
	f.write(1, 0, width-2, p.Title, ink.Gold)
	if len(p.Text) > 0 {
		f.write(1, height-2, width-2, p.Text[0].Text, p.Text[0].Colour)
	}
	f.drawActs(p, 0, height-1, width)
}
