// Package menus holds the pages that every game needs: title, start page, pause menu,
// settings, keys, mods, help and the end of a game.
package menus

import (
	"image"
	"slices"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// Entry is one line of a menu.
type Entry struct {
	Do      input.Command
	Name    string // for the trace
	Label   string
	Enabled func() bool   // may be nil
	Tip     func() string // may be nil
	Act     func()
}

// able reports whether the entry is enabled.
func (e Entry) able() bool { return e.Enabled == nil || e.Enabled() }

// follow activates the enabled entry of a command, if there is one.
func follow(entries []Entry, do input.Command) {
	for _, e := range entries {
		if e.Do == do && e.able() {
			e.Act()
			return
		}
	}
}

// grid is the layout of the buttons of a menu, in interface pixels: one column, or for
// fingers as many as are needed for buttons that are high enough.
type grid struct {
	columns, rows      int
	width, height, gap int // of a button, and between two
}

// mostColumns is the largest number of columns of a menu.
const mostColumns = 3

// newGrid returns the layout of a number of buttons of that width. fits tells of a width of
// all of them how high fingers need a button there, and the room for all.
func newGrid(buttons, width, gap int, fits func(width int) (height, room int)) grid {
	var g grid
	best := 0.0
	for n := 1; n <= mostColumns && best < 1; n++ {
		need, room := fits(n*(width+gap) - gap)
		rows := ui.Up(buttons, n)
		height := min(need, (room+gap)/rows-gap)
		if part := float64(height) / float64(need); n == 1 || part > best {
			best, g = part, grid{n, rows, width, max(ui.ButtonHeight, height), gap}
		}
	}
	return g
}

// size returns the size of all buttons together.
func (g grid) size() image.Point {
	return image.Pt(g.columns*(g.width+g.gap)-g.gap, g.rows*(g.height+g.gap)-g.gap)
}

// buttons makes the buttons of a menu, one below the other, from the top left corner on.
func (g grid) buttons(w *shell.Window, at image.Point, entries []Entry, scope []input.Binding) []ui.Button {
	var out []ui.Button
	for i, e := range entries {
		corner := at.Add(image.Pt(i/g.rows*(g.width+g.gap), i%g.rows*(g.height+g.gap)))
		out = append(out, ui.Button{
			Name: e.Name, Label: e.Label, Enabled: e.Enabled, Tip: e.Tip,
			At:  image.Rectangle{Min: corner, Max: corner.Add(image.Pt(g.width, g.height))},
			Key: w.Keys.Label(w.Words, scope, e.Do), Act: e.Act,
		})
	}
	return out
}

// The measures of the pause menu, in interface pixels.
const (
	menuWidth = 210
	menuGap   = 4
)

// Menu is the pause menu of a game: resume, settings, help, or save and leave.
type Menu struct {
	shell.Panel
	ID      string             // scene name in the trace
	About   string             // word key of the help entry
	Help    func() shell.Scene // makes the help scene
	More    func() []Entry     // the game's own entries, shown after the first, in the current language; may be nil
	Keys    []input.Binding    // of the game's own entries
	entries []Entry
}

// Name returns the scene name for the trace.
func (s *Menu) Name() string { return s.ID }

// Build lays out the scene.
func (s *Menu) Build(w *shell.Window) {
	s.entries = []Entry{
		{Do: input.CmdClose, Name: "close", Label: w.Words.Text("window.menu.resume"), Act: w.Pop},
		{Do: input.CmdSettings, Name: "settings", Label: w.Words.Text("window.settings.title"), Act: func() { w.Push(&Settings{}) }},
		{Do: input.CmdHelp, Name: "help", Label: w.Words.Text(s.About), Act: func() { w.Push(s.Help()) }},
		{Do: input.CmdTitle, Name: "title", Label: w.Words.Text("window.menu.save-title"), Act: func() { w.GoHome() }},
	}
	if w.Files == nil { // a web page is closed by itself
		s.entries = append(s.entries, Entry{Do: input.CmdQuit, Name: "quit", Label: w.Words.Text("window.menu.save-quit"), Act: w.Quit})
	}
	if s.More != nil {
		s.entries = slices.Insert(s.entries, 1, s.More()...)
	}
	g := newGrid(len(s.entries), menuWidth, menuGap, func(width int) (height, room int) {
		if width > w.Screen.All.Dx()-2*shell.PanelMargin {
			return w.View.FingerSide(), 0
		}
		return w.View.Finger(ui.ButtonHeight, width), w.View.WholeRoom(width)
	})
	s.LayWhole(w, w.Words.Text("window.do.menu"), g.size().X, g.size().Y)
	all := s.Put(g.buttons(w, s.Inner.Min, s.entries, s.keys())...)
	s.Page.Finish()
	s.Page.Focus(all[0])
}

func (s *Menu) keys() []input.Binding { return slices.Concat(MenuKeys, s.Keys) }

// Update handles one tick.
func (s *Menu) Update(in *input.State) { follow(s.entries, s.Listen(in, s, s.keys())) }
