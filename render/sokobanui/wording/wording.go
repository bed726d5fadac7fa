// Package wording translates titles, faults and hints of levels for all interfaces.
package wording

import (
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
	text := w.Text(f.Reason, lang.Args{
		"Crates": f.Crates, "Targets": f.Targets, "Letter": f.Letter, "Side": level.MaxSide, "Cells": level.MaxCells,
	})
	if f.Level == 0 {
		return text
	}
	return w.Text("sokoban.file.level", lang.Args{"Level": f.Level, "Reason": text})
}
