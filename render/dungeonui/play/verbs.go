package play

import (
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

// What players can do is declared by the verbs of the rules, those of mods included. Buttons,
// keys, lists and help are derived here.

// verbIcon is the icon of verbs that name none.
const verbIcon = "icon.points"

// aboutSuffix ends the word key of the sentence about a verb.
const aboutSuffix = ".about"

// Listed returns the verbs of a group under the rules of a game, in their order.
func Listed(k dungeon.Known, group systems.Group) []systems.VerbSpec { return listed(k.Verbs(), group) }

func listed(verbs []systems.VerbSpec, group systems.Group) []systems.VerbSpec {
	return slices.DeleteFunc(verbs, func(v systems.VerbSpec) bool { return v.Listed() != group })
}

// Command returns the command of a verb, by which the settings name it too.
func Command(v systems.Verb) keys.Command {
	if v == dungeon.Equip {
		return Wear // as settings have always named it
	}
	return keys.Command(v)
}

// Action returns the verb of GroupActions that a command stands for; false for any other
// command.
func Action(k dungeon.Known, do keys.Command) (systems.VerbSpec, bool) {
	for _, v := range k.Verbs() {
		if Command(v.Name) == do && v.Listed() == systems.GroupActions {
			return v, true
		}
	}
	return systems.VerbSpec{}, false
}

// verbButton returns the button of a verb.
func verbButton(v systems.VerbSpec) Button {
	b := Button{Do: Command(v.Name), Icon: v.Icon, Label: v.Name.Key(), About: v.Name.Key() + aboutSuffix, Verb: v.Name}
	if b.Icon == "" {
		b.Icon = verbIcon
	}
	return b
}

// About returns the sentence about a button, with what a verb of a mod costs; the texts about the
// program's own verbs tell that themselves.
func About(w *lang.Words, k dungeon.Known, b Button) string {
	text := w.Text(b.About, b.Args(k.Sheet()))
	if own(b.Verb) {
		return text
	}
	v, _ := Action(k, b.Do)
	cost := k.Cost(v)
	for _, part := range []struct {
		amount int
		word   string
	}{{cost.Mp, "attribute.mp"}, {cost.Vigour, "attribute.vigour"}} {
		if part.amount > 0 {
			text += fmt.Sprintf(" (%d %s)", part.amount, w.Text(part.word))
		}
	}
	return text
}

// verbKeys adds the keys of verbs to those of a table. A key that is taken already, or that the
// table has under other rules, is left out. A verb without any gets the first free letter of its
// name, or else of the alphabet.
func verbKeys(table string, list []keys.Binding, verbs []systems.VerbSpec, reserved []keys.Binding) []keys.Binding {
	for _, v := range verbs {
		bound := false
		for _, name := range v.Keys {
			b, ok := keys.Bind(name)
			b.Do, b.In = Command(v.Name), table
			if !ok || taken(list, b) || taken(reserved, b) {
				continue
			}
			list, bound = append(list, b), true
		}
		if bound {
			continue
		}
		_, name, found := strings.Cut(string(v.Name), ":")
		if !found {
			name = string(v.Name)
		}
		for _, letter := range name + alphabet {
			if b := (keys.Binding{Do: Command(v.Name), In: table, Letters: string(letter)}); strings.ContainsRune(alphabet, letter) && !taken(list, b) && !taken(reserved, b) {
				list = append(list, b)
				break
			}
		}
	}
	return list
}

// alphabet are the letters that a verb without a key may get.
const alphabet = "abcdefghijklmnopqrstuvwxyz"

// walking are the letters of the keys for walking, on any keyboard.
const walking = "wasdzq"

// taken reports whether a key has another meaning.
func taken(list []keys.Binding, b keys.Binding) bool {
	if b.In == gameTable && b.Letters != "" && strings.Contains(walking, b.Letters) {
		return true
	}
	return slices.ContainsFunc(list, func(other keys.Binding) bool {
		return b.Do != other.Do && b.Ctrl == other.Ctrl && b.Shift == other.Shift &&
			(b.Letters != "" && strings.Contains(other.Letters, b.Letters) || b.Runes != "" && strings.Contains(other.Runes, b.Runes) ||
				slices.ContainsFunc(b.Keys, func(k keys.Key) bool { return slices.Contains(other.Keys, k) }))
	})
}

// ownVerbs returns the verbs of a group that the program declares, whatever the rules.
func ownVerbs(group systems.Group) []systems.VerbSpec { return listed(core.Verbs(), group) }

// ofMods returns the verbs of mods among others.
func ofMods(verbs []systems.VerbSpec) []systems.VerbSpec {
	return slices.DeleteFunc(slices.Clone(verbs), func(v systems.VerbSpec) bool { return own(v.Name) })
}

// KeyTables returns the tables of keys that players can choose, with the verbs of mods among
// those of a ruleset.
func KeyTables(verbs []systems.VerbSpec) []keys.Table {
	list := keys.Tables()
	for i, t := range list {
		switch t.ID {
		case gameTable:
			list[i].List = verbKeys(t.ID, slices.Clone(t.List), ofMods(listed(slices.Clone(verbs), systems.GroupActions)), nil)
		case bagTable:
			list[i].List = verbKeys(t.ID, slices.Clone(t.List), ofMods(listed(slices.Clone(verbs), systems.GroupItems)), nil)
		}
	}
	return list
}

// ItemUse is something that the player can do with an item of the bag.
type ItemUse struct {
	Do    keys.Command
	Verb  systems.Verb
	Icon  string
	Label string // word key
}

// Use returns what an item of the bag is for, and whether the player can do that now; an empty
// one for an item without a use.
func Use(k dungeon.Known, item dungeon.BagItem) (u ItemUse, able bool) {
	switch {
	case item.Potion:
		return useBy(k, dungeon.Drink), true
	case item.Scroll:
		return useBy(k, dungeon.Read), true
	case item.Missile:
		return useBy(k, dungeon.Throw), true
	case item.Rod:
		return useBy(k, dungeon.Zap), item.Charges > 0 || item.Most == 0
	case item.Attribute != "" && ByChoice(k):
		return useBy(k, dungeon.Equip), !item.Worn
	}
	return ItemUse{}, false
}

// MoreUses returns what else the player can do with an item now: what verbs of mods do with it.
func MoreUses(k dungeon.Known, item dungeon.BagItem) (list []ItemUse) {
	for _, v := range Listed(k, systems.GroupItems) {
		if !own(v.Name) && len(actionsWith(k, v.Name, item)) > 0 {
			list = append(list, useOf(v))
		}
	}
	return list
}

// ItemVerb returns the verb among MoreUses of an item that a command stands for; false for any
// other command.
func ItemVerb(k dungeon.Known, do keys.Command, item dungeon.BagItem) (systems.VerbSpec, bool) {
	for _, v := range Listed(k, systems.GroupItems) {
		if !own(v.Name) && Command(v.Name) == do && len(actionsWith(k, v.Name, item)) > 0 {
			return v, true
		}
	}
	return systems.VerbSpec{}, false
}

// own reports whether the program declares a verb.
func own(name systems.Verb) bool { return !strings.Contains(string(name), ":") }

func useOf(v systems.VerbSpec) ItemUse {
	b := verbButton(v)
	return ItemUse{b.Do, v.Name, b.Icon, b.Label}
}

// useBy is the use of items by a verb.
func useBy(k dungeon.Known, verb systems.Verb) ItemUse {
	list := k.Verbs()
	return useOf(list[slices.IndexFunc(list, func(v systems.VerbSpec) bool { return v.Name == verb })])
}

// BagKeysOf returns the keys of the bag under the rules of a game.
func BagKeysOf(k dungeon.Known) []keys.Binding {
	more := ofMods(Listed(k, systems.GroupItems))
	return verbKeys(bagTable, slices.Clone(BagKeys), more, nil)
}

// actionsWith lists the legal actions of a verb with an item.
func actionsWith(k dungeon.Known, verb systems.Verb, item dungeon.BagItem) []systems.Action {
	return slices.DeleteFunc(k.Legal(verb), func(a systems.Action) bool { return a.Item != item.ID })
}

// Able reports whether the hero can use a verb of GroupActions now.
func Able(k dungeon.Known, v systems.VerbSpec) bool { return len(k.Legal(v.Name)) > 0 }

// UseVerb tells what a face does for a verb of GroupActions: with asks it lets the player choose
// among the targets of the aim, otherwise it carries out the action.
func UseVerb(t wording.Teller, v systems.VerbSpec) (aim Aim, do systems.Action, asks bool) {
	return useVerb(t, v, systems.Action{Verb: v.Name}, t.Known.Legal(v.Name))
}

// UseOn is UseVerb for a verb of GroupItems and an item of the bag.
func UseOn(t wording.Teller, v systems.VerbSpec, item dungeon.BagItem) (aim Aim, do systems.Action, asks bool) {
	return useVerb(t, v, systems.Action{Verb: v.Name, Item: item.ID}, actionsWith(t.Known, v.Name, item))
}

// useVerb aims a verb at what it can be aimed at now. usual is what is done without a target,
// which tells why it is refused.
func useVerb(t wording.Teller, v systems.VerbSpec, usual systems.Action, legal []systems.Action) (a Aim, do systems.Action, asks bool) {
	a = Aim{Do: Command(v.Name)}
	aimed, prompt := false, "window.aim.verb"
	for _, action := range legal {
		target := Target{At: action.Cell, Action: action}
		switch {
		case action.Direction.Valid():
			aimed, prompt = true, "window.aim.verb.toward"
			target.At = firstSolid(t.Known, action.Direction)
			a.Toward = toward(action)
		case action.Cell != grid.Point{}:
			aimed = true
		}
		a.add(target.struck(t))
	}
	a.What = t.Words.Text(prompt, lang.Args{"Name": t.Words.Text(v.Name.Key())})
	switch {
	case len(a.Targets) == 0:
		return a, usual, false
	case !aimed || len(a.Targets) == 1:
		return a, a.Selected().Action, false
	}
	return a, systems.Action{}, true
}

// toward returns a function that gives an action another direction.
func toward(a systems.Action) func(grid.Direction) systems.Action {
	return func(d grid.Direction) systems.Action {
		a.Direction = d
		return a
	}
}
