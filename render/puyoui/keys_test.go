package puyoui

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestKeysAreUniqueAndShown(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]input.Binding{
		"puyo-begin": beginKeys, "puyo": turnsKeys, "puyo-fall": alone, "puyo-left": leftHalf, "puyo-right": rightHalf, "puyo-end": endKeys, "puyo-show": showKeys, "puyo-scores": scoresKeys,
	})
}

// TestKeyboardHalves checks that each half has all inputs, that no key is in
// both, and that no key of a single player pauses the game on any keyboard layout.
func TestKeyboardHalves(t *testing.T) {
	owner := map[ebiten.Key]int{}
	for half, set := range [][]input.Binding{leftHalf, rightHalf} {
		for _, b := range set {
			for _, key := range b.Keys {
				if _, taken := owner[key]; taken && !input.OnPad(key) {
					t.Errorf("%v is assigned twice", key)
				}
				owner[key] = half
			}
		}
		if len(set) != len(steers) {
			t.Errorf("half %d has only %d inputs", half, len(set))
		}
	}
	for layout, name := range shelltest.Layouts {
		k := input.NewKeyboard("fr", name)
		for _, b := range pauseKeys {
			for _, key := range k.Keys(b) {
				for _, steer := range steers {
					if slices.Contains(k.Of(alone, steer.do), key) {
						t.Errorf("%s keyboard: %v both moves the piece and triggers %s", layout, key, b.Do)
					}
				}
			}
		}
	}
}
