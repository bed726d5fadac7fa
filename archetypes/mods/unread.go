package mods

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
)

// PictureFile is the picture of a mod that its index shows.
const PictureFile = "picture.png"

// readFolders are the folders of a mod from which files are read, with the endings of these files.
// Only the folder of data may have folders, and that of words has one for each language.
var readFolders = map[string][]string{
	"data": {".toml"}, "looks": {".toml"}, "motion": {".toml"}, "scripts": {".star"},
	"sokoban": {".sok"}, "sprites": {".txt", ".png"}, "tests": {".toml"}, "words": {".toml"},
}

// readNames are the only names that files of some folders may have.
var readNames = map[string][]string{
	"looks": {"looks.toml"}, "motion": {"events.toml", "particles.toml", "traces.toml"},
}

// Unread is a file that nothing reads, and the name that was probably meant; empty for none.
type Unread struct{ Name, Meant string }

// Unread lists the files of the mod that nothing reads, in alphabetical order. Documents and the
// code of mods in Go are left out.
func (m *Mod) Unread() (all []Unread) {
	_ = fs.WalkDir(m.Files, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !isRead(name) && !isDocument(name) {
			all = append(all, Unread{name, meant(name)})
		}
		return nil
	})
	return all
}

// isRead reports whether the game reads a file of that name.
func isRead(name string) bool {
	if name == ManifestFile || name == PictureFile {
		return true
	}
	folder, rest, nested := strings.Cut(name, "/")
	if !nested || !slices.Contains(readFolders[folder], path.Ext(name)) {
		return false
	}
	switch depth := strings.Count(rest, "/"); folder {
	case "data":
		return true
	case "words":
		return depth == 1
	default:
		return depth == 0 && (readNames[folder] == nil || slices.Contains(readNames[folder], rest))
	}
}

// isDocument reports whether a file is for people, or for the compiler of a mod in Go.
func isDocument(name string) bool {
	base := strings.ToUpper(path.Base(name))
	for _, first := range []string{"README", "LICENSE", "LICENCE", "NOTICE", "CHANGELOG", "AUTHORS"} {
		if strings.HasPrefix(base, first) {
			return true
		}
	}
	return slices.Contains([]string{".MD", ".GO", ".MOD", ".SUM"}, path.Ext(base))
}

// meant is the name that was probably meant by the name of a file; empty for none.
func meant(name string) string {
	if strings.EqualFold(name, ManifestFile) {
		return ManifestFile
	}
	folder, rest, nested := strings.Cut(name, "/")
	if !nested {
		return ""
	}
	folder = strings.ToLower(folder)
	if readFolders[folder] == nil {
		folder = archetypes.Nearest(folder, sortedKeys(readFolders))
	}
	ext := strings.ToLower(path.Ext(rest))
	for _, wanted := range readFolders[folder] {
		stem, inside := strings.CutSuffix(strings.ToLower(rest), wanted+ext) // "toad.toml.txt"
		if !inside {
			stem = strings.TrimSuffix(rest, path.Ext(rest))
		} else {
			stem = rest[:len(stem)]
		}
		if other := folder + "/" + stem + wanted; (inside || ext == wanted) && isRead(other) {
			return other
		}
	}
	return ""
}
