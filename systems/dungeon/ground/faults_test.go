package ground_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

// TestFaultsOfSubstances reads mods with entries that the rules could not play.
func TestFaultsOfSubstances(t *testing.T) {
	const tar = "[[ground]]\nname = 'tars:tar'\n[ground.components]\nground = {}\n"
	reaction := func(fields string) string {
		return tar + "[[reaction]]\nname = 'tars:r'\n[reaction.components]\nreaction = { " + fields + " }\n"
	}
	jet := func(pours string) string {
		return "[[item]]\nname = 'tars:rod'\ndepths = [1, 0]\n[item.components]\nitem = { kind = 'rod' }\njet = { reach = 3, pours = '" + pours + "' }\n"
	}
	for data, want := range map[string]string{
		reaction("of = 'fire', with = 'tars:tar', burns = 2, consumes = ['tars:tar']"): "",
		jet("oil"):  "",
		jet("tar"):  `there is no ground "tar"`,
		jet("fire"): "pours fire",
		jet(""):     `pours the ground ""`,
		reaction("of = 'frost', with = 'tars:tar'"):                                       "neither fire, cold nor lightning",
		reaction("of = 'fire', with = 'pitch'"):                                           `is with "pitch"`,
		reaction("of = 'water', with = 'tars:tar', burns = 1"):                            "burns without fire",
		reaction("of = 'fire', with = 'tars:tar', consumes = ['water']"):                  `consumes "water"`,
		reaction("of = 'fire', with = 'tars:tar', forms = 'smoke'"):                       "forms 0 units",
		reaction("of = 'fire', with = 'oil'"):                                             `have the reaction "fire-oil" already`,
		strings.Replace(tar, "{}", "{ tint = 'black' }", 1):                               `has the tint "black"`,
		strings.Replace(tar, "{}", "{ sign = 'tt' }", 1):                                  `has the sign "tt"`,
		strings.Replace(tar, "{}", "{}\nblaze = { percent = 5 }", 1):                      `only the ground "fire" has`,
		"[[gas]]\nname = 'tars:tar'\n[gas.components]\ngas = { every = 3, sign = ' ' }\n": `has the sign " "`,
	} {
		files := fstest.MapFS{"data/all.toml": &fstest.MapFile{Data: []byte(data)}}
		_, err := core.Open(assets.With(assets.Files(), assets.Layer{ID: "tars", Version: "1.0.0", Files: files}), "adventure")
		switch {
		case want == "" && err != nil:
			t.Errorf("%s\ngave %v", data, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s\ngave %v, want %q", data, err, want)
		}
	}
}
