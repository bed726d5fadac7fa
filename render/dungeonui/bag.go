package dungeonui

import (
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// bagScene shows the items in the bag, to drink, discard or examine them. In an
// exchange it selects the item to give up for an offered one.
type bagScene struct {
	shell.Panel
	w        *Window
	exchange bool
	chosen   int // selected slot
	scroll   scroll
	slots    []*ui.Control // visible slots
	height   int           // of a slot
	refused  string
	bound    []input.Binding
	more     []play.ItemUse // of the selected item, besides its usual one
	spare    bool           // there is a row of buttons for them
}

func (s *bagScene) Name() string {
	if s.exchange {
		return "exchange"
	}
	return "bag"
}

func (s *bagScene) keys() []input.Binding {
	if s.exchange {
		return exchangeKeys
	}
	return s.bound
}

// Notch is the height of a row of slots.
func (s *bagScene) Notch() int { return s.height + 2 }

func (s *bagScene) Build(*shell.Window) {
	w := s.w
	s.bound, s.more = input.Bound(play.BagKeysOf(w.kept.Known())), s.moreUses()
	title := "window.bag.title"
	if s.exchange {
		title = "window.exchange.title"
	}
	rows := ui.Up(w.game().sheet.Slots, bagColumns)
	s.scroll.resize(rows, min(rows, maxBagRows))
	width, height := 372, 168+(bagSlotHeight+2)*max(0, s.scroll.shown-3)
	if s.enchants() {
		width = enchantWidth
		height = max(height+w.View.Finger(ui.ButtonHeight, width)+3, bagTall)
	}
	if s.spare = !s.exchange && s.anyMore(); s.spare {
		height += w.View.Finger(ui.ButtonHeight, width) + 3
	}
	s.height = w.View.Finger(bagSlotHeight, width)
	height += (s.height - bagSlotHeight) * s.scroll.shown
	s.Lay(w.Window, w.Words.Text(title), width, height)
	s.Page.Tips = false
	s.Page.Above = s.drawItem
	s.slots = nil
	for i := range min(s.scroll.shown*bagColumns, w.game().sheet.Slots) {
		s.slots = append(s.slots, s.Page.Add(s.slotControl(i)))
	}
	at := s.foot()
	key := func(do input.Command) string { return w.Keys.Label(w.Words, s.keys(), do) }
	closing := ui.Button{Name: "close", At: at[2], Label: w.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }}
	if s.exchange {
		s.Put(ui.Button{Name: "exchange", At: at[0], Icon: "icon.bag", Label: w.Words.Text("window.treasure.exchange"), Key: key(cmdExchange),
			Enabled: func() bool { return s.item() != nil }, Act: func() { s.do(cmdExchange) }}, closing)
	} else {
		u, _ := s.use()
		s.Put(
			ui.Button{Name: string(u.Do), At: at[0], Icon: u.Icon, Label: w.Words.Text(u.Label), Key: key(u.Do),
				Enabled: func() bool { now, able := s.use(); return able && now == u }, Act: func() { s.do(u.Do) }},
			ui.Button{Name: "discard", At: at[1], Icon: "icon.discard", Label: w.Words.Text("window.bag.discard"), Key: key(cmdDiscard),
				Enabled: func() bool { return s.item() != nil }, Act: func() { s.do(cmdDiscard) }},
			closing)
	}
	if len(s.more) > 0 {
		for i, place := range ui.Split(s.moreRow(), maxMore, 4)[:min(maxMore, len(s.more))] {
			u := s.more[i]
			s.Put(ui.Button{Name: string(u.Do), At: place, Icon: u.Icon, Label: w.Words.Text(u.Label), Key: key(u.Do), Act: func() { s.do(u.Do) }})
		}
	}
	if s.enchants() && !s.exchange {
		s.Put(ui.Button{Name: "enchant", At: at[3], Icon: "item.token", Label: w.Words.Text("window.bag.enchant"), Key: key(cmdEnchant),
			Enabled: func() bool { item := s.item(); return item != nil && w.game().Wearable(*item) },
			Lit:     func() bool { item := s.item(); return item != nil && w.canEnchant(*item) },
			Act:     func() { s.do(cmdEnchant) }})
	}
	s.Page.Finish()
	s.chosen = min(s.chosen, w.game().sheet.Slots-1)
	s.scroll.reveal(s.chosen / bagColumns)
	s.Page.Focus(s.slots[s.chosen-s.scroll.first*bagColumns])
}

// enchants reports whether the rules have tokens.
func (s *bagScene) enchants() bool { return play.Offers(s.w.kept.Known(), enchantments.Enchant) }

// foot returns the bounds of the buttons: to use an item, to throw it away, to close, and
// where a piece can be enchanted a fourth above them, beside the first.
func (s *bagScene) foot() []image.Rectangle {
	if !s.enchants() || s.exchange {
		return s.Foot(3)
	}
	lower := s.Foot(2)
	rise := image.Pt(0, lower[0].Dy()+3)
	return []image.Rectangle{lower[0].Sub(rise), lower[0], lower[1], lower[1].Sub(rise)}
}

// maxMore is how many buttons there are for further uses of an item. Others have only a key.
const maxMore = 3

// moreUses returns what verbs of mods can do with the selected item.
func (s *bagScene) moreUses() []play.ItemUse {
	if item := s.item(); item != nil && !s.exchange {
		return play.MoreUses(s.w.kept.Known(), *item)
	}
	return nil
}

// anyMore reports whether verbs of mods can do something with an item of the bag.
func (s *bagScene) anyMore() bool {
	return slices.ContainsFunc(s.w.game().sheet.Bag, func(b known.BagItem) bool { return len(play.MoreUses(s.w.kept.Known(), b)) > 0 })
}

// moreRow returns the bounds of the buttons for further uses, above the others.
func (s *bagScene) moreRow() image.Rectangle {
	first := s.foot()[0]
	return image.Rect(s.Inner.Min.X, first.Min.Y-first.Dy()-3, s.Inner.Max.X, first.Min.Y-3)
}

// footTop returns where the buttons begin.
func (s *bagScene) footTop() int {
	if s.spare {
		return s.moreRow().Min.Y
	}
	return s.foot()[0].Min.Y
}

// bagTall is the height of the page where pieces have enchantments to describe.
const bagTall = 250

// The grid of slots. It scrolls if it has more rows.
const (
	bagColumns    = 4
	maxBagRows    = 5
	bagSlotWidth  = 44
	bagSlotHeight = 30
)

// slotControl returns the control at a position of the grid. The slot that it shows
// depends on the scroll position.
func (s *bagScene) slotControl(i int) *ui.Control {
	w := s.w
	slot := func() int { return s.scroll.first*bagColumns + i }
	c := ui.NewControl(fmt.Sprintf("slot%d", i+1), s.slotPlace(i), func() { s.choose(slot(), true) })
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

// slotPlace returns the rectangle of a position of the grid.
func (s *bagScene) slotPlace(i int) image.Rectangle {
	at := s.Inner.Min.Add(image.Pt(i%bagColumns*(bagSlotWidth+2), 14+i/bagColumns*(s.height+2)))
	return image.Rectangle{at, at.Add(image.Pt(bagSlotWidth, s.height))}
}

// scrollBar returns the rectangle of the scroll bar.
func (s *bagScene) scrollBar() image.Rectangle {
	top, end := s.slotPlace(bagColumns-1), s.slotPlace(s.scroll.shown*bagColumns-1)
	return image.Rect(top.Max.X+barGap, top.Min.Y, top.Max.X+barGap+barWidth, end.Max.Y)
}

// item returns the item that is used or thrown away: the selected one, or one of its
// stack.
func (s *bagScene) item() *known.BagItem { return s.w.game().cell(s.chosen).item }

// choose selects a slot. A second click on it exchanges the item, or uses it.
func (s *bagScene) choose(slot int, click bool) {
	second := slot == s.chosen && click
	before, wasAble := s.use()
	s.chosen, s.refused = slot, ""
	if u, able := s.use(); !s.exchange && (u != before || able != wasAble || !slices.Equal(s.more, s.moreUses())) {
		s.Page.Drop()
		s.Build(s.W) // with the button of the new use
	}
	s.scroll.reveal(slot / bagColumns)
	s.Page.Focus(s.slots[slot-s.scroll.first*bagColumns])
	s.w.Refresh()
	s.w.Trace(false)
	u, able := s.use()
	switch {
	case second && s.exchange && s.item() != nil:
		s.do(cmdExchange)
	case second && !s.exchange && able:
		s.do(u.Do)
	}
}

func (s *bagScene) Update(in *input.State) {
	s.scrollGrid(in)
	do := s.Listen(in, s, s.keys())
	if !s.w.Shows(s) {
		return
	}
	if i := s.Page.FocusedAmong(s.slots); i >= 0 && s.scroll.first*bagColumns+i != s.chosen && len(in.Keys) > 0 {
		s.choose(s.scroll.first*bagColumns+i, false)
	}
	for slot := range s.w.game().sheet.Slots {
		if do == slotCommand(slot) {
			s.choose(slot, false)
		}
	}
	s.do(do)
}

// scrollGrid scrolls the grid with the wheel, or with an arrow key that leads beyond the
// first or last visible row.
func (s *bagScene) scrollGrid(in *input.State) {
	at := s.Page.FocusedAmong(s.slots)
	if before := s.scroll.first; in.Wheel != 0 {
		s.scroll.to(before + in.Wheel)
		s.Page.Redraw()
		if at >= 0 && s.scroll.first != before { // the focus keeps its position in the grid
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
	in.Keys = nil // handled
}

func (s *bagScene) do(do input.Command) {
	item := s.item()
	switch {
	case do == input.CmdClose, do == cmdBag:
		s.w.Pop()
	case item == nil:
	case s.exchange && do == cmdExchange:
		s.perform(s.w.game().Replace(*item))
	case !s.exchange:
		if a, ok := s.w.game().ItemAction(do, *item); ok {
			s.perform(a)
		}
	}
}

// perform carries out what a command does with the selected item. An exchange closes the
// panel, and so does what has to be aimed.
func (s *bagScene) perform(a play.ItemAction) {
	switch {
	case a.Sure != "":
		text := a.Sure
		a.Sure = ""
		s.w.Push(&shell.Confirm{Text: text, Yes: func() { s.perform(a) }})
		return
	case a.Enchant:
		s.w.Push(&enchantScene{w: s.w, piece: s.item().ID})
		return
	case a.Aim != nil:
		s.w.Pop()
		s.w.game().Perform(a)
		return
	}
	if s.refused = s.w.game().Perform(a); s.refused == "" && s.exchange {
		s.w.Pop()
		return
	}
	s.Page.Redraw()
}

// drawItem describes the selected item.
func (s *bagScene) drawItem(dst *ebiten.Image) {
	w, sheet := s.w, s.w.game().sheet
	count := w.Words.Text("window.bag.count", lang.Args{"Used": len(sheet.Bag), "Slots": sheet.Slots})
	if s.exchange && sheet.Offer != nil {
		count = w.Words.Text("window.exchange.for", lang.Args{"Name": "item." + sheet.Offer.Name, "Quality": sheet.Offer.Quality, "Stack": wording.Stack(sheet.Offer.Count)})
	}
	left := w.drawTokens(dst, w.kept.Known(), image.Pt(s.Inner.Max.X, s.Inner.Min.Y))
	left = w.drawKeys(dst, w.kept.Known(), image.Pt(left, s.Inner.Min.Y), s.Inner.Min.X+theme.Width(count))
	theme.Write(dst, theme.Cut(count, left-s.Inner.Min.X), s.Inner.Min, theme.Quiet)
	s.scroll.draw(dst, s.scrollBar())
	at := image.Pt(s.Inner.Min.X+192, s.Inner.Min.Y+14)
	width := s.Inner.Max.X - at.X
	item := s.item()
	if item == nil {
		theme.Lines(dst, theme.Wrap(w.Words.Text("window.bag.empty-slot"), width), at, theme.Faint)
		return
	}
	w.Theme.Sprite(dst, itemSprite(*item), at, 2)
	y := theme.StrongLines(dst, w.itemName(*item), at.Add(image.Pt(38, 2)), width-38, rarity(*item))
	if item.Worn {
		theme.Write(dst, w.Words.Text("window.worn"), image.Pt(at.X+38, y), theme.Magic)
	}
	if count := w.game().cell(s.chosen).count; count > item.Count { // potions in several slots
		theme.Write(dst, stacked(count), image.Pt(at.X+38, y), theme.Bright)
	}
	at.Y += 40
	at.Y = theme.Lines(dst, theme.Wrap(w.about(*item), width), at, theme.Quiet)
	at.Y = w.drawEnchantment(dst, *item, at, width)
	if s.enchants() { // there is more to say about an item
		grid := s.slotPlace(s.scroll.shown*bagColumns - 1)
		at, width = image.Pt(s.Inner.Min.X, grid.Max.Y+3), grid.Max.X-s.Inner.Min.X
	}
	s.drawChanges(dst, *item, at, width)
	if s.refused != "" {
		theme.Lines(dst, theme.Wrap(s.refused, s.Inner.Dx()), image.Pt(s.Inner.Min.X, s.footTop()-2*theme.LineHeight-3), theme.Hurt)
	}
}
