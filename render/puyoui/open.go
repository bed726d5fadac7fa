// Package puyoui implements Puyo in the window: the start page, turn-based
// games, falling pieces for one and two players, replays, and the table of the
// best games.
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

// Open shows the start page. An empty seed stands for a random one.
func Open(w *shell.Window, seed string) { w.Push(newBegin(w, seed).Begin) }

// startTurns starts a turn-based game, which replaces the kept one.
func startTurns(w *shell.Window, rule field.Rule, seed string) error {
	k, aside, err := puyokeep.TurnsGames.Begin(w.Store, puyokeep.TurnsName, puyo.New(puyo.Setup{Rule: rule, Endless: true, Seed: seed}))
	if err != nil {
		return err
	}
	enterTurns(w, k)
	w.ShowSetAside(aside)
	return nil
}

// resumeTurns resumes the kept turn-based game.
func resumeTurns(w *shell.Window) error {
	k, err := puyokeep.TurnsGames.Continue(w.Store, puyokeep.TurnsName)
	if err == nil {
		enterTurns(w, k)
	}
	return err
}

func enterTurns(w *shell.Window, k *puyokeep.Turns) {
	s := &turnsScene{game: k.Game, act: func(a puyo.Action) error { return k.SaveAfter(k.Game.Act(a)) }, trouble: func() error { return k.Trouble }}
	w.Enter(turnsInPlay{k}, s)
	s.reportTrouble()
}

// startFall starts a game of falling pieces, which replaces the kept one.
func startFall(w *shell.Window, rule field.Rule, seed string) error {
	k, aside, err := puyokeep.BeginFall(w.Store, rule, seed)
	if err != nil {
		return err
	}
	w.Enter(fallInPlay{k}, &fallScene{keeper: k})
	w.ShowSetAside(aside)
	return nil
}

// resumeFall resumes the kept game of falling pieces.
func resumeFall(w *shell.Window) error {
	k, err := puyokeep.ContinueFall(w.Store)
	if err == nil {
		w.Enter(fallInPlay{k}, &fallScene{keeper: k})
	}
	return err
}

// turnsInPlay adapts a turn-based game to the window.
type turnsInPlay struct{ *puyokeep.Turns }

// Pass does nothing: the playing time of Puyo is not recorded.
func (p turnsInPlay) Pass(time.Duration) {}

// Crash adds the state of the game to the error of a crash. The file is that of
// the last piece.
func (p turnsInPlay) Crash(err error) error {
	m := p.Game.Match()
	return fmt.Errorf("puyo, seed %q, piece %d: %w", m.Seed, len(m.Played), err)
}

// fallInPlay adapts a game of falling pieces to the window.
type fallInPlay struct{ *puyokeep.Fall }

// Pass does nothing: the game counts ticks.
func (p fallInPlay) Pass(time.Duration) {}

// Crash adds the state of the game to the error of a crash. The file is that of
// the last save.
func (p fallInPlay) Crash(err error) error {
	return fmt.Errorf("puyo, falling, seed %q, piece %d: %w", p.Side.Seed, p.Side.Number, err)
}

// Record describes the game for programs that follow the window; X and Y are the
// column and rotation of the chosen move.
func (s *turnsScene) Record(r *shell.Record) {
	hash := s.game.World.Hash()
	r.Turn, r.Over, r.Hash = len(s.game.Match().Played), s.game.Over(), hex.EncodeToString(hash[:])
	r.X, r.Y = s.move.Column, s.move.Rotation
}
