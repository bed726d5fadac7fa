package keep

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/disktest"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// TestNoThrowIsLostInPowerCuts plays in the window's file while the power is cut again and
// again.
func TestNoThrowIsLostInPowerCuts(t *testing.T) {
	rules := kit(t)
	disktest.Check(t, 60, func(d *disktest.Disk) disktest.Program {
		var k *Keeper
		return disktest.Kept{
			Disk: d,
			Begin: func(store persistence.Store, seed string) (f *kept.File, err error) {
				if k, _, err = Games(rules).Begin(store, Name, rules.New(pair, seed)); err != nil {
					return nil, err
				}
				return k.File, nil
			},
			Continue: func(store persistence.Store) (f *kept.File, err error) {
				if k, err = Games(rules).Continue(store, Name); err != nil {
					return nil, err
				}
				return k.File, nil
			},
			Act: func() {
				if k.SaveAfter(k.Game.Act(goose.Action{Verb: goose.Roll})) != nil { // the game is over
					_ = k.SaveAfter(k.Game.Act(goose.Action{Verb: goose.Undo})) // a refusal changes nothing
				}
			},
			State: func() string { return fmt.Sprintf("%d throws, %x", len(k.Game.Match().Throws), k.Game.World.Hash()) },
		}.Program()
	})
}
