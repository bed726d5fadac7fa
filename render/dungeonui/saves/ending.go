package saves

import (
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Ending words the end of a run, or its victory.
type Ending struct {
	Stats components.StatisticsData
	Fame  *keep.Fame // entry of the run in the hall; nil if it could not be written
	Rank  int        // in the hall, from 1; 0 if the run does not count
	Runs  int        // number of runs in the hall that count

	kept   *Kept
	known  known.Known
	player func() Player
}

// Ending returns what is told about the end of the run in play, and looks it up in the hall.
// If the hall cannot be read, the end is told without it: the hall reports the error.
func (s *Games) Ending(k *Kept) *Ending {
	e := &Ending{Stats: *k.Known().Run().Statistics(), kept: k, known: k.Known(), player: s.player}
	runs, _, _ := keep.Hall(s.player().Store)
	for _, f := range runs {
		if !f.Unranked() {
			e.Runs++
		}
	}
	if i := slices.IndexFunc(runs, func(f keep.Fame) bool { return f.File == k.HallFile() }); i >= 0 {
		e.Fame, e.Rank = &runs[i], wording.RankOf(runs, i)
	}
	return e
}

// words are in the player's language, which may change while the end is shown.
func (e *Ending) words() *lang.Words { return e.player().Words.In(e.known.Rules().Name) }

// text is a text whose key is not a literal at the call.
func (e *Ending) text(key string, args ...lang.Args) string { return e.words().Text(key, args...) }

// Title returns the title of the end of a run: it may have been won before the hero died.
func (e *Ending) Title() string {
	if e.kept.Won() {
		return e.words().Text("window.won.title")
	}
	return e.words().Text("window.death.title")
}

// Causes returns the lines about who killed the hero, and how close the fight was.
func (e *Ending) Causes() (lines []ink.Line) {
	if e.kept.Won() {
		lines = append(lines, ink.Line{Text: e.words().Text("window.won.before"), Colour: ink.Gold})
	}
	cause := "window.death.cause"
	if e.Stats.Killer == "" {
		cause = "event.death.nobody"
	}
	lines = append(lines, ink.Line{Text: e.text(cause, lang.Args{"Who": e.Stats.Killer, "Floor": e.known.Hero().Depth()}), Colour: ink.Hurt})
	log := e.known.Events().Log()
	for _, m := range e.known.Foes().InView() {
		if n := len(log); n > 0 && log[n-1].Event.Type == dungeon.EventDeath && log[n-1].Event.From == m.ID {
			lines = append(lines, ink.Line{Text: e.words().Text("window.death.left", lang.Args{"Hp": m.Hp, "MaxHp": m.MaxHp}), Colour: ink.Plain})
		}
	}
	return lines
}

// LastTurn returns the lines about the hero's last turn. The death itself is one of Causes.
func (e *Ending) LastTurn() (lines []ink.Line) {
	log := e.known.Events().Log()
	teller := wording.NewNarrator(e.words(), e.known)
	for i, entry := range log {
		text := teller.Event(entry.Event)
		death := i == len(log)-1 && entry.Event.Type == dungeon.EventDeath
		if entry.Turn == log[len(log)-1].Turn && text != "" && !death {
			lines = append(lines, ink.Line{Text: text, Colour: wording.ColourOf(e.known, entry.Event)})
		}
	}
	return lines
}

// Achieved returns the lines about a victory, and the choice that follows.
func (e *Ending) Achieved() []ink.Line {
	sheet := e.known.Hero().Sheet()
	return []ink.Line{
		{Text: e.words().Text("window.victory.about", lang.Args{"Floor": sheet.Depth, "Count": e.known.Run().Turn(), "Hero": "hero." + e.known.Run().Start().Class, "Level": sheet.Level}), Colour: ink.Gold},
		{Text: e.words().Text("window.victory.choice"), Colour: ink.Plain},
	}
}

// Bosses returns the names of the bosses that were beaten.
func (e *Ending) Bosses() (names []string) {
	if story := e.known.Run().Story(); story != nil {
		for _, m := range story.Milestones {
			if m.Kind == components.MilestoneBoss {
				names = append(names, m.Name)
			}
		}
	}
	return names
}

// Standing returns the lines about the rank of the run, or why it is not in the hall.
func (e *Ending) Standing() (lines []ink.Line) {
	switch {
	case e.Fame != nil:
		if e.Fame.Daily != "" {
			lines = append(lines, ink.Line{Text: wording.Daily(e.words(), e.Fame.Daily) + ".", Colour: ink.Gold})
		}
		text := e.words().Text("window.death.unranked")
		if e.Rank > 0 {
			text = e.words().Text("window.death.rank", lang.Args{"Rank": e.Rank, "Runs": e.Runs})
		}
		lines = append(lines, ink.Line{Text: text, Colour: ink.Gold})
	case e.kept.Trouble != nil:
		lines = append(lines, ink.Line{Text: e.words().Text("window.death.trouble", lang.Args{"Error": e.kept.Trouble}), Colour: ink.Hurt})
	}
	return lines
}

// Unused returns the line about what the hero still had; none if nothing was left.
func (e *Ending) Unused() []ink.Line {
	parts := wording.Unused(e.words(), e.known)
	if len(parts) == 0 {
		return nil
	}
	return []ink.Line{{Text: e.words().Text("window.unused", lang.Args{"Things": strings.Join(parts, ", ")}), Colour: ink.Ember}}
}

// Fact is a line of the statistics.
type Fact struct{ Icon, Label, Value string }

// Facts returns the statistics of the run.
func (e *Ending) Facts() []Fact {
	st, sheet, run := e.Stats, e.known.Hero().Sheet(), e.known.Run().Data()
	number := func(n int) string { return phrases.Number(e.words(), n) }
	played := e.kept.Elapsed
	if e.Fame != nil {
		played = e.Fame.Elapsed // which stands still
	}
	potions := 0
	for _, p := range st.Potions {
		potions += p.N
	}
	deepest := e.words().Text("window.death.deepest", lang.Args{"Floor": st.Deepest})
	facts := []Fact{
		{"icon.floor", "window.death.floor", fmt.Sprintf("%s (%s)", number(sheet.Depth), deepest)},
		{"icon.turns", "window.death.turns", number(run.Turn)},
		{"icon.level", "window.death.level", number(sheet.Level)},
		{"icon.atk", "window.death.dealt", number(st.DamageDealt)},
		{"icon.hp", "window.death.taken", number(st.DamageTaken)},
		{"icon.magic", "window.death.spells", number(st.Spells)},
		{"icon.xp", "window.death.criticals", number(st.Criticals)},
		{"treasure.open", "window.death.treasures", number(st.Treasures)},
		{"icon.drink", "window.death.potions", number(potions)},
		{"icon.wait", "window.death.time", phrases.Duration(played)},
		{"icon.seed", "window.death.seed", run.Seed},
	}
	for i := range facts {
		facts[i].Label = e.text(facts[i].Label)
	}
	return facts
}

// Kills returns the line about how many monsters were killed.
func (e *Ending) Kills() string {
	total := 0
	for _, k := range e.Stats.Kills {
		total += k.N
	}
	return e.words().Text("window.death.kills", lang.Args{"Count": total})
}
