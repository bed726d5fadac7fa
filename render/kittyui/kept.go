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

// start begins a game that replaces the saved one.
func start(w *shell.Window, kit *kitty.Kit, setup kitty.Setup) error {
	k, aside, err := keep.Games(kit).Begin(w.Store, keep.Name, kit.New(setup))
	if err != nil {
		return err
	}
	enter(w, kit, k)
	w.ShowSetAside(aside)
	return nil
}

// resume continues the saved game.
func resume(w *shell.Window, kit *kitty.Kit) error {
	k, err := keep.Games(kit).Continue(w.Store, keep.Name)
	if err != nil {
		return err
	}
	enter(w, kit, k)
	return nil
}

// enter makes a game the one in play.
func enter(w *shell.Window, kit *kitty.Kit, k *keep.Keeper) {
	w.Enter(inPlay{k}, &gameScene{kit: kit, keeper: k})
}

// inPlay is a game in play as the window sees it.
type inPlay struct{ *keep.Keeper }

// Pass does nothing: the time played is not recorded for this game.
func (p inPlay) Pass(time.Duration) {}

// Crash adds the state of the game to the error after a panic. The game is saved up to
// the last choice.
func (p inPlay) Crash(err error) error {
	d := p.Game.Match()
	return fmt.Errorf("kitty, seed %q, turn %d, step %s: %w", d.Seed, d.Turn, d.Phase, errors.Join(err, p.Abandon()))
}

// Record adds the game to a trace record.
func (s *gameScene) Record(r *shell.Record) {
	g := s.keeper.Game
	hash := g.World.Hash()
	r.Turn, r.Over, r.Hash = g.Match().Turn, g.Match().Over, hex.EncodeToString(hash[:])
}

// save writes the game. The log shows an error while that fails.
func (s *gameScene) save() {
	troubled := s.keeper.Trouble != nil
	if err := s.keeper.Save(); troubled && err == nil {
		s.say(s.w.Words.Text("window.trouble.over"), theme.Gain)
	}
	s.readLog()
}

// who returns the names of a game's players.
func who(w *shell.Window, g *kitty.Game) wording.Who {
	return wording.Who{Words: w.Words, Game: g}
}

// outcome describes how a game ended.
func outcome(w *shell.Window, g *kitty.Game) string {
	if winner := g.Match().Winner; winner > 0 {
		return w.Words.Text("kitty.won", lang.Args{"Who": who(w, g).Team(winner)})
	}
	return w.Words.Text("kitty.draw")
}
