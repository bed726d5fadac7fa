package start

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
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

// Rules returns the page of the rules, with the numbers of a game's ruleset and hero.
func Rules(w *stage.Window, k known.Known) shell.Scene {
	return &menus.Help{ID: "rules", Title: "window.rules.title", Left: rulesLeft, Width: rulesWidth, Gap: rulesGap, Rows: func() (rows []menus.HelpRow) {
		list := stage.KeysOf(k)
		key := func(do input.Command) string { return w.Keys.Label(w.Words, list, do) }
		for _, r := range play.ShortRules(w.Words, k, key, stage.WalkNames(w)) {
			rows = append(rows, menus.HelpRow{Icon: r.Icon, Text: r.Text})
		}
		return rows
	}}
}

// showRules shows the rules of a new game, or why it cannot be started.
func showRules(w *stage.Window, game *saves.NewGame) {
	k, err := game.Rules()
	if err != nil {
		w.ShowError(err)
		return
	}
	w.Push(Rules(w, k))
}
