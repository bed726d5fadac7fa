package command

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/command/modcheck"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/schemas"
)

// newModsSchema returns the command that writes the formats of data files for editors.
func newModsSchema(p *program.Env) *cobra.Command {
	return &cobra.Command{
		Use:   "schema [ID|FOLDER]",
		Short: p.Words.Text("mods.command.schema"),
		Args:  p.AtMostOneArgument("ID|FOLDER"),
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 1 {
				m, err := modFolder(p, args[0])
				if err != nil {
					return err
				}
				return told(p, c, m.Path, writeSchemas(p, m))
			}
			where, err := writeSchemasOfAll(p)
			return told(p, c, where, err)
		},
	}
}

// modFolder opens the folder of a mod. A fault of its data is no error here.
func modFolder(p *program.Env, name string) (*mods.Mod, error) {
	found, err := p.Mods()
	if err != nil {
		return nil, err
	}
	m, err := modcheck.Called(p, found, name)
	if err != nil {
		return nil, err
	}
	if info, err := os.Stat(m.Path); err != nil || !info.IsDir() {
		return nil, p.Error("mods.error.no-folder", lang.Args{"Name": program.Printable(name)})
	}
	return m, nil
}

// writeSchemas writes the schemas of one mod into its folder.
func writeSchemas(p *program.Env, m *mods.Mod) error {
	found, err := modcheck.ToCheck(p, []string{m.Path})
	if err != nil {
		return err
	}
	full := assets.With(assets.Files(), mods.Layers(found)...)
	others := slices.DeleteFunc(found, func(f mods.Found) bool { return f.ID() == m.ID })
	return putSchemas(m.Path, schemas.Request{Core: assets.With(assets.Files(), mods.Layers(others)...), Full: full, Owners: []string{m.ID}})
}

// writeSchemasOfAll writes the schemas of all mods in use into the folder of mods, and returns it.
func writeSchemasOfAll(p *program.Env) (where string, err error) {
	folder, err := persistence.Folder(p.Folder)
	if err != nil {
		return "", err
	}
	files, err := p.Files()
	if err != nil {
		return "", err
	}
	found, err := p.Mods()
	if err != nil {
		return "", err
	}
	var ids []string
	for _, f := range found {
		if mods.IsID(f.ID()) {
			ids = append(ids, f.ID())
		}
	}
	where = overlay.ModsFolder(folder)
	if err := os.MkdirAll(where, 0o755); err != nil {
		return "", err
	}
	return where, putSchemas(where, schemas.Request{Core: assets.Files(), Full: files, Owners: ids, Each: true})
}

// putSchemas writes the files for editors into a folder. It keeps rules that an author has written.
func putSchemas(folder string, r schemas.Request) error {
	files, err := schemas.Make(r)
	if err != nil {
		return err
	}
	rules := filepath.Join(folder, schemas.RulesFile)
	if raw, err := os.ReadFile(rules); err == nil && !bytes.HasPrefix(raw, []byte(schemas.RulesHead)) {
		delete(files, schemas.RulesFile)
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		where := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(where), 0o755); err != nil {
			return err
		}
		if err := persistence.Disk(filepath.Dir(where)).Replace(filepath.Base(where), files[name]); err != nil {
			return err
		}
	}
	return nil
}

// told prints where the schemas of a folder are, unless there was an error.
func told(p *program.Env, c *cobra.Command, folder string, err error) error {
	if err != nil {
		return err
	}
	return program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.schemas", lang.Args{"Folder": program.Printable(filepath.Join(folder, schemas.Folder))}))
}
