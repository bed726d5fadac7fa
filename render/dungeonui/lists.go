package dungeonui

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// addSlots puts the bag's slots on the page, those that are shown.
func (v *view) addSlots(click func(slot int)) {
	for i := range v.hud.Slots {
		slot := func() int { return v.bag.first*v.hud.Columns + i }
		c := shell.NewControl(fmt.Sprintf("slot%d", i+1), v.hud.Slots[i], func() { click(slot()) })
		c.Keyless = true
		c.Enabled = func() bool { return slot() < v.sheet.Slots }
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
			if slot() < v.sheet.Slots {
				v.w.drawSlot(dst, r, v.cell(slot()), state)
			}
		}
		c.Tip = func() string {
			return v.w.describeSlot(v.cell(slot()))
		}
		v.pg.Add(c)
	}
}

// outgrown says whether the bag has another size than the panel was laid out
// for.
func (v *view) outgrown() bool {
	return len(v.hud.Slots) != min(v.sheet.Slots, v.hud.Rows*v.hud.Columns) || shell.Up(v.sheet.Slots, v.hud.Columns) != v.bag.rows
}

// turnLists scrolls the list of the panel that the pointer is on.
func (v *view) turnLists(in *shell.Input) {
	if in.Wheel == 0 {
		return
	}
	at := in.Cursor.Div(v.w.Screen.U)
	switch {
	case at.In(v.hud.Effects):
		v.effects.to(v.effects.first + in.Wheel)
	case at.In(v.w.areas().Side):
		v.bag.to(v.bag.first + in.Wheel)
	}
	v.pg.Redraw()
}

// turnedBy scrolls the list that a command is for; false for another command.
func (v *view) turnedBy(do shell.Command) bool {
	switch do {
	case cmdEffects:
		v.effects.next()
	case cmdRewind:
		v.bag.to(v.bag.first - v.bag.shown)
	case cmdSkip:
		v.bag.to(v.bag.first + v.bag.shown)
	default:
		return false
	}
	v.pg.Redraw()
	return true
}

// wideEffects is how many effects are told in words; more are told by their
// pictures and a number, so many in a row.
const (
	wideEffects   = 3
	narrowEffects = 5
)

// effectRows is how many rows so many effects take.
func effectRows(count int) int {
	if count <= wideEffects {
		return 1
	}
	return shell.Up(count, narrowEffects)
}

// effectCells are the places of the effects in a row, and that of the bar
// where there is more than one row.
func effectCells(row image.Rectangle, count int) (cells []image.Rectangle, bar image.Rectangle) {
	switch rows := effectRows(count); {
	case count <= wideEffects:
		return shell.Split(row, wideEffects, 2), bar
	case rows > 1:
		row, bar = beside(row)
	}
	return shell.Split(row, narrowEffects, 2), bar
}

// drawEffects draws what potions still do, with the turns left.
func (v *view) drawEffects(dst *ebiten.Image) {
	all := v.sheet.Effects
	cells, bar := effectCells(v.hud.Effects, len(all))
	v.effects.draw(dst, bar)
	if len(all) == 0 {
		theme.Write(dst, v.w.Words.Text("window.effects.none"), image.Pt(cells[0].Min.X, cells[0].Min.Y+3), theme.Stone)
	}
	for i, r := range cells {
		at := v.effects.first*len(cells) + i
		if at >= len(all) {
			return
		}
		v.w.Theme.Sprite(dst, "effect."+all[at].Name, image.Pt(r.Min.X, r.Min.Y+2), 1)
		left := v.w.Number(all[at].TurnsLeft)
		if len(all) <= wideEffects {
			left = v.w.Words.Text("window.turns-left", lang.Args{"Count": all[at].TurnsLeft})
		}
		theme.Write(dst, theme.Cut(left, r.Dx()-18), image.Pt(r.Min.X+18, r.Min.Y+4), theme.Orchid)
	}
}

// tellEffects lets the places of the effects explain them under the pointer.
func (v *view) tellEffects() {
	for _, count := range []int{wideEffects, narrowEffects, narrowEffects + 1} {
		cells, bar := effectCells(v.hud.Effects, count)
		for i, at := range cells {
			v.pg.Tell(at, func() string {
				now, barNow := effectCells(v.hud.Effects, len(v.sheet.Effects))
				if len(now) != len(cells) || bar != barNow {
					return "" // they lie otherwise now
				}
				return v.effect(v.effects.first*len(cells) + i)
			})
		}
	}
}

// effect tells about one of the effects that last.
func (v *view) effect(i int) string {
	if i >= len(v.sheet.Effects) {
		return ""
	}
	e := v.sheet.Effects[i]
	return v.w.Words.Text("event.effect.start", lang.Args{"Name": "effect." + e.Name, "Count": e.TurnsLeft})
}
