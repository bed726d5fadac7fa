package program

import (
	"cmp"
	"io/fs"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
)

// Looked is what is to be told of a file.
type Looked struct {
	path   string
	Fields []Member     // all but the world
	World  *world.World // as the game would go on
	Whole  string       // the sentence about a file of which nothing would be lost
	Lost   []string     // what would be
}

// Kept is a kind of file that a game is kept in.
type Kept struct {
	Ruleset string // that stands in such files; empty for all that no other kind has
	Look    func(p *Env, files fs.FS, path string) (Looked, error)
}

// KeptGame is the kind of a sealed file without a journal. Title and sentence
// about a whole file are word keys.
func KeptGame(ruleset, title, whole string, read func(files fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error)) Kept {
	return Kept{ruleset, func(p *Env, files fs.FS, path string) (Looked, error) {
		store, name := persistence.At(path)
		raw, err := store.Read(name)
		if err != nil {
			return Looked{}, err
		}
		save, w, err := read(files, store, name)
		if err != nil {
			return Looked{}, err
		}
		return Looked{Fields: keptFields(persistence.FormatOf(raw), save, w), World: w, Whole: p.Words.Text(whole, lang.Args{
			"File": Printable(path), "Game": p.Words.Text(title), "Count": save.Actions, "Turn": save.Actions, "Seed": Printable(save.Seed),
		})}, nil
	}}
}

// look reads a file to its end, by the game that it is of.
func (t Table) look(p *Env, files fs.FS, path string) (Looked, error) {
	store, name := persistence.At(path)
	head, err := persistence.Read(store, name)
	var kind Kept
	for _, g := range t.Games {
		for _, k := range g.Kept {
			if k.Ruleset == "" && kind.Look == nil || err == nil && k.Ruleset == head.Ruleset {
				kind = k
			}
		}
	}
	if kind.Look == nil {
		return Looked{}, cmp.Or(err, persistence.ErrDamaged)
	}
	l, err := kind.Look(p, files, path)
	l.path = path
	return l, err
}
