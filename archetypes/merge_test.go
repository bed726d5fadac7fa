package archetypes_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/world"
)

// base is a small program: two rulesets that share nothing but the names of rats.
func base() fs.FS {
	return files(
		"rulesets/one.toml", "content = ['one.toml']\nhero = 'h'\nturn = ['a', 'b', 'a', 'c']\ncombat = { low = 1, high = 2, factor = 3 }\n[floors.deck]\ncards = [{ items = ['x'], count = 1 }, { items = ['y'], count = 2 }]",
		"one.toml", `
[family.beast]
growth = { spread = 25 }
[family.beast.components]
"test:small" = { n = 1 }
[[monster]]
name = "rat"
family = "beast"
depths = [1, 4]
weight = 12
growth = { hp = 75, atk = 90 }
[[hero]]
name = "h"
`,
		"rulesets/two.toml", "first = true\ncontent = ['two.toml']\nhero = 'k'", "two.toml", "[[monster]]\nname = 'rat'\n[[monster]]\nname = 'bat'\n[[hero]]\nname = 'k'\n")
}

// modded is the small program under mods, each a text of data/all.toml.
func modded(idsAndTexts ...string) fs.FS {
	var layers []assets.Layer
	for i := 0; i < len(idsAndTexts); i += 2 {
		layers = append(layers, assets.Layer{ID: idsAndTexts[i], Version: "1.0.0", Files: files("data/all.toml", idsAndTexts[i+1])})
	}
	return assets.With(base(), layers...)
}

// described is an entry as one line.
func described(p *archetypes.Prefab) string {
	if p == nil {
		return "nothing"
	}
	var parts []string
	for _, part := range p.Parts {
		parts = append(parts, fmt.Sprintf("%s%v", part.Kind().Name(), part.Value()))
	}
	return fmt.Sprint(p.Name.Key, " ", p.Depths, " ", p.Weight, " ", p.Growth, " ", strings.Join(parts, " "), " ", string(p.Glyph), " ", p.Like)
}

func TestModsAreMergedEntryByEntryAndFieldByField(t *testing.T) {
	all := modded("a", `
[[monster]]
name = "a:wolf"
family = "beast"
weight = 3
[[monster]]
name = "a:dire"
copy_from = "a:wolf"
components."test:small".m = 7
[[monster]]
name = "a:rat"
copy_from = "rat"
growth.hp = 80
[[change]]
monster = "rat"
growth.hp = 90
[[change]]
monster = "bat"
weight = 5
`, "b", `
[[monster]]
name = "b:rat"
copy_from = "rat"
glyph = "R"
[[change]]
monster = "rat"
growth.atk = 10
depths = [2, 0]
components."test:small".m = 4
[[change]]
monster = "a:dire"
without = ["test:small"]
[[remove]]
monster = "a:wolf"
[[change]]
ruleset = "one"
combat.low = 9
turn = { add = ["d", "e"], after = "b" }
floors.deck.cards = { remove = [{ items = ["x"] }], add = [{ items = ["z"], count = 3 }] }
`)
	rules, content, err := archetypes.LoadRuleset(all, "one")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"rat":    "rat [2 0] 12 {90 10 25 0} test:small{1 4} r ",
		"a:rat":  "a:rat [1 4] 12 {80 90 25 0} test:small{1 0} r rat",
		"b:rat":  "b:rat [1 4] 12 {90 90 25 0} test:small{1 0} R rat",
		"a:wolf": "nothing",
		"a:dire": "a:dire [0 0] 3 {0 0 25 0}  d a:wolf",
		"bat":    "nothing",
	} {
		if got := described(content.Find("monster", name)); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", name, got, want)
		}
	}
	if got := fmt.Sprint(rules.Turn, rules.Combat.Low, rules.Combat.High, rules.Floors.Deck.Cards); got != "[a b d e a c] 9 2 [{[y] 2} {[z] 3}]" {
		t.Errorf("the ruleset is %s", got)
	}
	_, content, err = archetypes.LoadRuleset(all, "two")
	if err != nil {
		t.Fatal(err)
	}
	// The wolf's family belongs to the other ruleset, so the wolf does too.
	if got := described(content.Find("monster", "bat")); got != "bat [0 0] 5 {0 0 0 0}  b " || content.Find("monster", "a:wolf") != nil {
		t.Errorf("the bat is %s", got)
	}
}

func TestAFileCanBeForSomeRulesets(t *testing.T) {
	all := modded("a", "rulesets = ['two']\n[[monster]]\nname = 'a:eel'\n[[change]]\nmonster = 'rat'\nweight = 99")
	for ruleset, want := range map[string]string{"one": "nothing", "two": "a:eel [0 0] 0 {0 0 0 0}  e "} {
		_, content, err := archetypes.LoadRuleset(all, ruleset)
		if err != nil {
			t.Fatal(err)
		}
		if got := described(content.Find("monster", "a:eel")); got != want {
			t.Errorf("%s has %s", ruleset, got)
		}
		if changed := content.Find("monster", "rat").Weight == 99; changed != (ruleset == "two") {
			t.Errorf("%s: the rat is changed: %v", ruleset, changed)
		}
	}
}

func TestACopyOfARulesetHasWhatIsForTheOriginal(t *testing.T) {
	all := modded("a", "rulesets = ['one']\n[[monster]]\nname = 'a:eel'\n[[plan]]\nname = 'a:pond'\ndrawings = [['#']]",
		"b", "[[ruleset]]\nname = 'b:tower'\ncopy_from = 'one'\n", "c", "[[ruleset]]\nname = 'c:spire'\ncopy_from = 'b:tower'\n")
	for name, want := range map[string]bool{"one": true, "b:tower": true, "c:spire": true, "two": false} {
		rules, content, err := archetypes.LoadRuleset(all, name)
		if err != nil {
			t.Fatal(err)
		}
		if eel, pond := content.Find("monster", "a:eel") != nil, len(rules.Drawn()) == 1; eel != want || pond != want || rules.Is("one") != want {
			t.Errorf("%s has the eel: %v, the pond: %v, is one: %v", name, eel, pond, rules.Is("one"))
		}
	}
}

func TestModsBringRulesets(t *testing.T) {
	all := modded("a", "[[change]]\nruleset = 'one'\nturn.add = ['x']", "b", `
[[ruleset]]
name = "b:tower"
copy_from = "one"
combat.low = 7
[[ruleset]]
name = "b:spire"
copy_from = "b:tower"
turn.add = ["y"]
[[ruleset]]
name = "b:flat"
copy_from = "two"
[[change]]
ruleset = "one"
turn.add = ["z"]
`)
	names, err := archetypes.Rulesets(all)
	if want := "b:flat b:spire b:tower one two"; err != nil || strings.Join(names, " ") != want {
		t.Errorf("the rulesets are %v, %v", names, err)
	}
	offered, err := archetypes.Offered(all)
	if err != nil || offered[0] != "two" || slices.Index(offered, "b:flat") < 1 {
		t.Errorf("the rulesets are offered as %v, %v", offered, err)
	}
	for name, want := range map[string]string{"one": "[a b a c x z] 1", "b:tower": "[a b a c x] 7", "b:spire": "[a b a c x y] 7"} {
		rules, content, err := archetypes.LoadRuleset(all, name)
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(rules.Turn, " ", rules.Combat.Low); got != want || rules.Name != name || content.Find("monster", "rat") == nil {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
}

func TestClashesOfMods(t *testing.T) {
	all := modded(
		"a", "[[change]]\nmonster='rat'\nweight=1\ngrowth={hp=1,atk=2}\n[[change]]\nruleset='one'\ncombat.low=4\n[[monster]]\nname='a:x'\n[[remove]]\nmonster='a:x'\n",
		"b", "[[change]]\nmonster='rat'\nweight=2\ngrowth={hp=1,spread=3}\n[[change]]\nruleset='one'\ncombat.low=5\n[[change]]\nmonster='a:x'\nweight=1\n")
	clashes, err := archetypes.Clashes(all, "one")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range clashes {
		got = append(got, c.Error())
	}
	want := []string{
		`data/all.toml:7:8: combat.low of the ruleset "one" is changed by the mod a too; b comes later and wins`,
		`data/all.toml:3:1: weight of the monster "rat" is changed by the mod a too; b comes later and wins`,
		`data/all.toml:9:1: the monster "a:x" is changed here, and the mod a has removed it`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("the clashes are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	_, content, _ := archetypes.LoadRuleset(all, "one")
	if rat := content.Find("monster", "rat"); rat.Weight != 2 || rat.Growth.Atk != 2 || rat.Growth.Spread != 3 {
		t.Errorf("the rat is %s", described(rat))
	}
}

// TestRemovingTwiceIsNoFault removes a card and a monster in two mods; a third names a card that
// another mod has replaced with the whole list.
func TestRemovingTwiceIsNoFault(t *testing.T) {
	removal := "[[change]]\nruleset='one'\nfloors.deck.cards.remove=[{items=['x']}]\n[[remove]]\nmonster='rat'\n"
	all := modded("a", removal, "b", removal,
		"c", "[[change]]\nruleset='one'\nfloors.deck.cards.set=[{items=['z'],count=1}]", "d", "[[change]]\nruleset='one'\nfloors.deck.cards.remove=[{items=['y']}]")
	rules, content, err := archetypes.LoadRuleset(all, "one")
	if err != nil || fmt.Sprint(rules.Floors.Deck.Cards) != "[{[z] 1}]" || content.Find("monster", "rat") != nil {
		t.Fatalf("the cards are %v: %v", rules, err)
	}
	clashes, err := archetypes.Clashes(all, "one")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		`data/all.toml:3:27: a value of floors.deck.cards of the ruleset "one" is removed here, and the mod a has removed it already`,
		`data/all.toml:3:27: a value of floors.deck.cards of the ruleset "one" is removed here, and the mod c has removed it already`,
		`data/all.toml:5:1: the monster "rat" is removed here, and the mod a has removed it already`,
	}
	var got []string
	for _, c := range clashes {
		got = append(got, c.Error())
	}
	if !slices.Equal(got, want) {
		t.Errorf("the clashes are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	_, _, err = archetypes.LoadRuleset(modded("a", "[[change]]\nruleset='one'\nfloors.deck.cards.remove=[{items=['x']}, {items=['x']}]"), "one")
	wantFaults(t, err, `data/all.toml:3:42: the list floors.deck.cards of the ruleset "one" has no such value to remove`)
}

// TestTakingAComponentOutTwiceIsNoFault takes the same component out of a monster in two mods, and in
// one of them again.
func TestTakingAComponentOutTwiceIsNoFault(t *testing.T) {
	without := "[[change]]\nmonster='rat'\nwithout=['test:small']\n"
	all := modded("a", without, "b", without)
	_, content, err := archetypes.LoadRuleset(all, "one")
	if err != nil {
		t.Fatal(err)
	}
	if parts := content.Find("monster", "rat").Parts; len(parts) > 0 {
		t.Errorf("the rat has %v", parts)
	}
	clashes, err := archetypes.Clashes(all, "one")
	if want := `data/all.toml:3:1: a value of components of the monster "rat" is removed here, and the mod a has removed it already`; err != nil || len(clashes) != 1 || clashes[0].Error() != want {
		t.Errorf("the clashes are %v, %v", clashes, err)
	}
	_, _, err = archetypes.LoadRuleset(modded("a", without+without), "one")
	wantFaults(t, err, `data/all.toml:6:1: it has no component "test:small"; there are none`)
}

func TestFaultsOfMods(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"a section":          {"[[monstr]]\nname='a:x'", `data/all.toml:1:3: there is no section "monstr"; did you mean "monster"?`},
		"no list":            {"[monster]\nname='a:x'", `data/all.toml:1:2: each entry starts with [[monster]], in two pairs of brackets`},
		"no name":            {"[[monster]]", `data/all.toml:1:3: this monster has no name`},
		"no prefix":          {"[[monster]]\nname='x'", `data/all.toml:2:1: the names of this mod begin with its id; write "a:x"`},
		"a forged prefix":    {"[[monster]]\nname='b:x'", `data/all.toml:2:1: the name "b:x" begins with "b:", and those of this mod begin with "a:"; to change what another has brought, use [[change]]`},
		"a strange name":     {"[[monster]]\nname='a:x/y'", `data/all.toml:2:1: the name "a:x/y" of this monster cannot be used; after the colon write a to z, 0 to 9, - and _`},
		"an unknown rat":     {"[[change]]\nmonster='rta'\nweight=1", `data/all.toml:2:1: there is no monster "rta"; did you mean "rat"?`},
		"an unknown field":   {"[[change]]\nmonster='rat'\nwieght=1", `data/all.toml:3:1: there is no field "wieght" here; did you mean "weight"?`},
		"a wrong type":       {"[[change]]\nmonster='rat'\ngrowth.hp='x'", `data/all.toml:3:8: this should be a whole number, but is the text "x"`},
		"a huge number":      {"[[change]]\nmonster='rat'\ngrowth.hp=99999999", `data/all.toml:3:8: 99999999 is out of range here; it may be from 0 to 10000`},
		"another name":       {"[[change]]\nmonster='rat'\nname='a:x'", `data/all.toml:3:1: a change cannot give another name`},
		"a change of what":   {"[[change]]\nweight=1", `data/all.toml:1:3: this does not say what it is about; write under [[change]] its kind and name, such as monster = "rat"`},
		"a removal":          {"[[remove]]\nmonster='rat'\nweight=1", `data/all.toml:3:1: under [[remove]] there is only the name of an entry, and no weight`},
		"copies of itself":   {"[[monster]]\nname='a:x'\ncopy_from='a:y'\n[[monster]]\nname='a:y'\ncopy_from='a:x'", "data/all.toml:3:1: the monster \"a:y\" is copied from itself\ndata/all.toml:6:1: the monster \"a:x\" is copied from itself"},
		"an unknown copy":    {"[[monster]]\nname='a:x'\ncopy_from='cat'", `data/all.toml:3:1: there is no monster "cat"; did you mean "rat"?`},
		"a family":           {"[[monster]]\nname='a:x'\nfamily='baest'", `data/all.toml:3:1: there is no family "baest" for a monster; did you mean "beast"?`},
		"twice":              {"[[monster]]\nname='a:x'\n[[monster]]\nname='a:x'", `data/all.toml:3:3: there is already a monster "a:x"`},
		"a missing value":    {"[[change]]\nruleset='one'\nturn.remove=['q']", `data/all.toml:3:14: the list turn of the ruleset "one" has no such value to remove`},
		"a missing place":    {"[[change]]\nruleset='one'\nturn={add=['x'],after='q'}", `data/all.toml:3:17: the list turn of the ruleset "one" has no such value to add anything after`},
		"without what":       {"[[change]]\nmonster='rat'\nwithout=['thief']", `data/all.toml:3:1: it has no component "thief"; the known ones are test:small`},
		"rulesets in a loop": {"[[ruleset]]\nname='a:x'\ncopy_from='a:x'", `data/all.toml:3:1: the ruleset "a:x" is copied from itself`},
	} {
		t.Run(name, func(t *testing.T) {
			ruleset := "one"
			if strings.Contains(c.text, "[[ruleset]]") {
				ruleset = "a:x"
			}
			_, _, err := archetypes.LoadRuleset(modded("a", c.text), ruleset)
			wantFaults(t, err, c.want)
		})
	}
}

// TestCopiesOfCopiesAreBounded reads a mod whose entries copy each other in a chain, each
// with one more field.
func TestCopiesOfCopiesAreBounded(t *testing.T) {
	var text strings.Builder
	text.WriteString("[[monster]]\nname='a:m0'\n")
	for i := range 1900 {
		fmt.Fprintf(&text, "[[monster]]\nname='a:m%d'\ncopy_from='a:m%d'\nf%d=1\n", i+1, i, i)
	}
	_, _, err := archetypes.LoadRuleset(modded("a", text.String()), "one")
	if err == nil || !strings.Contains(err.Error(), "entries copy more than 240000 values in all") && !strings.Contains(err.Error(), "and there are more faults") {
		t.Errorf("got %.300v", err)
	}
}

func TestModsDeclareComponents(t *testing.T) {
	all := modded("b", "[[change]]\nmonster='rat'\ncomponents.'a:sick'={potency=5, marks=['x']}", "a", `
[[component]]
id = "a:sick"
examine = { en = "Sick: {potency} a turn", fr = "Malade : {potency} par tour" }
entries = ["monster"]
needs = ["test:small"]
[component.fields]
potency = { type = "int", default = 2, within = [1, 9] }
toward = { type = "direction", default = "south" }
who = { type = "entity" }
marks = { type = "list of text", most = 2 }
loud = { type = "bool", default = true }
turns_left = { type = "list of int", within = [0, 3] }
word = { type = "text", default = "x", most = 3 }
[[monster]]
name = "a:cow"
components.'a:sick' = {}
components.'test:small' = {}
`)
	_, content, err := archetypes.LoadRuleset(all, "one")
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(content.Schema().Declared(), " "); got != "a:sick" || content.Told("a:sick")["fr"] == "" {
		t.Errorf("the components are %s", got)
	}
	w := content.Schema().New()
	id := content.Find("monster", "rat").Spawn(w)
	cow := content.Find("monster", "a:cow").Spawn(w)
	for id, want := range map[string]string{
		fmt.Sprint(w.Ref(id, mustKind(t, content, "a:sick"))):  "{true [x] 5 south [] 0 x}",
		fmt.Sprint(w.Ref(cow, mustKind(t, content, "a:sick"))): "{true [] 2 south [] 0 x}",
	} {
		if id != want {
			t.Errorf("got %s, want %s", id, want)
		}
	}
	again, err := content.Schema().Restore(w.Bytes())
	if err != nil || again.Hash() != w.Hash() {
		t.Errorf("the world differs after a load, or: %v", err)
	}
}

func TestFaultsOfDeclarations(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"a type":         {"x = { type = 'float' }", `data/all.toml:4:7: there is no type "float"; the known ones are int, bool`},
		"a bound":        {"x = { type = 'int', within = [3, 1] }", `data/all.toml:4:21: the bounds should be the lowest and the highest number, such as within = [0, 100]`},
		"a default":      {"x = { type = 'int', within = [1, 3], default = 4 }", `data/all.toml:4:38: 4 is out of range here; it may be from 1 to 3`},
		"no default":     {"x = { type = 'int', within = [1, 3] }", `data/all.toml:4:1: 0 is out of the bounds of x; give it a default`},
		"a wrong one":    {"x = { type = 'bool', default = 1 }", `data/all.toml:4:22: this should be true or false, but is the number 1`},
		"a list's":       {"x = { type = 'list of int', default = [1] }", `data/all.toml:4:29: a field of the type list of int has no default`},
		"a length":       {"x = { type = 'int', most = 3 }", `data/all.toml:4:21: only texts and lists have a length`},
		"a long text":    {"x = { type = 'text', most = 100000 }", `data/all.toml:4:22: 100000 is out of range here; it may be from 1 to 1000`},
		"a name":         {"X1 = { type = 'int' }", `data/all.toml:4:1: "X1" is not the name of a field`},
		"another word":   {"x = { type = 'int', defualt = 1 }", `data/all.toml:4:21: there is no field "defualt" here`},
		"the sentence":   {"[[component]]\nid='a:y'\nexamine={en='{z}'}", `data/all.toml:6:10: this sentence names the field "z"; there are none`},
		"a need":         {"[[component]]\nid='a:y'\nneeds=['helth']", `data/all.toml:6:8: there is no component "helth"`},
		"entries":        {"[[component]]\nid='a:y'\nentries=['mob']", `data/all.toml:6:10: there is no kind of entries "mob"`},
		"a hyphen":       {"[[component]]\nid='a:y-z'", `data/all.toml:5:1: "a:y-z" is not a component name`},
		"twice":          {"[[component]]\nid='a:x'", `data/all.toml:5:1: two components are declared as "a:x"`},
		"a wrong entry":  {"[[hero]]\nname='a:h'\ncomponents.'a:x'={}", ""},
		"out of bounds":  {"x = { type = 'int', within = [0, 3] }\n[[hero]]\nname='a:h'\ncomponents.'a:x'={x=4}", `data/all.toml:7:19: 4 is out of range here; it may be from 0 to 3`},
		"forged prefix":  {"[[component]]\nid='b:x'", `data/all.toml:5:1: the name "b:x" begins with "b:"`},
		"the program's ": {"[[component]]\nid='health'", `data/all.toml:5:1: the names of this mod begin with its id; write "a:health"`},
	} {
		t.Run(name, func(t *testing.T) {
			_, _, err := archetypes.LoadRuleset(modded("a", "[[component]]\nid='a:x'\n[component.fields]\n"+c.text), "one")
			if got := fmt.Sprint(err); c.want != "" && !strings.Contains(got, c.want) || c.want == "" && err != nil {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func mustKind(t *testing.T, content *archetypes.Content, name string) *world.Kind {
	t.Helper()
	k, ok := content.Schema().Lookup(name)
	if !ok {
		t.Fatalf("there is no component %s", name)
	}
	return k
}

func BenchmarkLoadThreeThousandEntries(b *testing.B) {
	files := modded("a", lines(3_000, "[[monster]]\nname = 'a:x%d'\ncopy_from = 'rat'\ndepths = [1, 9]\nweight = 1\ngrowth = { hp = 90, atk = 90 }\n"))
	for b.Loop() {
		if _, _, err := archetypes.LoadRuleset(files, "one"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoadAHundredMods(b *testing.B) {
	var all []string
	for m := range 100 {
		var text strings.Builder
		for i := range 20 {
			fmt.Fprintf(&text, "[[monster]]\nname = 'm%d:x%d'\ncopy_from = 'rat'\ngrowth.hp = %d\n", m, i, i)
		}
		all = append(all, fmt.Sprintf("m%d", m), text.String())
	}
	files := modded(all...)
	for b.Loop() {
		if _, _, err := archetypes.LoadRuleset(files, "one"); err != nil {
			b.Fatal(err)
		}
	}
}
