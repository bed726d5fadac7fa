package dungeonui

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// hudButton is a button of the side panel.
type hudButton struct {
	do    shell.Command
	icon  string
	label string // word key
	about string // word key
}

var hudButtons = []hudButton{
	{cmdMagic, "icon.magic", "window.do.magic", "window.do.magic.about"},
	{cmdWait, "icon.wait", "window.do.wait", "window.do.wait.about"},
	{cmdExplore, "icon.explore", "window.do.explore", "window.do.explore.about"},
	{cmdLook, "icon.examine", "window.do.look", "window.do.look.about"},
	{cmdDown, "stairs.down", "window.do.down", "window.do.down.about"},
	{cmdUp, "stairs.up", "window.do.up", "window.do.up.about"},
	{cmdBag, "icon.bag", "window.do.bag", "window.do.bag.about"},
	{cmdPoints, "icon.points", "window.do.points", "window.do.points.about"},
	{shell.CmdHelp, "icon.search", "window.do.help", "window.do.help.about"},
	{shell.CmdMenu, "icon.menu", "window.do.menu", "window.do.menu.about"},
}

// addButtons puts the buttons of the side panel on the page.
func (s *gameScene) addButtons() {
	w := s.w
	for i, b := range hudButtons {
		button := shell.Button{
			Name: string(b.do), At: s.hud.Buttons[i], Icon: b.icon, Label: w.Words.Text(b.label),
			Key: w.Keys.Label(w.Words, gameKeys, b.do), Keyless: true,
			Act: func() { s.command(b.do) },
			Tip: func() string { return w.Words.Text(b.about, lang.Args{"Amount": s.sheet.SpellCost}) },
		}
		switch b.do {
		case cmdMagic:
			button.Enabled = func() bool { return s.sheet.Mp >= s.sheet.SpellCost }
			button.Lit = func() bool { return s.mode == modeMagic }
		case cmdLook:
			button.Lit = func() bool { return s.mode == modeLook }
		case cmdDown:
			button.Enabled = func() bool { return s.stairOpen(true) }
		case cmdUp:
			button.Enabled = func() bool { return s.stairOpen(false) }
			button.Tip = func() string {
				if s.upSealed() {
					return w.Words.Text("window.do.up.sealed")
				}
				return w.Words.Text(b.about)
			}
		case cmdPoints:
			button.Lit = func() bool { return s.sheet.Points > 0 && (w.Choices.ReducedMotion || s.tick/shell.BlinkTime%2 == 0) }
			button.More = s.pointsLeft
		}
		s.pg.Add(button.Control(w.Theme))
	}
}

// pointsLeft reminds of points that are not spent.
func (s *gameScene) pointsLeft() string {
	if s.sheet.Points == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d)", s.sheet.Points)
}

// slotKey is the key that a slot shows.
func slotKey(slot int) string {
	if slot > 9 {
		return ""
	}
	return fmt.Sprint((slot + 1) % 10)
}

// drawSlot draws a slot of the bag: the item's picture, its quality and a
// mark where it is worn, or how many potions are stacked there and the key that
// drinks one. A folded slot is taken, but its item is shown elsewhere.
func (w *Window) drawSlot(dst *ebiten.Image, r image.Rectangle, c cellView, state theme.State) {
	item, sprite := c.item, "ui.slot"
	switch {
	case state == theme.Focused:
		sprite = "ui.slot.selected"
	case state == theme.Hovered || state == theme.Pressed:
		sprite = "ui.slot.hover"
	case item != nil && item.Worn:
		sprite = "ui.slot.worn"
	}
	w.Theme.Slot(dst, sprite, r)
	if item == nil {
		return
	}
	icon := image.Pt(r.Min.X+3, r.Min.Y+(r.Dy()-16)/2)
	if c.folded {
		theme.Fill(dst, r.Inset(1), shell.Veiled)
		w.Theme.Tinted(dst, itemSprite(*item), icon, 1, foldedLight)
		return
	}
	w.Theme.Sprite(dst, itemSprite(*item), icon, 1)
	if item.Worn {
		theme.Fill(dst, image.Rect(r.Max.X-5, r.Min.Y+2, r.Max.X-2, r.Min.Y+5), theme.Magic)
	}
	if item.Quality > 0 {
		theme.Centred(dst, fmt.Sprintf("+%d", item.Quality), image.Rect(r.Min.X+19, r.Min.Y, r.Max.X-2, r.Max.Y), theme.Bright)
	}
	if c.count > 1 {
		theme.Outlined(dst, stacked(c.count), image.Pt(r.Min.X+12, r.Max.Y-theme.LineHeight), theme.Bright)
	}
	if c.key != "" {
		shell.DrawKey(dst, c.key, image.Pt(r.Max.X-3, r.Min.Y+(r.Dy()-theme.LineHeight)/2), false)
	}
}

// foldedLight is the brightness of the picture in a folded slot.
const foldedLight = 0.3

// stacked is the count of a stack.
func stacked(count int) string { return fmt.Sprintf("×%d", count) }
