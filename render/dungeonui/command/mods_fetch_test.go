package command

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods/index"
	"github.com/donjon-rogue/donjon/archetypes/mods/modstest"
)

// modServer serves a folder on this computer.
func modServer(t *testing.T, folder string) (address string) {
	t.Helper()
	server := httptest.NewServer(http.FileServerFS(os.DirFS(folder)))
	t.Cleanup(server.Close)
	return server.URL
}

// putZip writes the zip of a mod into a folder.
func putZip(t *testing.T, folder, id, version string, lines ...string) {
	t.Helper()
	raw := modstest.Zip(t, "mod.toml", modstest.ManifestOf(id, version, lines...))
	if err := os.WriteFile(filepath.Join(folder, id+version+".zip"), raw, 0o600); err != nil {
		t.Fatal(err)
	}
}

// talk runs commands with a folder and compares what they print and their status.
type talk struct {
	t      *testing.T
	folder string
}

func (k talk) says(tag string, status int, want string, args ...string) {
	k.t.Helper()
	stdout, stderr, got := modsCommand(k.t, k.folder, tag, append([]string{"mods"}, args...)...)
	if text := stdout + stderr; got != status || text != want && (!strings.Contains(text, want) || want == "") {
		k.t.Errorf("%v: status %d, %s\nwant %d, %s", args, got, text, status, want)
	}
}

// TestModsAreFetchedFromAnIndex makes an index, names it, and searches, adds and updates mods.
func TestModsAreFetchedFromAnIndex(t *testing.T) {
	site, k := t.TempDir(), talk{t, t.TempDir()}
	putZip(t, site, "toad", "1.0.0", `about = { en = "Warts" }`, `requires = ["bog"]`)
	putZip(t, site, "bog", "0.1.0")
	address := modServer(t, site) + "/"
	mods := filepath.Join(k.folder, "mods")
	k.says("en", 1, "No index of mods is named; donjon mods indexes add ADDRESS adds one", "search")
	k.says("fr", 0, "Les mods ne viennent d'aucun index", "indexes")
	k.says("en", 0, "The index of 2 mods is in "+site+"\n", "index", site)
	k.says("fr", 2, "n'est pas chiffrée", "indexes", "add", "http://example.org/mods")
	k.says("en", 0, "Mods are fetched from "+address+"index.json\n", "indexes", "add", address)
	k.says("en", 0, address+"index.json\n", "indexes")
	k.says("en", 0, "bog   0.1.0  1 kB    BOG\ntoad  1.0.0  1 kB    TOAD\n", "search")
	k.says("en", 0, "toad  1.0.0  1 kB    TOAD\n", "search", "warts")
	k.says("fr", 1, "aucun index n'a le mod newt", "add", "newt")
	k.says("en", 0, "The mod bog 0.1.0 is in "+filepath.Join(mods, "bog.zip")+"\nThe mod toad 1.0.0 is in "+filepath.Join(mods, "toad.zip")+"\n", "add", "toad")
	k.says("en", 1, "There is already a mod toad", "add", "toad")
	k.says("en", 0, "bog   0.1.0  on  BOG\ntoad  1.0.0  on  TOAD\n")
	k.says("en", 0, "There are no newer versions\n", "update")
	putZip(t, site, "toad", "1.1.0")
	k.says("en", 0, "The index of 3 mods is in", "index", site)
	k.says("fr", 0, "toad  1.1.0  1 ko  nouvelle version  TOAD\n", "search", "toad")
	k.says("en", 0, "The mod toad 1.1.0 is in "+filepath.Join(mods, "toad.zip")+"\n", "update")
	k.says("en", 1, "donjon: the mod newt is not installed", "update", "newt")
	// Another index has a newer one.
	other := t.TempDir()
	putZip(t, other, "toad", "3.0.0")
	k.says("en", 0, "The index of 1 mod is in", "index", other)
	second := modServer(t, other)
	k.says("en", 0, second, "indexes", "add", second)
	k.says("en", 0, "There are no newer versions\n", "update")
	k.says("en", 1, "The mod toad came from "+address+"index.json; version 3.0.0 would come from "+second+"/index.json. Nothing was fetched; --force agrees to that", "update", "toad")
	k.says("en", 0, "toad 3.0.0", "update", "toad", "--force")
	// An index that cannot be read is told.
	if err := os.WriteFile(filepath.Join(site, index.File), []byte("<html>"), 0o600); err != nil {
		t.Fatal(err)
	}
	k.says("fr", 1, "index.json: le fichier n'est pas un index de mods", "search")
	k.says("en", 0, "No more mods are fetched from "+address+"index.json\n", "indexes", "remove", address)
	k.says("en", 1, "is not among the indexes", "indexes", "remove", address)
	k.says("en", 0, "toad  3.0.0  1 kB  installed  TOAD\n", "search")
}

// TestAddPrefersAFile adds a zip that has the name of a mod in an index.
func TestAddPrefersAFile(t *testing.T) {
	k := talk{t, t.TempDir()}
	folder := t.TempDir()
	t.Chdir(folder)
	putMod(t, folder, "goat", aGoat)
	if err := os.Rename(filepath.Join(folder, "mods", "goat"), filepath.Join(folder, "goat")); err != nil {
		t.Fatal(err)
	}
	k.says("en", 0, "The mod goat 1.2.3 is in", "add", "goat")
	k.says("en", 1, "No index of mods is named", "add", "cow")
}

// TestTheModsOfASharedLineAreFetched names a line whose mod brings its ruleset.
func TestTheModsOfASharedLineAreFetched(t *testing.T) {
	site, k := t.TempDir(), talk{t, t.TempDir()}
	data := "[[ruleset]]\nname = 'bog:bog'\ncopy_from = 'classic'\n"
	raw := modstest.Zip(t, "mod.toml", modstest.Manifest("bog", choosy), "data/all.toml", data, "words/en/bog.toml", "'ruleset.bog:bog' = 'Bog'\n")
	if err := os.WriteFile(filepath.Join(site, "bog.zip"), raw, 0o600); err != nil {
		t.Fatal(err)
	}
	const line = "donjon/bog:bog/adventurer/0000+bog@1.0.0?grim=true&pace=9/S"
	play := func(want string, status int) {
		t.Helper()
		stdout, stderr, got := modsCommand(t, k.folder, "en", "play", "--seed", line)
		if got != status || !strings.Contains(stdout+stderr, want) {
			t.Errorf("status %d: %s%s\nwant %d, %s", got, stdout, stderr, status, want)
		}
	}
	play("The shared line was played with bog 1.0.0, which you lack; donjon mods add LINE fetches them", 1)
	k.says("en", 0, "The index of 1 mod is in", "index", site)
	k.says("en", 1, "No index of mods is named", "add", line)
	k.says("en", 0, "Mods are fetched from", "indexes", "add", modServer(t, site))
	k.says("en", 1, "no index has the mod bog 2.0.0", "add", strings.Replace(line, "1.0.0", "2.0.0", 1))
	k.says("en", 2, "The mods named by the shared line are not readable", "add", strings.Replace(line, "1.0.0", "1", 1))
	k.says("en", 0, "The mod bog 1.0.0 is in", "add", line)
	k.says("fr", 0, "Vous avez tous les mods de la ligne partagée", "add", line)
	play("a test has no display", 1)
}
