package program

import (
	"cmp"
	"io/fs"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
)

// Report is the report on a saved file.
type Report struct {
	path   string
	Fields []Member     // everything except the world
	World  *world.World // the world as the game would resume
	Whole  string       // message for an intact file
	Lost   []string     // what would be lost on loading
}

// Kept is a kind of saved file.
type Kept struct {
	Ruleset string // ruleset named in such files; empty for every ruleset without a kind of its own
	Look    func(p *Env, files fs.FS, path string) (Report, error)
}

// KeptGame returns the kind of a sealed file without a journal. title and whole, the
// message for an intact file, are word keys.
func KeptGame(ruleset, title, whole string, read func(files fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error)) Kept {
	return KeptJournal(ruleset, title, whole, func(files fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, int, error) {
		save, w, err := read(files, store, name)
		return save, w, 0, err
	})
}

// KeptJournal returns the kind of a sealed file with a journal. read also returns the
// number of unusable bytes at its end.
func KeptJournal(ruleset, title, whole string, read func(files fs.FS, store persistence.Store, name string) (save persistence.Save, w *world.World, torn int, err error)) Kept {
	return Kept{ruleset, func(p *Env, files fs.FS, path string) (Report, error) {
		store, name := persistence.At(path)
		raw, err := store.Read(name)
		if err != nil {
			return Report{}, err
		}
		save, w, torn, err := read(files, store, name)
		if err != nil {
			return Report{}, err
		}
		r := Report{Fields: keptFields(persistence.FormatOf(raw), save, w), World: w, Whole: p.Words.Text(whole, lang.Args{
			"File": Printable(path), "Game": p.Words.Text(title), "Count": save.Actions, "Turn": save.Actions, "Seed": Printable(save.Seed),
		})}
		if torn > 0 {
			r.Lost = append(r.Lost, p.Words.Text("cli.save.torn", lang.Args{"Count": torn}))
		}
		return r, nil
	}}
}

// look reads a whole file with the reader of the game that wrote it.
func (t Table) look(p *Env, files fs.FS, path string) (Report, error) {
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
		return Report{}, cmp.Or(err, persistence.ErrDamaged)
	}
	l, err := kind.Look(p, files, path)
	l.path = path
	return l, err
}
