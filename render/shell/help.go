package shell

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Help lists the keys of a game.
type Help struct {
	Panel
	ID    string             // of the scene, for programs that follow the window
	Title string             // word key of the heading; empty for the usual one
	Keys  func() [][2]string // keys, what they do; in the language of the moment
	lines [][2]string
}

// Name is for programs that follow the window.
func (s *Help) Name() string { return s.ID }

// Build lays the scene out.
func (s *Help) Build(w *Window) {
	s.lines = s.Keys()
	height := 0
	for _, l := range s.lines {
		height += len(theme.Wrap(l[1], helpText)) * theme.LineHeight
	}
	title := w.Words.Text("window.help.title")
	if s.Title != "" {
		title = w.Text(s.Title)
	}
	s.Lay(w, title, helpKeyWidth+helpText, height+6+ButtonHeight)
	s.Page.Above = s.drawLines
	at := s.Foot(3)
	shut := s.Put(Button{Name: "close", At: at[2], Label: w.Words.Text("window.close"), Key: w.Keys.Label(w.Words, HelpKeys, CmdClose), Act: func() { s.do(CmdClose) }})
	s.Page.Finish()
	s.Page.Focus(shut[0])
}

const (
	helpKeyWidth = 60
	helpText     = 330
)

func (s *Help) drawLines(dst *ebiten.Image) {
	y := s.Inner.Min.Y
	for _, l := range s.lines {
		theme.Write(dst, l[0], image.Pt(s.Inner.Min.X, y), theme.Gold)
		y = theme.Lines(dst, theme.Wrap(l[1], helpText), image.Pt(s.Inner.Min.X+helpKeyWidth, y), theme.Plain)
	}
}

// Update is one tick of the scene.
func (s *Help) Update(in *Input) { s.do(s.Listen(in, s, HelpKeys)) }

func (s *Help) do(do Command) {
	if do == CmdClose || do == CmdHelp {
		s.W.Pop()
	}
}
