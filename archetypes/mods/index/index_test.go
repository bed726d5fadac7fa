package index_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods/index"
	"github.com/donjon-rogue/donjon/archetypes/mods/modstest"
	"github.com/donjon-rogue/donjon/persistence/download"
)

// put writes a file below a folder.
func put(t *testing.T, folder, name, text string) {
	t.Helper()
	where := filepath.Join(folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(where), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(where, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// picture is a PNG of a size.
func picture(t *testing.T, width, height int) string {
	t.Helper()
	var buf bytes.Buffer
	if err := png.Encode(&buf, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return buf.String()
}

// contents are all files below a folder.
func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range entries {
		if d.Type().IsRegular() {
			raw, err := os.ReadFile(filepath.Join(folder, d.Name()))
			if err != nil {
				t.Fatal(err)
			}
			all[d.Name()] = string(raw)
		}
	}
	return all
}

func TestAnIndexDescribesTheModsOfAFolder(t *testing.T) {
	folder := t.TempDir()
	put(t, folder, "toad/mod.toml", modstest.ManifestOf("toad", "1.10.0", `about = { en = "A toad", fr = "Un crapaud : vert" }`, `authors = ["A & B"]`, `licence = "MIT"`,
		`requires = ["core >= 1.0", "bog >= 0.2"]`, "[[option]]\nid = 'grim'\ntype = 'bool'\nname = { en = 'Grim' }"))
	put(t, folder, "toad/picture.png", picture(t, 64, 32))
	put(t, folder, "toad-1.9.0.zip", string(modstest.Zip(t, "mod.toml", modstest.ManifestOf("toad", "1.9.0"))))
	put(t, folder, "any name.zip", string(modstest.Zip(t, "bog/mod.toml", modstest.Manifest("bog"))))
	put(t, folder, ".git/config", "x")
	put(t, folder, "README.md", "x")
	out := filepath.Join(folder, "site")
	x, err := index.Make(folder, out)
	if err != nil {
		t.Fatal(err)
	}
	files := contents(t, out)
	if len(files) != 5 {
		t.Errorf("%d files were written", len(files))
	}
	parsed, err := index.Parse([]byte(files[index.File]))
	if err != nil || fmt.Sprint(parsed.Mods) == "" || len(parsed.Mods) != 3 {
		t.Fatalf("the index is read as %+v, %v", parsed, err)
	}
	var names []string
	for i, e := range parsed.Mods {
		names = append(names, e.ID+" "+e.Version)
		raw := files[e.File]
		if e.Size != int64(len(raw)) || e.SHA256 != download.Sum([]byte(raw)) || e.File != x.Mods[i].File {
			t.Errorf("%s is described as %+v", e.File, e)
		}
	}
	if got := strings.Join(names, ", "); got != "bog 1.0.0, toad 1.10.0, toad 1.9.0" {
		t.Errorf("the mods are %s", got)
	}
	if e := parsed.Mods[1]; e.Options != 1 || e.About["fr"] != "Un crapaud : vert" || len(e.Requires) != 2 || e.Title("fr") != "TOAD" ||
		e.Picture == nil || e.Picture.SHA256 != download.Sum([]byte(files["toad-1.10.0.png"])) {
		t.Errorf("the toad is %+v", e)
	}
	if !strings.Contains(files[index.File], `"A & B"`) {
		t.Error("signs are escaped")
	}
	if err := os.RemoveAll(out); err != nil {
		t.Fatal(err)
	}
	other := t.TempDir()
	if _, err := index.Make(folder, other); err != nil || fmt.Sprint(contents(t, other)) != fmt.Sprint(files) {
		t.Errorf("the same mods give other files, %v", err)
	}
	// In the same folder, and again.
	for range 2 {
		if _, err := index.Make(folder, folder); err != nil || contents(t, folder)[index.File] != files[index.File] {
			t.Errorf("in the same folder the index is another, %v", err)
		}
	}
	put(t, folder, "toad/data/more.toml", "")
	if _, err := index.Make(folder, folder); err == nil || !strings.HasSuffix(err.Error(), "toad-1.10.0.zip are both toad 1.10.0, with other content; raise the version of one") {
		t.Errorf("other content of a version gives %v", err)
	}
}

func TestFaultyModsGiveNoIndex(t *testing.T) {
	folder, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	put(t, folder, "toad/data/a.toml", "")
	put(t, folder, "frog/mod.toml", modstest.Manifest("frog"))
	put(t, folder, "frog/picture.png", picture(t, 641, 10))
	_, err := index.Make(folder, out)
	if err == nil || !strings.Contains(err.Error(), "toad has no mod.toml") || !strings.Contains(err.Error(), "picture.png should be a PNG of at most 640 by 360 pixels and 262144 bytes") {
		t.Errorf("the error is %v", err)
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("something was written")
	}
	if _, err := index.Make(filepath.Join(folder, "nowhere"), out); err == nil {
		t.Error("a folder that is not there has an index")
	}
}

// entry is an entry that is right, with a change.
func entry(change func(*index.Entry)) []byte {
	e := index.Entry{ID: "toad", Version: "1.0.0", API: 1, Name: map[string]string{"en": "Toad"}, File: "toad.zip", Size: 100, SHA256: strings.Repeat("0a", 32)}
	change(&e)
	return index.Index{Mods: []index.Entry{e}}.Bytes()
}

func TestHostileIndexesAreRefused(t *testing.T) {
	right := entry(func(*index.Entry) {})
	if _, err := index.Parse(right); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		raw  []byte
		want string
	}{
		"nothing":             {nil, "the file is not an index of mods"},
		"a page":              {[]byte("<html></html>"), "the file is not an index of mods"},
		"TOML":                {[]byte("id = 'x'"), "the file is not an index of mods"},
		"a list":              {[]byte("[]"), "the file is not an index of mods"},
		"no format":           {[]byte(`{"mods": []}`), "the file is not an index of mods"},
		"a later format":      {[]byte(`{"format": 2, "mods": []}`), "the index was made by a newer version of the program"},
		"more after it":       {append(bytes.Clone(right), "{}"...), "the file is not an index of mods"},
		"cut":                 {right[:len(right)/2], "the file is not an index of mods"},
		"deep":                {[]byte(`{"format": 1, "x": ` + strings.Repeat("[", 1<<20) + `}`), "the file is not an index of mods"},
		"a million entries":   {[]byte(`{"format": 1, "mods": [` + strings.Repeat("{},", 1_000_000) + `{}]}`), "the index has more than 2000 entries"},
		"too large":           {bytes.Repeat([]byte(" "), index.MaxSize+1), "the index takes 4194305 bytes; the maximum is 4194304"},
		"a huge text":         {entry(func(e *index.Entry) { e.About = map[string]string{"en": strings.Repeat("x", 401)} }), "entry 1 of the index cannot be used: a text of it has more than 400 bytes, or cannot be printed"},
		"a control character": {entry(func(e *index.Entry) { e.Name["en"] = "a\x1b[31mb" }), "entry 1 of the index cannot be used: a text of it has more than 400 bytes, or cannot be printed"},
		"a line in a licence": {entry(func(e *index.Entry) { e.Licence = "MIT\nx" }), "cannot be printed"},
		"an id":               {entry(func(e *index.Entry) { e.ID = "../x" }), `"../x" is not the id of a mod`},
		"the program's id":    {entry(func(e *index.Entry) { e.ID = "core" }), `"core" is not the id of a mod`},
		"a version":           {entry(func(e *index.Entry) { e.Version = "1.0" }), `"1.0" is not a version of three numbers`},
		"a language":          {entry(func(e *index.Entry) { e.Name["English"] = "x" }), `"English" is not the tag of a language`},
		"a requirement":       {entry(func(e *index.Entry) { e.Requires = []string{"a > 1"} }), `"a > 1" is not a requirement`},
		"a conflict":          {entry(func(e *index.Entry) { e.Conflicts = []string{"A"} }), `"A" is not the id of a mod`},
		"many others":         {entry(func(e *index.Entry) { e.Requires = make([]string, 101) }), "it names 101 other mods; the maximum is 100"},
		"no name":             {entry(func(e *index.Entry) { e.Name = nil }), "it has no name"},
		"a path":              {entry(func(e *index.Entry) { e.File = "../toad.zip" }), "its file is not a zip beside the index"},
		"an address":          {entry(func(e *index.Entry) { e.File = "https://example.org/toad.zip" }), "its file is not a zip beside the index"},
		"a query":             {entry(func(e *index.Entry) { e.File = "toad?x=.zip" }), "its file is not a zip beside the index"},
		"another file":        {entry(func(e *index.Entry) { e.File = "toad.exe" }), "its file is not a zip beside the index"},
		"a huge file":         {entry(func(e *index.Entry) { e.Size = 17 << 20 }), "its file is larger than 16777216 bytes, or empty"},
		"a negative size":     {entry(func(e *index.Entry) { e.Size = -1 }), "its file is larger than 16777216 bytes, or empty"},
		"no hash":             {entry(func(e *index.Entry) { e.SHA256 = "" }), "it has no SHA-256"},
		"no api":              {entry(func(e *index.Entry) { e.API = 0 }), "its numbers are wrong"},
		"a picture elsewhere": {entry(func(e *index.Entry) {
			e.Picture = &index.Picture{File: "a/b.png", Size: 1, SHA256: strings.Repeat("0", 64)}
		}), "its file is not a zip beside the index"},
		"twice":               {[]byte(strings.Replace(string(right), `"mods": [`, `"mods": [`+one(right)+",", 1)), "the index has toad 1.0.0 twice"},
		"a number for a name": {[]byte(strings.Replace(string(right), `"Toad"`, "3", 1)), "the file is not an index of mods"},
	} {
		t.Run(name, func(t *testing.T) {
			x, err := index.Parse(c.raw)
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.ContainsAny(err.Error(), "\n\x1b") || x.Mods != nil {
				t.Errorf("%d entries, and the error is %v, want %s", len(x.Mods), err, c.want)
			}
		})
	}
}

// one is the first entry of an index, as it is written.
func one(raw []byte) string {
	var x struct{ Mods []json.RawMessage }
	if err := json.Unmarshal(raw, &x); err != nil {
		panic(err)
	}
	return string(x.Mods[0])
}

// FuzzIndex: what can be read can be written and read again.
func FuzzIndex(f *testing.F) {
	f.Add(entry(func(*index.Entry) {}))
	f.Add([]byte(`{"format": 1, "later": {"a": [1]}, "mods": []}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		x, err := index.Parse(raw)
		if err != nil {
			return
		}
		again, err := index.Parse(x.Bytes())
		if err != nil || !bytes.Equal(again.Bytes(), x.Bytes()) {
			t.Errorf("%q is written and read as %+v, %v", raw, again, err)
		}
	})
}
