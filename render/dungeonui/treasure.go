package dungeonui

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// treasureScene shows the items of a treasure one by one, to take, leave or exchange
// them for an item in the bag.
type treasureScene struct {
	shell.Panel
	w       *Window
	space   image.Point // for the largest of its items, so that the buttons keep their place
	shown   world.ID    // the item that the panel was made for
	needed  image.Point // the size that it needed then
	given   bool        // it said that the bag is full
	wears   bool        // its second button takes a piece to wear
	upper   int         // where the buttons begin
	refused string
}

// Draw draws the panel, once the treasure has been seen to open.
func (s *treasureScene) Draw(dst *ebiten.Image) {
	if s.w.opening == 0 {
		s.Panel.Draw(dst)
	}
}

func (s *treasureScene) Name() string { return "treasure" }

func (s *treasureScene) Build(*shell.Window) {
	w := s.w
	need := s.need()
	s.needed, s.shown = need, 0
	if offer := w.game().sheet.Offer; offer != nil {
		s.shown = offer.ID
	}
	if s.space == (image.Point{}) && w.game().sheet.Remaining > 1 && play.ByChoice(w.kept.Known()) {
		s.space = enchantedSize
	}
	s.space = image.Pt(max(s.space.X, need.X), max(s.space.Y, need.Y))
	title := "window.treasure.title"
	if s.given = w.game().sheet.Given && !s.room(); s.given {
		title = "window.treasure.given"
	}
	s.Lay(w.Window, w.Words.Text(title), s.space.X, s.space.Y+w.View.Finger(ui.ButtonHeight, s.space.X)-ui.ButtonHeight)
	s.Trim(s.space.Y - need.Y)
	s.Page.Above = s.drawOffer
	at := s.Foot(3)
	upper := ui.Split(image.Rect(s.Inner.Min.X, at[0].Min.Y-at[0].Dy()-3, s.Inner.Max.X, at[0].Min.Y-3), 3, 4)
	s.upper = upper[0].Min.Y
	key := func(do input.Command) string { return w.Keys.Label(w.Words, treasureKeys, do) }
	text := func(name string) string { return w.Words.Text(name) }
	second := ui.Button{Name: "exchange", At: upper[1], Icon: "icon.bag", Label: text("window.treasure.exchange"), Key: key(cmdExchange),
		Enabled: func() bool { return !s.room() }, Act: func() { s.do(cmdExchange) },
		Tip: s.aboutExchange}
	if s.wears = w.game().Wears(); s.wears {
		second.Name, second.Icon, second.Label = "wear", "icon.equip", text("verb.equip")
		second.Enabled, second.Tip = s.room, func() string { return text("window.treasure.wear.about") }
	}
	all := s.Put(
		ui.Button{Name: "take", At: upper[0], Icon: "treasure.open", Label: text("window.treasure.take"), Key: key(cmdTake), Enabled: s.room, Act: func() { s.do(cmdTake) }},
		second,
		ui.Button{Name: "leave", At: upper[2], Icon: "icon.discard", Label: text("window.treasure.leave"), Key: key(cmdLeave), Act: func() { s.do(cmdLeave) }},
		ui.Button{Name: "bag", At: at[0], Icon: "icon.bag", Label: text("window.do.bag"), Key: key(cmdBag), Act: func() { s.do(cmdBag) }},
		ui.Button{Name: "points", At: at[1], Icon: "icon.points", Label: text("window.do.points"), Key: key(cmdPoints), Act: func() { s.do(cmdPoints) },
			Enabled: func() bool { return w.game().sheet.Points > 0 }, Lit: func() bool { return w.game().sheet.Points > 0 }},
		ui.Button{Name: "close", At: at[2], Icon: "icon.examine", Label: text("window.treasure.look"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) },
			Tip: func() string { return text("window.treasure.look.about") }},
	)
	s.Page.Finish()
	s.Page.Focus(all[s.first()])
}

// The sizes of the dialogue for an item, for a piece of equipment beside the worn one, and
// for such pieces with enchantments.
var (
	itemSize      = image.Pt(300, 158)
	pieceSize     = image.Pt(388, pieceIcon+(pieceRows+4)*theme.LineHeight+2*ui.ButtonHeight+8)
	enchantedSize = pieceSize.Add(image.Pt(0, glowRow+theme.LineHeight))
)

// need returns the size that the offered item needs.
func (s *treasureScene) need() image.Point {
	offer := s.w.game().sheet.Offer
	if offer == nil || !s.w.game().Wearable(*offer) {
		return itemSize
	}
	if worn, _ := s.w.kept.Known().Worn(*offer); offer.Enchantment+worn.Enchantment != "" {
		return enchantedSize
	}
	return pieceSize
}

// aboutExchange says what an exchange is for, or why there is none.
func (s *treasureScene) aboutExchange() string {
	if s.room() {
		return s.w.Words.Text("window.treasure.exchange.room")
	}
	return s.w.Words.Text("window.treasure.exchange.about")
}

// first returns the index of the button with the initial focus.
func (s *treasureScene) first() int {
	return slices.Index([]input.Command{cmdTake, cmdExchange, cmdLeave}, s.w.game().FirstAnswer())
}

// remaining returns the text about the number of items after the offered one.
func (s *treasureScene) remaining() string {
	if n := s.w.game().sheet.Remaining - 1; n > 0 {
		return s.w.Words.Text("window.treasure.left", lang.Args{"Count": n})
	}
	return s.w.Words.Text("window.treasure.last")
}

// room reports whether the bag has room for the offered item.
func (s *treasureScene) room() bool { return s.w.game().sheet.Room }

func (s *treasureScene) Update(in *input.State) {
	s.w.hurry(in)
	if s.w.game().sheet.Offer == nil {
		s.w.closeTreasure()
		return
	}
	if s.outdated() {
		s.rebuild()
	}
	s.do(s.Listen(in, s, treasureKeys))
}

// outdated reports whether another panel has changed what is offered or what it is
// compared with.
func (s *treasureScene) outdated() bool {
	return s.w.game().sheet.Offer.ID != s.shown || s.need() != s.needed || s.given && s.room() || s.wears != s.w.game().Wears()
}

func (s *treasureScene) rebuild() {
	s.w.Rebuild(s)
}

func (s *treasureScene) do(do input.Command) {
	switch do {
	case cmdBag:
		s.w.Push(&bagScene{w: s.w})
	case cmdPoints:
		s.w.Push(&pointsScene{w: s.w})
	case input.CmdClose:
		s.w.game().Postpone()
		s.w.Pop()
	default:
		s.answer(do)
	}
}

// answer answers the offer. The panel closes after the last item.
func (s *treasureScene) answer(do input.Command) {
	if s.w.game().Exchanges(do) {
		s.w.openExchange()
		return
	}
	switch done, refused := s.w.game().Answer(do); {
	case refused != "":
		s.refused = refused
		s.Page.Redraw()
	case !done:
	case s.w.game().sheet.Offer == nil:
		s.w.closeTreasure()
	default:
		s.refused = ""
		s.rebuild()
	}
}

func (s *treasureScene) drawOffer(dst *ebiten.Image) {
	sheet := s.w.game().sheet
	item := sheet.Offer
	if item == nil {
		return
	}
	in := s.Inner
	if s.refused != "" {
		theme.Write(dst, theme.Cut(s.refused, in.Dx()), image.Pt(in.Min.X, s.upper-theme.LineHeight-2), theme.Hurt)
	}
	if s.w.game().Wearable(*item) {
		s.w.drawCompared(dst, *item, in)
		theme.Right(dst, s.remaining(), image.Pt(in.Max.X, in.Min.Y-shell.HeadHeight), theme.Faint)
		return
	}
	slot := image.Rect(in.Min.X, in.Min.Y, in.Min.X+60, in.Min.Y+60)
	s.w.Theme.Slot(dst, "ui.slot", slot)
	s.w.Theme.Sprite(dst, itemSprite(*item), slot.Min.Add(image.Pt(6, 6)), 3)
	at := image.Pt(slot.Max.X+8, in.Min.Y)
	width := in.Max.X - at.X
	theme.Strong(dst, s.w.itemName(*item), at, width, rarity(*item))
	at.Y += theme.LineHeight + 2
	for _, l := range s.w.offered(sheet, *item) {
		at.Y = theme.Lines(dst, theme.Wrap(l.Text, width), at, l.Colour) + 2
	}
	theme.Lines(dst, theme.Wrap(s.remaining(), 60), image.Pt(in.Min.X, slot.Max.Y+3), theme.Faint)
}

// closeTreasure closes the panel of a treasure that has nothing more to offer.
func (w *Window) closeTreasure() {
	w.Pop()
	w.game().PutOn()
}
