package program

import (
	"cmp"
	"io/fs"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
)

// Report is the report on a saved file.
type Report struct {
	path   string
	Fields []Member     // everything except the world
	World  *world.World // the world as the game would resume
	Whole  string       // message for an intact file
	Lost   []string     // what would be lost on loading
}

// SaveKind is a kind of saved file.
type SaveKind struct {
	Ruleset string // ruleset named in such files; empty for all rulesets without a specific kind
	Read    func(p *Env, files fs.FS, path string) (Report, error)
}

// SealedGame returns the kind of a sealed file without a journal. title and whole, the
// message for an intact file, are word keys.
func SealedGame(ruleset, title, whole string, read func(files fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error)) SaveKind {
	return JournalGame(ruleset, title, whole, func(files fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, int, error) {
		save, w, err := read(files, store, name)
		return save, w, 0, err
	})
}

// JournalGame returns the kind of a sealed file with a journal. read also returns the
// number of unusable bytes at its end.
func JournalGame(ruleset, title, whole string, read func(files fs.FS, store persistence.Store, name string) (save persistence.Save, w *world.World, torn int, err error)) SaveKind {
	return SaveKind{ruleset, func(p *Env, files fs.FS, path string) (Report, error) {
		store, name := persistence.At(path)
		raw, err := store.Read(name)
		if err != nil {
			return Report{}, err
		}
		save, w, torn, err := read(files, store, name)
		if err != nil {
			return Report{}, err
		}
		r := Report{Fields: saveFields(persistence.FormatOf(raw), save, w), World: w, Whole: p.Words.Text(whole, lang.Args{
			"File": Printable(path), "Game": p.Words.Text(title), "Count": save.Actions, "Turn": save.Actions, "Seed": Printable(save.Seed),
		})}
		if torn > 0 {
			r.Lost = append(r.Lost, p.Words.Text("cli.save.torn", lang.Args{"Count": torn}))
		}
		return r, nil
	}}
}

// Notes returns the kind of a file that holds no game but what is noted across games. title is
// the word key of what it holds.
func Notes(ruleset, title string) SaveKind {
	return SealedGame(ruleset, title, "cli.save.whole-notes", func(_ fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error) {
		return kept.ReadNotes(store, name, ruleset)
	})
}

// read reads a whole file with the reader of the game that wrote it.
func (t Table) read(p *Env, files fs.FS, path string) (Report, error) {
	store, name := persistence.At(path)
	head, err := persistence.Read(store, name)
	var kind SaveKind
	for _, g := range t.Games {
		for _, k := range g.SaveKinds {
			if k.Ruleset == "" && kind.Read == nil || err == nil && k.Ruleset == head.Ruleset {
				kind = k
			}
		}
	}
	if kind.Read == nil {
		return Report{}, cmp.Or(err, persistence.ErrDamaged)
	}
	l, err := kind.Read(p, files, path)
	l.path = path
	return l, err
}
