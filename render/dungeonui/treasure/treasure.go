// Package treasure holds the scenes of what a treasure offers.
package treasure

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/skills"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Scene shows the items of a treasure one by one, to take, leave or exchange
// them for an item in the bag.
type Scene struct {
	shell.Panel
	Window  *stage.Window
	space   image.Point     // for the largest of its items, so that the buttons keep their place
	shown   world.ID        // the item that the panel was made for
	needed  image.Point     // the size that it needed then
	given   bool            // it said that the bag is full
	offers  []input.Command // what its buttons do
	upper   int             // where the buttons begin
	Refused string
}

// Draw draws the panel, once the treasure has been seen to open.
func (s *Scene) Draw(dst *ebiten.Image) {
	if s.Window.Opening == 0 {
		s.Panel.Draw(dst)
	}
}

// Name returns the scene name for the trace.
func (s *Scene) Name() string { return "treasure" }

// Build lays out the scene.
func (s *Scene) Build(*shell.Window) {
	w := s.Window
	need := s.need()
	s.needed, s.shown = need, 0
	if offer := w.Game().Sheet.Offer; offer != nil {
		s.shown = offer.ID
	}
	if s.space == (image.Point{}) && w.Game().Sheet.Remaining > 1 && play.ByChoice(w.Kept.Known()) {
		s.space = EnchantedSize
	}
	s.space = image.Pt(max(s.space.X, need.X), max(s.space.Y, need.Y))
	title := "window.treasure.title"
	if s.given = w.Game().Sheet.Given && !s.room(); s.given {
		title = "window.treasure.given"
	}
	s.Lay(w.Window, w.Words.Text(title), s.space.X, s.space.Y+w.View.Finger(ui.ButtonHeight, s.space.X)-ui.ButtonHeight)
	s.Trim(s.space.Y - need.Y)
	s.Page.Above = s.drawOffer
	s.offers = s.useful()
	s.putButtons()
	s.Page.Finish()
	s.Page.Focus(s.Page.Control(s.first()))
}

// useful lists what the player can do here, in the order of the buttons: answers first. What is
// not always possible ends a row, so that the other buttons keep their places.
func (s *Scene) useful() []input.Command {
	list := []input.Command{play.Take, play.Leave}
	if s.Window.Game().Wears() || !s.room() {
		list = append(list, play.Exchange)
	}
	list = append(list, play.Bag, input.CmdClose)
	switch {
	case s.Window.Game().TakesAll():
		list = append(list, play.TakeAll)
	case s.Window.Game().Sheet.Points > 0:
		list = append(list, play.Points)
	}
	return list
}

// putButtons adds the answers to the panel, and below them the other buttons.
func (s *Scene) putButtons() {
	w := s.Window
	split := slices.Index(s.offers, play.Bag)
	lower := s.Foot(3)
	upper := ui.Split(image.Rect(s.Inner.Min.X, lower[0].Min.Y-lower[0].Dy()-3, s.Inner.Max.X, lower[0].Min.Y-3), 3, 4)
	s.upper = upper[0].Min.Y
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.TreasureKeys, do) }
	text := func(name string) string { return w.Words.Text(name) }
	buttons := map[input.Command]ui.Button{
		play.Take:     {Icon: "treasure.open", Label: text("window.treasure.take"), Enabled: s.room},
		play.TakeAll:  {Icon: "treasure.open", Label: text("window.treasure.take-all"), Tip: func() string { return text("window.treasure.take-all.about") }},
		play.Exchange: {Icon: "icon.bag", Label: text("window.treasure.exchange"), Tip: func() string { return text("window.treasure.exchange.about") }},
		play.Leave:    {Icon: "icon.discard", Label: text("window.treasure.leave")},
		play.Bag:      {Icon: "icon.bag", Label: text("window.do.bag")},
		play.Points:   {Icon: "icon.points", Label: text("window.do.points"), Lit: func() bool { return true }},
		input.CmdClose: {Icon: "icon.examine", Label: text("window.treasure.look"),
			Tip: func() string { return text("window.treasure.look.about") }},
	}
	for i, do := range s.offers {
		b := buttons[do]
		b.Name, b.Key, b.Act = string(do), key(do), func() { s.do(do) }
		if do == play.Exchange && w.Game().Wears() {
			b.Name, b.Icon, b.Label = "wear", "icon.equip", text("verb.equip")
			b.Enabled, b.Tip = s.room, func() string { return text("window.treasure.wear.about") }
		}
		if i < split {
			b.At = upper[i]
		} else {
			b.At = lower[i-split]
		}
		s.Put(b)
	}
}

// The sizes of the dialogue for an item, for a piece of equipment beside the worn one, and
// for such pieces with enchantments.
var (
	itemSize      = image.Pt(300, 158)
	pieceSize     = image.Pt(388, stage.PieceIcon+(stage.PieceRows+4)*theme.LineHeight+2*ui.ButtonHeight+8)
	EnchantedSize = pieceSize.Add(image.Pt(0, stage.GlowRow+theme.LineHeight))
)

// need returns the size that the offered item needs.
func (s *Scene) need() image.Point {
	offer := s.Window.Game().Sheet.Offer
	if offer == nil || !s.Window.Game().Wearable(*offer) {
		return itemSize
	}
	if worn, _ := s.Window.Kept.Known().Bag().Worn(*offer); offer.Enchantment+worn.Enchantment != "" {
		return EnchantedSize
	}
	return pieceSize
}

// first returns the name of the button with the initial focus.
func (s *Scene) first() string {
	if do := s.Window.Game().FirstAnswer(); do != play.Exchange || !s.Window.Game().Wears() {
		return string(do)
	}
	return "wear"
}

// Remaining returns the text about the number of items after the offered one.
func (s *Scene) Remaining() string {
	if n := s.Window.Game().Sheet.Remaining - 1; n > 0 {
		return s.Window.Words.Text("window.treasure.left", lang.Args{"Count": n})
	}
	return s.Window.Words.Text("window.treasure.last")
}

// room reports whether the bag has room for the offered item.
func (s *Scene) room() bool { return s.Window.Game().Sheet.Room }

// Update handles one tick.
func (s *Scene) Update(in *input.State) {
	s.Window.Hurry(in)
	if s.Window.Game().Sheet.Offer == nil {
		closeTreasure(s.Window)
		return
	}
	if s.outdated() {
		s.rebuild()
	}
	s.do(s.Listen(in, s, stage.TreasureKeys))
}

// outdated reports whether another panel has changed what is offered or what it is
// compared with.
func (s *Scene) outdated() bool {
	return s.Window.Game().Sheet.Offer.ID != s.shown || s.need() != s.needed || s.given && s.room() || !slices.Equal(s.offers, s.useful())
}

func (s *Scene) rebuild() {
	s.Window.Rebuild(s)
}

func (s *Scene) do(do input.Command) {
	switch do {
	case play.Bag:
		s.Window.Push(&bag.Scene{Window: s.Window})
	case play.Points:
		s.Window.Push(&skills.Points{Window: s.Window})
	case input.CmdClose:
		s.Window.Game().Postpone()
		s.Window.Pop()
	default:
		s.answer(do)
	}
}

// answer answers the offer. The panel closes after the last item.
func (s *Scene) answer(do input.Command) {
	if s.Window.Game().Exchanges(do) {
		bag.OpenExchange(s.Window)
		return
	}
	switch done, refused := s.Window.Game().Answer(do); {
	case refused != "":
		s.Refused = refused
		s.Page.Redraw()
	case !done:
	case s.Window.Game().Sheet.Offer == nil:
		closeTreasure(s.Window)
	default:
		s.Refused = ""
		s.rebuild()
	}
}

func (s *Scene) drawOffer(dst *ebiten.Image) {
	sheet := s.Window.Game().Sheet
	item := sheet.Offer
	if item == nil {
		return
	}
	in := s.Inner
	if s.Refused != "" {
		theme.Write(dst, theme.Cut(s.Refused, in.Dx()), image.Pt(in.Min.X, s.upper-theme.LineHeight-2), theme.Hurt)
	}
	if s.Window.Game().Wearable(*item) {
		stage.DrawCompared(s.Window, dst, *item, in)
		theme.Right(dst, s.Remaining(), image.Pt(in.Max.X, in.Min.Y-shell.HeadHeight), theme.Faint)
		return
	}
	slot := image.Rect(in.Min.X, in.Min.Y, in.Min.X+60, in.Min.Y+60)
	s.Window.Theme.Slot(dst, "ui.slot", slot)
	s.Window.Theme.Sprite(dst, stage.ItemSprite(*item), slot.Min.Add(image.Pt(6, 6)), 3)
	at := image.Pt(slot.Max.X+8, in.Min.Y)
	width := in.Max.X - at.X
	theme.Strong(dst, s.Window.ItemName(*item), at, width, stage.Rarity(*item))
	at.Y += theme.LineHeight + 2
	for _, l := range s.Window.Offered(sheet, *item) {
		at.Y = theme.Lines(dst, theme.Wrap(l.Text, width), at, l.Colour) + 2
	}
	theme.Lines(dst, theme.Wrap(s.Remaining(), 60), image.Pt(in.Min.X, slot.Max.Y+3), theme.Faint)
}

// closeTreasure closes the panel of a treasure that has nothing more to offer.
func closeTreasure(w *stage.Window) {
	w.Pop()
	w.Game().PutOn()
}
