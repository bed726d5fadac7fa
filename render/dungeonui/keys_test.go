package dungeonui

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func TestEveryKeyHasOneCommandAndALabel(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]input.Binding{
		"game": stage.GameKeys, "title": slices.Concat(stage.EntryKeys, menus.ProgramKeys), "new": stage.StartKeys, "treasure": stage.TreasureKeys,
		"bag": input.Bound(play.BagKeys), "enchant": stage.EnchantKeys, "exchange": stage.ExchangeKeys, "points": stage.PointsKeys, "skills": stage.SkillsKeys, "bestiary": stage.BestiaryKeys, "use": stage.UseKeys, "choice": stage.ChoiceKeys, "death": stage.DeathKeys, "victory": stage.VictoryKeys, "games": stage.GamesKeys, "rename": stage.RenameKeys,
		"hall": stage.HallKeys, "replay": stage.ReplayKeys, "map": stage.MapKeys, "adventure": adventureKeys(t),
		// Scenes of package shell:
		"menu": slices.Concat(menus.MenuKeys, stage.PauseKeys), "help": menus.HelpKeys, "notice": shell.NoticeKeys, "settings": menus.SettingsKeys,
	})
}

// adventureKeys returns the keys of the game scene in Adventure.
func adventureKeys(t *testing.T) []input.Binding {
	t.Helper()
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kit.Begin(dungeon.Start{Seed: "keys", Class: "warrior"})
	if err != nil {
		t.Fatal(err)
	}
	return stage.KeysOf(known.Know(g))
}

func TestWalkKeysHaveTheSamePositionOnEveryKeyboard(t *testing.T) {
	words, err := lang.New("fr")
	if err != nil {
		t.Fatal(err)
	}
	for layout, want := range map[string]string{"american": "WDSA", "french": "ZDSQ"} {
		k := input.NewKeyboard("en", shelltest.Layouts[layout])
		got := ""
		for _, b := range stage.WalkKeys {
			got += k.Name(words, b.Keys[1])
		}
		if got != want {
			t.Errorf("%s keyboard: the walk keys are %s, want %s", layout, got, want)
		}
	}
}

func TestACharacterIsACommandOncePerKeyPress(t *testing.T) {
	k := input.NewKeyboard("en", shelltest.Layouts["american"])
	struck := &input.State{Runes: []rune{'>'}, Keys: []ebiten.Key{ebiten.KeyPeriod}}
	if got := k.Command(struck, stage.GameKeys); got != play.Down {
		t.Errorf("> means %q", got)
	}
	repeated := &input.State{Runes: []rune{'>'}}
	if got := k.Command(repeated, stage.GameKeys); got != "" {
		t.Errorf("a repeated > means %q", got)
	}
}

// TestTheHelpListsTheKeysOfTheRules checks the keys that only some rules have, and that of
// the map.
func TestTheHelpListsTheKeysOfTheRules(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			for rules, want := range map[string][]string{"classic": {"V", "Tab"}, "adventure": {"V", "N", "Tab", "R", "F", "T", "K"}} {
				w := newTestWindow(t, tag, shelltest.Usual, opening{Ruleset: rules, Seed: "abc"})
				var listed []string
				for _, line := range keyHelp(w.Window) {
					listed = append(listed, line[0])
				}
				for _, key := range []string{"V", "N", "Tab", "R", "F", "T", "K"} {
					if slices.Contains(listed, key) != slices.Contains(want, key) {
						t.Errorf("%s, %s: the help lists the keys %q; want of them %q", tag, rules, listed, want)
					}
				}
			}
		})
	}
}
