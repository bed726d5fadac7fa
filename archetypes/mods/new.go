package mods

import (
	"bytes"
	"embed"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// template holds the files of a mod to begin with, in which MOD stands for the id.
//
//go:embed template
var template embed.FS

// IsID reports whether a text can be the id of a mod.
func IsID(text string) bool {
	return len(text) <= maxID && idPattern.MatchString(text) && !slices.Contains(reserved, text)
}

// New writes a mod to begin with into a folder, which must not exist.
func New(folder, id string) error {
	if err := os.MkdirAll(filepath.Dir(folder), 0o755); err != nil {
		return err
	}
	if err := os.Mkdir(folder, 0o755); err != nil {
		return err
	}
	inner, err := fs.Sub(template, "template")
	if err != nil {
		return err
	}
	return fs.WalkDir(inner, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == "." {
			return err
		}
		where := filepath.Join(folder, filepath.FromSlash(name))
		if d.IsDir() {
			return os.Mkdir(where, 0o755)
		}
		raw, err := fs.ReadFile(inner, name)
		if err != nil {
			return err
		}
		return os.WriteFile(where, bytes.ReplaceAll(raw, []byte("MOD"), []byte(id)), 0o644)
	})
}
