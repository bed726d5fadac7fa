// Package puyoui implements Puyo in the window: the start page, turn-based
// games, falling pieces for one and two players, replays, and the table of the
// best games.
package puyoui

import (
	"fmt"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// Open shows the start page. An empty seed stands for a random one.
func Open(w *shell.Window, seed string) { w.Push(newBegin(w, seed).Begin) }

// turnsGames are the turn-based games that the window keeps.
var turnsGames = tabletop.Game[*puyo.Game]{Games: puyokeep.TurnsGames, Name: puyokeep.TurnsName, Enter: func(w *shell.Window, k *puyokeep.Turns) {
	s := newTurns(w, k.Game, func(a puyo.Action) error { return k.SaveAfter(k.Game.Act(a)) }, func() error { return k.Trouble })
	w.Enter(tabletop.InPlay{Kept: k, State: func() string {
		m := k.Game.Match()
		return fmt.Sprintf("puyo, seed %q, piece %d", m.Seed, len(m.Played))
	}}, s)
	s.reportTrouble()
}}

// startTurns starts a turn-based game, which replaces the kept one.
func startTurns(w *shell.Window, rule field.Rule, seed string) error {
	return turnsGames.Start(w, puyo.New(puyo.Setup{Rule: rule, Endless: true, Seed: seed}))
}

// startFall starts a game of falling pieces, which replaces the kept one.
func startFall(w *shell.Window, rule field.Rule, seed string) error {
	k, aside, err := puyokeep.BeginFall(w.Store, rule, seed)
	if err != nil {
		return err
	}
	enterFall(w, k)
	w.ShowSetAside(aside)
	return nil
}

// resumeFall resumes the kept game of falling pieces.
func resumeFall(w *shell.Window) error {
	k, err := puyokeep.ContinueFall(w.Store)
	if err == nil {
		enterFall(w, k)
	}
	return err
}

// enterFall makes a game of falling pieces the one in play.
func enterFall(w *shell.Window, k *puyokeep.Fall) {
	w.Enter(tabletop.InPlay{Kept: k, State: func() string {
		return fmt.Sprintf("puyo, falling, seed %q, piece %d", k.Side.Seed, k.Side.Number)
	}}, newFall(w, k))
}

// Record describes the game for programs that follow the window; X and Y are the
// column and rotation of the chosen move.
func (s *turnsScene) Record(r *shell.Record) {
	tabletop.Record(r, len(s.game.Match().Played), s.game.Over(), s.game.World.Hash())
	r.X, r.Y = s.move.Column, s.move.Rotation
}
