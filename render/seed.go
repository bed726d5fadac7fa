package render

import (
	"crypto/rand"
	"fmt"
	"image"
	"image/color"
	"strings"
	"time"
	"unicode"

	uiimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/theme"
)

// seedScene begins a new game in a slot: the seed can be written, or is drawn.
type seedScene struct {
	panel
	slot    int  // from 1
	givenUp bool // what is kept there may be lost
	field   *widget.TextInput
	seed    string
	failed  string
}

// seedLength is how long a seed may be, in letters.
const seedLength = 32

func (s *seedScene) name() string { return "seed" }

func (s *seedScene) build(w *window) {
	if s.seed == "" {
		s.seed = drawSeed()
	}
	if s.field != nil {
		s.seed = s.field.GetText()
	}
	const width = 320
	lines := theme.Wrap(w.words.Text("window.seed.about"), width)
	s.lay(w, w.words.Text("window.seed.title", lang.Args{"Slot": s.slot}), width, len(lines)*theme.LineHeight+6+22+6+2*theme.LineHeight+6+buttonHeight)
	y := s.inner.Min.Y + len(lines)*theme.LineHeight + 6
	s.field = newField(w, image.Rect(s.inner.Min.X, y, s.inner.Max.X, y+22), s.seed, w.words.Text("window.seed.empty"), seedLength)
	s.pg.addField(s.field)
	s.pg.above = func(dst *ebiten.Image) {
		theme.Lines(dst, lines, s.inner.Min, theme.Quiet)
		if s.failed != "" {
			theme.Lines(dst, theme.Wrap(s.failed, s.inner.Dx()), image.Pt(s.inner.Min.X, y+26), theme.Hurt)
		}
	}
	key := func(do command) string { return w.keys.label(w.words, seedKeys, do) }
	at := s.foot(3)
	s.put(
		button{name: "start", at: at[0], label: w.words.Text("window.seed.start"), key: key(cmdStart), act: func() { s.do(cmdStart) }},
		button{name: "draw", at: at[1], label: w.words.Text("window.seed.draw"), key: key(cmdDraw), act: func() { s.do(cmdDraw) }},
		button{name: "close", at: at[2], label: w.words.Text("window.back"), key: key(cmdClose), act: func() { s.do(cmdClose) }},
	)
	s.pg.finish()
	s.pg.focus(s.field)
	s.field.SelectAll() // what is typed takes the place of the drawn seed
}

// newField makes a text field at a place of the page, for a text of so many
// letters at most.
func newField(w *window, at image.Rectangle, text, empty string, length int) *widget.TextInput {
	body := uiimage.NewNineSliceSimple(w.sheets.Image("ui.slot", 0), 6, 8)
	f := widget.NewTextInput(
		widget.TextInputOpts.WidgetOpts(widget.WidgetOpts.LayoutData(at)),
		widget.TextInputOpts.Image(&widget.TextInputImage{Idle: body, Disabled: body, Highlight: uiimage.NewNineSliceColor(color.NRGBA{0x3f, 0x73, 0xdd, 0x90})}),
		widget.TextInputOpts.Color(&widget.TextInputColor{Idle: theme.Bright, Disabled: theme.Stone, Caret: theme.Gold, DisabledCaret: theme.Stone}),
		widget.TextInputOpts.Face(&theme.Face),
		widget.TextInputOpts.Padding(&widget.Insets{Top: 3, Left: 6, Right: 6, Bottom: 3}),
		widget.TextInputOpts.CaretWidth(1),
		widget.TextInputOpts.SubmitOnEnter(false),
		widget.TextInputOpts.Placeholder(empty),
		widget.TextInputOpts.Validation(func(text string) (bool, *string) {
			fit := fitting(text, length)
			return fit == text, &fit
		}),
	)
	f.SetText(text)
	return f
}

// fitting is a text with nothing in it that cannot be shown, and not too long.
func fitting(text string, length int) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return -1
	}, text)
	if r := []rune(text); len(r) > length {
		return string(r[:length])
	}
	return text
}

func (s *seedScene) update(in *input) { s.do(s.listen(in, s, seedKeys)) }

func (s *seedScene) do(do command) {
	switch do {
	case cmdStart:
		seed := strings.TrimSpace(s.field.GetText())
		if seed == "" {
			seed = drawSeed()
		}
		if err := s.w.start(s.slot, seed, s.givenUp); err != nil {
			s.failed = s.w.faultText(err)
		}
	case cmdDraw:
		s.field.SetText(drawSeed())
		s.pg.stale = true
	case cmdClose:
		s.w.pop()
	}
}

// drawSeed draws eight letters and digits, none of which looks like another.
func drawSeed() string {
	const signs = "abcdefghjkmnpqrstuvwxyz23456789"
	raw := make([]byte, 8)
	if _, err := rand.Read(raw); err != nil {
		return fmt.Sprint(time.Now().UnixNano())
	}
	for i, b := range raw {
		raw[i] = signs[int(b)%len(signs)]
	}
	return string(raw)
}
