package tabletop

import (
	"errors"
	"fmt"
	"time"

	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/render/shell"
)

// Game is a kind of game of which one at a time is kept in the window's store.
type Game[G any] struct {
	kept.Games[G]
	Name  string                                   // of its file
	Enter func(w *shell.Window, k *kept.Keeper[G]) // makes a game the one in play
}

// Look reads the kept game. The errors are those of kept.Look.
func (g Game[G]) Look(w *shell.Window) (G, error) { return g.Games.Look(w.Store, g.Name) }

// Start makes a new game the one in play, and replaces the kept one.
func (g Game[G]) Start(w *shell.Window, game G) error {
	k, aside, err := g.Begin(w.Store, g.Name, game)
	if err != nil {
		return err
	}
	g.Enter(w, k)
	w.ShowSetAside(aside)
	return nil
}

// Resume makes the kept game the one in play.
func (g Game[G]) Resume(w *shell.Window) error {
	k, err := g.Continue(w.Store, g.Name)
	if err == nil {
		g.Enter(w, k)
	}
	return err
}

// Kept is a game in play with a file.
type Kept interface {
	Close() error
	Abandon() error
}

// InPlay is a game in play as the window sees it. Its time is not recorded.
type InPlay struct {
	Kept
	State func() string // describes the game after a crash
}

// Pass does nothing.
func (p InPlay) Pass(time.Duration) {}

// Crash closes the file, which is that of the last action, and adds the state of the game to
// the error of a crash.
func (p InPlay) Crash(err error) error {
	return fmt.Errorf("%s: %w", p.State(), errors.Join(err, p.Abandon()))
}
