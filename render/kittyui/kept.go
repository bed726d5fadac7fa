package kittyui

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// Open shows the page on which a game of Kitty Wonderland begins or goes on.
// files are the data files; seed may be empty: then one is drawn.
func Open(w *shell.Window, files fs.FS, seed string) {
	kit, err := kitty.Open(files)
	if err != nil {
		w.Tell(err)
		return
	}
	w.Push(newBegin(w, kit, seed).Begin)
}

// start begins a game, over the one that is kept.
func start(w *shell.Window, kit *kitty.Kit, setup kitty.Setup) error {
	k, aside, err := keep.Replace(kit, w.Store, kit.New(setup))
	if err != nil {
		return err
	}
	enter(w, kit, k)
	w.TellAside(aside)
	return nil
}

// resume goes on with the game that is kept.
func resume(w *shell.Window, kit *kitty.Kit) error {
	k, err := keep.Resume(kit, w.Store)
	if err != nil {
		return err
	}
	enter(w, kit, k)
	return nil
}

// enter shows a game.
func enter(w *shell.Window, kit *kitty.Kit, k *keep.Keeper) {
	w.Enter(inPlay{k}, &gameScene{kit: kit, keeper: k})
}

// inPlay is a game in play as the window sees it.
type inPlay struct{ *keep.Keeper }

// Pass does nothing: how long a game was played is not kept.
func (p inPlay) Pass(time.Duration) {}

// Crash tells after a fault of the program where the game stood; its file is as
// after the last choice.
func (p inPlay) Crash(err error) error {
	d := p.Game.Match()
	return fmt.Errorf("kitty, seed %q, turn %d, step %s: %w", d.Seed, d.Turn, d.Phase, errors.Join(err, p.Abandon()))
}

// Record tells programs about the game.
func (s *gameScene) Record(r *shell.Record) {
	g := s.keeper.Game
	hash := g.World.Hash()
	r.Turn, r.Over, r.Hash = g.Match().Turn, g.Match().Over, hex.EncodeToString(hash[:])
}

// save writes the game. While it cannot be written the log tells so.
func (s *gameScene) save() {
	troubled := s.keeper.Trouble != nil
	if err := s.keeper.Save(); troubled && err == nil {
		s.say(s.w.Words.Text("window.trouble.over"), theme.Gain)
	}
	s.readLog()
}

// who names the players of a game.
func who(w *shell.Window, g *kitty.Game) wording.Who {
	return wording.Who{Words: w.Words, Game: g}
}

// outcome says how a game has ended.
func outcome(w *shell.Window, g *kitty.Game) string {
	if winner := g.Match().Winner; winner > 0 {
		return w.Words.Text("kitty.won", lang.Args{"Who": who(w, g).Team(winner)})
	}
	return w.Words.Text("kitty.draw")
}
