package dungeonui

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// smallAndUsual are the window sizes in which new scenes are drawn.
var smallAndUsual = []image.Point{{640, 360}, shelltest.Usual}

// people puts monsters on free cells in view, the nearest first, each in another state.
func (w *testWindow) people(t *testing.T, names ...string) {
	t.Helper()
	g, s := w.Kept.Game, w.scene()
	var free []grid.Point
	for y := -4; y <= 4; y++ {
		for x := -6; x <= 6; x++ {
			if p := s.Sheet.At.Add(grid.Point{X: x, Y: y}); p != s.Sheet.At && s.Known.Floor(s.Sheet.Floor).Open(p) && s.Known.View().Has(p) && g.Here().Free(p) && len(g.Here().Lying(p)) == 0 {
				free = append(free, p)
			}
		}
	}
	slices.SortStableFunc(free, func(a, b grid.Point) int { return a.Distance(s.Sheet.At) - b.Distance(s.Sheet.At) })
	states := []string{components.Asleep, components.Hunting, components.Guarding, components.Wandering, components.Fleeing}
	for i, name := range names {
		id := g.Spawn(g.Content.Must("monster", name),
			components.Position.With(components.PositionData{Floor: s.Sheet.Floor, At: free[2*i]}),
			components.Health.With(components.HealthData{Now: 5 + 3*i, Max: 20}),
			components.Attributes.With(components.AttributesData{Atk: 2}),
			components.Reward.With(components.RewardData{Exp: 1}))
		if m := components.Mind.Find(g.World, id); m != nil {
			m.State = states[i%len(states)]
		}
	}
	w.Board.Reset(w.Kept.Known())
	s.Changed()
}

// rows returns the number of visible entries of the list.
func (s *gameScene) rows() int { return min(len(s.InView.Entries)-s.InView.First, len(s.Hud.List)) }

func TestTheListShowsWhatIsInView(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range smallAndUsual {
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, size, "warrior")
				s := w.scene()
				w.Wait(1)
				if n := len(s.InView.Entries); n != 1 || !s.InView.Entries[0].Thing.Treasure {
					t.Errorf("at first the list has %+v, want the gift", s.InView.Entries)
				}
				w.people(t, "rat", "skeleton", "slime", "archer", "thief", "bat")
				w.Picture(t, "adventure-list")
				if n := len(s.InView.Entries); n != 7 || s.rows() < stage.MinList {
					t.Errorf("the list has %d entries in %d rows", n, s.rows())
				}
				if got := s.InView.Entries[0].State().Text; !s.InView.Entries[0].Thing.Monster || got != "window.list.asleep" {
					t.Errorf("the first entry is %+v, which is %s", s.InView.Entries[0].Thing, got)
				}
				for i := range 7 {
					w.Strike(ebiten.KeyTab)
					if s.Mode != play.ModeLook || s.Cursor != s.InView.Entries[i].Thing.At {
						t.Fatalf("the entry %d is not examined: mode %v at %v", i, s.Mode, s.Cursor)
					}
					if row := i - s.InView.First; row < 0 || row >= len(s.Hud.List) {
						t.Errorf("the entry %d is not among the visible rows from %d", i, s.InView.First)
					}
				}
				w.Picture(t, "adventure-list-end")
				w.Strike(ebiten.KeyTab)
				w.Picture(t, "adventure-list-first")
				if s.Cursor != s.InView.Entries[0].Thing.At {
					t.Error("Tab does not return to the first entry")
				}
				w.Send(&input.State{Keys: []ebiten.Key{ebiten.KeyTab}, Shift: true})
				if s.Cursor != s.InView.Entries[6].Thing.At {
					t.Error("Shift+Tab does not go back")
				}
				w.Strike(ebiten.KeyEscape)
				if s.Mode != play.ModePlay || w.Kept.Game.Run().Turn != 0 {
					t.Error("Escape does not leave the list, or a turn has passed")
				}
			})
		}
	}
}

// TestThePointerUsesTheList points at an entry, which frames its cell on the board, and
// clicks it, which counts as a click on the cell.
func TestThePointerUsesTheList(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		s := w.scene()
		d := w.clearWay(t, 3)
		foe := w.put(s.Sheet.At.Step(d), 90)
		w.Wait(1)
		at := ui.MiddleOf(w.Control(t, "seen1").Place()).Mul(w.Screen.U)
		w.Send(&input.State{Cursor: at, Moved: true})
		if p, ok := s.noteCell(); !ok || p != s.Sheet.At.Step(d) || !s.InView.Framed {
			t.Errorf("the entry under the pointer is not examined: %v, %v", p, ok)
		}
		w.Picture(t, "adventure-list-pointed")
		w.Send(&input.State{Cursor: image.Pt(2, 2), Moved: true})
		if s.InView.Framed {
			t.Error("the frame stays when the pointer leaves")
		}
		w.Press(t, "seen1")
		if components.Health.Get(w.Kept.Game.World, foe).Now == 90 {
			t.Error("a click on the monster next to the hero does not attack it")
		}
	})
}

// TestTheNearestFungusIsListed puts three fungi around the hero.
func TestTheNearestFungusIsListed(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		g, s := w.Kept.Game, w.scene()
		for _, by := range []grid.Point{{X: -3}, {X: -2}, {X: -2, Y: 1}} {
			g.Spawn(g.Content.Must("terrain", "fungus"), components.Position.With(components.PositionData{Floor: s.Sheet.Floor, At: s.Sheet.At.Add(by)}))
		}
		w.Board.Reset(w.Kept.Known())
		s.Changed()
		var fungi []grid.Point
		for _, e := range s.InView.Entries {
			if e.Thing.Name.Key == "fungus" {
				fungi = append(fungi, e.Thing.At)
			}
		}
		if want := []grid.Point{s.Sheet.At.Add(grid.Point{X: -2})}; !slices.Equal(fungi, want) {
			t.Errorf("the list has the fungi at %v, want %v", fungi, want)
		}
	})
}

// TestClassicListsWhatIsInView opens Classic in the usual window, and in the smallest,
// which has no room for the list beside the map of its large floors.
func TestClassicListsWhatIsInView(t *testing.T) {
	for size, listed := range map[image.Point]bool{shelltest.Usual: true, {640, 360}: false} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", size, opening{Seed: "abc"})
			if w.Wait(1); len(w.scene().Hud.List) > 0 != listed || w.scene().Hud.Compact != listed {
				t.Errorf("%v: the list has %d rows; the buttons have no labels: %v", size, len(w.scene().Hud.List), w.scene().Hud.Compact)
			}
			if w.Strike(ebiten.KeyTab); w.scene().Mode != play.ModeLook {
				t.Errorf("%v: Tab examines nothing", size)
			}
		})
	}
}

// TestNamesInTheListAreWhole measures the names of all that can be in the list in the
// smallest window.
func TestNamesInTheListAreWhole(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, tag, image.Pt(640, 360), "warrior")
			terrain := func(key string) components.NameData { return components.NameData{Kind: "terrain", Key: key} }
			things := []known.Thing{{Name: terrain("stairs-down")}, {Name: terrain("stairs-up")}, {Sealed: true}, {Gift: true}, {Name: terrain("treasure")}}
			for _, e := range w.Kept.Game.Content.All("monster") {
				if !wording.IsImage(e) {
					things = append(things, known.Thing{Name: e.Name, Monster: true})
				}
			}
			for _, thing := range things {
				if name := wording.ListName(w.Words, thing); theme.Width(name) > w.scene().Hud.List[0].Dx()-22 {
					t.Errorf("%s: the list cuts %q", tag, name)
				}
			}
		})
	}
}

// TestStatesFitBeforeTheBar measures what the list says of monsters, and looks at one that
// strikes in the next turn.
func TestStatesFitBeforeTheBar(t *testing.T) {
	for _, tag := range lang.Tags() {
		words, err := lang.Load(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, state := range []string{"asleep", "guarding", "wandering", "hunting", "waiting", "circling", "fleeing", "strikes", "aiming", "opens", "real"} {
			if text := words.Text("window.list." + state); theme.Width(text) > stage.StateWidth {
				t.Errorf("in %s %q is wider than %d pixels", tag, text, stage.StateWidth)
			}
		}
	}
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		s := w.scene()
		d := w.clearWay(t, 2)
		at := s.Sheet.At.Step(d)
		foe := w.put(at, 90)
		components.Mind.Attach(w.Kept.Game.World, foe, components.MindData{State: components.Hunting})
		s.Changed()
		state := func() string {
			for _, e := range wording.InView(s.Known) {
				if e.Thing.ID == foe {
					return e.State().Text
				}
			}
			return ""
		}
		for mind, want := range map[string]string{components.Guarding: "window.list.guarding", components.Wandering: "window.list.wandering"} {
			*components.Mind.Get(w.Kept.Game.World, foe) = components.MindData{State: mind, Pips: 2}
			s.Changed()
			if got := state(); got != want {
				t.Errorf("one that has begun to notice the hero is listed as %q, want %q", got, want)
			}
		}
		*components.Mind.Get(w.Kept.Game.World, foe) = components.MindData{State: components.Hunting}
		s.Changed()
		if got := state(); got != "window.list.strikes" {
			t.Errorf("a hunter next to the hero is listed as %q", got)
		}
		components.Position.Get(w.Kept.Game.World, foe).At = at.Step(d)
		s.Changed()
		if got := state(); got != "window.list.hunting" {
			t.Errorf("a hunter two steps away is listed as %q", got)
		}
	})
}
