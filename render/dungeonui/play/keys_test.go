package play

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/keys"
)

// TestALetterHasOneMeaningInPlay compares the letters of everything that opens during a game with
// those of the game itself. A second meaning needs a reason here.
func TestALetterHasOneMeaningInPlay(t *testing.T) {
	tables := map[string][]keys.Binding{
		"bag": BagKeys, "treasure": TreasureKeys, "exchange": ExchangeKeys, "points": PointsKeys, "skills": SkillsKeys,
		"use": UseKeys, "choice": ChoiceKeys, "brew": BrewKeys, "enchant": EnchantKeys, "map": MapKeys, "replay": ReplayKeys,
		"storehouse": storeKeys,
	}
	reasons := map[string]string{
		"bag: d drink":          "verbs of items have their initials; panels are not walked in",
		"bag: r read":           "verbs of items have their initials, and nobody rests in a bag",
		"bag: n enchant":        "a bag makes no noise",
		"treasure: l leave":     "the initial in both languages, drawn on its button",
		"treasure: g take":      "G opens a treasure, and then gets what is in it",
		"treasure: t take-all":  "the initial in both languages, drawn on its button; nothing is thrown there",
		"treasure: e exchange":  "the initial in both languages, drawn on its button; nothing is put on there",
		"exchange: e exchange":  "as in the panel of a treasure",
		"choice: l leave":       "as in the panel of a treasure",
		"use: l learn":          "the initial, drawn on its button",
		"storehouse: r restart": "the key of Sokoban, and nobody rests in a puzzle",
		"storehouse: m marks":   "the key of Sokoban, and no spell works in a puzzle",
		"storehouse: t hint":    "nothing is thrown in a puzzle",
	}
	meanings := map[rune]keys.Command{}
	for _, b := range append(slices.Clone(allGameKeys), skillsKey, noiseKey) {
		for _, letter := range b.Letters {
			meanings[letter] = b.Do
		}
	}
	for _, k := range "wasd" {
		meanings[k] = "walk"
	}
	others := map[rune]keys.Command{} // letters without a meaning in the game scene
	for _, name := range slices.Sorted(maps.Keys(tables)) {
		for _, b := range tables[name] {
			for _, letter := range b.Letters {
				meaning, inPlay := meanings[letter]
				if !inPlay {
					meaning, inPlay = others[letter]
					others[letter] = b.Do
				}
				id := name + ": " + string(letter) + " " + string(b.Do)
				if inPlay && meaning != b.Do && reasons[id] == "" {
					t.Errorf("%s, and it means %s elsewhere", id, meaning)
				}
				delete(reasons, id)
			}
		}
	}
	for id := range reasons {
		t.Errorf("%s: there is no such key, or it means nothing else", id)
	}
	for _, b := range slices.Concat(GameKeys, ReplayKeys, TreasureKeys, BagKeys) {
		if strings.Contains(b.Letters, "i") && b.Do != Bag {
			t.Errorf("I means %s", b.Do)
		}
	}
}
