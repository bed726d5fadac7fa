package wording

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Rule returns what a kind of monster does, or "": where monsters have no minds they do
// nothing but stand and strike.
func Rule(words *lang.Words, k known.Known, monster string) string {
	return ofMinds(words, k, "monster."+monster+".rule")
}

// Counter returns what helps against a kind of monster, or "".
func Counter(words *lang.Words, k known.Known, monster string) string {
	return ofMinds(words, k, "monster."+monster+".counter")
}

func ofMinds(words *lang.Words, k known.Known, key string) string {
	if k.Rules().Minds.Notice == 0 || !words.Has(key) {
		return ""
	}
	return words.Text(key)
}
