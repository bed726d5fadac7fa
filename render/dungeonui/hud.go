package dungeonui

import (
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// addButtons adds the buttons of the side panel to the page.
func (s *gameScene) addButtons() {
	for i, b := range s.buttons {
		s.pg.Add(s.button(b, s.hud.Buttons[i]).Control(s.w.Theme))
	}
}

// button returns a button of the side panel. Without room for labels it has only its
// icon and, if there is room, its key; the tooltip has all of them.
func (s *gameScene) button(b play.Button, at image.Rectangle) ui.Button {
	w := s.w
	label, key := w.Words.Text(b.Label), w.Keys.Label(w.Words, s.keys, b.Do)
	tip := func() string {
		return play.About(w.Words, s.known, b) + s.noiseOf(b)
	}
	button := ui.Button{
		Name: string(b.Do), At: at, Icon: b.Icon, Label: label, Key: key, Keyless: true,
		Act: func() { s.command(b.Do) }, Tip: tip,
		Refuse: func() { s.command(b.Do) }, // which says why, as the key does
	}
	if v, ok := play.Action(s.known, b.Do); ok {
		button.Enabled = func() bool { return s.able[v.Name] }
		button.Lit = func() bool { return s.Mode == play.ModeAim && s.Aim.Do == b.Do }
	}
	switch b.Do {
	case cmdMagic:
		button.Enabled = func() bool { return s.sheet.Mp >= s.sheet.SpellCost }
	case cmdRest:
		button.Enabled = func() bool { return s.known.RestRefused() == "" }
	case cmdThrow:
		button.Enabled = func() bool {
			return slices.ContainsFunc(s.sheet.Bag, func(b known.BagItem) bool { return b.Missile })
		}
	case cmdNoise:
		button.Lit = func() bool { return s.noise.on }
	case cmdLook:
		button.Lit = func() bool { return s.Mode == play.ModeLook }
	case cmdDown:
		button.Enabled = func() bool { return play.StairOpen(s.known, true) }
	case cmdUp:
		button.Enabled = func() bool { return play.StairOpen(s.known, false) }
		button.Tip = func() string {
			if play.UpSealed(s.known) {
				return w.Words.Text("window.do.up.sealed")
			}
			return tip()
		}
	case play.Undo, play.Restart:
		button.Enabled = func() bool { view, _ := s.known.Storehouse(); return view.Moves > 0 }
	case play.Redo:
		button.Enabled = func() bool { view, _ := s.known.Storehouse(); return view.Undone > 0 }
	case play.Hint:
		button.Lit = func() bool { return s.store.search != nil || s.Hint != "" }
	case play.Marks:
		button.Lit = func() bool { return s.store.marked }
	case cmdBag:
		button.Lit = func() bool { tokens, _ := s.known.Tokens(); return s.blinks(tokens) && w.hasEnchanting() }
	case cmdPoints:
		button.Lit = func() bool { return s.blinks(s.sheet.Points) }
		button.More = func() string { return left(s.sheet.Points) }
	case cmdSkills:
		points := func() int { points, _ := s.known.SkillPoints(); return points }
		button.Lit = func() bool { return s.blinks(points()) }
		button.More = func() string { return left(points()) }
	}
	if s.hud.Compact {
		button.Label, button.More = "", nil
		if ui.KeyWidth(key) > at.Dx()-ui.IconWidth {
			button.Key = ""
		}
		full := button.Tip
		button.Tip = func() string {
			return w.Words.Text("window.do.tip", lang.Args{"Label": label, "Key": key, "About": full()})
		}
	}
	return button
}

// blinks reports whether the button for a number of unspent points is lit now.
func (s *gameScene) blinks(points int) bool {
	return points > 0 && (s.w.Choices.ReducedMotion || s.tick/shell.BlinkTime%2 == 0)
}

// left formats a number of unspent points for the label of a button.
func left(points int) string {
	if points == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d)", points)
}

// slotKey returns the label of a slot's key, or "" if it has none.
func slotKey(slot int) string {
	if slot > 9 {
		return ""
	}
	return fmt.Sprint((slot + 1) % 10)
}

// slotSprite returns the sprite of a slot: the selected one, one under the pointer, or one
// that is worn or otherwise in use.
func slotSprite(state theme.State, selected, used bool) string {
	switch {
	case selected:
		return "ui.slot.selected"
	case state == theme.Hovered || state == theme.Pressed:
		return "ui.slot.hover"
	case used:
		return "ui.slot.worn"
	}
	return "ui.slot"
}

// drawSlot draws a slot of the bag: the item's icon, a mark if it is worn, and its
// quality, or the size of a stack of potions and the key that drinks one. A folded slot
// is occupied, but its item is shown in another slot.
func (w *Window) drawSlot(dst *ebiten.Image, r image.Rectangle, c cellView, state theme.State) {
	item := c.item
	w.Theme.Slot(dst, slotSprite(state, state == theme.Focused, item != nil && item.Worn), r)
	if item == nil {
		return
	}
	icon := image.Pt(r.Min.X+3, r.Min.Y+(r.Dy()-16)/2)
	if c.folded {
		theme.Fill(dst, r.Inset(1), ui.Veiled)
		w.Theme.Tinted(dst, itemSprite(*item), icon, 1, foldedLight)
		return
	}
	w.Theme.Sprite(dst, itemSprite(*item), icon, 1)
	drawGlow(dst, r, *item)
	if item.Worn {
		theme.Fill(dst, image.Rect(r.Max.X-5, r.Min.Y+2, r.Max.X-2, r.Min.Y+5), theme.Magic)
	}
	if item.Quality > 0 {
		theme.Centred(dst, fmt.Sprintf("+%d", item.Quality), image.Rect(r.Min.X+19, r.Min.Y, r.Max.X-2, r.Max.Y), rarity(*item))
	}
	if item.Rod && item.Most > 0 {
		ink := theme.Bright
		if item.Charges == 0 {
			ink = theme.Stone
		}
		theme.Centred(dst, fmt.Sprint(item.Charges), image.Rect(r.Min.X+19, r.Min.Y, r.Max.X-2, r.Max.Y), ink)
	}
	end := image.Pt(r.Max.X-3, r.Min.Y+(r.Dy()-theme.LineHeight)/2)
	if c.key != "" {
		ui.DrawKey(dst, c.key, end, false)
		end.X -= ui.KeyWidth(c.key) + 1
	}
	if count := stacked(c.count); c.count > 1 {
		theme.Outlined(dst, count, end.Sub(image.Pt(theme.Width(count), 0)), theme.Bright)
	}
}

// foldedLight is the brightness of the icon in a folded slot.
const foldedLight = 0.3

// stacked formats the size of a stack.
func stacked(count int) string { return fmt.Sprintf("×%d", count) }
