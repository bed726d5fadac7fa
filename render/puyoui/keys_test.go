package puyoui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

func TestEveryKeyOfPuyoMeansOneThingAndIsShown(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]shell.Binding{
		"puyo-begin": beginKeys, "puyo": turnsKeys, "puyo-fall": pauseKeys, "puyo-end": endKeys, "puyo-show": showKeys, "puyo-scores": scoresKeys,
	})
}

// TestTheHalvesOfTheKeyboardAreApart: each half does everything, no key is in
// both, and none of them pauses, on any keyboard.
func TestTheHalvesOfTheKeyboardAreApart(t *testing.T) {
	owner := map[ebiten.Key]int{}
	for half, set := range [][]grip{leftHalf, rightHalf} {
		var all fall.Input
		for _, g := range set {
			if _, taken := owner[g.key]; taken {
				t.Errorf("%v is there twice", g.key)
			}
			owner[g.key] = half
			all |= g.in
		}
		if all != fall.Left|fall.Right|fall.TurnLeft|fall.TurnRight|fall.Soft|fall.Hard {
			t.Errorf("half %d cannot do everything: %b", half, all)
		}
	}
	for layout, name := range shelltest.Layouts {
		k := shell.NewKeyboard("fr", name)
		for _, b := range pauseKeys {
			for _, key := range k.Keys(b) {
				for _, g := range alone {
					if g.key == key {
						t.Errorf("%s keyboard: %v moves a piece and asks for %s", layout, key, b.Do)
					}
				}
			}
		}
	}
}
