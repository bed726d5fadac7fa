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

// Check says what is wrong with the data files of the game.
func Check(files fs.FS) error {
	_, err := goose.Open(files)
	return err
}

// Open shows the start page of the game of the goose. files are the data files. If
// seed is empty, a random one is drawn.
func Open(w *shell.Window, files fs.FS, seed string) {
	kit, err := goose.Open(files)
	if err != nil {
		w.ShowError(err)
		return
	}
	w.Push(newBegin(w, kit, seed).Begin)
}

// start begins a game with those seats and replaces the saved one.
func start(w *shell.Window, kit *goose.Kit, seats []components.SeatData, seed string) error {
	k, aside, err := goosekeep.Games(kit).Begin(w.Store, goosekeep.Name, kit.New(seats, seed))
	if err != nil {
		return err
	}
	enter(w, kit, k)
	w.ShowSetAside(aside)
	return nil
}

// resume continues the saved game.
func resume(w *shell.Window, kit *goose.Kit) error {
	k, err := goosekeep.Games(kit).Continue(w.Store, goosekeep.Name)
	if err != nil {
		return err
	}
	enter(w, kit, k)
	return nil
}

// enter makes a game the one in play.
func enter(w *shell.Window, kit *goose.Kit, k *goosekeep.Keeper) {
	w.Enter(inPlay{k}, &gameScene{kit: kit, keeper: k})
}

// inPlay is a game in play as the window sees it.
type inPlay struct{ *goosekeep.Keeper }

// Pass does nothing: the time played is not recorded for this game.
func (p inPlay) Pass(time.Duration) {}

// Crash adds the state of the game to the error after a panic. The game is saved up to
// the last throw.
func (p inPlay) Crash(err error) error {
	m := p.Game.Match()
	return fmt.Errorf("goose, seed %q, throw %d: %w", m.Seed, len(m.Throws), err)
}

// Record adds the game to a trace record.
func (s *gameScene) Record(r *shell.Record) {
	g := s.keeper.Game
	hash := g.World.Hash()
	r.Turn, r.Over, r.Hash = len(g.Match().Throws), g.State().Next() == 0, hex.EncodeToString(hash[:])
}

// seated returns the player's name, or a name made of the seat number.
func seated(w *shell.Window, g *goose.Game, seat int) string {
	if name := g.Seat(seat).Name; name != "" {
		return name
	}
	return w.Words.Text("goose.player", lang.Args{"Seat": seat})
}

// names lists the players' names in seat order.
func names(w *shell.Window, g *goose.Game) string {
	var all []string
	for seat := range g.State().Seats() {
		all = append(all, seated(w, g, seat+1))
	}
	return strings.Join(all, ", ")
}

// stands says whose turn it is, or how the game ended.
func stands(w *shell.Window, g *goose.Game) string {
	s := g.State()
	switch {
	case s.Winner() > 0:
		return eventText(w, g, goose.Event{Type: goose.EventWon, Seat: s.Winner()})
	case s.Blocked():
		return w.Words.Text("goose.blocked")
	}
	return w.Words.Text("goose.next", lang.Args{"Who": seated(w, g, s.Next())})
}

// eventText returns the text of an event.
func eventText(w *shell.Window, g *goose.Game, e goose.Event) string {
	return wording.Event(w.Words, e, func(seat int) string { return seated(w, g, seat) })
}
