// Package wording translates titles, faults and hints of levels for all interfaces.
package wording

import (
	"fmt"
	"unicode"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Title returns the title of a Sokoban level. Titles of the story are word keys,
// all others are plain text.
func Title(w *lang.Words, title string) string {
	if key := "sokoban-level." + title; w.Has(key) {
		return w.Text(key)
	}
	return title
}

// towards are the word keys of the directions of a push.
var towards = [...]string{
	grid.North: "sokoban.toward.north", grid.East: "sokoban.toward.east",
	grid.South: "sokoban.toward.south", grid.West: "sokoban.toward.west",
}

// NextPush returns the hint to make some moves, the last of which is a push. key is the
// label of the key that makes them.
func NextPush(w *lang.Words, moves level.Moves, key string) string {
	args := lang.Args{
		"Where": w.Text(towards[level.Direction(moves[len(moves)-1])]),
		"Count": len(moves) - 1, "Key": key,
	}
	if len(moves) == 1 {
		return w.Text("sokoban.hint.now", args)
	}
	return w.Text("sokoban.hint.push", args)
}

// Fault describes why levels are refused, with the number of the invalid level
// but without its place in the file.
func Fault(w *lang.Words, f level.Fault) string {
	letter := f.Letter
	if f.Reason == level.FaultSign {
		letter = sign(w, letter)
	}
	text := w.Text(f.Reason, lang.Args{
		"Crates": f.Crates, "Targets": f.Targets, "Letter": letter, "Side": level.MaxSide, "Cells": level.MaxCells,
	})
	switch {
	case f.Level == 0:
		return text
	case f.Title == "":
		return w.Text("sokoban.file.level", lang.Args{"Level": f.Level, "Reason": text})
	default:
		return w.Text("sokoban.file.level.titled", lang.Args{"Level": f.Level, "Title": Title(w, f.Title), "Reason": text})
	}
}

// sign names a sign of a file, which may be invisible.
func sign(w *lang.Words, letter string) string {
	r, _ := utf8.DecodeRuneInString(letter)
	switch {
	case r == '\t':
		return w.Text("sokoban.sign.tab")
	case r == '\u00a0':
		return w.Text("sokoban.sign.no-break")
	case !unicode.IsPrint(r) || r == utf8.RuneError:
		return fmt.Sprintf("%U", r)
	}
	return w.Text("sokoban.sign", lang.Args{"Letter": letter})
}

// SkippedLine says which level is skipped, with its place in the file.
func SkippedLine(w *lang.Words, f level.Fault) string {
	key := "sokoban.skipped"
	if f.Column > 0 {
		key = "sokoban.skipped.column"
	}
	return w.Text(key, lang.Args{"Reason": Fault(w, f), "Line": f.Line, "Column": f.Column})
}

// mostSkipped is the maximum number of skipped levels that are named.
const mostSkipped = 5

// Skipped returns a line for each level of a file that is skipped, up to a few: what name
// says of it, and how many more there are.
func Skipped(w *lang.Words, skipped []level.Fault, name func(level.Fault) string) (lines []string) {
	for _, f := range skipped[:min(len(skipped), mostSkipped)] {
		lines = append(lines, name(f))
	}
	if more := len(skipped) - mostSkipped; more > 0 {
		lines = append(lines, w.Text("sokoban.skipped.more", lang.Args{"Count": more}))
	}
	return lines
}
