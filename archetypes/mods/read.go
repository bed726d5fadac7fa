package mods

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/persistence/archive"
)

// The limits of a mod. They are checked while it is read, whatever a zip claims.
const (
	maxFile   = 1 << 20  // bytes of a file
	maxMod    = 16 << 20 // bytes of all files
	maxFiles  = 1000
	maxName   = 200 // bytes of a path in the mod
	maxLevels = 10  // folders in each other
)

var errVersion = errors.New("not a version")

// Mod is a mod that was read completely: what it says about itself, and its files.
type Mod struct {
	Manifest
	Path   string // folder or zip on disk
	Linked bool   // it is part of the program
	Hash   string // of the names and contents of all files
	Files  fs.FS
}

// Layer is the mod as the loaders of data see it, with the defaults of its options.
func (m *Mod) Layer() assets.Layer { return m.layer(nil) }

// layer is the mod with values of its options.
func (m *Mod) layer(v Values) assets.Layer {
	layer := assets.Layer{ID: m.ID, Version: m.Version, Hash: m.Hash, Options: m.Settle(v).String(), Files: m.Files}
	for _, text := range m.Requires {
		if n, err := parseNeed(text); err == nil && n.id != Core {
			layer.Requires = append(layer.Requires, n.id)
		}
	}
	return layer
}

// Open reads a mod, a folder or a zip. The same files give the same mod and hash, in a
// folder or a zip. The error names the file, and what is wrong with it; the manifest of
// the mod is returned with it as far as it could be read.
func Open(where string) (*Mod, error) {
	info, err := os.Stat(where)
	if err != nil {
		return nil, fmt.Errorf("the mod %s cannot be read: %w", shown(where), cause(err))
	}
	var all contents
	if info.IsDir() {
		all, err = readFolder(where)
	} else {
		all, err = readZip(where)
	}
	if err != nil {
		return nil, err
	}
	return newMod(where, all)
}

// shown is a path as messages name it: the player's, who may have any.
func shown(where string) string { return printable.Line(where) }

// cause is an error without the path, which the message names already.
func cause(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

// contents are the files of a mod by their paths in it.
type contents map[string][]byte

func newMod(where string, all contents) (*Mod, error) {
	raw, given := all[ManifestFile]
	if !given {
		return nil, fmt.Errorf("%s has no %s, so it is not a mod", shown(where), ManifestFile)
	}
	manifest, err := parseManifest(shown(filepath.Join(where, ManifestFile)), raw)
	packed := all.pack(zip.Store)
	inner, wrong := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if wrong != nil {
		return nil, wrong // it was just written
	}
	return &Mod{Manifest: manifest, Path: where, Hash: all.hash(), Files: placed{inner, shown(where)}}, err
}

// hash is a hash of the names and contents.
func (all contents) hash() string {
	h := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		_, _ = fmt.Fprintf(h, "%d %s %d\n", len(name), name, len(all[name])) // a hash takes everything
		_, _ = h.Write(all[name])
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:8])
}

// pack is a zip of the files; the same files give the same bytes.
func (all contents) pack(method uint16) []byte {
	var buf bytes.Buffer
	w := zip.NewWriter(&buf)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: method})
		if err == nil {
			_, err = f.Write(all[name])
		}
		if err != nil {
			panic(err) // the buffer takes everything
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return buf.Bytes()
}

// Pack is the mod as a zip, to be handed on. The same content gives the same bytes.
func (m *Mod) Pack() ([]byte, error) {
	all := contents{}
	err := fs.WalkDir(m.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		all[name], err = fs.ReadFile(m.Files, name)
		return err
	})
	return all.pack(zip.Deflate), err
}

// placed is the files of a mod, which messages name by their place on disk.
type placed struct {
	fs.FS
	where string
}

func (p placed) Where(name string) string { return filepath.Join(p.where, filepath.FromSlash(name)) }

func (p placed) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(p.FS, name) }

// put adds a file, unless its name or its size is refused.
func (all contents) put(name string, from io.Reader) error {
	if err := checkName(name); err != nil {
		return err
	}
	if len(all) == maxFiles {
		return fmt.Errorf("there are more than %d files", maxFiles)
	}
	for other := range all { // at most one has the name: the order does not matter
		if strings.EqualFold(other, name) {
			return fmt.Errorf("the files %s and %s differ in capitals only, or are the same", clip(other), clip(name))
		}
	}
	raw, err := io.ReadAll(io.LimitReader(from, maxFile+1))
	if err != nil {
		return fmt.Errorf("%s cannot be read: %w", clip(name), err)
	}
	if len(raw) > maxFile {
		return fmt.Errorf("%s is larger than %d bytes", clip(name), maxFile)
	}
	total := len(raw)
	for _, other := range all { // a sum: the order does not matter
		total += len(other)
	}
	if total > maxMod {
		return fmt.Errorf("its files take more than %d bytes in all", maxMod)
	}
	all[name] = raw
	return nil
}

// checkName refuses paths that lead out of the mod, that some system reads as something
// else, or that cannot be printed.
func checkName(name string) error {
	switch {
	case !prints(name) || strings.ContainsAny(name, `\:*?"<>|`):
		return fmt.Errorf("the name %q has a character that names of files cannot have", clip(name))
	case strings.HasPrefix(name, "/") || slices.Contains(strings.Split(name, "/"), ".."):
		return fmt.Errorf("the name %q leads out of the mod", clip(name))
	case !fs.ValidPath(name):
		return fmt.Errorf("the name %q is not that of a file", clip(name))
	case len(name) > maxName || strings.Count(name, "/") >= maxLevels:
		return fmt.Errorf("the name %q is too long or too deep", clip(name))
	}
	return nil
}

// prints reports whether a name can be printed.
func prints(name string) bool {
	_, _, found := printable.Find(name)
	return !found
}

// hidden reports whether a path is of files that tools leave behind, such as .git.
func hidden(name string) bool {
	return slices.ContainsFunc(strings.Split(name, "/"), func(part string) bool {
		return strings.HasPrefix(part, ".") && part != "." && part != ".." || part == "__MACOSX"
	})
}

func readFolder(folder string) (contents, error) {
	all := contents{}
	err := filepath.WalkDir(folder, func(where string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(folder, where)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(inside)
		switch {
		case name == ".":
			return nil
		case hidden(name) && d.IsDir():
			return fs.SkipDir
		case hidden(name):
			return nil
		case d.IsDir():
			return checkName(name)
		case d.Type()&fs.ModeSymlink != 0:
			return fmt.Errorf("%s is a link; a mod has the files themselves", clip(name))
		case !d.Type().IsRegular():
			return fmt.Errorf("%s is not a regular file", clip(name))
		}
		f, err := os.Open(where)
		if err != nil {
			return err
		}
		defer func() { _ = f.Close() }() // it was only read
		return all.put(name, f)
	})
	if err != nil {
		return nil, fmt.Errorf("the mod %s cannot be read: %w", shown(folder), cause(err))
	}
	return all, nil
}

// MaxZip is the greatest size of a mod's zip in bytes.
const MaxZip = maxMod

// Read reads a mod from the content of a zip, with the same checks as Open. Messages call it where.
func Read(where string, raw []byte) (*Mod, error) {
	all, err := unzip(raw)
	if err != nil {
		return nil, fmt.Errorf("the mod %s cannot be read: %w", shown(where), cause(err))
	}
	return newMod(where, all)
}

func readZip(where string) (contents, error) {
	refuse := func(err error) (contents, error) {
		return nil, fmt.Errorf("the mod %s cannot be read: %w", shown(where), cause(err))
	}
	if info, err := os.Stat(where); err == nil && !info.Mode().IsRegular() {
		return refuse(errors.New("it is not a regular file"))
	}
	f, err := os.Open(where)
	if err != nil {
		return refuse(err)
	}
	defer func() { _ = f.Close() }() // it was only read
	raw, err := io.ReadAll(io.LimitReader(f, maxMod+1))
	if err != nil {
		return refuse(err)
	}
	all, err := unzip(raw)
	if err != nil {
		return refuse(err)
	}
	return all, nil
}

// unzip reads a zip. All its files may lie in one folder, as some programs pack them.
func unzip(raw []byte) (contents, error) {
	if len(raw) > maxMod {
		return nil, fmt.Errorf("it is larger than %d bytes", maxMod)
	}
	files, err := archive.Open(raw, 2*maxFiles)
	if err != nil {
		return nil, err
	}
	all := contents{}
	for _, f := range files {
		name := strings.TrimSuffix(f.Name, "/")
		if err := checkName(name); err != nil {
			return nil, err
		}
		switch mode := f.Mode(); {
		case mode&fs.ModeSymlink != 0:
			return nil, fmt.Errorf("%s is a link; a mod has the files themselves", clip(name))
		case strings.HasSuffix(f.Name, "/") || hidden(name):
			continue
		case !mode.IsRegular():
			return nil, fmt.Errorf("%s is not a regular file", clip(name))
		}
		in, err := f.Open()
		if err != nil {
			return nil, fmt.Errorf("%s cannot be read: %w", clip(name), err)
		}
		err = all.put(name, in)
		_ = in.Close() // it was only read
		if err != nil {
			return nil, err
		}
	}
	return all.unwrapped(), nil
}

// unwrapped is the content of the one folder that holds everything, if there is one and
// the manifest is in it.
func (all contents) unwrapped() contents {
	if all[ManifestFile] != nil {
		return all
	}
	inner, folder := contents{}, ""
	for name, raw := range all { // into another map: the order does not matter
		first, rest, nested := strings.Cut(name, "/")
		if !nested || folder != "" && first != folder {
			return all
		}
		folder, inner[rest] = first, raw
	}
	if inner[ManifestFile] == nil {
		return all
	}
	return inner
}

// DataFiles lists the data files of a mod.
func (m *Mod) DataFiles() []string { return archetypes.DataFiles(m.Files) }

// isMod reports whether an entry of a folder of mods may be a mod.
func isMod(d fs.DirEntry) bool {
	return !hidden(d.Name()) && (d.IsDir() || path.Ext(d.Name()) == ".zip" || d.Type()&fs.ModeSymlink != 0)
}
