package render

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// deathScene is the end of a run and what there is to tell of it.
type deathScene struct {
	panel
	stats components.StatisticsData
	fame  *keep.Fame // of the run in the hall; nil when it could not be written
	rank  int        // there, from 1
	runs  int        // in the hall
	about []line     // what is told over the statistics
}

func (s *deathScene) name() string { return "death" }

func (s *deathScene) build(w *window) {
	s.stats = *components.Statistics.Get(w.session.Game.World, w.session.Game.RunID)
	if s.fame == nil {
		s.findRank(w)
	}
	const width = 380
	s.tellEnd(w, width)
	s.lay(w, w.words.Text("window.death.title"), width, len(s.about)*theme.LineHeight+204)
	s.pg.above = s.drawStats
	key := func(do command) string { return w.keys.label(w.words, deathKeys, do) }
	at := s.foot(3)
	all := s.put(
		button{name: "new", at: at[0], label: w.words.Text("window.menu.new"), key: key(cmdNew), act: func() { s.do(cmdNew) }},
		button{name: "replay", at: at[1], label: w.words.Text("window.hall.replay"), key: key(cmdReplay), enabled: func() bool { return s.fame != nil }, act: func() { s.do(cmdReplay) }},
		button{name: "title", at: at[2], label: w.words.Text("window.death.to-title"), key: key(cmdTitle), act: func() { s.do(cmdTitle) }},
	)
	s.pg.finish()
	s.pg.focus(all[0])
}

func (s *deathScene) update(in *input) { s.do(s.listen(in, s, deathKeys)) }

func (s *deathScene) do(do command) {
	switch do {
	case cmdNew:
		if s.w.title() {
			s.w.newGame()
		}
	case cmdReplay:
		if s.fame == nil {
			return
		}
		if err := s.w.watch(s.w.store, s.fame.File); err != nil {
			s.w.tell(err)
		}
	case cmdTitle, cmdClose:
		s.w.title()
	}
}

// findRank looks for the run in the hall.
func (s *deathScene) findRank(w *window) {
	runs, _, err := keep.Hall(w.store)
	if err != nil {
		return // the death is told nevertheless; the hall tells its fault itself
	}
	s.runs = len(runs)
	if i := slices.IndexFunc(runs, func(f keep.Fame) bool { return f.File == w.session.HallFile() }); i >= 0 {
		s.fame, s.rank = &runs[i], i+1
	}
}

// tellEnd words how the run ended, its rank, and where the text about it is.
func (s *deathScene) tellEnd(w *window, width int) {
	s.about = nil
	add := func(text string, c color.Color) {
		for _, l := range theme.Wrap(text, width) {
			s.about = append(s.about, line{l, c})
		}
	}
	add(w.words.Text("window.death.cause", lang.Args{"Who": s.stats.Killer, "Floor": w.game().sheet.Floor}), theme.Hurt)
	if s.fame == nil {
		if trouble := w.session.Trouble; trouble != nil {
			add(w.words.Text("window.death.trouble", lang.Args{"Error": trouble}), theme.Hurt)
		}
		return
	}
	add(w.words.Text("window.death.rank", lang.Args{"Rank": s.rank, "Runs": s.runs}), theme.Gold)
	if file := w.account(*s.fame); file != "" {
		add(w.words.Text("window.hall.account", lang.Args{"File": file}), theme.Quiet)
	}
}

// fact is one line of the statistics.
type fact struct {
	icon, label string
	value       string
}

func (s *deathScene) facts() []fact {
	w, st := s.w, s.stats
	sheet, run := w.game().sheet, w.session.Game.Run()
	n := w.number
	potions := 0
	for _, p := range st.Potions {
		potions += p.N
	}
	return []fact{
		{"icon.floor", "window.death.floor", fmt.Sprintf("%s (%s)", n(sheet.Floor), w.words.Text("window.death.deepest", lang.Args{"Floor": st.Deepest}))},
		{"icon.turns", "window.death.turns", n(run.Turn)},
		{"icon.level", "window.death.level", n(sheet.Level)},
		{"icon.atk", "window.death.dealt", n(st.DamageDealt)},
		{"icon.hp", "window.death.taken", n(st.DamageTaken)},
		{"icon.magic", "window.death.spells", n(st.Spells)},
		{"icon.xp", "window.death.criticals", n(st.Criticals)},
		{"treasure.open", "window.death.treasures", n(st.Treasures)},
		{"icon.drink", "window.death.potions", n(potions)},
		{"icon.wait", "window.death.time", duration(w.session.Elapsed)},
		{"icon.seed", "window.death.seed", run.Seed},
	}
}

func (s *deathScene) drawStats(dst *ebiten.Image) {
	w := s.w
	y := s.inner.Min.Y
	for _, l := range s.about {
		y = theme.Lines(dst, []string{l.text}, image.Pt(s.inner.Min.X, y), l.colour)
	}
	y += 4
	const left = 224
	at := image.Pt(s.inner.Min.X, y)
	for _, f := range s.facts() {
		w.theme.Sprite(dst, f.icon, at.Sub(image.Pt(0, 2)), 1)
		label := w.text(f.label)
		theme.Write(dst, label, at.Add(image.Pt(20, 0)), theme.Quiet)
		value := theme.Cut(f.value, left-theme.Width(label)-32)
		theme.Right(dst, value, image.Pt(at.X+left-6, at.Y), theme.Bright)
		at.Y += 15
	}
	s.drawKills(dst, image.Rect(s.inner.Min.X+left+4, y, s.inner.Max.X, s.inner.Max.Y-buttonHeight-4))
}

// drawKills lists what the hero killed, by type, with pictures.
func (s *deathScene) drawKills(dst *ebiten.Image, r image.Rectangle) {
	w := s.w
	total := 0
	for _, k := range s.stats.Kills {
		total += k.N
	}
	theme.Write(dst, w.words.Text("window.death.kills", lang.Args{"Count": total}), r.Min, theme.Quiet)
	y := r.Min.Y + 14
	for i, k := range s.stats.Kills {
		if y+16 > r.Max.Y {
			theme.Write(dst, fmt.Sprintf("… +%d", len(s.stats.Kills)-i), image.Pt(r.Min.X, y), theme.Faint)
			return
		}
		w.theme.Sprite(dst, k.Name, image.Pt(r.Min.X, y), 1)
		count := fmt.Sprintf("×%d", k.N)
		name := theme.Cut(w.words.Title(k.Name), r.Dx()-20-theme.Width(count)-4)
		theme.Write(dst, name, image.Pt(r.Min.X+20, y+2), theme.Plain)
		theme.Right(dst, count, image.Pt(r.Max.X, y+2), color.Color(theme.Bright))
		y += 17
	}
}

// duration words a time played: "1:02:03", "2:03".
func duration(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// text words a key that comes from elsewhere than the place of the call.
func (w *window) text(key string, args ...lang.Args) string { return w.words.Text(key, args...) }
