package shell

import (
	"image"
	"slices"
)

// Entry is one line of a menu.
type Entry struct {
	Do      Command
	Name    string // for the trace
	Label   string
	Enabled func() bool   // may be nil
	Tip     func() string // may be nil
	Act     func()
}

// able reports whether the entry is enabled.
func (e Entry) able() bool { return e.Enabled == nil || e.Enabled() }

// follow activates the enabled entry of a command, if there is one.
func follow(entries []Entry, do Command) {
	for _, e := range entries {
		if e.Do == do && e.able() {
			e.Act()
			return
		}
	}
}

// menuGap is the space between the buttons of a menu, in interface pixels.
const menuGap = 4

// column makes the buttons of a menu, one below the other, with gaps between them.
func column(w *Window, at image.Rectangle, gap int, entries []Entry, scope []Binding) []Button {
	var out []Button
	for i, e := range entries {
		y := at.Min.Y + i*(ButtonHeight+gap)
		out = append(out, Button{
			Name: e.Name, Label: e.Label, Enabled: e.Enabled, Tip: e.Tip,
			At:  image.Rect(at.Min.X, y, at.Max.X, y+ButtonHeight),
			Key: w.Keys.Label(w.Words, scope, e.Do), Act: e.Act,
		})
	}
	return out
}

// Menu is the pause menu of a game: resume, settings, help, or save and leave.
type Menu struct {
	Panel
	ID      string         // scene name in the trace
	About   string         // word key of the help entry
	Help    func() Scene   // makes the help scene
	More    func() []Entry // the game's own entries, shown after the first, in the current language; may be nil
	Keys    []Binding      // of the game's own entries
	entries []Entry
}

// Name returns the scene name for the trace.
func (s *Menu) Name() string { return s.ID }

// Build lays out the scene.
func (s *Menu) Build(w *Window) {
	s.entries = []Entry{
		{Do: CmdClose, Name: "close", Label: w.Words.Text("window.menu.resume"), Act: w.Pop},
		{Do: CmdSettings, Name: "settings", Label: w.Words.Text("window.settings.title"), Act: func() { w.Push(&Settings{}) }},
		{Do: CmdHelp, Name: "help", Label: w.Text(s.About), Act: func() { w.Push(s.Help()) }},
		{Do: CmdTitle, Name: "title", Label: w.Words.Text("window.menu.save-title"), Act: func() { w.GoHome() }},
	}
	if w.Files == nil { // a web page is closed by itself
		s.entries = append(s.entries, Entry{Do: CmdQuit, Name: "quit", Label: w.Words.Text("window.menu.save-quit"), Act: w.Quit})
	}
	if s.More != nil {
		s.entries = slices.Insert(s.entries, 1, s.More()...)
	}
	s.Lay(w, w.Words.Text("window.do.menu"), 210, len(s.entries)*(ButtonHeight+menuGap)-menuGap)
	all := s.Put(column(w, s.Inner, menuGap, s.entries, s.keys())...)
	s.Page.Finish()
	s.Page.Focus(all[0])
}

func (s *Menu) keys() []Binding { return slices.Concat(MenuKeys, s.Keys) }

// Update handles one tick.
func (s *Menu) Update(in *Input) { follow(s.entries, s.Listen(in, s, s.keys())) }
