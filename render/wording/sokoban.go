package wording

import "github.com/donjon-rogue/donjon/assets/lang"

// LevelTitle is what a level of Sokoban is called: the story's titles are
// names of words, all others are texts of their own.
func LevelTitle(w *lang.Words, title string) string {
	if key := "sokoban-level." + title; w.Has(key) {
		return w.Text(key)
	}
	return title
}
