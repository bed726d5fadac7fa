package dungeonui

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// told returns the texts of the hints told in this session.
func (s *gameScene) told() (texts []string) {
	for _, l := range s.Journal.Lines {
		if l.Hint {
			texts = append(texts, l.Text)
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
				if w.scene().card.text != rat {
					t.Errorf("the card says %q, want %q", w.scene().card.text, rat)
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
				for _, l := range w.scene().Journal.Lines {
					if l.Hint && turns[l.Turn] {
						t.Errorf("two hints are told in turn %d", l.Turn)
					}
					turns[l.Turn] = turns[l.Turn] || l.Hint
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

// TestAFirstGameBeginsWithTwoHints plays the first turns of a beginner.
func TestAFirstGameBeginsWithTwoHints(t *testing.T) {
	for _, rules := range []string{"classic", "adventure"} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", shelltest.Usual, opening{Ruleset: rules, Seed: "abc"})
			w.Wait(1)
			if got, want := w.scene().card.text, w.Words.Text("hint.walk"); got != want {
				t.Errorf("%s: the first hint is %q, want %q", rules, got, want)
			}
			w.Strike(ebiten.KeySpace, ebiten.KeySpace, ebiten.KeySpace)
			w.Wait(1)
			if got, want := w.scene().card.text, w.scene().Teller().HintText("hint.explore"); got != want || !strings.Contains(got, "X") {
				t.Errorf("%s: the second hint is %q, want %q", rules, got, want)
			}
		})
	}
}

// TestHintsLeaveTheLogAlone fights until the log is full, and then meets something new.
func TestHintsLeaveTheLogAlone(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range smallAndUsual {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, size, opening{Ruleset: "adventure", Class: "warrior", Seed: "abc"})
				w.Choices.NoHints = true
				w.people(t, "rat", "rat")
				for range 10 {
					w.Strike(ebiten.KeySpace)
				}
				texts := func() (all []string) {
					for _, r := range w.scene().Log.Rows {
						for _, part := range r.Parts {
							all = append(all, part.Text)
						}
					}
					return all
				}
				before := texts()
				w.Choices.NoHints = false
				w.scene().Changed()
				w.Wait(1)
				if w.scene().card.text == "" {
					t.Fatal("no hint is shown")
				}
				if got := texts(); !slices.Equal(got, before) {
					t.Errorf("%s, %v: after a hint the log is %q, before it was %q", tag, size, got, before)
				}
			})
		}
	}
}

// TestAHintGoesAway shows a hint, and removes it by time and by a click.
func TestAHintGoesAway(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		for _, name := range []string{"hint.explore", "item.knife", "hint.slow-drink"} {
			w.Tell(name)
		}
		w.Wait(1)
		for turn := range 40 {
			text := w.scene().card.text
			if text == "" {
				return
			}
			if w.Strike(ebiten.KeySpace); turn == 0 && w.scene().card.text != text {
				t.Error("the hint goes before it can be read")
			}
			w.Wait(60)
			w.Tell("hint.vigour")
		}
		t.Errorf("after 40 turns the hint is still %q", w.scene().card.text)
	})
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		w.Wait(1)
		turn := w.Kept.Known().Run().Turn()
		w.Click(ui.MiddleOf(w.scene().card.rectangle()).Mul(w.scene().Page.U))
		if w.scene().card.text != "" || w.Kept.Known().Run().Turn() != turn || w.scene().Walker != nil {
			t.Errorf("a click on the hint leaves %q, at turn %d", w.scene().card.text, w.Kept.Known().Run().Turn())
		}
	})
}

// TestEveryHintHasTwoLinesAtMost measures the hints on the narrowest board.
func TestEveryHintHasTwoLinesAtMost(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, tag, image.Pt(640, 360), "mage")
			c := &w.scene().card
			for name := range wording.HintTexts {
				c.text = w.scene().Teller().HintText(name)
				if lines := c.lines(); strings.Join(lines, " ") != c.text {
					t.Errorf("%s: %s is cut to %q", tag, name, lines)
				}
			}
			for _, kind := range []string{"monster", "item"} {
				for _, e := range w.scene().Known.Content().All(kind) {
					c.text = w.scene().Teller().HintText(e.Name.String())
					lines := c.lines()
					if about := w.Words.Text("hint.new", lang.Args{"Title": w.Words.Title(e.Name.String()), "About": ""}); c.text != "" && !c.g.Window.Areas().Paged && len(strings.Join(lines, " ")) <= len(about) {
						t.Errorf("%s: %s is cut to its title", tag, e.Name)
					}
					if len(lines) > 2 || strings.HasSuffix(lines[len(lines)-1], "…") {
						t.Errorf("%s: %s is cut to %q", tag, e.Name, lines)
					}
				}
			}
		})
	}
}

// TestTheLogOpens opens all of the log by a key, a click and the wheel, after more events than
// the game keeps.
func TestTheLogOpens(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range smallAndUsual {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, size, opening{Seed: crossroads(t)})
				surround(t, w.Kept.Game)
				*components.Health.Get(w.Kept.Game.World, w.Kept.Game.Hero) = components.HealthData{Now: 1 << 20, Max: 1 << 20}
				for range 40 {
					w.Strike(ebiten.KeySpace)
				}
				s := w.scene()
				if kept, lines := len(s.Known.Events().Log()), len(s.Journal.Lines); lines <= kept {
					t.Fatalf("the log has %d lines, and the game keeps %d events", lines, kept)
				}
				middle := ui.MiddleOf(s.Log.At)
				for name, open := range map[string]func(){
					"key":   func() { w.Strike(ebiten.KeyPageUp) },
					"click": func() { w.Click(middle.Mul(s.Page.U)) },
					"wheel": func() { w.Send(wheel(middle.Mul(s.Page.U), -1)) },
				} {
					open()
					w.Expect(t, "log")
					l := w.Top().(*logScene)
					last := s.Journal.Lines[len(s.Journal.Lines)-1].Text
					if shown := l.rows[l.scroll.First:]; len(shown) > l.scroll.Shown || !strings.HasSuffix(last, shown[len(shown)-1].Text) {
						t.Errorf("%s opens the log at row %d of %d, %d are visible", name, l.scroll.First, len(l.rows), l.scroll.Shown)
					}
					if first := l.scroll.First; first > 0 {
						w.Strike(ebiten.KeyHome)
						if l.scroll.First != 0 {
							t.Errorf("Home leads to row %d", l.scroll.First)
						}
						w.Strike(ebiten.KeyEnd)
						if l.scroll.First != first {
							t.Errorf("End leads to row %d, want %d", l.scroll.First, first)
						}
					}
					w.LabelsFit(t)
					w.Picture(t, "log")
					w.Strike(ebiten.KeyEscape)
					w.Expect(t, "game")
				}
			})
		}
	}
}
