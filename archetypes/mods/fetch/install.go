package fetch

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"

	"github.com/donjon-rogue/donjon/persistence"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/persistence/download"
)

// Folder is the folder of the player's mods in a store, and removedFolder that of mods that were
// replaced or removed.
const (
	Folder        = "mods"
	removedFolder = "mods-removed"
)

// originsFile names the index of each mod that was fetched.
const originsFile = Folder + "/fetched.json"

// Origins are the indexes that mods were fetched from, by the ids of the mods.
type Origins map[string]Origin

// Origin is where a mod was fetched from.
type Origin struct {
	Index   string `json:"index"` // its address
	Version string `json:"version"`
	SHA256  string `json:"sha256"` // of the zip
}

// maxOrigins is the greatest size of that file in bytes.
const maxOrigins = 1 << 20

// ReadOrigins reads the origins of the mods in a store. The error says why they cannot be read.
func ReadOrigins(store persistence.Store) (Origins, error) {
	raw, err := store.Read(originsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return Origins{}, nil
	}
	origins := Origins{}
	if err == nil && (len(raw) > maxOrigins || json.Unmarshal(raw, &origins) != nil) {
		err = errors.New("it is damaged; remove it")
	}
	if err != nil {
		return nil, fmt.Errorf("the file %s cannot be read: %w", store.Where(originsFile), err)
	}
	return origins, nil
}

// write writes the origins of the mods in a store.
func (o Origins) write(store persistence.Store) error {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(o); err != nil {
		return err
	}
	return store.Replace(originsFile, buf.Bytes())
}

func (o Origins) ids() []string { return slices.Sorted(maps.Keys(o)) }

// Look reads where the mods that were found in a store came from.
func Look(store persistence.Store, found []mods.Found) (Installed, error) {
	origins, err := ReadOrigins(store)
	return Installed{Store: store, Found: found, Origins: origins}, err
}

// Install fetches the mods of a plan and installs them. Nothing is installed before all of them have
// arrived and were checked, and nothing is left of those that were not. Zips that are replaced are
// moved to the removed ones. The error is one sentence, or download.ErrCancelled.
func Install(ctx context.Context, get Getter, have Installed, plan Plan, report Report) error {
	arrived := make([][]byte, len(plan.Steps))
	for i, s := range plan.Steps {
		raw, err := s.fetch(ctx, get, report)
		if err != nil {
			return err
		}
		arrived[i] = raw
	}
	if ctx.Err() != nil {
		return download.ErrCancelled
	}
	origins := maps.Clone(have.Origins)
	if origins == nil {
		origins = Origins{}
	}
	for i, s := range plan.Steps {
		if err := s.install(have.Store, arrived[i]); err != nil {
			return fmt.Errorf("the mod %s cannot be installed: %w", s.ID, err)
		}
		origins[s.ID] = Origin{Index: s.From, Version: s.Version, SHA256: s.SHA256}
		if err := origins.write(have.Store); err != nil {
			return fmt.Errorf("the mod %s cannot be installed: %w", s.ID, err)
		}
	}
	return nil
}

// fetch fetches the zip of a step and checks it like any file that is not trusted.
func (s Step) fetch(ctx context.Context, get Getter, report Report) ([]byte, error) {
	raw, err := get.Get(ctx, s.address(), download.Wanted{Size: s.Size, SHA256: s.SHA256}, func(n int64) {
		report(Progress{Name: s.ID + " " + s.Version, Done: n, Total: s.Size})
	})
	if err != nil {
		return nil, err
	}
	m, err := mods.Read(s.File, raw)
	switch {
	case err != nil:
		return nil, err
	case m.ID != s.ID || m.Version != s.Version:
		return nil, fmt.Errorf("the file %s is the mod %s %s, and the index says %s %s", s.File, m.ID, m.Version, s.ID, s.Version)
	}
	return raw, nil
}

// Path is the name of the installed zip in the store.
func (s Step) Path() string { return path.Join(Folder, s.ID+".zip") }

// install writes a zip in the place of another version, of which a copy is set aside first.
func (s Step) install(store persistence.Store, raw []byte) error {
	if s.Replaces != s.Path() {
		if _, err := store.Read(s.Path()); !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s is there already, and is another mod", store.Where(s.Path()))
		}
	}
	if s.Replaces != "" {
		if err := setAside(store, s.Replaces); err != nil {
			return err
		}
	}
	if err := store.Replace(s.Path(), raw); err != nil {
		return err
	}
	if s.Replaces != "" && s.Replaces != s.Path() {
		return store.Remove(s.Replaces)
	}
	return nil
}

// setAside copies a mod to the removed ones, under a name that is free there.
func setAside(store persistence.Store, file string) error {
	raw, err := store.Read(file)
	if err != nil {
		return err
	}
	for n := 1; ; n++ {
		aside := path.Join(removedFolder, path.Base(file))
		if n > 1 {
			aside = path.Join(removedFolder, fmt.Sprintf("%d-%s", n, path.Base(file)))
		}
		if _, err := store.Read(aside); errors.Is(err, fs.ErrNotExist) {
			return store.Replace(aside, raw)
		}
	}
}
