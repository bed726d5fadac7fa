// Package saves has the games that the player keeps: the slots, how a game goes on or a new one
// begins, and what is told when a run ends. Windows and terminals display it.
package saves

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/chance"
	"github.com/donjon-rogue/donjon/render/dungeonui/text"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Request holds the options of the command line for saved and new games.
type Request struct {
	Ruleset string // of new games; empty for the player's last choice
	Class   string // begin a new game with this class; empty for the player's last choice
	Seed    string // begin a new game with this seed, or with the start of a shared line
	Daily   bool   // begin today's run
	Play    bool   // begin with the game of the slot, or a new one
	Slot    int    // slot of that game, from 1; 0 for the newest game, or the first empty slot
	Try     Trial  // begin this trial, if it names an entry
}

// New reports whether a new game is asked for.
func (r Request) New() bool {
	return r.Seed != "" || r.Class != "" || r.Daily || r.Try.Entry.Name != ""
}

// Player is the player at a face.
type Player struct {
	Words   *lang.Words
	Choices settings.Settings
	Store   persistence.Store // of the saved games
}

// Games are the slots of the saved games, and what new games begin with.
type Games struct {
	Request
	Files fs.FS
	Now   func() time.Time // the clock, which tells what day it is
	Slots []keep.Slot      // as of the last List
	Fault error            // why the slots cannot be listed

	player func() Player
}

// New returns the saved games of a player. now is the clock; nil for the system's.
func New(files fs.FS, r Request, now func() time.Time, player func() Player) *Games {
	if now == nil {
		now = time.Now
	}
	return &Games{Request: r, Files: files, Now: now, player: player}
}

// Errors of new games that the command line asks for.
var (
	ErrKept = errors.New("the slot already has a game") // it would overwrite a saved one
	ErrFull = errors.New("every slot has a game")       // no slot is empty
)

// Place returns the place of a slot, from 1.
func (s *Games) Place(slot int) keep.Place {
	p := s.player()
	return keep.Place{Store: p.Store, Name: persistence.Slot(slot), Now: s.Now, Account: text.Account(p.Words)}
}

// List reads the slots. A run that had ended when the program was stopped is moved to the
// hall.
func (s *Games) List() { s.Slots, s.Fault = listSlots(s.Files, s.player().Store, s.Place) }

// Slot returns a slot, from 1.
func (s *Games) Slot(n int) keep.Slot { return s.Slots[n-1] }

// FirstEmpty returns the first slot without a game, or 0.
func (s *Games) FirstEmpty() int {
	if i := slices.IndexFunc(s.Slots, keep.Slot.Empty); i >= 0 {
		return s.Slots[i].Number
	}
	return 0
}

// Any reports whether any slot has a game.
func (s *Games) Any() bool {
	return slices.ContainsFunc(s.Slots, func(slot keep.Slot) bool { return !slot.Empty() })
}

// Asked returns the slot that the command line asks for: the given one, else that of the
// newest game, even if it cannot be played, else the first empty one; 0 for none.
func (s *Games) Asked() int {
	if s.Request.Slot > 0 {
		return s.Request.Slot
	}
	return cmp.Or(keep.Latest(s.Slots), s.FirstEmpty())
}

// Today returns today's date.
func (s *Games) Today() string { return keep.Today(s.Now()) }

// Start starts a new game in a slot. A game there is replaced if overwrite is set, and an error
// otherwise; one that cannot be read is set aside.
func (s *Games) Start(slot int, start dungeon.Start, name string, overwrite bool) (*Kept, error) {
	return begin(s.Files, start, name, s.Place(slot), overwrite, s.Fault != nil)
}

// Continue continues the game in a slot.
func (s *Games) Continue(slot int) (*Kept, error) { return Continue(s.Files, s.Place(slot)) }

// StartAsked starts the new game of the command line in an empty slot, or its trial. same is false for a
// line that was shared under other rules. The error may be ErrKept or ErrFull.
func (s *Games) StartAsked() (k *Kept, same bool, err error) {
	if s.Try.Entry.Name != "" {
		k, err = s.startTrial()
		return k, true, err
	}
	start, same, err := s.askedStart()
	if err != nil {
		return nil, false, err
	}
	slot := cmp.Or(s.Request.Slot, s.FirstEmpty())
	switch {
	case slot == 0:
		return nil, false, fmt.Errorf("the seed %q cannot be played: %w; finish or delete one first", start.Seed, ErrFull)
	case !s.Slot(slot).Empty():
		return nil, false, fmt.Errorf("the seed %q cannot be played: %w (%s); finish it first, or play without a seed to continue it", start.Seed, ErrKept, s.player().Store.Where(persistence.Slot(slot)))
	}
	k, err = s.Start(slot, start, s.player().Choices.Name, false)
	return k, same, err
}

// askedStart returns the start of a new game with the seed, the ruleset and the class of the
// command line, of a shared line, or of today. A missing seed is drawn; the others are by
// default those that the player selected last.
func (s *Games) askedStart() (start dungeon.Start, same bool, err error) {
	if s.Daily {
		start, err = core.Daily(s.Files, s.Today())
		return start, true, err
	}
	if kit.IsLine(s.Seed) {
		start, same, err := core.ReadLine(s.Files, s.Seed)
		if err != nil {
			err = errors.New(wording.LineError(s.player().Words, err))
		}
		return start, same, err
	}
	start = s.proposed()
	start.Seed = cmp.Or(s.Seed, chance.DrawSeed())
	start.Class = cmp.Or(s.Class, start.Class)
	return start, true, nil
}

// proposed returns the ruleset and the class of the next new game: those of the command
// line, else those that the player selected last, else the first ones.
func (s *Games) proposed() dungeon.Start {
	ruleset := s.ProposedRuleset()
	return dungeon.Start{Ruleset: ruleset, Class: s.proposedClass(s.classes(ruleset).Names)}
}

// ProposedRuleset returns the ruleset of the next new game.
func (s *Games) ProposedRuleset() string {
	offered, err := archetypes.Offered(s.Files)
	last := s.player().Choices.Ruleset
	switch {
	case err != nil || len(offered) == 0:
		return cmp.Or(s.Ruleset, kit.DefaultRuleset) // starting the game says what is wrong
	case s.Ruleset == "" && slices.Contains(offered, last):
		return last
	}
	return cmp.Or(s.Ruleset, offered[0])
}

// proposedClass returns which of a ruleset's classes is proposed, or "".
func (s *Games) proposedClass(names []string) string {
	last := s.player().Choices.Class
	switch {
	case slices.Contains(names, last):
		return last
	case len(names) > 0:
		return names[0]
	}
	return ""
}

// NameOf returns the name of the game in a slot. A game without one goes by its class, under
// rules with several, or else by its seed.
func (s *Games) NameOf(slot keep.Slot) string {
	k, known := GameIn(slot)
	words := s.player().Words
	switch {
	case slot.Name != "":
		return slot.Name
	case !known && slot.Seed != "":
		return slot.Seed
	case !known:
		return words.Text("window.games.unknown")
	case k.Run().Data().Class != "" && len(k.Rules().Heroes()) > 1:
		return words.Title("hero." + k.Run().Data().Class)
	}
	return k.Run().Data().Seed
}

// Newest returns a text about the game that Continue opens, or "".
func (s *Games) Newest() string {
	n := keep.Newest(s.Slots)
	if n == 0 {
		return ""
	}
	slot := s.Slot(n)
	if slot.LacksMods() {
		return s.player().Words.Text("window.kept.mods", lang.Args{"Name": s.NameOf(slot)})
	}
	sheet := known.Know(slot.Game).Hero().Sheet()
	return s.player().Words.Text("window.kept", lang.Args{
		"Name": s.NameOf(slot), "Floor": sheet.Depth, "Level": sheet.Level, "Time": phrases.Duration(slot.Elapsed),
	})
}

// Faults returns a text about saved games that cannot be used, or "".
func (s *Games) Faults() string {
	if s.Fault != nil {
		return FaultText(s.player().Words, s.Fault)
	}
	return wording.Unplayable(s.player().Words, s.Slots)
}

// FilesOf returns a text about the files of a run in the hall.
func (s *Games) FilesOf(f keep.Fame) string {
	p := s.player()
	notes := wording.RecordingNotes(p.Words, f.Save, keep.Missing(s.Files, f.Mods))
	return strings.Join(append([]string{wording.FilesOf(p.Words, p.Store, f)}, notes...), "\n")
}

// FaultText returns the text of an error about a game, a recording or their folder, or about
// what was entered as a seed.
func FaultText(words *lang.Words, err error) string {
	var line *kit.LineError
	switch {
	case errors.Is(err, errSlotFilled):
		return words.Text("window.fault.taken")
	case errors.As(err, &line):
		return wording.LineError(words, err)
	case errors.Is(err, errSeedLong):
		return words.Text("window.seed.long", lang.Args{"Limit": seedLength})
	case errors.Is(err, keep.ErrTries):
		return words.Text("window.daily.fault")
	}
	if text := wording.Fault(words, err); text != "" {
		return text
	}
	return phrases.Fault(words, err)
}
