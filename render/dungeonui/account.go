package dungeonui

import (
	"image"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// accountScene shows the account of a run in the hall, to scroll. Without one it says
// where the recording is.
type accountScene struct {
	shell.Panel
	w     *Window
	fame  keep.Fame
	lines []string
	plain bool // there is no account, and so no headings
	rows  scroll
	list  image.Rectangle
	again input.Again
}

// accountWidth has room for the 80 letters of a line of an account.
const accountWidth = 80*theme.LetterWidth + barGap + barWidth

func (s *accountScene) Name() string { return "account" }

// accountNotch is the number of lines that a notch of the wheel moves.
const accountNotch = 3

// Notch is the height of those lines.
func (s *accountScene) Notch() int { return accountNotch * theme.LineHeight }

func (s *accountScene) Build(*shell.Window) {
	w := s.w
	raw, err := w.Store.Read(wording.AccountFile(s.fame))
	s.lines, s.plain = strings.Split(strings.TrimRight(string(raw), "\n"), "\n"), err != nil
	if s.plain {
		s.lines = theme.Wrap(w.saves.FilesOf(s.fame), accountWidth)
	}
	room := w.View.PanelRoom(accountWidth) - 8 - ui.ButtonHeight - 6
	s.rows.resize(len(s.lines), min(len(s.lines), room/theme.LineHeight))
	height := s.rows.shown * theme.LineHeight
	s.Lay(w.Window, wording.NameOfRun(w.Words, s.fame), accountWidth, height+6+ui.ButtonHeight)
	s.list = image.Rectangle{Min: s.Inner.Min, Max: image.Pt(s.Inner.Max.X, s.Inner.Min.Y+height)}
	s.Page.Above = s.draw
	key := func(do input.Command) string { return w.Keys.Label(w.Words, accountKeys, do) }
	at := s.Foot(4)
	s.Put(
		ui.Button{Name: "more", At: at[0], Label: w.Words.Text("window.account.more"), Key: key(cmdSkip), Enabled: func() bool { return !s.rows.whole() }, Act: func() { s.move(s.rows.next) }},
		ui.Button{Name: "file", At: at[1], Label: w.Words.Text("window.hall.file"), Key: key(cmdFile), Act: func() { s.do(cmdFile) }},
		ui.Button{Name: "share", At: at[2], Label: w.Words.Text("window.share"), Key: key(cmdShare), Act: func() { s.do(cmdShare) }},
		ui.Button{Name: "close", At: at[3], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.Page.Control("close"))
}

// move scrolls and redraws.
func (s *accountScene) move(scroll func()) {
	scroll()
	s.Page.Redraw()
}

// by scrolls by a number of lines.
func (s *accountScene) by(lines int) { s.move(func() { s.rows.to(s.rows.first + lines) }) }

func (s *accountScene) Update(in *input.State) {
	s.again.Strike(in, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown)
	if in.Wheel != 0 {
		s.by(accountNotch * in.Wheel)
	}
	switch {
	case in.Pressed(ebiten.KeyArrowUp):
		s.by(-1)
		in.Keys = nil
	case in.Pressed(ebiten.KeyArrowDown):
		s.by(1)
		in.Keys = nil
	}
	s.do(s.Listen(in, s, accountKeys))
}

func (s *accountScene) do(do input.Command) {
	switch do {
	case cmdRewind:
		s.by(-s.rows.shown)
	case cmdSkip:
		s.by(s.rows.shown)
	case cmdFirst:
		s.by(-len(s.lines))
	case cmdLast:
		s.by(len(s.lines))
	case cmdFile:
		s.w.Push(&shell.Notice{Heading: wording.NameOfRun(s.w.Words, s.fame), Text: s.w.saves.FilesOf(s.fame)})
	case cmdShare:
		s.w.share(s, wording.LineOf(s.fame))
	case input.CmdClose:
		s.w.Pop()
	}
}

func (s *accountScene) draw(dst *ebiten.Image) {
	list, bar := splitBar(s.list)
	at := list.Min
	for _, line := range s.lines[s.rows.first:min(len(s.lines), s.rows.first+s.rows.shown)] {
		ink := theme.Plain
		if !s.plain && line != "" && !strings.HasPrefix(line, " ") {
			ink = theme.Gold // a heading
		}
		theme.Write(dst, line, at, ink)
		at.Y += theme.LineHeight
	}
	s.rows.draw(dst, bar)
}
