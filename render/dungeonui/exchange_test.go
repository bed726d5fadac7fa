package dungeonui

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/treasure"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// testItem is the name of an item and, for equipment, its quality.
type testItem struct {
	name    string
	quality int
}

// openTreasure returns a window whose hero carries items, wears the first of each kind,
// and is offered the first of two equal items of a treasure.
func openTreasure(t *testing.T, tag string, bag []testItem, offer testItem) *testWindow {
	t.Helper()
	w := newTestWindow(t, tag, shelltest.Usual, opening{Seed: "abc"})
	g := w.Kept.Game
	spawn := func(by testItem) world.ID {
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
	d := giftDirection(t, g)
	chest := g.Here().Solid(w.scene().Sheet.At.Step(d))
	for _, item := range g.HeldBy(chest) {
		g.Remove(item)
	}
	for slot := range 2 {
		g.Give(spawn(offer), chest, slot)
	}
	w.Strike(ebiten.KeySpace, arrows[d]) // a turn, so that the treasure's old items are removed
	w.Expect(t, "treasure")
	return w
}

// fullBag returns twelve items: equipment to wear, an old weapon, and potions.
func fullBag() []testItem {
	return []testItem{
		{"weapon", 3}, {"armour", 5}, {"healing", 0}, {"healing", 0}, {"magic", 0}, {"regeneration", 0}, {"precision", 0},
		{"weapon", 1}, {"healing", 0}, {"healing", 0}, {"learning", 0}, {"healing", 0},
	}
}

// bagCounts returns the number of each item in the bag.
func (w *testWindow) bagCounts() map[testItem]int {
	all := map[testItem]int{}
	for _, item := range w.scene().Sheet.Bag {
		all[testItem{item.Name, item.Quality}]++
	}
	return all
}

// TestEnterLosesNothingOfValue presses Enter repeatedly at a treasure with a full bag.
// The hero must not lose worn equipment, the last potion of a kind, or an item that is
// better than the offered one.
func TestEnterLosesNothingOfValue(t *testing.T) {
	for name, c := range map[string]struct {
		bag   []testItem
		offer testItem
		focus string
		gains int // number of offered items taken
	}{
		"worse than the worn item":    {fullBag(), testItem{"armour", 2}, "leave", 0},
		"as good as the worn item":    {fullBag(), testItem{"armour", 5}, "leave", 0},
		"better, with a useless item": {fullBag(), testItem{"armour", 9}, "exchange", 1},
		"the first wand":              {fullBag(), testItem{"wand", 1}, "exchange", 1},
		"a potion":                    {fullBag(), testItem{"magic", 0}, "exchange", 1},
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := openTreasure(t, "en", c.bag, c.offer)
			before := w.bagCounts()
			if got := w.Control(t, c.focus); !got.IsFocused() {
				t.Errorf("%s: %s does not have the focus", name, c.focus)
			}
			for range 10 {
				if w.Top().Name() != "game" {
					w.Strike(ebiten.KeyEnter)
				}
			}
			w.Expect(t, "game")
			after := w.bagCounts()
			if after[c.offer] < before[c.offer]+c.gains {
				t.Errorf("%s: the hero has %d of %v", name, after[c.offer], c.offer)
			}
			for item, n := range before {
				useless := item == testItem{"weapon", 1} || item.name == c.offer.name && item.quality < c.offer.quality
				if after[item] == 0 && !useless {
					t.Errorf("%s: the last of %d %v is lost", name, n, item)
				}
			}
		})
	}
}

// TestABadExchangeNeedsConfirmation selects items that should be kept. The focus of the
// confirmation is on No.
func TestABadExchangeNeedsConfirmation(t *testing.T) {
	for name, c := range map[string]struct {
		offer testItem
		slot  int    // thrown away, from 1
		want  string // word key
	}{
		"worn for another kind":            {testItem{"magic", 0}, 1, "window.exchange.worn"},
		"worn for a worse one":             {testItem{"weapon", 2}, 1, "window.exchange.worn"},
		"worn for a better one":            {testItem{"weapon", 4}, 1, ""},
		"a potion for what is useless":     {testItem{"armour", 5}, 6, "window.exchange.useless"},
		"a potion for what is better":      {testItem{"armour", 6}, 6, ""},
		"the only one for a double":        {testItem{"healing", 0}, 6, "window.exchange.double"},
		"a potion for its like":            {testItem{"magic", 0}, 5, "window.exchange.double"},
		"one of five for a second":         {testItem{"magic", 0}, 3, ""},
		"what is not worn":                 {testItem{"healing", 0}, 8, ""},
		"what is not worn for a worse one": {testItem{"weapon", 0}, 8, "window.exchange.useless"},
	} {
		for _, mouse := range []bool{false, true} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := openTreasure(t, "en", fullBag(), c.offer)
				before := w.hash()
				w.Strike(ebiten.KeyE)
				w.Expect(t, "exchange")
				thrown := *w.scene().Item(c.slot - 1)
				if got := play.Objection(w.scene().Sheet, thrown, play.WorthOf(w.Kept.Known())); got != c.want {
					t.Errorf("%s: the objection is %q, want %q", name, got, c.want)
				}
				s := w.Top().(*bag.Scene)
				s.Choose(c.slot-1, false)
				step := w.ByKey()
				if mouse {
					step = w.ByMouse(t)
				}
				step(ebiten.KeyE, "exchange")
				if c.want == "" {
					if w.hash() == before {
						t.Errorf("%s: the items are not exchanged", name)
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

func TestTheNumberOfRemainingItems(t *testing.T) {
	for tag, want := range map[string][2]string{"en": {"1 more item", "last item"}, "fr": {"encore 1 objet", "dernier objet"}} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := openTreasure(t, tag, nil, testItem{"healing", 0})
			for i, text := range want {
				if got := w.Top().(*treasure.Scene).Remaining(); got != text {
					t.Errorf("item %d: %q, want %q", i+1, got, text)
				}
				w.Picture(t, "treasure-"+string(rune('1'+i)))
				w.Strike(ebiten.KeyL)
			}
			w.Expect(t, "game")
		})
	}
}

func TestTheButtonForASealedStairwayIsDisabled(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, tag, image.Pt(640, 360), opening{Seed: "abc"})
			w.Wait(1)
			c, why := w.Control(t, "up"), w.Words.Text("window.do.up.sealed")
			if c.Able() || c.Tip() != why {
				t.Errorf("%s: Up is enabled: %v; its tooltip is %q", tag, c.Able(), c.Tip())
			}
			w.Sign('<')
			if got := w.scene().Status.Text; got != why {
				t.Errorf("%s: the key < shows %q", tag, got)
			}
			stair := w.scene().Known.Floor(1).Stairs()[0]
			components.Stair.Get(w.Kept.Game.World, stair.ID).Sealed = false
			if w.scene().Changed(); !c.Able() || c.Tip() == why {
				t.Errorf("%s: with an open stairway Up is enabled: %v; its tooltip is %q", tag, c.Able(), c.Tip())
			}
			w.Press(t, "menu")
			w.Expect(t, "menu")
		})
	}
}

// TestLogAndPanelAgree spends a point with equipment. The log has the attribute without
// equipment, the panel with it.
func TestLogAndPanelAgree(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "Your attack rises by 1, to 11 without equipment.", "fr": "Votre attaque augmente de 1\u00a0: 11 sans équipement.",
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := openTreasure(t, tag, []testItem{{"weapon", 1}}, testItem{"healing", 0})
			w.Strike(ebiten.KeyL, ebiten.KeyL)
			g := w.Kept.Game
			components.Progress.Get(g.World, g.Hero).Points = 1
			if refused := w.Act(systems.Action{Verb: dungeon.Spend, Name: dungeon.Atk}); refused != "" {
				t.Fatal(refused)
			}
			log := w.scene().Known.Events().Log()
			got := narrating(w.Words, w.scene().Known)(log[len(log)-1].Event)
			if got.Text != want || w.scene().Sheet.Total.Atk != 12 {
				t.Errorf("the log has %q, and the panel %d", got.Text, w.scene().Sheet.Total.Atk)
			}
		})
	}
}

// TestObjectionsInAdventure covers what Classic does not have: pieces that are put on by
// choice, and what is neither a potion nor a piece.
func TestObjectionsInAdventure(t *testing.T) {
	offer := known.Item{Name: "mail", Kind: "armour", Attribute: "def", Quality: 4}
	sheet := known.Sheet{Offer: &offer}
	worth := known.WorthIn(sheet, func(string) int { return 10 })
	for want, thrown := range map[string]known.Item{
		"window.exchange.equip": {Name: "leather", Kind: "armour", Attribute: "def", Quality: 2, Worn: true},
		"window.exchange.worn":  {Name: "sword", Kind: "weapon", Attribute: "atk", Quality: 2, Worn: true},
		"window.exchange.gone":  {Name: "mail", Kind: "armour", Attribute: "def", Quality: 2, Enchantment: "thorns"},
		"":                      {Name: "mail", Kind: "armour", Attribute: "def", Quality: 1},
	} {
		if got := play.Objection(sheet, thrown, worth); got != want {
			t.Errorf("throwing away %s: %q, want %q", thrown.Name, got, want)
		}
	}
}

// TestATreasureHidesWhatCanDoNothing opens treasures with a full bag and with free slots, with
// points to spend and without.
func TestATreasureHidesWhatCanDoNothing(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for full, bag := range map[bool][]testItem{true: fullBag(), false: fullBag()[:4]} {
			for _, points := range []int{0, 1} {
				w := openTreasure(t, "en", bag, testItem{"healing", 0})
				components.Progress.Get(w.Kept.Game.World, w.Kept.Game.Hero).Points = points
				w.scene().Changed()
				w.Wait(1)
				page := w.Top().Layout()
				if shown := page.Control("exchange") != nil; shown != full {
					t.Errorf("the bag is full: %v; there is a button to exchange: %v", full, shown)
				}
				if shown := page.Control("points") != nil; shown != (points > 0) {
					t.Errorf("there are %d points; there is a button for them: %v", points, shown)
				}
				w.LabelsFit(t)
			}
		}
	})
}

// TestTheButtonsOfATreasureKeepTheirPlace takes a potion, a sword and a potion of one
// treasure, of which the sword needs more room.
func TestTheButtonsOfATreasureKeepTheirPlace(t *testing.T) {
	for _, size := range smallAndUsual {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "fr", size, "warrior")
			g := w.Kept.Game
			d := giftDirection(t, g)
			chest := g.Here().Solid(w.scene().Sheet.At.Step(d))
			for _, item := range g.HeldBy(chest) {
				g.Remove(item)
			}
			for slot, name := range []string{"healing", "sword", "healing"} {
				g.Give(g.Spawn(g.Content.Must("item", name), components.Held.With(components.HeldData{})), chest, slot)
			}
			w.Strike(ebiten.KeySpace, arrows[d])
			w.Expect(t, "treasure")
			first := w.Control(t, "take").Place()
			for i := range 3 {
				w.Wait(1)
				w.Picture(t, fmt.Sprint("adventure-treasure-item", i+1))
				if at := w.Control(t, "take").Place(); at != first {
					t.Errorf("%v: at item %d Take is at %v, and was at %v", size, i+1, at, first)
				}
				w.Press(t, "take")
			}
			w.Expect(t, "game")
		})
	}
}

// TestATreasureHasRoomForAPieceAfterAnExchange exchanges a potion in the panel of the
// bag, after which a treasure offers a piece to compare with an enchanted one.
func TestATreasureHasRoomForAPieceAfterAnExchange(t *testing.T) {
	for _, size := range smallAndUsual {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "fr", size, "mage")
			g := w.Kept.Game
			give := func(to world.ID, slot int, name string) world.ID {
				id := g.Spawn(g.Content.Must("item", name), components.Held.With(components.HeldData{}))
				g.Give(id, to, slot)
				return id
			}
			for slot := len(w.scene().Sheet.Bag); slot < w.scene().Sheet.Slots; slot++ {
				give(g.Hero, slot, "flask-smoke")
			}
			for _, b := range w.scene().Sheet.Bag {
				if b.Kind == "wand" {
					components.Enchanted.Attach(g.World, b.ID, components.EnchantedData{Name: "thrift", Rank: 1})
				}
			}
			d := giftDirection(t, g)
			chest := g.Here().Solid(w.scene().Sheet.At.Step(d))
			for _, item := range g.HeldBy(chest) {
				g.Remove(item)
			}
			give(chest, 0, "haste")
			components.Equipment.Get(g.World, give(chest, 1, "wand")).Quality = 2
			w.scene().Changed()
			w.Strike(ebiten.KeySpace, arrows[d], ebiten.KeyE)
			w.Expect(t, "exchange")
			w.Top().(*bag.Scene).Choose(0, false)
			w.Strike(ebiten.KeyE) // a flask is worth less
			w.Expect(t, "treasure")
			w.Wait(1)
			s := w.Top().(*treasure.Scene)
			if got := s.Inner.Size(); got != treasure.EnchantedSize {
				t.Errorf("%v: the panel has %v for a piece that needs %v", size, got, treasure.EnchantedSize)
			}
			w.Picture(t, "adventure-treasure-enchanted")
		})
	}
}

// TestKnivesAreTakenWithAFullBag offers knives, which join those in the bag.
func TestKnivesAreTakenWithAFullBag(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "rogue")
		g := w.Kept.Game
		for len(w.Kept.Known().Hero().Sheet().Bag) < w.Kept.Known().Hero().Sheet().Slots {
			w.carry("ring", 1)
		}
		w.offer(t, g, "knife", 0)
		w.Expect(t, "treasure")
		if !w.Control(t, "take").IsFocused() {
			t.Error("knives cannot be taken")
		}
		knives := w.amount("knife")
		sheet := w.scene().Sheet
		if line, want := w.Teller().Compared(sheet, *sheet.Offer), w.Words.Text("window.compare.potion", lang.Args{"Held": knives}); line.Text != want {
			t.Errorf("the dialogue says %q, want %q", line.Text, want)
		}
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "game")
		if w.amount("knife") <= knives {
			t.Errorf("the hero has %d knives, and had %d", w.amount("knife"), knives)
		}
	})
}

// TestALossIsAskedAboutInAdventure exchanges items of an alchemist's full bag for a scroll. What
// is worth less is given up with one key, and what is worth more after a question.
func TestALossIsAskedAboutInAdventure(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "alchemist")
		for _, name := range []string{"haste", "scroll-mapping", "fury", "learning", "regeneration", "precision"} {
			w.carry(name, 0)
		}
		w.offer(t, w.Kept.Game, "scroll-teleport", 0)
		w.Expect(t, "treasure")
		sheet, k := w.scene().Sheet, w.Kept.Known()
		if len(sheet.Bag) != sheet.Slots {
			t.Fatalf("the bag holds %d items", len(sheet.Bag))
		}
		asks := map[string]string{
			"flask-smoke": "", "scroll-mapping": "", "healing": play.Gone, "haste": play.Gone, "sword": "window.exchange.worn", "mail": "window.exchange.worn",
		}
		for _, b := range sheet.Bag {
			if want, given := asks[b.Name]; given {
				if got := play.Objection(sheet, b, play.WorthOf(k)); got != want {
					t.Errorf("the objection to throwing away %s is %q, want %q", b.Name, got, want)
				}
			}
		}
		if got := play.Exchangeable(k)[play.Proposed(k)].Name; got != "flask-smoke" {
			t.Errorf("proposed: %s", got)
		}
		w.Strike(ebiten.KeyE)
		w.Expect(t, "exchange")
		w.Strike(ebiten.KeyDigit2)
		w.Wait(1)
		w.Expect(t, "game")
		if bag := w.Kept.Known().Hero().Sheet().Bag; slices.ContainsFunc(bag, func(b known.Item) bool { return b.Name == "scroll-mapping" }) ||
			!slices.ContainsFunc(bag, func(b known.Item) bool { return b.Name == "scroll-teleport" }) {
			t.Errorf("the key of the second row leaves %+v", bag)
		}
	})
}

// TestAGiftForAFullBagIsNoTreasure reads the title of the dialogue that offers one.
func TestAGiftForAFullBagIsNoTreasure(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, tag, image.Pt(640, 360), "alchemist")
			for len(w.Kept.Known().Hero().Sheet().Bag) < w.Kept.Known().Hero().Sheet().Slots {
				w.carry("ring", 1)
			}
			dungeon.GiveOrOffer(w.Kept.Game, dungeon.NewItem(w.Kept.Game, "haste", 0))
			w.scene().Changed()
			w.Wait(1)
			w.Expect(t, "treasure")
			if !w.Kept.Known().Hero().Sheet().Given {
				t.Error("it is taken for a treasure")
			}
			w.LabelsFit(t)
			w.Picture(t, "treasure-given")
		})
	}
}

// TestWhatAPieceChangesHasRoom compares every piece of equipment with an enchanted one of
// its kind, where the texts are longest.
func TestWhatAPieceChangesHasRoom(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, class := range []string{"warrior", "mage", "templar"} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, image.Pt(640, 360), class)
				k, dst := w.Kept.Known(), ebiten.NewImage(640, 360)
				defer dst.Deallocate()
				panel := image.Rectangle{Max: treasure.EnchantedSize}
				w.Strike(ebiten.KeyI)
				open := w.Top().(*bag.Scene)
				slots := open.SlotPlace(open.Scroll.Shown*bag.BagColumns - 1)
				room := open.Buttons()[0].Min.Y - slots.Max.Y - 6
				for _, name := range []string{"spear", "axe", "dagger", "mail", "leather", "wand", "ring"} {
					id, _ := w.carry(name, 9)
					item := w.scene().Sheet.Carried(id)
					for _, e := range k.Entries().Enchantments() {
						if !slices.Contains(e.Kinds, item.Kind) {
							continue
						}
						if worn, ok := k.Bag().Worn(item); ok {
							w.enchanted(worn.ID, e.Name, 3)
						}
						if end := stage.DrawCompared(w.Window, dst, item, panel); end > panel.Max.Y-2*ui.ButtonHeight-3 {
							t.Errorf("%s, %s: a treasure with %s beside %s ends at %d of %d", tag, class, name, e.Name, end, panel.Max.Y)
						}
						if lines := ui.Wrapped(w.Teller().ChangeLines(item), treasure.ChoiceWidth/2); len(lines) > 2*treasure.ChoiceLines {
							t.Errorf("%s, %s: a choice with %s beside %s has %d lines", tag, class, name, e.Name, len(lines))
						}
					}
					if lines := ui.Wrapped(w.Teller().ChangeLines(item), slots.Max.X-open.Inner.Min.X); len(lines)*theme.LineHeight > room {
						t.Errorf("%s, %s: the bag has %d lines about %s", tag, class, len(lines), name)
					}
					w.Kept.Game.Remove(id)
					w.scene().Changed()
				}
			})
		}
	}
}

// TestAPotionIsDrunkToMakeRoom presses the digit of a potion while a treasure offers
// armour to a full bag. The digit of a weapon is refused.
func TestAPotionIsDrunkToMakeRoom(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := openTreasure(t, "en", fullBag(), testItem{"armour", 1})
		components.Health.Get(w.Kept.Game.World, w.Kept.Game.Hero).Now = 1
		before := w.held("healing")
		w.Strike(ebiten.KeyDigit1)
		if s := w.Top().(*treasure.Scene); s.Refused == "" {
			t.Error("a weapon is drunk")
		}
		w.Strike(ebiten.KeyDigit3)
		w.Expect(t, "treasure")
		if got := w.held("healing"); got != before-1 {
			t.Errorf("the bag has %d potions of healing, want %d", got, before-1)
		}
		w.Strike(ebiten.KeyEnter) // the focus is on Take
		if w.held("armour") != 2 {
			t.Error("the offered armour is not taken")
		}
	})
}
