package gooseui

import (
	"fmt"
	"io/fs"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/systems/goose"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// Check says what is wrong with the data files of the game.
func Check(files fs.FS) error {
	_, err := goose.Open(files)
	return err
}

// Open shows the start page of the game of the goose. files are the data files. If
// seed is empty, a random one is drawn.
func Open(w *shell.Window, files fs.FS, seed string) {
	kit, err := goose.Open(files)
	if err != nil {
		w.ShowError(err)
		return
	}
	w.Push(newBegin(w, kit, seed).Begin)
}

// games are the games that the window keeps.
func games(kit *goose.Kit) tabletop.Game[*goose.Game] {
	return tabletop.Game[*goose.Game]{Games: goosekeep.Games(kit), Name: goosekeep.Name, Enter: func(w *shell.Window, k *goosekeep.Keeper) {
		w.Enter(tabletop.InPlay{Kept: k, State: func() string {
			m := k.Game.Match()
			return fmt.Sprintf("goose, seed %q, throw %d", m.Seed, len(m.Throws))
		}}, newScene(w, kit, k))
	}}
}

// start begins a game with those seats and replaces the saved one.
func start(w *shell.Window, kit *goose.Kit, seats []components.SeatData, seed string) error {
	return games(kit).Start(w, kit.New(seats, seed))
}
