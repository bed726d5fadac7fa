package menus

import (
	"fmt"
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Help shows the keys of a game, or its rules, on as many pages as the window needs.
type Help struct {
	shell.Panel
	ID    string // scene name in the trace
	Title string // word key of the heading; empty for the heading of a key list
	Left  int    // width of the column for keys or pictures, in interface pixels
	Width int    // total width; 0 for the default of Left and Width
	Gap   int    // space below a row

	Keys  func() [][2]string // pairs of keys and description, in the current language
	Above func() []HelpRow   // rows before the keys; may be nil
	Rows  func() []HelpRow   // replaces Keys and Above
	pages [][]HelpRow
	page  int // shown, from 0
}

// HelpRow is a text, optionally with keys, a heading or a picture beside it.
type HelpRow struct {
	Key  string // labels of keys, separated by spaces; may be empty
	Head string // may be empty
	Icon string // sprite; may be empty
	Over string // sprite drawn over Icon; may be empty
	Text string
	Wide bool // the text takes the whole width

	lines  []string
	height int
}

// Name returns the scene name for the trace.
func (s *Help) Name() string { return s.ID }

// Eye is where the text begins.
func (s *Help) Eye() image.Point { return s.Inner.Min.Mul(s.Page.U) }

// The default widths of a key list, and the minimum height of a row with a picture.
const (
	helpKeyWidth = 64
	helpText     = 326
	helpIcon     = 17
)

// Build lays out the scene.
func (s *Help) Build(w *shell.Window) {
	if s.Width == 0 {
		s.Left, s.Width, s.Gap = helpKeyWidth, helpKeyWidth+helpText, ui.KeyGap
	}
	title := w.Words.Text("window.help.title")
	if s.Title != "" {
		title = w.Words.Text(s.Title)
	}
	s.W = w // read before it is laid out
	const foot = 6 + ui.ButtonHeight
	height := s.paginate(s.read(), w.View.PanelRoom(s.Width)-foot)
	if s.page = min(s.page, len(s.pages)-1); len(s.pages) > 1 {
		title += fmt.Sprintf("  %d/%d", s.page+1, len(s.pages))
	}
	s.Lay(w, title, s.Width, height+foot)
	s.Page.Above = s.drawRows
	s.addFoot()
	s.Page.Finish()
	s.focus()
}

// paginate wraps the rows and shares them among pages of at most room interface
// pixels. It returns the height of the tallest.
func (s *Help) paginate(rows []HelpRow, room int) (tallest int) {
	s.pages = nil
	height := 0
	for _, r := range rows {
		width := s.Width
		if !r.Wide {
			width -= s.Left
		}
		r.lines = theme.Wrap(r.Text, width)
		r.height = len(r.lines)*theme.LineHeight + s.Gap
		if r.Icon != "" {
			r.height = max(helpIcon, r.height)
		}
		if len(s.pages) == 0 || height+r.height > room {
			s.pages, height = append(s.pages, nil), 0
		}
		last := &s.pages[len(s.pages)-1]
		*last = append(*last, r)
		height += r.height
		tallest = max(tallest, height)
	}
	return tallest
}

// addFoot adds the buttons at the bottom: those that turn pages only if there are
// several.
func (s *Help) addFoot() {
	key := func(do input.Command) string { return s.W.Keys.Label(s.W.Words, HelpKeys, do) }
	at := s.Foot(3)
	if len(s.pages) > 1 {
		s.Put(
			ui.Button{Name: string(input.CmdPrevious), At: at[0], Label: s.W.Words.Text("window.help.previous"), Key: key(input.CmdPrevious), Enabled: func() bool { return s.page > 0 }, Act: func() { s.do(input.CmdPrevious) }},
			ui.Button{Name: string(input.CmdNext), At: at[1], Label: s.W.Words.Text("window.help.next"), Key: key(input.CmdNext), Enabled: func() bool { return s.page+1 < len(s.pages) }, Act: func() { s.do(input.CmdNext) }},
		)
	}
	s.Put(ui.Button{Name: "close", At: at[2], Label: s.W.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }})
}

// focus focuses the button for the next page, or on the last page the close button.
func (s *Help) focus() {
	if c := s.Page.Control(string(input.CmdNext)); c != nil && c.Able() {
		s.Page.Focus(c)
		return
	}
	s.Page.Focus(s.Page.Control("close"))
}

// turn shows another page.
func (s *Help) turn(by int) {
	to := max(0, min(s.page+by, len(s.pages)-1))
	if to == s.page {
		return
	}
	s.page = to
	s.W.Rebuild(s)
	s.W.Trace(true)
}

// read returns the rows to show.
func (s *Help) read() (rows []HelpRow) {
	if s.Rows != nil {
		return s.Rows()
	}
	if s.Above != nil {
		rows = s.Above()
	}
	for _, k := range s.Keys() {
		row := HelpRow{Key: k[0], Text: k[1]}
		if row.Key == s.W.Words.Text("window.help.mouse") {
			row.Key, row.Head = "", row.Key
		}
		rows = append(rows, row)
	}
	return rows
}

// Shown returns the rows of the page that is shown.
func (s *Help) Shown() []HelpRow { return s.pages[s.page] }

func (s *Help) drawRows(dst *ebiten.Image) {
	at := s.Inner.Min
	for _, r := range s.Shown() {
		text := at
		if !r.Wide {
			text.X += s.Left
		}
		if r.Icon != "" {
			corner := image.Pt(text.X-22, at.Y+(r.height-18)/2)
			s.W.Theme.Sprite(dst, r.Icon, corner, 1)
			if r.Over != "" {
				s.W.Theme.Sprite(dst, r.Over, corner, 1)
			}
			text.Y += (r.height - len(r.lines)*theme.LineHeight) / 2
		}
		ui.DrawKeys(dst, r.Key, image.Pt(at.X, text.Y))
		theme.Write(dst, r.Head, image.Pt(at.X, text.Y), theme.Gold)
		theme.Lines(dst, r.lines, text, theme.Plain)
		at.Y += r.height
	}
}

// Update handles one tick.
func (s *Help) Update(in *input.State) { s.do(s.Listen(in, s, HelpKeys)) }

func (s *Help) do(do input.Command) {
	switch do {
	case input.CmdPrevious:
		s.turn(-1)
	case input.CmdNext:
		s.turn(1)
	case input.CmdClose, input.CmdHelp:
		s.W.Pop()
	}
}
