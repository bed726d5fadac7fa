package bag

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Enchant lists what a token pays for on a piece of equipment. It shows the
// enchantment of the piece and the selected one side by side, and buys it.
type Enchant struct {
	shell.Panel
	Window  *stage.Window
	Piece   world.ID
	offers  []known.EnchantOffer
	chosen  int // index in the offers
	list    stage.Scroll
	rows    []*ui.Control // visible rows
	row     int           // from one row to the next
	Refused string
}

// The measures of the page, in interface pixels.
const (
	enchantWidth  = 392 // leaves the hero's gauges visible
	enchantColumn = 156 // width of the list
	enchantRow    = 21
	enchantRows   = 8 // as many as a piece can have, without mods
	enchantBody   = enchantRows * enchantRow
	enchantNotes  = 2 * theme.LineHeight // below the list
)

// Name returns the scene name for the trace.
func (s *Enchant) Name() string { return "enchant" }

// Notch is the height of a row.
func (s *Enchant) Notch() int { return s.row }

// Build lays out the scene.
func (s *Enchant) Build(*shell.Window) {
	w := s.Window
	s.offers = w.Kept.Known().Bag().EnchantOffers(s.Piece)
	s.chosen = max(0, min(s.chosen, len(s.offers)-1))
	s.row = w.View.Finger(enchantRow-2, enchantWidth) + 2
	s.list.Resize(len(s.offers), min(len(s.offers), enchantBody/s.row))
	s.Lay(w.Window, w.Words.Text("window.enchant.title"), enchantWidth, 16+enchantBody+enchantNotes+4+ui.ButtonHeight)
	s.Page.Above = s.draw
	s.Page.Tips = false
	s.rows = nil
	for i := range s.list.Shown {
		c := ui.NewControl(fmt.Sprintf("offer%d", i+1), s.place(i), func() { s.click(s.list.First + i) })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawRow(dst, r, state, i) }
		s.rows = append(s.rows, s.Page.Add(c))
	}
	at := s.Foot(2)
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.EnchantKeys, do) }
	s.Put(
		ui.Button{Name: "enchant", At: at[0], Icon: "item.token", Label: w.Words.Text("window.enchant.do"), Key: key(play.Enchant),
			Enabled: s.able, Act: func() { s.do(play.Enchant) }},
		ui.Button{Name: "close", At: at[1], Label: w.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.choose(s.chosen)
}

// place returns the rectangle of a visible row.
func (s *Enchant) place(i int) image.Rectangle {
	at := s.Inner.Min.Add(image.Pt(0, 16+i*s.row))
	return image.Rectangle{at, at.Add(image.Pt(enchantColumn, s.row-2))}
}

// able reports whether the hero has a token and no treasure waits for an answer.
func (s *Enchant) able() bool {
	tokens, _ := s.Window.Kept.Known().Bag().Tokens()
	return tokens > 0 && s.Window.Game().Sheet.Offer == nil
}

// choose selects an offer.
func (s *Enchant) choose(i int) {
	if i != s.chosen {
		s.Refused = ""
	}
	s.chosen = i
	s.list.Reveal(i)
	s.Page.Focus(s.rows[i-s.list.First])
	s.Page.Redraw()
}

// click selects an offer; a second click, or Enter, buys it.
func (s *Enchant) click(i int) {
	if i == s.chosen {
		s.buy()
		return
	}
	s.choose(i)
	s.Window.Trace(false)
}

// Update handles one tick.
func (s *Enchant) Update(in *input.State) {
	s.scrollList(in)
	do := s.Listen(in, s, stage.EnchantKeys)
	if !s.Window.Shows(s) {
		return
	}
	if i := s.focused(); i >= 0 && s.list.First+i != s.chosen && len(in.Keys) > 0 {
		s.choose(s.list.First + i)
	}
	s.do(do)
}

// focused returns the visible row with the focus, or -1.
func (s *Enchant) focused() int { return s.Page.FocusedAmong(s.rows) }

// scrollList selects another offer with the wheel, or with an arrow key that leads beyond
// the first or last visible row.
func (s *Enchant) scrollList(in *input.State) {
	to, i := s.chosen+in.Wheel, s.focused()
	switch {
	case in.Wheel != 0:
	case in.Pressed(ebiten.KeyArrowUp) && i == 0:
		to--
	case in.Pressed(ebiten.KeyArrowDown) && i == len(s.rows)-1:
		to++
	default:
		return
	}
	if to = max(0, min(to, len(s.offers)-1)); to != s.chosen {
		in.Keys = nil // handled
		s.choose(to)
	}
}

func (s *Enchant) do(do input.Command) {
	switch do {
	case play.Enchant:
		s.buy()
	case input.CmdClose:
		s.Window.Pop()
	default:
		for i := range s.rows {
			if do == play.SlotCommand(i) {
				s.choose(s.list.First + i)
				s.buy()
			}
		}
	}
}

// buy spends a token on the selected offer after a confirmation, and returns to the bag.
func (s *Enchant) buy() {
	o := s.offers[s.chosen]
	spend := func() {
		if s.Refused = s.Window.Act(o.Action); s.Refused == "" {
			s.Window.Pop()
			return
		}
		s.Page.Redraw()
	}
	if !s.able() {
		spend() // says why it is refused
		return
	}
	s.Window.Push(&shell.Confirm{Text: s.Window.Teller().OfferQuestion(o), Yes: spend})
}

// drawRow draws an offer: its icon, name and rank, and its key. What is moved from another
// piece has an arrow.
func (s *Enchant) drawRow(dst *ebiten.Image, r image.Rectangle, state theme.State, i int) {
	w, index := s.Window, s.list.First+i
	o := s.offers[index]
	if index == s.chosen {
		state = theme.Focused
	} else if state == theme.Focused {
		state = theme.Hovered
	}
	w.Theme.Button(dst, r, state)
	ink, light := wording.Glow(o.Name), float32(1)
	if !s.able() {
		ink, light = theme.Faint, 0.6
	}
	w.Theme.Tinted(dst, "enchantment."+o.Name, image.Pt(r.Min.X+3, r.Min.Y+(r.Dy()-16)/2), 1, light)
	y := r.Min.Y + (r.Dy()-theme.LineHeight)/2
	key := w.Keys.Label(w.Words, stage.EnchantKeys, play.SlotCommand(i))
	ui.DrawKey(dst, key, image.Pt(r.Max.X-3, y), !s.able())
	theme.Write(dst, theme.Cut(wording.OfferName(w.Words, o), r.Max.X-3-ui.KeyWidth(key)-r.Min.X-22), image.Pt(r.Min.X+22, y), ink)
}

// draw describes the selected offer beside the enchantment that the piece has.
func (s *Enchant) draw(dst *ebiten.Image) {
	w, o := s.Window, s.offers[s.chosen]
	left := stage.DrawTokens(w, dst, w.Kept.Known(), image.Pt(s.Inner.Max.X, s.Inner.Min.Y))
	theme.Strong(dst, w.ItemName(o.Piece), s.Inner.Min, left-s.Inner.Min.X-4, theme.Bright)
	right := image.Rect(s.Inner.Min.X+enchantColumn+10, s.Inner.Min.Y+16, s.Inner.Max.X, s.Inner.Min.Y+16+enchantBody)
	_, bar := stage.SplitBar(image.Rect(s.Inner.Min.X, right.Min.Y, s.Inner.Min.X+enchantColumn+stage.BarGap+stage.BarWidth, right.Max.Y))
	s.list.Draw(dst, bar)
	columns := ui.Split(right, 2, 8)
	y := s.drawSide(dst, columns[0], "window.enchant.now", o.Piece.Enchantment, o.Piece.Rank)
	y = max(y, s.drawSide(dst, columns[1], "window.enchant.then", o.Name, o.Rank)) + 3
	for _, c := range o.Changes {
		if line, ok := w.Teller().Alteration(c); ok {
			theme.Write(dst, theme.Cut(line.Text, right.Dx()), image.Pt(right.Min.X, y), line.Colour)
			y += theme.LineHeight
		}
	}
	ui.WriteLines(dst, ui.Wrapped([]ui.Line{s.Note()}, s.Inner.Dx()), image.Pt(s.Inner.Min.X, right.Max.Y))
}

// Note returns the line below the list: why nothing can be bought, which piece loses its
// enchantment, or how many tokens there are.
func (s *Enchant) Note() ui.Line {
	w, o := s.Window, s.offers[s.chosen]
	tokens, _ := w.Kept.Known().Bag().Tokens()
	switch {
	case s.Refused != "":
		return ui.Line{Text: s.Refused, Colour: theme.Hurt}
	case tokens > 0 && w.Game().Sheet.Offer != nil:
		return ui.Line{Text: w.Words.Text("refuse.offered"), Colour: theme.Ember}
	case o.From != 0:
		return ui.Line{Text: w.Teller().OfferLoss(o), Colour: theme.Ember}
	}
	return ui.Line{Text: w.Words.Text("window.tokens.left", lang.Args{"Count": tokens}), Colour: theme.Faint}
}

// drawSide draws an enchantment below a heading, and returns the y below.
func (s *Enchant) drawSide(dst *ebiten.Image, in image.Rectangle, head, name string, rank int) int {
	w, at := s.Window, in.Min
	theme.Write(dst, w.Words.Text(head), at, theme.Faint)
	at.Y += theme.LineHeight
	if name == "" {
		return theme.Lines(dst, theme.Wrap(w.Words.Text("window.enchant.none"), in.Dx()), at, theme.Faint)
	}
	w.Theme.Sprite(dst, "enchantment."+name, at.Add(image.Pt(0, 4)), 1)
	theme.Write(dst, theme.Cut(w.Words.Title("enchantment."+name), in.Dx()-20), at.Add(image.Pt(20, 0)), wording.Glow(name))
	theme.Write(dst, w.Words.Text("window.rank", lang.Args{"Rank": rank}), at.Add(image.Pt(20, theme.LineHeight)), theme.Quiet)
	at.Y += 2*theme.LineHeight + 2
	return theme.Lines(dst, theme.Wrap(stage.AboutEnchantment(w, name, rank), in.Dx()), at, theme.Quiet)
}
