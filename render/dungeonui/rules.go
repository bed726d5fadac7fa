package dungeonui

import (
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The measures of the rules. Over a game they leave the hero's gauges visible.
const (
	rulesWidth = 386
	rulesLeft  = 26
	rulesGap   = 5
)

// ruleRows are the rows of the rules, with everything needed in the first minutes. The
// words "ruleset.NAME.aim" replace "window.rules.aim", and so on.
var ruleRows = []struct{ icon, text string }{
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

// rules returns the page of the rules, with the numbers of a game's ruleset and hero.
func (w *Window) rules(k known.Known) shell.Scene {
	return &shell.Help{ID: "rules", Title: "window.rules.title", Left: rulesLeft, Width: rulesWidth, Gap: rulesGap, Rows: func() (rows []shell.HelpRow) {
		sheet := k.Sheet()
		numbers := lang.Args{
			"Cost": sheet.SpellCost, "Power": sheet.SpellPower, "Hp": sheet.HpPerDef, "Mp": sheet.MpPerInt,
			"Points": k.Rules().Levels.Points, "Slots": sheet.Slots,
		}
		for _, r := range ruleRows {
			key := "ruleset." + k.Rules().Name + strings.TrimPrefix(r.text, "window.rules")
			if !w.Words.Has(key) {
				key = r.text
			}
			if w.Words.Has(key) {
				rows = append(rows, shell.HelpRow{Icon: r.icon, Text: w.Text(key, numbers, w.keyNames(k))})
			}
		}
		return rows
	}}
}

// keyNames returns the names of the keys that the rules of a game mention.
func (w *Window) keyNames(k known.Known) lang.Args {
	list := keysOf(k)
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, list, do) }
	return lang.Args{
		"Letters": play.BesideArrows(w.walkNames()), "Space": key(cmdWait), "Explore": key(cmdExplore), "Magic": key(cmdMagic), "Look": key(cmdLook),
		"Bag": key(cmdBag), "Spend": key(cmdPoints), "Keys": key(shell.CmdHelp), "Menu": key(shell.CmdMenu), "Rest": key(cmdRest), "Skills": key(cmdSkills),
	}
}

// showRules shows the rules of a new game, or why it cannot be started.
func (w *Window) showRules(game *saves.NewGame) {
	k, err := game.Rules()
	if err != nil {
		w.showError(err)
		return
	}
	w.Push(w.rules(k))
}
