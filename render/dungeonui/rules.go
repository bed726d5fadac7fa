package dungeonui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// The measures of the rules: over a game they leave the hero's gauges free.
const (
	rulesWidth = 386
	rulesLeft  = 26
	rulesGap   = 5
)

// ruleRows are the rows of the rules: what somebody has to know in the first minutes.
var ruleRows = []struct {
	icon string
	text string // word key; empty for what the ruleset has to say
}{
	{"stairs.down", "window.rules.aim"},
	{"icon.explore", "window.rules.keys"},
	{"monster.rat", ""},
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

// rules makes the page of the rules, with the numbers of a game's ruleset and hero.
func (w *Window) rules(k dungeon.Known) shell.Scene {
	return &shell.Help{ID: "rules", Title: "window.rules.title", Left: rulesLeft, Width: rulesWidth, Gap: rulesGap, Rows: func() (rows []shell.HelpRow) {
		sheet := k.Sheet()
		numbers := lang.Args{
			"Cost": sheet.SpellCost, "Power": sheet.SpellPower, "Hp": sheet.HpPerDef, "Mp": sheet.MpPerInt,
			"Points": k.Rules().Levels.Points, "Slots": sheet.Slots,
		}
		for _, r := range ruleRows {
			key := r.text
			if key == "" {
				key = "ruleset." + k.Rules().Name + ".rules"
			}
			if w.Words.Has(key) { // a mod's ruleset may have nothing to say
				rows = append(rows, shell.HelpRow{Icon: r.icon, Text: w.Text(key, numbers, w.keyNames())})
			}
		}
		return rows
	}}
}

// keyNames are the names of the keys that the rules mention.
func (w *Window) keyNames() lang.Args {
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, gameKeys, do) }
	_, letters := w.walkNames()
	return lang.Args{
		"Letters": letters, "Space": w.Keys.Name(w.Words, ebiten.KeySpace), "Explore": key(cmdExplore), "Magic": key(cmdMagic), "Look": key(cmdLook),
		"Bag": key(cmdBag), "Spend": key(cmdPoints), "Keys": key(shell.CmdHelp), "Menu": key(shell.CmdMenu),
	}
}

// showRules shows the rules of a game that is about to begin, or why it cannot begin.
func (w *Window) showRules(start dungeon.Start) {
	kit, err := dungeon.Open(w.o.Files, start.Ruleset)
	if err != nil {
		w.tell(err)
		return
	}
	game, err := kit.Begin(start)
	if err != nil {
		w.tell(err)
		return
	}
	w.Push(w.rules(dungeon.Know(game)))
}
