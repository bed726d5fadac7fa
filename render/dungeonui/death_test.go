package dungeonui

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/ending"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// slain returns a window whose death screen has just opened. A rat has killed the hero,
// who has hit it in the same turn.
func slain(t *testing.T, tag string, size image.Point) *testWindow {
	t.Helper()
	w := newTestWindow(t, tag, size, opening{Seed: crossroads(t)})
	g := w.Kept.Game
	surround(t, g)
	components.Health.Get(g.World, g.Hero).Now = 1
	w.Strike(arrows[w.scene().Known.Foes().Beside()[0].Toward])
	w.Wait(deathPause)
	w.Expect(t, "death")
	return w
}

// TestADeathTakesItsTimeUnlessSkipped waits for the panel of the death, and opens it by a key.
func TestADeathTakesItsTimeUnlessSkipped(t *testing.T) {
	for _, skip := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: crossroads(t)})
			g := w.Kept.Game
			surround(t, g)
			components.Health.Get(g.World, g.Hero).Now = 1
			w.Strike(arrows[w.scene().Known.Foes().Beside()[0].Toward])
			ticks := 0
			for ; !w.Shows(w.Top()) || w.Top().Name() != "death"; ticks++ {
				if ticks > 2*deathPause {
					t.Fatal("the panel of the death does not come")
				}
				if w.Wait(1); skip && ticks == skipAfter {
					w.Strike(ebiten.KeySpace)
				}
			}
			if least, most := deathPause-3, deathPause+3; !skip && (ticks < least || ticks > most) || skip && ticks > skipAfter+4 {
				t.Errorf("skipped %v: the panel comes after %d ticks", skip, ticks)
			}
		})
	}
}

func TestTheDeathScreenIgnoresInputForASecond(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := slain(t, "en", shelltest.Usual)
			leave := w.ByKey()
			if mouse {
				leave = w.ByMouse(t)
			}
			for range 10 {
				w.Wait(2)
				leave(ebiten.KeyT, "title") // takes one tick with the key, three with the mouse
				w.Expect(t, "death")
			}
			w.Wait(stage.PerSecond)
			leave(ebiten.KeyT, "title")
			w.Expect(t, "title")
		})
	}
}

func TestAKeyHeldBeforeTheDeathScreenWorksAfterItsRelease(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		slain(t, "en", shelltest.Usual).release(t, ebiten.KeyT, "death", "title")
	})
}

// release holds a key that leads from the end of a run to another scene, and presses it
// again after its release. Only then it works.
func (w *testWindow) release(t *testing.T, key ebiten.Key, end, next string) {
	t.Helper()
	held := true
	w.Held = func(k ebiten.Key) bool { return held && k == key }
	w.Wait(2 * stage.PerSecond)
	w.Strike(key) // some systems repeat a held key as key presses
	w.Expect(t, end)
	held = false
	w.Wait(1)
	w.Strike(key)
	w.Expect(t, next)
}

func TestAMouseButtonHeldBeforeTheDeathScreenDoesNotClick(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := slain(t, "en", shelltest.Usual)
		at := ui.MiddleOf(w.Control(t, "title").Place()).Mul(w.Screen.U)
		w.Send(&input.State{Cursor: at, Moved: true, Left: true, Down: true})
		for range stage.PerSecond {
			w.Send(&input.State{Cursor: at, Down: true})
		}
		w.Send(&input.State{Cursor: at, Up: true})
		w.Expect(t, "death")
	})
}

// TestNoKeyOfPlayIsAKeyOfTheDeathScreen presses the keys of the game scene on every
// keyboard. None of them may leave the death screen.
func TestNoKeyOfPlayIsAKeyOfTheDeathScreen(t *testing.T) {
	shelltest.CheckKeys(t, map[string][]input.Binding{"game and death": slices.Concat(stage.GameKeys, stage.DeathKeys)})
	keysOfPlayStay(t, "death", func(t *testing.T) *testWindow { return slain(t, "fr", shelltest.Usual) })
}

// keysOfPlayStay presses the keys of play on every keyboard in a scene that none of them
// may leave.
func keysOfPlayStay(t *testing.T, scene string, open func(*testing.T) *testWindow) {
	t.Helper()
	for layout, name := range shelltest.Layouts {
		shelltest.InFrame(t, func(t *testing.T) {
			w := open(t)
			w.Keys = input.NewKeyboard("fr", name)
			w.Wait(stage.PerSecond)
			for _, b := range slices.Concat(stage.GameKeys, w.scene().Keys) {
				for _, key := range w.Keys.Keys(b) {
					w.Strike(key, ebiten.KeyEnter, ebiten.KeySpace)
					if w.Top().Name() != scene {
						t.Fatalf("%s keyboard: %v leads to %s", layout, key, w.Top().Name())
					}
				}
			}
			w.Send(&input.State{Right: true})
			w.Expect(t, scene)
		})
	}
}

func TestTheDeathScreenShowsTheKillerAndTheLastTurn(t *testing.T) {
	for tag, want := range map[string]struct{ cause, hit, hurt string }{
		"en": {"A rat killed you on floor 1. It had 38 of 50 Hp left.", "You hit the rat", "The rat hits you"},
		"fr": {"Un rat a eu raison de vous à l'étage 1. Il lui restait 38\u00a0Hp sur 50.", "Vous frappez le rat", "Le rat vous frappe"},
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := slain(t, tag, shelltest.Usual)
			s := w.Top().(*ending.Death)
			if got := strings.Join(textsOf(s.Cause), " "); got != want.cause {
				t.Errorf("the cause is %q, want %q", got, want.cause)
			}
			if s.Portrait() != "monster.rat" {
				t.Errorf("the portrait is %q", s.Portrait())
			}
			var last string
			for _, row := range s.Last {
				last += strings.Join(textsOf(row), "") + " "
			}
			if !strings.Contains(last, want.hit) || !strings.Contains(last, want.hurt) {
				t.Errorf("the text about the last turn is %q", last)
			}
			if strings.Contains(last, w.Words.Text("event.death", lang.Args{"Who": "monster.rat", "Floor": 1})) {
				t.Errorf("the last turn mentions the death: %q", last)
			}
		})
	}
}

// TestAWonRunIsShownAsWon shows the death of a hero who had taken the Crown.
func TestAWonRunIsShownAsWon(t *testing.T) {
	for tag, want := range map[string]struct{ title, before, hall string }{
		"en": {"The Crown is yours", "You had taken the Crown: the run is won. A rat killed you", "Won: took the Crown, later killed by a rat on floor 23"},
		"fr": {"La Couronne est à vous", "Vous aviez pris la Couronne\u00a0: la partie est gagnée. Un rat a eu raison de vous", "Victoire\u00a0: Couronne prise, tué ensuite par un rat à l'étage 23"},
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := slain(t, tag, shelltest.Usual)
			s := w.Top().(*ending.Death)
			w.Kept.Game.Run().Outcome = components.OutcomeWon
			s.Build(w.Window.Window)
			if got := strings.Join(textsOf(s.Cause), " "); !strings.HasPrefix(got, want.before) {
				t.Errorf("the cause is %q", got)
			}
			if got := w.Words.Text("window.won.title"); got != want.title || s.Portrait() != "icon.crown" {
				t.Errorf("the title is %q, the portrait %q", got, s.Portrait())
			}
			w.Wait(stage.PerSecond + 1)
			w.LabelsFit(t)
			w.Picture(t, "won")
			if got := wording.Cause(w.Words, &persistence.Ending{Won: true, Killer: "monster.rat", Floor: 23}); got != want.hall {
				t.Errorf("the hall says %q", got)
			}
			if got := wording.Cause(w.Words, &persistence.Ending{Won: true, Floor: 20}); got != w.Words.Text("window.hall.won") {
				t.Errorf("of a victory the hall says %q", got)
			}
		})
	}
}

// textsOf returns the texts of lines.
func textsOf(lines []ui.Line) (texts []string) {
	for _, l := range lines {
		texts = append(texts, l.Text)
	}
	return texts
}

// TestABossKills waits beside each boss until the hero is dead: the screen shows the boss,
// large as it is, and fits.
func TestABossKills(t *testing.T) {
	for _, boss := range []string{"rat-king", "weaver", "forge-master", "chamberlain", "hollow-king"} {
		for _, tag := range lang.Tags() {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, image.Pt(640, 360), opening{Ruleset: "adventure", Class: "warrior", Seed: "abc"})
				g := w.Kept.Game
				at := components.Position.Get(g.World, g.Hero)
				for _, p := range at.At.Neighbours() {
					if g.Here().Open(p) && g.Here().Solid(p) == 0 {
						g.Spawn(g.Content.Must("monster", boss),
							components.Position.With(components.PositionData{Floor: at.Floor, At: p}),
							components.Health.With(components.HealthData{Now: 500, Max: 500}),
							components.Attributes.With(components.AttributesData{Atk: 500}),
							components.Mind.With(components.MindData{State: components.Hunting, Pips: 3, Left: 8}))
						break
					}
				}
				for range 60 {
					if w.Top().Name() == "death" {
						break
					}
					components.Health.Get(g.World, g.Hero).Now = 1
					w.Strike(ebiten.KeySpace)
					w.Wait(deathPause)
				}
				w.Expect(t, "death")
				if got := components.Statistics.Get(g.World, g.RunID).Killer; got != "monster."+boss {
					t.Errorf("the hero was killed by %s, want %s", got, boss)
				}
				w.Wait(stage.PerSecond + 1)
				w.LabelsFit(t)
				w.Picture(t, "death-"+boss)
			})
		}
	}
}

// TestTheDeathScreenFits draws the death screen in every language and size.
func TestTheDeathScreenFits(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{{640, 360}, {1280, 720}, {1920, 1080}} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := slain(t, tag, size)
				w.Picture(t, "death-closed")
				w.Wait(stage.PerSecond + 1)
				w.LabelsFit(t)
				w.Picture(t, "death-open")
				if in := w.Top().(*ending.Death).Inner; !in.In(w.Screen.All) {
					t.Errorf("%s, %v: the panel is not inside the window: %v", tag, size, in)
				}
			})
		}
	}
}
