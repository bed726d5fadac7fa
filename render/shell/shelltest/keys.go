package shelltest

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/input"
)

// Layouts are keyboard layouts, as functions that return the label of a key.
var Layouts = map[string]func(ebiten.Key) string{
	"american": func(k ebiten.Key) string {
		if name := k.String(); len(name) == 1 {
			return strings.ToLower(name)
		}
		return ""
	},
	"french": func(k ebiten.Key) string {
		if moved, ok := french[k]; ok {
			return moved
		}
		if name := k.String(); len(name) == 1 {
			return strings.ToLower(name)
		}
		return ""
	},
	"unknown": func(ebiten.Key) string { return "" },
}

// french lists the keys whose letters differ between the French and the US layout.
var french = map[ebiten.Key]string{
	ebiten.KeyQ: "a", ebiten.KeyW: "z", ebiten.KeyA: "q", ebiten.KeyZ: "w", ebiten.KeySemicolon: "m", ebiten.KeyM: ",",
}

// CheckKeys checks the key bindings of scenes, by scene name, on every layout and in
// every language: no key has two meanings in one scene, and every command has a key
// to show.
func CheckKeys(t *testing.T, scopes map[string][]input.Binding) {
	t.Helper()
	for _, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		for layout, name := range Layouts {
			k := input.NewKeyboard(tag, name)
			for scope, bindings := range scopes {
				checkApart(t, k, layout+" keyboard, "+scope, bindings)
				for _, b := range bindings {
					if label := k.Label(words, bindings, b.Do); label == "" || strings.Contains(label, "[") {
						t.Errorf("%s, %s keyboard, %s: %s has the label %q", tag, layout, scope, b.Do, label)
					}
				}
			}
		}
	}
}

// checkApart checks that no key has two meanings.
func checkApart(t *testing.T, k *input.Keyboard, where string, bindings []input.Binding) {
	t.Helper()
	type chord struct {
		key         ebiten.Key
		ctrl, shift bool
	}
	meant, runes := map[chord]input.Command{}, map[rune]input.Command{}
	for _, b := range bindings {
		for _, key := range k.Keys(b) {
			struck := chord{key, b.Ctrl, b.Shift}
			if other, twice := meant[struck]; twice {
				t.Errorf("%s: %+v means %s and %s", where, struck, other, b.Do)
			}
			meant[struck] = b.Do
		}
		for _, r := range b.Runes {
			if other, twice := runes[r]; twice {
				t.Errorf("%s: %c means %s and %s", where, r, other, b.Do)
			}
			runes[r] = b.Do
		}
	}
}
