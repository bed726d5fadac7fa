// Package wording translates titles and faults of levels for all interfaces.
package wording

import (
	"github.com/donjon-rogue/donjon/assets/lang"
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
