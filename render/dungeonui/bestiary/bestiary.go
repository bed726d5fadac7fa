// Package bestiary holds the scene of what the player has met.
package bestiary

import (
	"errors"
	"fmt"
	"image"
	"io/fs"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Scene lists the monsters, items, skills and effects of a ruleset. Those that
// the player has not met are silhouettes.
type Scene struct {
	shell.Panel
	Window    *stage.Window
	offered   []string // rulesets
	Ruleset   string
	Content   *wording.Collection
	Tab       int
	Chosen    int // entry of the tab
	First     int // row of entries at the top
	Cells     []*ui.Control
	tabHeight int
	Columns   int // of entries
	rows      int // of visible ones
	cell      int // side of an entry with the gap beside it
	again     input.Again
}

// The measures of the page, in interface pixels.
const (
	BestiaryWidth = 392 // leaves the hero's gauges visible
	bestiaryCell  = 36
	bestiaryList  = 4 * bestiaryCell // width of the entries
	bestiaryGrid  = 7 * bestiaryCell // their height
	Portrait      = 48               // side of the picture of the selected entry
	TextGap       = 3                // between the texts about it
)

// Open opens the bestiary: at the ruleset of the game in play, on the title at
// the one that is proposed for a new game.
func Open(w *stage.Window) {
	s := &Scene{Window: w}
	s.offered, _ = archetypes.Offered(w.Options.Files) // opening the ruleset says what is wrong
	ruleset := w.Saves.ProposedRuleset()
	if w.Kept != nil {
		ruleset = w.Kept.Known().Rules().Name
	}
	w.Met.Reload()
	if err := s.open(ruleset); err != nil {
		w.ShowError(err)
		return
	}
	w.Push(s)
}

// MetFault returns a text about why the file of the bestiary cannot be used, or "".
func MetFault(w *stage.Window) string {
	switch err := w.Met.Fault; {
	case errors.Is(err, persistence.ErrVersion):
		return w.Words.Text("window.met.version")
	case errors.Is(err, persistence.ErrDamaged) || err == nil && w.Met.Aside != "":
		return w.Words.Text("window.met.damaged")
	case err != nil:
		return w.Words.Text("window.met.unsaved", lang.Args{"Error": err})
	}
	return ""
}

// open changes to a ruleset.
func (s *Scene) open(ruleset string) error {
	content, err := collect(s.Window, s.Window.Options.Files, ruleset)
	if err != nil {
		return err
	}
	tab, entry := content.Opening(s.Window.Met)
	if s.Content != nil {
		tab, entry = content.Reopening(s.Window.Met, s.Tab)
	}
	if len(content.Lists[tab]) == 0 {
		return fmt.Errorf("the ruleset %s has nothing to list", ruleset)
	}
	s.Ruleset, s.Content, s.Tab, s.Chosen, s.First = ruleset, content, tab, entry, 0
	return nil
}

// Name returns the scene name for the trace.
func (s *Scene) Name() string { return "bestiary" }

// Notch is the distance that fingers pull for the next entry, so that a row follows them.
func (s *Scene) Notch() int { return s.cell / s.Columns }

// List returns the names of the entries of the tab.
func (s *Scene) List() []string { return s.Content.Lists[s.Tab] }

// Build lays out the scene.
func (s *Scene) Build(*shell.Window) {
	w := s.Window
	s.tabHeight, s.cell = w.View.Finger(ui.ButtonHeight, BestiaryWidth), w.View.Finger(bestiaryCell-2, BestiaryWidth)+2
	s.Columns, s.rows = bestiaryList/s.cell, bestiaryGrid/s.cell
	s.Lay(w.Window, w.Words.Text("window.menu.bestiary"), BestiaryWidth, s.tabRoom()+bestiaryGrid+theme.LineHeight+4+ui.ButtonHeight)
	s.Page.Above = s.draw
	s.Page.Tips = false
	s.Page.TakeTab()
	s.addTabs()
	s.Cells = nil
	for i := range s.rows * s.Columns {
		c := ui.NewControl(fmt.Sprintf("entry%d", i+1), s.place(i), func() { s.Choose(s.at(i)) })
		c.Enabled = func() bool { return s.at(i) < len(s.List()) }
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawCell(dst, r, s.at(i), state) }
		s.Cells = append(s.Cells, s.Page.Add(c))
	}
	s.addFoot()
	s.Page.Finish()
	s.Choose(s.Chosen)
}

// tabRoom is the height of the tabs with the gap below them.
func (s *Scene) tabRoom() int { return s.tabHeight + 5 }

// addTabs adds the tabs. One without entries cannot be selected.
func (s *Scene) addTabs() {
	const keyRoom = 30
	row := s.Inner
	row.Max = image.Pt(row.Max.X-keyRoom, row.Min.Y+s.tabHeight)
	for i, at := range ui.Split(row, len(wording.BestiaryTabs), 4) {
		tab := wording.BestiaryTabs[i]
		s.Put(ui.Button{Name: tab.Kind, At: at, Label: s.Window.Words.Text(tab.Label), Chosen: func() bool { return s.Tab == i },
			Enabled: func() bool { return len(s.Content.Lists[i]) > 0 }, Act: func() { s.Turn(i) }})
	}
}

// addFoot adds the buttons at the bottom.
func (s *Scene) addFoot() {
	w, at := s.Window, s.Foot(2)
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.BestiaryKeys, do) }
	if len(s.offered) > 1 {
		s.Put(ui.Button{Name: "ruleset", At: at[0], Turns: true, Label: w.Words.Title("ruleset." + s.Ruleset), Key: key(play.Ruleset), Act: func() { s.do(play.Ruleset) }})
	}
	s.Put(ui.Button{Name: "close", At: at[1], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }})
}

// at returns the entry in a cell, from 0. There may be none.
func (s *Scene) at(cell int) int { return s.First*s.Columns + cell }

// place returns the rectangle of a cell.
func (s *Scene) place(cell int) image.Rectangle {
	at := s.Inner.Min.Add(image.Pt(cell%s.Columns*s.cell, s.tabRoom()+cell/s.Columns*s.cell))
	return image.Rectangle{at, at.Add(image.Pt(s.cell-2, s.cell-2))}
}

// Choose selects an entry, and scrolls to it.
func (s *Scene) Choose(entry int) {
	s.Chosen = max(0, min(entry, len(s.List())-1))
	row := s.Chosen / s.Columns
	s.First = max(row-s.rows+1, min(s.First, row))
	s.Page.Focus(s.Cells[s.Chosen-s.at(0)])
	s.Page.Redraw()
}

// Turn shows another tab.
func (s *Scene) Turn(tab int) {
	s.Tab, s.Chosen, s.First = tab, s.Content.FirstMet(s.Window.Met, tab), 0
	s.Choose(0)
	s.Window.Trace(false)
}

// Update handles one tick.
func (s *Scene) Update(in *input.State) {
	s.again.Strike(in, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight)
	if in.Wheel != 0 {
		s.Choose(s.Chosen + in.Wheel)
	}
	if in.Moved {
		s.point(in.Cursor.Div(s.Page.U))
	}
	s.scroll(in)
	do := s.Listen(in, s, stage.BestiaryKeys)
	if !s.Window.Shows(s) {
		return
	}
	if cell := s.focused(); cell >= 0 && s.at(cell) != s.Chosen {
		s.Choose(s.at(cell))
	}
	if do == play.Forward && in.Shift {
		do = play.Back
	}
	s.do(do)
}

// point selects the entry under the pointer.
func (s *Scene) point(p image.Point) {
	for i, c := range s.Cells {
		if p.In(c.Place()) && c.Able() {
			s.Choose(s.at(i))
		}
	}
}

// scroll moves beyond the first and the last row that is shown, if there are more.
func (s *Scene) scroll(in *input.State) {
	cell := s.focused()
	if cell < 0 {
		return
	}
	up := in.Pressed(ebiten.KeyArrowUp) && cell < s.Columns && s.First > 0
	below := (s.First + s.rows) * s.Columns
	down := in.Pressed(ebiten.KeyArrowDown) && cell >= (s.rows-1)*s.Columns && below < len(s.List())
	switch {
	case up:
		s.Choose(s.Chosen - s.Columns)
	case down:
		s.Choose(s.Chosen + s.Columns)
	default:
		return
	}
	in.Keys = nil
}

// focused returns the cell with the focus, or -1.
func (s *Scene) focused() int { return s.Page.FocusedAmong(s.Cells) }

func (s *Scene) do(do input.Command) {
	switch do {
	case play.Forward:
		s.next(1)
	case play.Back:
		s.next(len(wording.BestiaryTabs) - 1)
	case play.First:
		s.Choose(0)
	case play.Last:
		s.Choose(len(s.List()) - 1)
	case play.Ruleset:
		s.nextRuleset()
	case input.CmdClose, play.Bestiary:
		s.Window.Pop()
	}
}

// next shows the next tab with entries; by is the number of tabs to go forward, in a
// circle.
func (s *Scene) next(by int) {
	tab := (s.Tab + by) % len(wording.BestiaryTabs)
	for len(s.Content.Lists[tab]) == 0 {
		tab = (tab + by) % len(wording.BestiaryTabs)
	}
	s.Turn(tab)
}

// nextRuleset changes to the next ruleset, or says why it cannot be opened.
func (s *Scene) nextRuleset() {
	n := len(s.offered)
	if n < 2 {
		return
	}
	next := s.offered[(slices.Index(s.offered, s.Ruleset)+1)%n]
	if err := s.open(next); err != nil {
		s.Window.ShowError(err)
		return
	}
	s.Window.Rebuild(s)
	s.Window.Trace(true)
}

// collect lists the content of a ruleset: of the game in play if it has that ruleset,
// otherwise as a new game would have it.
func collect(w *stage.Window, files fs.FS, ruleset string) (*wording.Collection, error) {
	if w.Kept == nil {
		return wording.Collect(files, ruleset, nil)
	}
	k := w.Kept.Known()
	return wording.Collect(files, ruleset, &k)
}
