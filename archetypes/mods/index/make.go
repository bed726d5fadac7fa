package index

import (
	"bytes"
	"errors"
	"fmt"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/download"
)

// The limits of a mod's picture.
const (
	maxPicture                  = 256 << 10 // bytes
	pictureWidth, pictureHeight = 640, 360
)

// Make makes the index of the mods in a folder, and writes it to another one, or the same, with
// everything that it names: the zip of each mod, and its picture. Zips are taken as they are, and
// folders packed. The same mods give the same bytes. The error lists all faults; nothing is written
// then.
func Make(folder, out string) (Index, error) {
	found, err := mods.Beside(folder, out)
	if err != nil {
		return Index{}, err
	}
	x, files, known := Index{}, map[string][]byte{}, map[string]*mods.Mod{}
	var faults []error
	for _, f := range found {
		if f.Fault != nil {
			faults = append(faults, f.Fault)
			continue
		}
		name := f.Mod.ID + "-" + f.Version
		if other := known[name]; other != nil {
			if other.Hash != f.Hash {
				faults = append(faults, fmt.Errorf("%s and %s are both %s %s, with other content; raise the version of one", other.Path, f.Path, f.Mod.ID, f.Version))
			}
			continue
		}
		known[name] = f.Mod
		e, err := entryOf(f.Mod, name, files)
		faults = append(faults, err)
		x.Mods = append(x.Mods, e)
	}
	if err := errors.Join(faults...); err != nil {
		return Index{}, err
	}
	x.sort()
	x.Format = format
	files[File] = x.Bytes()
	if len(files[File]) > MaxSize || len(x.Mods) > maxEntries {
		return Index{}, fmt.Errorf("the index would have %d entries and %d bytes; the maximum is %d and %d", len(x.Mods), len(files[File]), maxEntries, MaxSize)
	}
	return x, write(out, files)
}

// entryOf describes a mod, and adds its zip and its picture to the files of the index.
func entryOf(m *mods.Mod, name string, files map[string][]byte) (Entry, error) {
	raw, err := os.ReadFile(m.Path)
	if info, unknown := os.Stat(m.Path); unknown == nil && info.IsDir() {
		raw, err = m.Pack()
	}
	if err != nil {
		return Entry{}, err
	}
	e := Entry{
		ID: m.ID, Version: m.Version, API: m.Api, Name: m.Name, About: m.About, Authors: m.Authors, Licence: m.Licence,
		Requires: m.Requires, Conflicts: m.Conflicts, Options: len(m.Option),
		File: name + ".zip", Size: int64(len(raw)), SHA256: download.Sum(raw),
	}
	files[e.File] = raw
	picture, err := fs.ReadFile(m.Files, mods.PictureFile)
	if err != nil {
		return e, nil //nolint:nilerr // it has none
	}
	size, err := png.DecodeConfig(bytes.NewReader(picture))
	if err != nil || len(picture) > maxPicture || size.Width > pictureWidth || size.Height > pictureHeight {
		return e, fmt.Errorf("the picture %s should be a PNG of at most %d by %d pixels and %d bytes", filepath.Join(m.Path, mods.PictureFile), pictureWidth, pictureHeight, maxPicture)
	}
	e.Picture = &Picture{File: name + ".png", Size: int64(len(picture)), SHA256: download.Sum(picture)}
	files[e.Picture.File] = picture
	return e, nil
}

// write writes files that are not there yet, the index last.
func write(out string, files map[string][]byte) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	disk := persistence.Disk(out)
	for name, raw := range files { // each on its own: the order does not matter
		if old, err := disk.Read(name); name == File || err == nil && bytes.Equal(old, raw) {
			continue
		}
		if err := disk.Replace(name, raw); err != nil {
			return err
		}
	}
	return disk.Replace(File, files[File])
}
