package overlay

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
)

// putMod writes a mod with its data file, and words.
func putMod(t *testing.T, folder, id, data, words string) {
	t.Helper()
	for name, text := range map[string]string{
		"mod.toml":          "id = '" + id + "'\nversion = '1.0.0'\napi = 1\nname = { en = 'X' }\n",
		"data/all.toml":     data,
		"words/en/all.toml": words,
	} {
		file := filepath.Join(folder, "mods", id, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// checkClassic loads Classic, in which there must be rats.
func checkClassic(files fs.FS) error {
	_, content, err := archetypes.LoadRuleset(files, "classic")
	if err == nil && content.Find("monster", "rat") == nil {
		err = errors.New("there are no rats")
	}
	return err
}

// used lists the mods in use and the reasons why others are left out.
func used(d *Data) (ids, faults string) {
	found, err := d.Mods()
	var on, reasons []string
	if err != nil {
		reasons = append(reasons, err.Error())
	}
	for _, f := range found {
		if f.Used() {
			on = append(on, f.ID())
		} else if f.Fault != nil {
			reasons = append(reasons, f.ID()+": "+f.Fault.Error())
		}
	}
	return strings.Join(on, " "), strings.Join(reasons, "\n")
}

func TestFaultyModsAreLeftOutOfTheWindow(t *testing.T) {
	folder := t.TempDir()
	d := Open(folder, checkClassic)
	d.Arrange("", "")
	if ids, faults := used(d); ids != "" || faults != "" || len(assets.Layers(d)) != 0 {
		t.Errorf("without mods: %s %s", ids, faults)
	}
	putMod(t, folder, "ape", "[[monster]]\nname = 'ape:ape'\nfamily = 'beast'\n", `"monster.ape:ape" = "ape"`)
	putMod(t, folder, "bee", "[[monster]]\nname = 'bee:bee'\nfamily = 'baest'\nwieght = 1\n", "")
	putMod(t, folder, "cat", "[[remove]]\nmonster = 'rat'\n", "")
	putMod(t, folder, "dog", "", "monster = 1")
	d.Arrange("", "")
	ids, faults := used(d)
	for _, want := range []string{
		`bee: ` + filepath.Join(folder, "mods/bee/data/all.toml") + `:3:1: there is no family "baest" for a monster; did you mean "beast"?` + "\n" +
			filepath.Join(folder, "mods/bee/data/all.toml") + `:4:1: there is no field "wieght" here`,
		"cat: there are no rats",
		"dog: " + filepath.Join(folder, "mods/dog/words/en") + `: en/all.toml:1:1: "monster" is 1, which is neither a text`,
	} {
		if !strings.Contains(faults, want) {
			t.Errorf("the faults are\n%s\nwithout\n%s", faults, want)
		}
	}
	if ids != "ape" || len(Words(d)) != 1 || Languages(d.Layers()[0])[0] != "en" {
		t.Errorf("the mods %s are used", ids)
	}
	d.Arrange("ape,bee", "")
	if ids, _ := used(d); ids != "" {
		t.Errorf("the mods %s are used although they are off", ids)
	}
}

func TestTheListOfModsThatAreOff(t *testing.T) {
	for _, c := range []struct{ list, id, want string }{{"", "b", "b"}, {"b", "a", "a,b"}, {"a,b", "a", "b"}, {"b", "b", ""}} {
		if got := Toggled(c.list, c.id); got != c.want || Listed(got, c.id) == Listed(c.list, c.id) {
			t.Errorf("%q with %s toggled is %q", c.list, c.id, got)
		}
	}
}
