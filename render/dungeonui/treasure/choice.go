package treasure

import (
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Choice shows the items of a treasure of which only some can be taken, side by
// side. Taking one needs a second press, because the others are gone.
type Choice struct {
	shell.Panel
	Window *stage.Window
	items  []known.Item // from the offered one on
	cards  []*ui.Control
	asked  *ui.Control // the card that a second press takes
}

// The measures of a choice.
const (
	ChoiceWidth = 388
	choiceCard  = stage.PieceIcon + stage.PieceRows*theme.LineHeight
	ChoiceLines = 4 // in each of two columns, about what would change
	choiceBelow = ChoiceLines * theme.LineHeight
	// With more items than these the cards have no room for what items do, which is below.
	choiceWide   = 3
	narrowCard   = stage.PieceIcon + 3*theme.LineHeight + 4
	narrowBelow  = choiceBelow + 4*theme.LineHeight
	choiceHeight = theme.LineHeight + 4 + choiceCard + choiceBelow + 4 + ui.ButtonHeight
)

// Draw draws the panel, once the treasure has been seen to open.
func (s *Choice) Draw(dst *ebiten.Image) {
	if s.Window.Opening == 0 {
		s.Panel.Draw(dst)
	}
}

// Name returns the scene name for the trace.
func (s *Choice) Name() string { return "choice" }

// Build lays out the scene.
func (s *Choice) Build(*shell.Window) {
	w := s.Window
	s.items, _ = w.Game().Choices()
	card, below := s.measures()
	s.Lay(w.Window, w.Words.Text("window.choice.title"), ChoiceWidth, choiceHeight+card-choiceCard+below-choiceBelow)
	s.Page.Above = s.draw
	s.cards = nil
	room := image.Rect(s.Inner.Min.X, s.Inner.Min.Y+theme.LineHeight+4, s.Inner.Max.X, s.Inner.Min.Y+theme.LineHeight+4+card)
	for i, at := range ui.Split(room, max(1, len(s.items)), 4) {
		c := ui.NewControl(fmt.Sprintf("item%d", i+1), at, func() { s.take(i) })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
			w.Theme.Button(dst, r, state)
			if at := r.Min.Add(image.Pt(5, 4)); s.narrow() {
				stage.DrawNarrow(w, dst, s.items[i], at, r.Dx()-10)
			} else {
				stage.DrawPiece(w, dst, "", s.items[i], at, r.Dx()-10)
			}
			if key := w.Keys.Label(w.Words, stage.ChoiceKeys, play.SlotCommand(i)); key != "" {
				ui.DrawKey(dst, key, image.Pt(r.Max.X-4, r.Min.Y+5), false)
			}
		}
		s.cards = append(s.cards, s.Page.Add(c))
	}
	at := s.Foot(2)
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.ChoiceKeys, do) }
	s.Put(
		ui.Button{Name: "leave", At: at[0], Icon: "icon.discard", Label: w.Words.Text(w.Game().Asked().Leave), Key: key(play.Leave), Act: func() { s.do(play.Leave) }},
		ui.Button{Name: "close", At: at[1], Icon: "icon.examine", Label: w.Words.Text("window.treasure.look"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.cards[0])
}

// measures returns the height of a card and of the room below the cards. Enchanted pieces
// need more of both.
func (s *Choice) measures() (card, below int) {
	card, below = choiceCard, choiceBelow
	if s.narrow() {
		card, below = narrowCard, narrowBelow
	}
	if slices.ContainsFunc(s.items, func(item known.Item) bool { return item.Enchantment != "" }) {
		return card + stage.GlowRow, below + 2*theme.LineHeight
	}
	return card, below
}

// narrow reports whether there are so many items that what they do is below the cards.
func (s *Choice) narrow() bool { return len(s.items) > choiceWide }

// focused returns the index of the item with the focus, or -1.
func (s *Choice) focused() int { return s.Page.FocusedAmong(s.cards) }

// Prompt says how many items can be taken, or that a second press takes the focused one.
func (s *Choice) Prompt() ui.Line {
	if i := s.focused(); i >= 0 && s.asked == s.cards[i] {
		return ui.Line{Text: s.Window.Words.Text(s.Window.Game().Asked().Sure), Colour: theme.Ember}
	}
	return ui.Line{Text: theme.Cut(s.Window.Game().Asked().Prompt, s.Inner.Dx()), Colour: theme.Gold}
}

// draw draws how many items can be taken, and of the focused one what it and its
// enchantment do, as far as its card has no room for that, and what wearing it would
// change.
func (s *Choice) draw(dst *ebiten.Image) {
	prompt, i := s.Prompt(), s.focused()
	theme.Write(dst, prompt.Text, s.Inner.Min, prompt.Colour)
	if i >= 0 {
		item := s.items[i]
		var lines []ui.Line
		if item.Attribute != "" {
			lines = ui.Wrapped(s.Window.Teller().ChangeLines(item), s.Inner.Dx()/2)
		}
		_, below := s.measures()
		at := image.Pt(s.Inner.Min.X, s.FootTop()-below-2)
		if s.narrow() {
			at.Y = theme.Lines(dst, theme.Wrap(s.Window.About(item), s.Inner.Dx()), at, theme.Plain)
		}
		if item.Enchantment != "" {
			about := wording.Enchantment(s.Window.Words, s.Window.Kept.Known(), item.Enchantment, item.Rank)
			at.Y = theme.Lines(dst, theme.Wrap(about, s.Inner.Dx()), at, theme.Quiet)
		}
		for n, l := range lines {
			theme.Write(dst, l.Text, at.Add(image.Pt(n/ChoiceLines*s.Inner.Dx()/2, n%ChoiceLines*theme.LineHeight)), l.Colour)
		}
	}
}

// Update handles one tick.
func (s *Choice) Update(in *input.State) {
	s.Window.Hurry(in)
	if s.Window.Game().Sheet.Offer == nil {
		closeTreasure(s.Window)
		return
	}
	if left, _ := s.Window.Game().Choices(); len(left) != len(s.items) { // some were passed over before an exchange that was given up
		s.Window.Rebuild(s)
	}
	before := s.focused()
	s.do(s.Listen(in, s, stage.ChoiceKeys))
	if s.Window.Shows(s) && s.focused() != before {
		s.Page.Redraw()
	}
	if i := s.focused(); i < 0 || s.asked != s.cards[i] {
		s.asked = nil
	}
}

func (s *Choice) do(do input.Command) {
	switch do {
	case play.Leave:
		s.Window.Game().LeaveAll()
	case input.CmdClose:
		s.Window.Game().Postpone()
		s.Window.Pop()
	default:
		for i := range s.items {
			if do == play.SlotCommand(i) {
				s.Page.Focus(s.cards[i])
				s.take(i)
			}
		}
	}
}

// take takes an item at the second press. With a full bag it is exchanged for an item of the
// bag.
func (s *Choice) take(i int) {
	if s.asked != s.cards[i] {
		s.asked = s.cards[i]
		s.Page.Redraw()
		s.Window.Trace(false)
		return
	}
	if s.Window.Game().TakeOf(s.items[i]) {
		bag.OpenExchange(s.Window)
	}
}
