package fetch

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/download"
)

// originsFile is the file in the folder of the mods that names the index of each fetched one.
const originsFile = "fetched.json"

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

// ReadOrigins reads the origins of the mods in a folder. The error says why they cannot be read.
func ReadOrigins(folder string) (Origins, error) {
	raw, err := persistence.Disk(folder).Read(originsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return Origins{}, nil
	}
	origins := Origins{}
	if err == nil && (len(raw) > maxOrigins || json.Unmarshal(raw, &origins) != nil) {
		err = errors.New("it is damaged; remove it")
	}
	if err != nil {
		return nil, fmt.Errorf("the file %s cannot be read: %w", filepath.Join(folder, originsFile), err)
	}
	return origins, nil
}

// write writes the origins of the mods in a folder.
func (o Origins) write(folder string) error {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(o); err != nil {
		return err
	}
	return persistence.Disk(folder).Replace(originsFile, buf.Bytes())
}

func (o Origins) ids() []string { return slices.Sorted(maps.Keys(o)) }

// Look reads where the mods that were found in a folder came from.
func Look(folder string, found []mods.Found) (Installed, error) {
	origins, err := ReadOrigins(folder)
	return Installed{Folder: folder, Found: found, Origins: origins}, err
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
	if err := os.MkdirAll(have.Folder, 0o755); err != nil {
		return fmt.Errorf("the folder of mods cannot be made: %w", err)
	}
	origins := maps.Clone(have.Origins)
	if origins == nil {
		origins = Origins{}
	}
	for i, s := range plan.Steps {
		if err := s.install(have.Folder, arrived[i]); err != nil {
			return fmt.Errorf("the mod %s cannot be installed: %w", s.ID, err)
		}
		origins[s.ID] = Origin{Index: s.From, Version: s.Version, SHA256: s.SHA256}
		if err := origins.write(have.Folder); err != nil {
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

// install writes a zip under a temporary name and then under its own, in the place of another version.
func (s Step) install(folder string, raw []byte) (err error) {
	name := s.ID + ".zip"
	if s.Replaces != "" {
		aside, wrong := mods.SetAside(filepath.Dir(folder), s.Replaces)
		if wrong != nil {
			return wrong
		}
		defer func() {
			if err != nil {
				err = errors.Join(err, os.Rename(aside, s.Replaces))
			}
		}()
	}
	if _, err := os.Lstat(filepath.Join(folder, name)); err == nil {
		return fmt.Errorf("%s is there already, and is another mod", filepath.Join(folder, name))
	}
	return persistence.Disk(folder).Replace(name, raw)
}
