package shell

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/filemanager"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
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

func (s *Confirm) keys() []input.Binding {
	return []input.Binding{{Do: input.CmdYes, Letters: s.W.Words.Text("window.yes.key")}, input.CloseKey}
}

// Build lays out the scene.
func (s *Confirm) Build(w *Window) {
	const width = 252
	lines := theme.Wrap(s.Text, width)
	s.Lay(w, w.Words.Text("window.confirm.title"), width, len(lines)*theme.LineHeight+8+ui.ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.Inner.Min, theme.Plain) }
	at := s.Foot(2)
	all := s.Put(
		ui.Button{Name: "yes", At: at[0], Label: w.Words.Text("window.yes"), Key: w.Keys.Label(w.Words, s.keys(), input.CmdYes), Act: func() { s.do(input.CmdYes) }},
		ui.Button{Name: "no", At: at[1], Label: w.Words.Text("window.no"), Key: w.Keys.Label(w.Words, s.keys(), input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(all[1])
}

// Update handles one tick.
func (s *Confirm) Update(in *input.State) { s.do(s.Listen(in, s, s.keys())) }

func (s *Confirm) do(do input.Command) {
	switch do {
	case input.CmdYes:
		s.W.Pop()
		s.Yes()
	case input.CmdClose:
		s.W.Pop()
	}
}

// Notice shows a message: an error, unless Heading says otherwise. With Leave it has
// a button to quit without saving, and with Folder one that shows a folder.
type Notice struct {
	Panel
	Heading string // empty for the default
	Text    string
	Leave   bool
	Folder  string // to show in the file manager, if the system has one; empty for none
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
	s.Lay(w, heading, width, len(lines)*theme.LineHeight+8+ui.ButtonHeight)
	s.Page.Above = func(dst *ebiten.Image) { theme.Lines(dst, lines, s.Inner.Min, theme.Plain) }
	key := func(do input.Command) string { return w.Keys.Label(w.Words, NoticeKeys, do) }
	at := s.Foot(2)
	all := s.Put(ui.Button{Name: "close", At: at[1], Label: w.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }})
	if s.Leave {
		s.Put(ui.Button{Name: "quit", At: at[0], Label: w.Words.Text("window.notice.quit"), Key: key(input.CmdQuit), Act: func() { s.do(input.CmdQuit) }})
	}
	if s.opens() {
		s.Put(ui.Button{Name: "folder", At: at[0], Label: w.Words.Text("window.folder"), Key: key(cmdFolder), Act: func() { s.do(cmdFolder) }})
	}
	s.Page.Finish()
	s.Page.Focus(all[0])
}

// opens reports whether a folder can be shown.
func (s *Notice) opens() bool { return s.Folder != "" && filemanager.Available }

// Update handles one tick.
func (s *Notice) Update(in *input.State) { s.do(s.Listen(in, s, NoticeKeys)) }

func (s *Notice) do(do input.Command) {
	switch {
	case do == input.CmdQuit && s.Leave:
		s.W.done = true
	case do == cmdFolder && s.opens():
		if err := filemanager.Open(s.Folder); err != nil { // the text names the folder
			s.Page.Reply(ui.Line{Text: s.W.Words.Text("window.folder.unopened"), Colour: theme.Hurt}, s.Page.Control("folder").Place())
		}
	case do == input.CmdClose:
		s.W.Pop()
	}
}

// cmdFolder shows a folder in the file manager.
const cmdFolder input.Command = "folder"

// NoticeKeys are the key bindings of a notice.
var NoticeKeys = []input.Binding{{Do: input.CmdQuit, Letters: "q"}, {Do: cmdFolder, Letters: "o"}, input.CloseKey}
