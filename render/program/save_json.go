package program

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"reflect"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
)

// inspectSave prints the content of a file as JSON. The world is streamed entity by
// entity.
func inspectSave(c *cobra.Command, l Report) error {
	w := bufio.NewWriter(c.OutOrStdout())
	separator := "{\n"
	for _, f := range l.Fields {
		fmt.Fprintf(w, "%s  %q: ", separator, f.Name)
		writeJSON(w, reflect.ValueOf(f.Value), 1)
		separator = ",\n"
	}
	fmt.Fprint(w, ",\n  \"entities\": [")
	separator = "\n"
	for _, id := range l.World.IDs() {
		fmt.Fprint(w, separator, "    ")
		writeJSON(w, reflect.ValueOf(entity(l.World, id)), 2)
		separator = ",\n"
	}
	fmt.Fprint(w, "\n  ]\n}\n")
	return w.Flush() // returns any earlier write error
}

// saveFields returns the fields of a sealed file.
func saveFields(format int, s persistence.Save, w *world.World) []Member {
	hash := w.Hash()
	kind := "game"
	if s.Recording {
		kind = "recording"
	}
	return []Member{
		{"kind", kind}, {"format", format}, {"name", s.Name}, {"seed", s.Seed}, {"ruleset", s.Ruleset},
		{"actions", s.Actions}, {"played", s.Played}, {"hash", hex.EncodeToString(hash[:])},
	}
}

// entity returns an entity with its components by name. Components of absent mods
// are shown as the raw bytes in the file.
func entity(w *world.World, id world.ID) []Member {
	var parts []Member
	for _, v := range w.Inspect(id) {
		part := Member{v.Name, v.Value}
		if v.Value == nil {
			part.Value = []Member{{"untouched", digits(v.Kept)}, {"shape", v.Shape}}
		}
		parts = append(parts, part)
	}
	return []Member{{"id", id}, {"components", parts}}
}
