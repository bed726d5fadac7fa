package systems_test

import (
	"errors"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// corridor makes a floor of one row from a drawing: # wall, @ actor, O pushable,
// S solid but not pushable, x goal, > stair. The function it returns draws the
// floor.
func corridor(t *testing.T, row string) (*systems.Game, func() string) {
	t.Helper()
	g := game(t, map[systems.Verb]systems.Rule{systems.Push: systems.PushRule}, nil)
	open := make([]bool, len(row))
	letters := map[world.ID]rune{}
	for x, letter := range row {
		open[x] = letter != '#'
		parts := []world.Part{components.Position.With(components.PositionData{Floor: 1, At: grid.Point{X: x}})}
		switch letter {
		case '@':
			g.World.Remove(g.Hero)
			parts = append(parts, components.Hero.With(components.HeroData{}), components.Solid.With(components.SolidData{}), components.Facing.With(components.FacingData{}))
		case 'O':
			parts = append(parts, components.Pushable.With(components.PushableData{}), components.Solid.With(components.SolidData{}))
		case 'S':
			parts = append(parts, components.Solid.With(components.SolidData{}))
		case 'x':
			parts = append(parts, components.Goal.With(components.GoalData{}))
		case '>':
			parts = append(parts, components.Stair.With(components.StairData{}))
		default:
			continue
		}
		letters[g.World.Create(parts...)] = letter
	}
	g.Wake()
	if err := g.AddStage(1, systems.NewStage(0, grid.Size{Width: len(row), Height: 1}, open, grid.Point{}, grid.Point{})); err != nil {
		t.Fatal(err)
	}
	return g, func() string {
		drawn := make([]rune, len(row))
		for x := range drawn {
			p := grid.Point{X: x}
			switch stage := g.Stage(1); {
			case stage.Solid(p) != 0:
				drawn[x] = letters[stage.Solid(p)]
			case len(stage.Lying(p)) > 0:
				drawn[x] = letters[stage.Lying(p)[0]]
			case !stage.Open(p):
				drawn[x] = '#'
			default:
				drawn[x] = ' '
			}
		}
		return string(drawn)
	}
}

// TestPushes pushes to the east.
func TestPushes(t *testing.T) {
	for row, want := range map[string]string{
		"@O ":  " @O",
		"@Ox":  " @O",
		"@O #": " @O#",
		"@O>":  "refuse.push-blocked",
		"@O#":  "refuse.push-blocked",
		"@OO ": "refuse.push-blocked",
		"@OS ": "refuse.push-blocked",
		"@O":   "refuse.push-blocked",
		"@S ":  "refuse.push-nothing",
		"@  ":  "refuse.push-nothing",
		"@#":   "refuse.push-nothing",
		"@":    "refuse.push-nothing",
	} {
		g, drawn := corridor(t, row)
		before := g.World.Hash()
		err := g.Act(systems.Action{Verb: systems.Push, Direction: grid.East})
		var refusal systems.Refusal
		if errors.As(err, &refusal) {
			if refusal.Key != want || g.World.Hash() != before {
				t.Errorf("%q: %v, want %q", row, err, want)
			}
			continue
		}
		if drawn() != want || len(g.Events) != 1 || g.Events[0].Type != systems.EventPush || g.Events[0].At.X != 1 || components.Facing.Get(g.World, g.Hero).Toward != grid.East {
			t.Errorf("%q becomes %q by %+v, want %q", row, drawn(), g.Events, want)
		}
		g.StepBack(g.Hero, grid.East, true)
		if drawn() != row {
			t.Errorf("after StepBack, %q becomes %q", row, drawn())
		}
	}
	g, drawn := corridor(t, " @O")
	if g.StepBack(g.Hero, grid.East, false); drawn() != "@ O" {
		t.Errorf("after StepBack of a step: %q", drawn())
	}
}
