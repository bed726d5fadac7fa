package dungeonui

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/ending"
	"github.com/donjon-rogue/donjon/render/dungeonui/hall"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// throne opens a game in Adventure whose hero stands beside the Crown on floor 20, and
// returns the key that takes it.
func throne(t *testing.T, tag string, size image.Point, folder string) (w *testWindow, take ebiten.Key) {
	t.Helper()
	w = newTestWindow(t, tag, size, opening{Ruleset: "adventure", Class: "warrior", Seed: "abc", Folder: folder})
	dungeontest.Descend(t, w.Kept.Game, 20)
	g := w.Kept.Game
	for _, id := range components.Mind.IDs(g.World) {
		g.Remove(id)
	}
	act(t, g, systems.Action{Verb: dungeon.Wait})
	deeds(w)
	at, toward := components.Position.Get(g.World, g.Hero).At, grid.North
	for !g.Here().Free(at.Step(toward)) {
		toward++
	}
	g.Spawn(g.Content.Must("terrain", "crown"), components.Position.With(components.PositionData{Floor: 20, At: at.Step(toward)}))
	if err := w.Kept.Save(); err != nil {
		t.Fatal(err)
	}
	w.Board.Reset(known.Know(g))
	w.scene().Changed()
	return w, arrows[toward]
}

// deeds gives the run the numbers of one that comes to the Crown.
func deeds(w *testWindow) {
	g := w.Kept.Game
	progress := components.Progress.Get(g.World, g.Hero)
	progress.Level, progress.Points = 31, 2
	health := components.Health.Get(g.World, g.Hero)
	health.Now, health.Max = 412, 747
	g.Run().Turn = 8122
	w.Kept.Elapsed = 134 * time.Minute
	stats := components.Statistics.Get(g.World, g.RunID)
	stats.DamageDealt, stats.DamageTaken, stats.Criticals, stats.Spells, stats.Treasures = 61_234, 9_876, 143, 12, 96
	story := components.Story.Get(g.World, g.RunID)
	for i, name := range []string{"rat-king", "weaver", "forge-master", "chamberlain", "hollow-king"} {
		stats.Kills = components.Tally(stats.Kills, "monster."+name, 1)
		story.Milestones = append(story.Milestones, components.Milestone{Kind: components.MilestoneBoss, Floor: min(5*i+5, 20), Turn: 1500*i + 1500, Name: "monster." + name})
	}
	for i, name := range []string{"rat", "slime", "skeleton", "wolf", "ogre", "golem", "demon", "archer", "bat", "thief", "spider", "mimic"} {
		stats.Kills = components.Tally(stats.Kills, "monster."+name, 3*i+7)
	}
	stats.Potions = components.Tally(stats.Potions, "item.healing", 31)
}

// victorious returns a window whose victory scene has just opened.
func victorious(t *testing.T, tag string, size image.Point, folder string) *testWindow {
	t.Helper()
	w, take := throne(t, tag, size, folder)
	w.Strike(take)
	w.Wait(victoryPause)
	w.Expect(t, "victory")
	return w
}

// hall returns the runs of a window's hall.
func (w *testWindow) hall(t *testing.T) []keep.Fame {
	t.Helper()
	runs, unreadable, err := keep.Hall(w.Store)
	if err != nil || unreadable > 0 {
		t.Fatal(unreadable, err)
	}
	return runs
}

func TestTheVictorySceneOpensAndLeadsBackToTheGame(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := victorious(t, "en", shelltest.Usual, "")
			if runs := w.hall(t); len(runs) != 1 || !runs[0].End.Won {
				t.Fatalf("the hall has %+v", runs)
			}
			leave := w.ByKey()
			if mouse {
				leave = w.ByMouse(t)
			}
			for range 10 {
				w.Wait(2)
				leave(ebiten.KeyJ, "go-on")
				w.Expect(t, "victory")
			}
			w.Wait(stage.PerSecond)
			leave(ebiten.KeyJ, "go-on")
			w.Expect(t, "game")
			turn := w.Kept.Game.Run().Turn
			w.Strike(ebiten.KeySpace)
			w.Wait(2 * victoryPause)
			w.Expect(t, "game")
			if now := w.Kept.Game.Run().Turn; now != turn+1 {
				t.Errorf("the turn before was %d, and now it is %d", turn, now)
			}
		})
	}
}

func TestAKeyHeldBeforeTheVictorySceneDoesNotLeaveIt(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		victorious(t, "en", shelltest.Usual, "").release(t, ebiten.KeyU, "victory", "hall")
	})
}

// TestNoKeyOfPlayIsAKeyOfTheVictoryScene presses the keys of the game scene in Adventure
// on every keyboard.
func TestNoKeyOfPlayIsAKeyOfTheVictoryScene(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]input.Binding{"game and victory": slices.Concat(stage.GameKeys, stage.VictoryKeys), "Adventure and victory": slices.Concat(adventureKeys(t), stage.VictoryKeys)})
	keysOfPlayStay(t, "victory", func(t *testing.T) *testWindow { return victorious(t, "fr", shelltest.Usual, "") })
}

func TestTheVictorySceneTellsWhatWasAchieved(t *testing.T) {
	for tag, want := range map[string][]string{
		"en": {"You have taken the Crown on floor 20, after 8123 turns, as a warrior of level 31: the run is won.", "Rank 1 of 5 in the hall of fame.", "Left unused: 2 points"},
		"fr": {"Vous avez pris la Couronne à l'étage 20, après 8123 tours, en guerrier de niveau 31\u00a0: la partie est gagnée.", "Rang 1 sur 5 au panthéon.", "Inutilisé\u00a0: 2 points"},
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := victorious(t, tag, shelltest.Usual, hallOf(t, 4))
			s := w.Top().(*ending.Victory)
			told := strings.Join(textsOf(slices.Concat(s.Achieved, s.About)), " ")
			for _, text := range want {
				if !strings.Contains(told, text) {
					t.Errorf("%q is missing in %q", text, told)
				}
			}
			if strings.ContainsAny(told, `/\`) {
				t.Errorf("the scene names a file: %q", told)
			}
			if len(s.Bosses) != 5 {
				t.Errorf("the bosses are %v", s.Bosses)
			}
			facts := map[string]string{}
			for _, f := range s.Run.Facts() {
				facts[f.Icon] = f.Value
			}
			for icon, value := range map[string]string{"icon.turns": phrases.Number(w.Words, 8123), "icon.wait": "2:14:00", "icon.level": "31", "treasure.open": "96"} {
				if facts[icon] != value {
					t.Errorf("%s says %q, want %q", icon, facts[icon], value)
				}
			}
		})
	}
}

// TestTheVictorySceneFitsWhateverItSays has a daily run in a folder with a long name and a
// full bag, whose scene is as high as it can be.
func TestTheVictorySceneFitsWhateverItSays(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{{640, 360}, {1280, 720}, {1280, 1024}} {
			shelltest.InFrame(t, func(t *testing.T) {
				folder := filepath.Join(t.TempDir(), strings.Repeat("a long name of a folder ", 6))
				if err := os.MkdirAll(folder, 0o700); err != nil {
					t.Fatal(err)
				}
				w, take := throne(t, tag, size, folder)
				g := w.Kept.Game
				for slot, name := range []string{"haste", "stoneskin", "fury", "scroll-teleport", "scroll-mapping", "flask-fire", "flask-frost"} {
					g.Give(g.Spawn(g.Content.Must("item", name), components.Held.With(components.HeldData{})), g.Hero, 5+slot)
				}
				w.Strike(take)
				w.Wait(victoryPause)
				w.Expect(t, "victory")
				s := w.Top().(*ending.Victory)
				s.Run.Fame.Daily, s.Run.Fame.Ranked = "2026-11-24", true
				w.Rebuild(s)
				w.Wait(stage.PerSecond + 1)
				w.Picture(t, "victory-long")
				if high := s.Inner.Dy() + shell.HeadHeight + 2*shell.PanelMargin; high > w.Screen.All.Dy() {
					t.Errorf("%s, %v: the panel is %d high, and the window %d", tag, size, high, w.Screen.All.Dy())
				}
				if told := strings.Join(textsOf(s.About), " "); !strings.Contains(told, w.Words.Text("window.death.rank", lang.Args{"Rank": 1, "Runs": 1})) {
					t.Errorf("the rank is missing in %q", told)
				}
			})
		}
	}
}

// TestEndingAWonRunLeadsToTheHall ends it in the victory scene, and in the menu of the
// game loaded again.
func TestEndingAWonRunLeadsToTheHall(t *testing.T) {
	for _, later := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := hallOf(t, 4)
			w := victorious(t, "en", shelltest.Usual, folder)
			w.Wait(stage.PerSecond)
			file := w.Kept.HallFile()
			if later {
				if err := w.CloseGame(); err != nil {
					t.Fatal(err)
				}
				w = newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder, Play: true})
				w.Wait(2 * victoryPause)
				w.Expect(t, "game")
				w.Strike(ebiten.KeyEscape)
				w.Expect(t, "menu")
				w.Press(t, "end-run")
				w.Expect(t, "confirm")
				w.Strike(ebiten.KeyEscape)
				w.Expect(t, "menu")
				w.Strike(ebiten.KeyU, ebiten.KeyY)
			} else {
				w.Press(t, "end-run")
			}
			w.Expect(t, "hall")
			s := w.Top().(*hall.Scene)
			if on, ok := s.Focused(); !ok || s.Runs[on].File != file || !s.Runs[on].End.Won || len(s.Runs) != 5 {
				t.Errorf("of %d runs, number %d is selected", len(s.Runs), on)
			}
			w.Strike(ebiten.KeyEscape)
			w.Expect(t, "title")
			if w.Saves.Any() {
				t.Error("the game is still in its slot")
			}
		})
	}
}

func TestTheMenuOfAGameThatIsNotWonDoesNotEndIt(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, _ := throne(t, "en", shelltest.Usual, "")
		w.Strike(ebiten.KeyEscape, ebiten.KeyU)
		w.Expect(t, "menu")
		if w.Top().Layout().Control("end-run") != nil {
			t.Error("the menu offers to end the run")
		}
	})
}

// TestADeathBelowKeepsTheVictory dies after the victory.
func TestADeathBelowKeepsTheVictory(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := victorious(t, "en", shelltest.Usual, "")
		won := w.hall(t)[0]
		w.Wait(stage.PerSecond)
		w.Strike(ebiten.KeyJ)
		g := w.Kept.Game
		surround(t, g)
		for _, id := range components.Mind.IDs(g.World) {
			components.Mind.Get(g.World, id).State = components.Hunting
		}
		components.Health.Get(g.World, g.Hero).Now = 1
		w.Strike(ebiten.KeySpace)
		w.Wait(deathPause + 1)
		w.Expect(t, "death")
		runs := w.hall(t)
		if len(runs) != 1 || runs[0].File != won.File || !runs[0].End.Won || runs[0].End.Killer == "" {
			t.Errorf("the hall has %+v", runs)
		}
		if s := w.Top().(*ending.Death); s.Run.Rank != 1 || s.Run.Runs != 1 {
			t.Errorf("the rank is %d of %d", s.Run.Rank, s.Run.Runs)
		}
	})
}

// TestAVictoryOnAFullDiskIsTold shows that the hall lacks the run, and does not end it.
func TestAVictoryOnAFullDiskIsTold(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, take := throne(t, "en", shelltest.Usual, "")
		lacks := fullHall{w.Store}
		w.Kept.Keeper = onStore(t, w, lacks)
		w.Strike(take)
		w.Wait(victoryPause)
		w.Expect(t, "victory")
		w.Wait(stage.PerSecond)
		if told := strings.Join(textsOf(w.Top().(*ending.Victory).About), " "); !strings.Contains(told, "The run is not in the hall of fame") {
			t.Errorf("the scene says %q", told)
		}
		w.Strike(ebiten.KeyU)
		w.Expect(t, "notice")
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "victory")
		w.Strike(ebiten.KeyJ)
		w.Expect(t, "game")
	})
}

// fullHall is a store that cannot write the hall.
type fullHall struct{ persistence.Store }

func (f fullHall) Replace(name string, content []byte) error {
	if strings.HasPrefix(name, persistence.Hall) {
		return shelltest.ErrFull
	}
	return f.Store.Replace(name, content)
}

// onStore returns a keeper of the game in play that writes to another store.
func onStore(t *testing.T, w *testWindow, store persistence.Store) *keep.Keeper {
	t.Helper()
	kit, place := w.Kept.Kit, w.Saves.Place(1)
	if err := w.Kept.Abandon(); err != nil {
		t.Fatal(err)
	}
	place.Store = store
	k, err := keep.Take(kit, w.Kept.Game, keep.Past{}, place)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestTheScenesOfAVictory draws the victory, its end, and the hall with victories and
// other runs, in every language and size.
func TestTheScenesOfAVictory(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				folder := hallOf(t, 6)
				crown(t, folder, "daily-2026-11-24", 27, 9_812)
				w, take := throne(t, tag, size, folder)
				show := func(name string) {
					t.Helper()
					w.Wait(1)
					w.Wait(1)
					w.LabelsFit(t)
					w.Picture(t, name)
				}
				show("victory-before")
				w.Strike(take)
				w.Wait(victoryPause)
				w.Expect(t, "victory")
				show("victory-closed")
				w.Wait(stage.PerSecond + 1)
				show("victory")
				if in := w.Top().(*ending.Victory).Inner; !in.In(w.Screen.All) {
					t.Errorf("%s, %v: the panel is not inside the window: %v", tag, size, in)
				}
				w.Strike(ebiten.KeyJ, ebiten.KeyEscape)
				w.Expect(t, "menu")
				show("victory-menu")
				w.Strike(ebiten.KeyU)
				show("victory-end-sure")
				w.Press(t, "yes")
				w.Expect(t, "hall")
				show("hall-victories")
				w.Strike(ebiten.KeyF)
				show("hall-victory-account")
			})
		}
	}
}
