package puyoui

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

// helpScene creates a page with the rules and a list of keys.
func helpScene(w *shell.Window, lines func(*shell.Window) [][2]string) shell.Scene {
	return &shell.Help{ID: "puyo-help", Title: "puyo.help.title", Keys: func() [][2]string { return lines(w) }, Above: func() []shell.HelpRow {
		return []shell.HelpRow{
			{Head: w.Words.Text("puyo.help.rule", lang.Args{"Number": 1}), Text: w.Words.Text("puyo.help.lines")},
			{Head: w.Words.Text("puyo.help.rule", lang.Args{"Number": 2}), Text: w.Words.Text("puyo.help.groups")},
			{Text: w.Words.Text("puyo.help.score")},
			{},
		}
	}}
}

// keyNames returns the names of keys, separated by spaces.
func keyNames(w *shell.Window, keys ...ebiten.Key) string {
	var names []string
	for _, k := range keys {
		name := w.Keys.Name(w.Words, k)
		if k == ebiten.KeyShiftRight {
			name = w.Words.Text("window.key.shift")
		}
		names = append(names, name)
	}
	return strings.Join(names, " ")
}

// turnsHelp lists the keys of a turn-based game.
func turnsHelp(w *shell.Window) [][2]string {
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, turnsKeys, do) }
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
	key := func(do shell.Command) string { return w.Keys.Label(w.Words, turnsKeys, do) }
	return [][2]string{
		{key(cmdLeft) + " " + key(cmdRight), w.Words.Text("puyo.key.move")},
		{key(cmdPlace), w.Words.Text("puyo.key.hard")},
	}
}

// fallKeyLines lists the keys of a single player, in short.
func fallKeyLines(w *shell.Window) [][2]string {
	return [][2]string{
		{keyNames(w, ebiten.KeyArrowLeft, ebiten.KeyArrowRight), w.Words.Text("puyo.key.move")},
		{keyNames(w, ebiten.KeyArrowUp, ebiten.KeyX), w.Words.Text("puyo.key.turn-right")},
		{keyNames(w, ebiten.KeyZ, ebiten.KeyShiftRight), w.Words.Text("puyo.key.turn-left")},
		{keyNames(w, ebiten.KeyArrowDown), w.Words.Text("puyo.key.soft")},
		{keyNames(w, ebiten.KeySpace), w.Words.Text("puyo.key.hard")},
		{w.Keys.Label(w.Words, pauseKeys, shell.CmdMenu), w.Words.Text("puyo.do.pause")},
	}
}

// versusKeyLines lists the keys of two players, the left one's first.
func versusKeyLines(w *shell.Window) (lines [][2]string) {
	for _, does := range []struct {
		in    fall.Input
		label string
	}{
		{fall.Left, w.Words.Text("puyo.key.left")}, {fall.Right, w.Words.Text("puyo.key.right")},
		{fall.TurnRight, w.Words.Text("puyo.key.turn-right")}, {fall.TurnLeft, w.Words.Text("puyo.key.turn-left")},
		{fall.Soft, w.Words.Text("puyo.key.soft")}, {fall.Hard, w.Words.Text("puyo.key.hard")},
	} {
		lines = append(lines, [2]string{gripName(w, leftHalf, does.in) + " / " + gripName(w, rightHalf, does.in), does.label})
	}
	return lines
}

// gripName returns the name of the key of a set for an input.
func gripName(w *shell.Window, set []grip, in fall.Input) string {
	for _, g := range set {
		if g.in == in {
			return keyNames(w, g.key)
		}
	}
	return ""
}

// fallHelp lists the keys of a single player.
func fallHelp(w *shell.Window) [][2]string {
	return append(fallKeyLines(w), [][2]string{
		{w.Words.Text("window.help.mouse"), w.Words.Text("puyo.help.mouse-fall")},
		{"", w.Words.Text("puyo.help.pad")},
	}...)
}

// versusHelp lists the keys of two players.
func versusHelp(w *shell.Window) [][2]string {
	lines := versusKeyLines(w)
	return append(lines[:len(lines)-1], [][2]string{
		{gripName(w, leftHalf, fall.Hard), w.Words.Text("puyo.key.hard.one")},
		{gripName(w, rightHalf, fall.Hard), w.Words.Text("puyo.key.hard.two")},
		{w.Keys.Label(w.Words, pauseKeys, shell.CmdMenu), w.Words.Text("puyo.do.pause.about")},
		{"", w.Words.Text("puyo.help.pads")},
		{"", w.Words.Text("puyo.help.greys")},
	}...)
}

// showHelp lists the keys of a replay.
func showHelp(w *shell.Window) (lines [][2]string) {
	for _, b := range showButtons {
		lines = append(lines, [2]string{w.Keys.Label(w.Words, showKeys, b.Do), w.Text(b.About)})
	}
	return lines
}
