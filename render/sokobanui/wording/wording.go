// Package wording puts titles and faults of levels into words, for every face.
package wording

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Title is what a level of Sokoban is called: the story's titles are
// names of words, all others are texts of their own.
func Title(w *lang.Words, title string) string {
	if key := "sokoban-level." + title; w.Has(key) {
		return w.Text(key)
	}
	return title
}

// Fault is why levels are refused, with the number of the level that is
// wrong. Where that is in the file stands in the fault.
func Fault(w *lang.Words, f level.Fault) string {
	text := w.Text(f.Reason, lang.Args{
		"Crates": f.Crates, "Targets": f.Targets, "Letter": f.Letter, "Side": level.MaxSide, "Cells": level.MaxCells,
	})
	if f.Level == 0 {
		return text
	}
	return w.Text("sokoban.file.level", lang.Args{"Level": f.Level, "Reason": text})
}
