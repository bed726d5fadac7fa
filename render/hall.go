package render

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"path"
	"strings"
	"time"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// hallScene lists the runs that are over, the best first, and shows their
// replays.
type hallScene struct {
	panel
	runs       []keep.Fame
	unreadable int
	fault      error // why the hall cannot be read
	read       bool

	first  int // run in the first row
	chosen int // run that the keyboard is on
	rows   []*control
	scroll slider
	again  again
}

// The measures of the hall's list.
const (
	hallWidth   = 604
	fameHeight  = 28
	scrollWidth = 8
)

func (s *hallScene) name() string { return "hall" }

func (s *hallScene) build(w *window) {
	if !s.read {
		s.read = true
		s.runs, s.unreadable, s.fault = keep.Hall(w.store)
	}
	room := w.screen.All.Dy() - 2*panelMargin - headHeight - 8
	shown := (room - theme.LineHeight - 2 - 18 - buttonHeight) / fameHeight
	s.lay(w, w.words.Text("window.menu.hall"), hallWidth, shown*fameHeight+theme.LineHeight+2+18+buttonHeight)
	s.pg.above = s.drawAbove
	list := image.Rect(s.inner.Min.X, s.inner.Min.Y+theme.LineHeight+2, s.inner.Max.X-scrollWidth-4, s.inner.Min.Y+theme.LineHeight+2+shown*fameHeight)
	s.rows = nil
	for i := range shown {
		at := image.Rect(list.Min.X, list.Min.Y+i*fameHeight, list.Max.X, list.Min.Y+(i+1)*fameHeight-2)
		c := newControl(fmt.Sprintf("run%d", i+1), at, func() { s.watch(s.first + i) })
		c.enabled = func() bool { return s.first+i < len(s.runs) }
		c.draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) { s.drawRow(dst, r, s.first+i, state) }
		s.rows = append(s.rows, s.pg.add(c))
	}
	s.scroll = slider{upright: true, slack: 3, set: func(part float64) { s.show(int(math.Round(part * float64(len(s.runs)-shown)))) }}
	if len(s.runs) > shown {
		s.scroll.at = image.Rect(list.Max.X+4, list.Min.Y, s.inner.Max.X, list.Max.Y-2)
	}
	key := func(do command) string { return w.keys.label(w.words, hallKeys, do) }
	some := func() bool { return len(s.runs) > 0 }
	at := s.foot(3)
	all := s.put(
		button{name: "replay", at: at[0], label: w.words.Text("window.hall.replay"), key: key(cmdReplay), enabled: some, act: func() { s.do(cmdReplay) }},
		button{name: "file", at: at[1], label: w.words.Text("window.hall.file"), key: key(cmdFile), enabled: some, act: func() { s.do(cmdFile) }},
		button{name: "close", at: at[2], label: w.words.Text("window.back"), key: key(cmdClose), act: func() { s.do(cmdClose) }},
	)
	s.pg.finish()
	s.show(s.first)
	if len(s.runs) == 0 {
		s.pg.focus(all[2])
	} else {
		s.choose(s.chosen)
	}
}

// show has the list begin with a run.
func (s *hallScene) show(first int) {
	s.first = max(0, min(first, len(s.runs)-len(s.rows)))
	s.pg.stale = true
}

// choose puts the keyboard on a run and scrolls to it.
func (s *hallScene) choose(run int) {
	s.chosen = max(0, min(run, len(s.runs)-1))
	if s.chosen < s.first {
		s.show(s.chosen)
	} else if s.chosen >= s.first+len(s.rows) {
		s.show(s.chosen - len(s.rows) + 1)
	}
	s.pg.focus(s.rows[s.chosen-s.first])
}

func (s *hallScene) update(in *input) {
	s.again.strike(in, ebiten.KeyArrowUp, ebiten.KeyArrowDown, ebiten.KeyPageUp, ebiten.KeyPageDown)
	if in.wheel != 0 {
		s.show(s.first + 3*in.wheel)
	}
	s.scroll.update(in, s.w.screen.U)
	if on, ok := s.focused(); ok {
		s.chosen = on
		// Beyond the first and the last row the list scrolls.
		switch {
		case in.pressed(ebiten.KeyArrowUp) && on == s.first && on > 0:
			s.choose(on - 1)
			in.keys = nil
		case in.pressed(ebiten.KeyArrowDown) && on == s.first+len(s.rows)-1 && on < len(s.runs)-1:
			s.choose(on + 1)
			in.keys = nil
		}
	}
	do := s.listen(in, s, hallKeys)
	if s.w.ended || s.w.top() != scene(s) {
		return
	}
	if on, ok := s.focused(); ok {
		s.chosen = on
	}
	s.do(do)
}

// focused is the run that the keyboard is on.
func (s *hallScene) focused() (run int, ok bool) {
	for i, c := range s.rows {
		if widget.Focuser(c) == s.pg.ui.GetFocusedWidget() {
			return s.first + i, true
		}
	}
	return 0, false
}

func (s *hallScene) do(do command) {
	if do == cmdClose {
		s.w.pop()
		return
	}
	if len(s.runs) == 0 {
		return
	}
	switch do {
	case cmdReplay:
		s.watch(s.chosen)
	case cmdFile:
		s.w.push(&noticeScene{heading: s.w.nameOfRun(s.runs[s.chosen]), text: s.w.filesOf(s.runs[s.chosen])})
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

// watch shows the replay of a run.
func (s *hallScene) watch(run int) {
	s.chosen = run
	if err := s.w.watch(s.w.store, s.runs[run].File); err != nil {
		s.w.tell(err)
	}
}

// nameOfRun is what the player called the game, else its seed.
func (w *window) nameOfRun(f keep.Fame) string {
	if f.Name != "" {
		return f.Name
	}
	return f.Seed
}

// account is the file with the text about a run, as a player can look for it;
// empty when there is none.
func (w *window) account(f keep.Fame) string {
	name := strings.TrimSuffix(f.File, path.Ext(f.File)) + ".txt"
	if _, err := w.store.Read(name); err != nil {
		return ""
	}
	return w.store.Where(name)
}

// filesOf tells where the files of a run lie.
func (w *window) filesOf(f keep.Fame) string {
	text := w.words.Text("window.hall.recording", lang.Args{"File": w.store.Where(f.File)})
	if file := w.account(f); file != "" {
		text = w.words.Text("window.hall.account", lang.Args{"File": file}) + "\n" + text
	}
	return text
}

// cause tells how a run ended.
func (w *window) cause(end *persistence.Ending) string {
	if end.Killer == "" {
		return w.words.Text("window.hall.ended", lang.Args{"Floor": end.Floor})
	}
	return w.words.Text("death.cause", lang.Args{"Who": end.Killer, "Floor": end.Floor})
}

// hallColumn is a column of numbers: its heading, and where it ends, counted
// from the right end of the row.
type hallColumn struct {
	head string // word key
	end  int
	of   func(w *window, f keep.Fame) string
}

var hallColumns = []hallColumn{
	{"window.death.floor", 318, func(w *window, f keep.Fame) string { return w.number(f.End.Deepest) }},
	{"window.death.level", 272, func(w *window, f keep.Fame) string { return w.number(f.End.Level) }},
	{"window.hall.kills", 226, func(w *window, f keep.Fame) string { return w.number(f.End.Kills) }},
	{"window.death.turns", 160, func(w *window, f keep.Fame) string { return w.number(f.End.Turns) }},
	{"window.hall.time", 94, func(_ *window, f keep.Fame) string { return duration(f.Elapsed) }},
	{"window.hall.date", 4, func(w *window, f keep.Fame) string {
		if f.End.When == 0 {
			return w.words.Text("window.hall.no-date")
		}
		return w.dated(time.Unix(f.End.When, 0))
	}},
}

func (s *hallScene) drawRow(dst *ebiten.Image, r image.Rectangle, run int, state theme.State) {
	if run >= len(s.runs) {
		return
	}
	w, f := s.w, s.runs[run]
	ground := color.Color(theme.Rock)
	if state != theme.Idle {
		ground = theme.Seam
	}
	theme.Fill(dst, r, ground)
	if state == theme.Focused {
		theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Min.X+2, r.Max.Y), theme.Gold)
	}
	rank := theme.Quiet
	if run < 3 {
		rank = theme.Gold
	}
	at := image.Pt(r.Min.X+34, r.Min.Y+1)
	theme.Right(dst, w.number(run+1), image.Pt(at.X-8, at.Y), rank)
	theme.Write(dst, theme.Cut(w.nameOfRun(f), r.Dx()-hallColumns[0].end-34-40), at, theme.Bright)
	for _, c := range hallColumns {
		theme.Right(dst, c.of(w, f), image.Pt(r.Max.X-c.end, at.Y), theme.Plain)
	}
	theme.Write(dst, theme.Cut(w.cause(f.End), r.Max.X-at.X-4), image.Pt(at.X, at.Y+theme.LineHeight), theme.Hurt)
}

// drawAbove draws the headings, the bar that scrolls, and what there is to say.
func (s *hallScene) drawAbove(dst *ebiten.Image) {
	w := s.w
	if len(s.runs) > 0 {
		end := s.rows[0].widget.Rect.Max.X
		for _, c := range hallColumns {
			theme.Right(dst, w.text(c.head), image.Pt(end-c.end, s.inner.Min.Y), theme.Faint)
		}
	}
	if bar := s.scroll.at; !bar.Empty() {
		theme.Fill(dst, bar, theme.Rock)
		length := max(8, bar.Dy()*len(s.rows)/len(s.runs))
		top := bar.Min.Y + (bar.Dy()-length)*s.first/(len(s.runs)-len(s.rows))
		theme.Fill(dst, image.Rect(bar.Min.X, top, bar.Max.X, top+length), theme.Stone)
	}
	foot := image.Pt(s.inner.Min.X, s.inner.Max.Y-buttonHeight-15)
	middle := image.Rect(s.inner.Min.X, s.inner.Min.Y, s.inner.Max.X, foot.Y)
	switch {
	case s.fault != nil:
		theme.Centred(dst, theme.Cut(w.faultText(s.fault), s.inner.Dx()), middle, theme.Hurt)
	case len(s.runs) == 0:
		theme.Centred(dst, w.words.Text("window.hall.none"), middle, theme.Quiet)
	default:
		last := min(s.first+len(s.rows), len(s.runs))
		theme.Right(dst, w.words.Text("window.hall.shown", lang.Args{"First": s.first + 1, "Last": last, "Runs": len(s.runs)}), image.Pt(s.inner.Max.X, foot.Y), theme.Faint)
	}
	if s.unreadable > 0 {
		theme.Write(dst, w.words.Text("window.hall.unreadable", lang.Args{"Count": s.unreadable}), foot, theme.Hurt)
	}
}

// number words a whole number as the language groups its digits.
func (w *window) number(n int) string { return w.words.Text("window.number", lang.Args{"Amount": n}) }
