package puyoui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
)

// helpScene creates a page with the rules and a list of keys.
func helpScene(w *shell.Window, lines func(*shell.Window) [][2]string) shell.Scene {
	return &menus.Help{ID: "puyo-help", Title: "puyo.help.title", Keys: func() [][2]string { return lines(w) }, Above: func() []menus.HelpRow {
		return []menus.HelpRow{
			{Head: w.Words.Text("puyo.help.rule", lang.Args{"Number": 1}), Text: w.Words.Text("puyo.help.lines")},
			{Head: w.Words.Text("puyo.help.rule", lang.Args{"Number": 2}), Text: w.Words.Text("puyo.help.groups")},
			{Text: w.Words.Text("puyo.help.score")},
			{Text: w.Words.Text("puyo.help.full")},
			{},
		}
	}}
}

// turnsHelp lists the keys of a turn-based game.
func turnsHelp(w *shell.Window) [][2]string {
	key := func(do input.Command) string { return w.Keys.Label(w.Words, turnsKeys, do) }
	return [][2]string{
		{key(cmdLeft) + " " + key(cmdRight), w.Words.Text("puyo.help.move")},
		{key(cmdTurnRight) + " " + key(cmdTurnLeft), w.Words.Text("puyo.help.turn")},
		{key(cmdPlace), w.Words.Text("puyo.help.place")},
		{key(cmdUndo), w.Words.Text("puyo.do.undo.about")},
		{key(cmdRetry), w.Words.Text("puyo.do.retry.about")},
		{w.Words.Text("window.help.mouse"), w.Words.Text("puyo.help.mouse")},
	}
}

// turnsKeyLines lists the keys of a turn-based game that no button shows, in short.
func turnsKeyLines(w *shell.Window) [][2]string {
	key := func(do input.Command) string { return w.Keys.Label(w.Words, turnsKeys, do) }
	return [][2]string{
		{key(cmdLeft) + " " + key(cmdRight), w.Words.Text("puyo.key.move")},
		{key(cmdPlace), w.Words.Text("puyo.key.hard")},
	}
}

// fallKeyLines lists the keys of a single player, in short.
func fallKeyLines(w *shell.Window) [][2]string {
	key := func(do input.Command) string { return w.Keys.Label(w.Words, alone, do) }
	return [][2]string{
		{key(cmdLeft) + " " + key(cmdRight), w.Words.Text("puyo.key.move")},
		{key(cmdTurnRight), w.Words.Text("puyo.key.turn-right")},
		{key(cmdTurnLeft), w.Words.Text("puyo.key.turn-left")},
		{key(cmdSoft), w.Words.Text("puyo.key.soft")},
		{key(cmdHard), w.Words.Text("puyo.key.hard")},
		{w.Keys.Label(w.Words, pauseKeys, input.CmdMenu), w.Words.Text("puyo.do.pause")},
	}
}

// versusKeyLines lists the keys of two players, the left one's first.
func versusKeyLines(w *shell.Window) (lines [][2]string) {
	for i, label := range []string{
		w.Words.Text("puyo.key.left"), w.Words.Text("puyo.key.right"), w.Words.Text("puyo.key.turn-right"),
		w.Words.Text("puyo.key.turn-left"), w.Words.Text("puyo.key.soft"), w.Words.Text("puyo.key.hard"),
	} {
		do := steers[i].do
		lines = append(lines, [2]string{w.Keys.Label(w.Words, leftHalf, do) + " / " + w.Keys.Label(w.Words, rightHalf, do), label})
	}
	return lines
}

// fallHelp lists the keys of a single player.
func fallHelp(w *shell.Window) [][2]string {
	return append(fallKeyLines(w), [][2]string{
		{w.Words.Text("window.help.mouse"), w.Words.Text("puyo.help.mouse-fall")},
		{"", w.Words.Text("puyo.help.pad")},
	}...)
}

// rivalHelp lists the keys of a single player against the computer.
func rivalHelp(w *shell.Window) [][2]string {
	return append(fallHelp(w), greysHelp(w)...)
}

// greysHelp tells about grey puyos and their signs.
func greysHelp(w *shell.Window) [][2]string {
	return [][2]string{{"", w.Words.Text("puyo.help.greys")}, {"", w.Words.Text("puyo.help.signs")}}
}

// versusHelp lists the keys of two players.
func versusHelp(w *shell.Window) [][2]string {
	lines := versusKeyLines(w)
	lines = append(lines[:len(lines)-1], [][2]string{
		{w.Keys.Label(w.Words, leftHalf, cmdHard), w.Words.Text("puyo.key.hard.one")},
		{w.Keys.Label(w.Words, rightHalf, cmdHard), w.Words.Text("puyo.key.hard.two")},
		{w.Keys.Label(w.Words, pauseKeys, input.CmdMenu), w.Words.Text("puyo.do.pause.about")},
		{"", w.Words.Text("puyo.help.pads")},
	}...)
	return append(lines, greysHelp(w)...)
}

// showHelp lists the keys of a replay.
func showHelp(w *shell.Window) (lines [][2]string) {
	for _, b := range showButtons {
		lines = append(lines, [2]string{w.Keys.Label(w.Words, showKeys, b.Do), w.Words.Text(b.About)})
	}
	return lines
}
