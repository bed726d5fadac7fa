package keep

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/disktest"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// TestNoChoiceIsLostInPowerCuts lets strategies play in the window's file while the power is
// cut again and again.
func TestNoChoiceIsLostInPowerCuts(t *testing.T) {
	kit := openKit(t)
	disktest.Check(t, 60, func(d *disktest.Disk) disktest.Program {
		var k *Keeper
		return disktest.Kept{
			Disk: d,
			Begin: func(store persistence.Store, seed string) (f *kept.File, err error) {
				game := kit.New(kitty.Setup{Seed: seed, Arena: kit.Arena, Seats: []kitty.Seat{
					{Name: "Ann", Class: kitty.DefaultClass, Strategy: "random"}, {Name: "Bot", Class: kitty.DefaultClass, Strategy: "random"},
				}})
				if k, _, err = Games(kit).Begin(store, Name, game); err != nil {
					return nil, err
				}
				return k.File, nil
			},
			Continue: func(store persistence.Store) (f *kept.File, err error) {
				if k, err = Games(kit).Continue(store, Name); err != nil {
					return nil, err
				}
				return k.File, nil
			},
			Act: func() {
				_ = k.Game.Step() // at the end it changes nothing
				_ = k.Save()      // the error is in Trouble
			},
			State: func() string { return fmt.Sprintf("turn %d, %x", k.Game.Match().Turn, k.Game.World.Hash()) },
		}.Program()
	})
}
