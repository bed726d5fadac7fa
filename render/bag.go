package render

import (
	"fmt"
	"image"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// bagScene shows what the hero carries: to drink, to throw away, to read
// about; or, in an exchange, to choose what goes for the item offered.
type bagScene struct {
	panel
	exchange bool
	chosen   int // slot
	slots    []*control
	refused  string
}

func (s *bagScene) name() string {
	if s.exchange {
		return "exchange"
	}
	return "bag"
}

func (s *bagScene) keys() []binding {
	if s.exchange {
		return exchangeKeys
	}
	return bagKeys
}

func (s *bagScene) build(w *window) {
	title := "window.bag.title"
	if s.exchange {
		title = "window.exchange.title"
	}
	s.lay(w, w.words.Text(title), 372, 168)
	s.pg.tips = false
	s.pg.above = s.drawItem
	s.slots = nil
	for i := range w.game().sheet.Slots {
		c := newControl(fmt.Sprintf("slot%d", i+1), s.slotPlace(i), func() { s.choose(i, true) })
		c.draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
			if i == s.chosen {
				state = theme.Focused
			} else if state == theme.Focused {
				state = theme.Hovered
			}
			w.drawSlot(dst, r, w.game().item(i), state, slotKey(i))
		}
		s.slots = append(s.slots, s.pg.add(c))
	}
	at := s.foot(3)
	key := func(do command) string { return w.keys.label(w.words, s.keys(), do) }
	shut := button{name: "close", at: at[2], label: w.words.Text("window.close"), key: key(cmdClose), act: func() { s.do(cmdClose) }}
	if s.exchange {
		s.put(button{name: "exchange", at: at[0], icon: "icon.bag", label: w.words.Text("window.treasure.exchange"), key: key(cmdExchange),
			enabled: func() bool { return s.item() != nil }, act: func() { s.do(cmdExchange) }}, shut)
	} else {
		s.put(
			button{name: "drink", at: at[0], icon: "icon.drink", label: w.words.Text("window.bag.drink"), key: key(cmdDrink),
				enabled: func() bool { item := s.item(); return item != nil && item.Potion }, act: func() { s.do(cmdDrink) }},
			button{name: "discard", at: at[1], icon: "icon.discard", label: w.words.Text("window.bag.discard"), key: key(cmdDiscard),
				enabled: func() bool { return s.item() != nil }, act: func() { s.do(cmdDiscard) }},
			shut)
	}
	s.pg.finish()
	s.pg.focus(s.slots[min(s.chosen, len(s.slots)-1)])
}

// slotPlace is where a slot of the panel lies.
func (s *bagScene) slotPlace(slot int) image.Rectangle {
	const width, height = 44, 30
	at := s.inner.Min.Add(image.Pt(slot%4*(width+2), 14+slot/4*(height+2)))
	return image.Rectangle{at, at.Add(image.Pt(width, height))}
}

func (s *bagScene) item() *dungeon.BagItem { return s.w.game().item(s.chosen) }

// choose makes a slot the one that is told about. A second click on it does
// what is usual with the item.
func (s *bagScene) choose(slot int, click bool) {
	again := slot == s.chosen && click
	s.chosen, s.refused = slot, ""
	s.pg.stale = true
	s.w.trace(false)
	if item := s.item(); again && item != nil {
		switch {
		case s.exchange:
			s.do(cmdExchange)
		case item.Potion:
			s.do(cmdDrink)
		}
	}
}

func (s *bagScene) update(in *input) {
	do := s.listen(in, s, s.keys())
	if s.w.top() != scene(s) {
		return
	}
	for i, c := range s.slots {
		if widget.Focuser(c) == s.pg.ui.GetFocusedWidget() && i != s.chosen && len(in.keys) > 0 {
			s.choose(i, false)
		}
		if do == slotCommand(i) {
			s.pg.focus(c)
			s.choose(i, false)
		}
	}
	s.do(do)
}

func (s *bagScene) do(do command) {
	item := s.item()
	switch do {
	case cmdDrink:
		if item != nil {
			s.act(systems.Action{Verb: dungeon.Drink, Item: item.ID})
		}
	case cmdDiscard:
		s.discard(item)
	case cmdExchange:
		if item != nil && s.exchange {
			s.act(systems.Action{Verb: dungeon.Replace, Item: item.ID})
		}
	case cmdClose, cmdBag:
		s.w.pop()
	}
}

// discard throws an item away; what is worn only after a question.
func (s *bagScene) discard(item *dungeon.BagItem) {
	if item == nil {
		return
	}
	throw := func() { s.act(systems.Action{Verb: dungeon.Discard, Item: item.ID}) }
	if !item.Worn {
		throw()
		return
	}
	s.w.push(&confirmScene{
		text: s.w.words.Text("window.bag.discard-worn", lang.Args{"Name": "item." + item.Name, "Quality": item.Quality}),
		yes:  throw,
	})
}

// act does something with the chosen item; an exchange ends the panel.
func (s *bagScene) act(a systems.Action) {
	if s.refused = s.w.act(a); s.refused == "" && s.exchange {
		s.w.pop()
		return
	}
	s.pg.stale = true
}

// drawItem tells about the chosen item.
func (s *bagScene) drawItem(dst *ebiten.Image) {
	w, sheet := s.w, s.w.game().sheet
	count := w.words.Text("window.bag.count", lang.Args{"Used": len(sheet.Bag), "Slots": sheet.Slots})
	if s.exchange && sheet.Offer != nil {
		count = w.words.Text("window.exchange.for", lang.Args{"Name": "item." + sheet.Offer.Name, "Quality": sheet.Offer.Quality})
	}
	theme.Write(dst, theme.Cut(count, s.inner.Dx()), s.inner.Min, theme.Quiet)
	at := image.Pt(s.inner.Min.X+192, s.inner.Min.Y+14)
	width := s.inner.Max.X - at.X
	item := s.item()
	if item == nil {
		theme.Lines(dst, theme.Wrap(w.words.Text("window.bag.empty-slot"), width), at, theme.Faint)
		return
	}
	w.theme.Sprite(dst, itemSprite(*item), at, 2)
	names := theme.Wrap(w.itemName(*item), width-38)
	y := theme.Lines(dst, names, at.Add(image.Pt(38, 2)), theme.Bright)
	if item.Worn {
		theme.Write(dst, w.words.Text("window.worn"), image.Pt(at.X+38, y), theme.Magic)
	}
	at.Y += 40
	at.Y = theme.Lines(dst, theme.Wrap(w.words.Text("item."+item.Name+".about"), width), at, theme.Quiet)
	if s.refused != "" {
		theme.Lines(dst, theme.Wrap(s.refused, s.inner.Dx()), image.Pt(s.inner.Min.X, s.inner.Max.Y-buttonHeight-2*theme.LineHeight-3), theme.Hurt)
	}
}
