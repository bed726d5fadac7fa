// Package hall holds the scenes of finished runs.
package hall

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/filming"
	"github.com/donjon-rogue/donjon/render/dungeonui/games"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Scene is the hall of fame. It lists the finished runs, the best first, and opens
// their replays. Victories stand under a heading of their own.
type Scene struct {
	shell.Panel
	Window     *stage.Window
	File       string // recording of the run to choose at first; empty for the best
	Runs       []keep.Fame
	Unreadable int
	fault      error // why the hall cannot be read
	read       bool

	List   []wording.HallLine
	First  int // line in the first row
	Chosen int // run with the focus
	Rows   []*ui.Control
	row    int // height of a row with the gap below it
	Scroll ui.Slider
	again  input.Again

	narrow  bool // there is no room for all columns
	wide    bool // the details of the chosen run are beside the list
	Details ui.Details
	told    int // the run that they are about
	before  int // the run chosen before the pointer was pressed
}

// The measures of the list.
const (
	hallWidth   = 604
	fameHeight  = 28
	scrollWidth = 8
	hallNotch   = 3 // rows that a notch of the wheel moves
	leastShown  = 3 // rows of a hall with fewer runs
	listWidth   = 236
	wideShown   = 9 // rows beside the details of a run
)

// Name returns the scene name for the trace.
func (s *Scene) Name() string { return "hall" }

// Notch is the height of the rows that a notch of the wheel moves.
func (s *Scene) Notch() int { return hallNotch * s.row }

// Build lays out the scene.
func (s *Scene) Build(*shell.Window) {
	w := s.Window
	if !s.read {
		s.read = true
		s.Runs, s.Unreadable, s.fault = keep.Hall(w.Store)
		s.List = wording.HallLines(s.Runs)
		s.Chosen = max(0, slices.IndexFunc(s.Runs, func(f keep.Fame) bool { return f.File == s.File }))
	}
	width := w.View.PageWidth(hallWidth)
	s.narrow = width < hallWidth
	s.row = w.View.Finger(fameHeight-2, width) + 2
	s.wide = w.View.Wide() && len(s.Runs) > 0
	least := leastShown
	if s.wide {
		least = wideShown
	}
	shown := min(max(len(s.List), least), (w.View.PanelRoom(width)-8-theme.LineHeight-2-18-ui.ButtonHeight)/s.row)
	s.Lay(w.Window, w.Words.Text("window.menu.hall"), width, shown*s.row+theme.LineHeight+2+18+ui.ButtonHeight)
	s.Page.Above = s.drawAbove
	room := s.Inner
	if s.wide {
		left, right := shell.Columns(s.Inner, listWidth)
		room, right.Max.Y = left, s.FootTop()-18
		s.Details.Put(s.Page, right)
	}
	list := image.Rect(room.Min.X, room.Min.Y+theme.LineHeight+2, room.Max.X-scrollWidth-4, room.Min.Y+theme.LineHeight+2+shown*s.row)
	s.Rows = nil
	for i := range shown {
		at := image.Rect(list.Min.X, list.Min.Y+i*s.row, list.Max.X, list.Min.Y+(i+1)*s.row-2)
		c := ui.NewControl(fmt.Sprintf("run%d", i+1), at, func() { s.pick(s.List[s.First+i].Run) })
		c.Enabled = func() bool { return s.First+i < len(s.List) && s.List[s.First+i].Heading == "" }
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawRow(dst, r, s.First+i, state) }
		s.Rows = append(s.Rows, s.Page.Add(c))
	}
	s.Scroll = ui.Slider{Upright: true, Slack: 3, Set: func(part float64) { s.show(int(math.Round(part * float64(len(s.List)-shown)))) }}
	if len(s.List) > shown {
		s.Scroll.At = image.Rect(list.Max.X+4, list.Min.Y, room.Max.X, list.Max.Y-2)
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, stage.HallKeys, do) }
	some := func() bool { return len(s.Runs) > 0 }
	at := s.Foot(5)
	all := s.Put(
		ui.Button{Name: "replay", At: at[0], Label: w.Words.Text("window.hall.replay"), Key: key(play.Replay), Enabled: some, Act: func() { s.do(play.Replay) }},
		ui.Button{Name: "file", At: at[1], Label: w.Words.Text("window.hall.story"), Key: key(play.File), Enabled: some, Act: func() { s.do(play.File) }},
		ui.Button{Name: "clip", At: at[2], Label: w.Words.Text("window.clip"), Key: key(play.Clip), Enabled: some, Act: func() { s.do(play.Clip) }},
		ui.Button{Name: "share", At: at[3], Label: w.Words.Text("window.share"), Key: key(play.Share), Enabled: some, Act: func() { s.do(play.Share) }},
		ui.Button{Name: "close", At: at[4], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.show(s.First)
	if len(s.Runs) == 0 {
		s.Page.Focus(all[4])
	} else {
		s.Choose(s.Chosen)
		s.tell()
	}
}

// show scrolls to a line, which becomes the first row as far as possible.
func (s *Scene) show(first int) {
	s.First = max(0, min(first, len(s.List)-len(s.Rows)))
	s.Page.Redraw()
}

// Choose moves the focus to a run and scrolls to it, and to a heading above it.
func (s *Scene) Choose(run int) {
	s.Chosen = max(0, min(run, len(s.Runs)-1))
	line := slices.Index(s.List, wording.HallLine{Run: s.Chosen})
	top := line
	if line > 0 && s.List[line-1].Heading != "" {
		top--
	}
	if top < s.First {
		s.show(top)
	} else if line >= s.First+len(s.Rows) {
		s.show(line - len(s.Rows) + 1)
	}
	s.Page.Focus(s.Rows[line-s.First])
}

// Update handles one tick.
func (s *Scene) Update(in *input.State) {
	if in.Left || !in.Down && !in.Up {
		s.before = s.Chosen
	}
	if s.wide {
		defer s.follow()
		s.Details.Update(in)
	}
	s.again.Strike(in, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown)
	if in.Wheel != 0 {
		s.show(s.First + hallNotch*in.Wheel)
	}
	s.Scroll.Update(in, s.Page.U)
	if on, ok := s.Focused(); ok {
		s.Chosen = on
		// The list scrolls beyond the first and the last row, and skips headings.
		switch {
		case in.Pressed(ebiten.KeyArrowUp) && on > 0:
			s.Choose(on - 1)
			in.Keys = nil
		case in.Pressed(ebiten.KeyArrowDown) && on < len(s.Runs)-1:
			s.Choose(on + 1)
			in.Keys = nil
		}
	}
	do := s.Listen(in, s, stage.HallKeys)
	if !s.Window.Shows(s) {
		return
	}
	if on, ok := s.Focused(); ok {
		s.Chosen = on
	}
	s.do(do)
}

// Focused returns the run with the focus, if any.
func (s *Scene) Focused() (run int, ok bool) {
	i := s.Page.FocusedAmong(s.Rows)
	if i < 0 {
		return 0, false
	}
	return s.List[s.First+i].Run, true
}

func (s *Scene) do(do input.Command) {
	if do == input.CmdClose {
		s.Window.Pop()
		return
	}
	if len(s.Runs) == 0 {
		return
	}
	switch do {
	case play.Replay:
		s.watch(s.Chosen)
	case play.File:
		s.Window.Push(&Account{Window: s.Window, fame: s.Runs[s.Chosen]})
	case play.Clip:
		run := s.Runs[s.Chosen]
		games.AgreeToWatch(s.Window, run, func() { filming.Open(s.Window, run.File) })
	case play.Share:
		s.Window.Share(s, wording.LineOf(s.Runs[s.Chosen]))
	case play.Rewind:
		s.Choose(s.Chosen - len(s.Rows))
	case play.Skip:
		s.Choose(s.Chosen + len(s.Rows))
	case play.First:
		s.Choose(0)
	case play.Last:
		s.Choose(len(s.Runs) - 1)
	}
}

// pick opens the replay of a run. Beside the details of another one, a click only chooses it.
func (s *Scene) pick(run int) {
	if !s.wide || run == s.before {
		s.watch(run)
	}
}

// watch opens the replay of a run.
func (s *Scene) watch(run int) {
	s.Chosen = run
	games.AgreeToWatch(s.Window, s.Runs[run], func() {
		if err := replay.Watch(s.Window, s.Window.Store, s.Runs[run].File); err != nil {
			s.Window.ShowError(err)
		}
	})
}

// SeedOfRun returns what the second line of a row says of the run's recording and seed, or
// "" if the first line says it all.
func SeedOfRun(w *stage.Window, f keep.Fame) string {
	text := f.Seed
	switch {
	case f.Unranked() && f.Name == "":
		text = w.Words.Text("window.daily.unranked")
	case f.Name == "":
		text = ""
	case f.Unranked():
		text = w.DailyName(f.Daily) + ", " + w.Words.Text("window.daily.unranked")
	case f.Daily != "":
		text = w.DailyName(f.Daily)
	}
	if note := wording.ShortNote(w.Words, f, keep.Missing(w.Options.Files, f.Mods)); note != "" {
		if text != "" {
			note += ", " + text
		}
		text = note
	}
	return theme.Cut(text, hallWidth/2)
}

// hallColumn is a column of numbers: its heading, and the distance from its right end
// to that of the row.
type hallColumn struct {
	head string // word key
	end  int
	of   func(w *stage.Window, f keep.Fame) string
}

var hallColumns = []hallColumn{
	{"window.death.floor", 318, func(w *stage.Window, f keep.Fame) string { return phrases.Number(w.Words, f.End.Deepest) }},
	{"window.death.level", 272, func(w *stage.Window, f keep.Fame) string { return phrases.Number(w.Words, f.End.Level) }},
	{"window.hall.kills", 226, func(w *stage.Window, f keep.Fame) string { return phrases.Number(w.Words, f.End.Kills) }},
	{"window.death.turns", 160, func(w *stage.Window, f keep.Fame) string { return phrases.Number(w.Words, f.End.Turns) }},
	{"window.hall.time", 94, func(_ *stage.Window, f keep.Fame) string { return phrases.Duration(f.Elapsed) }},
	{"window.hall.date", 4, func(w *stage.Window, f keep.Fame) string {
		if f.End.When == 0 {
			return w.Words.Text("window.hall.no-date")
		}
		return phrases.Dated(w.Words, time.Unix(f.End.When, 0))
	}},
}

// columns returns the columns of the list. Beside the details, and at a large size of text, it has
// only the deepest floor.
func (s *Scene) columns() []hallColumn {
	if s.wide || s.narrow {
		deepest := hallColumns[0]
		deepest.end = 4
		return []hallColumn{deepest}
	}
	return hallColumns
}

// drawRow draws the row of a line.
func (s *Scene) drawRow(dst *ebiten.Image, r image.Rectangle, line int, state theme.State) {
	if line >= len(s.List) {
		return
	}
	run := s.List[line].Run
	w, f := s.Window, s.Runs[run]
	if heading := s.List[line].Heading; heading != "" {
		theme.Write(dst, w.Words.Text(heading), image.Pt(r.Min.X, r.Max.Y-theme.LineHeight-3), theme.Gold)
		theme.Fill(dst, image.Rect(r.Min.X, r.Max.Y-2, r.Max.X, r.Max.Y-1), theme.Stone)
		return
	}
	ground := color.Color(theme.Rock)
	if state != theme.Idle {
		ground = theme.Seam
	}
	theme.Fill(dst, r, ground)
	if state == theme.Focused {
		theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Min.X+2, r.Max.Y), theme.Gold)
	}
	at := image.Pt(r.Min.X+34, r.Min.Y+1)
	if rank := wording.RankOf(s.Runs, run); rank > 0 {
		ink := theme.Quiet
		if rank <= 3 {
			ink = theme.Gold
		}
		theme.Right(dst, phrases.Number(w.Words, rank), image.Pt(at.X-8, at.Y), ink)
	}
	columns := s.columns()
	theme.Strong(dst, wording.NameOfRun(w.Words, f), at, r.Dx()-columns[0].end-34-40, theme.Bright)
	for _, c := range columns {
		theme.Right(dst, c.of(w, f), image.Pt(r.Max.X-c.end, at.Y), theme.Plain)
	}
	room, y := r.Max.X-at.X-4, at.Y+theme.LineHeight
	if seed := SeedOfRun(w, f); seed != "" && !s.wide && !s.narrow {
		theme.Right(dst, seed, image.Pt(r.Max.X-4, y), theme.Faint)
		room -= theme.Width(seed) + theme.LetterWidth
	}
	ink := theme.Hurt
	if f.End.Won {
		ink = theme.Gold
	}
	theme.Write(dst, theme.Cut(wording.Cause(w.Words, f.End), room), image.Pt(at.X, y), ink)
}

// drawAbove draws the headings, the scroll bar and messages.
func (s *Scene) drawAbove(dst *ebiten.Image) {
	w := s.Window
	if len(s.Runs) > 0 {
		end := s.Rows[0].Place().Max.X
		for _, c := range s.columns() {
			theme.Right(dst, w.Words.Text(c.head), image.Pt(end-c.end, s.Inner.Min.Y), theme.Faint)
		}
	}
	if bar := s.Scroll.At; !bar.Empty() {
		theme.Fill(dst, bar, theme.Rock)
		length := max(8, bar.Dy()*len(s.Rows)/len(s.List))
		top := bar.Min.Y + (bar.Dy()-length)*s.First/(len(s.List)-len(s.Rows))
		theme.Fill(dst, image.Rect(bar.Min.X, top, bar.Max.X, top+length), theme.Stone)
	}
	foot := image.Pt(s.Inner.Min.X, s.FootTop()-15)
	middle := image.Rect(s.Inner.Min.X, s.Inner.Min.Y, s.Inner.Max.X, foot.Y)
	switch {
	case s.fault != nil:
		theme.Centred(dst, theme.Cut(w.FaultText(s.fault), s.Inner.Dx()), middle, theme.Hurt)
	case len(s.Runs) == 0:
		theme.Centred(dst, w.Words.Text("window.hall.none"), middle, theme.Quiet)
	default:
		shown := slices.DeleteFunc(slices.Clone(s.List[s.First:min(s.First+len(s.Rows), len(s.List))]), func(l wording.HallLine) bool { return l.Heading != "" })
		theme.Right(dst, w.Words.Text("window.hall.shown", lang.Args{"First": shown[0].Run + 1, "Last": shown[len(shown)-1].Run + 1, "Runs": len(s.Runs)}), image.Pt(s.Inner.Max.X, foot.Y), theme.Faint)
	}
	if s.Unreadable > 0 {
		theme.Write(dst, w.Words.Text("window.hall.unreadable", lang.Args{"Count": s.Unreadable}), foot, theme.Hurt)
	}
}
