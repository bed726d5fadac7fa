package kittyui

import (
	"fmt"
	"io/fs"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// Check says what is wrong with the data files of the game.
func Check(files fs.FS) error {
	_, err := kitty.Open(files)
	return err
}

// Open shows the start page of Kitty Wonderland. files are the data files. If seed is
// empty, a random one is drawn.
func Open(w *shell.Window, files fs.FS, seed string) {
	kit, err := kitty.Open(files)
	if err != nil {
		w.ShowError(err)
		return
	}
	w.Push(newBegin(w, kit, seed).Begin)
}

// games are the games that the window keeps.
func games(kit *kitty.Kit) tabletop.Game[*kitty.Game] {
	return tabletop.Game[*kitty.Game]{Games: keep.Games(kit), Name: keep.Name, Enter: func(w *shell.Window, k *keep.Keeper) {
		w.Enter(tabletop.InPlay{Kept: k, State: func() string {
			d := k.Game.Match()
			return fmt.Sprintf("kitty, seed %q, turn %d, step %s", d.Seed, d.Turn, d.Phase)
		}}, newScene(w, kit, k))
	}}
}

// start begins a game that replaces the saved one.
func start(w *shell.Window, kit *kitty.Kit, setup kitty.Setup) error {
	return games(kit).Start(w, kit.New(setup))
}
