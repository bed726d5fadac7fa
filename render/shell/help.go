package shell

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Help shows the keys of a game, or its rules.
type Help struct {
	Panel
	ID    string // scene name in the trace
	Title string // word key of the heading; empty for the heading of a key list
	Left  int    // width of the column for keys or pictures, in interface pixels
	Width int    // total width; 0 for the default of Left and Width
	Gap   int    // space below a row

	Keys  func() [][2]string // pairs of keys and description, in the current language
	Above func() []HelpRow   // rows before the keys; may be nil
	Rows  func() []HelpRow   // replaces Keys and Above
	rows  []HelpRow
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

// The default widths of a key list, and the minimum height of a row with a picture.
const (
	helpKeyWidth = 64
	helpText     = 326
	helpIcon     = 17
)

// Build lays out the scene.
func (s *Help) Build(w *Window) {
	if s.Width == 0 {
		s.Left, s.Width, s.Gap = helpKeyWidth, helpKeyWidth+helpText, keyGap
	}
	title := w.Words.Text("window.help.title")
	if s.Title != "" {
		title = w.Text(s.Title)
	}
	s.W = w
	s.rows = s.read()
	height := 0
	for i := range s.rows {
		r := &s.rows[i]
		width := s.Width
		if !r.Wide {
			width -= s.Left
		}
		r.lines = theme.Wrap(r.Text, width)
		r.height = len(r.lines)*theme.LineHeight + s.Gap
		if r.Icon != "" {
			r.height = max(helpIcon, r.height)
		}
		height += r.height
	}
	s.Lay(w, title, s.Width, height+6+ButtonHeight)
	s.Page.Above = s.drawRows
	shut := s.Put(Button{Name: "close", At: s.Foot(3)[2], Label: w.Words.Text("window.close"), Key: w.Keys.Label(w.Words, HelpKeys, CmdClose), Act: func() { s.do(CmdClose) }})
	s.Page.Finish()
	s.Page.Focus(shut[0])
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

func (s *Help) drawRows(dst *ebiten.Image) {
	at := s.Inner.Min
	for _, r := range s.rows {
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
		DrawKeys(dst, r.Key, image.Pt(at.X, text.Y))
		theme.Write(dst, r.Head, image.Pt(at.X, text.Y), theme.Gold)
		theme.Lines(dst, r.lines, text, theme.Plain)
		at.Y += r.height
	}
}

// Update handles one tick.
func (s *Help) Update(in *Input) { s.do(s.Listen(in, s, HelpKeys)) }

func (s *Help) do(do Command) {
	if do == CmdClose || do == CmdHelp {
		s.W.Pop()
	}
}
