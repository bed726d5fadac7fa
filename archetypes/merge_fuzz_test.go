package archetypes_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
)

// FuzzMerge merges the data file of a mod. Whatever it is, the ruleset is loaded with it,
// or its faults are told.
func FuzzMerge(f *testing.F) {
	f.Add("[[monster]]\nname='a:x'\ncopy_from='rat'\n[[change]]\nmonster='rat'\ngrowth.hp=9\n[[remove]]\nmonster='rat'")
	f.Add("[[change]]\nruleset='one'\nturn={add=['x'],after='b'}\nfloors.deck.cards.remove=[{count=1}]")
	f.Add("[[component]]\nid='a:x'\n[component.fields]\ny={type='list of int',within=[1,2],most=3}\n[[ruleset]]\nname='a:r'\ncopy_from='one'")
	f.Add("[[monster]]\nname='a:x'\ncopy_from='a:y'\n[[monster]]\nname='a:y'\ncopy_from='a:x'\nrulesets=1")
	f.Fuzz(func(_ *testing.T, text string) {
		files := modded("a", text)
		_, _, _ = archetypes.LoadRuleset(files, "one")
		_, _, _ = archetypes.LoadRuleset(files, "a:r")
		_, _ = archetypes.Clashes(files, "two")
		_ = archetypes.AllBrought(files)
	})
}
