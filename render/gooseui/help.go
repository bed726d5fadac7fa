package gooseui

import (
	"fmt"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// rulesPage makes the rules page: the course of a turn and the effects of the
// squares.
func rulesPage(w *shell.Window, board *world.World) shell.Scene {
	return &menus.Help{ID: "goose-help", Title: "goose.rules", Left: 24, Width: 456, Gap: 4, Rows: func() []menus.HelpRow {
		last := lang.Args{"Last": goose.Last}
		rows := []menus.HelpRow{{Text: w.Words.Text("goose.rules.move", last), Wide: true}, {Text: w.Words.Text("goose.rules.take", last), Wide: true}}
		rows = append(rows, squareRows(guide{w, board}.squares())...)
		return append(rows, menus.HelpRow{Text: w.Words.Text("goose.rules.blocked"), Wide: true})
	}}
}

// squareRows makes the rows of squares, one for all squares with the same effect.
func squareRows(squares []square) (rows []menus.HelpRow) {
	for len(squares) > 0 {
		first := squares[0]
		var numbers []string
		var others []square
		for _, q := range squares {
			if q.name != first.name || q.about != first.about {
				others = append(others, q)
				continue
			}
			numbers = append(numbers, fmt.Sprint(q.at))
		}
		rows = append(rows, menus.HelpRow{Icon: first.icon, Text: fmt.Sprintf("%s — %s. %s", strings.Join(numbers, ", "), first.name, first.about)})
		squares = others
	}
	return rows
}
