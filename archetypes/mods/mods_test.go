package mods_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/archetypes/mods/modstest"
	"github.com/donjon-rogue/donjon/persistence"
)

// manifest is a whole manifest of a mod with further lines.
func manifest(id string, more ...string) string { return modstest.Manifest(id, more...) }

// put writes files below a folder.
func put(t *testing.T, folder string, namesAndTexts ...string) {
	t.Helper()
	for i := 0; i < len(namesAndTexts); i += 2 {
		where := filepath.Join(folder, filepath.FromSlash(namesAndTexts[i]))
		if err := os.MkdirAll(filepath.Dir(where), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(where, []byte(namesAndTexts[i+1]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAFolderAndItsZipAreTheSameMod(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "hedgehog")
	put(t, folder, "mod.toml", manifest("hedgehog", `about = { en = "Prickly", fr = "Piquant" }`, `authors = ["A", "B"]`),
		"data/monsters.toml", "# nothing\n", "data/deep/items.toml", "", ".git/config", "secret", "words/fr/monsters.toml", "")
	m, err := mods.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	if m.ID != "hedgehog" || m.Title("fr") != "HEDGEHOG" || mods.In(m.About, "fr") != "Piquant" || len(m.Authors) != 2 {
		t.Errorf("the mod is %+v", m.Manifest)
	}
	if got := strings.Join(m.DataFiles(), " "); got != "data/deep/items.toml data/monsters.toml" {
		t.Errorf("the data files are %s", got)
	}
	if _, err := fs.Stat(m.Files, ".git/config"); err == nil {
		t.Error("hidden files are part of the mod")
	}
	packed, err := m.Pack()
	again, err2 := m.Pack()
	if err != nil || err2 != nil || !bytes.Equal(packed, again) {
		t.Errorf("two zips of the same mod differ, or: %v, %v", err, err2)
	}
	where := filepath.Join(t.TempDir(), "h.zip")
	put(t, filepath.Dir(where), "h.zip", string(packed))
	other, err := mods.Open(where)
	if err != nil || other.Hash != m.Hash || other.ID != m.ID {
		t.Errorf("the zip is %+v, %v, and the folder has the hash %s", other, err, m.Hash)
	}
	put(t, folder, "data/monsters.toml", "# something\n")
	if changed, err := mods.Open(folder); err != nil || changed.Hash == m.Hash {
		t.Errorf("a changed mod has the same hash, or: %v", err)
	}
	put(t, filepath.Dir(where), "nested.zip", string(modstest.Zip(t, "hedgehog-main/mod.toml", manifest("hedgehog"), "hedgehog-main/data/a.toml", "")))
	nested, err := mods.Open(filepath.Join(filepath.Dir(where), "nested.zip"))
	if err != nil || len(nested.DataFiles()) != 1 {
		t.Errorf("a zip with one folder in it is %+v, %v", nested, err)
	}
}

func TestFaultsOfAManifest(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"empty":           {"", "mod.toml:1:1: this mod does not say what it was written for; write api = 1"},
		"no toml":         {"id = hedgehog", "mod.toml:1:6: unexpected character"},
		"an unknown word": {manifest("a", "licens = 'MIT'"), `mod.toml:5:1: there is no field "licens" here; did you mean "licence"?`},
		"a wrong type":    {manifest("a", "authors = 'me'"), `mod.toml:5:1: this should be a list in brackets, but is the text "me"`},
		"a capital":       {manifest("Hedgehog"), `mod.toml:1:1: the id "Hedgehog" cannot be used`},
		"the program's":   {manifest("core"), `mod.toml:1:1: the id "core" belongs to the program`},
		"a short version": {strings.Replace(manifest("a"), "1.0.0", "1.0", 1), `mod.toml:2:1: the version should be three numbers`},
		"a later api":     {strings.Replace(manifest("a"), "api = 1", "api = 2", 1), "mod.toml:3:1: this mod was written for api 2, and this program reads api 1"},
		"a requirement":   {manifest("a", `requires = ["core > 1"]`), `mod.toml:5:1: "core > 1" is not a requirement`},
		"itself":          {manifest("a", `after = ["a"]`), "mod.toml:5:1: this mod names itself"},
		"a language":      {manifest("a", `about = { English = "x" }`), `mod.toml:5:11: "English" is not the tag of a language`},
		"a huge number":   {strings.Replace(manifest("a"), "api = 1", "api = 99999999999", 1), "mod.toml:3:1: 99999999999 is out of range here"},
		"text as a name":  {strings.Replace(manifest("a"), `{ en = "A" }`, `"A"`, 1), `mod.toml:4:1: this should be a table of texts, but is the text "A"`},
		"a control sign":  {manifest("a", `licence = "\u0007"`), "mod.toml:5:1: this text contains U+0007"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			put(t, folder, "mod.toml", c.text)
			_, err := mods.Open(folder)
			if err == nil || !strings.Contains(err.Error(), filepath.Join(folder, "mod.toml")+strings.TrimPrefix(c.want, "mod.toml")) {
				t.Errorf("got %v\nwant %s", err, c.want)
			}
		})
	}
}

func TestHostileZips(t *testing.T) {
	for _, c := range modstest.HostileZips(t) {
		t.Run(c.Name, func(t *testing.T) {
			where := filepath.Join(t.TempDir(), "evil.zip")
			if err := os.WriteFile(where, c.Raw, 0o600); err != nil {
				t.Fatal(err)
			}
			_, err := mods.Open(where)
			if err == nil || !strings.Contains(err.Error(), c.Says) || !strings.Contains(err.Error(), where) {
				t.Errorf("got %v\nwant %s", err, c.Says)
			}
		})
	}
}

func TestAFolderWithALinkIsRefused(t *testing.T) {
	folder := t.TempDir()
	put(t, folder, "mod.toml", manifest("a"))
	if err := os.Symlink("/etc", filepath.Join(folder, "data")); err != nil {
		t.Skip(err) // a system without links
	}
	if _, err := mods.Open(folder); err == nil || !strings.Contains(err.Error(), "data is a link") {
		t.Errorf("got %v", err)
	}
}

// arranged is the mods of some manifests, as they are used: the ids in order, and the
// faults by id.
func arranged(t *testing.T, off string, manifests map[string]string) (order string, faults map[string]string) {
	t.Helper()
	folder := t.TempDir()
	for name, text := range manifests { // files: the order does not matter
		put(t, folder, name+"/mod.toml", text)
	}
	all, err := mods.Find(folder, filepath.Join(folder, "nowhere"))
	if err != nil {
		t.Fatal(err)
	}
	faults = map[string]string{}
	var ids []string
	for _, f := range mods.Arrange(all, func(id string) bool { return id != off }) {
		if f.Fault != nil {
			faults[filepath.Base(f.Path)] = strings.ReplaceAll(f.Fault.Error(), folder+"/", "")
		} else if f.Used() {
			ids = append(ids, f.ID())
		}
	}
	return strings.Join(ids, " "), faults
}

func TestModsAreOrdered(t *testing.T) {
	for name, c := range map[string]struct {
		off       string
		manifests map[string]string
		order     string
		faults    map[string]string
	}{
		"by id":    {"", map[string]string{"x": manifest("b"), "y": manifest("a"), "z": manifest("c")}, "a b c", nil},
		"required": {"", map[string]string{"x": manifest("a", `requires = ["c >= 1.0", "core >= 1.0"]`), "y": manifest("b"), "z": manifest("c")}, "b c a", nil},
		"after":    {"", map[string]string{"x": manifest("a", `after = ["b", "nobody"]`), "y": manifest("b")}, "b a", nil},
		"a circle": {"", map[string]string{"x": manifest("a", `after = ["b"]`), "y": manifest("b", `requires = ["c"]`), "z": manifest("c", `after = ["a"]`), "w": manifest("d", `requires = ["a"]`)}, "", map[string]string{
			"x": "x/mod.toml: it is loaded after itself: a after b after c after a",
			"y": "y/mod.toml: it is loaded after itself: a after b after c after a",
			"z": "z/mod.toml: it is loaded after itself: a after b after c after a",
			"w": "w/mod.toml: it requires a, which is not there or not in use",
		}},
		"missing": {"", map[string]string{"x": manifest("a", `requires = ["b"]`), "y": manifest("c", `requires = ["a"]`)}, "", map[string]string{
			"x": "x/mod.toml: it requires b, which is not there or not in use",
			"y": "y/mod.toml: it requires a, which is not there or not in use",
		}},
		"too old": {"", map[string]string{"x": manifest("a", `requires = ["b >= 1.1"]`), "y": manifest("b")}, "b", map[string]string{
			"x": "x/mod.toml: it requires b >= 1.1, and there is b 1.0.0",
		}},
		"a later program": {"", map[string]string{"x": manifest("a", `requires = ["core >= 99"]`)}, "", map[string]string{
			"x": "x/mod.toml: it requires core >= 99, and there is core 1.0.0",
		}},
		"off": {"b", map[string]string{"x": manifest("a", `requires = ["b"]`), "y": manifest("b")}, "", map[string]string{
			"x": "x/mod.toml: it requires b, which is not there or not in use",
		}},
		"a conflict, which one of them names": {"", map[string]string{"x": manifest("a"), "y": manifest("b", `conflicts = ["a"]`), "z": manifest("c")}, "c", map[string]string{
			"x": "x/mod.toml: the mods a and b cannot be used together; switch one of them off",
			"y": "y/mod.toml: the mods b and a cannot be used together; switch one of them off",
		}},
		"the same id twice": {"", map[string]string{"x": manifest("a"), "y": manifest("a")}, "", map[string]string{
			"x": `x and y are both the mod "a"; remove one`,
			"y": `y and x are both the mod "a"; remove one`,
		}},
		"a faulty one": {"", map[string]string{"x": manifest("a"), "y": manifest("b", "c = 1")}, "a", map[string]string{
			"y": "y/mod.toml:5:1: there is no field \"c\" here; the known ones are id, version, api, name, about, authors, licence, requires, after, conflicts, option",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			order, faults := arranged(t, c.off, c.manifests)
			if order != c.order || len(faults) != len(c.faults) {
				t.Errorf("the order is %q, want %q; the faults are %q", order, c.order, faults)
			}
			for file, want := range c.faults { // each on its own: the order does not matter
				if faults[file] != want {
					t.Errorf("%s: %s\nwant %s", file, faults[file], want)
				}
			}
		})
	}
}

// TestTheModsOfAGameAreFound looks for mods as a game names them: all are here, or in another
// version, or one lacks what it requires, which no game can do without.
func TestTheModsOfAGameAreFound(t *testing.T) {
	folder := t.TempDir()
	put(t, folder, "ape/mod.toml", manifest("ape"), "bat/mod.toml", manifest("bat", `requires = ["ape"]`), "cat/mod.toml", manifest("cat"))
	found, err := mods.Find(folder)
	if err != nil {
		t.Fatal(err)
	}
	var ape, bat persistence.Mod
	for _, f := range found {
		switch m := (persistence.Mod{ID: f.ID(), Version: f.Version, Hash: f.Hash}); f.ID() {
		case "ape":
			ape = m
		case "bat":
			bat = m
		}
	}
	older := persistence.Mod{ID: "ape", Version: "0.0.1", Hash: ape.Hash}
	for want, names := range map[string][]persistence.Mod{
		"uses [ape bat], lacks []":        {ape, bat},
		"uses [], lacks []":               nil,
		"uses [], lacks [bat]":            {bat},
		"uses [ape bat], lacks [ape]":     {older, bat},
		"uses [ape], lacks [dog]":         {ape, {ID: "dog", Version: "1.0.0"}},
		"uses [ape bat], lacks [ape dog]": {bat, older, {ID: "dog"}},
	} {
		arranged, lacking := mods.Named(found, names)
		used, lacks := []string{}, []string{}
		for _, f := range arranged {
			if f.Used() {
				used = append(used, f.ID())
			}
		}
		for _, m := range lacking {
			lacks = append(lacks, m.ID)
		}
		if got := fmt.Sprintf("uses %v, lacks %v", used, lacks); got != want {
			t.Errorf("a game with %v %s, want %s", names, got, want)
		}
	}
}
