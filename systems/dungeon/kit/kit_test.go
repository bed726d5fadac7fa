package kit_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

func TestARulesetThatCannotBePlayedIsRefused(t *testing.T) {
	for _, c := range []struct{ file, old, replacement, says string }{
		{"rulesets/classic.toml", `"reaper", `, `"reeper", `, `there is no step "reeper" for a turn; did you mean "reaper"?`},
		{"rulesets/classic.toml", `"maze"`, `"cave"`, `there is no level generator "cave"; did you mean "maze"?`},
		{"rulesets/classic.toml", `"adventurer"`, `"adventurr"`, `rulesets/classic.toml:11:1: there is no hero "adventurr"; did you mean "adventurer"?`},
		{"monsters/classic.toml", "depths = [1, ", "depths = [2, ", `no monster can be met on floor 1; give one a weight and depths = [1, 0]`},
		{"items/classic.toml", `effect = "learning"`, `effect = "larning"`, `items/classic.toml:45:12: there is no effect "larning" for the item "learning"; did you mean "learning"?`},
	} {
		_, err := dungeontest.Open(dungeontest.Changed(t, c.file, c.old, c.replacement), "classic")
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s with %s gives %v\nwant %s", c.file, c.replacement, err, c.says)
		}
	}
}

func TestTheClassicTurnMatchesTheRules(t *testing.T) {
	want := []string{"wear the best", "consequences", "level generation", "arrival", "monster attacks", "consequences", "effects",
		"consequences", "clock", "reaper", "level-ups", "sight", "chronicle"}
	if got := dungeontest.ClassicKit(t).Turn(); !slices.Equal(got, want) {
		t.Errorf("the turn is %q", got)
	}
}

func TestAStepCanBeInsertedAfterAnother(t *testing.T) {
	kit := dungeontest.OwnKit(t, "classic")
	design, ran := kit.Design(), 0
	design.Turn = design.Turn.After("consequences", systems.Step[*systems.Game]{Name: "count", Run: func(*systems.Game) { ran++ }})
	g := kit.New("after")
	if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		t.Fatal(err)
	}
	dungeontest.Expect(t, "runs of a step that follows three steps", ran, 3)
	defer func() {
		if r := recover(); r == nil || !strings.Contains(r.(error).Error(), `"count" cannot follow "dance"`) {
			t.Errorf("a step after an unknown one gives %v", r)
		}
	}()
	design.Turn.After("dance", systems.Step[*systems.Game]{Name: "count"})
}

func TestAWorldThatCannotBeResumedIsRefused(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	if _, err := kit.Resume(world.New()); err == nil || !strings.Contains(err.Error(), "0 heroes and 0 runs") {
		t.Errorf("an empty world gives %v", err)
	}
	g := kit.New("checksum")
	_, floor := components.Floor.Only(g.World)
	floor.Checksum++
	if _, err := kit.Resume(g.World); err == nil || !strings.Contains(err.Error(), "floor 1 differs from its checksum") {
		t.Errorf("another checksum gives %v", err)
	}
	floor.Checksum--
	floor.Version = 7
	if _, err := kit.Resume(g.World); err == nil || !strings.Contains(err.Error(), "maze has no version 7") {
		t.Errorf("another version gives %v", err)
	}
}
