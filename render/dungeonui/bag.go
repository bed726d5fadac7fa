package dungeonui

import (
	"fmt"
	"image"
	"slices"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// bagScene shows what the hero carries: to drink, to throw away, to read
// about; or, in an exchange, to choose what goes for the item offered.
type bagScene struct {
	shell.Panel
	w        *Window
	exchange bool
	chosen   int // slot
	scroll   scroll
	slots    []*shell.Control // those that are shown
	refused  string
}

func (s *bagScene) Name() string {
	if s.exchange {
		return "exchange"
	}
	return "bag"
}

func (s *bagScene) keys() []shell.Binding {
	if s.exchange {
		return exchangeKeys
	}
	return bagKeys
}

func (s *bagScene) Build(*shell.Window) {
	w := s.w
	title := "window.bag.title"
	if s.exchange {
		title = "window.exchange.title"
	}
	rows := shell.Up(w.game().sheet.Slots, bagColumns)
	s.scroll.resize(rows, min(rows, maxBagRows))
	s.Lay(w.Window, w.Words.Text(title), 372, 168+(bagSlotHeight+2)*max(0, s.scroll.shown-3))
	s.Page.Tips = false
	s.Page.Above = s.drawItem
	s.slots = nil
	for i := range min(s.scroll.shown*bagColumns, w.game().sheet.Slots) {
		s.slots = append(s.slots, s.Page.Add(s.slotControl(i)))
	}
	at := s.Foot(3)
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, s.keys(), do) }
	shut := shell.Button{Name: "close", At: at[2], Label: w.Words.Text("window.close"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }}
	if s.exchange {
		s.Put(shell.Button{Name: "exchange", At: at[0], Icon: "icon.bag", Label: w.Words.Text("window.treasure.exchange"), Key: key(cmdExchange),
			Enabled: func() bool { return s.item() != nil }, Act: func() { s.do(cmdExchange) }}, shut)
	} else {
		s.Put(
			shell.Button{Name: "drink", At: at[0], Icon: "icon.drink", Label: w.Words.Text("window.bag.drink"), Key: key(cmdDrink),
				Enabled: func() bool { item := s.item(); return item != nil && item.Potion }, Act: func() { s.do(cmdDrink) }},
			shell.Button{Name: "discard", At: at[1], Icon: "icon.discard", Label: w.Words.Text("window.bag.discard"), Key: key(cmdDiscard),
				Enabled: func() bool { return s.item() != nil }, Act: func() { s.do(cmdDiscard) }},
			shut)
	}
	s.Page.Finish()
	s.chosen = min(s.chosen, w.game().sheet.Slots-1)
	s.scroll.reveal(s.chosen / bagColumns)
	s.Page.Focus(s.slots[s.chosen-s.scroll.first*bagColumns])
}

// The grid of slots: what does not fit into its rows scrolls.
const (
	bagColumns    = 4
	maxBagRows    = 5
	bagSlotWidth  = 44
	bagSlotHeight = 30
)

// slotControl makes the control of a place of the grid; which slot it shows
// depends on how far the grid is scrolled.
func (s *bagScene) slotControl(i int) *shell.Control {
	w := s.w
	slot := func() int { return s.scroll.first*bagColumns + i }
	c := shell.NewControl(fmt.Sprintf("slot%d", i+1), s.slotPlace(i), func() { s.choose(slot(), true) })
	c.Enabled = func() bool { return slot() < w.game().sheet.Slots }
	c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		switch {
		case state == theme.Disabled:
			return // the last row is not full
		case slot() == s.chosen:
			state = theme.Focused
		case state == theme.Focused:
			state = theme.Hovered
		}
		w.drawSlot(dst, r, w.game().cell(slot()), state)
	}
	return c
}

// slotPlace is the place of the grid with that number.
func (s *bagScene) slotPlace(i int) image.Rectangle {
	at := s.Inner.Min.Add(image.Pt(i%bagColumns*(bagSlotWidth+2), 14+i/bagColumns*(bagSlotHeight+2)))
	return image.Rectangle{at, at.Add(image.Pt(bagSlotWidth, bagSlotHeight))}
}

// scrollBar is where the bar beside the grid lies.
func (s *bagScene) scrollBar() image.Rectangle {
	top, end := s.slotPlace(bagColumns-1), s.slotPlace(s.scroll.shown*bagColumns-1)
	return image.Rect(top.Max.X+barGap, top.Min.Y, top.Max.X+barGap+barWidth, end.Max.Y)
}

// item is the one that is used or thrown away: the chosen one, or one of its stack.
func (s *bagScene) item() *dungeon.BagItem { return s.w.game().cell(s.chosen).item }

// choose makes a slot the one that is told about. A second click on it does
// what is usual with the item.
func (s *bagScene) choose(slot int, click bool) {
	again := slot == s.chosen && click
	s.chosen, s.refused = slot, ""
	s.scroll.reveal(slot / bagColumns)
	s.Page.Focus(s.slots[slot-s.scroll.first*bagColumns])
	s.w.Trace(false)
	if item := s.item(); again && item != nil {
		switch {
		case s.exchange:
			s.do(cmdExchange)
		case item.Potion:
			s.do(cmdDrink)
		}
	}
}

func (s *bagScene) Update(in *shell.Input) {
	s.turn(in)
	do := s.Listen(in, s, s.keys())
	if !s.w.Shows(s) {
		return
	}
	for i, c := range s.slots {
		if slot := s.scroll.first*bagColumns + i; widget.Focuser(c) == s.Page.Focused() && slot != s.chosen && len(in.Keys) > 0 {
			s.choose(slot, false)
			break
		}
	}
	for slot := range s.w.game().sheet.Slots {
		if do == slotCommand(slot) {
			s.choose(slot, false)
		}
	}
	s.do(do)
}

// turn scrolls the grid: by the wheel, and where an arrow key leads beyond the
// first or the last row that is shown.
func (s *bagScene) turn(in *shell.Input) {
	at := slices.IndexFunc(s.slots, func(c *shell.Control) bool { return widget.Focuser(c) == s.Page.Focused() })
	if before := s.scroll.first; in.Wheel != 0 {
		s.scroll.to(before + in.Wheel)
		s.Page.Redraw()
		if at >= 0 && s.scroll.first != before { // the keyboard stays on its place of the grid
			s.choose(min(s.scroll.first*bagColumns+at, s.w.game().sheet.Slots-1), false)
		}
	}
	if at < 0 {
		return
	}
	row, slot := at/bagColumns, s.scroll.first*bagColumns+at
	switch {
	case in.Pressed(ebiten.KeyArrowUp) && row == 0 && s.scroll.first > 0:
		s.choose(slot-bagColumns, false)
	case in.Pressed(ebiten.KeyArrowDown) && row == s.scroll.shown-1 && s.scroll.first+s.scroll.shown < s.scroll.rows:
		s.choose(min(slot+bagColumns, s.w.game().sheet.Slots-1), false)
	default:
		return
	}
	in.Keys = nil // it is used up
}

func (s *bagScene) do(do shell.Command) {
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
			s.replace(*item)
		}
	case shell.CmdClose, cmdBag:
		s.w.Pop()
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
	s.w.Push(&shell.Confirm{
		Text: s.w.Words.Text("window.bag.discard-worn", lang.Args{"Name": "item." + item.Name, "Quality": item.Quality}),
		Yes:  throw,
	})
}

// act does something with the chosen item; an exchange ends the panel.
func (s *bagScene) act(a systems.Action) {
	if s.refused = s.w.act(a); s.refused == "" && s.exchange {
		s.w.Pop()
		return
	}
	s.Page.Redraw()
}

// drawItem tells about the chosen item.
func (s *bagScene) drawItem(dst *ebiten.Image) {
	w, sheet := s.w, s.w.game().sheet
	count := w.Words.Text("window.bag.count", lang.Args{"Used": len(sheet.Bag), "Slots": sheet.Slots})
	if s.exchange && sheet.Offer != nil {
		count = w.Words.Text("window.exchange.for", lang.Args{"Name": "item." + sheet.Offer.Name, "Quality": sheet.Offer.Quality})
	}
	theme.Write(dst, theme.Cut(count, s.Inner.Dx()), s.Inner.Min, theme.Quiet)
	s.scroll.draw(dst, s.scrollBar())
	at := image.Pt(s.Inner.Min.X+192, s.Inner.Min.Y+14)
	width := s.Inner.Max.X - at.X
	item := s.item()
	if item == nil {
		theme.Lines(dst, theme.Wrap(w.Words.Text("window.bag.empty-slot"), width), at, theme.Faint)
		return
	}
	w.Theme.Sprite(dst, itemSprite(*item), at, 2)
	names := theme.Wrap(w.itemName(*item), width-38)
	y := theme.Lines(dst, names, at.Add(image.Pt(38, 2)), theme.Bright)
	if item.Worn {
		theme.Write(dst, w.Words.Text("window.worn"), image.Pt(at.X+38, y), theme.Magic)
	}
	if count := w.game().cell(s.chosen).count; count > 1 {
		theme.Write(dst, stacked(count), image.Pt(at.X+38, y), theme.Bright)
	}
	at.Y += 40
	at.Y = theme.Lines(dst, theme.Wrap(w.Words.Text("item."+item.Name+".about"), width), at, theme.Quiet)
	if s.refused != "" {
		theme.Lines(dst, theme.Wrap(s.refused, s.Inner.Dx()), image.Pt(s.Inner.Min.X, s.Inner.Max.Y-shell.ButtonHeight-2*theme.LineHeight-3), theme.Hurt)
	}
}
