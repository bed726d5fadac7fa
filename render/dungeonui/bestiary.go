package dungeonui

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
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// bestiaryScene lists the monsters, items, skills and effects of a ruleset. Those that
// the player has not met are silhouettes.
type bestiaryScene struct {
	shell.Panel
	w         *Window
	offered   []string // rulesets
	ruleset   string
	content   *wording.Collection
	tab       int
	chosen    int // entry of the tab
	first     int // row of entries at the top
	cells     []*ui.Control
	tabHeight int
	columns   int // of entries
	rows      int // of visible ones
	cell      int // side of an entry with the gap beside it
	again     input.Again
}

// The measures of the page, in interface pixels.
const (
	bestiaryWidth = 392 // leaves the hero's gauges visible
	bestiaryCell  = 36
	bestiaryList  = 4 * bestiaryCell // width of the entries
	bestiaryGrid  = 7 * bestiaryCell // their height
	portrait      = 48               // side of the picture of the selected entry
	textGap       = 3                // between the texts about it
)

// openBestiary opens the bestiary: at the ruleset of the game in play, on the title at
// the one that is proposed for a new game.
func (w *Window) openBestiary() {
	s := &bestiaryScene{w: w}
	s.offered, _ = archetypes.Offered(w.o.Files) // opening the ruleset says what is wrong
	ruleset := w.saves.ProposedRuleset()
	if w.kept != nil {
		ruleset = w.kept.Known().Rules().Name
	}
	w.met.Reload()
	if err := s.open(ruleset); err != nil {
		w.showError(err)
		return
	}
	w.Push(s)
}

// metFault returns a text about why the file of the bestiary cannot be used, or "".
func (w *Window) metFault() string {
	switch err := w.met.Fault; {
	case errors.Is(err, persistence.ErrVersion):
		return w.Words.Text("window.met.version")
	case errors.Is(err, persistence.ErrDamaged) || err == nil && w.met.Aside != "":
		return w.Words.Text("window.met.damaged")
	case err != nil:
		return w.Words.Text("window.met.unsaved", lang.Args{"Error": err})
	}
	return ""
}

// open changes to a ruleset.
func (s *bestiaryScene) open(ruleset string) error {
	content, err := s.w.collect(s.w.o.Files, ruleset)
	if err != nil {
		return err
	}
	tab := s.tab
	if len(content.Lists[tab]) == 0 {
		tab = slices.IndexFunc(content.Lists, func(names []string) bool { return len(names) > 0 })
	}
	if tab < 0 {
		return fmt.Errorf("the ruleset %s has nothing to list", ruleset)
	}
	s.ruleset, s.content, s.tab, s.chosen, s.first = ruleset, content, tab, 0, 0
	return nil
}

func (s *bestiaryScene) Name() string { return "bestiary" }

// Notch is how far fingers pull for the next entry, so that a row follows them.
func (s *bestiaryScene) Notch() int { return s.cell / s.columns }

// list returns the names of the entries of the tab.
func (s *bestiaryScene) list() []string { return s.content.Lists[s.tab] }

func (s *bestiaryScene) Build(*shell.Window) {
	w := s.w
	s.tabHeight, s.cell = w.View.Finger(ui.ButtonHeight, bestiaryWidth), w.View.Finger(bestiaryCell-2, bestiaryWidth)+2
	s.columns, s.rows = bestiaryList/s.cell, bestiaryGrid/s.cell
	s.Lay(w.Window, w.Words.Text("window.menu.bestiary"), bestiaryWidth, s.tabRoom()+bestiaryGrid+theme.LineHeight+4+ui.ButtonHeight)
	s.Page.Above = s.draw
	s.Page.Tips = false
	s.Page.TakeTab()
	s.addTabs()
	s.cells = nil
	for i := range s.rows * s.columns {
		c := ui.NewControl(fmt.Sprintf("entry%d", i+1), s.place(i), func() { s.choose(s.at(i)) })
		c.Enabled = func() bool { return s.at(i) < len(s.list()) }
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawCell(dst, r, s.at(i), state) }
		s.cells = append(s.cells, s.Page.Add(c))
	}
	s.addFoot()
	s.Page.Finish()
	s.choose(s.chosen)
}

// tabRoom is the height of the tabs with the gap below them.
func (s *bestiaryScene) tabRoom() int { return s.tabHeight + 5 }

// addTabs adds the tabs. One without entries cannot be selected.
func (s *bestiaryScene) addTabs() {
	const keyRoom = 30
	row := s.Inner
	row.Max = image.Pt(row.Max.X-keyRoom, row.Min.Y+s.tabHeight)
	for i, at := range ui.Split(row, len(wording.BestiaryTabs), 4) {
		tab := wording.BestiaryTabs[i]
		s.Put(ui.Button{Name: tab.Kind, At: at, Label: s.w.Words.Text(tab.Label), Chosen: func() bool { return s.tab == i },
			Enabled: func() bool { return len(s.content.Lists[i]) > 0 }, Act: func() { s.turn(i) }})
	}
}

// addFoot adds the buttons at the bottom.
func (s *bestiaryScene) addFoot() {
	w, at := s.w, s.Foot(2)
	key := func(do input.Command) string { return w.Keys.Label(w.Words, bestiaryKeys, do) }
	if len(s.offered) > 1 {
		s.Put(ui.Button{Name: "ruleset", At: at[0], Turns: true, Label: w.Words.Title("ruleset." + s.ruleset), Key: key(cmdRuleset), Act: func() { s.do(cmdRuleset) }})
	}
	s.Put(ui.Button{Name: "close", At: at[1], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }})
}

// at returns the entry in a cell, from 0. There may be none.
func (s *bestiaryScene) at(cell int) int { return s.first*s.columns + cell }

// place returns the rectangle of a cell.
func (s *bestiaryScene) place(cell int) image.Rectangle {
	at := s.Inner.Min.Add(image.Pt(cell%s.columns*s.cell, s.tabRoom()+cell/s.columns*s.cell))
	return image.Rectangle{at, at.Add(image.Pt(s.cell-2, s.cell-2))}
}

// choose selects an entry, and scrolls to it.
func (s *bestiaryScene) choose(entry int) {
	s.chosen = max(0, min(entry, len(s.list())-1))
	row := s.chosen / s.columns
	s.first = max(row-s.rows+1, min(s.first, row))
	s.Page.Focus(s.cells[s.chosen-s.at(0)])
	s.Page.Redraw()
}

// turn shows another tab.
func (s *bestiaryScene) turn(tab int) {
	s.tab, s.chosen, s.first = tab, 0, 0
	s.choose(0)
	s.w.Trace(false)
}

func (s *bestiaryScene) Update(in *input.State) {
	s.again.Strike(in, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyArrowLeft, ebiten.KeyArrowRight)
	if in.Wheel != 0 {
		s.choose(s.chosen + in.Wheel)
	}
	if in.Moved {
		s.point(in.Cursor.Div(s.w.Screen.U))
	}
	s.scroll(in)
	do := s.Listen(in, s, bestiaryKeys)
	if !s.w.Shows(s) {
		return
	}
	if cell := s.focused(); cell >= 0 && s.at(cell) != s.chosen {
		s.choose(s.at(cell))
	}
	if do == cmdForward && in.Shift {
		do = cmdBack
	}
	s.do(do)
}

// point selects the entry under the pointer.
func (s *bestiaryScene) point(p image.Point) {
	for i, c := range s.cells {
		if p.In(c.Place()) && c.Able() {
			s.choose(s.at(i))
		}
	}
}

// scroll moves beyond the first and the last row that is shown, if there are more.
func (s *bestiaryScene) scroll(in *input.State) {
	cell := s.focused()
	if cell < 0 {
		return
	}
	up := in.Pressed(ebiten.KeyArrowUp) && cell < s.columns && s.first > 0
	below := (s.first + s.rows) * s.columns
	down := in.Pressed(ebiten.KeyArrowDown) && cell >= (s.rows-1)*s.columns && below < len(s.list())
	switch {
	case up:
		s.choose(s.chosen - s.columns)
	case down:
		s.choose(s.chosen + s.columns)
	default:
		return
	}
	in.Keys = nil
}

// focused returns the cell with the focus, or -1.
func (s *bestiaryScene) focused() int { return s.Page.FocusedAmong(s.cells) }

func (s *bestiaryScene) do(do input.Command) {
	switch do {
	case cmdForward:
		s.next(1)
	case cmdBack:
		s.next(len(wording.BestiaryTabs) - 1)
	case cmdFirst:
		s.choose(0)
	case cmdLast:
		s.choose(len(s.list()) - 1)
	case cmdRuleset:
		s.nextRuleset()
	case input.CmdClose, cmdBestiary:
		s.w.Pop()
	}
}

// next shows the next tab with entries; by is the number of tabs to go forward, in a
// circle.
func (s *bestiaryScene) next(by int) {
	tab := (s.tab + by) % len(wording.BestiaryTabs)
	for len(s.content.Lists[tab]) == 0 {
		tab = (tab + by) % len(wording.BestiaryTabs)
	}
	s.turn(tab)
}

// nextRuleset changes to the next ruleset, or says why it cannot be opened.
func (s *bestiaryScene) nextRuleset() {
	n := len(s.offered)
	if n < 2 {
		return
	}
	next := s.offered[(slices.Index(s.offered, s.ruleset)+1)%n]
	if err := s.open(next); err != nil {
		s.w.showError(err)
		return
	}
	s.w.Rebuild(s)
	s.w.Trace(true)
}

// collect lists the content of a ruleset: of the game in play if it has that ruleset,
// otherwise as a new game would have it.
func (w *Window) collect(files fs.FS, ruleset string) (*wording.Collection, error) {
	if w.kept == nil {
		return wording.Collect(files, ruleset, nil)
	}
	k := w.kept.Known()
	return wording.Collect(files, ruleset, &k)
}
