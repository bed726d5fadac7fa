package dungeonui

import (
	"image"
	"os"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// TestTheSceneOfASpellOnStraw examines a monster on straw, which says that a spell sets it alight, aims a spell at it
// and casts.
func TestTheSceneOfASpellOnStraw(t *testing.T) {
	sizes := []image.Point{shelltest.Usual}
	if os.Getenv("DONJON_SOAK") != "" {
		sizes = append(sizes, image.Pt(1920, 1080), image.Pt(640, 360))
	}
	for n := range len(lang.Tags()) * len(sizes) {
		tag, size := lang.Tags()[n/len(sizes)], sizes[n%len(sizes)]
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, tag, size, "mage")
			w.Wait(1)
			g, s := w.Kept.Game, w.scene()
			var dirs []grid.Direction
			for d := range grid.Clockwise {
				if p := s.Sheet.At.Step(d); g.Here().Free(p) && len(dirs) < 2 {
					dirs = append(dirs, d)
					components.Health.Get(g.World, w.put(p, 90)).Now = 80
					ground.Pour(g, s.Sheet.Floor, []grid.Point{p, p.Step(d)}, "straw")
				}
			}
			if len(dirs) < 2 {
				t.Fatal("there is no room for two monsters")
			}
			w.Board.Reset(w.Kept.Known())
			s.Changed()
			at := s.Sheet.At.Step(dirs[0])
			m, _ := s.Known.Foes().Examine(at)
			want := w.Words.Text("window.monster.alight", lang.Args{"Name": m.Fuel, "Damage": m.Alight.Damage, "Turns": m.Alight.Turns})
			said := ""
			for _, l := range s.Examine(at) {
				said += l.Text + "\n"
			}
			if m.Fuel == "" || !strings.Contains(said, want) {
				t.Errorf("%s: %q lacks %q", tag, said, want)
			}
			s.Command(play.Magic)
			w.Wait(30)
			w.LabelsFit(t)
			w.Picture(t, "spark-aim")
			s.Mode = play.ModePlay
			w.Act(systems.Action{Verb: skills.Magic, Direction: dirs[0]})
			w.Wait(60)
			told := ""
			for _, l := range s.Journal.Lines {
				told += l.Text + "\n"
			}
			if !strings.Contains(told, w.Words.Text("reaction.fire-straw")) {
				t.Errorf("%s: the log is %q", tag, told)
			}
			w.Picture(t, "spark-fire")
		})
	}
}
