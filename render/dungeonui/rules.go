package dungeonui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// The measures of the rules. Over a game they leave the hero's gauges visible.
const (
	rulesWidth = 386
	rulesLeft  = 26
	rulesGap   = 5
)

// ruleRows are the rows of the rules, with everything needed in the first minutes. own is
// what the words "ruleset.NAME.OWN" say instead; rulesets of mods may have no such words.
var ruleRows = []struct{ icon, text, own string }{
	{icon: "stairs.down", text: "window.rules.aim", own: ".aim"},
	{icon: "icon.explore", text: "window.rules.keys"},
	{icon: "monster.rat", own: ".rules"},
	{icon: "icon.hp", text: "window.rules.hp"},
	{icon: "icon.examine", text: "window.rules.examine"},
	{icon: "icon.atk", text: "window.rules.atk"},
	{icon: "icon.int", text: "window.rules.int"},
	{icon: "icon.def", text: "window.rules.def"},
	{icon: "icon.xp", text: "window.rules.levels"},
	{icon: "treasure.closed", text: "window.rules.treasures"},
	{icon: "icon.bag", text: "window.rules.items"},
	{icon: "stairs.up", text: "window.rules.stairs"},
}

// rules returns the page of the rules, with the numbers of a game's ruleset and hero.
func (w *Window) rules(k dungeon.Known) shell.Scene {
	return &shell.Help{ID: "rules", Title: "window.rules.title", Left: rulesLeft, Width: rulesWidth, Gap: rulesGap, Rows: func() (rows []shell.HelpRow) {
		sheet := k.Sheet()
		numbers := lang.Args{
			"Cost": sheet.SpellCost, "Power": sheet.SpellPower, "Hp": sheet.HpPerDef, "Mp": sheet.MpPerInt,
			"Points": k.Rules().Levels.Points, "Slots": sheet.Slots,
		}
		for _, r := range ruleRows {
			key := r.text
			if own := "ruleset." + k.Rules().Name + r.own; r.own != "" && w.Words.Has(own) {
				key = own
			}
			if key != "" {
				rows = append(rows, shell.HelpRow{Icon: r.icon, Text: w.Text(key, numbers, w.keyNames())})
			}
		}
		return rows
	}}
}

// keyNames returns the names of the keys that the rules mention.
func (w *Window) keyNames() lang.Args {
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, gameKeys, do) }
	_, letters := w.walkNames()
	return lang.Args{
		"Letters": letters, "Space": w.Keys.Name(w.Words, ebiten.KeySpace), "Explore": key(cmdExplore), "Magic": key(cmdMagic), "Look": key(cmdLook),
		"Bag": key(cmdBag), "Spend": key(cmdPoints), "Keys": key(shell.CmdHelp), "Menu": key(shell.CmdMenu),
	}
}

// showRules shows the rules of a game that could be started, or why it cannot be.
func (w *Window) showRules(start dungeon.Start) {
	kit, err := dungeon.Open(w.o.Files, start.Ruleset)
	if err != nil {
		w.showError(err)
		return
	}
	game, err := kit.Begin(start)
	if err != nil {
		w.showError(err)
		return
	}
	w.Push(w.rules(dungeon.Know(game)))
}
