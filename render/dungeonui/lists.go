package dungeonui

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// addSlots adds the visible slots of the bag to the page.
func (v *view) addSlots(click func(slot int)) {
	for i := range v.hud.Slots {
		slot := func() int { return v.bag.first*v.hud.Columns + i }
		c := ui.NewControl(fmt.Sprintf("slot%d", i+1), v.hud.Slots[i], func() { click(slot()) })
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

// outgrown reports whether the size of the bag has changed since the panel was laid
// out, or a puzzle in a Storehouse has begun or ended, which has other buttons.
func (v *view) outgrown() bool {
	return play.Puzzling(v.known) != v.puzzling || len(v.hud.Slots) != min(v.sheet.Slots, v.hud.Rows*v.hud.Columns) || ui.Up(v.sheet.Slots, v.hud.Columns) != v.bag.rows
}

// scrollLists scrolls the list under the pointer with the wheel.
func (v *view) scrollLists(in *input.State) {
	if in.Wheel == 0 {
		return
	}
	at := in.Cursor.Div(v.pg.U)
	switch {
	case at.In(v.hud.Effects):
		v.effects.to(v.effects.first + in.Wheel)
	case v.inView.covers(v.hud, at):
		v.inView.to(v.inView.first + in.Wheel)
	case at.In(v.w.areas().Side):
		v.bag.to(v.bag.first + in.Wheel)
	default:
		return
	}
	v.pg.Redraw()
}

// scrollBy carries out a command that scrolls a list, and reports whether it is one.
func (v *view) scrollBy(do input.Command) bool {
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

// wideEffects is the maximum number of effects shown with words. More effects are
// shown as icons with numbers, narrowEffects in a row.
const (
	wideEffects   = 3
	narrowEffects = 5
)

// effectRows returns the number of rows for a number of effects.
func effectRows(count int) int {
	if count <= wideEffects {
		return 1
	}
	return ui.Up(count, narrowEffects)
}

// effectCells returns the rectangles of the effects in a row, and that of the scroll
// bar if there are several rows.
func effectCells(row image.Rectangle, count int) (cells []image.Rectangle, bar image.Rectangle) {
	switch rows := effectRows(count); {
	case count <= wideEffects:
		return ui.Split(row, wideEffects, 2), bar
	case rows > 1:
		row, bar = splitBar(row)
	}
	return ui.Split(row, narrowEffects, 2), bar
}

// drawEffects draws the active effects of potions, with the turns or
// blows left.
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
		left := phrases.Number(v.w.Words, all[at].TurnsLeft)
		if len(all) <= wideEffects {
			key := "window.turns-left"
			if all[at].Blows {
				key = "window.blows-left"
			}
			left = v.w.Words.Text(key, lang.Args{"Count": all[at].TurnsLeft})
		}
		theme.Write(dst, theme.Cut(left, r.Dx()-18), image.Pt(r.Min.X+18, r.Min.Y+4), theme.Orchid)
	}
}

// addEffectHints adds tooltips to the effects.
func (v *view) addEffectHints() {
	for _, count := range []int{wideEffects, narrowEffects, narrowEffects + 1} {
		cells, bar := effectCells(v.hud.Effects, count)
		for i, at := range cells {
			v.pg.Tooltip(at, func() string {
				now, barNow := effectCells(v.hud.Effects, len(v.sheet.Effects))
				if len(now) != len(cells) || bar != barNow {
					return "" // laid out differently now
				}
				return v.effect(v.effects.first*len(cells) + i)
			})
		}
	}
}

// effect returns the text about an active effect.
func (v *view) effect(i int) string {
	if i >= len(v.sheet.Effects) {
		return ""
	}
	e := v.sheet.Effects[i]
	key := "event.effect.start"
	if e.Blows {
		key = "event.effect-blows"
	}
	return v.w.Words.Text(key, lang.Args{"Name": "effect." + e.Name, "Count": e.TurnsLeft})
}
