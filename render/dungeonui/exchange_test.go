package dungeonui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// ware is an item of a test: a potion's name, or equipment with its quality.
type ware struct {
	name    string
	quality int
}

// offered is a window whose hero carries the wares, wears the first of each kind, and
// is offered another, the first of a treasure of two.
func offered(t *testing.T, tag string, bag []ware, offer ware) *testWindow {
	t.Helper()
	w := newTestWindow(t, tag, shelltest.Usual, opening{Seed: "abc"})
	g := w.session.Game
	spawn := func(by ware) world.ID {
		id := g.Spawn(g.Content.Must("item", by.name), components.Held.With(components.HeldData{}))
		if e := components.Equipment.Find(g.World, id); e != nil {
			e.Quality = by.quality
		}
		return id
	}
	worn := map[string]bool{}
	for slot, item := range bag {
		id := spawn(item)
		if e := components.Equipment.Find(g.World, id); e != nil && !worn[item.name] {
			worn[item.name], e.Worn = true, true
		}
		g.Give(id, g.Hero, slot)
	}
	d := gift(t, g)
	treasure := g.Here().Solid(w.game().sheet.At.Step(d))
	for _, item := range g.HeldBy(treasure) {
		g.Remove(item)
	}
	for slot := range 2 {
		g.Give(spawn(offer), treasure, slot)
	}
	w.Strike(ebiten.KeySpace, arrows[d]) // waiting removes what lay in the treasure
	w.Expect(t, "treasure")
	return w
}

// full is a bag of twelve: the best worn, an old weapon, and potions.
func full() []ware {
	return []ware{
		{"weapon", 3}, {"armour", 5}, {"healing", 0}, {"healing", 0}, {"magic", 0}, {"regeneration", 0}, {"precision", 0},
		{"weapon", 1}, {"healing", 0}, {"healing", 0}, {"learning", 0}, {"healing", 0},
	}
}

// loot is how many of each item the hero carries, by name and quality.
func (w *testWindow) loot() map[ware]int {
	all := map[ware]int{}
	for _, item := range w.game().sheet.Bag {
		all[ware{item.Name, item.Quality}]++
	}
	return all
}

// TestEnterNeverLosesAnything hammers Enter at a treasure with a full bag: nothing
// worn, no potion that is the last of its kind and nothing better than the offer is
// lost.
func TestEnterNeverLosesAnything(t *testing.T) {
	for name, c := range map[string]struct {
		bag   []ware
		offer ware
		focus string
		gains int // of the offer
	}{
		"worse than what is worn":    {full(), ware{"armour", 2}, "leave", 0},
		"as good as what is worn":    {full(), ware{"armour", 5}, "leave", 0},
		"better, with a useless one": {full(), ware{"armour", 9}, "exchange", 1},
		"a wand, the first":          {full(), ware{"wand", 1}, "exchange", 1},
		"a potion":                   {full(), ware{"magic", 0}, "exchange", 1},
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := offered(t, "en", c.bag, c.offer)
			before := w.loot()
			if got := w.Control(t, c.focus); !got.IsFocused() {
				t.Errorf("%s: %s has not the focus", name, c.focus)
			}
			for range 10 {
				if w.Top().Name() != "game" {
					w.Strike(ebiten.KeyEnter)
				}
			}
			w.Expect(t, "game")
			after := w.loot()
			if after[c.offer] < before[c.offer]+c.gains {
				t.Errorf("%s: the hero has %d of %v", name, after[c.offer], c.offer)
			}
			for item, n := range before {
				useless := item == ware{"weapon", 1} || item.name == c.offer.name && item.quality < c.offer.quality
				if after[item] == 0 && !useless {
					t.Errorf("%s: the last of %d %v is lost", name, n, item)
				}
			}
		})
	}
}

// TestABadExchangeIsAskedAbout chooses what should not go: No has the focus.
func TestABadExchangeIsAskedAbout(t *testing.T) {
	for name, c := range map[string]struct {
		offer ware
		slot  int // thrown away, from 1
		doubt string
	}{
		"worn for another kind":            {ware{"magic", 0}, 1, "window.exchange.worn"},
		"worn for a worse one":             {ware{"weapon", 2}, 1, "window.exchange.worn"},
		"worn for a better one":            {ware{"weapon", 4}, 1, ""},
		"a potion for what is useless":     {ware{"armour", 5}, 6, "window.exchange.useless"},
		"a potion for what is better":      {ware{"armour", 6}, 6, ""},
		"the only one for a double":        {ware{"healing", 0}, 6, "window.exchange.double"},
		"a potion for its like":            {ware{"magic", 0}, 5, "window.exchange.double"},
		"one of five for a second":         {ware{"magic", 0}, 3, ""},
		"what is not worn":                 {ware{"healing", 0}, 8, ""},
		"what is not worn for a worse one": {ware{"weapon", 0}, 8, "window.exchange.useless"},
	} {
		for _, mouse := range []bool{false, true} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := offered(t, "en", full(), c.offer)
				before := w.hash()
				w.Strike(ebiten.KeyE)
				w.Expect(t, "exchange")
				thrown := *w.game().item(c.slot - 1)
				if got := doubt(w.game().sheet, thrown); got != c.doubt {
					t.Errorf("%s: the doubt is %q, want %q", name, got, c.doubt)
				}
				s := w.Top().(*bagScene)
				s.choose(c.slot-1, false)
				step := w.ByKey()
				if mouse {
					step = w.ByMouse(t)
				}
				step(ebiten.KeyE, "exchange")
				if c.doubt == "" {
					if w.hash() == before {
						t.Errorf("%s: nothing is exchanged", name)
					}
					return
				}
				w.Expect(t, "confirm")
				w.Strike(ebiten.KeyEnter)
				w.Expect(t, "exchange")
				if w.hash() != before {
					t.Errorf("%s: No exchanges", name)
				}
				w.Strike(ebiten.KeyE, ebiten.KeyY)
				w.Expect(t, "treasure")
				if w.hash() == before {
					t.Errorf("%s: Yes does not exchange", name)
				}
			})
		}
	}
}

func TestTheLastItemOfATreasureIsCalledSo(t *testing.T) {
	for tag, want := range map[string][2]string{"en": {"1 more item", "last item"}, "fr": {"encore 1 objet", "dernier objet"}} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := offered(t, tag, nil, ware{"healing", 0})
			for i, text := range want {
				if got := w.Top().(*treasureScene).remaining(); got != text {
					t.Errorf("item %d: %q, want %q", i+1, got, text)
				}
				w.Picture(t, "treasure-"+string(rune('1'+i)))
				w.Strike(ebiten.KeyL)
			}
			w.Expect(t, "game")
		})
	}
}

func TestTheSealedStairwayCannotBeTakenAndSaysSo(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, tag, shelltest.Usual, opening{Seed: "abc"})
			w.Wait(1)
			c, why := w.Control(t, "up"), w.Words.Text("window.do.up.sealed")
			if c.Able() || c.Tip() != why {
				t.Errorf("%s: Up is enabled: %v; it says %q", tag, c.Able(), c.Tip())
			}
			w.Sign('<')
			if got := w.game().status.Text; got != why {
				t.Errorf("%s: < says %q", tag, got)
			}
			stair := w.game().known.Stairs(1)[0]
			components.Stair.Get(w.session.Game.World, stair.ID).Sealed = false
			if w.game().changed(); !c.Able() || c.Tip() == why {
				t.Errorf("%s: Up of an open stairway is enabled: %v; it says %q", tag, c.Able(), c.Tip())
			}
			w.Press(t, "menu")
			w.Expect(t, "menu")
		})
	}
}

// TestLogAndPanelAgree: with equipment the panel shows more than what was put into an
// attribute.
func TestLogAndPanelAgree(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "Your attack rises by 1, to 11 without equipment.", "fr": "Votre attaque augmente de 1\u00a0: 11 sans équipement.",
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := offered(t, tag, []ware{{"weapon", 1}}, ware{"healing", 0})
			w.Strike(ebiten.KeyL, ebiten.KeyL)
			g := w.session.Game
			components.Progress.Get(g.World, g.Hero).Points = 1
			if refused := w.act(systems.Action{Verb: dungeon.Spend, Name: dungeon.Atk}); refused != "" {
				t.Fatal(refused)
			}
			log := w.game().known.Log()
			got := newTongue(w.Words, w.game().known).event(log[len(log)-1].Event)
			if got.Text != want || w.game().sheet.Total.Atk != 12 {
				t.Errorf("the log says %q and the panel %d", got.Text, w.game().sheet.Total.Atk)
			}
		})
	}
}
