package wording

import (
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// ModNames returns the names of mods, with their versions.
func ModNames(mods []persistence.Mod) string {
	var names []string
	for _, m := range mods {
		names = append(names, m.ID+" "+m.Version)
	}
	return strings.Join(names, ", ")
}

// OtherMods returns the paragraphs about how the mods of a game differ from those in use, and
// whether it needs its own.
func OtherMods(w *lang.Words, d keep.ModsDiffer, needed bool) []string {
	texts := []string{w.Text("window.other-mods")}
	switch {
	case len(d.Missing) > 0 && needed:
		texts = append(texts, w.Text("window.other-mods.needs", lang.Args{"Name": ModNames(d.Missing)}))
	case len(d.Missing) > 0:
		texts = append(texts, w.Text("window.other-mods.missing", lang.Args{"Name": ModNames(d.Missing)}))
	}
	if len(d.Changed) > 0 {
		texts = append(texts, w.Text("window.other-mods.changed", lang.Args{"Name": ModNames(d.Changed)}))
	}
	if len(d.Added) > 0 {
		texts = append(texts, w.Text("window.other-mods.added", lang.Args{"Name": ModNames(d.Added)}))
	}
	return texts
}

// RecordingNotes returns what is to be known before a recording is replayed: what came before
// it, and the mods that it was made with and that are missing.
func RecordingNotes(w *lang.Words, head persistence.Save, missing []persistence.Mod) (notes []string) {
	if head.Actions > 0 {
		notes = append(notes, w.Text("window.replay.late", lang.Args{"Count": head.Actions}))
	}
	if len(missing) > 0 {
		notes = append(notes, w.Text("window.replay.mods", lang.Args{"Name": ModNames(missing)}))
	}
	return notes
}
