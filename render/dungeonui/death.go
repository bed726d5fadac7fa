package dungeonui

import (
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// deathScene is the end of a run and what there is to tell of it.
type deathScene struct {
	shell.Panel
	w     *Window
	stats components.StatisticsData
	fame  *keep.Fame   // of the run in the hall; nil when it could not be written
	rank  int          // there, from 1
	runs  int          // in the hall
	about []shell.Line // what is told over the statistics
}

func (s *deathScene) Name() string { return "death" }

func (s *deathScene) Build(*shell.Window) {
	w := s.w
	s.stats = *w.session.known().Statistics()
	if s.fame == nil {
		s.findRank(w)
	}
	const width = 380
	s.tellEnd(w, width)
	s.Lay(w.Window, w.Words.Text("window.death.title"), width, len(s.about)*theme.LineHeight+204)
	s.Page.Above = s.drawStats
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, deathKeys, do) }
	at := s.Foot(3)
	all := s.Put(
		shell.Button{Name: "new", At: at[0], Label: w.Words.Text("window.menu.new"), Key: key(shell.CmdNew), Act: func() { s.do(shell.CmdNew) }},
		shell.Button{Name: "replay", At: at[1], Label: w.Words.Text("window.hall.replay"), Key: key(cmdReplay), Enabled: func() bool { return s.fame != nil }, Act: func() { s.do(cmdReplay) }},
		shell.Button{Name: "title", At: at[2], Label: w.Words.Text("window.death.to-title"), Key: key(shell.CmdTitle), Act: func() { s.do(shell.CmdTitle) }},
	)
	s.Page.Finish()
	s.Page.Focus(all[0])
}

func (s *deathScene) Update(in *shell.Input) { s.do(s.Listen(in, s, deathKeys)) }

func (s *deathScene) do(do shell.Command) {
	switch do {
	case shell.CmdNew:
		if s.w.GoHome() {
			s.w.newGame()
		}
	case cmdReplay:
		if s.fame == nil {
			return
		}
		if err := s.w.watch(s.w.Store, s.fame.File); err != nil {
			s.w.tell(err)
		}
	case shell.CmdTitle, shell.CmdClose:
		s.w.GoHome()
	}
}

// findRank looks for the run in the hall.
func (s *deathScene) findRank(w *Window) {
	runs, _, err := keep.Hall(w.Store)
	if err != nil {
		return // the death is told nevertheless; the hall tells its fault itself
	}
	s.runs = len(runs)
	if i := slices.IndexFunc(runs, func(f keep.Fame) bool { return f.File == w.session.HallFile() }); i >= 0 {
		s.fame, s.rank = &runs[i], i+1
	}
}

// tellEnd words how the run ended, its rank, and where the text about it is.
func (s *deathScene) tellEnd(w *Window, width int) {
	s.about = nil
	add := func(text string, c color.Color) {
		s.about = append(s.about, shell.Wrapped([]shell.Line{{Text: text, Colour: c}}, width)...)
	}
	cause := "window.death.cause"
	if s.stats.Killer == "" {
		cause = "event.death.nobody"
	}
	add(w.Words.Text(cause, lang.Args{"Who": s.stats.Killer, "Floor": w.game().sheet.Depth}), theme.Hurt)
	if s.fame == nil {
		if trouble := w.session.Trouble; trouble != nil {
			add(w.Words.Text("window.death.trouble", lang.Args{"Error": trouble}), theme.Hurt)
		}
		return
	}
	add(w.Words.Text("window.death.rank", lang.Args{"Rank": s.rank, "Runs": s.runs}), theme.Gold)
	if file := w.account(*s.fame); file != "" {
		add(w.Words.Text("window.hall.account", lang.Args{"File": file}), theme.Quiet)
	}
}

// fact is one line of the statistics.
type fact struct {
	icon, label string
	value       string
}

func (s *deathScene) facts() []fact {
	w, st := s.w, s.stats
	sheet, run := w.game().sheet, w.session.known().Run()
	n := w.Number
	potions := 0
	for _, p := range st.Potions {
		potions += p.N
	}
	return []fact{
		{"icon.floor", "window.death.floor", fmt.Sprintf("%s (%s)", n(sheet.Depth), w.Words.Text("window.death.deepest", lang.Args{"Floor": st.Deepest}))},
		{"icon.turns", "window.death.turns", n(run.Turn)},
		{"icon.level", "window.death.level", n(sheet.Level)},
		{"icon.atk", "window.death.dealt", n(st.DamageDealt)},
		{"icon.hp", "window.death.taken", n(st.DamageTaken)},
		{"icon.magic", "window.death.spells", n(st.Spells)},
		{"icon.xp", "window.death.criticals", n(st.Criticals)},
		{"treasure.open", "window.death.treasures", n(st.Treasures)},
		{"icon.drink", "window.death.potions", n(potions)},
		{"icon.wait", "window.death.time", shell.Duration(w.session.Elapsed)},
		{"icon.seed", "window.death.seed", run.Seed},
	}
}

func (s *deathScene) drawStats(dst *ebiten.Image) {
	w := s.w
	y := s.Inner.Min.Y
	for _, l := range s.about {
		y = theme.Lines(dst, []string{l.Text}, image.Pt(s.Inner.Min.X, y), l.Colour)
	}
	y += 4
	const left = 224
	at := image.Pt(s.Inner.Min.X, y)
	for _, f := range s.facts() {
		w.Theme.Sprite(dst, f.icon, at.Sub(image.Pt(0, 2)), 1)
		label := w.Text(f.label)
		theme.Write(dst, label, at.Add(image.Pt(20, 0)), theme.Quiet)
		value := theme.Cut(f.value, left-theme.Width(label)-32)
		theme.Right(dst, value, image.Pt(at.X+left-6, at.Y), theme.Bright)
		at.Y += 15
	}
	s.drawKills(dst, image.Rect(s.Inner.Min.X+left+4, y, s.Inner.Max.X, s.Inner.Max.Y-shell.ButtonHeight-4))
}

// drawKills lists what the hero killed, by type, with pictures.
func (s *deathScene) drawKills(dst *ebiten.Image, r image.Rectangle) {
	w := s.w
	total := 0
	for _, k := range s.stats.Kills {
		total += k.N
	}
	theme.Write(dst, w.Words.Text("window.death.kills", lang.Args{"Count": total}), r.Min, theme.Quiet)
	y := r.Min.Y + 14
	for i, k := range s.stats.Kills {
		if y+16 > r.Max.Y {
			theme.Write(dst, fmt.Sprintf("… +%d", len(s.stats.Kills)-i), image.Pt(r.Min.X, y), theme.Faint)
			return
		}
		w.Theme.Sprite(dst, k.Name, image.Pt(r.Min.X, y), 1)
		count := fmt.Sprintf("×%d", k.N)
		name := theme.Cut(w.Words.Title(k.Name), r.Dx()-20-theme.Width(count)-4)
		theme.Write(dst, name, image.Pt(r.Min.X+20, y+2), theme.Plain)
		theme.Right(dst, count, image.Pt(r.Max.X, y+2), color.Color(theme.Bright))
		y += 17
	}
}
