package play

import (
	"cmp"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// ShortRule is a paragraph of the rules in short.
type ShortRule struct{ Icon, Text string }

// shortRules are the rules in short, with everything needed in the first minutes. The words
// "ruleset.NAME.aim" replace "window.rules.aim", and so on.
var shortRules = []ShortRule{
	{"stairs.down", "window.rules.aim"},
	{"icon.explore", "window.rules.keys"},
	{"monster.rat", "window.rules.monsters"}, // each ruleset has its own
	{"icon.hp", "window.rules.hp"},
	{"icon.examine", "window.rules.examine"},
	{"icon.atk", "window.rules.atk"},
	{"icon.int", "window.rules.int"},
	{"icon.def", "window.rules.def"},
	{"icon.xp", "window.rules.levels"},
	{"treasure.closed", "window.rules.treasures"},
	{"icon.bag", "window.rules.items"},
	{"stairs.up", "window.rules.stairs"},
}

// ShortRules returns the rules of a game in short, with the numbers of its ruleset and hero. key
// names the key of a command, and walk those for walking, in rows as they lie on the keyboard.
func ShortRules(words *lang.Words, k known.Known, key func(keys.Command) string, walk []string) (list []ShortRule) {
	sheet := k.Hero().Sheet()
	args := lang.Args{
		"Cost": sheet.SpellCost, "Power": sheet.SpellPower, "Hp": sheet.HpPerDef, "Mp": sheet.MpPerInt,
		"Points": k.Rules().Levels.Points, "Restores": cmp.Or(k.Rules().Levels.Restores, 100), "Slots": sheet.Slots,
		"Letters": BesideArrows(walk), "Space": key(Wait), "Explore": key(Explore), "Magic": key(Magic), "Look": key(Look),
		"Bag": key(Bag), "Spend": key(Points), "Keys": key(keys.Help), "Menu": key(keys.Menu), "Rest": key(Rest), "Skills": key(Skills),
	}
	for _, r := range shortRules {
		own := "ruleset." + k.Rules().Name + strings.TrimPrefix(r.Text, "window.rules")
		if words.Has(own) {
			r.Text = own
		}
		if words.Has(r.Text) {
			list = append(list, ShortRule{r.Icon, words.Text(r.Text, args)})
		}
	}
	return list
}
