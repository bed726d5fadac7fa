// Package modcheck is the command that reports the faults of mods: it reads all their files, runs their
// tests and has bots play with them.
package modcheck

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/review"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

// New returns the command that reports all faults of mods.
func New(p *program.Env) *cobra.Command {
	var games int
	c := &cobra.Command{
		Use:   "check [ID|FOLDER|ZIP]",
		Short: p.Words.Text("mods.command.check"),
		Args:  p.AtMostOneArgument("ID|FOLDER|ZIP"),
		RunE: func(c *cobra.Command, args []string) error {
			found, err := ToCheck(p, args)
			if err != nil {
				return err
			}
			return checkMods(p, c, found, games)
		},
	}
	c.Flags().IntVar(&games, "games", 20, p.Words.Text("mods.flag.games"))
	return c
}

// ToCheck are the player's mods, or one mod with those that it requires of them.
func ToCheck(p *program.Env, args []string) ([]mods.Found, error) {
	found, err := p.Mods()
	if err != nil || len(args) == 0 {
		return found, err
	}
	m, err := Called(p, found, args[0])
	if err != nil {
		return nil, err
	}
	found = slices.DeleteFunc(found, func(f mods.Found) bool {
		return f.Path == m.Path || f.ID() == m.ID || f.Mod == nil
	})
	for i := range found { // as they were found, before they were arranged
		found[i].Fault = nil
	}
	found = append(found, mods.Found{Mod: m, Path: m.Path, On: true})
	wanted := requiredBy(found, m.ID)
	found = mods.Arrange(found, func(id string) bool { return slices.Contains(wanted, id) })
	return slices.DeleteFunc(found, func(f mods.Found) bool { return !f.On }), nil
}

// Called opens a folder or zip, or the mod with that id. A file of the name comes before the id.
func Called(p *program.Env, found []mods.Found, name string) (*mods.Mod, error) {
	where, err := filepath.Abs(name) // faults have the full path of a file
	if err != nil {
		return nil, err
	}
	if _, err := os.Lstat(where); err == nil || !mods.IsID(name) {
		return mods.Open(where)
	}
	var known []string
	for _, f := range found {
		switch {
		case f.ID() != name:
			known = append(known, f.ID())
		case f.Mod != nil && f.Linked:
			return f.Mod, nil
		default:
			return mods.Open(f.Path)
		}
	}
	return nil, p.UnknownMod(name, known)
}

// requiredBy lists a mod and all that it requires, directly or not.
func requiredBy(found []mods.Found, id string) []string {
	wanted := []string{id}
	for i := 0; i < len(wanted); i++ {
		for _, f := range found {
			if f.ID() != wanted[i] {
				continue
			}
			for _, text := range f.Requires {
				other, _, _ := strings.Cut(text, " ")
				if !slices.Contains(wanted, other) {
					wanted = append(wanted, other)
				}
			}
		}
	}
	return wanted
}

// checkMods checks mods one by one and together, and has a bot play with all of them.
func checkMods(p *program.Env, c *cobra.Command, found []mods.Found, games int) error {
	var faults []error
	for _, f := range found {
		if f.On && f.Fault != nil {
			faults = append(faults, f.Fault)
		}
	}
	for _, f := range found {
		if f.Used() {
			faults = append(faults, overlay.CheckWords(f.Mod))
		}
	}
	files := assets.With(assets.Files(), mods.Layers(found)...)
	_, scripted := scripts.Load(files) // which a fault in the data would hide
	faults = append(faults, oneEach(p.Check(files), scripted, core.Mistakes(files))...)
	for _, f := range found {
		if f.Used() {
			if err := printUnread(p, c, f.Mod); err != nil { // it may be why something is missing
				return err
			}
		}
	}
	if err := errors.Join(faults...); err != nil {
		return err
	}
	if err := reviewMods(p, c, files); err != nil {
		return err
	}
	if err := errors.Join(checkVerbs(p, files), checkTexts(files), checkScopes(p, files)); err != nil {
		return err
	}
	if err := printClashes(p, c, files); err != nil {
		return err
	}
	for _, f := range found {
		if f.Used() {
			if err := program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.checked", lang.Args{"Name": f.ID(), "Version": f.Version})); err != nil {
				return err
			}
		}
	}
	if err := runTests(p, c, files); err != nil {
		return err
	}
	if games > 0 && len(mods.Layers(found)) > 0 {
		return playWithMods(p, c, files, games)
	}
	return nil
}

// reviewMods prints what a player would hardly want, and returns what no player would.
func reviewMods(p *program.Env, c *cobra.Command, files fs.FS) error {
	found, err := review.Files(files)
	if err != nil {
		return err
	}
	for _, notice := range found.Notices {
		text := p.Words.Text("mods.notice", lang.Args{"Problem": p.Words.Fault(program.Printable(notice.Error()))})
		if err := program.PrintLine(c.OutOrStdout(), text); err != nil {
			return err
		}
	}
	return errors.Join(found.Faults...)
}

// oneEach lists the lines of errors as errors, each once: each ruleset has the faults of a shared file.
func oneEach(errs ...error) (lines []error) {
	err := errors.Join(errs...)
	if err == nil {
		return nil
	}
	told := map[string]bool{}
	for line := range strings.Lines(err.Error()) {
		if line = strings.TrimSuffix(line, "\n"); !told[line] {
			told[line] = true
			lines = append(lines, errors.New(line))
		}
	}
	return lines
}

// checkVerbs finds verbs of mods that players can use and that have no name in English, and keys
// that are none.
func checkVerbs(p *program.Env, files fs.FS) error {
	words, err := lang.Load("en", overlay.Words(files)...)
	if err != nil {
		return err
	}
	rulesets, err := archetypes.Rulesets(files)
	if err != nil {
		return err
	}
	var faults []error
	told, wrong := map[systems.Verb]bool{}, map[string]bool{}
	for _, name := range rulesets {
		kit, err := core.Open(files, name)
		if err != nil {
			return err
		}
		for _, v := range kit.Verbs() {
			if key := v.Name.Key(); v.Listed() != systems.GroupNone && !told[v.Name] && !words.Has(key) {
				told[v.Name] = true
				faults = append(faults, p.Error("mods.error.verb-unnamed", lang.Args{"Name": string(v.Name), "Key": key}))
			}
			for _, key := range v.Keys {
				if _, ok := keys.Bind(key); !ok && !wrong[key] {
					wrong[key] = true
					faults = append(faults, p.Error("mods.error.verb-key", lang.Args{"Name": string(v.Name), "Key": program.Printable(key)}))
				}
			}
		}
	}
	return errors.Join(faults...)
}

// checkTexts finds texts that scripts use and that have no English words.
func checkTexts(files fs.FS) error {
	words, err := lang.Load("en", overlay.Words(files)...)
	if err != nil {
		return err
	}
	set, err := scripts.Load(files)
	if err != nil {
		return err
	}
	var faults []error
	for _, w := range set.Words() {
		if !words.Has(w.Key) {
			faults = append(faults, w.Missing(words.Keys()))
		}
	}
	return errors.Join(faults...)
}

// checkScopes finds texts for one ruleset that take the place of no text.
func checkScopes(p *program.Env, files fs.FS) error {
	words, err := lang.Load("en", overlay.Words(files)...)
	if err != nil {
		return err
	}
	var faults []error
	for _, key := range words.Adrift() {
		plain, _, _ := strings.Cut(key, "@")
		group, _, _ := strings.Cut(plain, ".")
		near := archetypes.Nearest(plain, slices.DeleteFunc(words.Keys(), func(other string) bool {
			return !strings.HasPrefix(other, group+".") || strings.Contains(other, "@")
		}))
		text := "mods.error.adrift"
		if near != "" {
			text = "mods.error.adrift.meant"
		}
		faults = append(faults, p.Error(text, lang.Args{"Key": program.Printable(key), "Name": program.Printable(plain), "Near": near}))
	}
	return errors.Join(faults...)
}

// printUnread prints the files of a mod that nothing reads.
func printUnread(p *program.Env, c *cobra.Command, m *mods.Mod) error {
	for _, f := range m.Unread() {
		key := "mods.unread"
		if f.Meant != "" {
			key = "mods.unread.meant"
		}
		text := p.Words.Text(key, lang.Args{"File": program.Printable(filepath.Join(m.Path, filepath.FromSlash(f.Name))), "Name": f.Meant})
		if err := program.PrintLine(c.OutOrStdout(), text); err != nil {
			return err
		}
	}
	return nil
}

// printClashes prints the fields that two mods change.
func printClashes(p *program.Env, c *cobra.Command, files fs.FS) error {
	rulesets, err := archetypes.Rulesets(files)
	if err != nil {
		return err
	}
	sounds, err := archetypes.LoadSounds(files)
	if err != nil {
		return err
	}
	music, err := archetypes.MusicClashes(files)
	if err != nil {
		return err
	}
	all := slices.Concat(sounds.Clashes, music)
	for _, name := range rulesets {
		clashes, err := archetypes.Clashes(files, name)
		if err != nil {
			return err
		}
		all = append(all, clashes...)
	}
	var told []string
	for _, clash := range all {
		if text := clash.Error(); !slices.Contains(told, text) {
			told = append(told, text)
			if err := program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.clash", lang.Args{"Problem": p.Words.Fault(program.Printable(text))})); err != nil {
				return err
			}
		}
	}
	return nil
}
