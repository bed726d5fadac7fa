package dungeonui

import (
	"image"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// seedScene begins a new game in a slot: the seed can be written, or is drawn.
type seedScene struct {
	shell.Panel
	w       *Window
	slot    int  // from 1
	givenUp bool // what is kept there may be lost
	field   *widget.TextInput
	seed    string
	failed  string
}

// seedLength is how long a seed may be, in letters.
const seedLength = 32

func (s *seedScene) Name() string { return "seed" }

func (s *seedScene) Build(*shell.Window) {
	w := s.w
	if s.field == nil {
		s.seed = shell.DrawSeed()
	}
	const width = 320
	lines := theme.Wrap(w.Words.Text("window.seed.about"), width)
	s.Lay(w.Window, w.Words.Text("window.seed.title", lang.Args{"Slot": s.slot}), width, len(lines)*theme.LineHeight+6+22+6+2*theme.LineHeight+6+shell.ButtonHeight)
	y := s.Inner.Min.Y + len(lines)*theme.LineHeight + 6
	s.field = shell.NewField(w.Window, image.Rect(s.Inner.Min.X, y, s.Inner.Max.X, y+22), &s.seed, w.Words.Text("window.seed.empty"), seedLength)
	s.Page.AddField(s.field)
	s.Page.Above = func(dst *ebiten.Image) {
		theme.Lines(dst, lines, s.Inner.Min, theme.Quiet)
		if s.failed != "" {
			theme.Lines(dst, theme.Wrap(s.failed, s.Inner.Dx()), image.Pt(s.Inner.Min.X, y+26), theme.Hurt)
		}
	}
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, seedKeys, do) }
	at := s.Foot(3)
	s.Put(
		shell.Button{Name: "start", At: at[0], Label: w.Words.Text("window.seed.start"), Key: key(shell.CmdStart), Act: func() { s.do(shell.CmdStart) }},
		shell.Button{Name: "draw", At: at[1], Label: w.Words.Text("window.seed.draw"), Key: key(cmdDraw), Act: func() { s.do(cmdDraw) }},
		shell.Button{Name: "close", At: at[2], Label: w.Words.Text("window.back"), Key: key(shell.CmdClose), Act: func() { s.do(shell.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.field)
	s.field.SelectAll() // what is typed takes the place of the drawn seed
}

func (s *seedScene) Update(in *shell.Input) { s.do(s.Listen(in, s, seedKeys)) }

func (s *seedScene) do(do shell.Command) {
	switch do {
	case shell.CmdStart:
		seed := strings.TrimSpace(s.seed)
		if seed == "" {
			seed = shell.DrawSeed()
		}
		if err := s.w.start(s.slot, seed, s.givenUp); err != nil {
			s.failed = s.w.faultText(err)
		}
	case cmdDraw:
		s.field.SetText(shell.DrawSeed())
		s.Page.Redraw()
	case shell.CmdClose:
		s.w.Pop()
	}
}
