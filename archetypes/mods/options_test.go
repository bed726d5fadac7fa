package mods_test

import (
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
)

// optionsText declares an option of each type.
const optionsText = `
[[option]]
id = "grim"
type = "bool"
name = { en = "Grim", fr = "Lugubre" }
about = { en = "Everything is worse." }
[[option]]
id = "pace"
type = "number"
default = 3
within = [1, 10]
name = { en = "Pace" }
[[option]]
id = "mood"
type = "choice"
default = "wild"
choices = [{ id = "calm", name = { en = "Calm", fr = "Calme" } }, { id = "wild" }]
name = { en = "Mood" }
[[option]]
id = "motto"
type = "text"
default = "a & b, c=d"
most = 20
name = { en = "Motto" }
`

func optioned(t *testing.T, lines string) (*mods.Mod, error) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "toad")
	put(t, folder, "mod.toml", manifest("toad")+lines)
	return mods.Open(folder)
}

func TestOptionsHaveDefaultsAndAreSettled(t *testing.T) {
	m, err := optioned(t, optionsText)
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Layer().Options; got != "grim=false&mood=wild&motto=a+%26+b%2C+c%3Dd&pace=3" {
		t.Errorf("the defaults are %s", got)
	}
	if o := m.Option[0]; o.Title("fr") != "Lugubre" || o.Title("es") != "Grim" || m.Option[2].Choices[1].Title("fr") != "wild" {
		t.Errorf("the titles are %s and %s", o.Title("fr"), m.Option[2].Choices[1].Title("fr"))
	}
	for given, want := range map[string]string{
		"pace=10&grim=true":                     "grim=true pace=10",
		"pace=11&grim=maybe&mood=sad":           "", // each is wrong
		"motto=" + strings.Repeat("x", 21):      "",
		"motto=":                                "motto=",
		"other=1&pace=03&pace&motto=a%01b&=&&%": "",
		"mood=calm&pace=3":                      "mood=calm", // a default is left out
	} {
		var parts []string
		changed := m.Changed(mods.ParseValues(given))
		for _, o := range m.Option {
			if value, is := changed[o.ID]; is {
				parts = append(parts, o.ID+"="+value)
			}
		}
		if got := strings.Join(parts, " "); got != want {
			t.Errorf("%s is settled as %q, want %q", given, got, want)
		}
	}
	files := assets.With(assets.Files(), m.Layer())
	other := mods.WithOptions(files, map[string]string{"toad": "pace=7", "frog": "pace=1"})
	if got := assets.Layers(other); len(got) != 1 || !strings.HasSuffix(got[0].Options, "pace=7") || !strings.HasPrefix(got[0].Options, "grim=false") {
		t.Errorf("with other options the mods are %+v", got)
	}
	if got := assets.Layers(files)[0].Options; !strings.HasSuffix(got, "pace=3") {
		t.Errorf("the files below have changed: %s", got)
	}
	if got := m.With("frog?hop=2 toad?grim=true", mods.Values{"pace": "4"}); got != "frog?hop=2 toad?pace=4" {
		t.Errorf("the settings are %q", got)
	}
}

func TestValuesReadBackAsTheyWere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := mods.Values(rapid.MapOf(rapid.StringMatching(`[a-z0-9][a-z0-9-]{0,9}`), rapid.String()).Draw(t, "values"))
		text := want.String()
		if strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~%+=&") != "" {
			t.Fatalf("%q has other signs", text)
		}
		got := mods.ParseValues(text)
		if got.String() != text || len(got) != len(want) {
			t.Fatalf("%q is read as %q", text, got)
		}
		for name := range want { // each on its own: the order does not matter
			if got[name] != want[name] {
				t.Fatalf("%s is %q, and was %q", name, got[name], want[name])
			}
		}
	})
}

func TestFaultyOptionsAreTold(t *testing.T) {
	for lines, want := range map[string]string{
		`id = "Grim"`: `:7:1: the id of an option is at most 40 of a to z, 0 to 9 and -, and not "Grim"`,
		`type = "bool"` + "\nname = { en = \"x\" }":                                                                            `the id of an option is`,
		"id = \"a\"\ntype = \"boole\"":                                                                                         `:8:1: there is no type "boole"; did you mean "bool"?`,
		"id = \"a\"\ntype = \"bool\"":                                                                                          `:6:3: this option has no name; give it one in each language`,
		"id = \"a\"\ntype = \"bool\"\nname = { en = \"x\" }\ndefault = 3":                                                      `:10:1: the default should be of the type bool`,
		"id = \"a\"\ntype = \"number\"\nname = { en = \"x\" }\ndefault = 300":                                                  `:10:1: the option a is a whole number from 0 to 100, not "300"`,
		"id = \"a\"\ntype = \"number\"\nname = { en = \"x\" }\ndefault = 1.5":                                                  `this should be true or false, a whole number or a text in quotes`,
		"id = \"a\"\ntype = \"number\"\nname = { en = \"x\" }\nwithin = [3, 1]":                                                `:10:1: only numbers have bounds`,
		"id = \"a\"\ntype = \"text\"\nname = { en = \"x\" }\nmost = 1000":                                                      `:10:1: only texts have a greatest length, from 1 to 200 bytes`,
		"id = \"a\"\ntype = \"choice\"\nname = { en = \"x\" }":                                                                 `this option should have 2 to 40 choices`,
		"id = \"a\"\ntype = \"choice\"\nname = { en = \"x\" }\nchoices = [{ id = \"b\" }, { id = \"b\" }]":                     `:10:28: the id of a choice is at most 40 of a to z, 0 to 9 and -, and not that of another: "b"`,
		"id = \"a\"\ntype = \"choice\"\nname = { en = \"x\" }\nchoices = [{ id = \"b\" }, { id = \"c\" }]\ndefault = \"d\"":    `the option a is one of b, c, not "d"`,
		"id = \"a\"\ntype = \"text\"\nname = { en = \"x\" }\nchoices = [{ id = \"b\" }, { id = \"c\" }]":                       `only options of the type choice have choices`,
		"id = \"a\"\ntype = \"bool\"\nname = { en = \"x\" }\n[[option]]\nid = \"a\"\ntype = \"bool\"\nname = { en = \"y\" }":   `:11:1: two options are called "a"`,
		"id = \"a\"\ntype = \"bool\"\nname = { English = \"x\" }":                                                              `:9:10: "English" is not the tag of a language`,
		"id = \"a\"\ntype = \"bool\"\nname = { en = \"x\" }\nvalue = true":                                                     `there is no field "value" here`,
		"id = \"a\"\ntype = \"text\"\nname = { en = \"x\" }\ndefault = \"" + strings.Repeat("x", 41) + "\"":                    `the option a is a text of at most 40 bytes that can be printed`,
		strings.Repeat("id = \"a\"\ntype = \"bool\"\nname = { en = \"x\" }\n[[option]]\n", 40) + "id = \"b\"\ntype = \"bool\"": `this mod has 41 options; the maximum is 40`,
	} {
		_, err := optioned(t, "[[option]]\n"+lines)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.120s\nis refused with\n%v\nwant\n%s", lines, err, want)
		}
	}
}
