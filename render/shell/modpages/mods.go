// Package modpages holds the pages of a window about mods: which are used, their options, and those
// of indexes, which it fetches.
package modpages

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/filemanager"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Mods lists the mods in the order in which they are merged, with what each is and brings,
// and switches them on and off.
type Mods struct {
	shell.Panel
	found  []mods.Found
	brings map[string]string // what each adds, in words
	fault  error             // the mods cannot be listed
	rows   []*ui.Control
	first  int // visible row
	shown  int // visible rows
	step   int // from one row to the next
	chosen int
	about  ui.Details
}

// The dimensions of the page.
const (
	modsWidth = 600
	mostMods  = 400 // height, where the window has it
	modsList  = 200 // greatest width of the list
	modSpace  = 2   // between two rows
)

// modsKeys are the key bindings of the page.
var modsKeys = []input.Binding{{Do: input.CmdToggle, Letters: "t"}, {Do: cmdOptions, Letters: "p"}, {Do: cmdFolder, Letters: "o"}, {Do: cmdBrowse, Letters: "b"}, input.CloseKey}

// cmdBrowse opens the mods of indexes.
const cmdBrowse input.Command = "browse"

// cmdOptions opens the options of a mod.
const cmdOptions input.Command = "options"

// cmdFolder opens the folder of the mods.
const cmdFolder input.Command = "folder"

// Name returns the scene name for the trace.
func (s *Mods) Name() string { return "mods" }

// Notch is the height of a row of the list.
func (s *Mods) Notch() int { return s.step }

// Build lays out the scene.
func (s *Mods) Build(w *shell.Window) {
	s.W = w
	s.found, s.fault = w.Data.Files.Mods()
	s.brings = w.Data.Files.Brings(w.Words)
	s.chosen = max(0, min(s.chosen, len(s.found)-1))
	width := w.View.PageWidth(modsWidth)
	s.step = w.View.Finger(ui.ButtonHeight, width) + modSpace
	height := min(mostMods, w.View.PanelRoom(width))
	s.shown = (height - ui.ButtonHeight - 8) / s.step
	s.first = max(0, min(s.first, len(s.found)-s.shown))
	s.Lay(w, w.Words.Text("window.mods.title"), width, height)
	list, details := shell.Columns(s.Inner, min(modsList, width*2/5))
	details.Min.Y += 4
	details.Max.Y = s.FootTop() - 8
	s.rows = nil
	for i := s.first; i < min(len(s.found), s.first+s.shown); i++ {
		y := s.Inner.Min.Y + (i-s.first)*s.step
		c := ui.NewControl("mod."+s.found[i].ID(), image.Rect(list.Min.X, y, list.Max.X, y+s.step-modSpace), func() { s.choose(i) })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawRow(dst, r, i, state) }
		s.rows = append(s.rows, s.Page.Add(c))
	}
	at := s.Foot(5)
	key := func(do input.Command) string { return w.Keys.Label(w.Words, modsKeys, do) }
	label := w.Words.Text("window.mods.on")
	if len(s.found) > 0 && s.found[s.chosen].On {
		label = w.Words.Text("window.mods.off")
	}
	foot := s.Put(
		ui.Button{Name: "toggle", At: at[0], Label: label, Key: key(input.CmdToggle), Enabled: func() bool { return len(s.found) > 0 && !w.Data.Files.Fixed() }, Act: func() { s.do(input.CmdToggle) }},
		ui.Button{Name: "options", At: at[1], Label: w.Words.Text("window.options"), Key: key(cmdOptions), Enabled: s.hasOptions, Act: func() { s.do(cmdOptions) }},
		ui.Button{Name: "browse", At: at[3], Label: w.Words.Text("window.browse"), Key: key(cmdBrowse), Enabled: w.Data.Files.Kept, Act: func() { s.do(cmdBrowse) }},
		ui.Button{Name: "close", At: at[4], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	if filemanager.Available {
		s.Put(ui.Button{Name: "folder", At: at[2], Label: w.Words.Text("window.mods.folder"), Key: key(cmdFolder), Act: func() { s.do(cmdFolder) }})
	}
	s.about.Put(s.Page, details)
	s.about.Tell(s.lines())
	s.Page.Above = func(dst *ebiten.Image) { drawPlace(dst, &s.Panel, s.first, s.shown, len(s.found)) }
	s.Page.Finish()
	if n := s.chosen - s.first; n >= 0 && n < len(s.rows) {
		s.about.BackTo(s.rows[n])
		s.Page.Focus(s.rows[n])
	} else {
		s.Page.Focus(foot[len(foot)-1])
	}
}

// choose shows another mod.
func (s *Mods) choose(i int) {
	if i < 0 || i >= len(s.found) || i == s.chosen {
		return
	}
	s.chosen = i
	s.first = min(max(s.first, i-s.shown+1), i)
	s.W.Rebuild(s)
}

// drawRow draws a mod in the list: its place, its name and whether it is used.
func (s *Mods) drawRow(dst *ebiten.Image, r image.Rectangle, i int, state theme.State) {
	f := s.found[i]
	s.W.Theme.Button(dst, r, state)
	word, colour := overlay.State(s.W.Words, f)
	right := r.Max.X - 6 - theme.Width(word)
	name := overlay.Title(s.W.Words, f)
	if f.Used() {
		name = fmt.Sprintf("%d. %s", i+1, name)
	}
	ink := theme.Plain
	if i == s.chosen {
		ink = theme.Gold
	}
	theme.Write(dst, theme.Cut(name, right-r.Min.X-12), image.Pt(r.Min.X+6, r.Min.Y+(r.Dy()-theme.LineHeight)/2), ink)
	theme.Write(dst, word, image.Pt(right, r.Min.Y+(r.Dy()-theme.LineHeight)/2), colour)
}

// lines returns the paragraphs about the chosen mod.
func (s *Mods) lines() []ui.Line {
	w := s.W
	if s.fault != nil {
		return []ui.Line{{Text: s.fault.Error(), Colour: theme.Hurt}}
	}
	if len(s.found) == 0 {
		return w.Data.Files.AboutNoMods(w.Words)
	}
	f := s.found[s.chosen]
	return overlay.About(w.Words, f, s.brings[f.ID()])
}

// hasOptions reports whether the chosen mod has options.
func (s *Mods) hasOptions() bool {
	return len(s.found) > 0 && s.found[s.chosen].Mod != nil && len(s.found[s.chosen].Option) > 0
}

// drawPlace draws which rows of a long list on a panel are visible.
func drawPlace(dst *ebiten.Image, s *shell.Panel, first, shown, count int) {
	if count > shown {
		text := s.W.Words.Text("window.mods.place", lang.Args{"First": first + 1, "Last": first + shown, "Most": count})
		theme.Write(dst, text, image.Pt(s.Inner.Min.X, s.Inner.Min.Y-shell.HeadHeight+2), theme.Quiet)
	}
}

// Update handles one tick.
func (s *Mods) Update(in *input.State) {
	s.about.Update(in)
	switch {
	case in.Wheel != 0:
		s.choose(max(0, min(s.chosen+in.Wheel, len(s.found)-1)))
	case in.Pressed(ebiten.KeyArrowDown) && s.Page.FocusedAmong(s.rows) == len(s.rows)-1 && s.first+len(s.rows) < len(s.found):
		s.choose(s.first + len(s.rows))
	case in.Pressed(ebiten.KeyArrowUp) && s.Page.FocusedAmong(s.rows) == 0 && s.first > 0:
		s.choose(s.first - 1)
	default:
		s.do(s.Listen(in, s, modsKeys))
		if n := s.Page.FocusedAmong(s.rows); s.W.Shows(s) && n >= 0 && s.first+n != s.chosen {
			s.choose(s.first + n)
		}
	}
}

func (s *Mods) do(do input.Command) {
	switch do {
	case input.CmdToggle:
		if len(s.found) == 0 || s.W.Data.Files.Fixed() {
			return
		}
		id := s.found[s.chosen].ID()
		c := s.W.Choices
		c.ModsOff = overlay.Toggled(c.ModsOff, id)
		s.W.Choose(c)
		for i := range s.found {
			if s.found[i].ID() == id {
				s.choose(i)
			}
		}
	case cmdOptions:
		if s.hasOptions() {
			s.W.Push(&ModOptions{Mod: s.found[s.chosen].Mod})
		}
	case cmdBrowse:
		if s.W.Data.Files.Kept() {
			s.W.Push(&Browse{})
		}
	case cmdFolder:
		s.open()
	case input.CmdClose:
		s.W.Pop()
	}
}

// open shows the folder of the mods, or says where it is.
func (s *Mods) open() {
	if !filemanager.Available {
		return
	}
	folder := s.W.Data.Files.ModsFolder()
	if filemanager.Open(folder) != nil {
		s.W.Push(&shell.Notice{Text: s.W.Words.Text("window.mods.folder.where", lang.Args{"Folder": folder})})
	}
}
