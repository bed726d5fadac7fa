package sokobanui

import (
	"strings"

	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
)

// rulesPage creates the page with the rules, the keys and the marks.
func rulesPage(w *shell.Window) shell.Scene {
	return &menus.Help{ID: "sokoban-help", Title: "sokoban.rules", Left: 80, Width: 500, Gap: 3, Rows: func() []menus.HelpRow {
		key := func(do input.Command) string { return w.Keys.Label(w.Words, gameKeys, do) }
		return []menus.HelpRow{
			{Text: w.Words.Text("sokoban.help.rules"), Wide: true},
			{Icon: "sokoban.crate", Text: w.Words.Text("sokoban.help.crate")},
			{Icon: "sokoban.crate.home", Text: w.Words.Text("sokoban.help.home")},
			{Key: key(cmdMarks), Icon: "sokoban.floor.1", Over: "sokoban.dead", Text: w.Words.Text("sokoban.help.dead")},
			{Key: key(cmdMarks), Icon: "sokoban.crate", Over: "sokoban.frozen", Text: w.Words.Text("sokoban.help.frozen")},
			{Key: walkNames(w), Text: w.Words.Text("sokoban.help.walk")},
			{Key: w.Words.Text("window.help.mouse"), Text: w.Words.Text("sokoban.help.mouse")},
			{Key: key(cmdUndo) + " " + key(cmdRedo), Text: w.Words.Text("sokoban.help.undo")},
			{Key: key(cmdUndoPush) + " " + key(cmdRedoPush), Text: w.Words.Text("sokoban.help.undo-push")},
			{Key: key(cmdHint), Text: w.Words.Text("sokoban.help.hint")},
			{Key: key(cmdCopyMoves), Text: w.Words.Text("sokoban.help.copy-moves")},
			{Key: key(cmdCopyBoard), Text: w.Words.Text("sokoban.help.copy-board")},
			{Key: key(cmdPaste), Text: w.Words.Text("sokoban.help.paste")},
			{Key: key(cmdCloser) + " " + key(cmdFarther), Text: w.Words.Text("sokoban.help.view")},
		}
	}}
}

// walkNames returns the names of the keys that move the player.
func walkNames(w *shell.Window) string {
	names := func(do input.Command) []string { return w.Keys.Names(w.Words, walkKeys, do) }
	return strings.Join(keys.Rows(names(cmdNorth), names(cmdWest), names(cmdSouth), names(cmdEast)), " ")
}
