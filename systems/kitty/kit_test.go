package kitty

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
)

// altered returns the data files with a text replaced in one of them.
func altered(t testing.TB, file, old, now string) fs.FS {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), file)
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	if !strings.Contains(text, old) {
		t.Fatalf("%s does not contain %q", file, old)
	}
	return assets.Over(fstest.MapFS{file: {Data: []byte(strings.Replace(text, old, now, 1))}}, assets.Files())
}

func TestFaultsOfTheDataFilesHavePositions(t *testing.T) {
	const cards, classes, arena = "kitty/cards.toml", "kitty/classes.toml", "kitty/arena.toml"
	for _, c := range []struct{ file, old, now, want string }{
		{cards, `cost = 2, effect = "hurt"`, `cost = 0, effect = "hurt"`, cards + ":17:12: the cost must be from 1 to 1000 mana, not 0"},
		{cards, `effect = "hurt"`, `effect = "hrt"`, `:17:12: there is no effect "hrt"; the effects are call, heal, hurt,`},
		{cards, `effect = "hurt", amount = 10, targets = "other"`, `effect = "hurt", amount = 10, targets = "all"`, `targets must be "self", "ally" or "other", not "all"`},
		{cards, `effect = "hurt", amount = 10, targets = "other"`, `effect = "hurt", amount = 10, targets = "self"`, `the effect hurt cannot target the caster`},
		{cards, `effect = "call", targets = "other"`, `effect = "call", targets = "other", friends = true`, `a friend cannot hold a card with the effect call`},
		{cards, `amount = 10`, `amont = 10`, `there is no field "amont" here; did you mean "amount"?`},
		{cards, `amount = 10`, `amount = 1001`, `the amount must be from 0 to 1000, not 1001`},
		{cards, `name = "razor"`, `name = "panacea"`, `there is already a card "panacea"`},
		{classes, `card = "razor", number = 200`, `card = "rasor", number = 200`, `there is no card "rasor"`},
		{classes, `number = 200`, `number = -1`, `the number of razor must be from 0 to 10000, not -1`},
		{classes, `name = "wanderer"`, `name = "walker"`, `there is no class wanderer`},
		{arena, `width = 10`, `width = 100`, `board is out of range`},
		{arena, `memento = 30`, `memento = 5`, `deck is out of range`},
		{arena, `[[friend]]`, `[[fiend]]`, `there is no section "fiend"; did you mean "friend"?`},
		{arena, `timer = { left = 10, total = 10 }`, `timer = { left = 1001 }`, `its timer from 1 to 1000`},
		{arena, `health = { now = 1 }`, ``, `lacks the component health`},
	} {
		_, err := Open(altered(t, c.file, c.old, c.now))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %q gives %v, want %q", c.file, c.now, err, c.want)
		}
	}
}

func TestACardIsOneEntry(t *testing.T) {
	k, err := Open(altered(t, "kitty/cards.toml", "[[card]]\nname = \"razor\"", `[[card]]
name = "dagger"
components.card = { cost = 3, effect = "hurt", amount = 15, targets = "other", friends = true }

[[card]]
name = "razor"`))
	if err != nil {
		t.Fatal(err)
	}
	table := k.NewTable(k.Arena, 0, []int{k.Class(DefaultClass), k.Class(DefaultClass)})
	s := stage(t, table, at(2, 2), at(5, 5))
	s.has(1, "dagger", 2)
	s.round("play")
	if s.Player(2).Life != 85 || s.Player(1).Mana != 997 {
		t.Errorf("life %d, mana %d", s.Player(2).Life, s.Player(1).Mana)
	}
	if chances := table.deal[table.Class[0]]; chances[k.card("dagger")]*3 != chances[k.card("razor")]*2 {
		t.Errorf("the chances are %v", chances)
	}
}

// FuzzOpen reads arbitrary text as the file of cards. If the text is accepted,
// games can be played with it.
// TestGoldenModsOpen opens the cards of the golden mods of api = 1.
func TestGoldenModsOpen(t *testing.T) {
	found, err := mods.Find("../dungeon/scripts/testdata/api1")
	if err != nil {
		t.Fatal(err)
	}
	found = mods.Arrange(found, func(string) bool { return true })
	plain, err := Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	k, err := Open(assets.With(assets.Files(), mods.Layers(found)...))
	if err != nil {
		t.Fatal(err)
	}
	if own, all := len(plain.Cards), len(k.Cards); all <= own {
		t.Errorf("there are %d cards with the mods, and %d without", all, own)
	}
}

func FuzzOpen(f *testing.F) {
	raw, err := fs.ReadFile(assets.Files(), "kitty/cards.toml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(raw))
	f.Add("[[card]]\nname = \"razor\"\ncomponents.card = { cost = 1, effect = \"hurt\", targets = \"other\", friends = true }\n")
	f.Add("")
	f.Fuzz(func(_ *testing.T, text string) {
		k, err := Open(assets.Over(fstest.MapFS{"kitty/cards.toml": {Data: []byte(text)}}, assets.Files()))
		if err != nil {
			return
		}
		arena := k.Arena
		arena.Turns = 20
		random := []Strategy{Strategies[0], Strategies[0]}
		k.NewTable(arena, 0, []int{0, 0}).Play(random, "fuzz", 0)
	})
}
