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
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// deathScene shows the end of a run: who killed the hero and how, and the run's
// statistics. None of its keys is used in play, and it ignores input at first, so that
// a player who is still fighting does not leave it unread.
type deathScene struct {
	shell.Panel
	w     *Window
	stats components.StatisticsData
	grace shell.Grace
	fame  *keep.Fame     // entry of the run in the hall; nil if it could not be written
	rank  int            // in the hall, from 1; 0 if the run does not count
	runs  int            // number of runs in the hall that count
	cause []shell.Line   // who killed the hero
	last  [][]shell.Line // rows about the hero's last turn
	about []shell.Line   // the rank, and where the files are
}

func (s *deathScene) Name() string { return "death" }

// The measures of the death screen. The head is the killer's portrait with the text
// next to it.
const (
	deathWidth    = 456
	portraitSide  = 44
	portraitRoom  = portraitSide + 8
	maxLastRows   = 3
	maxUnused     = 2 // lines about what was left unused
	statsHeight   = 166
	statsGap      = 6
	portraitScale = 2
)

func (s *deathScene) Build(*shell.Window) {
	w := s.w
	s.stats = *w.session.known().Statistics()
	if s.fame == nil {
		s.findRank(w)
	}
	s.setCause()
	s.setLastTurn()
	s.setRank()
	title := "window.death.title"
	switch {
	case s.won():
		title = "window.won.title"
	case s.lives():
		title = "window.continued.title"
	}
	s.Lay(w.Window, w.Text(title), deathWidth, s.headHeight()+len(s.about)*theme.LineHeight+statsGap+statsHeight+shell.ButtonHeight)
	s.Page.Above = s.draw
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, deathKeys, do) }
	at := s.Foot(4)
	s.Put(
		shell.Button{Name: "new", At: at[0], Label: w.Words.Text("window.menu.new"), Key: key(shell.CmdNew), Keyless: true, Enabled: s.grace.Over, Act: func() { s.do(shell.CmdNew) }},
		shell.Button{Name: "replay", At: at[1], Label: w.Words.Text("window.hall.replay"), Key: key(cmdReplay), Keyless: true, Enabled: s.replayable, Act: func() { s.do(cmdReplay) }},
		shell.Button{Name: "share", At: at[2], Label: w.Words.Text("window.share"), Key: key(cmdShare), Keyless: true, Enabled: s.grace.Over, Act: func() { s.do(cmdShare) }},
		shell.Button{Name: "title", At: at[3], Label: w.Words.Text("window.death.to-title"), Key: key(shell.CmdTitle), Keyless: true, Enabled: s.grace.Over, Act: func() { s.do(shell.CmdTitle) }},
	)
	s.Page.Finish()
}

// headHeight returns the height of the portrait and the text next to it.
func (s *deathScene) headHeight() int {
	return max(portraitSide, (len(s.cause)+len(s.last))*theme.LineHeight) + statsGap
}

// replayable reports whether the run can be watched.
func (s *deathScene) replayable() bool { return s.grace.Over() && s.fame != nil }

func (s *deathScene) Update(in *shell.Input) {
	var keys []ebiten.Key
	for _, b := range deathKeys {
		keys = append(keys, s.w.Keys.Keys(b)...)
	}
	if s.grace.Filter(in, keys) {
		s.Page.Redraw() // the buttons are enabled now
		s.w.Trace(false)
	}
	s.do(s.Listen(in, s, deathKeys))
}

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
			s.w.showError(err)
		}
	case cmdShare:
		s.w.share(s, s.w.line())
	case shell.CmdTitle:
		s.w.GoHome()
	}
}

// findRank looks the run up in the hall.
func (s *deathScene) findRank(w *Window) {
	runs, _, err := keep.Hall(w.Store)
	if err != nil {
		return // the death is shown anyway, and the hall reports the error
	}
	s.runs = 0
	for _, f := range runs {
		if !f.Unranked() {
			s.runs++
		}
	}
	if i := slices.IndexFunc(runs, func(f keep.Fame) bool { return f.File == w.session.HallFile() }); i >= 0 {
		s.fame, s.rank = &runs[i], rankOf(runs, i)
	}
}

// won reports whether the run was won, even if the hero has died since.
func (s *deathScene) won() bool {
	return s.w.session.known().Run().Outcome == components.OutcomeWon
}

// lives reports whether the run ended below the last floor that there is.
func (s *deathScene) lives() bool {
	return s.w.session.known().Run().Outcome == components.OutcomeContinued || s.won() && s.stats.Killer == ""
}

// portrait returns the sprite of the killer, or of the hero if there is none.
func (s *deathScene) portrait() string {
	switch {
	case s.won():
		return "icon.crown"
	case s.stats.Killer == "" || s.lives():
		return heroSprite(s.w.session.known().Run().Class)
	}
	return s.stats.Killer
}

// setCause sets the lines about who killed the hero, and how close the fight was.
func (s *deathScene) setCause() {
	w, k := s.w, s.w.session.known()
	if s.lives() {
		about := "window.continued.about"
		if s.won() {
			about = "window.won.about"
		}
		s.cause = shell.Wrapped([]shell.Line{{Text: w.Text(about, lang.Args{"Floor": w.game().sheet.Depth}), Colour: theme.Gold}}, deathWidth-portraitRoom)
		return
	}
	cause := "window.death.cause"
	if s.stats.Killer == "" {
		cause = "event.death.nobody"
	}
	lines := []shell.Line{{Text: w.Text(cause, lang.Args{"Who": s.stats.Killer, "Floor": w.game().sheet.Depth}), Colour: theme.Hurt}}
	if s.won() {
		lines = append([]shell.Line{{Text: w.Text("window.won.before"), Colour: theme.Gold}}, lines...)
	}
	log := k.Log()
	for _, m := range k.Monsters() {
		if n := len(log); n > 0 && log[n-1].Event.Type == dungeon.EventDeath && log[n-1].Event.From == m.ID {
			lines = append(lines, shell.Line{Text: w.Words.Text("window.death.left", lang.Args{"Hp": m.Hp, "MaxHp": m.MaxHp}), Colour: theme.Plain})
		}
	}
	s.cause = shell.Wrapped(lines, deathWidth-portraitRoom)
}

// setLastTurn sets the rows about the events of the hero's last turn, the last ones if
// there are too many. The death itself is part of the cause.
func (s *deathScene) setLastTurn() {
	log := s.w.session.known().Log()
	t := newNarrator(s.w.Words, s.w.session.known())
	var lines []shell.Line
	for i, e := range log {
		line := t.event(e.Event)
		death := i == len(log)-1 && e.Event.Type == dungeon.EventDeath
		if e.Turn == log[len(log)-1].Turn && line.Text != "" && !death {
			lines = append(lines, line)
		}
	}
	s.last = nil
	for len(lines) > 0 {
		head := shell.Line{Text: s.w.Words.Text("window.death.last-turn"), Colour: theme.Quiet}
		s.last = shell.Flow(append([]shell.Line{head}, lines...), deathWidth-portraitRoom)
		if len(s.last) <= maxLastRows {
			return
		}
		lines = lines[1:]
	}
}

// setRank sets the lines about the rank of the run and the file of its account.
func (s *deathScene) setRank() {
	w := s.w
	var lines []shell.Line
	switch {
	case s.fame != nil:
		if s.fame.Daily != "" {
			lines = append(lines, shell.Line{Text: w.dailyName(s.fame.Daily) + ".", Colour: theme.Gold})
		}
		rank := w.Words.Text("window.death.rank", lang.Args{"Rank": s.rank, "Runs": s.runs})
		if s.rank == 0 {
			rank = w.Words.Text("window.death.unranked")
		}
		lines = append(lines, shell.Line{Text: rank, Colour: theme.Gold})
		if file := w.account(*s.fame); file != "" {
			lines = append(lines, shell.Line{Text: w.Words.Text("window.hall.account", lang.Args{"File": file}), Colour: theme.Quiet})
		}
	case w.session.Trouble != nil:
		lines = append(lines, shell.Line{Text: w.Words.Text("window.death.trouble", lang.Args{"Error": w.session.Trouble}), Colour: theme.Hurt})
	}
	s.about = shell.Wrapped(lines, deathWidth)
	if text := w.unused(); text != "" {
		unused := shell.Wrapped([]shell.Line{{Text: text, Colour: theme.Ember}}, deathWidth)
		if len(unused) > maxUnused {
			last := &unused[maxUnused-1]
			last.Text = theme.Cut(last.Text+" "+unused[maxUnused].Text, deathWidth)
			unused = unused[:maxUnused]
		}
		s.about = append(s.about, unused...)
	}
}

// fact is a line of the statistics.
type fact struct {
	icon, label string
	value       string
}

// facts returns the lines of the statistics.
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

func (s *deathScene) draw(dst *ebiten.Image) {
	frame := image.Rectangle{s.Inner.Min, s.Inner.Min.Add(image.Pt(portraitSide, portraitSide))}
	s.w.Theme.Slot(dst, "ui.slot", frame)
	s.w.Theme.Sprite(dst, s.portrait(), frame.Min.Add(image.Pt(6, 6)), portraitScale)
	at := s.Inner.Min.Add(image.Pt(portraitRoom, 0))
	at.Y = shell.WriteLines(dst, s.cause, at)
	for _, row := range s.last {
		x := at.X
		for _, part := range row {
			theme.Write(dst, part.Text, image.Pt(x, at.Y), part.Colour)
			x += theme.Width(part.Text)
		}
		at.Y += theme.LineHeight
	}
	y := shell.WriteLines(dst, s.about, s.Inner.Min.Add(image.Pt(0, s.headHeight())))
	s.drawStats(dst, y+statsGap)
}

// drawStats draws the statistics below y.
func (s *deathScene) drawStats(dst *ebiten.Image, y int) {
	w := s.w
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

// drawKills lists the killed monsters by type, with their sprites.
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
