package dungeonui

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// told returns the texts of the hints told in this session.
func (s *gameScene) told() (texts []string) {
	for _, h := range s.Hints {
		if h.Heard == "" {
			texts = append(texts, s.Teller().HintText(h.Name))
		}
	}
	return texts
}

// TestEverythingNewHasAHint checks the hints about every monster, item, effect and skill
// of Adventure, and about all else that can be met.
func TestEverythingNewHasAHint(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			skills := map[string]string{}
			var s *gameScene
			for _, class := range []string{"warrior", "mage", "rogue", "alchemist", "templar"} {
				s = adventure(t, tag, shelltest.Usual, class).scene()
				for _, v := range s.Known.Skills().All() {
					skills["skill."+v.Name] = s.Teller().HintText("skill." + v.Name)
				}
			}
			check := func(name, text string) {
				if text == "" || strings.ContainsAny(text, "[]") || !strings.HasSuffix(text, ".") {
					t.Errorf("%s: the hint about %s is %q", tag, name, text)
				}
			}
			for _, kind := range []string{"monster", "item", "effect"} {
				entries := s.Known.Content().All(kind)
				if len(entries) == 0 {
					t.Fatalf("there is no %s", kind)
				}
				for _, e := range entries {
					check(e.Name.String(), s.Teller().HintText(e.Name.String()))
				}
			}
			for _, e := range s.Known.Content().All("skill") {
				check(e.Name.String(), skills[e.Name.String()])
			}
			for name := range wording.HintTexts {
				check(name, s.Teller().HintText(name))
			}
		})
	}
}

// TestANewThingIsToldOnce meets rats in two games, and forgets and switches off hints in
// between.
func TestANewThingIsToldOnce(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range smallAndUsual {
			shelltest.InFrame(t, func(t *testing.T) {
				folder := t.TempDir()
				open := func() (*testWindow, string) {
					w := newTestWindow(t, tag, size, opening{Ruleset: "adventure", Class: "warrior", Seed: "abc", Folder: folder})
					return w, w.scene().Teller().HintText("monster.rat")
				}
				w, rat := open()
				w.Strike(ebiten.KeySpace)
				w.people(t, "rat", "rat")
				w.Wait(1)
				if !slices.Contains(w.scene().told(), rat) {
					t.Fatalf("a rat is in view, and the hints are %q", w.scene().told())
				}
				w.Picture(t, "adventure-hint")
				rows := ""
				for _, r := range w.scene().Log.Rows {
					for _, part := range r.Parts {
						rows += part.Text
					}
				}
				if !strings.Contains(rows, strings.Fields(rat)[2]) {
					t.Errorf("the log does not have the hint: %q", rows)
				}
				w.Strike(ebiten.KeySpace, ebiten.KeySpace)
				count := 0
				for _, text := range w.scene().told() {
					if text == rat {
						count++
					}
				}
				if count != 1 {
					t.Errorf("the hint is told %d times", count)
				}
				turns := map[int]bool{}
				for _, h := range w.scene().Hints {
					if turns[h.Turn] {
						t.Errorf("two hints are told in turn %d", h.Turn)
					}
					turns[h.Turn] = true
				}
				w.Quit()

				w, _ = open()
				w.people(t, "rat")
				if slices.Contains(w.scene().told(), rat) {
					t.Error("the hint is told again in the next session")
				}
				w.Push(&menus.Settings{})
				w.LabelsFit(t)
				w.Picture(t, "settings-hints")
				w.Press(t, "hints.again")
				if len(w.Told) != 0 || len(settings.ReadTold(w.Store)) != 0 {
					t.Errorf("%d hints are not forgotten", len(w.Told))
				}
				w.Press(t, "hints.off")
				w.Strike(ebiten.KeyEscape, ebiten.KeySpace)
				if slices.Contains(w.scene().told(), rat) || len(w.Told) != 0 {
					t.Error("hints are told though they are switched off")
				}
				w.Push(&menus.Settings{})
				w.Strike(ebiten.KeyH)
				if w.Choices.NoHints {
					t.Error("H does not switch hints on again")
				}
				w.Strike(ebiten.KeyEscape, ebiten.KeySpace)
				if !slices.Contains(w.scene().told(), rat) {
					t.Errorf("the hint is not told again: %q", w.scene().told())
				}
			})
		}
	}
}

// TestWhatIsMetIsToldAbout brings the hero into situations and checks that each is among
// what there is to tell.
func TestWhatIsMetIsToldAbout(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		g, s := w.Kept.Game, w.scene()
		meets := func(name string) bool {
			return slices.ContainsFunc(s.Teller().Firsts(), func(f wording.First) bool { return f.Name == name })
		}
		for _, name := range []string{"hint.treasure", "hint.door", "item.knife"} {
			if !meets(name) {
				t.Errorf("at the start there is nothing to tell about %s", name)
			}
		}
		for _, name := range []string{"hint.asleep", "hint.guard", "hint.rest", "hint.skill-point", "hint.bag-full", "item.sword"} {
			if meets(name) {
				t.Errorf("at the start there is %s to tell", name)
			}
		}
		w.people(t, "rat", "skeleton", "slime")
		components.Skills.Get(g.World, g.Hero).Points = 1
		for len(s.Sheet.Bag) < s.Sheet.Slots {
			w.carry("healing", 0)
		}
		for _, name := range []string{"hint.asleep", "hint.guard", "hint.skill-point", "hint.bag-full", "monster.slime"} {
			if !meets(name) {
				t.Errorf("there is nothing to tell about %s", name)
			}
		}
		for _, id := range components.Mind.IDs(g.World) {
			g.Remove(id)
		}
		components.Vigour.Get(g.World, g.Hero).Now = 50
		components.Health.Get(g.World, g.Hero).Now = 20
		s.Changed()
		if !meets("hint.rest") {
			t.Error("there is nothing to tell about resting")
		}
		g.Events = []systems.Event{{Type: dungeon.EventNotice, To: g.Hero}, {Type: dungeon.EventLevel, To: g.Hero}}
		monsters.AddHazard(g, s.Sheet.Floor, s.Sheet.At, components.HazardData{Cells: []grid.Point{s.Sheet.At}, Kind: dungeon.HitFire, Damage: 7, Left: 2})
		s.Changed()
		for _, name := range []string{"hint.noticed", "hint.level", "hint.marked"} {
			if !meets(name) {
				t.Errorf("there is nothing to tell about %s", name)
			}
		}
	})
}

// TestFollowersAreToldAbout puts a hunter next to the hero, away from the stairs and next
// to them.
func TestFollowersAreToldAbout(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		g, s := w.Kept.Game, w.scene()
		for _, p := range []grid.Point{s.Sheet.At, g.Here().Down} {
			var beside []grid.Point
			for _, n := range p.Neighbours() {
				if g.Here().Free(n) {
					beside = append(beside, n)
				}
			}
			if err := g.Place(g.Hero, 1, beside[0]); err != nil {
				t.Fatal(err)
			}
			act(t, g, systems.Action{Verb: dungeon.Wait})
			s.Changed()
			for _, n := range beside[0].Neighbours() {
				if g.Here().Free(n) && n != p {
					components.Mind.Get(g.World, w.put(n, 50)).State = components.Hunting
					break
				}
			}
			s.Changed()
			told := slices.ContainsFunc(s.Teller().Firsts(), func(f wording.First) bool { return f.Name == "hint.followers" })
			if down := p == g.Here().Down; told != down {
				t.Errorf("next to the stairway down: %v; there is something to tell about followers: %v", down, told)
			}
		}
	})
}

// TestHintsStandWhereTheyWereTold tells a hint between two events of one turn.
func TestHintsStandWhereTheyWereTold(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		g, s := w.Kept.Game, w.scene()
		turn := s.Known.Run().Turn()
		log := components.Log.Get(g.World, g.RunID)
		note := func(item string) components.LogEntry {
			return components.LogEntry{Turn: turn, Event: systems.Event{Type: dungeon.EventTake, From: g.Hero, Name: "item." + item, Count: 1}}
		}
		log.Entries = append(log.Entries, note("sword"))
		s.Hints = []stage.Hint{{Turn: turn, After: s.logged(turn), Name: "hint.door"}}
		log.Entries = append(log.Entries, note("mail"))
		s.ReadLog()
		var texts []string
		for _, row := range s.Log.Rows {
			for _, part := range row.Parts {
				texts = append(texts, part.Text)
			}
		}
		all := strings.Join(texts, " ")
		sword, door, mail := strings.Index(all, "sword"), strings.Index(all, "Doors"), strings.Index(all, "mail")
		if sword < 0 || door < sword || mail < door {
			t.Errorf("the log is %q", texts)
		}
	})
}
