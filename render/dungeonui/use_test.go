package dungeonui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// carry gives the hero an item in the last slot of its bag, and returns the slot.
func (w *testWindow) carry(name string, quality int) (world.ID, int) {
	g := w.Kept.Game
	slot := w.scene().Sheet.Slots - 1
	for w.scene().Item(slot) != nil {
		slot--
	}
	id := dungeon.NewItem(g, name, quality)
	g.Give(id, g.Hero, slot)
	w.scene().Changed()
	return id, slot
}

// clearWay returns a direction in which the hero sees a number of free cells.
func (w *testWindow) clearWay(t *testing.T, cells int) grid.Direction {
	t.Helper()
	g := w.Kept.Game
search:
	for d := range grid.Clockwise {
		p := w.scene().Sheet.At
		for range cells {
			if p = p.Step(d); !g.Here().Free(p) || !w.scene().Known.View().Has(p) {
				continue search
			}
		}
		return d
	}
	t.Fatalf("there is no way of %d free cells", cells)
	return grid.Nowhere
}

// put puts a monster on a cell of the hero's floor.
func (w *testWindow) put(at grid.Point, hp int) world.ID {
	g := w.Kept.Game
	id := g.Spawn(g.Content.Must("monster", "skeleton"),
		components.Position.With(components.PositionData{Floor: w.scene().Sheet.Floor, At: at}),
		components.Health.With(components.HealthData{Now: hp, Max: hp}),
		components.Attributes.With(components.AttributesData{Atk: 2}),
		components.Reward.With(components.RewardData{Exp: 1}))
	w.scene().Changed()
	return id
}

func TestEquipmentIsWornByChoice(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "en", shelltest.Usual, "warrior")
			axe, slot := w.carry("axe", 3)
			w.Strike(ebiten.KeyI)
			w.Expect(t, "bag")
			if mouse {
				w.Press(t, "slot12")
				w.Press(t, "wear")
			} else {
				w.Top().(*bag.Scene).Choose(slot, false)
				w.Strike(ebiten.KeyE)
			}
			w.Expect(t, "bag")
			if !components.Equipment.Get(w.Kept.Game.World, axe).Worn || w.Kept.Game.Run().Turn != 1 {
				t.Errorf("after it was put on, at turn %d the axe is %+v", w.Kept.Game.Run().Turn, components.Equipment.Get(w.Kept.Game.World, axe))
			}
			if c := w.Top().Layout().Control("wear"); c == nil || c.Able() {
				t.Error("a worn axe can be put on again")
			}
		})
	}
}

func TestAScrollIsReadFromTheBag(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "fr", shelltest.Usual, "mage")
		_, slot := w.carry("scroll-mapping", 0)
		w.Strike(ebiten.KeyI)
		w.Top().(*bag.Scene).Choose(slot, false)
		w.LabelsFit(t)
		w.Press(t, "read")
		if w.scene().Item(slot) != nil || w.Kept.Game.Run().Turn != 1 {
			t.Errorf("after the scroll was read, at turn %d the bag has %+v", w.Kept.Game.Run().Turn, w.scene().Item(slot))
		}
	})
}

func TestAKnifeIsThrownByKeyAndByMouse(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "en", shelltest.Usual, "rogue")
			d := w.clearWay(t, 3)
			at := w.scene().Sheet.At.Step(d).Step(d)
			w.Strike(ebiten.KeyT)
			if want := w.Words.Text("window.throw.no-mark"); w.scene().Mode != play.ModePlay || w.scene().Status.Text != want {
				t.Errorf("without a target the answer is %q", w.scene().Status.Text)
			}
			foe := w.put(at, 100)
			if mouse {
				w.Press(t, "throw")
				w.Click(ui.MiddleOf(w.scene().Place(at)).Mul(w.Screen.U))
			} else {
				w.Strike(ebiten.KeyT)
				if w.scene().Mode != play.ModeAim || w.scene().Aim.Selected().At != at {
					t.Fatalf("T aims %+v", w.scene().Aim)
				}
				w.Strike(ebiten.KeyEscape)
				if w.scene().Mode != play.ModePlay || w.Kept.Game.Run().Turn != 0 {
					t.Error("Escape does not leave the aim")
				}
				w.Strike(ebiten.KeyT, ebiten.KeyT)
			}
			if components.Health.Get(w.Kept.Game.World, foe).Now == 100 || w.Kept.Game.Run().Turn != 1 {
				t.Errorf("at turn %d the monster is unhurt", w.Kept.Game.Run().Turn)
			}
		})
	}
}

// TestAKnifeIsAimedBeforeAFlask has knives behind flasks in the bag: T aims a knife. A bell
// affects a single cell, too, but hurts nothing.
func TestAKnifeIsAimedBeforeAFlask(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "alchemist")
		w.carry("flask-bell", 0)
		_, slot := w.carry("knife", 0)
		d := w.clearWay(t, 4)
		w.put(w.scene().Sheet.At.Step(d).Step(d).Step(d), 500)
		w.Strike(ebiten.KeyT)
		if got := w.scene().Aim.Item.Name; got != "knife" || slot < 3 {
			t.Errorf("T aims %q first; the knife is in slot %d", got, slot)
		}
	})
}

// TestAFlaskIsAimed checks that Tab and the keys of the slots change what is thrown, that
// the arrows select cells, and that what hurts the hero needs a second press.
func TestAFlaskIsAimed(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "rogue")
		d := w.clearWay(t, 3)
		w.put(w.scene().Sheet.At.Step(d).Step(d), 100)
		_, slot := w.carry("flask-fire", 0)
		w.Strike(ebiten.KeyT)
		if got := w.scene().Aim.Item.Name; got != "knife" {
			t.Errorf("T aims %q first", got)
		}
		w.Strike(ebiten.KeyTab)
		if got := w.scene().Aim.Item.Name; got != "flask-fire" {
			t.Errorf("Tab aims %q", got)
		}
		w.Strike(ebiten.KeyTab)
		if got := w.scene().Aim.Item.Name; got != "knife" || slot > 11 {
			t.Errorf("Tab again aims %q", got)
		}
		w.Strike(ebiten.KeyTab)
		w.Picture(t, "adventure-aim-flask")
		near := w.scene().Aim.Find(w.scene().Sheet.At.Step(d))
		w.scene().Aim.At = near
		w.Strike(ebiten.KeyEnter)
		if w.Kept.Game.Run().Turn != 0 || w.scene().Mode != play.ModeAim {
			t.Fatal("the flask is thrown at the hero without a warning")
		}
		w.Strike(arrows[d])
		if w.scene().Aim.At == near {
			t.Error("an arrow does not select the next cell")
		}
		w.scene().Aim.At = near
		w.Strike(ebiten.KeyEnter, ebiten.KeyEnter)
		if w.Kept.Game.Run().Turn != 1 {
			t.Error("a second press does not throw the flask")
		}
	})
}

// TestAMarkedCellNeedsASecondPress steps towards a cell where damage is to come, by key,
// by mouse and on a walk.
func TestAMarkedCellNeedsASecondPress(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "en", shelltest.Usual, "warrior")
			g := w.Kept.Game
			d := w.clearWay(t, 3)
			from := w.scene().Sheet.At
			monsters.AddHazard(g, w.scene().Sheet.Floor, from.Step(d), components.HazardData{Cells: []grid.Point{from.Step(d)}, Kind: "fire", With: "item.flask-fire", Damage: 7, Left: 50})
			w.scene().Changed()
			step := func() {
				if mouse {
					w.Click(ui.MiddleOf(w.scene().Place(from.Step(d))).Mul(w.Screen.U))
				} else {
					w.Strike(arrows[d])
				}
			}
			w.scene().Start(walks.To(w.scene().Known, from.Step(d).Step(d).Step(d)))
			if at := w.scene().Sheet.At; at == from.Step(d) || w.scene().Status.Text != w.Words.Text("walk.danger") {
				t.Errorf("a walk leads into the marked cell, with the message %q", w.scene().Status.Text)
			}
			w.Wait(1)
			step()
			if w.scene().Sheet.At != from {
				t.Fatal("one press leads into the marked cell")
			}
			step()
			if w.scene().Sheet.At != from.Step(d) {
				t.Error("a second press does not lead into the marked cell")
			}
		})
	}
}

// A step that pushes a crate enters its cell, and needs a second press there too. One that only strikes it does not.
func TestAMarkedCellNeedsASecondPressBehindACrate(t *testing.T) {
	for _, blocked := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "en", shelltest.Usual, "warrior")
			g := w.Kept.Game
			d := w.clearWay(t, 3)
			from := w.scene().Sheet.At
			next := from.Step(d)
			crates := []grid.Point{next}
			if blocked {
				crates = append(crates, next.Step(d))
			}
			for _, at := range crates {
				g.Spawn(g.Content.Must("terrain", "wooden-crate"), components.Position.With(components.PositionData{Floor: w.scene().Sheet.Floor, At: at}))
			}
			monsters.AddHazard(g, w.scene().Sheet.Floor, next, components.HazardData{Cells: []grid.Point{next}, Kind: "fire", With: "item.flask-fire", Damage: 7, Left: 50})
			w.scene().Changed()
			turn := g.Run().Turn
			w.Strike(arrows[d])
			if asks := g.Run().Turn == turn; asks == blocked {
				t.Errorf("one press asks: %v, and the crate cannot move: %v", asks, blocked)
			}
			w.Strike(arrows[d])
			if moved := w.scene().Sheet.At == next; moved == blocked {
				t.Errorf("the hero has moved: %v, and the crate cannot move: %v", moved, blocked)
			}
		})
	}
}

// TestTheWarningSaysWhatIsToCome compares the warnings about fire and about other damage,
// and checks that a skill that moves the hero is warned about too.
func TestTheWarningSaysWhatIsToCome(t *testing.T) {
	for _, tag := range lang.Tags() {
		for kind, damage := range map[string]int{dungeon.HitFire: 20, dungeon.HitBlow: 18} { // warriors take less from blows
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, shelltest.Usual, "warrior")
				g := w.Kept.Game
				d := w.clearWay(t, 3)
				to := w.scene().Sheet.At.Step(d).Step(d)
				for _, left := range []int{3, 2} {
					monsters.AddHazard(g, w.scene().Sheet.Floor, to, components.HazardData{Cells: []grid.Point{to}, Kind: kind, With: "item.flask-fire", Damage: 10, Left: left})
				}
				components.Skills.Get(g.World, g.Hero).Points = 1
				act(t, g, systems.Action{Verb: skills.Learn, Name: "sprint"})
				components.Mana.Get(g.World, g.Hero).Now = 20
				w.scene().Changed()
				w.Strike(ebiten.KeyK, w.skillKey(t, "sprint"))
				w.Strike(arrows[d])
				key := map[string]string{dungeon.HitFire: "window.sure.burning", dungeon.HitBlow: "window.sure.marked"}[kind]
				if got, want := w.scene().Status.Text, w.Words.Text(key, lang.Args{"Damage": damage, "Count": 2}); got != want || w.scene().Sheet.At == to {
					t.Errorf("the warning is %q, want %q", got, want)
				}
				w.Picture(t, "adventure-sure-"+kind)
				if w.Strike(arrows[d]); w.scene().Sheet.At != to {
					t.Error("a second press does not sprint there")
				}
			})
		}
	}
}

func TestOneOfThreePiecesIsChosen(t *testing.T) {
	for _, full := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "fr", shelltest.Usual, "warrior")
			g := w.Kept.Game
			d := w.clearWay(t, 2)
			id := g.Spawn(g.Content.Must("terrain", "reward"),
				components.Position.With(components.PositionData{Floor: w.scene().Sheet.Floor, At: w.scene().Sheet.At.Step(d)}),
				components.Treasure.With(components.TreasureData{}), components.Choice.With(components.ChoiceData{Take: 1}))
			for slot, name := range []string{"spear", "wand", "leather"} {
				g.Give(dungeon.NewItem(g, name, 4+slot), id, slot)
			}
			for full && len(w.scene().Sheet.Bag) < w.scene().Sheet.Slots {
				w.carry("healing", 0)
			}
			w.scene().Changed()
			w.Strike(arrows[d])
			w.Wait(1)
			w.Expect(t, "choice")
			w.LabelsFit(t)
			w.Reach(t)
			w.Picture(t, "adventure-choice")
			if w.Strike(ebiten.KeyDigit1, ebiten.KeyDigit2); w.scene().Sheet.Offer == nil {
				t.Fatal("one press takes a piece")
			}
			w.Expect(t, "choice")
			w.Picture(t, "adventure-choice-sure")
			if full {
				w.Press(t, "item2")
			} else {
				w.Strike(ebiten.KeyDigit2)
			}
			if full {
				w.Expect(t, "exchange")
				w.Strike(ebiten.KeyEscape) // the spear was passed over; the wand is now the first
				w.Wait(1)
				w.Expect(t, "choice")
				w.Strike(ebiten.KeyDigit1, ebiten.KeyDigit1)
				w.Expect(t, "exchange")
				act(t, g, systems.Action{Verb: dungeon.Replace, Item: w.scene().Sheet.Bag[3].ID})
			}
			names := map[string]bool{}
			for _, b := range w.Kept.Known().Hero().Sheet().Bag {
				names[b.Name] = true
			}
			if !names["wand"] || names["spear"] || names["leather"] || g.Run().Turn != 1 {
				t.Errorf("at turn %d the bag has %v", g.Run().Turn, names)
			}
		})
	}
}
