package dungeonui

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// drawAbove draws the note about a cell over the controls.
func (s *gameScene) drawAbove(dst *ebiten.Image) {
	p, ok := s.noteCell()
	switch {
	case s.mode == modeAim && s.w.Shows(s) && !s.pg.Replying():
		s.drawAimNote(dst)
	case !ok || !s.w.Shows(s) || s.pg.Replying():
	case p == s.sheet.At:
		lines := append([]shell.Line{{Text: s.w.Words.Text("window.here"), Colour: theme.Plain}}, s.toldOf(s.known.Hero())...)
		shell.DrawNote(dst, s.w.areas().Board, s.place(p), lines)
	default:
		s.drawCellNote(dst, p, s.mode == modeLook)
	}
}

// drawCellNote draws a note about a cell next to it, which covers neither the hero nor what
// is between the two. If the note only has a name, it is drawn only if all is set.
func (v *view) drawCellNote(dst *ebiten.Image, p grid.Point, all bool) {
	texts := v.examine(p)
	if len(texts) > 1 || len(texts) == 1 && all {
		hero := v.place(v.sheet.At)
		shell.DrawNote(dst, v.w.areas().Board, v.place(p), texts, hero, hero.Union(v.place(p)))
	}
}

// examine returns lines about what is known of a cell, or just its name.
func (v *view) examine(p grid.Point) []shell.Line {
	k, words, floor := v.known, v.w.Words, v.sheet.Floor
	name := func(key string) []shell.Line { return []shell.Line{{Text: words.Title(key), Colour: theme.Quiet}} }
	if lines := v.examineSensed(p); lines != nil {
		return lines
	}
	if !k.Seen(floor, p) {
		return name("terrain.unseen")
	}
	if m, ok := k.Examine(p); ok {
		return v.examineMonster(m)
	}
	if thing, ok := k.Solid(floor, p); ok && thing.Treasure {
		key := "terrain.treasure"
		if thing.Gift {
			key = "terrain.gift"
		}
		return []shell.Line{{Text: words.Title(key), Colour: theme.Gold}, {Text: words.Text("window.about.treasure"), Colour: theme.Quiet}}
	}
	if thing, ok := k.Solid(floor, p); ok && thing.Key != "" {
		return []shell.Line{{Text: words.Title(wording.ThingKey(thing)), Colour: theme.Gold}, {Text: v.locked(thing), Colour: theme.Quiet}}
	}
	for _, stair := range k.Stairs(floor) {
		if stair.At == p {
			return v.examineStair(stair)
		}
	}
	for _, t := range k.Lying(floor, p) {
		switch lines := name(t.Name.String()); {
		case t.Of.Key != "":
			return append(lines, shell.Line{Text: words.Text("window.about.remains", lang.Args{"Name": t.Of.String()}), Colour: theme.Quiet})
		case t.Name.Kind == "terrain" && !isSpread(t):
			return lines
		}
	}
	if k.Open(floor, p) {
		return name("terrain.floor")
	}
	return name("terrain.wall")
}

// examineSensed returns lines about a monster that the hero senses in a cell; nil if it
// senses none there.
func (v *view) examineSensed(p grid.Point) []shell.Line {
	words := v.w.Words
	for _, t := range v.known.Sensed() {
		if key := t.Name.String(); t.At == p {
			return []shell.Line{
				{Text: words.Title(key), Colour: theme.Bright},
				{Text: words.Text("window.monster.sensed"), Colour: theme.Orchid},
				{Text: words.Text(key + ".about"), Colour: theme.Faint},
			}
		}
	}
	return nil
}

// examineStair returns lines about where a stairway leads.
func (v *view) examineStair(stair dungeon.StairView) []shell.Line {
	words, floor := v.w.Words, lang.Args{"Floor": stair.Depth}
	switch {
	case stair.Sealed:
		return []shell.Line{{Text: words.Title("terrain.stairs-sealed"), Colour: theme.Plain}, {Text: words.Text("window.about.sealed"), Colour: theme.Quiet}}
	case stair.Down:
		return []shell.Line{{Text: words.Title("terrain.stairs-down"), Colour: theme.Magic}, {Text: words.Text("window.about.down", floor), Colour: theme.Quiet}}
	}
	return []shell.Line{{Text: words.Title("terrain.stairs-up"), Colour: theme.Bright}, {Text: words.Text("window.about.up", floor), Colour: theme.Quiet}}
}

// examineMonster returns lines about a monster, with a forecast of a fight as far as it
// is known.
func (v *view) examineMonster(m dungeon.MonsterView) []shell.Line {
	words := v.w.Words
	key := "monster." + m.Name
	say := func(text string, args lang.Args, c color.Color) shell.Line {
		return shell.Line{Text: words.Text(text, args), Colour: c}
	}
	head := shell.Line{Text: words.Title(key), Colour: theme.Bright}
	var about []shell.Line // a mod may have none
	if words.Has(key + ".about") {
		about = []shell.Line{say(key+".about", nil, theme.Faint)}
	}
	if m.Remembered {
		return append([]shell.Line{head, say("window.monster.remembered", nil, theme.Quiet)}, about...)
	}
	lines := []shell.Line{
		head,
		say("window.monster.strength", lang.Args{"Hp": m.Hp, "MaxHp": m.MaxHp, "Atk": m.Atk}, theme.Plain),
		{Text: v.toKill(m.ToKill, "window.monster.to-kill", "window.monster.to-kill.range"), Colour: theme.Plain},
	}
	if m.ToKillCast.Most > 0 {
		lines = append(lines, shell.Line{Text: v.toKill(m.ToKillCast, "window.monster.to-kill-magic", "window.monster.to-kill-magic.range"), Colour: theme.Magic})
	}
	if m.Atk > 0 || m.Damage > 0 {
		lines = append(lines, v.danger(m))
	}
	if m.Raging {
		lines = append(lines, say("window.monster.raging", nil, theme.Ember))
	}
	lines = append(lines, v.mind(m)...)
	if m.Exp > 0 {
		lines = append(lines, say("window.monster.exp", lang.Args{"Amount": m.Exp}, theme.Gold))
	}
	if rule := wording.Rule(words, v.known, m.Name); rule != "" {
		lines = append(lines, shell.Line{Text: rule, Colour: theme.Plain})
	}
	return append(append(lines, v.toldOf(m.ID)...), about...)
}

// toldOf returns lines about the components that mods have given something.
func (v *view) toldOf(id world.ID) (lines []shell.Line) {
	for _, t := range v.known.Told(id) {
		if text := t.Sentence(v.w.Words.Tag()); text != "" {
			lines = append(lines, shell.Line{Text: text, Colour: theme.Orchid})
		}
	}
	return lines
}

// toKill returns how many strikes kill a monster: a text for one number, or another for the
// least and the most.
func (v *view) toKill(n dungeon.ToKill, exact, between string) string {
	cost := v.sheet.SpellCost
	args := lang.Args{"Least": n.Least, "Count": n.Most, "LeastCost": n.Least * cost, "Cost": n.Most * cost}
	if n.Least == n.Most {
		return v.w.Words.Text(exact, args)
	}
	return v.w.Words.Text(between, args)
}

// states are the word keys of what a monster is up to.
var states = map[string]string{
	components.Asleep: "window.mind.asleep", components.Guarding: "window.mind.guarding", components.Wandering: "window.mind.wandering",
	components.Hunting: "window.mind.hunting", components.Fleeing: "window.mind.fleeing",
}

// mind returns lines about what a monster is up to, under rules in which monsters live.
func (v *view) mind(m dungeon.MonsterView) (lines []shell.Line) {
	mind, words := m.Mind, v.w.Words
	if mind.State == "" {
		return nil
	}
	c := theme.Quiet
	if mind.State == components.Hunting {
		c = theme.Ember
	}
	lines = append(lines, shell.Line{Text: words.Text(states[mind.State]), Colour: c})
	if mind.Unaware {
		lines = append(lines,
			shell.Line{Text: words.Text("window.mind.pips", lang.Args{"Pips": mind.Pips, "Needed": mind.Needed}), Colour: theme.Quiet},
			shell.Line{Text: words.Text("window.mind.unaware"), Colour: theme.Gold})
	}
	if f := v.known.Forecast(); mind.State == components.Hunting && f.Strikes > 0 {
		lines = append(lines, shell.Line{Text: words.Text("window.mind.forecast", lang.Args{"Average": f.Average, "Most": f.Most}), Colour: theme.Hurt})
	}
	return lines
}

// danger returns a line about how soon a monster can kill the hero. Its colour is a
// warning if that is soon or unknown.
func (v *view) danger(m dungeon.MonsterView) shell.Line {
	key, c := "window.monster.to-die", theme.Quiet
	switch {
	case m.ToDie == 0:
		key, c = "window.monster.to-die.unknown", theme.Ember
	case m.ToDie <= 2:
		c = theme.Hurt
	case m.ToDie <= 5:
		c = theme.Ember
	}
	return shell.Line{Text: v.w.Words.Text(key, lang.Args{"Count": m.ToDie}), Colour: c}
}
