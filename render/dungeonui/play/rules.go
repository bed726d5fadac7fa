package play

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// Offers reports whether the rules of a game have a verb; all have the empty one.
func Offers(k known.Known, v systems.Verb) bool {
	return v == "" || slices.Contains(k.Rules().Verbs, string(v))
}

// HasNoise reports whether the rules of a game have noise.
func HasNoise(k known.Known) bool { return len(k.Rules().Noise.Sounds) > 0 }

// OnStage reports whether the hero is on the stage of a trial.
func OnStage(k known.Known) bool { return k.Here().Place().Name == trials.StageName }

// ByChoice reports whether the player decides what the hero wears.
func ByChoice(k known.Known) bool { return Offers(k, items.Equip) }

// Button is a command that the panel of a game in play names.
type Button struct {
	Do    keys.Command
	Icon  string
	Label string       // word key
	About string       // word key
	Verb  systems.Verb // left out under rules without it; empty for a button of all rules
}

// Args are the values that the text about a button tells, for a hero.
func (b Button) Args(s known.Sheet) lang.Args {
	return lang.Args{"Amount": s.SpellCost, "Count": s.SpellReach, "Near": s.SpellPower * 100, "Far": s.SpellFar}
}

// buttons are the buttons beside those of verbs.
var buttons = []Button{
	{Explore, "icon.explore", "window.do.explore", "window.do.explore.about", ""},
	{Look, "icon.examine", "window.do.look", "window.do.look.about", ""},
	{Noise, "icon.noise", "window.do.noise", "window.do.noise.about", ""},
	{Down, "stairs.down", "window.do.down", "window.do.down.about", ""},
	{Up, "stairs.up", "window.do.up", "window.do.up.about", ""},
	{Bag, "icon.bag", "window.do.bag", "window.do.bag.about", ""},
	{Points, "icon.points", "window.do.points", "window.do.points.about", ""},
	{Skills, "icon.skills", "window.do.skills", "window.do.skills.about", skills.Learn},
	{keys.Help, "icon.help", "window.do.help", "window.do.help.about", ""},
	{keys.Menu, "icon.menu", "window.do.menu", "window.do.menu.about", ""},
}

// Authors is a command of authors of mods. It has a key, but no button.
type Authors struct {
	Button
	Short string // word key of a verb, where there is little room
}

// Authoring lists the commands of authors of mods. On the stage of a trial more can be put there; data
// is whether the player has data files or mods to reread.
func Authoring(k known.Known, data bool) (list []Authors) {
	if data {
		list = append(list, Authors{Button{Do: Reread, Label: "keys.do.reread", About: "mods.reread.about"}, "try.short.reread"})
	}
	if OnStage(k) {
		list = append(list, Authors{Button{Do: PutEntry, Label: "try.put", About: "try.put.about"}, "try.short.put"})
	}
	return list
}

// Buttons returns the buttons under the rules of a game: those of its verbs first.
func Buttons(k known.Known) []Button {
	if Puzzling(k) {
		return buttonsForPuzzle(k)
	}
	return usualButtons(k)
}

// usualButtons returns the buttons outside puzzles.
func usualButtons(k known.Known) (list []Button) {
	for _, v := range Listed(k, systems.GroupActions) {
		list = append(list, verbButton(v))
	}
	return append(list, slices.DeleteFunc(slices.Clone(buttons), func(b Button) bool { return !Offers(k, b.Verb) || b.Do == Noise && !HasNoise(k) })...)
}
