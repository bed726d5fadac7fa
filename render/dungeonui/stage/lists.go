package stage

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

// AddSlots adds the visible slots of the bag to the page.
func (v *View) AddSlots(click func(slot int)) {
	for i := range v.Hud.Slots {
		slot := func() int { return v.Bag.First*v.Hud.Columns + i }
		c := ui.NewControl(fmt.Sprintf("slot%d", i+1), v.Hud.Slots[i], func() { click(slot()) })
		c.Keyless = true
		c.Enabled = func() bool { return slot() < v.Sheet.Slots }
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
			if slot() < v.Sheet.Slots {
				DrawSlot(v.Window, dst, r, v.Cell(slot()), state)
			}
		}
		c.Tip = func() string {
			return v.Window.DescribeSlot(v.Cell(slot()))
		}
		v.Page.Add(c)
	}
}

// Outgrown reports whether the size of the bag has changed since the panel was laid
// out, a puzzle in a Storehouse has begun or ended, which has other buttons, or a fight with a boss has,
// whose bar is on a panel that fills the window.
func (v *View) Outgrown() bool {
	a := v.Areas()
	if a.Paged && a.Part == PartPanel && v.Hud.Bars.Dy() != len(v.Strips.Fights)*fightHeight {
		return true
	}
	return play.Puzzling(v.Known) != v.Puzzling || len(v.Hud.Slots) != min(v.Sheet.Slots, v.Hud.Rows*v.Hud.Columns) || ui.Up(v.Sheet.Slots, v.Hud.Columns) != v.Bag.Rows
}

// ScrollLists scrolls the list under the pointer with the wheel.
func (v *View) ScrollLists(in *input.State) {
	if in.Wheel == 0 {
		return
	}
	at := in.Cursor.Div(v.Page.U)
	switch {
	case at.In(v.Hud.Effects):
		v.Effects.To(v.Effects.First + in.Wheel)
	case v.InView.covers(v.Hud, at):
		v.InView.To(v.InView.First + in.Wheel)
	case at.In(v.Areas().Side):
		v.Bag.To(v.Bag.First + in.Wheel)
	default:
		return
	}
	v.Page.Redraw()
}

// ScrollBy carries out a command that scrolls a list, and reports whether it is one.
func (v *View) ScrollBy(do input.Command) bool {
	switch do {
	case play.Effects:
		v.Effects.Next()
	case play.Skip:
		v.Bag.Next()
	default:
		return false
	}
	v.Page.Redraw()
	return true
}

// WideEffects is the maximum number of effects shown with words. More effects are
// shown as icons with numbers, narrowEffects in a row.
const (
	WideEffects   = 3
	narrowEffects = 5
)

// EffectRows returns the number of rows for a number of effects.
func EffectRows(count int) int {
	if count <= WideEffects {
		return 1
	}
	return ui.Up(count, narrowEffects)
}

// EffectCells returns the rectangles of the effects in a row, and that of the scroll
// bar if there are several rows.
func EffectCells(row image.Rectangle, count int) (cells []image.Rectangle, bar image.Rectangle) {
	switch rows := EffectRows(count); {
	case count <= WideEffects:
		return ui.Split(row, WideEffects, 2), bar
	case rows > 1:
		row, bar = SplitBar(row)
	}
	return ui.Split(row, narrowEffects, 2), bar
}

// drawEffects draws the active effects of potions, with the turns or
// blows left.
func (v *View) drawEffects(dst *ebiten.Image) {
	all := v.Sheet.Effects
	cells, bar := EffectCells(v.Hud.Effects, len(all))
	v.Effects.Draw(dst, bar)
	if len(all) == 0 {
		theme.Write(dst, v.Window.Words.Text("window.effects.none"), image.Pt(cells[0].Min.X, cells[0].Min.Y+3), theme.Stone)
	}
	for i, r := range cells {
		at := v.Effects.First*len(cells) + i
		if at >= len(all) {
			return
		}
		v.Window.Theme.Sprite(dst, "effect."+all[at].Name, image.Pt(r.Min.X, r.Min.Y+2), 1)
		left := phrases.Number(v.Window.Words, all[at].TurnsLeft)
		if len(all) <= WideEffects {
			key := "window.turns-left"
			if all[at].Blows {
				key = "window.blows-left"
			}
			left = v.Window.Words.Text(key, lang.Args{"Count": all[at].TurnsLeft})
		}
		theme.Write(dst, theme.Cut(left, r.Dx()-18), image.Pt(r.Min.X+18, r.Min.Y+4), theme.Orchid)
	}
}

// addEffectHints adds tooltips to the effects.
func (v *View) addEffectHints() {
	for _, count := range []int{WideEffects, narrowEffects, narrowEffects + 1} {
		cells, bar := EffectCells(v.Hud.Effects, count)
		for i, at := range cells {
			v.Page.Tooltip(at, func() string {
				now, barNow := EffectCells(v.Hud.Effects, len(v.Sheet.Effects))
				if len(now) != len(cells) || bar != barNow {
					return "" // laid out differently now
				}
				return v.effect(v.Effects.First*len(cells) + i)
			})
		}
	}
}

// effect returns the text about an active effect.
func (v *View) effect(i int) string {
	if i >= len(v.Sheet.Effects) {
		return ""
	}
	e := v.Sheet.Effects[i]
	key := "event.effect.start"
	if e.Blows {
		key = "event.effect-blows"
	}
	return v.Window.Words.Text(key, lang.Args{"Name": "effect." + e.Name, "Count": e.TurnsLeft})
}
