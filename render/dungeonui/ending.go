package dungeonui

import (
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// ending is what the scenes of a death and of a victory share: the rank of the run and
// its statistics, below a head with a portrait. It ignores input at first, so that a
// player who is still fighting does not leave it unread.
type ending struct {
	shell.Panel
	w      *Window
	stats  components.StatisticsData
	bosses []string           // sprites of those to show apart
	kills  []components.Count // the others to list
	grace  shell.Grace
	keys   []shell.Binding
	fame   *keep.Fame   // entry of the run in the hall; nil if it could not be written
	rank   int          // in the hall, from 1; 0 if the run does not count
	runs   int          // number of runs in the hall that count
	about  []shell.Line // the rank, where the files are, and what was left unused
}

// The measures of the scenes. The head is a portrait with a text next to it.
const (
	endingWidth  = 456
	portraitSide = 44
	portraitRoom = portraitSide + 8
	maxUnused    = 2 // lines about what was left unused
	statsHeight  = 166
	statsGap     = 6
)

// lay makes the panel, with room for a head of that height.
func (s *ending) lay(title string, head int) {
	rest := s.w.PanelRoom(endingWidth) - head - statsGap - statsHeight - shell.ButtonHeight
	s.setAbout(rest / theme.LineHeight)
	s.Lay(s.w.Window, title, endingWidth, head+len(s.about)*theme.LineHeight+statsGap+statsHeight+shell.ButtonHeight)
}

// look reads the statistics of the run and its entry in the hall.
func (s *ending) look() {
	s.stats = *s.w.kept.Known().Statistics()
	s.kills = s.stats.Kills
	if s.fame == nil {
		s.findRank()
	}
}

// headRows returns the height of a head with that many lines of text.
func headRows(lines int) int { return max(portraitSide, lines*theme.LineHeight) + statsGap }

// button returns a button of the foot, which works after the grace time.
func (s *ending) button(name, label string, at image.Rectangle, do shell.Command, act func(shell.Command)) shell.Button {
	return shell.Button{
		Name: name, At: at, Label: s.w.Text(label), Key: s.w.Keys.Label(s.w.Words, s.keys, do), Keyless: true, Enabled: s.grace.Over, Act: func() { act(do) },
	}
}

// command returns the command of the input after the grace time.
func (s *ending) command(in *shell.Input, self shell.Scene) shell.Command {
	var keys []ebiten.Key
	for _, b := range s.keys {
		keys = append(keys, s.w.Keys.Keys(b)...)
	}
	if s.grace.Filter(in, keys) {
		s.Page.Redraw() // the buttons are enabled now
		s.w.Trace(false)
	}
	return s.Listen(in, self, s.keys)
}

// findRank looks the run up in the hall.
func (s *ending) findRank() {
	w := s.w
	runs, _, err := keep.Hall(w.Store)
	if err != nil {
		return // the end is shown anyway, and the hall reports the error
	}
	s.runs = 0
	for _, f := range runs {
		if !f.Unranked() {
			s.runs++
		}
	}
	if i := slices.IndexFunc(runs, func(f keep.Fame) bool { return f.File == w.kept.HallFile() }); i >= 0 {
		s.fame, s.rank = &runs[i], wording.RankOf(runs, i)
	}
}

// setAbout sets at most that many lines about the rank of the run, the file of its
// account and what was left unused. The file comes last, because the hall shows it too.
func (s *ending) setAbout(room int) {
	w := s.w
	var rank, file, unused []shell.Line
	switch {
	case s.fame != nil:
		if s.fame.Daily != "" {
			rank = append(rank, shell.Line{Text: w.dailyName(s.fame.Daily) + ".", Colour: theme.Gold})
		}
		text := w.Words.Text("window.death.rank", lang.Args{"Rank": s.rank, "Runs": s.runs})
		if s.rank == 0 {
			text = w.Words.Text("window.death.unranked")
		}
		rank = append(rank, shell.Line{Text: text, Colour: theme.Gold})
		if name := w.account(*s.fame); name != "" {
			file = append(file, shell.Line{Text: w.Words.Text("window.hall.account", lang.Args{"File": name}), Colour: theme.Quiet})
		}
	case w.kept.Trouble != nil:
		rank = append(rank, shell.Line{Text: w.Words.Text("window.death.trouble", lang.Args{"Error": w.kept.Trouble}), Colour: theme.Hurt})
	}
	if text := w.unused(); text != "" {
		unused = append(unused, shell.Line{Text: text, Colour: theme.Ember})
	}
	rank = limited(rank, room)
	unused = limited(unused, min(maxUnused, room-len(rank)))
	file = limited(file, room-len(rank)-len(unused))
	s.about = slices.Concat(rank, file, unused)
}

// limited wraps texts into at most that many lines and cuts the rest off.
func limited(texts []shell.Line, most int) []shell.Line {
	lines := shell.Wrapped(texts, endingWidth)
	if len(lines) <= most {
		return lines
	}
	if most <= 0 {
		return nil
	}
	last := &lines[most-1]
	last.Text = theme.Cut(last.Text+" "+lines[most].Text, endingWidth)
	return lines[:most]
}

// fact is a line of the statistics.
type fact struct {
	icon, label string
	value       string
}

// facts returns the lines of the statistics.
func (s *ending) facts() []fact {
	w, st := s.w, s.stats
	sheet, run := w.game().sheet, w.kept.Known().Run()
	n := w.Number
	played := w.kept.Elapsed
	if s.fame != nil {
		played = s.fame.Elapsed // which stands still
	}
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
		{"icon.wait", "window.death.time", shell.Duration(played)},
		{"icon.seed", "window.death.seed", run.Seed},
	}
}

// drawPortrait draws the portrait of the head.
func (s *ending) drawPortrait(dst *ebiten.Image, sprite string) {
	frame := image.Rectangle{s.Inner.Min, s.Inner.Min.Add(image.Pt(portraitSide, portraitSide))}
	s.w.Theme.Slot(dst, "ui.slot", frame)
	sprite, scale := s.w.large(sprite)
	size := s.w.Sheets.Image(sprite, 0).Bounds().Size().Mul(scale)
	s.w.Theme.Sprite(dst, sprite, shell.MiddleOf(frame).Sub(size.Div(2)), scale)
}

// drawBelow draws the rank and the statistics below a head of that height.
func (s *ending) drawBelow(dst *ebiten.Image, head int) {
	y := shell.WriteLines(dst, s.about, s.Inner.Min.Add(image.Pt(0, head)))
	s.drawStats(dst, y+statsGap)
}

// drawStats draws the statistics below y.
func (s *ending) drawStats(dst *ebiten.Image, y int) {
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
	s.drawKills(dst, image.Rect(s.Inner.Min.X+left+4, y, s.Inner.Max.X, s.FootTop()-4))
}

// killColumns is the number of columns of killed monsters without their names.
const killColumns = 3

// drawKills lists the killed monsters by type, with their sprites; without their names
// where there are too many.
func (s *ending) drawKills(dst *ebiten.Image, r image.Rectangle) {
	w := s.w
	total := 0
	for _, k := range s.stats.Kills {
		total += k.N
	}
	if len(s.bosses) > 0 {
		s.drawBosses(dst, r)
		r.Min.Y += bossHeight
	}
	theme.Write(dst, w.Words.Text("window.death.kills", lang.Args{"Count": total}), r.Min, theme.Quiet)
	const height = 17
	r.Min.Y += 14
	rows, columns := (r.Dy()+1)/height, 1
	if len(s.kills) > rows {
		columns = killColumns
	}
	for i, k := range s.kills {
		at := r.Min.Add(image.Pt(i%columns*r.Dx()/columns, i/columns*height))
		if i == rows*columns-1 && len(s.kills) > i+1 {
			theme.Write(dst, fmt.Sprintf("… +%d", len(s.kills)-i), at.Add(image.Pt(0, 2)), theme.Faint)
			return
		}
		w.Theme.Sprite(dst, k.Name, at, 1)
		count := fmt.Sprintf("×%d", k.N)
		if columns > 1 {
			theme.Write(dst, count, at.Add(image.Pt(20, 2)), theme.Bright)
			continue
		}
		name := theme.Cut(w.Words.Title(k.Name), r.Dx()-20-theme.Width(count)-4)
		theme.Write(dst, name, at.Add(image.Pt(20, 2)), theme.Plain)
		theme.Right(dst, count, image.Pt(r.Max.X, at.Y+2), theme.Bright)
	}
}

// bossHeight is the height of the row of bosses.
const bossHeight = 20

// drawBosses draws the bosses that were beaten in a row, as many as have room.
func (s *ending) drawBosses(dst *ebiten.Image, r image.Rectangle) {
	text := s.w.Words.Text("window.victory.bosses", lang.Args{"Count": len(s.bosses)})
	theme.Write(dst, text, r.Min, theme.Quiet)
	at := r.Min.Add(image.Pt(theme.Width(text)+theme.LetterWidth, -2))
	for _, sprite := range s.bosses {
		if at.X+shell.CellSize > r.Max.X {
			return
		}
		s.w.Theme.Sprite(dst, sprite, at, 1)
		at.X += shell.CellSize + 2
	}
}
