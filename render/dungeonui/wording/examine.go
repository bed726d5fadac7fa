package wording

import (
	"fmt"
	"image/color"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Teller words what the player knows of a game.
type Teller struct {
	Words *lang.Words
	Known known.Known
	Key   func(keys.Command) string // the label of the key of a command in the game
}

// Examine returns lines about what is known of a cell, or just its name, and about what covers it and fills its
// air.
func (t Teller) Examine(p grid.Point) []ink.Line {
	return slices.Concat(t.examineThing(p), t.burnable(p), t.substances(p), t.slide(p), t.fall(p))
}

// slide returns a line about how far a step into a cell takes the hero, if it slides there.
func (t Teller) slide(p grid.Point) []ink.Line {
	d, beside := t.Known.Hero().At().Toward(p)
	cells := t.Known.Here().Slide(p, d)
	if !beside || cells == nil {
		return nil
	}
	return []ink.Line{{Text: t.Words.Text("window.ground.slide", lang.Args{"Count": len(cells)}), Colour: ink.Ember}}
}

// burnable returns a line about how long what lies or stands in a cell burns.
func (t Teller) burnable(p grid.Point) []ink.Line {
	floor, turns := t.Known.Here(), 0
	if thing, ok := floor.Solid(p); ok {
		turns = thing.Burns
	}
	for _, thing := range floor.Lying(p) {
		turns = max(turns, thing.Burns)
	}
	if turns == 0 {
		return nil
	}
	return []ink.Line{{Text: t.Words.Text("window.about.burns", lang.Args{"Count": turns}), Colour: ink.Quiet}}
}

// fall returns a line about where a step into a cell takes the hero, and what it costs, if it falls there.
func (t Teller) fall(p grid.Point) []ink.Line {
	damage, depth, falls := t.Known.Here().Fall(p)
	if !falls {
		return nil
	}
	return []ink.Line{{Text: t.Words.Text("window.ground.fall", lang.Args{"Floor": depth, "Damage": damage}), Colour: ink.Ember}}
}

// substances returns lines about what is known to cover a cell and to fill its air: what it is, and what it does.
func (t Teller) substances(p grid.Point) (lines []ink.Line) {
	for _, s := range t.Known.Here().Substances(p) {
		head := t.Words.Title(s.Name.String())
		switch {
		case s.Coming:
			head = t.Words.Text("window.ground.coming", lang.Args{"Name": head})
		case s.Gas:
			head = t.Words.Text("window.ground.units", lang.Args{"Name": head, "Count": s.Units})
		case s.Turns > 0:
			head = t.Words.Text("window.ground.turns", lang.Args{"Name": head, "Count": s.Turns})
		}
		lines = append(lines, ink.Line{Text: head, Colour: ink.Ember})
		if about := s.Name.String() + ".about"; t.Words.Has(about) && !s.Coming {
			lines = append(lines, ink.Line{Text: t.Words.Text(about, arguments(t.Words, t.Known.Entries().Numbers(s.Name.Kind, s.Name.Key))), Colour: ink.Quiet})
		}
	}
	return lines
}

// examineThing returns lines about what stands or lies in a cell, or the name of its terrain.
func (t Teller) examineThing(p grid.Point) []ink.Line {
	k, words, floor := t.Known, t.Words, t.Known.Here()
	name := func(key string) []ink.Line { return []ink.Line{{Text: words.Title(key), Colour: ink.Quiet}} }
	if lines := t.examineSensed(p); lines != nil {
		return lines
	}
	if !floor.Seen(p) {
		return name("terrain.unseen")
	}
	if m, ok := k.Foes().Examine(p); ok {
		return t.Monster(m)
	}
	if thing, ok := floor.Solid(p); ok && thing.Treasure {
		key := "terrain.treasure"
		if thing.Gift {
			key = "terrain.gift"
		}
		return []ink.Line{{Text: words.Title(key), Colour: ink.Gold}, {Text: words.Text("window.about.treasure"), Colour: ink.Quiet}}
	}
	if thing, ok := floor.Solid(p); ok && thing.Key != "" {
		return []ink.Line{{Text: words.Title(ThingKey(thing)), Colour: ink.Gold}, {Text: t.locked(thing), Colour: ink.Quiet}}
	}
	if thing, ok := floor.Solid(p); ok && thing.Blows > 0 {
		return append(name(thing.Name.String()), t.object(thing)...)
	}
	if thing, ok := floor.Solid(p); ok && remarks[thing.Name.String()] != "" {
		lines := append(name(thing.Name.String()), ink.Line{Text: words.Text(remarks[thing.Name.String()]), Colour: ink.Quiet})
		if t.swaps(p) {
			lines = append(lines, ink.Line{Text: words.Text("window.about.opens"), Colour: ink.Ember})
		}
		return lines
	}
	for _, stair := range floor.Stairs() {
		if stair.At == p {
			return t.examineStair(stair)
		}
	}
	for _, thing := range floor.Lying(p) {
		switch lines := name(thing.Name.String()); {
		case thing.Of.Key != "":
			return append(lines, ink.Line{Text: words.Text("window.about.remains", lang.Args{"Name": thing.Of.String()}), Colour: ink.Quiet})
		case remarks[thing.Name.String()] != "":
			return append(lines, ink.Line{Text: words.Text(remarks[thing.Name.String()]), Colour: ink.Quiet})
		case thing.Door && t.swaps(p):
			return append(lines, ink.Line{Text: words.Text("window.about.swap"), Colour: ink.Ember})
		case thing.Name.Kind == "terrain" && !IsSpread(thing):
			return lines
		}
	}
	if floor.Open(p) {
		return name("terrain.floor")
	}
	return name("terrain.wall")
}

// remarks are the word keys of what is said about some things besides their name.
var remarks = map[string]string{
	"terrain.crate": "window.about.crate", "terrain.target": "window.about.target",
	"terrain.cracks": "window.about.cracks", "terrain.scrapes": "window.about.scrapes",
	"terrain.fungus": "window.about.fungus", "terrain.web": "window.about.web", "terrain.lever": "window.about.lever",
	"terrain.brazier": "window.about.brazier", "terrain.pit": "window.about.pit",
	"terrain.walled-door": "window.about.walled-door", "terrain.mirror": "window.about.mirror",
}

// object returns lines about what can be done with an object, and what comes of it.
func (t Teller) object(thing known.Thing) (lines []ink.Line) {
	add := func(text string, colour color.Color) { lines = append(lines, ink.Line{Text: text, Colour: colour}) }
	switch {
	case thing.Tips:
		add(t.Words.Text("window.object.tip"), ink.Quiet)
	case thing.Pushed:
		add(t.Words.Text("window.object.push"), ink.Quiet)
	}
	add(t.Words.Text("window.object.blows", lang.Args{"Count": thing.Blows}), ink.Quiet)
	if about := thing.Name.String() + ".about"; t.Words.Has(about) {
		add(t.Words.Text(about), ink.Quiet)
	}
	if thing.Blast > 0 {
		add(t.Words.Text("window.object.blast", lang.Args{"Amount": thing.Blast}), ink.Ember)
	}
	return lines
}

// swaps reports whether a door is marked because it changes places.
func (t Teller) swaps(p grid.Point) bool {
	return slices.ContainsFunc(t.Known.Threats().Marked(), func(m known.MarkedCell) bool { return m.At == p && m.Kind == dungeon.HazardSwap })
}

// examineSensed returns lines about a monster that the hero senses in a cell; nil if it
// senses none there.
func (t Teller) examineSensed(p grid.Point) []ink.Line {
	words := t.Words
	for _, thing := range t.Known.Senses().Monsters() {
		if key := thing.Name.String(); thing.At == p {
			lines := []ink.Line{{Text: words.Title(key), Colour: ink.Bright}}
			if thing.Fights {
				hp := fmt.Sprintf("%s %d/%d", words.Text("attribute.hp"), thing.Hp, thing.MaxHp)
				lines = append(lines, ink.Line{Text: hp, Colour: ink.Plain})
			}
			return append(append(lines, t.coming(t.Known.Threats().Opens(thing.ID))...),
				ink.Line{Text: words.Text("window.monster.sensed"), Colour: ink.Orchid},
				ink.Line{Text: words.Text(key + ".about"), Colour: ink.Faint},
			)
		}
	}
	return nil
}

// examineStair returns lines about where a stairway leads.
func (t Teller) examineStair(stair known.Stair) []ink.Line {
	words, floor := t.Words, lang.Args{"Floor": stair.Depth}
	switch {
	case stair.Sealed:
		return []ink.Line{{Text: words.Title("terrain.stairs-sealed"), Colour: ink.Plain}, {Text: words.Text("window.about.sealed"), Colour: ink.Quiet}}
	case stair.Side:
		return []ink.Line{{Text: words.Title(stair.Name), Colour: ink.Magic}, {Text: words.Text("window.about.side"), Colour: ink.Quiet}}
	case stair.Down:
		return []ink.Line{{Text: words.Title("terrain.stairs-down"), Colour: ink.Magic}, {Text: words.Text("window.about.down", floor), Colour: ink.Quiet}}
	}
	return []ink.Line{{Text: words.Title("terrain.stairs-up"), Colour: ink.Bright}, {Text: words.Text("window.about.up", floor), Colour: ink.Quiet}}
}

// Monster returns lines about a monster, with a forecast of a fight as far as it
// is known.
func (t Teller) Monster(m known.Monster) []ink.Line {
	words := t.Words
	key := "monster." + m.Name
	say := func(text string, args lang.Args, c color.Color) ink.Line {
		return ink.Line{Text: words.Text(text, args), Colour: c}
	}
	head := ink.Line{Text: words.Title(key), Colour: ink.Bright}
	var about []ink.Line // a mod may have none
	if words.Has(key + ".about") {
		about = []ink.Line{say(key+".about", nil, ink.Faint)}
	}
	if m.Remembered {
		return append([]ink.Line{head, say("window.monster.remembered", nil, ink.Quiet)}, about...)
	}
	lines := []ink.Line{
		head,
		say("window.monster.strength", lang.Args{"Hp": m.Hp, "MaxHp": m.MaxHp, "Atk": m.Atk}, ink.Plain),
		{Text: t.toKill(m.ToKill, "window.monster.to-kill", "window.monster.to-kill.range"), Colour: ink.Plain},
	}
	if m.ToKillCast.Most > 0 {
		lines = append(lines, ink.Line{Text: t.toKill(m.ToKillCast, "window.monster.to-kill-magic", "window.monster.to-kill-magic.range"), Colour: ink.Magic})
	}
	if m.Fuel != "" {
		lines = append(lines, t.alight(m))
	}
	if m.Atk > 0 || m.Damage > 0 {
		lines = append(lines, t.danger(m))
	}
	if m.Real {
		lines = append(lines, say("window.monster.real", nil, ink.Gold))
	}
	if m.Raging {
		lines = append(lines, say("window.monster.raging", nil, ink.Ember))
	}
	lines = append(append(lines, t.coming(m.Opens)...), t.mind(m)...)
	if m.Exp > 0 {
		lines = append(lines, say("window.monster.exp", lang.Args{"Amount": m.Exp}, ink.Gold))
	}
	if rule := Rule(words, t.Known, m.Name); rule != "" {
		lines = append(lines, ink.Line{Text: rule, Colour: ink.Plain})
	}
	return append(append(lines, t.ToldOf(m.ID)...), about...)
}

// alight returns a line about a spell at a monster that lights what it stands on.
func (t Teller) alight(m known.Monster) ink.Line {
	return ink.Line{Text: t.Words.Text("window.monster.alight", lang.Args{"Name": m.Fuel, "Damage": m.Alight.Damage, "Turns": m.Alight.Turns}), Colour: ink.Ember}
}

// coming returns a line about the move that a boss has announced, or none.
func (t Teller) coming(move string) []ink.Line {
	text := "move." + move + ".coming"
	switch {
	case move == "":
		return nil
	case !t.Words.Has(text): // a mod's move
		text = "window.monster.opens"
	}
	return []ink.Line{{Text: t.Words.Text(text), Colour: ink.Ember}}
}

// ToldOf returns lines about the components that mods have given something.
func (t Teller) ToldOf(id world.ID) (lines []ink.Line) {
	for _, told := range t.Known.View().Told(id) {
		if text := told.Sentence(t.Words.Tag()); text != "" {
			lines = append(lines, ink.Line{Text: text, Colour: ink.Orchid})
		}
	}
	return lines
}

// toKill returns how many strikes kill a monster: a text for one number, or another for the
// least and the most.
func (t Teller) toKill(n known.ToKill, exact, between string) string {
	cost := t.Known.Hero().Sheet().SpellCost
	args := lang.Args{"Least": n.Least, "Count": n.Most, "LeastCost": n.Least * cost, "Cost": n.Most * cost}
	if n.Least == n.Most {
		return t.Words.Text(exact, args)
	}
	return t.Words.Text(between, args)
}

// states are the word keys of what a monster is up to.
var states = map[string]string{
	components.Asleep: "window.mind.asleep", components.Guarding: "window.mind.guarding", components.Wandering: "window.mind.wandering",
	components.Hunting: "window.mind.hunting", components.Fleeing: "window.mind.fleeing",
}

// mind returns lines about what a monster is up to, under rules in which monsters live.
func (t Teller) mind(m known.Monster) (lines []ink.Line) {
	mind, words := m.Mind, t.Words
	if mind.State == "" {
		return nil
	}
	c := ink.Quiet
	if mind.State == components.Hunting {
		c = ink.Ember
	}
	key := states[mind.State]
	switch {
	case mind.Waiting:
		key = "window.mind.waiting"
	case mind.Circling:
		key = "window.mind.circling"
	}
	lines = append(lines, ink.Line{Text: words.Text(key), Colour: c})
	if mind.Unaware {
		lines = append(lines,
			ink.Line{Text: words.Text("window.mind.pips", lang.Args{"Pips": mind.Pips, "Needed": mind.Needed}), Colour: ink.Quiet},
			ink.Line{Text: words.Text("window.mind.unaware"), Colour: ink.Gold})
	}
	if f := t.Known.Threats().Forecast(); mind.State == components.Hunting && f.Strikes > 0 {
		lines = append(lines, ink.Line{Text: words.Text("window.mind.forecast", lang.Args{"Average": f.Average, "Most": f.Most}), Colour: ink.Hurt})
	}
	return lines
}

// danger returns a line about how soon a monster can kill the hero. Its colour is a
// warning if that is soon or unknown.
func (t Teller) danger(m known.Monster) ink.Line {
	key, c := "window.monster.to-die", ink.Quiet
	switch {
	case m.ToDie == 0:
		key, c = "window.monster.to-die.unknown", ink.Ember
	case m.ToDie <= 2:
		c = ink.Hurt
	case m.ToDie <= 5:
		c = ink.Ember
	}
	return ink.Line{Text: t.Words.Text(key, lang.Args{"Count": m.ToDie}), Colour: c}
}

// locked returns a sentence about the key that a locked door takes, and whether the hero
// has it.
func (t Teller) locked(door known.Thing) string {
	text := "window.about.locked"
	for _, key := range t.Known.Bag().Keys() {
		if "item."+key.Name == door.Key && !Elsewhere(t.Known, key) {
			text = "window.about.locked.key"
		}
	}
	return t.Words.Text(text, lang.Args{"Name": door.Key})
}

// KeysHere returns the keys that the hero has: first those of its floor, then the others.
func KeysHere(k known.Known) []known.Key {
	keys := k.Bag().Keys()
	slices.SortStableFunc(keys, func(a, b known.Key) int { return rankOfKey(k, a) - rankOfKey(k, b) })
	return keys
}

// rankOfKey puts the keys of the hero's floor first.
func rankOfKey(k known.Known, key known.Key) int {
	if Elsewhere(k, key) {
		return 1
	}
	return 0
}

// Elsewhere reports whether a key is of another floor than the hero's.
func Elsewhere(k known.Known, key known.Key) bool {
	return key.Floor != 0 && key.Floor != k.Hero().Floor()
}
