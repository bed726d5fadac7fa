package dungeon

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// depthsWith opens the kit with a change in the data of the deeper monsters, and returns
// the error.
func depthsWith(t *testing.T, old, replacement string) error {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), "monsters/depths.toml")
	if err != nil || !strings.Contains(string(raw), old) {
		t.Fatalf("the monsters have no %q: %v", old, err)
	}
	text := strings.Replace(string(raw), old, replacement, 1)
	_, err = openWith(t, fstest.MapFS{"monsters/depths.toml": {Data: []byte(text)}})
	return err
}

// openChanged opens Adventure after replacements in the text of its ruleset, each of which
// must apply.
func openChanged(t testing.TB, oldnew ...string) (*Kit, error) {
	t.Helper()
	return openWith(t, fstest.MapFS{}, oldnew...)
}

// openWith is openChanged with other data files replaced too.
func openWith(t testing.TB, files fstest.MapFS, oldnew ...string) (*Kit, error) {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), "rulesets/adventure.toml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for i := 0; i < len(oldnew); i += 2 {
		if !strings.Contains(text, oldnew[i]) {
			t.Fatalf("the ruleset has no %q", oldnew[i])
		}
		text = strings.ReplaceAll(text, oldnew[i], oldnew[i+1])
	}
	files["rulesets/adventure.toml"] = &fstest.MapFile{Data: []byte(text)}
	return open(assets.Over(files, assets.Files()), "adventure")
}

// life returns the Hp of somebody.
func (s *scenario) life(id world.ID) int { return components.Health.Get(s.World, id).Now }
