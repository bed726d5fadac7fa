package render

import (
	"fmt"
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// slotsShown is how many slots the side panel has; the classic bag has as
// many.
const slotsShown = 12

// hudButton is a button of the side panel.
type hudButton struct {
	do    command
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
	{cmdHelp, "icon.search", "window.do.help", "window.do.help.about"},
	{cmdMenu, "icon.menu", "window.do.menu", "window.do.menu.about"},
}

// addButtons puts the buttons of the side panel on the page.
func (s *gameScene) addButtons() {
	w := s.w
	for i, b := range hudButtons {
		button := button{
			name: string(b.do), at: s.hud.Buttons[i], icon: b.icon, label: w.words.Text(b.label),
			key: w.keys.label(w.words, gameKeys, b.do), keyless: true,
			act: func() { s.command(b.do) },
			tip: func() string { return w.words.Text(b.about, lang.Args{"Amount": s.sheet.SpellCost}) },
		}
		switch b.do {
		case cmdMagic:
			button.enabled = func() bool { return s.sheet.Mp >= s.sheet.SpellCost }
			button.lit = func() bool { return s.mode == modeMagic }
		case cmdLook:
			button.lit = func() bool { return s.mode == modeLook }
		case cmdDown:
			button.enabled = func() bool { return s.known(true) }
		case cmdUp:
			button.enabled = func() bool { return s.known(false) }
		case cmdPoints:
			button.lit = func() bool { return s.sheet.Points > 0 && s.tick/blinkTime%2 == 0 }
			button.more = s.pointsLeft
		}
		s.pg.add(button.control(w.theme))
	}
}

// pointsLeft reminds of points that are not spent.
func (s *gameScene) pointsLeft() string {
	if s.sheet.Points == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d)", s.sheet.Points)
}

// known says whether the way down or up has been seen.
func (s *gameScene) known(down bool) bool {
	g := s.w.session.Game
	at := g.Here().Up
	if down {
		at = g.Here().Down
	}
	return dungeon.Seen(g, s.sheet.Floor, at)
}

// addSlots puts the bag's slots on the page; a click opens the bag there.
func (s *gameScene) addSlots() {
	for i := range slotsShown {
		c := newControl(fmt.Sprintf("slot%d", i+1), s.hud.Slots[i], func() { s.w.push(&bagScene{chosen: i}) })
		c.keyless = true
		c.draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
			s.w.drawSlot(dst, r, s.item(i), state, slotKey(i))
		}
		c.tip = func() string {
			if item := s.item(i); item != nil {
				return s.w.describe(*item)
			}
			return ""
		}
		s.pg.add(c)
	}
}

// slotKey is the key that a slot shows.
func slotKey(slot int) string {
	if slot > 9 {
		return ""
	}
	return fmt.Sprint((slot + 1) % 10)
}

// item is what lies in a slot of the bag, or nil.
func (s *gameScene) item(slot int) *dungeon.BagItem {
	for i := range s.sheet.Bag {
		if s.sheet.Bag[i].Slot == slot {
			return &s.sheet.Bag[i]
		}
	}
	return nil
}

// drawSlot draws a slot of the bag: the item's picture, its quality and a
// mark where it is worn, or the key of a potion.
func (w *window) drawSlot(dst *ebiten.Image, r image.Rectangle, item *dungeon.BagItem, state theme.State, key string) {
	sprite := "ui.slot"
	switch {
	case state == theme.Focused:
		sprite = "ui.slot.selected"
	case state == theme.Hovered || state == theme.Pressed:
		sprite = "ui.slot.hover"
	case item != nil && item.Worn:
		sprite = "ui.slot.worn"
	}
	w.theme.Slot(dst, sprite, r)
	if item == nil {
		return
	}
	icon := image.Pt(r.Min.X+3, r.Min.Y+(r.Dy()-16)/2)
	w.theme.Sprite(dst, itemSprite(*item), icon, 1)
	if item.Worn {
		theme.Fill(dst, image.Rect(r.Max.X-5, r.Min.Y+2, r.Max.X-2, r.Min.Y+5), theme.Magic)
	}
	if item.Quality > 0 {
		theme.Centred(dst, fmt.Sprintf("+%d", item.Quality), image.Rect(r.Min.X+19, r.Min.Y, r.Max.X-2, r.Max.Y), theme.Bright)
	} else if key != "" {
		drawKey(dst, key, image.Pt(r.Max.X-5, r.Min.Y+(r.Dy()-theme.LineHeight)/2), false)
	}
}

// drawSide paints the side panel and the log below the controls.
func (s *gameScene) drawSide(dst *ebiten.Image) {
	w, t, h, sh := s.w, s.w.theme, s.hud, s.sheet
	theme.Frame(dst, t.Panel, w.screen.Side)
	theme.Clear(dst, h.Minimap)
	place := w.words.Text("window.floor", lang.Args{"Floor": sh.Floor})
	theme.Write(dst, w.words.Text("window.hero"), h.Name.Min, theme.Bright)
	theme.Right(dst, w.words.Text("window.level", lang.Args{"Level": sh.Level}), image.Pt(h.Name.Max.X, h.Name.Min.Y), theme.Gold)
	for i, g := range []struct {
		kind      string
		now, most int
		ink       color.Color
	}{{"hp", sh.Hp, sh.MaxHp, theme.Bright}, {"mp", sh.Mp, sh.MaxMp, theme.Bright}, {"xp", sh.Exp, sh.NextLevel, theme.Bright}} {
		if g.kind == "hp" && sh.Hp*100 < sh.MaxHp*lowHealth {
			g.ink = theme.Hurt
		}
		s.drawGauge(dst, h.Gauges[i], g.kind, g.now, g.most, g.ink)
	}
	for i, a := range []struct {
		key         string
		total, base int
	}{{dungeon.Atk, sh.Total.Atk, sh.Base.Atk}, {dungeon.Int, sh.Total.Int, sh.Base.Int}, {dungeon.Def, sh.Total.Def, sh.Base.Def}} {
		s.drawAttribute(dst, h.Attributes[i], a.key, a.total, a.base)
	}
	s.drawEffects(dst)
	theme.Write(dst, w.words.Text("window.bag.title"), h.BagHead.Min, theme.Quiet)
	count := fmt.Sprintf("%d/%d", len(sh.Bag), sh.Slots)
	theme.Right(dst, count, image.Pt(h.BagHead.Max.X, h.BagHead.Min.Y), theme.Quiet)
	run := w.session.Game.Run()
	facts := []line{
		{place, theme.Bright},
		{w.words.Text("window.turn", lang.Args{"Turn": run.Turn}), theme.Quiet},
		{w.words.Text("window.seed"), theme.Faint},
		{run.Seed, theme.Quiet},
	}
	at := h.Facts.Min
	for _, f := range facts {
		if at.Y+theme.LineHeight <= h.Facts.Max.Y {
			theme.Write(dst, theme.Cut(f.text, h.Facts.Dx()), at, f.colour)
		}
		at.Y += theme.LineHeight
	}
	theme.Frame(dst, t.Light, w.screen.Log)
	s.log.draw(dst, w.screen.Log)
}

// lowHealth is the percentage of Hp below which the number is a warning.
const lowHealth = 40

func (s *gameScene) drawGauge(dst *ebiten.Image, r image.Rectangle, kind string, now, most int, ink color.Color) {
	s.w.theme.Sprite(dst, "icon.small."+kind, image.Pt(r.Min.X, r.Min.Y+2), 1)
	label := map[string]string{"hp": "attribute.hp", "mp": "attribute.mp", "xp": "attribute.exp"}[kind]
	theme.Write(dst, s.w.words.Text(label), image.Pt(r.Min.X+11, r.Min.Y), theme.Quiet)
	numbers := fmt.Sprintf("%d/%d", now, most)
	theme.Right(dst, numbers, image.Pt(r.Max.X, r.Min.Y), ink)
	bar := image.Rect(r.Min.X+33, r.Min.Y+2, r.Max.X-max(56, theme.Width(numbers)+2), r.Min.Y+2+theme.BarHeight)
	s.w.theme.Bar(dst, bar, kind, now, most)
}

func (s *gameScene) drawAttribute(dst *ebiten.Image, r image.Rectangle, key string, total, base int) {
	r = inset(r, 0, 1)
	theme.Fill(dst, r, theme.Rock)
	s.w.theme.Sprite(dst, "icon."+key, image.Pt(r.Min.X+2, r.Min.Y+(r.Dy()-16)/2), 1)
	at := image.Pt(r.Min.X+21, r.Min.Y+1)
	theme.Write(dst, fmt.Sprintf("%s %d", s.w.words.Text("attribute."+key), total), at, theme.Bright)
	worn, ink := "(+0)", color.Color(theme.Stone)
	if total != base {
		worn, ink = fmt.Sprintf("(%+d)", total-base), theme.Gain
	}
	theme.Write(dst, worn, at.Add(image.Pt(0, theme.LineHeight)), ink)
}

// drawEffects draws what potions still do, with the turns left.
func (s *gameScene) drawEffects(dst *ebiten.Image) {
	if len(s.sheet.Effects) == 0 {
		r := s.hud.Effects[0]
		theme.Write(dst, s.w.words.Text("window.effects.none"), image.Pt(r.Min.X, r.Min.Y+3), theme.Stone)
	}
	for i, e := range s.sheet.Effects {
		if i == len(s.hud.Effects) {
			return
		}
		r := s.hud.Effects[i]
		s.w.theme.Sprite(dst, "effect."+e.Name, image.Pt(r.Min.X, r.Min.Y+2), 1)
		left := s.w.words.Text("window.turns-left", lang.Args{"Count": e.TurnsLeft})
		theme.Write(dst, theme.Cut(left, r.Dx()-18), image.Pt(r.Min.X+18, r.Min.Y+4), theme.Orchid)
	}
}
