package cli

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"reflect"
	"time"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// inspectSave prints what a file holds as JSON. The world is written entity by
// entity: nothing is made of it as a whole.
func (p *program) inspectSave(c *cobra.Command, l looked) error {
	w := bufio.NewWriter(c.OutOrStdout())
	separator := "{\n"
	for _, f := range l.fields {
		fmt.Fprintf(w, "%s  %q: ", separator, f.name)
		writeJSON(w, reflect.ValueOf(f.value), 1)
		separator = ",\n"
	}
	fmt.Fprint(w, ",\n  \"entities\": [")
	separator = "\n"
	for _, id := range l.world.IDs() {
		fmt.Fprint(w, separator, "    ")
		writeJSON(w, reflect.ValueOf(entity(l.world, id)), 2)
		separator = ",\n"
	}
	fmt.Fprint(w, "\n  ]\n}\n")
	return w.Flush() // which tells of any failure before it
}

// fieldsOf is all of a file but its world. docs/design.md, A save file, tells
// what they mean.
func fieldsOf(r keep.Report) []member {
	s, run, hash := r.Save, r.Game.Run(), r.Game.World.Hash()
	kind := "game"
	if s.Recording {
		kind = "recording"
	}
	fields := []member{
		{"kind", kind}, {"format", r.Format}, {"name", s.Name}, {"seed", run.Seed}, {"ruleset", s.Ruleset},
		{"rules", s.Rules}, {"rules_today", r.Rules}, {"elapsed_seconds", int(s.Elapsed / time.Second)},
		{"actions_before", s.Actions}, {"played", s.Played},
	}
	if s.Recording {
		fields = append(fields, member{"actions", sum(r.Blocks)}, member{"blocks", r.Blocks}, member{"torn_bytes", r.Loss.Torn})
		if s.End != nil {
			fields = append(fields, member{"ending", *s.End})
		}
	} else {
		fields = append(fields, member{"journal", []member{
			{"actions", r.Records}, {"dropped", r.Loss.Dropped}, {"torn_bytes", r.Loss.Torn},
		}})
	}
	return append(fields, member{"turn", run.Turn}, member{"floor", components.Position.Get(r.Game.World, r.Game.Hero).Floor},
		member{"hash", hex.EncodeToString(hash[:])})
}

// keptFields is the same of a game besides the dungeon.
func keptFields(format int, s persistence.Save, w *world.World) []member {
	hash := w.Hash()
	return []member{
		{"kind", "game"}, {"format", format}, {"name", s.Name}, {"seed", s.Seed}, {"ruleset", s.Ruleset},
		{"actions", s.Actions}, {"played", s.Played}, {"hash", hex.EncodeToString(hash[:])},
	}
}

// entity is an entity with its components by name. Those of absent mods are
// shown as they are kept.
func entity(w *world.World, id world.ID) []member {
	var parts []member
	for _, v := range w.Inspect(id) {
		part := member{v.Name, v.Value}
		if v.Value == nil {
			part.value = []member{{"untouched", hex.EncodeToString(v.Kept)}, {"shape", v.Shape}}
		}
		parts = append(parts, part)
	}
	return []member{{"id", id}, {"components", parts}}
}
