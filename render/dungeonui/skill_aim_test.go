package dungeonui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// skillKey is the key of a skill that the hero has learnt, on the page of those that can be
// used.
func (w *testWindow) skillKey(t *testing.T, name string) ebiten.Key {
	t.Helper()
	for _, u := range play.UsableSkills(w.Kept.Known()) {
		if u.Name == name {
			return ebiten.KeyDigit1 + ebiten.Key(u.Number)
		}
	}
	t.Fatalf("the hero cannot use %s", name)
	return 0
}

// TestAnAimedSkillShowsWhatItDoes aims a smite at one of two monsters, and reads the
// damage that the rules forecast.
func TestAnAimedSkillShowsWhatItDoes(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range smallAndUsual {
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, size, "templar")
				w.people(t, "rat", "skeleton", "skeleton", "slime")
				g, s := w.Kept.Game, w.scene()
				for _, h := range components.Health.Each(g.World) {
					h.Now, h.Max = 40, 40
				}
				components.Skills.Get(g.World, g.Hero).Points = 1
				act(t, g, systems.Action{Verb: skills.Learn, Name: "smite"})
				components.Mana.Get(g.World, g.Hero).Now = 50
				s.Changed()
				w.Strike(ebiten.KeyK, w.skillKey(t, "smite"))
				w.Expect(t, "game")
				if s.Mode != play.ModeAim {
					t.Fatal("there is nothing to aim at")
				}
				if want := w.Words.Text("window.aim.skill.toward", lang.Args{"Name": "skill.smite"}); s.Aim.What != want {
					t.Errorf("the prompt is %q, want %q", s.Aim.What, want)
				}
				for _, target := range s.Aim.Targets {
					hit := s.Known.Preview().Hits(target.Action)[0]
					want := fmt.Sprintf("%d", hit.High)
					if len(target.Notes) == 0 || !strings.Contains(target.Notes[0].Text, want) {
						t.Errorf("%s: the notes are %v, and %s is forecast", tag, target.Notes, want)
					}
				}
				w.Wait(1)
				w.Picture(t, "adventure-aim-smite")
			})
		}
	}
}

// TestABlastIsAimedAtTheMonster puts a rat two cells from a mage. A blast at the cell
// between them would strike it as well, but nobody aims there.
func TestABlastIsAimedAtTheMonster(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", smallAndUsual[0], "mage")
		g, s := w.Kept.Game, w.scene()
		for d := range grid.Clockwise {
			between := s.Sheet.At.Step(d)
			if at := between.Step(d); g.Here().Free(between) && g.Here().Free(at) {
				g.Spawn(g.Content.Must("monster", "rat"),
					components.Position.With(components.PositionData{Floor: s.Sheet.Floor, At: at}),
					components.Health.With(components.HealthData{Now: 50, Max: 50}),
					components.Attributes.With(components.AttributesData{Atk: 1}))
				break
			}
		}
		components.Skills.Get(g.World, g.Hero).Points = 1
		act(t, g, systems.Action{Verb: skills.Learn, Name: "blast"})
		w.Board.Reset(w.Kept.Known())
		s.Changed()
		w.Strike(ebiten.KeyK, w.skillKey(t, "blast"))
		w.Expect(t, "game")
		if s.Mode != play.ModeAim || len(s.Aim.Targets) < 2 {
			t.Fatalf("there are %d targets", len(s.Aim.Targets))
		}
		aimed := s.Aim.Selected()
		if monster, ok := s.Known.Floor(s.Sheet.Floor).Solid(aimed.At); !ok || !monster.Monster || !slices.Contains(aimed.Cells, aimed.At) {
			t.Errorf("the blast is aimed at %v", aimed)
		}
	})
}

// TestMagicSaysHowFarItReaches casts with nobody in reach, as a warrior and as a mage.
func TestMagicSaysHowFarItReaches(t *testing.T) {
	for _, tag := range lang.Tags() {
		for class, key := range map[string]string{"warrior": "refuse.spell-beside", "mage": "refuse.spell-reach"} { // the cases are independent
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, smallAndUsual[0], class)
				components.Mana.Get(w.Kept.Game.World, w.Kept.Game.Hero).Now = 20
				w.scene().Changed()
				w.Press(t, "magic")
				want := w.Words.Text(key, lang.Args{"Need": 4})
				if got := w.scene().Status.Text; got != want {
					t.Errorf("%s, %s: %q, want %q", tag, class, got, want)
				}
				w.LabelsFit(t)
				w.Picture(t, "adventure-magic-"+class)
			})
		}
	}
}
