// Package puyoui is Puyo in the window: the page where games begin, turns,
// falling pieces alone and for two, games that are shown as they play, and the
// table of the best.
package puyoui

import (
	"encoding/hex"
	"fmt"
	"time"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// Open shows the page on which a game begins or goes on. seed may be empty:
// then one is drawn.
func Open(w *shell.Window, seed string) { w.Push(newBegin(w, seed).Begin) }

// startTurns begins a game of turns over the one that is kept.
func startTurns(w *shell.Window, rule field.Rule, seed string) error {
	k, aside, err := puyokeep.BeginTurns(w.Store, puyo.New(puyo.Setup{Rule: rule, Endless: true, Seed: seed}))
	if err != nil {
		return err
	}
	enterTurns(w, k)
	w.TellAside(aside)
	return nil
}

// resumeTurns goes on with the game of turns that is kept.
func resumeTurns(w *shell.Window) error {
	k, err := puyokeep.ContinueTurns(w.Store)
	if err == nil {
		enterTurns(w, k)
	}
	return err
}

func enterTurns(w *shell.Window, k *puyokeep.Turns) {
	s := &turnsScene{game: k.Game, act: k.Act, trouble: func() error { return k.Trouble }}
	w.Enter(turnsInPlay{k}, s)
	s.tellTrouble()
}

// startFall begins a game of falling pieces over the one that is kept.
func startFall(w *shell.Window, rule field.Rule, seed string) error {
	k, aside, err := puyokeep.BeginFall(w.Store, rule, seed)
	if err != nil {
		return err
	}
	w.Enter(fallInPlay{k}, &fallScene{keeper: k})
	w.TellAside(aside)
	return nil
}

// resumeFall goes on with the game of falling pieces that is kept.
func resumeFall(w *shell.Window) error {
	k, err := puyokeep.ContinueFall(w.Store)
	if err == nil {
		w.Enter(fallInPlay{k}, &fallScene{keeper: k})
	}
	return err
}

// turnsInPlay is a game of turns as the window sees it.
type turnsInPlay struct{ *puyokeep.Turns }

// Pass does nothing: how long a game of Puyo was played is not kept.
func (p turnsInPlay) Pass(time.Duration) {}

// Crash tells after a fault of the program where the game stood; its file is as
// after the last piece.
func (p turnsInPlay) Crash(err error) error {
	m := p.Game.Match()
	return fmt.Errorf("puyo, seed %q, piece %d: %w", m.Seed, len(m.Played), err)
}

// fallInPlay is a game of falling pieces as the window sees it.
type fallInPlay struct{ *puyokeep.Fall }

// Pass does nothing: its time is its ticks.
func (p fallInPlay) Pass(time.Duration) {}

// Crash tells after a fault of the program where the game stood; its file is as
// it was last written.
func (p fallInPlay) Crash(err error) error {
	return fmt.Errorf("puyo, falling, seed %q, piece %d: %w", p.Side.Seed, p.Side.Number, err)
}

// Record tells programs about the game; x and y are where the piece would go.
func (s *turnsScene) Record(r *shell.Record) {
	hash := s.game.World.Hash()
	r.Turn, r.Over, r.Hash = len(s.game.Match().Played), s.game.Over(), hex.EncodeToString(hash[:])
	r.X, r.Y = s.move.Column, s.move.Rotation
}
