package kittyui

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// rulesPage makes the rules page: the course of a turn and the effects of the cards;
// team cards only if there are teams.
func rulesPage(w *shell.Window, kit *kitty.Kit, teams bool) shell.Scene {
	return &menus.Help{ID: "kitty-help", Title: "kitty.rules", Left: 24, Width: 560, Gap: 2, Rows: func() (rows []menus.HelpRow) {
		steps := lang.Args{"Steps": kitty.PlayerSteps}
		for _, text := range []string{w.Words.Text("kitty.rules.aim"), w.Words.Text("kitty.rules.move", steps), w.Words.Text("kitty.rules.play"), w.Words.Text("kitty.rules.end")} {
			rows = append(rows, menus.HelpRow{Text: text, Wide: true})
		}
		cards := slices.SortedStableFunc(slices.Values(kit.Cards), func(a, b kitty.Card) int { return a.Cost - b.Cost })
		for _, c := range cards {
			if !c.Teams || teams {
				rows = append(rows, menus.HelpRow{Icon: board.CardSprite(c.Name), Text: w.Words.Text("kitty.rules.card", lang.Args{
					"Card": wording.Card(w.Words, c.Name), "Cost": w.Words.Text("kitty.cost", lang.Args{"Amount": c.Cost}), "About": wording.CardHelp(w.Words, c),
				})})
			}
		}
		return rows
	}}
}
