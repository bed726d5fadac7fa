package scripts_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// optioned plays a turn of Classic with a script of a mod that has an option of each type, and returns
// the game; nil with the error.
func optioned(t *testing.T, script, values string) (*systems.Game, error) {
	t.Helper()
	const manifest = `id = "toad"
version = "1.0.0"
api = 1
name = { en = "Toad" }
option = [
  { id = "grim", type = "bool", name = { en = "Grim" } },
  { id = "pace", type = "number", default = 3, name = { en = "Pace" } },
  { id = "mood", type = "choice", choices = [{ id = "calm" }, { id = "wild" }], name = { en = "Mood" } },
  { id = "motto", type = "text", name = { en = "Motto" } },
]
`
	files := assets.With(assets.Files(), assets.Layer{ID: "toad", Version: "1.0.0", Files: fstest.MapFS{
		"mod.toml": {Data: []byte(manifest)}, "scripts/a.star": {Data: []byte(script)}, "words/en/a.toml": {Data: []byte("'toad:is' = 'is'")},
	}})
	k, err := core.Open(mods.WithOptions(files, map[string]string{"toad": values}), "classic")
	if err != nil {
		return nil, err
	}
	g := k.New("toads")
	return g, g.Act(systems.Action{Verb: dungeon.Wait})
}

func TestScriptsReadOptions(t *testing.T) {
	for values, want := range map[string]string{
		"": "False 3 calm ",
		"grim=true&mood=wild&motto=a%2Cb&pace=40": "True 40 wild a,b",
		"grim=yes&pace=1000":                      "False 3 calm ",
	} {
		script := `
def check():
    if str(option("grim")) + " " + str(option("pace") + 0) + " " + option("mood") + " " + option(name = "motto") == "` + want + `":
        hurt(hero(), 1, cause = "toad:is")
if option("mood") in ("calm", "wild"):
    step("toad:check", check, before = "reaper")
`
		g, err := optioned(t, script, values)
		if err != nil {
			t.Fatal(err)
		}
		if h := components.Health.Get(g.World, g.Hero); h.Now != h.Max-1 || known.Know(g).Mods().SwitchedOff() != nil {
			t.Errorf("%s is not read as %q: %+v", values, want, known.Know(g).Mods().SwitchedOff())
		}
	}
}

func TestAnOptionThatIsNotDeclaredIsTold(t *testing.T) {
	_, err := optioned(t, "def f():\n    return option('pece')\nstep('toad:f', f, before = 'reaper')\n", "")
	if err == nil || !strings.HasSuffix(err.Error(), `a.star:2:19: "pece" is no option of this mod; did you mean "pace"?`) {
		t.Errorf("a name in a script gives %v", err)
	}
	g, err := optioned(t, "def f():\n    return option('pe' + 'ce')\nstep('toad:f', f, before = 'reaper')\n", "")
	if err != nil {
		t.Fatal(err)
	}
	off := known.Know(g).Mods().SwitchedOff()
	if len(off) != 1 || !strings.Contains(off[0].Reason, `"pece" is no option of this mod; did you mean "pace"?`) {
		t.Errorf("a name that is put together gives %+v", off)
	}
}
