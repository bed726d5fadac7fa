package render

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
)

func unlabelled(ebiten.Key) string { return "" }

// TestEveryActionCanBeBoundAndUnbound binds every action of the dungeon and of the other
// games to a key, a button of a mouse and one of a pad, and to nothing.
func TestEveryActionCanBeBoundAndUnbound(t *testing.T) {
	words, err := lang.New("en")
	if err != nil {
		t.Fatal(err)
	}
	devices := map[string]ebiten.Key{"F13": ebiten.KeyF13, "MouseBack": input.MouseBack, "PadL3": input.PadL3}
	actions := 0
	for _, table := range keys.Tables() {
		scope := input.Bound(table.List)
		for _, do := range table.Commands() {
			actions++
			for name, key := range devices { // each alone
				k := input.NewKeyboard("en", unlabelled).With(keys.Own("").With(table.ID, do, []string{name}))
				in := &input.State{Keys: []ebiten.Key{key}, Held: func(held ebiten.Key) bool { return held == key }}
				only := slices.DeleteFunc(slices.Clone(scope), func(b input.Binding) bool { return b.Do != do })
				if got := k.Command(in, only); got != do {
					t.Errorf("%s: %s means %q, want %s", table.ID, name, got, do)
				}
				if !k.Held(in, scope, do) || k.Label(words, scope, do) == "" {
					t.Errorf("%s: %s is not held for %s, or has no label", table.ID, name, do)
				}
				for _, old := range input.NewKeyboard("en", unlabelled).Of(scope, do) {
					if got := k.Command(&input.State{Keys: []ebiten.Key{old}}, only); got != "" && old != key {
						t.Errorf("%s: the former key of %s still means it", table.ID, do)
					}
				}
			}
			none := input.NewKeyboard("en", unlabelled).With(keys.Own("").With(table.ID, do, nil))
			if list, label := none.Of(scope, do), none.Label(words, scope, do); len(list) != 0 || label != "" {
				t.Errorf("%s: without keys %s has %v and the label %q", table.ID, do, list, label)
			}
		}
	}
	if actions < 100 {
		t.Errorf("only %d actions", actions)
	}
}

// TestNoKeyOfATableHasTwoMeanings checks the program's own keys, pads included.
func TestNoKeyOfATableHasTwoMeanings(t *testing.T) {
	for _, table := range keys.Tables() {
		meant := map[string]keys.Command{}
		for _, do := range table.Commands() {
			for _, name := range keys.NamesOf(table.List, do) {
				if other, twice := meant[name]; twice {
					t.Errorf("%s: %s means %s and %s", table.ID, name, other, do)
				}
				meant[name] = do
			}
		}
	}
}

// TestEveryNameOfAKeyIsKnown checks that the window has every key that can be named.
func TestEveryNameOfAKeyIsKnown(t *testing.T) {
	seen := map[ebiten.Key]string{}
	for _, name := range keys.Names() {
		b := input.Bound([]keys.Binding{{Keys: []keys.Key{keys.Key(name)}}})[0]
		if other, twice := seen[b.Keys[0]]; twice {
			t.Errorf("%s and %s are the same key", name, other)
		}
		seen[b.Keys[0]] = name
	}
}

// TestEveryActionHasWords checks the labels of actions and tables in every language.
func TestEveryActionHasWords(t *testing.T) {
	for _, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, table := range keys.Tables() {
			labels := []string{menus.TableName(words, table.ID)}
			for _, do := range table.Commands() {
				labels = append(labels, menus.ActionName(words, table.ID, do))
			}
			for _, label := range labels {
				if strings.Contains(label, "keys.") || label == "" {
					t.Errorf("%s, %s: an action is called %q", tag, table.ID, label)
				}
			}
		}
	}
}

// TestTheSetsHaveNoClashes checks that no key of a set means two actions of a table, on
// any keyboard, and that all that a set names exists.
func TestTheSetsHaveNoClashes(t *testing.T) {
	for _, set := range keys.Sets {
		own := set.Own()
		if _, wrong := keys.Check(own.Written()); wrong != nil {
			t.Errorf("%s: %v", set.Name, wrong)
		}
		k := input.NewKeyboard("en", unlabelled).With(own)
		for _, table := range keys.Tables() {
			scope, meant := input.Bound(table.List), map[ebiten.Key]keys.Command{}
			for _, do := range table.Commands() {
				for _, key := range k.Of(scope, do) {
					if other, twice := meant[key]; twice && other != do && !ctrl(table, do) && !ctrl(table, other) {
						t.Errorf("%s, %s: %v means %s and %s", set.Name, table.ID, key, other, do)
					}
					meant[key] = do
				}
			}
		}
	}
}

// ctrl reports whether the keys of an action need Ctrl.
func ctrl(table keys.Table, do keys.Command) bool {
	return slices.ContainsFunc(table.List, func(b keys.Binding) bool { return b.Do == do && b.Ctrl })
}

// TestTablesOfKeysHaveAFixedOrder checks that every table of the program has its place.
func TestTablesOfKeysHaveAFixedOrder(t *testing.T) {
	want := []string{
		"dungeon", "replay", "treasure", "bag", "storehouse", "menus", "window",
		"goose", "kitty", "puyo", "puyo-left", "puyo-right", "puyo-fall", "sokoban",
	}
	var got []string
	for _, table := range keys.Tables() {
		got = append(got, table.ID)
	}
	if !slices.Equal(got, want) {
		t.Errorf("the tables are %q, want %q", got, want)
	}
}
