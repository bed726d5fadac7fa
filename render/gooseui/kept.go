package gooseui

import (
	"encoding/hex"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/gooseui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/goose"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// Open shows the page on which a game of the goose begins or goes on.
// files are the data files; seed may be empty: then one is drawn.
func Open(w *shell.Window, files fs.FS, seed string) {
	kit, err := goose.Open(files)
	if err != nil {
		w.Tell(err)
		return
	}
	w.Push(newBegin(w, kit, seed).Begin)
}

// start begins a game with those seats, over the one that is kept.
func start(w *shell.Window, kit *goose.Kit, seats []components.SeatData, seed string) error {
	k, aside, err := goosekeep.Begin(kit, w.Store, kit.New(seats, seed))
	if err != nil {
		return err
	}
	enter(w, kit, k)
	w.TellAside(aside)
	return nil
}

// resume goes on with the game that is kept.
func resume(w *shell.Window, kit *goose.Kit) error {
	k, err := goosekeep.Continue(kit, w.Store)
	if err != nil {
		return err
	}
	enter(w, kit, k)
	return nil
}

// enter shows a game.
func enter(w *shell.Window, kit *goose.Kit, k *goosekeep.Keeper) {
	w.Enter(inPlay{k}, &gameScene{kit: kit, keeper: k})
}

// inPlay is a game in play as the window sees it.
type inPlay struct{ *goosekeep.Keeper }

// Pass does nothing: how long a game of the goose was played is not kept.
func (p inPlay) Pass(time.Duration) {}

// Crash tells after a fault of the program where the game stood; its file is as
// after the last throw.
func (p inPlay) Crash(err error) error {
	m := p.Game.Match()
	return fmt.Errorf("goose, seed %q, throw %d: %w", m.Seed, len(m.Throws), err)
}

// Record tells programs about the game.
func (s *gameScene) Record(r *shell.Record) {
	g := s.keeper.Game
	hash := g.World.Hash()
	r.Turn, r.Over, r.Hash = len(g.Match().Throws), g.State().Next() == 0, hex.EncodeToString(hash[:])
}

// seated names a seat of a game: the player's own name, else its number.
func seated(w *shell.Window, g *goose.Game, seat int) string {
	if name := g.Seat(seat).Name; name != "" {
		return name
	}
	return w.Words.Text("goose.player", lang.Args{"Seat": seat})
}

// names are those who play, in their order.
func names(w *shell.Window, g *goose.Game) string {
	var all []string
	for seat := range g.State().Seats() {
		all = append(all, seated(w, g, seat+1))
	}
	return strings.Join(all, ", ")
}

// stands says whose turn it is, or how the game has ended.
func stands(w *shell.Window, g *goose.Game) string {
	s := g.State()
	switch {
	case s.Winner() > 0:
		return tell(w, g, goose.Event{Type: goose.EventWon, Seat: s.Winner()})
	case s.Blocked():
		return w.Words.Text("goose.blocked")
	}
	return w.Words.Text("goose.next", lang.Args{"Who": seated(w, g, s.Next())})
}

// tell words an event of a game.
func tell(w *shell.Window, g *goose.Game, e goose.Event) string {
	return wording.Event(w.Words, e, func(seat int) string { return seated(w, g, seat) })
}
