// Package program holds what the commands of all games share: the command table,
// translated words, folders, errors, help and progress bars.
package program

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/terminal"
)

// usageError is an error in the command line itself.
type usageError struct{ error }

// Usage marks an error as a usage error.
func Usage(err error) error { return usageError{err} }

// unverified is an error that leaves open whether a file is right.
type unverified struct{ error }

// Unverified marks an error of a file that may be right, and that cannot be verified here.
func Unverified(err error) error { return unverified{err} }

// Env holds what every command needs: words, the data folder and how to open a
// window.
type Env struct {
	Words  *lang.Words
	Lang   string                  // --lang, empty when it is not given
	Folder string                  // --data-dir, empty for the platform's own
	Check  func(files fs.FS) error // says what is wrong with the data files of all games

	open   func(*Env, Window) error
	stdout *terminal.Writer // may be nil
	stderr *terminal.Writer // may be nil
	only   []string         // ids of the mods to use, from --mods or of a file; nil for those that are not off
	plain  *lang.Words      // without those of mods; nil before Files

	unprinted error // why the help could not be printed
}

// Stdout returns the standard output. A command has it from cobra, too.
func (p *Env) Stdout() *terminal.Writer { return p.stdout }

// Error returns an error with the text of a word key, in the player's language.
func (p *Env) Error(key string, args ...lang.Args) error {
	return errors.New(p.Words.Text(key, args...))
}

// ModsFlag adds the flag that says which mods are used.
func (p *Env) ModsFlag(c *cobra.Command) {
	c.Flags().StringSliceVar(&p.only, "mods", nil, p.Words.Text("mods.flag"))
}

// Files returns the program's data files, overlaid with those in the assets folder next
// to the saved games unless the player has switched these off, and with the mods in use.
// From then on the words are those of the mods, too.
func (p *Env) Files() (fs.FS, error) {
	if p.plain == nil {
		p.plain = p.Words
	}
	p.Words = p.plain
	files, err := p.own()
	if err != nil {
		return nil, err
	}
	found, err := p.Mods()
	if err != nil {
		return nil, err
	}
	for _, f := range found {
		if f.Fault != nil && f.On && p.stderr != nil {
			fmt.Fprintln(p.stderr, p.Words.Text("mods.left-out", lang.Args{"Name": Printable(f.ID()), "Reason": p.Words.Fault(f.Fault.Error())}))
		}
	}
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return nil, err
	}
	choices, _ := settings.Read(persistence.Disk(folder)) // of a faulty file, the defaults apply
	layers := mods.LayersWith(found, mods.ParseAllValues(choices.ModOptions))
	if len(layers) == 0 {
		return files, nil
	}
	for _, f := range found {
		if !f.Used() {
			continue
		}
		if err := overlay.CheckWords(f.Mod); err != nil {
			return nil, err
		}
	}
	files = assets.With(files, layers...)
	words, err := lang.Load(p.Words.Tag(), overlay.Words(files)...)
	if err != nil {
		return nil, err
	}
	p.Words = words
	return files, nil
}

// UseModsOf makes Files, and a window, use the mods that a game or a recording names, in whatever
// version they are installed, and no others, though they may be switched off. With --mods it does
// nothing.
func (p *Env) UseModsOf(names []persistence.Mod) error {
	if p.only != nil {
		return nil
	}
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return err
	}
	found, err := overlay.Mods(folder)
	if err != nil {
		return err
	}
	arranged, _ := mods.Named(found, names)
	p.only = []string{}
	for _, f := range arranged {
		if f.Used() {
			p.only = append(p.only, f.ID())
		}
	}
	return nil
}

// OnlyMods are the mods that --mods lists, or those of a file; nil for those that are not off.
func (p *Env) OnlyMods() []string { return p.only }

// Mods finds the mods, those in use first, in order. With --mods the ones in use are
// those that it lists; the error names one that is not there or cannot be used.
func (p *Env) Mods() ([]mods.Found, error) {
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return nil, err
	}
	found, err := overlay.Mods(folder)
	if err != nil {
		return nil, err
	}
	if p.only == nil {
		choices, _ := settings.Read(persistence.Disk(folder)) // of a faulty file, the defaults apply
		return mods.Arrange(found, func(id string) bool { return !overlay.Listed(choices.ModsOff, id) }), nil
	}
	found = mods.Arrange(found, func(id string) bool { return slices.Contains(p.only, id) })
	var known []string
	for _, f := range found {
		known = append(known, f.ID())
	}
	for _, id := range p.only {
		n := slices.Index(known, id)
		if id == "" {
			continue
		}
		if n < 0 {
			return nil, Usage(p.UnknownMod(id, known))
		}
		if found[n].Fault != nil {
			return nil, found[n].Fault
		}
	}
	return found, nil
}

// ArrangedMods finds the mods as the window does: those that Check refuses are left out, with the
// reason as their fault.
func (p *Env) ArrangedMods() ([]mods.Found, error) {
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return nil, err
	}
	choices, _ := settings.Read(persistence.Disk(folder)) // of a faulty file, the defaults apply
	files := overlay.Open(folder, p.Check)
	files.Switch(!choices.BuiltinData)
	files.Arrange(choices.ModsOff, choices.ModOptions)
	return files.Mods()
}

// UnknownMod is the error of an id that no mod has.
func (p *Env) UnknownMod(id string, known []string) error {
	if len(known) == 0 {
		return p.Error("mods.error.no-mods", lang.Args{"Name": Printable(id)})
	}
	return p.Error("mods.error.unknown", lang.Args{"Name": Printable(id), "Known": Printable(strings.Join(known, ", "))})
}

// own returns the program's data files, overlaid with the player's.
func (p *Env) own() (fs.FS, error) {
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return nil, err
	}
	choices, _ := settings.Read(persistence.Disk(folder)) // of a faulty file, the defaults apply; the window reports it
	if choices.BuiltinData {
		return assets.Files(), nil
	}
	return overlay.Files(folder)
}
