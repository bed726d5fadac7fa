package input

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// TestModifiersSelectDifferentCommands binds C, Ctrl+C and Ctrl+Shift+C to different
// commands.
func TestModifiersSelectDifferentCommands(t *testing.T) {
	scope := []Binding{
		{Do: "plain", Letters: "c"}, {Do: "ctrl", Letters: "c", Ctrl: true}, {Do: "shift", Letters: "c", Ctrl: true, Shift: true},
		{Do: "letter", Letters: "v"}, {Do: "arrow", Keys: []ebiten.Key{ebiten.KeyArrowUp}}, {Do: "sign", Runes: "?"},
	}
	k := NewKeyboard("en", func(ebiten.Key) string { return "" })
	for _, c := range []struct {
		in   State
		want Command
	}{
		{State{Keys: []ebiten.Key{ebiten.KeyC}}, "plain"},
		{State{Keys: []ebiten.Key{ebiten.KeyC}, Shift: true}, "plain"},
		{State{Keys: []ebiten.Key{ebiten.KeyC}, Ctrl: true}, "ctrl"},
		{State{Keys: []ebiten.Key{ebiten.KeyC}, Ctrl: true, Shift: true}, "shift"},
		{State{Keys: []ebiten.Key{ebiten.KeyV}, Ctrl: true}, ""},
		{State{Keys: []ebiten.Key{ebiten.KeyArrowUp}, Ctrl: true}, "arrow"},
		{State{Keys: []ebiten.Key{ebiten.KeyComma}, Runes: []rune{'?'}}, "sign"},
		{State{Keys: []ebiten.Key{ebiten.KeyComma}, Runes: []rune{'?'}, Ctrl: true}, ""},
		{State{Ctrl: true}, ""},
	} {
		if got := k.Command(&c.in, scope); got != c.want {
			t.Errorf("%v with Ctrl %t and Shift %t means %q, want %q", c.in.Keys, c.in.Ctrl, c.in.Shift, got, c.want)
		}
	}
	for tag, want := range map[string]string{"en": "Ctrl+Shift+C", "fr": "Ctrl+Maj+C"} {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		if got := k.Label(words, scope, "shift"); got != want && !apple {
			t.Errorf("%s: the key has the label %q, want %q", tag, got, want)
		}
	}
}
