package saves

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// Trial is a stage on which an author tries an entry. Its game is kept in a folder of its own, so it
// is in no slot, and its end in no hall of the player's.
type Trial struct {
	Entry  trials.Entry
	Depth  int
	Folder string
}

// trialSlot is the number of the file of a trial; those of the player's slots begin at 1.
const trialSlot = 0

// startTrial begins the trial that the command line asks for, or begins it again.
func (s *Games) startTrial() (*Kept, error) {
	kit, err := core.Open(s.Files, s.Ruleset)
	if err != nil {
		return nil, err
	}
	g, err := trials.Try(kit, s.Try.Entry, s.Try.Depth, s.Class)
	if err != nil {
		return nil, err
	}
	k, err := keep.Take(kit, g, keep.Past{}, keep.Place{Store: persistence.Disk(s.Try.Folder), Name: persistence.Slot(trialSlot), Now: s.Now})
	if k == nil {
		return nil, err
	}
	k.Trouble = err
	return &Kept{Keeper: k}, nil
}

// Trial reports whether the game is a trial.
func (s *Kept) Trial() bool { return s.Place().Name == persistence.Slot(trialSlot) }

// Begin notes in a list of what the player has met that the game is opened. What is tried is not met.
func (s *Kept) Begin(met *keep.Met) {
	met.Reload()
	if !s.Trial() {
		met.Begin(s.Known())
		met.Save()
	}
}

// Follow notes in a list of what the player has met what the last action has shown.
func (s *Kept) Follow(met *keep.Met) {
	if !s.Trial() {
		met.Follow(s.Known())
		met.Save()
	}
}

// Put puts an entry on the stage of a trial. The game has to be opened again to be played on.
func (s *Kept) Put(e trials.Entry) error {
	err := trials.Put(s.Game, e)
	if err == nil {
		s.MarkChanged()
	}
	return err
}

// Placeable lists the entries of a kind that can be put on the stage, by their names.
func (s *Kept) Placeable(kind string) (all []trials.Entry) {
	for _, p := range s.Kit.Content().All(kind) {
		all = append(all, trials.Entry{Kind: kind, Name: p.Name.Key})
	}
	return all
}

// EntryTitle is the name of an entry in the player's language, or as data files write it.
func EntryTitle(words *lang.Words, e trials.Entry) string {
	if key := e.Kind + "." + e.Name; words.Has(key) {
		return words.Title(key)
	}
	return e.Name
}

// PlacedTabs are the kinds of entries that can be put on the stage, with the keys of their headings.
var PlacedTabs = []struct{ Kind, Label string }{{"monster", "try.monsters"}, {"item", "try.items"}, {"terrain", "try.terrain"}}
