package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// slot is the slot in which game 0 is saved, as the window does. With the zero value
// nothing is saved.
type slot struct {
	place  keep.Place
	keeper *keep.Keeper // nil before the first game
	fault  error        // why the game found in the slot cannot be resumed

	unsaved error               // why the game in play is not saved, or nil
	trouble persistence.Trouble // last reported
}

// open continues the game in a slot, if there is one. A game that cannot be used is
// reported when it is asked for, and set aside when a new game replaces it.
func (l *lines) open(place keep.Place) {
	l.slot = slot{place: place}
	if head, err := persistence.Read(place.Store, place.Name); err == nil {
		// A program cannot be asked whether the game goes on without them.
		if l.slot.fault = keep.CheckMods(l.files, head); l.slot.fault != nil {
			return
		}
	}
	var loss keep.Loss
	var err error
	l.slot.keeper, loss, err = keep.Open(l.files, place)
	l.warnLoss(loss)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case l.slot.keeper == nil:
		l.slot.fault = err
	case known.Know(l.slot.keeper.Game).Run().Over():
		l.warn(l.slot.keeper.Close())
		l.slot.keeper = nil
	default:
		l.warnAside()
		l.playSlot()
		l.report(err)
	}
}

// playSlot makes the agent play the game in the slot.
func (l *lines) playSlot() {
	k := l.slot.keeper
	l.agent.Adopt(k.Kit, k.Game, k, persistence.Save{Ruleset: k.Kit.Rules().Name, Elapsed: k.Elapsed, Actions: k.Actions()})
}

// reopen continues the game in the slot as it was last saved, after a panic.
func (l *lines) reopen() {
	if l.slot.keeper != nil {
		l.warn(l.slot.keeper.Abandon())
	}
	if l.slot.used() {
		l.open(l.slot.place)
	}
}

// close saves the game and releases the slot. The error says why the game is not saved.
func (l *lines) close() error {
	if l.slot.keeper == nil {
		return l.slot.unsaved
	}
	return l.slot.keeper.Close()
}

// load continues a copy of the game in a file.
func (l *lines) load(path string) error {
	store, name := persistence.At(path)
	head, err := persistence.Read(store, name)
	if err == nil {
		err = keep.CheckMods(l.files, head)
	}
	var lacking *keep.ModsMissing
	if errors.As(err, &lacking) {
		return fmt.Errorf("the game cannot be loaded: %w; %s", lacking, withTheirMods(lacking))
	}
	if err != nil {
		return err
	}
	k, loss, err := keep.Read(l.files, keep.Place{Store: store, Name: name})
	if err != nil {
		return err
	}
	l.warnLoss(loss)
	l.agent.Adopt(k.Kit, k.Game, k.Game, persistence.Save{Ruleset: k.Kit.Rules().Name, Elapsed: k.Elapsed, Actions: k.Actions()})
	return nil
}

// save writes a copy of the current game to a file. It creates no folders, so that a
// mistyped path is an error.
func (l *lines) save(path string) error {
	save, err := l.agent.Snapshot()
	if err != nil {
		return l.noGame()
	}
	if _, err := os.Stat(filepath.Dir(path)); err != nil {
		return fmt.Errorf("the game cannot be saved: %w", err)
	}
	store, name := persistence.At(path)
	return persistence.Write(store, name, save)
}

// checkVacant returns an error if the slot is not free for another game.
func (l *lines) checkVacant() error {
	if errors.Is(l.slot.fault, persistence.ErrLocked) {
		return l.slot.fault
	}
	if l.slot.intact() {
		return l.noGame()
	}
	if l.slot.used() && l.slot.fault == nil && l.slot.exists() {
		return fmt.Errorf("the slot already has a game (%s); play it to its end, or use another slot", l.slot.path())
	}
	return nil
}

// used reports whether games are saved in a slot.
func (s slot) used() bool { return s.place.Store != nil }

// intact reports whether the game in the slot only lacks the mods that it was played with.
func (s slot) intact() bool {
	var lacking *keep.ModsMissing
	return errors.As(s.fault, &lacking)
}

// path returns the path of the slot's file.
func (s slot) path() string { return s.place.Store.Where(s.place.Name) }

// whyUnsaved says why the game in play is not saved, and what helps.
func (s slot) whyUnsaved() string {
	text := s.unsaved.Error()
	if persistence.Unkept(s.unsaved) {
		text += "; --data-dir names another folder"
	}
	return text
}

// exists reports whether the slot's file exists.
func (s slot) exists() bool {
	_, err := s.place.Store.Read(s.place.Name)
	return !errors.Is(err, fs.ErrNotExist)
}

// recover continues the game in the slot from its backup or its recording.
func (l *lines) recover() error {
	switch {
	case l.slot.fault == nil:
		return errors.New("there is no game in a slot that cannot be resumed")
	case errors.Is(l.slot.fault, persistence.ErrLocked):
		return l.slot.fault
	}
	if err := keep.Recover(l.files, l.slot.place); err != nil {
		return err
	}
	l.open(l.slot.place)
	return l.slot.fault
}

// saveInSlot starts saving the current game in the slot.
func (l *lines) saveInSlot() {
	if l.slot.used() {
		l.report(l.takeSlot())
	}
}

// report takes in why the game in play is not saved, nil if it is. The answers say so as long
// as it lasts, and standard error says it once.
func (l *lines) report(err error) {
	l.slot.unsaved = err
	if l.slot.trouble.Changed(err) {
		l.warn(err)
	}
}

// takeSlot sets an unusable game aside and makes the current game that of the slot.
func (l *lines) takeSlot() error {
	if l.slot.fault != nil {
		if _, err := persistence.SetAside(l.slot.place.Store, l.slot.place.Name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		l.slot.fault = nil
	}
	if l.slot.keeper != nil {
		l.warn(l.slot.keeper.Abandon())
		l.slot.keeper = nil
	}
	game, kit := l.agent.Game()
	save, err := l.agent.Snapshot()
	if err != nil {
		return err
	}
	// A keeper that could not write its first save tries again with the first
	// action.
	l.slot.keeper, err = keep.Take(kit, game, keep.Past{Elapsed: save.Elapsed, Actions: save.Actions}, l.slot.place)
	if l.slot.keeper != nil {
		l.playSlot()
	}
	return err
}

// acted handles the error of actions, and reports whether the slot was written. The game
// continues if it was not, and the next action tries again.
func (l *lines) acted(err error) error {
	if errors.Is(err, agent.ErrNoGame) {
		return l.noGame()
	}
	l.warnAside()
	switch {
	case err != nil:
	case l.slot.keeper != nil:
		l.report(l.slot.keeper.Trouble)
	case l.slot.unsaved != nil:
		l.saveInSlot()
	}
	return err
}

// warn writes an error for people, if there is one.
func (l *lines) warn(err error) {
	if err != nil {
		fmt.Fprintf(l.warnings, "donjon: %v\n", err)
	}
}

// warnLoss reports the parts of a file that could not be used.
func (l *lines) warnLoss(loss keep.Loss) {
	if loss.Dropped > 0 {
		fmt.Fprintf(l.warnings, "donjon: %d actions played under other rules were ignored\n", loss.Dropped)
	}
	if loss.Torn > 0 {
		fmt.Fprintf(l.warnings, "donjon: %d unusable bytes at the end were ignored\n", loss.Torn)
	}
}

// warnAside reports a recording that was set aside.
func (l *lines) warnAside() {
	if l.slot.keeper == nil {
		return
	}
	if file := l.slot.keeper.SetAside(); file != "" {
		fmt.Fprintf(l.warnings, "donjon: the recording of this game cannot be continued; it was set aside as %s, and a new one was begun\n", file)
	}
}

// noGame returns the error for a request that needs a game, and how to start one.
func (l *lines) noGame() error {
	var lacking *keep.ModsMissing
	if errors.As(l.slot.fault, &lacking) {
		return fmt.Errorf("the saved game in the slot cannot be resumed: %w; %s, or with another slot", lacking, withTheirMods(lacking))
	}
	if l.slot.fault != nil {
		left := ""
		if keep.Recoverable(l.files, l.slot.place) {
			left = `; {"cmd":"recover"} continues from its backup or its recording`
		}
		return fmt.Errorf("the saved game in the slot cannot be resumed: %w%s; a new one sets it aside: "+exampleNew, l.slot.fault, left)
	}
	return errors.New("no game is in play; begin one: " + exampleNew)
}

// withTheirMods says what to do about a game that lacks its mods.
func withTheirMods(e *keep.ModsMissing) string {
	var ids []string
	for _, m := range e.Differ.Saved {
		ids = append(ids, m.ID)
	}
	return "install them in these versions, and start the agent with --mods " + strings.Join(ids, ",")
}

// exampleNew is an example of a request that starts a game.
const exampleNew = `{"cmd":"new","seed":"..."}`
