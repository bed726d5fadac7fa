package play

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// declaredKeys returns the keys that a verb declares, for a table.
func declaredKeys(table string, v systems.VerbSpec) (list []keys.Binding) {
	for _, name := range v.Keys {
		if b, ok := keys.Bind(name); ok {
			b.Do, b.In = Command(v.Name), table
			list = append(list, b)
		}
	}
	return list
}

// withOwn adds the keys of the program's own verbs to those of a table.
func withOwn(table string, list []keys.Binding, verbs []systems.VerbSpec) []keys.Binding {
	for _, v := range verbs {
		if !v.Name.OfMod() {
			list = append(list, declaredKeys(table, v)...)
		}
	}
	return list
}

// withMods adds the keys of the verbs of mods to those of a table, except keys with another meaning
// there or among those that are reserved. A verb without any gets the first free letter of its
// name, or else of the alphabet.
func withMods(table string, list []keys.Binding, verbs []systems.VerbSpec, reserved []keys.Binding) []keys.Binding {
	list = slices.Clone(list)
	for _, v := range verbs {
		if !v.Name.OfMod() {
			continue
		}
		others := append(slices.Clone(list), reserved...)
		own := slices.DeleteFunc(declaredKeys(table, v), func(b keys.Binding) bool { return taken(others, b) })
		if b, found := freeLetter(table, v.Name, others); len(own) == 0 && found {
			own = append(own, b)
		}
		list = append(list, own...)
	}
	return list
}

// freeLetter binds a verb to the first letter of its name, or else of the alphabet, that nothing
// else has.
func freeLetter(table string, verb systems.Verb, others []keys.Binding) (keys.Binding, bool) {
	_, name, _ := strings.Cut(string(verb), ":")
	for _, letter := range name + alphabet {
		b := keys.Binding{Do: Command(verb), In: table, Letters: string(letter)}
		if strings.ContainsRune(alphabet, letter) && !taken(others, b) {
			return b, true
		}
	}
	return keys.Binding{}, false
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

// BagKeysOf returns the keys of the bag under the rules of a game.
func BagKeysOf(k known.Known) []keys.Binding {
	return withMods(bagTable, BagKeys, Listed(k, systems.GroupItems), nil)
}

// KeyTables returns the tables of keys that players can choose, with the verbs of mods among
// those of a ruleset.
func KeyTables(verbs []systems.VerbSpec) []keys.Table {
	list := keys.Tables()
	for i, t := range list {
		switch t.ID {
		case gameTable:
			list[i].List = withMods(t.ID, t.List, listed(slices.Clone(verbs), systems.GroupActions), reservedKeys)
		case bagTable:
			list[i].List = withMods(t.ID, t.List, listed(slices.Clone(verbs), systems.GroupItems), nil)
		}
	}
	return list
}
