package dungeonui

import (
	"fmt"
	"image"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/dungeonui/start"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

func TestANewGameAsksForTheNameAndHasARandomSeed(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		seeds := map[string]bool{}
		for range 2 {
			w.Strike(ebiten.KeyN)
			w.Expect(t, "new")
			if n := len(w.Top().Layout().Fields); n != 1 {
				t.Fatalf("the page has %d fields, want only the name", n)
			}
			w.Strike(ebiten.KeyEnter)
			w.Expect(t, "game")
			seeds[w.Kept.Game.Run().Seed] = true
			w.Strike(ebiten.KeyEscape, ebiten.KeyT)
		}
		if len(seeds) != 2 || seeds[""] {
			t.Errorf("the seeds of two games are %v", seeds)
		}
	})
}

// TestTheNameOfTheHeroIsSaved checks that the name is in the game's file from the
// start, in the panel, and the default for the next game.
func TestTheNameOfTheHeroIsSaved(t *testing.T) {
	const long = "Zoé d'Été la Très Longue et Plus"
	name := string([]rune(long)[:settings.NameLength])
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w := newTestWindow(t, "fr", shelltest.Usual, opening{Folder: folder})
		w.Strike(ebiten.KeyN)
		w.Write(t, "  "+long)
		w.Write(t, "Zoé d\x1b'Été la Très Longue et Plus\n")
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "game")
		if got := w.scene().HeroName; got != name {
			t.Errorf("the panel shows %q, want %q", got, name)
		}
		if k, _, err := keep.Read(assets.Files(), slotOf(folder, 1)); err != nil || k.Name != name {
			t.Errorf("before the first action the file has the name %q, %v", k.Name, err)
		}
		w.Quit()

		w = newTestWindow(t, "fr", shelltest.Usual, opening{Folder: folder})
		w.Strike(ebiten.KeyN)
		if got := w.Top().(*start.Scene).Game.Name; got != name {
			t.Errorf("the default for the next game is %q", got)
		}
		w.Strike(ebiten.KeyEscape, ebiten.KeyC)
		w.Expect(t, "game")
		if got := w.scene().HeroName; got != name {
			t.Errorf("a resumed game shows %q", got)
		}
	})
}

func TestANewGameStartsOnAFullDisk(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		full := true
		w := newTestWindow(t, "en", shelltest.Usual, opening{})
		w.Store = shelltest.FullDisk{Store: w.Store, Full: &full}
		w.Saves.List()
		w.Strike(ebiten.KeyN)
		w.Write(t, "Ada")
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "notice") // the name cannot be saved for the next game
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "game")
	})
}

func TestTheSeedCanBeEntered(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", shelltest.Usual, opening{})
			step := w.ByKey()
			if mouse {
				step = w.ByMouse(t)
			}
			step(ebiten.KeyN, "new")
			step(ebiten.KeyF5, "seed")
			drawn := w.Top().(*start.Scene).Game.Start.Seed
			step(ebiten.KeyF5, "seed")
			if again := w.Top().(*start.Scene).Game.Start.Seed; drawn == "" || again == drawn {
				t.Errorf("the random seeds are %q and %q", drawn, again)
			}
			w.Write(t, "Ada", " tower 35 ")
			step(ebiten.KeyEnter, "start")
			w.Expect(t, "game")
			if got := w.Kept.Game.Run().Seed; got != "tower 35" {
				t.Errorf("the seed is %q", got)
			}
		})
	}
}

// withAnotherRuleset returns the data files with a second ruleset that has two classes.
func withAnotherRuleset(t *testing.T) fs.FS {
	t.Helper()
	files := fstest.MapFS{}
	err := fs.WalkDir(assets.Files(), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		raw, err := fs.ReadFile(assets.Files(), path)
		files[path] = &fstest.MapFile{Data: raw}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	rules := string(files["rulesets/classic.toml"].Data)
	rules = strings.Replace(rules, `hero = "adventurer"`, "hero = \"adventurer\"\nclasses = [\"adventurer\", \"mage\"]", 1)
	heroes := strings.Replace(string(files["heroes/classic.toml"].Data), `"adventurer"`, `"mage"`, 1)
	files["rulesets/mad.toml"] = &fstest.MapFile{Data: []byte(strings.Replace(rules, `"heroes/classic.toml",`, `"heroes/classic.toml", "heroes/mad.toml",`, 1))}
	files["heroes/mad.toml"] = &fstest.MapFile{Data: []byte(heroes)}
	return files
}

func TestRulesetAndClassAreSelected(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Files: withAnotherRuleset(t)})
		w.Strike(ebiten.KeyN)
		if len(w.Top().(*start.Scene).Game.Classes.Names) > 0 {
			t.Error("Classic has a choice of classes")
		}
		w.LabelsFit(t)
		w.Press(t, "ruleset")
		w.Press(t, "class.mage")
		w.LabelsFit(t)
		w.Reach(t)
		w.Picture(t, "new-choices")
		w.Press(t, "start")
		w.Expect(t, "game")
		if run := w.Kept.Game.Run(); run.Ruleset != "mad" || run.Class != "mage" {
			t.Errorf("the game has the class %s of %s", run.Class, run.Ruleset)
		}
	})
}

// TestANewGameProposesAdventureFirst checks the first page of a player who has never
// played, and that the next one proposes what was played last.
func TestANewGameProposesAdventureFirst(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, size, opening{})
				w.Saves.Ruleset = ""
				w.Strike(ebiten.KeyN)
				if s := w.Top().(*start.Scene); s.Game.Start.Ruleset != "adventure" || s.Game.Start.Class != "warrior" {
					t.Fatalf("a new game proposes %+v", s.Game.Start)
				}
				check := func(name string) {
					w.Wait(1)
					w.LabelsFit(t)
					w.Reach(t)
					w.Picture(t, name)
				}
				check("new-class")
				w.Strike(ebiten.KeyF7)
				w.Expect(t, "new")
				w.Strike(ebiten.KeyF5)
				check("new-class-seed")
				w.Top().(*start.Scene).Failed = w.Words.Text("window.fault.locked")
				w.Renew(w.Top(), "start")
				check("new-class-failed")
				w.Press(t, "class.rogue")
				w.Press(t, "start")
				w.Expect(t, "game")
				if run := w.Kept.Game.Run(); run.Ruleset != "adventure" || run.Class != "rogue" {
					t.Errorf("the game has the class %s of %s", run.Class, run.Ruleset)
				}
				w.Strike(ebiten.KeyEscape, ebiten.KeyT, ebiten.KeyN)
				if s := w.Top().(*start.Scene); s.Game.Start.Ruleset != "adventure" || s.Game.Start.Class != "rogue" {
					t.Errorf("the next game proposes %+v", s.Game.Start)
				}
				w.Strike(ebiten.KeyF2, ebiten.KeyEnter, ebiten.KeyEscape, ebiten.KeyT, ebiten.KeyN)
				if s := w.Top().(*start.Scene); s.Game.Start.Ruleset != "classic" {
					t.Errorf("after a game of Classic the next one proposes %+v", s.Game.Start)
				}
				w.Strike(ebiten.KeyF2)
				if s := w.Top().(*start.Scene); s.Game.Start.Class != "rogue" {
					t.Errorf("back in Adventure the class is %q", s.Game.Start.Class)
				}
			})
		}
	}
}

// TestAClassOfTheCommandLine starts a game with a class, and with an unknown one.
func TestAClassOfTheCommandLine(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Ruleset: "adventure", Class: "templar"})
		w.Expect(t, "game")
		if run := w.Kept.Game.Run(); run.Class != "templar" || run.Seed == "" {
			t.Errorf("the game has the class %q and the seed %q", run.Class, run.Seed)
		}
		for ruleset, want := range map[string]string{"adventure": "alchemist", "classic": "adventurer", "advanture": "adventure"} {
			if err := openError(t, opening{Ruleset: ruleset, Class: "knight"}); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("the error for a knight of %s is %v", ruleset, err)
			}
		}
	})
}

// TestTheRulesCanBeRead opens the rules before a game and from its menu, in windows of
// every size.
func TestTheRulesCanBeRead(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{{640, 360}, {1280, 720}, {1920, 1080}} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, size, opening{})
				w.Strike(ebiten.KeyN)
				w.LabelsFit(t)
				w.Reach(t)
				w.Strike(ebiten.KeyF1)
				w.Expect(t, "rules")
				pages := w.readPages(t)
				w.Strike(ebiten.KeyEscape, ebiten.KeyEnter, ebiten.KeyEscape)
				w.Expect(t, "menu")
				w.LabelsFit(t)
				w.Strike(ebiten.KeyR)
				w.Expect(t, "rules")
				if over := w.readPages(t); !slices.Equal(over, pages) {
					t.Errorf("%s: in a game the pages of the rules are %q", tag, over)
				}
				for _, gauge := range w.scene().Hud.Gauges {
					if w.Top().(*menus.Help).Inner.Overlaps(gauge) {
						t.Errorf("%s, %v: the rules hide the hero's gauges", tag, size)
					}
				}
			})
		}
	}
}

// readPages turns all pages of the open help and returns their texts.
func (w *testWindow) readPages(t *testing.T) (pages []string) {
	t.Helper()
	for range 10 {
		s := w.Top().(*menus.Help)
		w.LabelsFit(t)
		page := ""
		for _, r := range s.Shown() {
			page += r.Text + "\n"
		}
		if strings.ContainsAny(page, "[]{}") || page == "" {
			t.Errorf("%s: the text of a page is %q", w.Words.Tag(), page)
		}
		pages = append(pages, page)
		w.Picture(t, fmt.Sprint("rules-page", len(pages)))
		next := w.Top().Layout().Control("next")
		if next == nil || !next.Able() {
			return pages
		}
		w.Strike(ebiten.KeyPageDown)
	}
	t.Fatal("there are too many pages")
	return nil
}

func TestARunInTheHallHasTheNameOfItsHero(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		w.Strike(ebiten.KeyN)
		w.Write(t, "Ada")
		w.Strike(ebiten.KeyEnter)
		botPlays(t, w.Kept.Keeper, 100_000)
		if err := w.Kept.Close(); err != nil {
			t.Fatal(err)
		}
		runs, _, err := keep.Hall(persistence.Disk(folder))
		if err != nil || len(runs) != 1 || wording.NameOfRun(w.Words, runs[0]) != "Ada" {
			t.Fatalf("the hall lists %+v, %v", runs, err)
		}
		if err := replay.Watch(w.Window, w.Store, runs[0].File); err != nil {
			t.Fatal(err)
		}
		if got := w.Top().(*replay.Scene).HeroName; got != "Ada" {
			t.Errorf("the replay shows %q", got)
		}
	})
}

// TestEnterStartsAGameOnTheSelectedClass selects a class by mouse and by key, and presses
// Enter.
func TestEnterStartsAGameOnTheSelectedClass(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", shelltest.Usual, opening{})
			w.Saves.Ruleset = ""
			w.Strike(ebiten.KeyN)
			s := w.Top().(*start.Scene)
			if mouse {
				w.Press(t, "class.templar")
			} else {
				s.Page.Focus(s.Page.Control("class.templar"))
				w.Strike(ebiten.KeyEnter)
			}
			if w.Expect(t, "new"); s.Game.Start.Class != "templar" {
				t.Fatalf("the class is %q", s.Game.Start.Class)
			}
			w.Strike(ebiten.KeyEnter)
			w.Expect(t, "game")
			if class := w.Kept.Game.Run().Class; class != "templar" {
				t.Errorf("the game has the class %q", class)
			}
		})
	}
}

func TestEscapeLeavesTheFieldOfTheSeedFirst(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{})
		w.Saves.Ruleset = ""
		w.Strike(ebiten.KeyN, ebiten.KeyF7, ebiten.KeyF5)
		s := w.Top().(*start.Scene)
		class := s.Game.Start.Class
		w.Write(t, "Ada", "tower 35")
		w.Strike(ebiten.KeyEscape)
		if w.Expect(t, "new"); s.Game.Start.Class != class || s.Game.Start.Seed != "tower 35" {
			t.Errorf("after Escape in the field there is %+v", s.Game.Start)
		}
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "title")
	})
}
