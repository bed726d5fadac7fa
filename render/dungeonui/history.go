package dungeonui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// logScene shows all of the log, turn by turn, with the hints that were told. It opens at the
// end.
type logScene struct {
	shell.Panel
	Window *stage.Window
	rows   []ui.Line
	list   image.Rectangle
	scroll stage.Reader
	opened bool
}

// Name returns the scene name for the trace.
func (s *logScene) Name() string { return "log" }

// Notch is the height of the rows that a notch of the wheel moves.
func (s *logScene) Notch() int { return stage.ReaderNotch }

// Build lays out the scene.
func (s *logScene) Build(*shell.Window) {
	w := s.Window
	width := w.BoardRoom().Dx() - 2*shell.PanelMargin
	s.rows = logRows(w, w.Game().Journal.Lines, width-stage.BarGap-stage.BarWidth)
	room := max(1, (w.View.PanelRoom(width)-8-ui.ButtonHeight)/theme.LineHeight)
	s.scroll.Resize(len(s.rows), min(len(s.rows), room))
	if !s.opened {
		s.opened = true
		s.scroll.To(len(s.rows))
	}
	height := s.scroll.Shown * theme.LineHeight
	s.Lay(w.Window, w.Words.Text("window.log"), width, height+6+ui.ButtonHeight)
	s.list = image.Rectangle{Min: s.Inner.Min, Max: image.Pt(s.Inner.Max.X, s.Inner.Min.Y+height)}
	s.Page.Above = s.draw
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.LogKeys, do) }
	at := s.Foot(3)
	s.Put(
		ui.Button{Name: "back", At: at[0], Label: w.Words.Text("window.log.earlier"), Key: key(play.Rewind), Enabled: func() bool { return s.scroll.First > 0 }, Act: func() { s.do(play.Rewind) }},
		ui.Button{Name: "forward", At: at[1], Label: w.Words.Text("window.log.later"), Key: key(play.Skip), Enabled: func() bool { return s.scroll.First+s.scroll.Shown < s.scroll.Rows }, Act: func() { s.do(play.Skip) }},
		ui.Button{Name: "close", At: at[2], Label: w.Words.Text("window.close"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.Page.Focus(s.Page.Control("close"))
}

// logRows breaks a log into rows, with a heading for each turn.
func logRows(w *stage.Window, lines []play.LogLine, width int) (rows []ui.Line) {
	turn := -1
	for _, l := range lines {
		if l.Turn != turn {
			turn = l.Turn
			rows = append(rows, ui.Line{Text: w.Words.Text("window.turn", lang.Args{"Turn": turn}), Colour: theme.Faint})
		}
		rows = append(rows, ui.Wrapped([]ui.Line{l.Line}, width)...)
	}
	return rows
}

// Update handles one tick.
func (s *logScene) Update(in *input.State) {
	if s.scroll.Update(in) {
		s.Page.Redraw()
	}
	s.do(s.Listen(in, s, stage.LogKeys))
}

func (s *logScene) do(do input.Command) {
	if s.scroll.Turn(do) {
		s.Page.Redraw()
	}
	if do == input.CmdClose {
		s.Window.Pop()
	}
}

func (s *logScene) draw(dst *ebiten.Image) {
	list, bar := stage.SplitBar(s.list)
	ui.WriteLines(dst, s.rows[s.scroll.First:min(len(s.rows), s.scroll.First+s.scroll.Shown)], list.Min)
	s.scroll.Draw(dst, bar)
}

// addLogControl makes the log open all of it.
func (s *gameScene) addLogControl() {
	if s.Log.At.Empty() {
		return // on another part
	}
	c := ui.NewControl("log", s.Log.At, func() { s.command(play.Log) })
	c.Keyless = true
	c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		if state == theme.Hovered || state == theme.Pressed {
			theme.Outline(dst, r.Inset(1), theme.Stone)
		}
	}
	c.Tip = func() string { return s.tip(play.Log, "window.log", "window.log.about") }
	s.Page.Add(c)
}

// tip describes a part of the page that a key opens too.
func (s *gameScene) tip(do input.Command, label, about string) string {
	w := s.Window
	return w.Words.Text("window.do.tip", lang.Args{"Label": w.Words.Text(label), "Key": w.Keys.Label(w.Words, s.Keys, do), "About": w.Words.Text(about)})
}
