// Package bag holds the scenes of the bag: its items, mixing and enchanting.
package bag

import (
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Scene shows the items in the bag, to drink, discard or examine them. In an
// exchange it selects the item to give up for an offered one.
type Scene struct {
	shell.Panel
	Window   *stage.Window
	Exchange bool
	Chosen   int // selected slot
	Scroll   stage.Scroll
	slots    []*ui.Control // visible slots
	height   int           // of a slot
	Refused  string
	struck   play.Struck
	bound    []input.Binding
	more     []play.ItemUse // of the selected item, besides its usual one
	spare    bool           // there is a row of buttons for them
	list     []known.Item   // of an exchange, if it is ordered by their worth
}

// Name returns the scene name for the trace.
func (s *Scene) Name() string {
	if s.Exchange {
		return "exchange"
	}
	return "bag"
}

func (s *Scene) keys() []input.Binding {
	if s.Exchange {
		return stage.ExchangeKeys
	}
	return s.bound
}

// Notch is the height of a row of slots.
func (s *Scene) Notch() int { return s.height + 2 }

// Build lays out the scene.
func (s *Scene) Build(*shell.Window) {
	w := s.Window
	s.bound, s.more = input.Bound(play.BagKeysOf(w.Kept.Known())), s.moreUses()
	if s.list = nil; s.ordered() {
		s.list = play.Exchangeable(w.Kept.Known())
	}
	title := "window.bag.title"
	if s.Exchange {
		title = "window.exchange.title"
	}
	rows := ui.Up(w.Game().Sheet.Slots, BagColumns)
	s.Scroll.Resize(rows, min(rows, maxBagRows))
	width, height := 372, 168+(bagSlotHeight+2)*max(0, s.Scroll.Shown-3)
	if s.enchants() {
		width = enchantWidth
		height = max(height+w.View.Finger(ui.ButtonHeight, width)+3, bagTall)
	}
	if s.spare = !s.Exchange && s.anyMore(); s.spare {
		height += w.View.Finger(ui.ButtonHeight, width) + 3
	}
	s.height = w.View.Finger(bagSlotHeight, width)
	height += (s.height - bagSlotHeight) * s.Scroll.Shown
	s.Lay(w.Window, w.Words.Text(title), width, height)
	s.Page.Tips = false
	s.Page.Above = s.drawItem
	s.slots = nil
	for i := range min(s.Scroll.Shown*BagColumns, w.Game().Sheet.Slots) {
		s.slots = append(s.slots, s.Page.Add(s.slotControl(i)))
	}
	at := s.Buttons()
	key := func(do input.Command) string { return w.Keys.Label(w.Words, s.keys(), do) }
	closing := ui.Button{Name: "close", At: at[2], Label: w.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }}
	if s.Exchange {
		s.Put(ui.Button{Name: "exchange", At: at[0], Icon: "icon.bag", Label: w.Words.Text("window.treasure.exchange"), Key: key(play.Exchange),
			Enabled: func() bool { return s.item() != nil }, Act: func() { s.do(play.Exchange) }}, closing)
	} else {
		u, _ := s.use()
		s.Put(
			ui.Button{Name: string(u.Do), At: at[0], Icon: u.Icon, Label: w.Words.Text(u.Label), Key: key(u.Do),
				Enabled: func() bool { now, able := s.use(); return able && now == u }, Act: func() { s.do(u.Do) }},
			ui.Button{Name: "discard", At: at[1], Icon: "icon.discard", Label: w.Words.Text("window.bag.discard"), Key: key(play.Discard),
				Enabled: func() bool { return s.item() != nil }, Act: func() { s.do(play.Discard) }},
			closing)
	}
	if len(s.more) > 0 {
		for i, place := range ui.Split(s.moreRow(), maxMore, 4)[:min(maxMore, len(s.more))] {
			u := s.more[i]
			s.Put(ui.Button{Name: string(u.Do), At: place, Icon: u.Icon, Label: w.Words.Text(u.Label), Key: key(u.Do), Act: func() { s.do(u.Do) }})
		}
	}
	if s.enchants() && !s.Exchange {
		s.Put(ui.Button{Name: "enchant", At: at[3], Icon: "item.token", Label: w.Words.Text("window.bag.enchant"), Key: key(play.Enchant),
			Enabled: func() bool { item := s.item(); return item != nil && w.Game().Wearable(*item) },
			Lit:     func() bool { item := s.item(); return item != nil && stage.CanEnchant(w, *item) },
			Act:     func() { s.do(play.Enchant) }})
	}
	s.Page.Finish()
	s.Chosen = min(s.Chosen, w.Game().Sheet.Slots-1)
	s.Scroll.Reveal(s.Chosen / BagColumns)
	s.Page.Focus(s.slots[s.Chosen-s.Scroll.First*BagColumns])
}

// ordered reports whether the items are listed by their worth, and the key of one gives it up.
func (s *Scene) ordered() bool { return s.Exchange && play.ByChoice(s.Window.Kept.Known()) }

// enchants reports whether the rules have tokens.
func (s *Scene) enchants() bool { return play.Offers(s.Window.Kept.Known(), enchantments.Enchant) }

// Buttons returns the bounds of the buttons: to use an item, to throw it away, to close, and
// where a piece can be enchanted a fourth above them, beside the first.
func (s *Scene) Buttons() []image.Rectangle {
	if !s.enchants() || s.Exchange {
		return s.Foot(3)
	}
	lower := s.Foot(2)
	rise := image.Pt(0, lower[0].Dy()+3)
	return []image.Rectangle{lower[0].Sub(rise), lower[0], lower[1], lower[1].Sub(rise)}
}

// maxMore is the number of buttons for further uses of an item. Others have only a key.
const maxMore = 3

// moreUses returns what verbs of mods can do with the selected item.
func (s *Scene) moreUses() []play.ItemUse {
	if item := s.item(); item != nil && !s.Exchange {
		return play.MoreUses(s.Window.Kept.Known(), *item)
	}
	return nil
}

// anyMore reports whether verbs of mods can do something with an item of the bag.
func (s *Scene) anyMore() bool {
	return slices.ContainsFunc(s.Window.Game().Sheet.Bag, func(b known.Item) bool { return len(play.MoreUses(s.Window.Kept.Known(), b)) > 0 })
}

// moreRow returns the bounds of the buttons for further uses, above the others.
func (s *Scene) moreRow() image.Rectangle {
	first := s.Buttons()[0]
	return image.Rect(s.Inner.Min.X, first.Min.Y-first.Dy()-3, s.Inner.Max.X, first.Min.Y-3)
}

// footTop returns where the buttons begin.
func (s *Scene) footTop() int {
	if s.spare {
		return s.moreRow().Min.Y
	}
	return s.Buttons()[0].Min.Y
}

// bagTall is the height of the page where pieces have enchantments to describe.
const bagTall = 250

// The grid of slots. It scrolls if it has more rows.
const (
	BagColumns    = 4
	maxBagRows    = 5
	bagSlotWidth  = 44
	bagSlotHeight = 30
)

// slotControl returns the control at a position of the grid. The slot that it shows
// depends on the scroll position.
func (s *Scene) slotControl(i int) *ui.Control {
	w := s.Window
	slot := func() int { return s.Scroll.First*BagColumns + i }
	c := ui.NewControl(fmt.Sprintf("slot%d", i+1), s.SlotPlace(i), func() { s.Choose(slot(), true) })
	c.Enabled = func() bool { return slot() < w.Game().Sheet.Slots }
	c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		switch {
		case state == theme.Disabled:
			return // the last row is not full
		case slot() == s.Chosen:
			state = theme.Focused
		case state == theme.Focused:
			state = theme.Hovered
		}
		stage.DrawSlot(w, dst, r, s.cell(slot()), state)
	}
	return c
}

// SlotPlace returns the rectangle of a position of the grid.
func (s *Scene) SlotPlace(i int) image.Rectangle {
	at := s.Inner.Min.Add(image.Pt(i%BagColumns*(bagSlotWidth+2), 14+i/BagColumns*(s.height+2)))
	return image.Rectangle{at, at.Add(image.Pt(bagSlotWidth, s.height))}
}

// scrollBar returns the rectangle of the scroll bar.
func (s *Scene) scrollBar() image.Rectangle {
	top, end := s.SlotPlace(BagColumns-1), s.SlotPlace(s.Scroll.Shown*BagColumns-1)
	return image.Rect(top.Max.X+stage.BarGap, top.Min.Y, top.Max.X+stage.BarGap+stage.BarWidth, end.Max.Y)
}

// cell returns what a place of the grid shows.
func (s *Scene) cell(i int) stage.Cell {
	if s.ordered() {
		return stage.Listed(s.Window, s.list, i)
	}
	return s.Window.Game().Cell(i)
}

// item returns the item that is used or thrown away: the selected one, or one of its
// stack.
func (s *Scene) item() *known.Item { return s.cell(s.Chosen).Item }

// Choose selects a slot. A second click on it exchanges the item, or uses it.
func (s *Scene) Choose(slot int, click bool) {
	second := slot == s.Chosen && click
	before, wasAble := s.use()
	s.Chosen, s.Refused = slot, ""
	if u, able := s.use(); !s.Exchange && (u != before || able != wasAble || !slices.Equal(s.more, s.moreUses())) {
		s.Page.Drop()
		s.Build(s.W) // with the button of the new use
	}
	s.Scroll.Reveal(slot / BagColumns)
	s.Page.Focus(s.slots[slot-s.Scroll.First*BagColumns])
	s.Window.Refresh()
	s.Window.Trace(false)
	if second {
		s.pick()
	}
}

// Update handles one tick.
func (s *Scene) Update(in *input.State) {
	s.scrollGrid(in)
	do := s.Listen(in, s, s.keys())
	if !s.Window.Shows(s) {
		return
	}
	if i := s.Page.FocusedAmong(s.slots); i >= 0 && s.Scroll.First*BagColumns+i != s.Chosen && len(in.Keys) > 0 {
		s.Choose(s.Scroll.First*BagColumns+i, false)
	}
	for slot := range s.Window.Game().Sheet.Slots {
		if do == play.SlotCommand(slot) {
			s.Choose(slot, false)
			if s.ordered() {
				s.pick()
				return
			}
		}
	}
	if s.struck.Again(do) && play.OfSlot(do) {
		s.pick()
		return
	}
	s.do(do)
}

// pick exchanges the selected item, or uses it.
func (s *Scene) pick() {
	u, able := s.use()
	switch {
	case s.Exchange && s.item() != nil:
		s.do(play.Exchange)
	case !s.Exchange && able:
		s.do(u.Do)
	}
}

// scrollGrid scrolls the grid with the wheel, or with an arrow key that leads beyond the
// first or last visible row. Left and right lead from row to row, and from one end to the other.
func (s *Scene) scrollGrid(in *input.State) {
	at := s.Page.FocusedAmong(s.slots)
	if before := s.Scroll.First; in.Wheel != 0 {
		s.Scroll.To(before + in.Wheel)
		s.Page.Redraw()
		if at >= 0 && s.Scroll.First != before { // the focus keeps its position in the grid
			s.Choose(min(s.Scroll.First*BagColumns+at, s.Window.Game().Sheet.Slots-1), false)
		}
	}
	if at < 0 {
		return
	}
	row, slot, slots := at/BagColumns, s.Scroll.First*BagColumns+at, s.Window.Game().Sheet.Slots
	switch {
	case in.Pressed(ebiten.KeyArrowLeft):
		s.Choose((slot+slots-1)%slots, false)
	case in.Pressed(ebiten.KeyArrowRight):
		s.Choose((slot+1)%slots, false)
	case in.Pressed(ebiten.KeyHome):
		s.Choose(0, false)
	case in.Pressed(ebiten.KeyEnd):
		s.Choose(slots-1, false)
	case in.Pressed(ebiten.KeyArrowUp) && row == 0 && s.Scroll.First > 0:
		s.Choose(slot-BagColumns, false)
	case in.Pressed(ebiten.KeyArrowDown) && row == s.Scroll.Shown-1 && s.Scroll.First+s.Scroll.Shown < s.Scroll.Rows:
		s.Choose(min(slot+BagColumns, slots-1), false)
	default:
		return
	}
	in.Keys = nil // handled
}

func (s *Scene) do(do input.Command) {
	item := s.item()
	switch {
	case do == input.CmdClose, do == play.Bag:
		s.Window.Pop()
	case item == nil:
	case s.Exchange && do == play.Exchange:
		s.perform(s.Window.Game().Replace(*item))
	case !s.Exchange:
		if a, ok := s.Window.Game().ItemAction(do, *item); ok {
			s.perform(a)
		}
	}
}

// perform carries out what a command does with the selected item. An exchange closes the
// panel, and so does what has to be aimed.
func (s *Scene) perform(a play.ItemAction) {
	switch {
	case a.Sure != "":
		text := a.Sure
		a.Sure = ""
		s.Window.Push(&shell.Confirm{Text: text, Yes: func() { s.perform(a) }})
		return
	case a.Enchant:
		s.Window.Push(&Enchant{Window: s.Window, Piece: s.item().ID})
		return
	case a.Aim != nil:
		s.Window.Pop()
		s.Window.Game().Perform(a)
		return
	}
	if s.Refused = s.Window.Game().Perform(a); s.Refused == "" && s.Exchange {
		s.Window.Pop()
		return
	}
	s.Page.Redraw()
}

// drawItem describes the selected item.
func (s *Scene) drawItem(dst *ebiten.Image) {
	w, sheet := s.Window, s.Window.Game().Sheet
	count := w.Words.Text("window.bag.count", lang.Args{"Used": len(sheet.Bag), "Slots": sheet.Slots})
	if s.Exchange && sheet.Offer != nil {
		count = w.Words.Text("window.exchange.for", lang.Args{"Name": "item." + sheet.Offer.Name, "Quality": sheet.Offer.Quality, "Stack": wording.Stack(sheet.Offer.Count)})
	}
	left := stage.DrawTokens(w, dst, w.Kept.Known(), image.Pt(s.Inner.Max.X, s.Inner.Min.Y))
	left = stage.DrawKeys(w, dst, w.Kept.Known(), image.Pt(left, s.Inner.Min.Y), s.Inner.Min.X+theme.Width(count))
	theme.Write(dst, theme.Cut(count, left-s.Inner.Min.X), s.Inner.Min, theme.Quiet)
	s.Scroll.Draw(dst, s.scrollBar())
	_, details := shell.Columns(s.Inner, s.SlotPlace(BagColumns-1).Max.X-s.Inner.Min.X)
	at := details.Min.Add(image.Pt(0, 14))
	width := details.Dx()
	item := s.item()
	if item == nil {
		theme.Lines(dst, theme.Wrap(w.Words.Text("window.bag.empty-slot"), width), at, theme.Faint)
		return
	}
	w.Theme.Sprite(dst, stage.ItemSprite(*item), at, 2)
	y := theme.StrongLines(dst, w.ItemName(*item), at.Add(image.Pt(38, 2)), width-38, stage.Rarity(*item))
	if item.Worn {
		theme.Write(dst, w.Words.Text("window.worn"), image.Pt(at.X+38, y), theme.Magic)
	}
	if count := s.cell(s.Chosen).Count; count > item.Count { // potions in several slots
		theme.Write(dst, stage.Stacked(count), image.Pt(at.X+38, y), theme.Bright)
	}
	at.Y += 40
	at.Y = theme.Lines(dst, theme.Wrap(w.About(*item), width), at, theme.Quiet)
	at.Y = stage.DrawEnchantment(w, dst, *item, at, width)
	changes := s.changes(*item, width)
	room := s.footTop() - 2*theme.LineHeight - 3 - at.Y
	if s.enchants() && (!w.View.Wide() || len(changes)*theme.LineHeight > room) { // there is more to say about an item
		grid := s.SlotPlace(s.Scroll.Shown*BagColumns - 1)
		at, width = image.Pt(s.Inner.Min.X, grid.Max.Y+3), grid.Max.X-s.Inner.Min.X
		changes = s.changes(*item, width)
	}
	ui.WriteLines(dst, changes, at.Add(image.Pt(0, 3)))
	if s.Refused != "" {
		theme.Lines(dst, theme.Wrap(s.Refused, s.Inner.Dx()), image.Pt(s.Inner.Min.X, s.footTop()-2*theme.LineHeight-3), theme.Hurt)
	}
}
