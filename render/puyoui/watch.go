package puyoui

import (
	"time"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// File is a game from a Puyo file, to be shown in the window.
type File struct {
	Setup puyo.Setup
	Moves []field.Move // moves to replay
	// Done, if not nil, lets the player place the pieces instead. It is called
	// with the played game when the game is left.
	Done func(puyo.File) error
}

// Watch shows the game of a file.
func Watch(w *shell.Window, f File) {
	if f.Done == nil {
		w.Push(newShow(w, f.Setup, f.Moves, false))
		return
	}
	g := puyo.New(f.Setup)
	w.Enter(filed{g, f.Done}, newTurns(w, g, g.Act, nil))
}

// filed adapts a game with the pieces of a file to the window. It calls done
// when the game is left.
type filed struct {
	game *puyo.Game
	done func(puyo.File) error
}

// Close calls done with the played game.
func (f filed) Close() error { return f.done(f.game.Played()) }

// Abandon leaves the game without writing it.
func (f filed) Abandon() error { return nil }

// Pass does nothing.
func (f filed) Pass(time.Duration) {}

// Crash calls done with the game played so far.
func (f filed) Crash(err error) error {
	if writeErr := f.Close(); writeErr != nil {
		return writeErr
	}
	return err
}
