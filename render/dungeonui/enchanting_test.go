package dungeonui

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/treasure"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// tokens gives the hero tokens.
func (w *testWindow) tokens(n int) {
	g := w.Kept.Game
	components.Tokens.Get(g.World, g.Hero).Count = n
	w.scene().Changed()
}

// enchanted gives a piece an enchantment.
func (w *testWindow) enchanted(piece world.ID, name string, rank int) {
	components.Enchanted.Attach(w.Kept.Game.World, piece, components.EnchantedData{Name: name, Rank: rank})
	w.scene().Changed()
}

// openSlot opens the bag with a slot selected.
func (w *testWindow) openSlot(t *testing.T, slot int) {
	t.Helper()
	w.Strike(ebiten.KeyI)
	w.Expect(t, "bag")
	w.Top().(*bag.Scene).Choose(slot, false)
}

func TestAPieceIsEnchantedByKeyAndByMouse(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "en", shelltest.Usual, "warrior")
			axe, slot := w.carry("axe", 3)
			w.openSlot(t, slot)
			buy := func() {
				if mouse {
					w.Press(t, "enchant")
					w.Expect(t, "enchant")
					w.Press(t, "offer2")
					w.Press(t, "offer2")
				} else {
					w.Strike(ebiten.KeyN)
					w.Expect(t, "enchant")
					w.Strike(ebiten.KeyArrowDown, ebiten.KeyEnter)
				}
			}
			rank := func() int { return w.scene().Item(slot).Rank }
			buy()
			if s := w.Top().(*bag.Enchant); s.Refused != w.Words.Text("refuse.no-tokens") || rank() != 0 {
				t.Errorf("without a token the answer is %q, and the rank %d", s.Refused, rank())
			}
			w.Strike(ebiten.KeyEscape)
			w.tokens(2)
			buy()
			w.Expect(t, "confirm")
			if text := w.Top().(*shell.Confirm).Text; rank() != 0 || !strings.Contains(text, "axe +3") || !strings.Contains(text, "leech of rank I?") {
				t.Errorf("the question is %q, and the rank %d", text, rank())
			}
			w.Press(t, "yes")
			w.Expect(t, "bag")
			tokens, _ := w.Kept.Known().Bag().Tokens()
			if e := components.Enchanted.Get(w.Kept.Game.World, axe); e.Name != "leech" || e.Rank != 1 || tokens != 1 || w.Kept.Game.Run().Turn != 0 {
				t.Errorf("at turn %d the axe has %+v, and %d tokens are left", w.Kept.Game.Run().Turn, e, tokens)
			}
		})
	}
}

// TestAMoveNamesWhatIsLost moves an enchantment to a piece that has another one.
func TestAMoveNamesWhatIsLost(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, tag := range lang.Tags() {
			w := adventure(t, tag, shelltest.Usual, "warrior")
			axe, slot := w.carry("axe", 3)
			spear, _ := w.carry("spear", 2)
			w.enchanted(axe, "edge", 1)
			w.enchanted(spear, "leech", 2)
			w.tokens(1)
			w.openSlot(t, slot)
			w.Strike(ebiten.KeyN, ebiten.KeyDigit2)
			w.Expect(t, "confirm")
			text := w.Top().(*shell.Confirm).Text
			for _, key := range []string{"item.axe", "item.spear", "enchantment.edge", "enchantment.leech"} {
				if !strings.Contains(strings.ToLower(text), strings.ToLower(w.Words.Title(key))) {
					t.Errorf("%s: the question does not name %s: %s", tag, key, text)
				}
			}
			w.Press(t, "yes")
			if got := w.scene().Item(slot); got.Enchantment != "leech" || got.Rank != 2 || components.Enchanted.Has(w.Kept.Game.World, spear) {
				t.Errorf("%s: after the move the axe is %+v", tag, got)
			}
		}
	})
}

// TestTheBagSaysWhenATokenCanBeSpent checks the buttons that are lit, and the answers for
// what cannot be enchanted.
func TestTheBagSaysWhenATokenCanBeSpent(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		w.Choices.ReducedMotion = true // a button is lit instead of blinking
		lit := func(name string) bool { return w.Control(t, name).Button.Lit() }
		axe, slot := w.carry("axe", 3)
		if lit("bag") {
			t.Error("the bag is lit without a token")
		}
		w.tokens(1)
		if !lit("bag") {
			t.Error("the bag is not lit with a token")
		}
		w.openSlot(t, slot)
		if !lit("enchant") {
			t.Error("the button is not lit for a piece")
		}
		w.enchanted(axe, "edge", 3)
		w.Strike(ebiten.KeyN)
		if s := w.Top().(*bag.Scene); s.Refused != w.Words.Text("refuse.enchantment-top") || lit("enchant") {
			t.Errorf("a piece of the highest rank is answered with %q", s.Refused)
		}
		_, slot = w.carry("healing", 0)
		w.Top().(*bag.Scene).Choose(slot, false)
		w.Strike(ebiten.KeyN)
		if s := w.Top().(*bag.Scene); s.Refused != w.Words.Text("refuse.not-equipment") || w.Control(t, "enchant").Able() {
			t.Errorf("a potion is answered with %q", s.Refused)
		}
	})
}

// TestTheKeyThatOpensEnchantingDoesNotCancelIt presses N three times: it opens the page, and then
// does nothing. Enter buys, after a question.
func TestTheKeyThatOpensEnchantingDoesNotCancelIt(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		axe, slot := w.carry("axe", 3)
		w.tokens(1)
		w.openSlot(t, slot)
		for range 3 {
			w.Strike(ebiten.KeyN)
			w.Expect(t, "enchant")
		}
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "confirm")
		w.Strike(ebiten.KeyY)
		if !components.Enchanted.Has(w.Kept.Game.World, axe) {
			t.Error("Enter and Y have bought nothing")
		}
	})
}

// TestClassicHasNoTokens checks that the bag of Classic has no button and no key for them.
func TestClassicHasNoTokens(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
		w.carry("armour", 3)
		w.Strike(ebiten.KeyI, ebiten.KeyN)
		w.Expect(t, "bag")
		if s := w.Top().(*bag.Scene); s.Refused != "" || s.Page.Control("enchant") != nil {
			t.Errorf("the bag of Classic answers %q", s.Refused)
		}
	})
}

// TestEveryOfferHasItsNumbers checks that every number that an enchantment changes has a
// text, and that the colours of the enchantments of a kind differ.
// TestTheNamesOfEnchantmentsFitOnNarrowCards measures them with their first rank, the one
// of what treasures offer.
func TestTheNamesOfEnchantmentsFitOnNarrowCards(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, tag := range []string{"en", "fr"} {
			w := newTestWindow(t, tag, shelltest.Usual, opening{})
			for name := range wording.Glows {
				text := wording.EnchantmentName(w.Words, name, 1)
				if room := (treasure.ChoiceWidth-3*4)/4 - 10; theme.Width(text) > room {
					t.Errorf("%s: %q is %d wide, and a card has %d", tag, text, theme.Width(text), room)
				}
			}
		}
	})
}

func TestEveryOfferHasItsNumbers(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "mage")
		k := w.Kept.Known()
		glowsOf := map[string]map[color.Color]string{}
		for _, e := range k.Entries().Enchantments() {
			if _, ok := wording.Glows[e.Name]; !ok {
				t.Errorf("%s has no colour", e.Name)
			}
			for _, kind := range e.Kinds {
				if glowsOf[kind] == nil {
					glowsOf[kind] = map[color.Color]string{}
				}
				if other := glowsOf[kind][wording.Glow(e.Name)]; other != "" {
					t.Errorf("%s and %s have the same colour", e.Name, other)
				}
				glowsOf[kind][wording.Glow(e.Name)] = e.Name
			}
		}
		for _, name := range []string{"sword", "mail", "wand", "ring"} {
			piece, _ := w.carry(name, 2)
			for _, o := range w.Kept.Known().Bag().EnchantOffers(piece) {
				if len(o.Changes) == 0 {
					t.Errorf("%s on a %s changes no number", o.Name, name)
				}
				for _, c := range o.Changes {
					if line, ok := w.Teller().Alteration(c); !ok || line.Colour != color.Color(theme.Gain) {
						t.Errorf("%s on a %s changes %s: %+v, %v", o.Name, name, c.What, line, ok)
					}
				}
			}
		}
	})
}

// TestATokenWaitsForTheTreasureAndTheReasonIsShown opens the page while a treasure offers
// an item.
func TestATokenWaitsForTheTreasureAndTheReasonIsShown(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, tag := range lang.Tags() {
			w := adventure(t, tag, shelltest.Usual, "mage")
			w.tokens(1)
			worn := w.Kept.Known().Hero().Sheet().Bag[0].ID
			page := &bag.Enchant{Window: w.Window, Piece: worn}
			w.Push(page)
			w.Wait(1)
			if want := w.Words.Text("window.tokens.left", lang.Args{"Count": 1}); page.Note().Text != want {
				t.Errorf("without a treasure: %q, want %q", page.Note().Text, want)
			}
			w.scene().Sheet.Offer = &known.Item{}
			if want := w.Words.Text("refuse.offered"); page.Note().Text != want {
				t.Errorf("with a treasure: %q, want %q", page.Note().Text, want)
			}
		}
	})
}

func TestTokensAreListedAsLeftUnused(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, tag := range lang.Tags() {
			w := adventure(t, tag, shelltest.Usual, "warrior")
			want := w.Words.Text("window.tokens", lang.Args{"Count": 2})
			if text := fmt.Sprint(w.Saves.Ending(w.Kept).Unused()); strings.Contains(text, want) {
				t.Errorf("without tokens: %s", text)
			}
			w.tokens(2)
			if text := fmt.Sprint(w.Saves.Ending(w.Kept).Unused()); !strings.Contains(text, want) {
				t.Errorf("with two tokens: %s", text)
			}
		}
	})
}

// TestTheDescriptionOfAPieceHasItsEnchantment checks the tooltip of a slot.
func TestTheDescriptionOfAPieceHasItsEnchantment(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		axe, slot := w.carry("axe", 3)
		w.enchanted(axe, "leech", 2)
		if text := w.Describe(*w.scene().Item(slot)); !strings.HasSuffix(text, "\nLeech, rank II. Your blows restore 6% of their damage as Hp.") {
			t.Errorf("the axe is described as %q", text)
		}
	})
}

// TestASensedMonsterIsExamined puts a monster where the hero senses it but does not see it.
func TestASensedMonsterIsExamined(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, tag := range lang.Tags() {
			w := adventure(t, tag, shelltest.Usual, "warrior")
			at := w.hideMonster(t)
			if got := w.scene().Examine(at); got[0].Text != w.Words.Title("terrain.unseen") {
				t.Errorf("%s: without the skill the cell is %+v", tag, got)
			}
			w.learnSenses(t)
			got := w.scene().Examine(at)
			if len(got) != 3 || got[0].Text != w.Words.Title("monster.skeleton") || got[1].Text != w.Words.Text("window.monster.sensed") {
				t.Errorf("%s: the cell is %+v", tag, got)
			}
		}
	})
}

// hideMonster puts a monster into an unseen open cell near the hero.
func (w *testWindow) hideMonster(t *testing.T) grid.Point {
	t.Helper()
	for p := range dungeon.View(w.scene().Sheet.At) {
		if w.Kept.Game.Here().Free(p) && !w.scene().Known.Floor(w.scene().Sheet.Floor).Seen(p) && p.Distance(w.scene().Sheet.At) <= 5 {
			w.put(p, 100)
			return p
		}
	}
	t.Fatal("the hero sees all cells around it")
	return grid.Point{}
}

// learnSenses lets the hero learn to sense monsters.
func (w *testWindow) learnSenses(t *testing.T) {
	t.Helper()
	g := w.Kept.Game
	components.Skills.Get(g.World, g.Hero).Points = 1
	act(t, g, systems.Action{Verb: skills.Learn, Name: "keen-senses"})
	w.Board.Show(w.Kept.Known())
	w.scene().Changed()
}

// TestTheScenesOfEnchantments draws the scenes that show enchantments.
func TestTheScenesOfEnchantments(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, size, "mage")
				g := w.Kept.Game
				show := func(name string) {
					w.Wait(1)
					w.Wait(1)
					w.LabelsFit(t)
					w.Picture(t, "enchant-"+name)
				}
				wand, slot := w.carry("wand", 5)
				other, _ := w.carry("wand", 2)
				w.enchanted(wand, "thrift", 2)
				w.enchanted(other, "pierce", 3)
				for _, item := range w.scene().Sheet.Bag {
					if item.Kind == "armour" && item.Worn {
						w.enchanted(item.ID, "regeneration", 3)
					}
				}
				hidden := w.hideMonster(t)
				w.learnSenses(t)
				show("game")
				w.scene().Command(play.Look)
				w.scene().Cursor = hidden
				w.scene().Show()
				show("sensed")
				w.Strike(ebiten.KeyEscape, ebiten.KeyV)
				w.Expect(t, "map")
				show("map")
				w.Strike(ebiten.KeyEscape)
				w.openSlot(t, slot)
				show("bag-no-token")
				w.Strike(ebiten.KeyN, ebiten.KeyEnter)
				show("refused")
				w.Strike(ebiten.KeyEscape)
				w.tokens(2)
				show("bag")
				w.Strike(ebiten.KeyN)
				w.Expect(t, "enchant")
				w.Reach(t)
				show("rank")
				w.Strike(ebiten.KeyArrowDown)
				show("move")
				w.Strike(ebiten.KeyEnter)
				show("move-sure")
				w.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
				w.Top().(*bag.Scene).Choose(slot-1, false) // the other wand
				show("bag-long")
				sword, slot := w.carry("sword", 7)
				axe, _ := w.carry("axe", 7)
				spear, _ := w.carry("spear", 7)
				w.enchanted(axe, "edge", 3)
				w.enchanted(spear, "stagger", 3)
				w.Top().(*bag.Scene).Choose(slot, false)
				w.Strike(ebiten.KeyN, ebiten.KeyArrowDown)
				show("weapon")
				w.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
				w.enchanted(sword, "venom", 2)
				w.offerPieces(t, g)
				w.Expect(t, "choice")
				show("choice")
				w.Strike(ebiten.KeyArrowRight)
				show("choice-wand")
				w.Strike(ebiten.KeyDigit3, ebiten.KeyDigit3)
				w.Wait(2)
				w.Expect(t, "game")
				w.offer(t, g, "leather", 6)
				w.Expect(t, "treasure")
				show("treasure")
			})
		}
	}
}

// offer gives the hero an item to take or leave.
func (w *testWindow) offer(t *testing.T, g *systems.Game, name string, quality int) {
	t.Helper()
	d := w.clearWay(t, 1)
	id := g.Spawn(g.Content.Must("terrain", "treasure"),
		components.Position.With(components.PositionData{Floor: w.scene().Sheet.Floor, At: w.scene().Sheet.At.Step(d)}),
		components.Treasure.With(components.TreasureData{}))
	g.Give(dungeon.NewItem(g, name, quality), id, 0)
	w.scene().Changed()
	w.Strike(arrows[d])
	w.Wait(1)
}

// offerPieces puts a treasure with three enchanted pieces, and others without, beside the
// hero and opens it.
func (w *testWindow) offerPieces(t *testing.T, g *systems.Game, others ...string) {
	t.Helper()
	d := w.clearWay(t, 1)
	id := g.Spawn(g.Content.Must("terrain", "reward"),
		components.Position.With(components.PositionData{Floor: w.scene().Sheet.Floor, At: w.scene().Sheet.At.Step(d)}),
		components.Treasure.With(components.TreasureData{}), components.Choice.With(components.ChoiceData{Take: 1}))
	for slot, piece := range [][2]string{{"spear", "stagger"}, {"wand", "pierce"}, {"leather", "quiet"}} {
		item := dungeon.NewItem(g, piece[0], 4+slot)
		components.Enchanted.Attach(g.World, item, components.EnchantedData{Name: piece[1], Rank: 1})
		g.Give(item, id, slot)
	}
	for i, name := range others {
		g.Give(dungeon.NewItem(g, name, 0), id, 3+i)
	}
	w.scene().Changed()
	w.Strike(arrows[d])
	w.Wait(1)
}
