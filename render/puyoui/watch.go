package puyoui

import (
	"time"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// File is a game that a file of Puyo holds, to be shown in the window.
type File struct {
	Setup puyo.Setup
	Moves []field.Move // that are shown
	// Done, if it is not nil, has the player place the pieces instead; it is
	// told what was played when the game is left.
	Done func(puyo.File) error
}

// Watch shows the game of a file.
func Watch(w *shell.Window, f File) {
	if f.Done == nil {
		w.Push(&showScene{setup: f.Setup, moves: f.Moves})
		return
	}
	g := puyo.New(f.Setup)
	w.Enter(filed{g, f.Done}, &turnsScene{game: g, act: g.Act})
}

// filed is a game with the pieces of a file, as the window sees it: what was
// played is told when it is left.
type filed struct {
	game *puyo.Game
	done func(puyo.File) error
}

// Close tells what was played.
func (f filed) Close() error { return f.done(f.game.Played()) }

// Pass does nothing.
func (f filed) Pass(time.Duration) {}

// Crash tells what was played, as far as it went.
func (f filed) Crash(err error) error {
	if told := f.Close(); told != nil {
		return told
	}
	return err
}
