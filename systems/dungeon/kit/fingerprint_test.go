package kit_test

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// fingerprintWith is the fingerprint of Classic with some of its files replaced.
func fingerprintWith(t *testing.T, over fstest.MapFS) string {
	t.Helper()
	kit, err := dungeontest.Open(assets.Over(over, assets.Files()), "classic")
	if err != nil {
		t.Fatal(err)
	}
	return kit.Fingerprint()
}

// TestTheFingerprintOfClassicIsUpToDate checks that the table of landed fingerprints
// leads to that of the current files. A failure means that games in play lose their
// journals; landed.go says what to do.
func TestTheFingerprintOfClassicIsUpToDate(t *testing.T) {
	k := dungeontest.ClassicKit(t)
	if k.Fingerprint() != kit.ClassicFingerprint {
		t.Errorf("Classic has the fingerprint %s, but landed.go says %s", k.Fingerprint(), kit.ClassicFingerprint)
	}
	if len(kit.Landed) == 0 {
		t.Error("landed is empty")
	}
	for old := range kit.Landed {
		if !k.Plays(old) {
			t.Errorf("a game played under %s cannot be continued under Classic", old)
		}
	}
	for _, other := range []string{"", "1-39133e11494f4205", kit.ClassicFingerprint + "0"} {
		if k.Plays(other) {
			t.Errorf("a game played under %q can be continued under Classic, but should not", other)
		}
	}
}

func TestTheFingerprintIgnoresTheLayoutOfDataFiles(t *testing.T) {
	read := func(file string) string { return string(dungeontest.ClassicFile(t, file)) }
	const rules, monsters, items = "rulesets/classic.toml", "monsters/classic.toml", "items/classic.toml"
	entries := strings.Split(read(monsters), "\n[[monster]]\n")
	families, entries := entries[0], entries[1:]
	reversed := slices.Clone(entries)
	slices.Reverse(reversed)
	joined := func(head string, entries []string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte(head + "\n[[monster]]\n" + strings.Join(entries, "\n[[monster]]\n"))}
	}
	text := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	replaced := func(file, old, now string) fstest.MapFS {
		t.Helper()
		if !strings.Contains(read(file), old) {
			t.Fatalf("%s has no %q", file, old)
		}
		return fstest.MapFS{file: text(strings.Replace(read(file), old, now, 1))}
	}
	for name, over := range map[string]fstest.MapFS{
		"a comment":    {items: text(read(items) + "# a comment\n")},
		"spaces":       replaced(rules, "treasures = { base = 12 }", "treasures   = {base=12}"),
		"sub-tables":   replaced(monsters, "growth = { hp = 75, atk = 90 }", "growth.hp = 75\ngrowth.atk = 90"),
		"other order":  {monsters: joined(families, reversed)},
		"another file": {monsters: joined(families, entries[:3]), "monsters/more.toml": joined(families, entries[3:]), rules: text(strings.Replace(read(rules), `"monsters/`, `"monsters/more.toml", "monsters/`, 1))},
		"other names":  {"beasts.toml": text(read(monsters)), rules: text(strings.Replace(read(rules), monsters, "beasts.toml", 1))},
		"files in another order": replaced(rules, `  "monsters/classic.toml",
  "items/classic.toml",`, `  "items/classic.toml",
  "monsters/classic.toml",`),
		"a family written out": replaced(items, `name = "healing"
family = "potion"
weight = 24
[item.components]`, `name = "healing"
depths = [1, 0]
weight = 24
[item.components]
item = { kind = "potion" }`),
		"a zero written out": replaced("heroes/classic.toml", "mana = {}", "mana = { now = 0 }"),
		"another glyph":      replaced(monsters, `glyph = "j"`, `glyph = "z"`),
	} {
		if got := fingerprintWith(t, over); got != kit.ClassicFingerprint {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// ignored matches what has no effect in Classic's files: comments, and the growth
// of a family whose entries all have their own.
var ignored = regexp.MustCompile(`#.*|hp = 100, atk = 100`)

// TestEveryValueChangesTheFingerprint changes the numbers, words and names in
// Classic's files one at a time.
func TestEveryValueChangesTheFingerprint(t *testing.T) {
	seen := map[string]string{kit.ClassicFingerprint: "Classic"}
	for _, file := range []string{"rulesets", "monsters", "items", "effects", "heroes", "terrain"} {
		file += "/classic.toml"
		raw := string(dungeontest.ClassicFile(t, file))
		plain := ignored.ReplaceAllStringFunc(raw, func(s string) string { return strings.Repeat(" ", len(s)) })
		for _, at := range regexp.MustCompile(`-?\b\d+\b`).FindAllStringIndex(plain, -1) {
			n, err := strconv.Atoi(raw[at[0]:at[1]])
			if err != nil {
				t.Fatal(err)
			}
			for _, other := range []int{n + 1, n - 1} {
				changed := raw[:at[0]] + strconv.Itoa(other) + raw[at[1]:]
				kit, err := dungeontest.Open(assets.Over(fstest.MapFS{file: {Data: []byte(changed)}}, assets.Files()), "classic")
				if err != nil {
					continue // out of bounds, or a floor could not be populated
				}
				what := fmt.Sprintf("%s: %d instead of %d at %d", file, other, n, at[0])
				if like := seen[kit.Fingerprint()]; like != "" {
					t.Errorf("%s has the fingerprint of %s", what, like)
				}
				seen[kit.Fingerprint()] = what
			}
		}
	}
	if len(seen) < 150 {
		t.Errorf("only %d changes were tried", len(seen))
	}
	for _, c := range []struct{ file, old, now string }{
		{"rulesets/classic.toml", `"reaper", "chronicle"]`, `"reaper", "sight", "chronicle"]`},
		{"monsters/classic.toml", `"orc"`, `"ork"`},
		{"items/classic.toml", "exclusive = true", "exclusive = false"},
		{"items/classic.toml", `attribute = "def"`, `attribute = "int"`},
		{"heroes/classic.toml", `"south"`, `"north"`},
		{"heroes/classic.toml", "solid = {}", ""},
	} {
		kit, err := dungeontest.Open(dungeontest.Changed(t, c.file, c.old, c.now), "classic")
		if err != nil {
			t.Error(err)
			continue
		}
		if like := seen[kit.Fingerprint()]; like != "" {
			t.Errorf("%s instead of %s has the fingerprint of %s", c.now, c.old, like)
		}
		seen[kit.Fingerprint()] = c.now
	}
}

// TestAnUnusedFieldDoesNotChangeTheFingerprint checks that a struct may get more
// fields and that fields may be reordered.
func TestAnUnusedFieldDoesNotChangeTheFingerprint(t *testing.T) {
	type inner struct{ N int }
	type before struct {
		A    int
		List []inner
		Pair [2]int
	}
	type after struct {
		Flag bool
		List []inner
		Text string
		Pair [2]int
		More []inner
		A    int
	}
	list, pair := []inner{{0}, {2}}, [2]int{0, 3}
	text := func(v, defaults any) string {
		lines := kit.AppendLines(nil, "x", reflect.ValueOf(v), reflect.ValueOf(defaults))
		slices.Sort(lines)
		return strings.Join(lines, "\n")
	}
	// A later version may add fields with default values.
	defaults := after{Flag: true, Text: "usual"}
	want := text(before{1, list, pair}, before{})
	if got := text(after{A: 1, List: list, Pair: pair, Flag: true, Text: "usual", More: []inner{}}, defaults); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, other := range []after{
		{A: 1, List: list[1:], Pair: pair, Flag: true, Text: "usual"},
		{A: 1, List: list, Pair: [2]int{3}, Flag: true, Text: "usual"},
		{List: list, Pair: pair, Flag: true, Text: "usual"},
		{A: 1, List: list, Pair: pair, Text: "usual"},
		{A: 1, List: list, Pair: pair, Flag: true},
		{A: 1, List: list, Pair: pair, Flag: true, Text: "usual", More: []inner{{}}},
		{A: 1, List: list, Pair: pair, Flag: true, Text: "\nx.A = 1"},
	} {
		if text(other, defaults) == want {
			t.Errorf("%+v gives the same text", other)
		}
	}
}

// TestAnotherGeneratorChangesTheFingerprint checks that a kit with a generator
// has the same fingerprint as one whose ruleset names that generator.
func TestAnotherGeneratorChangesTheFingerprint(t *testing.T) {
	k := dungeontest.OwnKit(t, "classic")
	same, err := k.WithGenerator("maze")
	if err != nil || same.Fingerprint() != k.Fingerprint() {
		t.Errorf("with its own generator: %s, %v", same.Fingerprint(), err)
	}
	rules := *k.Rules()
	rules.Floors.Plans[0].Generator = "cave"
	if kit.FingerprintOf(&rules, k.Content()) == k.Fingerprint() {
		t.Error("with another generator the fingerprint is the same")
	}
}

// TestTheStoryIsNoRule checks that saved games and recordings go on under rules with a
// story as they did without one.
func TestTheStoryIsNoRule(t *testing.T) {
	k := dungeontest.OwnKit(t, "adventure")
	rules := *k.Rules()
	if !slices.Contains(rules.Turn, "story") || !slices.Contains(rules.Free, "story") {
		t.Fatal("Adventure has no story")
	}
	rules.Turn, rules.Free = kit.Without(rules.Turn, []string{"story"}), kit.Without(rules.Free, []string{"story"})
	if got := kit.FingerprintOf(&rules, k.Content()); got != k.Fingerprint() {
		t.Errorf("without the story the fingerprint is %s, and with it %s", got, k.Fingerprint())
	}
	rules.Turn = kit.Without(rules.Turn, []string{"vigour"})
	if got := kit.FingerprintOf(&rules, k.Content()); got == k.Fingerprint() {
		t.Error("another step makes no difference")
	}
}
