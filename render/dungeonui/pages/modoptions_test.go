package pages

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods/modstest"
	"github.com/donjon-rogue/donjon/render/keys"
)

// TestTheOptionsOfAModAreChangedInATerminal changes an option of each kind.
func TestTheOptionsOfAModAreChangedInATerminal(t *testing.T) {
	const options = `
[[option]]
id = "grim"
type = "bool"
name = { en = "Grim", fr = "Lugubre" }
about = { en = "All is worse.", fr = "Tout est pire." }
[[option]]
id = "pace"
type = "number"
default = 3
within = [1, 10]
name = { en = "Pace", fr = "Vitesse" }
`
	for tag, about := range map[string]string{"en": "All is worse.", "fr": "Tout est pire."} {
		folder := t.TempDir()
		file := filepath.Join(folder, "mods", "toad", "mod.toml")
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(modstest.Manifest("toad", options)), 0o600); err != nil {
			t.Fatal(err)
		}
		d := open(t, folder, Options{Language: tag})
		d.Press(keys.Mods)
		d.Press(cmdOptions)
		if d.Top().Name != "options" || !shown(d, about) {
			t.Fatalf("%s: the page %s shows %q", tag, d.Top().Name, texts(d))
		}
		d.Pick()
		if d.Choices.ModOptions != "toad?grim=true" {
			t.Errorf("%s: the options are %q", tag, d.Choices.ModOptions)
		}
		d.Top().Step(1)
		d.Pick()
		d.Top().Field.Text = "11"
		d.Enter()
		if d.Top().Name != "options" || d.Top().Note.Text == "" || d.Choices.ModOptions != "toad?grim=true" {
			t.Errorf("%s: a number that is too large gives %q and %q", tag, d.Top().Note.Text, d.Choices.ModOptions)
		}
		d.Pick()
		d.Top().Field.Text = "10"
		d.Enter()
		if d.Choices.ModOptions != "toad?grim=true&pace=10" || !shown(d, "10") {
			t.Errorf("%s: the options are %q", tag, d.Choices.ModOptions)
		}
		d.Press(cmdReset)
		if d.Choices.ModOptions != "" {
			t.Errorf("%s: after a reset the options are %q", tag, d.Choices.ModOptions)
		}
	}
}
