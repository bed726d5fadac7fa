// Package modstest makes mods for tests, hostile ones included.
package modstest

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence/archive/archivetest"
)

// Manifest is a whole manifest of a mod of version 1.0.0 with further lines.
func Manifest(id string, more ...string) string { return ManifestOf(id, "1.0.0", more...) }

// ManifestOf is a whole manifest of a mod of a version with further lines.
func ManifestOf(id, version string, more ...string) string {
	return fmt.Sprintf("id = %q\nversion = %q\napi = 1\nname = { en = %q }\n%s\n", id, version, strings.ToUpper(id), strings.Join(more, "\n"))
}

// Zip is a zip of files by their names and texts; a name that ends in @ is that of a link.
func Zip(t testing.TB, namesAndTexts ...string) []byte {
	t.Helper()
	var buf bytes.Buffer
	w := zip.NewWriter(&buf)
	for i := 0; i < len(namesAndTexts); i += 2 {
		name, link := strings.CutSuffix(namesAndTexts[i], "@")
		h := &zip.FileHeader{Name: name, Method: zip.Deflate}
		h.SetMode(0o644)
		if link {
			h.SetMode(fs.ModeSymlink | 0o777)
		}
		f, err := w.CreateHeader(h)
		if err == nil {
			_, err = f.Write([]byte(namesAndTexts[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// Hostile is a zip that is no mod, and what is said of it.
type Hostile struct {
	Name string
	Raw  []byte
	Says string
}

// HostileZips lists zips of a mod with the id evil that are refused.
func HostileZips(t testing.TB) []Hostile {
	t.Helper()
	own := Manifest("evil")
	return []Hostile{
		{"no zip", []byte("PK nonsense"), "it is not a zip, or is damaged"},
		{"traversal", Zip(t, "mod.toml", own, "../../evil.toml", "x"), `the name "../../evil.toml" leads out of the mod`},
		{"in the middle", Zip(t, "mod.toml", own, "data/../../evil.toml", "x"), `the name "data/../../evil.toml" leads out of the mod`},
		{"absolute", Zip(t, "mod.toml", own, "/etc/passwd", "x"), `the name "/etc/passwd" leads out of the mod`},
		{"a drive", Zip(t, "mod.toml", own, `C:\evil`, "x"), `the name "C:\\evil" has a character that names of files cannot have`},
		{"a bell", Zip(t, "mod.toml", own, "a\ab", "x"), `the name "a?b" has a character that names of files cannot have`},
		{"a link", Zip(t, "mod.toml", own, "data@", "/etc"), "data is a link; a mod has the files themselves"},
		{"twice", Zip(t, "mod.toml", own, "MOD.toml", own), "the files mod.toml and MOD.toml differ in capitals only, or are the same"},
		{"a bomb", Zip(t, "mod.toml", own, "data/a.toml", strings.Repeat("\n", 2<<20)), "data/a.toml is larger than 1048576 bytes"},
		{"overlaps", archivetest.Overlapping(t, []byte(own), "mod.toml", "words/a.toml"), "files in the zip overlap, as no program packs them; pack them again"},
		{"no manifest", Zip(t, "data/a.toml", ""), "has no mod.toml, so it is not a mod"},
		{"deep", Zip(t, "mod.toml", own, strings.Repeat("a/", 20)+"b", ""), "is too long or too deep"},
	}
}
