package dungeon

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
)

// giveKey gives the hero a key of a floor.
func giveKey(s *scenario, name string, floor int) {
	item := NewItem(s.Game, name, 0)
	components.Key.Get(s.World, item).Floor = floor
	GiveOrOffer(s.Game, item)
}

func TestAKeyOpensItsDoorOnce(t *testing.T) {
	s := locked(t, "####### #@....# #######", nil)
	door := s.door("iron-door", 3, 1)
	giveKey(s, "iron-key", 2)
	s.wait(1)
	if cell := (grid.Point{X: 4, Y: 1}); Know(s.Game).InView(cell) || !s.Here().Opaque(grid.Point{X: 3, Y: 1}) {
		t.Error("a locked door is seen through")
	}
	s.move(grid.East)
	turn := s.Run().Turn
	expect(t, "noise in advance", Know(s.Game).NoiseOf(systems.Action{Verb: Move, Direction: grid.East}), 4)
	s.move(grid.East)
	expect(t, "noise", loudness(s.Game), 4)
	expect(t, "turns", s.Run().Turn-turn, 1)
	expect(t, "unlocked", s.count(EventUnlock), 1)
	expect(t, "the hero", s.sheet().At, grid.Point{X: 2, Y: 1})
	expect(t, "keys left", s.keys(), "")
	expect(t, "the door is left", s.World.Alive(door), false)
	expect(t, "what is behind is seen", Know(s.Game).InView(grid.Point{X: 4, Y: 1}), true)
	s.move(grid.East)
	expect(t, "the hero in the doorway", s.sheet().At, grid.Point{X: 3, Y: 1})
}

// TestALockedDoorRefusesOtherKeys tries the door of floor 2 with no key, with that of
// another lock, and with that of another floor.
func TestALockedDoorRefusesOtherKeys(t *testing.T) {
	east := systems.Action{Verb: Move, Direction: grid.East}
	for name, give := range map[string]func(*scenario){ // the cases are independent
		"no key":        func(*scenario) {},
		"the gold key":  func(s *scenario) { giveKey(s, "gold-key", 2) },
		"of floor 3":    func(s *scenario) { giveKey(s, "iron-key", 3) },
		"two of others": func(s *scenario) { giveKey(s, "iron-key", 1); giveKey(s, "gold-key", 2) },
	} {
		s := locked(t, "##### #@..# #####", nil)
		s.door("iron-door", 2, 1)
		give(s)
		s.wait(1)
		s.refused(east, "refuse.locked")
		if slices.Contains(Legal(s.Game), east) {
			t.Errorf("%s: a step into the door is legal", name)
		}
		var r systems.Refusal
		errors.As(s.Act(east), &r)
		expect(t, name+": the key that is missing", r.Name, "item.iron-key")
	}
}

func TestAKeyIsTakenAtOnceAndFillsNoSlot(t *testing.T) {
	s := locked(t, "##### #@$.# #####", nil)
	s.give(s.labels['$'], "magic", "iron-key")
	for range 12 - len(s.sheet().Bag) {
		s.give(s.Hero, "healing")
	}
	s.move(grid.East)
	expect(t, "keys", s.keys(), "iron-key")
	expect(t, "items taken", s.count(EventTake), 1)
	expect(t, "items in the bag", len(s.sheet().Bag), 12)
	if offer := s.sheet().Offer; offer == nil || offer.Name != "magic" || s.sheet().Remaining != 1 {
		t.Errorf("the treasure offers %+v", offer)
	}
	s.do(systems.Action{Verb: Leave})
	expect(t, "keys after leaving the rest", s.keys(), "iron-key")
}

// TestATreasureWithAKeyAloneAsksNothing searches one whose other items are gone.
func TestATreasureWithAKeyAloneAsksNothing(t *testing.T) {
	s := locked(t, "##### #@$.# #####", nil)
	s.give(s.labels['$'], "gold-key")
	turn := s.Run().Turn
	s.move(grid.East)
	expect(t, "keys", s.keys(), "gold-key")
	expect(t, "an offer", s.sheet().Offer == nil, true)
	expect(t, "turns", s.Run().Turn-turn, 1)
}

// TestAKeyCannotBeLost lets a thief strike a hero who has nothing else, and looks for an
// action that would throw a key away.
func TestAKeyCannotBeLost(t *testing.T) {
	s := locked(t, "##### #@a.# #####", map[rune]monster{'a': named("thief", 100, 5)})
	for _, item := range s.HeldBy(s.Hero) {
		s.Remove(item)
	}
	giveKey(s, "iron-key", 2)
	s.wait(5)
	expect(t, "blows", s.hp(s.Hero) < s.sheet().MaxHp, true)
	expect(t, "keys", s.keys(), "iron-key")
	expect(t, "what the thief has", len(s.HeldBy(s.labels['a'])), 0)
	for _, a := range Legal(s.Game) {
		if a.Item != 0 {
			t.Errorf("%+v is legal, with an empty bag", a)
		}
	}
}

func TestMonstersDoNotOpenLocks(t *testing.T) {
	s := locked(t, `
		########
		#@..####
		###.a..#
		########`, map[rune]monster{'a': {name: "skeleton", hp: 100, atk: 1, mind: components.MindData{State: components.Hunting}}})
	door := s.door("iron-door", 3, 2)
	s.wait(8)
	expect(t, "the door", s.World.Alive(door), true)
	expect(t, "the monster is inside", s.at(s.labels['a']).X > 3, true)
}

func TestALockedDoorIsRememberedWithItsKey(t *testing.T) {
	s := locked(t, `
		##############
		#..........@.#
		###########.##
		##############`, nil)
	at := grid.Point{X: 11, Y: 2}
	s.door("gold-door", at.X, at.Y)
	s.wait(1)
	thing, filled := Know(s.Game).Solid(2, at)
	expect(t, "seen", filled && thing.Door && thing.Solid, true)
	expect(t, "its key", thing.Key, "item.gold-key")
	expect(t, "its glyph", Know(s.Game).Glyph(at), GlyphLock)
	s.place(s.Hero, 1, 1)
	s.wait(1)
	if Know(s.Game).InView(at) {
		t.Fatal("the door is still in view")
	}
	thing, _ = Know(s.Game).Solid(2, at)
	expect(t, "remembered", thing.Remembered, true)
	expect(t, "the key that it takes", thing.Key, "item.gold-key")
}

// vaultRoom is a floor of the locks' kit with its vault's treasure beside the hero.
func vaultRoom(t *testing.T) (s *scenario, treasure world.ID) {
	t.Helper()
	k := adventureKit(t)
	g := k.New("vault")
	makeFloor(g, floorKey{number: 2, depth: 2})
	for id := range components.Choice.Each(g.World) {
		treasure = id
	}
	s = &scenario{Game: g, t: t}
	at := s.at(treasure)
	for _, p := range at.Neighbours() {
		if g.Stage(2).Free(p) {
			putHero(t, g, 2, p)
			settle(g)
			return s, treasure
		}
	}
	t.Fatal("nobody can stand beside the vault's treasure")
	return nil, 0
}

// searchNow opens the treasure next to the hero.
func searchNow(s *scenario, treasure world.ID) {
	s.t.Helper()
	d, _ := s.sheet().At.Toward(s.at(treasure))
	s.move(d)
}

// TestOfAVaultOnePieceIsTaken looks at all four, comes back and takes the second.
func TestOfAVaultOnePieceIsTaken(t *testing.T) {
	s, treasure := vaultRoom(t)
	searchNow(s, treasure)
	offered, take := Know(s.Game).Choice()
	expect(t, "pieces offered", len(offered), 4)
	expect(t, "pieces that may be taken", take, 1)
	for range 4 {
		s.do(systems.Action{Verb: Leave})
	}
	expect(t, "the vault after leaving", s.World.Alive(treasure), true)
	searchNow(s, treasure)
	s.do(systems.Action{Verb: Leave})
	before := len(s.sheet().Bag)
	s.do(systems.Action{Verb: Take})
	expect(t, "items in the bag", len(s.sheet().Bag), before+1)
	expect(t, "the vault after taking", s.World.Alive(treasure), false)
	for _, item := range offered {
		expect(t, "a piece is left: "+item.Name, s.World.Alive(item.ID), item.ID == offered[1].ID)
	}
}

// TestAVaultDependsOnSeedAndFloorAlone makes the same vault after another floor.
func TestAVaultDependsOnSeedAndFloorAlone(t *testing.T) {
	k := adventureKit(t)
	var sheets [2][]ItemSheet
	for i := range sheets {
		g := k.begin(Start{Seed: "alone"})
		if i == 1 {
			makeFloor(g, floorKey{number: 3, depth: 3})
		}
		makeFloor(g, floorKey{number: 4, depth: 4})
		for id := range components.Choice.Each(g.World) {
			for _, item := range g.HeldBy(id) {
				b := bagItem(g, item)
				sheets[i] = append(sheets[i], ItemSheet{Kind: b.Kind, Name: b.Name + b.Enchantment, Quality: b.Quality})
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
	g := adventureKit(t).New("vigour")
	makeFloor(g, floorKey{number: 2, depth: 2})
	stage := g.Stage(2)
	putHero(t, g, 2, stage.Up)
	components.Vigour.Get(g.World, g.Hero).Now = 0
	seen := seenBits(g, stage)
	behind := 0
	for i := range stage.Cells() {
		if lockedBits(g, stage).Has(i) {
			behind++
			continue
		}
		seen.Add(i)
	}
	if behind < 6 {
		t.Fatalf("%d cells are behind locks", behind)
	}
	runStep(g, "vigour")
	floor := g.Rules.Vigour.Floor
	expect(t, "Vigour of all but the locked rooms", components.Vigour.Get(g.World, g.Hero).Now, floor)
	for i := range stage.Cells() {
		seen.Add(i)
	}
	runStep(g, "vigour")
	expect(t, "what the floor has given", components.Yield.Get(g.World, stage.Entity).Given, floor)
}

// TestFloorsWithLocksAreLoaded saves a game with locks, keys and an opened door.
func TestFloorsWithLocksAreLoaded(t *testing.T) {
	kit := adventureKit(t)
	g := kit.New("loaded")
	for depth := 2; depth <= 4; depth++ {
		makeFloor(g, floorKey{number: depth, depth: depth})
	}
	putHero(t, g, 2, g.Stage(2).Up)
	for _, id := range components.Key.IDs(g.World) {
		collectKey(g, g.Hero, id, EventTake)
	}
	systems.Reap(g)
	again := clone(t, kit, g)
	expect(t, "keys", len(Know(again).Keys()), 5)
	for depth := 2; depth <= 4; depth++ {
		expect(t, "the same cells behind locks", string(lockedBits(again, again.Stage(depth))), string(lockedBits(g, g.Stage(depth))))
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
		_, err := openChanged(t, c.before, c.after)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.after, err, c.want)
		}
	}
}

func TestTheRefusalOfALockNamesItsKey(t *testing.T) {
	for tag, want := range map[string]string{ // the cases are independent
		"en": "Locked: it takes the iron key of this floor.",
		"fr": "Cette porte est fermée à clef\u00a0: il faut la clef de fer de cet étage.",
	} {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		s := locked(t, "##### #@..# #####", nil)
		s.door("iron-door", 2, 1)
		s.wait(1)
		var r systems.Refusal
		errors.As(s.Act(systems.Action{Verb: Move, Direction: grid.East}), &r)
		expect(t, tag, words.Text(r.Key, r.Args()), want)
	}
}
