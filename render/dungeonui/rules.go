package dungeonui

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The measures of the rules. Over a game they leave the hero's gauges visible.
const (
	rulesWidth = 386
	rulesLeft  = 26
	rulesGap   = 5
)

// rules returns the page of the rules, with the numbers of a game's ruleset and hero.
func (w *Window) rules(k known.Known) shell.Scene {
	return &menus.Help{ID: "rules", Title: "window.rules.title", Left: rulesLeft, Width: rulesWidth, Gap: rulesGap, Rows: func() (rows []menus.HelpRow) {
		list := keysOf(k)
		key := func(do input.Command) string { return w.Keys.Label(w.Words, list, do) }
		for _, r := range play.ShortRules(w.Words, k, key, w.walkNames()) {
			rows = append(rows, menus.HelpRow{Icon: r.Icon, Text: r.Text})
		}
		return rows
	}}
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
