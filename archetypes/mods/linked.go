package mods

import (
	"fmt"
	"io/fs"
	"slices"
)

// linked are the mods that are part of the program.
var linked []*Mod

// Link adds a mod that is part of the program to those that Find lists: its code is
// linked into it, and the files are its folder, with its manifest. Its path is its id.
// Call it from an init function; it panics if the mod is faulty or another has its id.
func Link(files fs.FS) *Mod {
	m, err := openFS(files)
	if err != nil {
		panic(fmt.Errorf("mods: %w", err))
	}
	if slices.ContainsFunc(linked, func(other *Mod) bool { return other.ID == m.ID }) {
		panic(fmt.Errorf("mods: two mods of the program are called %q", m.ID))
	}
	m.Linked = true
	linked = append(linked, m)
	return m
}

// openFS reads a mod from files that are not on disk.
func openFS(files fs.FS) (*Mod, error) {
	all := contents{}
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		f, err := files.Open(name)
		if err != nil {
			return err
		}
		defer func() { _ = f.Close() }() // it was only read
		return all.put(name, f)
	})
	if err != nil {
		return nil, err
	}
	m, err := newMod("", all)
	if err != nil {
		return nil, err
	}
	return newMod(m.ID, all)
}
