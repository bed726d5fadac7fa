package render

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// treasureScene shows the items of a treasure one by one: take, leave, or
// exchange for something in the bag.
type treasureScene struct {
	panel
	refused string
}

func (s *treasureScene) name() string { return "treasure" }

func (s *treasureScene) build(w *window) {
	s.lay(w, w.words.Text("window.treasure.title"), 300, 158)
	s.pg.above = s.drawOffer
	at := s.foot(3)
	upper := split(image.Rect(s.inner.Min.X, at[0].Min.Y-buttonHeight-3, s.inner.Max.X, at[0].Min.Y-3), 3, 4)
	key := func(do command) string { return w.keys.label(w.words, treasureKeys, do) }
	text := func(name string) string { return w.words.Text(name) }
	all := s.put(
		button{name: "take", at: upper[0], icon: "treasure.open", label: text("window.treasure.take"), key: key(cmdTake), enabled: s.room, act: func() { s.do(cmdTake) }},
		button{name: "exchange", at: upper[1], icon: "icon.bag", label: text("window.treasure.exchange"), key: key(cmdExchange),
			enabled: func() bool { return !s.room() }, act: func() { s.do(cmdExchange) },
			tip: func() string { return text("window.treasure.exchange.about") }},
		button{name: "leave", at: upper[2], icon: "icon.discard", label: text("window.treasure.leave"), key: key(cmdLeave), act: func() { s.do(cmdLeave) }},
		button{name: "bag", at: at[0], icon: "icon.bag", label: text("window.do.bag"), key: key(cmdBag), act: func() { s.do(cmdBag) }},
		button{name: "points", at: at[1], icon: "icon.points", label: text("window.do.points"), key: key(cmdPoints), act: func() { s.do(cmdPoints) },
			enabled: func() bool { return w.game().sheet.Points > 0 }, lit: func() bool { return w.game().sheet.Points > 0 }},
		button{name: "close", at: at[2], icon: "icon.examine", label: text("window.treasure.look"), key: key(cmdClose), act: func() { s.do(cmdClose) },
			tip: func() string { return text("window.treasure.look.about") }},
	)
	s.pg.finish()
	if s.room() {
		s.pg.focus(all[0])
	} else {
		s.pg.focus(all[1])
	}
}

// room says whether the bag has a free slot.
func (s *treasureScene) room() bool {
	sheet := s.w.game().sheet
	return len(sheet.Bag) < sheet.Slots
}

func (s *treasureScene) update(in *input) {
	if s.w.game().sheet.Offer == nil {
		s.w.pop()
		return
	}
	s.do(s.listen(in, s, treasureKeys))
}

func (s *treasureScene) do(do command) {
	switch do {
	case cmdTake:
		s.act(systems.Action{Verb: dungeon.Take})
	case cmdLeave:
		s.act(systems.Action{Verb: dungeon.Leave})
	case cmdExchange:
		if !s.room() {
			s.w.push(&bagScene{exchange: true})
		}
	case cmdBag:
		s.w.push(&bagScene{})
	case cmdPoints:
		s.w.push(&pointsScene{})
	case cmdClose:
		s.w.game().answered = true
		s.w.game().say(s.w.words.Text("window.treasure.waits", lang.Args{"Key": s.w.keys.label(s.w.words, gameKeys, cmdTreasure)}), theme.Gold)
		s.w.pop()
	}
}

// act answers the offer. The panel goes when nothing more is offered.
func (s *treasureScene) act(a systems.Action) {
	if s.refused = s.w.act(a); s.refused != "" {
		s.pg.stale = true
		return
	}
	if s.w.game().sheet.Offer == nil {
		s.w.pop()
		return
	}
	s.pg.drop()
	s.build(s.w)
	s.w.refresh()
}

func (s *treasureScene) drawOffer(dst *ebiten.Image) {
	sheet := s.w.game().sheet
	item := sheet.Offer
	if item == nil {
		return
	}
	in := s.inner
	slot := image.Rect(in.Min.X, in.Min.Y, in.Min.X+60, in.Min.Y+60)
	s.w.theme.Slot(dst, "ui.slot", slot)
	s.w.theme.Sprite(dst, itemSprite(*item), slot.Min.Add(image.Pt(6, 6)), 3)
	at := image.Pt(slot.Max.X+8, in.Min.Y)
	width := in.Max.X - at.X
	theme.Write(dst, theme.Cut(s.w.itemName(*item), width), at, theme.Bright)
	at.Y += theme.LineHeight + 2
	at.Y = theme.Lines(dst, theme.Wrap(s.w.words.Text("item."+item.Name+".about"), width), at, theme.Quiet) + 2
	c := s.w.compared(sheet, *item)
	at.Y = theme.Lines(dst, theme.Wrap(c.text, width), at, c.colour)
	left := s.w.words.Text("window.treasure.left", lang.Args{"Count": sheet.Remaining - 1})
	theme.Lines(dst, theme.Wrap(left, 60), image.Pt(in.Min.X, slot.Max.Y+3), theme.Faint)
	if s.refused != "" {
		theme.Write(dst, theme.Cut(s.refused, in.Dx()), image.Pt(in.Min.X, in.Max.Y-2*buttonHeight-3-theme.LineHeight-2), theme.Hurt)
	}
}
