package puyoui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

func TestKeysAreUniqueAndShown(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]shell.Binding{
		"puyo-begin": beginKeys, "puyo": turnsKeys, "puyo-fall": pauseKeys, "puyo-end": endKeys, "puyo-show": showKeys, "puyo-scores": scoresKeys,
	})
}

// TestKeyboardHalves checks that each half has all inputs, that no key is in
// both, and that no key of a single player pauses the game on any keyboard layout.
func TestKeyboardHalves(t *testing.T) {
	owner := map[ebiten.Key]int{}
	for half, set := range [][]grip{leftHalf, rightHalf} {
		var all fall.Input
		for _, g := range set {
			if _, taken := owner[g.key]; taken {
				t.Errorf("%v is assigned twice", g.key)
			}
			owner[g.key] = half
			all |= g.in
		}
		if all != fall.Left|fall.Right|fall.TurnLeft|fall.TurnRight|fall.Soft|fall.Hard {
			t.Errorf("half %d has only the inputs %b", half, all)
		}
	}
	for layout, name := range shelltest.Layouts {
		k := shell.NewKeyboard("fr", name)
		for _, b := range pauseKeys {
			for _, key := range k.Keys(b) {
				for _, g := range alone {
					if g.key == key {
						t.Errorf("%s keyboard: %v both moves the piece and triggers %s", layout, key, b.Do)
					}
				}
			}
		}
	}
}
