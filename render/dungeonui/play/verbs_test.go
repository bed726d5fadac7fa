package play

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// always is legal at any time.
func always(verb systems.Verb) func(*systems.Game, world.ID, []systems.Action) []systems.Action {
	return func(_ *systems.Game, _ world.ID, out []systems.Action) []systems.Action {
		return append(out, systems.Action{Verb: verb})
	}
}

// TestVerbsOfModsGetFreeKeys opens rules with verbs of a mod: the keys that they want are free,
// taken, for walking, or of a Storehouse.
func TestVerbsOfModsGetFreeKeys(t *testing.T) {
	verb := func(name systems.Verb, wants ...string) systems.VerbSpec {
		return systems.VerbSpec{Name: name, Legal: always(name), Keys: wants}
	}
	pack := dungeon.Pack{Verbs: []systems.VerbSpec{
		verb("trial:free", "j"), verb("trial:taken", "x"), verb("trial:walk", "w"), verb("trial:undo", "u"), verb("trial:none"), verb("trial:pad", "PadSelect"),
	}}
	for _, ruleset := range []string{"classic", "adventure"} {
		kit, err := core.Open(assets.Files(), ruleset, pack)
		if err != nil {
			t.Fatal(err)
		}
		known := known.Know(kit.New("keys"))
		list := KeysOf(known)
		if do := keys.Find(list, "", 'j'); do != "trial:free" {
			t.Errorf("%s: J does %q", ruleset, do)
		}
		if do := keys.Find(list, "PadSelect", 0); do != "trial:pad" {
			t.Errorf("%s: Select does %q", ruleset, do)
		}
		for _, v := range Listed(known, systems.GroupActions) {
			if !v.Name.OfMod() {
				continue
			}
			names := keys.NamesOf(list, Command(v.Name))
			for _, name := range names {
				b, _ := keys.Bind(name)
				b.Do, b.In = Command(v.Name), gameTable
				if taken(reservedKeys, b) || taken(list, b) {
					t.Errorf("%s: %s has the key %s, which means something else", ruleset, v.Name, name)
				}
			}
			for _, table := range KeyTables(known.Actions().Verbs()) {
				if table.ID == gameTable && len(names) > 0 && keys.NamesOf(table.List, Command(v.Name))[0] != names[0] {
					t.Errorf("%s: the page of keys has %s for %s, the game %s", ruleset, keys.NamesOf(table.List, Command(v.Name)), v.Name, names)
				}
			}
		}
	}
}
