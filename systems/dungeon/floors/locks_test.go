package floors_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// giveKey gives the hero a key of a floor.
func giveKey(s *dungeontest.Scenario, name string, floor int) {
	item := dungeon.NewItem(s.Game, name, 0)
	components.Key.Get(s.World, item).Floor = floor
	dungeon.GiveOrOffer(s.Game, item)
}

func TestAKeyOpensItsDoorOnce(t *testing.T) {
	s := dungeontest.Locked(t, "####### #@....# #######", nil)
	door := s.Door("iron-door", 3, 1)
	giveKey(s, "iron-key", 2)
	s.Wait(1)
	if cell := (grid.Point{X: 4, Y: 1}); known.Know(s.Game).View().Has(cell) || !s.Here().Opaque(grid.Point{X: 3, Y: 1}) {
		t.Error("a locked door is seen through")
	}
	s.Move(grid.East)
	turn := s.Run().Turn
	dungeontest.Expect(t, "noise in advance", known.Know(s.Game).Preview().Noise(systems.Action{Verb: dungeon.Move, Direction: grid.East}), 4)
	s.Move(grid.East)
	dungeontest.Expect(t, "noise", dungeon.Loudness(s.Game), 4)
	dungeontest.Expect(t, "turns", s.Run().Turn-turn, 1)
	dungeontest.Expect(t, "unlocked", s.Count(floors.EventUnlock), 1)
	dungeontest.Expect(t, "the hero", s.Sheet().At, grid.Point{X: 2, Y: 1})
	dungeontest.Expect(t, "keys left", s.Keys(), "")
	dungeontest.Expect(t, "the door is left", s.World.Alive(door), false)
	dungeontest.Expect(t, "what is behind is seen", known.Know(s.Game).View().Has(grid.Point{X: 4, Y: 1}), true)
	s.Move(grid.East)
	dungeontest.Expect(t, "the hero in the doorway", s.Sheet().At, grid.Point{X: 3, Y: 1})
}

// TestALockedDoorRefusesOtherKeys tries the door of floor 2 with no key, with that of
// another lock, and with that of another floor.
func TestALockedDoorRefusesOtherKeys(t *testing.T) {
	east := systems.Action{Verb: dungeon.Move, Direction: grid.East}
	for name, give := range map[string]func(*dungeontest.Scenario){ // the cases are independent
		"no key":        func(*dungeontest.Scenario) {},
		"the gold key":  func(s *dungeontest.Scenario) { giveKey(s, "gold-key", 2) },
		"of floor 3":    func(s *dungeontest.Scenario) { giveKey(s, "iron-key", 3) },
		"two of others": func(s *dungeontest.Scenario) { giveKey(s, "iron-key", 1); giveKey(s, "gold-key", 2) },
	} {
		s := dungeontest.Locked(t, "##### #@..# #####", nil)
		s.Door("iron-door", 2, 1)
		give(s)
		s.Wait(1)
		s.Refused(east, "refuse.locked")
		if slices.Contains(dungeon.Legal(s.Game), east) {
			t.Errorf("%s: a step into the door is legal", name)
		}
		var r systems.Refusal
		errors.As(s.Act(east), &r)
		dungeontest.Expect(t, name+": the key that is missing", r.Name, "item.iron-key")
	}
}

func TestAKeyIsTakenAtOnceAndFillsNoSlot(t *testing.T) {
	s := dungeontest.Locked(t, "##### #@$.# #####", nil)
	s.Grant(s.Labels['$'], "magic", "iron-key")
	for range 12 - len(s.Sheet().Bag) {
		s.Grant(s.Hero, "healing")
	}
	s.Move(grid.East)
	dungeontest.Expect(t, "keys", s.Keys(), "iron-key")
	dungeontest.Expect(t, "items taken", s.Count(dungeon.EventTake), 1)
	dungeontest.Expect(t, "items in the bag", len(s.Sheet().Bag), 12)
	if offer := s.Sheet().Offer; offer == nil || offer.Name != "magic" || s.Sheet().Remaining != 1 {
		t.Errorf("the treasure offers %+v", offer)
	}
	s.MustAct(systems.Action{Verb: dungeon.Leave})
	dungeontest.Expect(t, "keys after leaving the rest", s.Keys(), "iron-key")
}

// TestATreasureWithAKeyAloneAsksNothing searches one whose other items are gone.
func TestATreasureWithAKeyAloneAsksNothing(t *testing.T) {
	s := dungeontest.Locked(t, "##### #@$.# #####", nil)
	s.Grant(s.Labels['$'], "gold-key")
	turn := s.Run().Turn
	s.Move(grid.East)
	dungeontest.Expect(t, "keys", s.Keys(), "gold-key")
	dungeontest.Expect(t, "an offer", s.Sheet().Offer == nil, true)
	dungeontest.Expect(t, "turns", s.Run().Turn-turn, 1)
}

// TestAKeyCannotBeLost lets a thief strike a hero that has nothing else, and looks for an
// action that would throw a key away.
func TestAKeyCannotBeLost(t *testing.T) {
	s := dungeontest.Locked(t, "##### #@a.# #####", map[rune]dungeontest.Monster{'a': dungeontest.Named("thief", 100, 5)})
	for _, item := range s.HeldBy(s.Hero) {
		s.Remove(item)
	}
	giveKey(s, "iron-key", 2)
	s.Wait(5)
	dungeontest.Expect(t, "blows", s.Hp(s.Hero) < s.Sheet().MaxHp, true)
	dungeontest.Expect(t, "keys", s.Keys(), "iron-key")
	dungeontest.Expect(t, "what the thief has", len(s.HeldBy(s.Labels['a'])), 0)
	for _, a := range dungeon.Legal(s.Game) {
		if a.Item != 0 {
			t.Errorf("%+v is legal, with an empty bag", a)
		}
	}
}

func TestMonstersDoNotOpenLocks(t *testing.T) {
	s := dungeontest.Locked(t, `
		########
		#@..####
		###.a..#
		########`, map[rune]dungeontest.Monster{'a': {Name: "skeleton", Hp: 100, Atk: 1, Mind: components.MindData{State: components.Hunting}}})
	door := s.Door("iron-door", 3, 2)
	s.Wait(8)
	dungeontest.Expect(t, "the door", s.World.Alive(door), true)
	dungeontest.Expect(t, "the monster is inside", s.At(s.Labels['a']).X > 3, true)
}

func TestALockedDoorIsRememberedWithItsKey(t *testing.T) {
	s := dungeontest.Locked(t, `
		##############
		#..........@.#
		###########.##
		##############`, nil)
	at := grid.Point{X: 11, Y: 2}
	s.Door("gold-door", at.X, at.Y)
	s.Wait(1)
	thing, filled := known.Know(s.Game).Floor(2).Solid(at)
	dungeontest.Expect(t, "seen", filled && thing.Door && thing.Solid, true)
	dungeontest.Expect(t, "its key", thing.Key, "item.gold-key")
	dungeontest.Expect(t, "its glyph", known.Know(s.Game).Here().Glyph(at), known.GlyphLock)
	s.PlaceAt(s.Hero, 1, 1)
	s.Wait(1)
	if known.Know(s.Game).View().Has(at) {
		t.Fatal("the door is still in view")
	}
	thing, _ = known.Know(s.Game).Floor(2).Solid(at)
	dungeontest.Expect(t, "remembered", thing.Remembered, true)
	dungeontest.Expect(t, "the key that it takes", thing.Key, "item.gold-key")
}

// vaultRoom is a floor of the locks' kit with its vault's treasure beside the hero.
func vaultRoom(t *testing.T) (s *dungeontest.Scenario, treasure world.ID) {
	t.Helper()
	k := dungeontest.AdventureKit(t)
	g := k.New("vault")
	floors.MakeFloor(g, dungeon.FloorKey{Number: 2, Depth: 2})
	for id := range components.Choice.Each(g.World) {
		treasure = id
	}
	s = &dungeontest.Scenario{Game: g, T: t}
	at := s.At(treasure)
	for _, p := range at.Neighbours() {
		if g.Stage(2).Free(p) {
			dungeontest.PutHero(t, g, 2, p)
			kit.Settle(g)
			return s, treasure
		}
	}
	t.Fatal("nobody can stand beside the vault's treasure")
	return nil, 0
}

// searchNow opens the treasure next to the hero.
func searchNow(s *dungeontest.Scenario, treasure world.ID) {
	s.T.Helper()
	d, _ := s.Sheet().At.Toward(s.At(treasure))
	s.Move(d)
}

// TestOfAVaultOnePieceIsTaken looks at all four, comes back and takes the second.
func TestOfAVaultOnePieceIsTaken(t *testing.T) {
	s, treasure := vaultRoom(t)
	searchNow(s, treasure)
	offered, take := known.Know(s.Game).Bag().Choice()
	dungeontest.Expect(t, "pieces offered", len(offered), 4)
	dungeontest.Expect(t, "pieces that may be taken", take, 1)
	for range 4 {
		s.MustAct(systems.Action{Verb: dungeon.Leave})
	}
	dungeontest.Expect(t, "the vault after leaving", s.World.Alive(treasure), true)
	searchNow(s, treasure)
	s.MustAct(systems.Action{Verb: dungeon.Leave})
	before := len(s.Sheet().Bag)
	s.MustAct(systems.Action{Verb: dungeon.Take})
	dungeontest.Expect(t, "items in the bag", len(s.Sheet().Bag), before+1)
	dungeontest.Expect(t, "the vault after taking", s.World.Alive(treasure), false)
	for _, item := range offered {
		dungeontest.Expect(t, "a piece is left: "+item.Name, s.World.Alive(item.ID), item.ID == offered[1].ID)
	}
}

// TestAVaultDependsOnSeedAndFloorAlone makes the same vault after another floor.
func TestAVaultDependsOnSeedAndFloorAlone(t *testing.T) {
	k := dungeontest.AdventureKit(t)
	var sheets [2][]kit.ItemSheet
	for i := range sheets {
		g := k.Blank(dungeon.Start{Seed: "alone"})
		if i == 1 {
			floors.MakeFloor(g, dungeon.FloorKey{Number: 3, Depth: 3})
		}
		floors.MakeFloor(g, dungeon.FloorKey{Number: 4, Depth: 4})
		for id := range components.Choice.Each(g.World) {
			for _, item := range g.HeldBy(id) {
				b := known.ItemOf(g, item)
				sheets[i] = append(sheets[i], kit.ItemSheet{Kind: b.Kind, Name: b.Name + b.Enchantment, Quality: b.Quality})
			}
		}
	}
	if !slices.Equal(sheets[0], sheets[1]) || len(sheets[0]) != 4 {
		t.Errorf("the vault of floor 4 holds %v, and after floor 3 %v", sheets[0], sheets[1])
	}
}

// TestLockedRoomsGiveNoVigour marks every cell of a floor outside its locks as seen, and
// then every cell.
func TestLockedRoomsGiveNoVigour(t *testing.T) {
	g := dungeontest.AdventureKit(t).New("vigour")
	floors.MakeFloor(g, dungeon.FloorKey{Number: 2, Depth: 2})
	stage := g.Stage(2)
	dungeontest.PutHero(t, g, 2, stage.Up)
	components.Vigour.Get(g.World, g.Hero).Now = 0
	seen := dungeon.SeenBits(g, stage)
	behind := 0
	for i := range stage.Cells() {
		if dungeon.LockedBits(g, stage).Has(i) {
			behind++
			continue
		}
		seen.Add(i)
	}
	if behind < 6 {
		t.Fatalf("%d cells are behind locks", behind)
	}
	dungeontest.RunStep(g, "vigour")
	floor := g.Rules.Vigour.Floor
	dungeontest.Expect(t, "Vigour of all but the locked rooms", components.Vigour.Get(g.World, g.Hero).Now, floor)
	for i := range stage.Cells() {
		seen.Add(i)
	}
	dungeontest.RunStep(g, "vigour")
	dungeontest.Expect(t, "what the floor has given", components.Yield.Get(g.World, stage.Entity).Given, floor)
}

// TestFloorsWithLocksAreLoaded saves a game with locks, keys and an opened door.
func TestFloorsWithLocksAreLoaded(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	g := kit.New("loaded")
	for depth := 2; depth <= 4; depth++ {
		floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
	}
	dungeontest.PutHero(t, g, 2, g.Stage(2).Up)
	for _, id := range components.Key.IDs(g.World) {
		dungeon.CollectKey(g, g.Hero, id, dungeon.EventTake)
	}
	systems.Reap(g)
	again := dungeontest.Clone(t, kit, g)
	dungeontest.Expect(t, "keys", len(known.Know(again).Bag().Keys()), 5)
	for depth := 2; depth <= 4; depth++ {
		dungeontest.Expect(t, "the same cells behind locks", string(dungeon.LockedBits(again, again.Stage(depth))), string(dungeon.LockedBits(g, g.Stage(depth))))
	}

	for _, locked := range components.Locked.Each(again.World) {
		locked.Cells = locked.Cells[1:]
	}
	if _, err := kit.Resume(again.World); err == nil || !strings.Contains(err.Error(), "behind locks") {
		t.Errorf("a floor with too few cells behind locks gives %v", err)
	}
}

// TestFaultsOfLocksAreFound opens rulesets with locks that cannot be played.
func TestFaultsOfLocksAreFound(t *testing.T) {
	for _, c := range []struct{ before, after, want string }{
		{`room = "iron-door"`, `room = "iron"`, `no data file has the terrain "iron"`},
		{`room = "iron-door"`, `room = "door"`, `the terrain "door" is not a solid door with a lock`},
		{`{ kinds = ["rod"] }`, `{ kinds = ["staff"] }`, `no item is of the kind "staff" for a vault`},
		{`{ kinds = ["rod"] }`, `{}`, `a piece of a vault needs kinds`},
		{`"doors", "dealt treasures", "locks", "inhabitants", `, `"doors", "locks", "dealt treasures", "inhabitants", `, `"locks" should come after "dealt treasures"`},
	} {
		_, err := dungeontest.OpenChanged(t, c.before, c.after)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.after, err, c.want)
		}
	}
}

func TestTheRefusalOfALockNamesItsKey(t *testing.T) {
	for tag, want := range map[string]string{ // the cases are independent
		"en": "Locked: you need the iron key of this floor.",
		"fr": "Cette porte est fermée à clef\u00a0: il faut la clef de fer de cet étage.",
	} {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		s := dungeontest.Locked(t, "##### #@..# #####", nil)
		s.Door("iron-door", 2, 1)
		s.Wait(1)
		var r systems.Refusal
		errors.As(s.Act(systems.Action{Verb: dungeon.Move, Direction: grid.East}), &r)
		dungeontest.Expect(t, tag, words.Text(r.Key, r.Args()), want)
	}
}
