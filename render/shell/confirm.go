package shell

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Confirm asks before something that cannot be undone. No has the initial focus.
type Confirm struct {
	Panel
	Text string
	Yes  func()
}

// Name returns the scene name for the trace.
func (s *Confirm) Name() string { return "confirm" }

func (s *Confirm) keys() []Binding {
	return []Binding{{Do: CmdYes, Letters: s.W.Words.Text("window.yes.key")}, CloseKey}
}

// Build lays out the scene.
func (s *Confirm) Build(w *Window) {
	const width = 252
	lines := theme.Wrap(s.Text, width)
	s.Lay(w, w.Words.Text("window.confirm.title"), width, len(lines)*theme.LineHeight+8+ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.Inner.Min, theme.Plain) }
	at := s.Foot(2)
	all := s.Put(
		Button{Name: "yes", At: at[0], Label: w.Words.Text("window.yes"), Key: w.Keys.Label(w.Words, s.keys(), CmdYes), Act: func() { s.do(CmdYes) }},
		Button{Name: "no", At: at[1], Label: w.Words.Text("window.no"), Key: w.Keys.Label(w.Words, s.keys(), CmdClose), Act: func() { s.do(CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(all[1])
}

// Update handles one tick.
func (s *Confirm) Update(in *Input) { s.do(s.Listen(in, s, s.keys())) }

func (s *Confirm) do(do Command) {
	switch do {
	case CmdYes:
		s.W.Pop()
		s.Yes()
	case CmdClose:
		s.W.Pop()
	}
}

// Notice shows a message: an error, unless Heading says otherwise. With Leave it has
// a button to quit without saving.
type Notice struct {
	Panel
	Heading string // empty for the default
	Text    string
	Leave   bool
}

// Name returns the scene name for the trace.
func (s *Notice) Name() string { return "notice" }

// Build lays out the scene.
func (s *Notice) Build(w *Window) {
	// Make room for a path on one line.
	width := 300
	for _, word := range strings.Fields(s.Text) {
		width = max(width, min(theme.Width(word), w.Screen.All.Dx()-4*PanelMargin))
	}
	lines := theme.Wrap(s.Text, width)
	heading := s.Heading
	if heading == "" {
		heading = w.Words.Text("window.notice.title")
	}
	s.Lay(w, heading, width, len(lines)*theme.LineHeight+8+ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.Inner.Min, theme.Plain) }
	key := func(do Command) string { return w.Keys.Label(w.Words, NoticeKeys, do) }
	at := s.Foot(2)
	all := s.Put(Button{Name: "close", At: at[1], Label: w.Words.Text("window.close"), Key: key(CmdClose), Act: func() { s.do(CmdClose) }})
	if s.Leave {
		s.Put(Button{Name: "quit", At: at[0], Label: w.Words.Text("window.notice.quit"), Key: key(CmdQuit), Act: func() { s.do(CmdQuit) }})
	}
	s.Page.Finish()
	s.Page.Focus(all[0])
}

// Update handles one tick.
func (s *Notice) Update(in *Input) { s.do(s.Listen(in, s, NoticeKeys)) }

func (s *Notice) do(do Command) {
	switch {
	case do == CmdQuit && s.Leave:
		s.W.done = true
	case do == CmdClose:
		s.W.Pop()
	}
}
