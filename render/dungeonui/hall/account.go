package hall

import (
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Account shows the account of a run in the hall, to scroll. Without one it says
// where the recording is.
type Account struct {
	shell.Panel
	Window *stage.Window
	fame   keep.Fame
	Lines  []string
	plain  bool // there is no account, and so no headings
	Rows   stage.Reader
	list   image.Rectangle
}

// accountWidth has room for the 80 letters of a line of an account.
const accountWidth = 80*theme.LetterWidth + stage.BarGap + stage.BarWidth

// Name returns the scene name for the trace.
func (s *Account) Name() string { return "account" }

// Notch is the height of the lines that a notch of the wheel moves.
func (s *Account) Notch() int { return stage.ReaderNotch }

// Build lays out the scene.
func (s *Account) Build(*shell.Window) {
	w := s.Window
	raw, err := w.Store.Read(wording.AccountFile(s.fame))
	width := w.View.PageWidth(accountWidth)
	s.Lines, s.plain = nil, err != nil
	for _, line := range strings.Split(strings.TrimRight(string(raw), "\n"), "\n") {
		s.Lines = append(s.Lines, broken(line, width-stage.BarGap-stage.BarWidth)...)
	}
	if s.plain {
		s.Lines = theme.Wrap(w.Saves.FilesOf(s.fame), width)
	}
	room := w.View.PanelRoom(width) - 8 - ui.ButtonHeight - 6
	s.Rows.Resize(len(s.Lines), min(len(s.Lines), room/theme.LineHeight))
	height := s.Rows.Shown * theme.LineHeight
	s.Lay(w.Window, wording.NameOfRun(w.Words, s.fame), width, height+6+ui.ButtonHeight)
	s.list = image.Rectangle{Min: s.Inner.Min, Max: image.Pt(s.Inner.Max.X, s.Inner.Min.Y+height)}
	s.Page.Above = s.draw
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.AccountKeys, do) }
	at := s.Foot(4)
	s.Put(
		ui.Button{Name: "more", At: at[0], Label: w.Words.Text("window.account.more"), Key: key(play.Skip), Enabled: func() bool { return !s.Rows.Whole() }, Act: func() { s.Rows.Next(); s.Page.Redraw() }},
		ui.Button{Name: "file", At: at[1], Label: w.Words.Text("window.hall.file"), Key: key(play.File), Act: func() { s.do(play.File) }},
		ui.Button{Name: "share", At: at[2], Label: w.Words.Text("window.share"), Key: key(play.Share), Act: func() { s.do(play.Share) }},
		ui.Button{Name: "close", At: at[3], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.Page.Control("close"))
}

// Update handles one tick.
func (s *Account) Update(in *input.State) {
	if s.Rows.Update(in) {
		s.Page.Redraw()
	}
	s.do(s.Listen(in, s, stage.AccountKeys))
}

func (s *Account) do(do input.Command) {
	if s.Rows.Turn(do) {
		s.Page.Redraw()
	}
	switch do {
	case play.File:
		s.Window.Push(&shell.Notice{Heading: wording.NameOfRun(s.Window.Words, s.fame), Text: s.Window.Saves.FilesOf(s.fame)})
	case play.Share:
		s.Window.Share(s, wording.LineOf(s.fame))
	case input.CmdClose:
		s.Window.Pop()
	}
}

func (s *Account) draw(dst *ebiten.Image) {
	list, bar := stage.SplitBar(s.list)
	at := list.Min
	for _, line := range s.Lines[s.Rows.First:min(len(s.Lines), s.Rows.First+s.Rows.Shown)] {
		ink := theme.Plain
		if !s.plain && line != "" && !strings.HasPrefix(line, " ") {
			ink = theme.Gold // a heading
		}
		theme.Write(dst, line, at, ink)
		at.Y += theme.LineHeight
	}
	s.Rows.Draw(dst, bar)
}
