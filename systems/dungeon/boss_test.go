package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// kingsHall is a hall with the King, two nests and a sealed stairway, and an
// antechamber behind a door.
const kingsHall = `
	##############
	#.....#n....n#
	#<..@.+......#
	#.....#...K..#
	#.....#......#
	#.....#.....>#
	##############`

// king draws the hall of the Rat King, which waits.
func king(t *testing.T) (s *scenario, boss world.ID) {
	t.Helper()
	s = adventure(t, "warrior", kingsHall, map[rune]monster{
		'K': {name: "rat-king", hp: 200, atk: 10, exp: 500, mind: components.MindData{State: components.Guarding, Guard: true, Home: grid.Point{X: 10, Y: 3}}},
		'n': {name: "nest", hp: 1},
	})
	boss = s.labels['K']
	lair := components.Lair.Get(s.World, boss)
	lair.Home, lair.Nests = grid.Point{X: 10, Y: 3}, []grid.Point{{X: 7, Y: 1}, {X: 12, Y: 1}}
	for _, stair := range components.Stair.Each(s.World) {
		stair.Sealed = stair.Down
	}
	return s, boss
}

func TestTheKingWaitsUntilItsHallIsEntered(t *testing.T) {
	s, boss := king(t)
	s.move(grid.East)
	s.wait(5)
	expect(t, "hunting before the hall is entered", Hunts(s.Game, boss), false)
	s.move(grid.East) // into the door
	expect(t, "hunting one in the door", Hunts(s.Game, boss), false)
	s.move(grid.East)
	expect(t, "hunting in the hall", Hunts(s.Game, boss), true)
	expect(t, "its blows in that turn", s.attacksOf(boss), 0)
}

func TestTheHallEndsAtItsDoor(t *testing.T) {
	s, boss := king(t)
	home := components.Lair.Get(s.World, boss).Home
	for p, in := range map[grid.Point]bool{{X: 7, Y: 2}: true, {X: 12, Y: 5}: true, {X: 6, Y: 2}: false, {X: 5, Y: 2}: false} {
		expect(t, "in the hall", inHall(s.Here(), s.Game, home, p), in)
	}
}

func TestTheKingCallsRats(t *testing.T) {
	s, boss := king(t)
	m := components.Mind.Get(s.World, boss)
	startHunt(s.Game, boss)
	m.Turns = 4
	s.wait(1)
	m = components.Mind.Get(s.World, boss)
	m.Since, m.Turns = 0, 4
	s.wait(1)
	rats := s.ofKind("rat")
	if len(rats) != 2 || s.count(EventCall) != 1 {
		t.Fatalf("%d rats came, %v", len(rats), s.types())
	}
	for _, rat := range rats {
		expect(t, "a rat's health", *components.Health.Get(s.World, rat), components.HealthData{Now: 1, Max: 1})
		expect(t, "a rat's Atk", Stat(s.Game, rat, Atk), 6)
		expect(t, "a rat hunts", Hunts(s.Game, rat), true)
		expect(t, "a rat stays", components.Stays.Has(s.World, rat), true)
		expect(t, "a rat is beside its nest", s.at(rat).Distance(grid.Point{X: 7, Y: 1}) == 1 || s.at(rat).Distance(grid.Point{X: 12, Y: 1}) == 1, true)
	}
	_, ok := callMinions(s.Game, boss)
	expect(t, "a call with two rats alive", ok, false)
	Kill(s.Game, rats[0], s.Hero)
	components.Mind.Get(s.World, boss).Turns = 5
	_, ok = callMinions(s.Game, boss)
	expect(t, "a call with one rat alive", ok, true)
	s.Do(boss, systems.Action{Verb: Call})
	expect(t, "rats alive", len(s.ofKind("rat")), 2)
	Kill(s.Game, rats[1], s.Hero)
	for _, nest := range s.ofKind("nest") {
		s.hurt(nest, HitBlow, 1)
		expect(t, "a nest after a blow", s.Removed(nest), true)
	}
	_, ok = callMinions(s.Game, boss)
	expect(t, "a call without nests", ok, false)
	expect(t, "experience from rats and nests", s.sheet().Exp, 0)
}

func TestTheKingIsFastBelowHalfItsHp(t *testing.T) {
	s, boss := king(t)
	s.hurt(boss, HitBlow, 50) // 100 of 200 after a surprise
	expect(t, "fast at half", components.Pace.Get(s.World, boss).Fast, false)
	for range 2 {
		components.Health.Get(s.World, boss).Now = 100
		s.hurt(boss, HitBlow, 1)
	}
	expect(t, "fast below half", components.Pace.Get(s.World, boss).Fast, true)
	expect(t, "announced again", s.count(EventEnrage), 0)
}

func TestLeavingRestoresTheKing(t *testing.T) {
	s, boss := king(t)
	startHunt(s.Game, boss)
	s.Do(boss, systems.Action{Verb: Call})
	Envenom(s.Game, s.Hero, boss, 40)
	s.hurt(boss, HitBlow, 150)
	Kill(s.Game, s.ofKind("nest")[0], s.Hero)
	systems.Reap(s.Game)
	expect(t, "rats", len(s.ofKind("rat")), 2)
	s.place(boss, 8, 4)
	s.place(s.ofKind("rat")[0], 10, 3) // on its place
	before := s.ofKind("nest")
	makeFloor(s.Game, floorKey{number: 1, depth: 1})
	s.place(s.Hero, 2, 2)
	s.move(grid.West)
	expect(t, "the hero's floor", Know(s.Game).Floor(), 1)
	for what, ok := range map[string]bool{
		"health":           s.hp(boss) == 200,
		"pace":             !components.Pace.Get(s.World, boss).Fast && !components.Enrages.Get(s.World, boss).Raging,
		"place":            s.at(boss) == grid.Point{X: 10, Y: 3},
		"floor":            components.Position.Get(s.World, boss).Floor == 2,
		"state":            components.Mind.Get(s.World, boss).State == components.Guarding,
		"surprise":         !components.Mind.Get(s.World, boss).Spotted,
		"nests":            len(s.ofKind("nest")) == 2 && len(before) == 1,
		"no rats":          len(minionsOf(s.Game, boss)) == 0,
		"no poison":        len(components.Poison.IDs(s.World)) == 0,
		"the sealed stair": stairDown(s).Sealed,
	} {
		expect(t, what, ok, true)
	}
}

// stairDown is the stairway down of the floor that was drawn.
func stairDown(s *scenario) components.StairData {
	for id, stair := range components.Stair.Each(s.World) {
		if stair.Down && components.Position.Get(s.World, id).Floor == 2 {
			return *stair
		}
	}
	s.t.Fatal("there is no stairway down")
	return components.StairData{}
}

func TestTheKingsDeath(t *testing.T) {
	s, boss := king(t)
	exp := components.Statistics.Get(s.World, s.RunID)
	s.place(s.Hero, 9, 3)
	s.hurt(boss, HitBlow, 1000)
	s.expectTypes(EventAttack, EventKill, EventUnsealed, EventVigour, EventReceive)
	for _, e := range s.Events {
		if e.Type == EventUnsealed {
			expect(t, "noticed, wherever the stairway is", e.At, grid.Point{})
		}
	}
	expect(t, "the stairway", stairDown(s).Sealed, false)
	expect(t, "Vigour", components.Vigour.Get(s.World, s.Hero).Now, MaxVigour)
	expect(t, "experience", s.sheet().Exp, 500)
	systems.Reap(s.Game)
	bag := len(s.sheet().Bag)
	tokens, _ := Know(s.Game).Tokens()
	expect(t, "tokens", tokens, 1)
	expect(t, "searches", exp.Treasures, 0)

	s.move(grid.East) // searches the reward
	var offered []string
	for range 3 {
		o := s.sheet().Offer
		offered = append(offered, o.Kind)
		expect(t, "quality", o.Quality, 4)
		expect(t, "the rank of its enchantment", o.Rank, 1)
		s.do(systems.Action{Verb: Leave})
	}
	if offered[0] == offered[1] || offered[1] == offered[2] || offered[0] == offered[2] {
		t.Errorf("the kinds offered are %v", offered)
	}
	expect(t, "still offered", s.sheet().Offer == nil, true)
	thing, _ := Know(s.Game).Solid(2, grid.Point{X: 10, Y: 3})
	expect(t, "declined", thing.Treasure && thing.Declined, true)
	s.move(grid.East)
	expect(t, "the first again", s.sheet().Offer.Kind, offered[0])
	s.do(systems.Action{Verb: Leave})
	s.do(systems.Action{Verb: Take})
	expect(t, "the treasure is gone", s.Here().Free(grid.Point{X: 10, Y: 3}), true)
	expect(t, "pieces in the bag", len(s.sheet().Bag), bag+1)
	expect(t, "what was taken", s.sheet().Bag[bag].Kind, offered[1])
}

// TestAFullBagTakesAChoice takes one of a choice for an item of the bag.
func TestAFullBagTakesAChoice(t *testing.T) {
	s, boss := king(t)
	s.place(s.Hero, 9, 3)
	for len(s.sheet().Bag) < s.sheet().Slots {
		s.give(s.Hero, "healing")
	}
	s.hurt(boss, HitBlow, 1000)
	systems.Reap(s.Game)
	expect(t, "a search", s.sheet().Offer == nil, true) // the token needs no room
	s.move(grid.East)
	s.refused(systems.Action{Verb: Take}, "refuse.bag-full")
	old := s.sheet().Bag[len(s.sheet().Bag)-1]
	kind := s.sheet().Offer.Kind
	s.do(systems.Action{Verb: Replace, Item: old.ID})
	expect(t, "the treasure is gone", s.Here().Free(grid.Point{X: 10, Y: 3}), true)
	expect(t, "what was taken", s.sheet().Bag[len(s.sheet().Bag)-1].Kind, kind)
}

// TestTheKingDoesNotNoticeOneWhoHasVanished lets a hero vanish in the hall.
func TestTheKingDoesNotNoticeOneWhoHasVanished(t *testing.T) {
	s, boss := king(t)
	s.place(s.Hero, 7, 4)
	s.wait(1)
	expect(t, "hunting in the hall", Hunts(s.Game, boss), true)
	begin(s.Game, s.Hero, "vanish", 6)
	expect(t, "hunting one who has vanished", Hunts(s.Game, boss), false)
	s.wait(3)
	expect(t, "hunting three turns later", Hunts(s.Game, boss), false)
}
