package dungeonui

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// hallScene is the hall of fame. It lists the finished runs, the best first, and opens
// their replays. Victories stand under a heading of their own.
type hallScene struct {
	shell.Panel
	w          *Window
	file       string // recording of the run to choose at first; empty for the best
	runs       []keep.Fame
	unreadable int
	fault      error // why the hall cannot be read
	read       bool

	list   []hallLine
	first  int // line in the first row
	chosen int // run with the focus
	rows   []*ui.Control
	row    int // height of a row with the gap below it
	scroll ui.Slider
	again  input.Again
}

// hallLine is a line of the list: a run, by its number, or a heading over runs.
type hallLine struct {
	run     int
	heading string // word key; empty for a run
}

// linesOf returns the lines of a list of runs. It has headings once a run was won.
func linesOf(runs []keep.Fame) (list []hallLine) {
	for i, f := range runs {
		switch {
		case i == 0 && f.End.Won:
			list = append(list, hallLine{i, "window.hall.victories"})
		case i > 0 && !f.End.Won && runs[i-1].End.Won:
			list = append(list, hallLine{i, "window.hall.others"})
		}
		list = append(list, hallLine{run: i})
	}
	return list
}

// The measures of the list.
const (
	hallWidth   = 604
	fameHeight  = 28
	scrollWidth = 8
	hallNotch   = 3 // rows that a notch of the wheel moves
)

func (s *hallScene) Name() string { return "hall" }

// Notch is the height of the rows that a notch of the wheel moves.
func (s *hallScene) Notch() int { return hallNotch * s.row }

func (s *hallScene) Build(*shell.Window) {
	w := s.w
	if !s.read {
		s.read = true
		s.runs, s.unreadable, s.fault = keep.Hall(w.Store)
		s.list = linesOf(s.runs)
		s.chosen = max(0, slices.IndexFunc(s.runs, func(f keep.Fame) bool { return f.File == s.file }))
	}
	s.row = w.View.Finger(fameHeight-2, hallWidth) + 2
	shown := (w.View.PanelRoom(hallWidth) - 8 - theme.LineHeight - 2 - 18 - ui.ButtonHeight) / s.row
	s.Lay(w.Window, w.Words.Text("window.menu.hall"), hallWidth, shown*s.row+theme.LineHeight+2+18+ui.ButtonHeight)
	s.Page.Above = s.drawAbove
	list := image.Rect(s.Inner.Min.X, s.Inner.Min.Y+theme.LineHeight+2, s.Inner.Max.X-scrollWidth-4, s.Inner.Min.Y+theme.LineHeight+2+shown*s.row)
	s.rows = nil
	for i := range shown {
		at := image.Rect(list.Min.X, list.Min.Y+i*s.row, list.Max.X, list.Min.Y+(i+1)*s.row-2)
		c := ui.NewControl(fmt.Sprintf("run%d", i+1), at, func() { s.watch(s.list[s.first+i].run) })
		c.Enabled = func() bool { return s.first+i < len(s.list) && s.list[s.first+i].heading == "" }
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawRow(dst, r, s.first+i, state) }
		s.rows = append(s.rows, s.Page.Add(c))
	}
	s.scroll = ui.Slider{Upright: true, Slack: 3, Set: func(part float64) { s.show(int(math.Round(part * float64(len(s.list)-shown)))) }}
	if len(s.list) > shown {
		s.scroll.At = image.Rect(list.Max.X+4, list.Min.Y, s.Inner.Max.X, list.Max.Y-2)
	}
	key := func(do input.Command) string { return w.Keys.Label(w.Words, hallKeys, do) }
	some := func() bool { return len(s.runs) > 0 }
	at := s.Foot(4)
	all := s.Put(
		ui.Button{Name: "replay", At: at[0], Label: w.Words.Text("window.hall.replay"), Key: key(cmdReplay), Enabled: some, Act: func() { s.do(cmdReplay) }},
		ui.Button{Name: "file", At: at[1], Label: w.Words.Text("window.hall.story"), Key: key(cmdFile), Enabled: some, Act: func() { s.do(cmdFile) }},
		ui.Button{Name: "share", At: at[2], Label: w.Words.Text("window.share"), Key: key(cmdShare), Enabled: some, Act: func() { s.do(cmdShare) }},
		ui.Button{Name: "close", At: at[3], Label: w.Words.Text("window.back"), Key: key(input.CmdClose), Act: func() { s.do(input.CmdClose) }},
	)
	s.Page.Finish()
	s.show(s.first)
	if len(s.runs) == 0 {
		s.Page.Focus(all[3])
	} else {
		s.choose(s.chosen)
	}
}

// show scrolls to a line, which becomes the first row as far as possible.
func (s *hallScene) show(first int) {
	s.first = max(0, min(first, len(s.list)-len(s.rows)))
	s.Page.Redraw()
}

// choose moves the focus to a run and scrolls to it, and to a heading above it.
func (s *hallScene) choose(run int) {
	s.chosen = max(0, min(run, len(s.runs)-1))
	line := slices.Index(s.list, hallLine{run: s.chosen})
	top := line
	if line > 0 && s.list[line-1].heading != "" {
		top--
	}
	if top < s.first {
		s.show(top)
	} else if line >= s.first+len(s.rows) {
		s.show(line - len(s.rows) + 1)
	}
	s.Page.Focus(s.rows[line-s.first])
}

func (s *hallScene) Update(in *input.State) {
	s.again.Strike(in, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown)
	if in.Wheel != 0 {
		s.show(s.first + hallNotch*in.Wheel)
	}
	s.scroll.Update(in, s.w.Screen.U)
	if on, ok := s.focused(); ok {
		s.chosen = on
		// The list scrolls beyond the first and the last row, and skips headings.
		switch {
		case in.Pressed(ebiten.KeyArrowUp) && on > 0:
			s.choose(on - 1)
			in.Keys = nil
		case in.Pressed(ebiten.KeyArrowDown) && on < len(s.runs)-1:
			s.choose(on + 1)
			in.Keys = nil
		}
	}
	do := s.Listen(in, s, hallKeys)
	if !s.w.Shows(s) {
		return
	}
	if on, ok := s.focused(); ok {
		s.chosen = on
	}
	s.do(do)
}

// focused returns the run with the focus, if any.
func (s *hallScene) focused() (run int, ok bool) {
	i := s.Page.FocusedAmong(s.rows)
	if i < 0 {
		return 0, false
	}
	return s.list[s.first+i].run, true
}

func (s *hallScene) do(do input.Command) {
	if do == input.CmdClose {
		s.w.Pop()
		return
	}
	if len(s.runs) == 0 {
		return
	}
	switch do {
	case cmdReplay:
		s.watch(s.chosen)
	case cmdFile:
		s.w.Push(&accountScene{w: s.w, fame: s.runs[s.chosen]})
	case cmdShare:
		s.w.share(s, wording.LineOf(s.runs[s.chosen]))
	case cmdRewind:
		s.choose(s.chosen - len(s.rows))
	case cmdSkip:
		s.choose(s.chosen + len(s.rows))
	case cmdFirst:
		s.choose(0)
	case cmdLast:
		s.choose(len(s.runs) - 1)
	}
}

// watch opens the replay of a run.
func (s *hallScene) watch(run int) {
	s.chosen = run
	if err := s.w.watch(s.w.Store, s.runs[run].File); err != nil {
		s.w.showError(err)
	}
}

// seedOfRun returns what the second line of a row says of the run's recording and seed, or
// "" if the first line says it all.
func (w *Window) seedOfRun(f keep.Fame) string {
	text := f.Seed
	switch {
	case f.Unranked() && f.Name == "":
		text = w.Words.Text("window.daily.unranked")
	case f.Name == "":
		text = ""
	case f.Unranked():
		text = w.dailyName(f.Daily) + ", " + w.Words.Text("window.daily.unranked")
	case f.Daily != "":
		text = w.dailyName(f.Daily)
	}
	if note := wording.ShortNote(w.Words, f, keep.Missing(w.o.Files, f.Mods)); note != "" {
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
	of   func(w *Window, f keep.Fame) string
}

var hallColumns = []hallColumn{
	{"window.death.floor", 318, func(w *Window, f keep.Fame) string { return phrases.Number(w.Words, f.End.Deepest) }},
	{"window.death.level", 272, func(w *Window, f keep.Fame) string { return phrases.Number(w.Words, f.End.Level) }},
	{"window.hall.kills", 226, func(w *Window, f keep.Fame) string { return phrases.Number(w.Words, f.End.Kills) }},
	{"window.death.turns", 160, func(w *Window, f keep.Fame) string { return phrases.Number(w.Words, f.End.Turns) }},
	{"window.hall.time", 94, func(_ *Window, f keep.Fame) string { return phrases.Duration(f.Elapsed) }},
	{"window.hall.date", 4, func(w *Window, f keep.Fame) string {
		if f.End.When == 0 {
			return w.Words.Text("window.hall.no-date")
		}
		return phrases.Dated(w.Words, time.Unix(f.End.When, 0))
	}},
}

// drawRow draws the row of a line.
func (s *hallScene) drawRow(dst *ebiten.Image, r image.Rectangle, line int, state theme.State) {
	if line >= len(s.list) {
		return
	}
	run := s.list[line].run
	w, f := s.w, s.runs[run]
	if heading := s.list[line].heading; heading != "" {
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
	if rank := wording.RankOf(s.runs, run); rank > 0 {
		ink := theme.Quiet
		if rank <= 3 {
			ink = theme.Gold
		}
		theme.Right(dst, phrases.Number(w.Words, rank), image.Pt(at.X-8, at.Y), ink)
	}
	theme.Strong(dst, wording.NameOfRun(w.Words, f), at, r.Dx()-hallColumns[0].end-34-40, theme.Bright)
	for _, c := range hallColumns {
		theme.Right(dst, c.of(w, f), image.Pt(r.Max.X-c.end, at.Y), theme.Plain)
	}
	room, y := r.Max.X-at.X-4, at.Y+theme.LineHeight
	if seed := w.seedOfRun(f); seed != "" {
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
func (s *hallScene) drawAbove(dst *ebiten.Image) {
	w := s.w
	if len(s.runs) > 0 {
		end := s.rows[0].Place().Max.X
		for _, c := range hallColumns {
			theme.Right(dst, w.Words.Text(c.head), image.Pt(end-c.end, s.Inner.Min.Y), theme.Faint)
		}
	}
	if bar := s.scroll.At; !bar.Empty() {
		theme.Fill(dst, bar, theme.Rock)
		length := max(8, bar.Dy()*len(s.rows)/len(s.list))
		top := bar.Min.Y + (bar.Dy()-length)*s.first/(len(s.list)-len(s.rows))
		theme.Fill(dst, image.Rect(bar.Min.X, top, bar.Max.X, top+length), theme.Stone)
	}
	foot := image.Pt(s.Inner.Min.X, s.FootTop()-15)
	middle := image.Rect(s.Inner.Min.X, s.Inner.Min.Y, s.Inner.Max.X, foot.Y)
	switch {
	case s.fault != nil:
		theme.Centred(dst, theme.Cut(w.faultText(s.fault), s.Inner.Dx()), middle, theme.Hurt)
	case len(s.runs) == 0:
		theme.Centred(dst, w.Words.Text("window.hall.none"), middle, theme.Quiet)
	default:
		shown := slices.DeleteFunc(slices.Clone(s.list[s.first:min(s.first+len(s.rows), len(s.list))]), func(l hallLine) bool { return l.heading != "" })
		theme.Right(dst, w.Words.Text("window.hall.shown", lang.Args{"First": shown[0].run + 1, "Last": shown[len(shown)-1].run + 1, "Runs": len(s.runs)}), image.Pt(s.Inner.Max.X, foot.Y), theme.Faint)
	}
	if s.unreadable > 0 {
		theme.Write(dst, w.Words.Text("window.hall.unreadable", lang.Args{"Count": s.unreadable}), foot, theme.Hurt)
	}
}
