package dungeonui

import (
	"fmt"
	"image"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/bestiary"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// metAll fills the bestiary of a folder with the entries of all rulesets for which met is
// true.
func metAll(t *testing.T, folder string, met func(n int) bool) {
	t.Helper()
	rulesets, err := archetypes.Rulesets(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	w, n := world.New(), 0
	for _, ruleset := range rulesets {
		kit, err := core.Open(assets.Files(), ruleset)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range known.Know(kit.New("all")).Content().Prefabs() {
			if n++; met(n) {
				w.Create(components.Name.With(p.Name), components.Met.With(components.MetData{Ruleset: ruleset, Kills: 12_345, Deaths: 12}))
			}
		}
	}
	if err := persistence.Write(persistence.Disk(folder), keep.MetFile, persistence.Save{Ruleset: "met", World: w.Bytes()}); err != nil {
		t.Fatal(err)
	}
}

func always(int) bool { return true }

// toll returns the entry of a monster of a ruleset in the file of a folder.
func toll(folder, ruleset, monster string) (keep.Toll, bool) {
	m := keep.NewMet(persistence.Disk(folder))
	m.Reload()
	return m.Find(keep.Entry{Ruleset: ruleset, Kind: "monster", Name: monster})
}

// beside puts a monster with 1 Hp in a free cell next to the hero, and returns where.
func beside(t *testing.T, g *systems.Game, monster string) grid.Direction {
	t.Helper()
	at := components.Position.Get(g.World, g.Hero)
	for d := range grid.Clockwise {
		if p := at.At.Step(d); g.Here().Open(p) && g.Here().Solid(p) == 0 {
			g.Spawn(g.Content.Must("monster", monster), components.Position.With(components.PositionData{Floor: at.Floor, At: p}),
				components.Health.With(components.HealthData{Now: 1, Max: 1}), components.Attributes.With(components.AttributesData{Atk: 1}))
			return d
		}
	}
	t.Fatal("there is no free cell next to the hero")
	return grid.Nowhere
}

// TestTheBestiaryFillsInPlay kills a monster and opens the bestiary in the game, after a
// restart on the title, and in the game again.
func TestTheBestiaryFillsInPlay(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := t.TempDir()
			w := newTestWindow(t, tag, shelltest.Usual, opening{Ruleset: "adventure", Class: "mage", Seed: "abc", Folder: folder})
			if _, ok := toll(folder, "adventure", "thief"); ok {
				t.Fatal("the thief is met before it is seen")
			}
			w.Strike(arrows[beside(t, w.Kept.Game, "thief")])
			check := func(where string) {
				t.Helper()
				w.Expect(t, "bestiary")
				s := w.Top().(*bestiary.Scene)
				s.Choose(slices.Index(s.List(), "thief"))
				text := ""
				for _, l := range s.Content.About(w.Words, w.Met, 0, "thief") {
					text += l.Text + " "
				}
				for _, want := range []string{"monster.thief.rule", "monster.thief.counter", "monster.thief.about"} {
					if want = w.Words.Text(want); !strings.Contains(text, want) {
						t.Errorf("%s, %s: %q is missing in %q", tag, where, want, text)
					}
				}
				if got, _ := w.Met.Find(s.Content.Entry(0, "thief")); got.Kills != 1 {
					t.Errorf("%s, %s: %d thieves were killed, want 1", tag, where, got.Kills)
				}
				if s.Choose(slices.Index(s.List(), "rat-king")); s.Has(s.Chosen) {
					t.Errorf("%s, %s: the King is met", tag, where)
				}
			}
			w.Strike(ebiten.KeyEscape, ebiten.KeyB)
			check("in play")
			w.Strike(ebiten.KeyEscape, ebiten.KeyT)
			w.Expect(t, "title")
			w.Quit()
			w = newTestWindow(t, tag, shelltest.Usual, opening{Folder: folder, Ruleset: "adventure"})
			w.Strike(ebiten.KeyB)
			check("on the title")
			w.Strike(ebiten.KeyEscape, ebiten.KeyC)
			w.Expect(t, "game") // the last action is not counted again
			w.Strike(ebiten.KeyEscape)
			w.Press(t, "bestiary")
			check("in the resumed game")
		})
	}
}

func TestADeathIsCountedOnce(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := slain(t, "en", shelltest.Usual)
		w.Wait(2 * stage.PerSecond)
		if got, _ := w.Met.Find(keep.Entry{Ruleset: kit.DefaultRuleset, Kind: "monster", Name: "rat"}); got.Deaths != 1 {
			t.Errorf("a rat has killed the hero once, and %d times are counted", got.Deaths)
		}
	})
}

func TestReplaysDoNotFillTheBestiary(t *testing.T) {
	path, _ := recorded(t, 200, -1, nil)
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w, _ := replayed(t, "en", path, opening{Folder: folder})
		w.Strike(ebiten.KeySpace, ebiten.KeyEnd)
		w.Rest()
		w.Strike(ebiten.KeyEscape)
		if _, err := os.Stat(persistence.Disk(folder).Where(keep.MetFile)); !os.IsNotExist(err) {
			t.Errorf("a replay has written the file: %v", err)
		}
	})
}

func TestTwoWindowsFillTheBestiaryTogether(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		var windows []*testWindow
		for slot := 1; slot <= 2; slot++ {
			windows = append(windows, newTestWindow(t, "en", shelltest.Usual, opening{Ruleset: "adventure", Class: "warrior", Seed: fmt.Sprint(slot), Slot: slot, Folder: folder}))
		}
		for range 2 {
			for i, w := range windows {
				g := w.Kept.Game
				d := beside(t, g, []string{"thief", "archer"}[i])
				if refused := w.Act(systems.Action{Verb: dungeon.Move, Direction: d}); refused != "" {
					t.Fatal(refused)
				}
			}
		}
		for _, monster := range []string{"thief", "archer"} {
			if got, _ := toll(folder, "adventure", monster); got.Kills != 2 {
				t.Errorf("%d kills of the %s are in the file, want 2", got.Kills, monster)
			}
		}
	})
}

// TestAnUnusableBestiaryIsReported damages the file, or makes it one of a newer program,
// and plays on.
func TestAnUnusableBestiaryIsReported(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, newer := range []bool{false, true} {
			shelltest.InFrame(t, func(t *testing.T) {
				folder := fullFolder(t)
				metAll(t, folder, always)
				path := persistence.Disk(folder).Where(keep.MetFile)
				raw, err := os.ReadFile(path)
				if err != nil {
					t.Fatal(err)
				}
				says := "window.met.damaged"
				if newer {
					raw[len("DONJON\r\n")+1]++
					says = "window.met.version"
				} else {
					raw = raw[:len(raw)/2]
				}
				if err := os.WriteFile(path, raw, 0o600); err != nil {
					t.Fatal(err)
				}
				w := newTestWindow(t, tag, image.Pt(640, 360), opening{Folder: folder})
				want, found := w.Words.Text(says), 0
				for _, l := range w.dungeon.Messages() {
					if l.Text == want {
						found++
					}
				}
				if found != 1 {
					t.Errorf("%s: the title says %q %d times", tag, want, found)
				}
				if len(w.Saves.Slots) == 0 || w.Saves.Slot(1).Fault != nil || w.Choices.Name != "" {
					t.Error("something else is lost")
				}
				w.Strike(ebiten.KeyB)
				w.Expect(t, "bestiary")
				if got := bestiary.MetFault(w.Window); got != want || theme.Width(got) > bestiary.BestiaryWidth {
					t.Errorf("%s: the page says %q", tag, got)
				}
				w.Strike(ebiten.KeyEscape, ebiten.KeyC)
				w.Expect(t, "game")
				after, err := os.ReadFile(path)
				if changed := string(after) != string(raw); err != nil || changed == newer {
					t.Errorf("newer: %v; the file was changed: %v, %v", newer, changed, err)
				}
				if aside, err := os.ReadFile(path + ".damaged"); !newer && (err != nil || string(aside) != string(raw)) {
					t.Errorf("the damaged file is not set aside: %v", err)
				}
			})
		}
	}
}

// TestEveryEntryOfTheBestiaryFits reads all entries of all rulesets, met and not met, in
// every window.
func TestEveryEntryOfTheBestiaryFits(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			for _, all := range []bool{true, false} {
				shelltest.InFrame(t, func(t *testing.T) {
					folder := t.TempDir()
					if all {
						metAll(t, folder, always)
					}
					w := newTestWindow(t, tag, size, opening{Folder: folder})
					w.Strike(ebiten.KeyB)
					w.Expect(t, "bestiary")
					for range 2 {
						readTheTabs(t, w)
						w.Strike(ebiten.KeyF2)
					}
				})
			}
		}
	}
}

// readTheTabs selects every entry of a ruleset's tabs.
func readTheTabs(t *testing.T, w *testWindow) {
	t.Helper()
	s := w.Top().(*bestiary.Scene)
	for tab := range wording.BestiaryTabs {
		if len(s.Content.Lists[tab]) == 0 {
			continue
		}
		s.Turn(tab)
		w.LabelsFit(t)
		w.Reach(t)
		room := s.Details()
		if !room.In(s.Inner) || !s.Inner.In(w.Screen.All) {
			t.Fatalf("%v: the page %v does not fit", w.Screen.All.Max, s.Inner)
		}
		for i, name := range s.List() {
			s.Choose(i)
			head, texts := s.Described()
			if len(texts) == 0 || texts[0].Text == "" {
				t.Errorf("%s: nothing is said about %s", w.Words.Tag(), name)
			}
			if n := len(ui.Wrapped(head, room.Dx()-bestiary.Portrait-6)); n*theme.LineHeight > bestiary.Portrait {
				t.Errorf("%s: %s has %d lines beside the picture", w.Words.Tag(), s.Key(i), n)
			}
			height := len(ui.Wrapped(texts, room.Dx()))*theme.LineHeight + (len(texts)-1)*bestiary.TextGap
			if below := room.Dy() - bestiary.Portrait - 4; height > below {
				t.Errorf("%s: the text about %s takes %d pixels, and there are %d", w.Words.Tag(), s.Key(i), height, below)
			}
			for _, l := range append(head, texts...) {
				if strings.ContainsAny(l.Text, "[]{}") || strings.Contains(l.Text, "no value") {
					t.Errorf("%s: %s says %q", w.Words.Tag(), s.Key(i), l.Text)
				}
			}
		}
	}
}

func TestTheBestiaryByKeyAndByMouse(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		metAll(t, folder, always)
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder, Ruleset: "adventure"})
		w.Press(t, "bestiary")
		w.Expect(t, "bestiary")
		s := w.Top().(*bestiary.Scene)
		expect := func(what, key string) {
			t.Helper()
			if got := s.Key(s.Chosen); got != key {
				t.Errorf("after %s %s is selected, want %s", what, got, key)
			}
		}
		kind := func(tab, entry int) string { return wording.BestiaryTabs[tab].Kind + "." + s.Content.Lists[tab][entry] }
		expect("opening", kind(0, 0))
		w.Strike(ebiten.KeyTab)
		expect("Tab", kind(1, 0))
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyArrowDown)
		expect("two arrows", kind(1, 1+s.Columns))
		w.Strike(ebiten.KeyEnd)
		expect("End", kind(1, len(s.List())-1))
		w.Strike(ebiten.KeyHome)
		w.Send(&input.State{Wheel: 2})
		expect("the wheel", kind(1, 2))
		w.Send(&input.State{Moved: true, Cursor: ui.MiddleOf(s.Cells[7].Place()).Mul(w.Screen.U)})
		expect("pointing", kind(1, 7))
		w.Click(ui.MiddleOf(s.Cells[4].Place()).Mul(w.Screen.U))
		expect("a click", kind(1, 4))
		w.Press(t, "effect")
		expect("a click on a tab", kind(3, 0))
		w.Strike(ebiten.KeyTab)
		expect("Tab on the last tab", kind(0, 0))
		w.Send(&input.State{Keys: []ebiten.Key{ebiten.KeyTab}, Shift: true})
		expect("Shift and Tab", kind(3, 0))
		w.Press(t, "ruleset")
		if s.Ruleset != kit.DefaultRuleset {
			t.Errorf("the ruleset is %s", s.Ruleset)
		}
		w.Strike(ebiten.KeyTab)
		if kind := wording.BestiaryTabs[s.Tab].Kind; kind != "monster" {
			t.Errorf("Classic has no skills, and Tab after the effects shows %s", kind)
		}
		if c := w.Control(t, "skill"); c.Able() {
			t.Error("the tab of the skills can be selected in Classic")
		}
		w.Strike(ebiten.KeyF2)
		if s.Ruleset != "adventure" {
			t.Errorf("the ruleset is %s", s.Ruleset)
		}
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "title")
	})
}

// TestTheBestiaryOpensOnWhatIsKnown meets one monster, and opens the bestiary again.
func TestTheBestiaryOpensOnWhatIsKnown(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
		w.people(t, "golem")
		w.Strike(ebiten.KeySpace, ebiten.KeyEscape, ebiten.KeyB)
		w.Expect(t, "bestiary")
		s := w.Top().(*bestiary.Scene)
		if got := s.List()[s.Chosen]; got != "golem" {
			t.Errorf("only the golem is known, and the bestiary opens on the entry %q", got)
		}
	})
}

// TestALongListOfTheBestiaryScrolls goes through more entries than are shown.
func TestALongListOfTheBestiaryScrolls(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "fr", image.Pt(640, 360), opening{Ruleset: "adventure"})
		s := bestiaryOf(t, w)
		for n := range 3 * len(s.Cells) {
			s.Content.Lists[0] = append(s.Content.Lists[0], []string{"rat", "bat"}[n%2])
		}
		for row := range len(s.List()) / s.Columns {
			if s.Chosen != row*s.Columns {
				t.Fatalf("after %d arrows down entry %d is selected", row, s.Chosen)
			}
			w.Strike(ebiten.KeyArrowDown)
		}
		if s.First == 0 {
			t.Error("the list has not scrolled")
		}
		w.Picture(t, "bestiary-long")
		for range len(s.List()) / s.Columns {
			w.Strike(ebiten.KeyArrowUp)
		}
		if s.First != 0 {
			t.Errorf("the first row is %d after as many arrows up", s.First)
		}
	})
}

// TestMonstersHaveRulesOnlyWhereTheyHaveMinds examines the same monster in both rulesets.
func TestMonstersHaveRulesOnlyWhereTheyHaveMinds(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for ruleset, want := range map[string]bool{"classic": false, "adventure": true} { // the order does not matter
			w := newTestWindow(t, "en", shelltest.Usual, opening{Ruleset: ruleset, Seed: "abc"})
			d := beside(t, w.Kept.Game, "slime")
			w.scene().Changed()
			text := ""
			for _, l := range w.scene().Examine(w.scene().Sheet.At.Step(d)) {
				text += l.Text + " "
			}
			s := bestiaryOf(t, w)
			for _, l := range s.Content.About(w.Words, w.Met, 0, "slime") {
				text += l.Text + " "
			}
			if got := strings.Count(text, w.Words.Text("monster.slime.rule")); want && got != 2 || !want && got != 0 {
				t.Errorf("%s: the slime's rule is told %d times in %q", ruleset, got, text)
			}
		}
	})
}

// bestiaryOf opens the bestiary.
func bestiaryOf(t *testing.T, w *testWindow) *bestiary.Scene {
	t.Helper()
	bestiary.Open(w.Window)
	w.Expect(t, "bestiary")
	return w.Top().(*bestiary.Scene)
}

// TestTheScenesOfTheBestiary draws it half filled.
func TestTheScenesOfTheBestiary(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				folder := t.TempDir()
				metAll(t, folder, func(n int) bool { return n%3 > 0 })
				w := newTestWindow(t, tag, size, opening{Folder: folder, Ruleset: "adventure", Class: "warrior", Seed: "abc"})
				show := func(name string) {
					w.Wait(1)
					w.Wait(1)
					w.LabelsFit(t)
					w.Picture(t, "bestiary-"+name)
				}
				w.Strike(ebiten.KeyEscape)
				show("menu")
				w.Strike(ebiten.KeyB)
				for tab, entry := range []int{7, 19, 12, 7} {
					s := w.Top().(*bestiary.Scene)
					s.Turn(tab)
					s.Choose(entry)
					show(wording.BestiaryTabs[tab].Kind)
				}
				w.Strike(ebiten.KeyEscape, ebiten.KeyT)
				w.Expect(t, "title")
				show("entry")
				w.Strike(ebiten.KeyB, ebiten.KeyTab)
				show("title")
				w.Strike(ebiten.KeyF2)
				w.Top().(*bestiary.Scene).Turn(0)
				w.Strike(ebiten.KeyArrowRight)
				show("classic")
			})
		}
	}
}
