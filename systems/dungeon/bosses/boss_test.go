package bosses_test

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bosses"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
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
func king(t *testing.T) (s *dungeontest.Scenario, boss world.ID) {
	t.Helper()
	s = dungeontest.Adventure(t, "warrior", kingsHall, map[rune]dungeontest.Monster{
		'K': {Name: "rat-king", Hp: 200, Atk: 10, Exp: 500, Mind: components.MindData{State: components.Guarding, Guard: true, Home: grid.Point{X: 10, Y: 3}}},
		'n': {Name: "nest", Hp: 1},
	})
	boss = s.Labels['K']
	lair := components.Lair.Get(s.World, boss)
	lair.Home, lair.Nests = grid.Point{X: 10, Y: 3}, []grid.Point{{X: 7, Y: 1}, {X: 12, Y: 1}}
	for _, stair := range components.Stair.Each(s.World) {
		stair.Sealed = stair.Down
	}
	return s, boss
}

func TestTheKingWaitsUntilItsHallIsEntered(t *testing.T) {
	s, boss := king(t)
	s.Move(grid.East)
	s.Wait(5)
	dungeontest.Expect(t, "hunting before the hall is entered", dungeon.Hunts(s.Game, boss), false)
	s.Move(grid.East) // into the door
	dungeontest.Expect(t, "hunting one in the door", dungeon.Hunts(s.Game, boss), false)
	s.Move(grid.East)
	dungeontest.Expect(t, "hunting in the hall", dungeon.Hunts(s.Game, boss), true)
	dungeontest.Expect(t, "its blows in that turn", s.AttacksOf(boss), 0)
}

// TestAHuntingBossIsKnownOutOfSight lets the hero back out of the hall, round a corner.
func TestAHuntingBossIsKnownOutOfSight(t *testing.T) {
	s, boss := king(t)
	k := known.Know(s.Game)
	dungeontest.Expect(t, "fights before the hall is entered", len(k.Foes().Fights()), 0)
	dungeontest.Expect(t, "sensed then", len(k.Senses().Monsters()), 0)
	s.PlaceAt(s.Hero, 7, 3)
	s.Wait(1)
	s.PlaceAt(s.Hero, 1, 1)
	s.Wait(1)
	if k.View().Has(s.At(boss)) {
		t.Fatal("the boss is in view")
	}
	fights := k.Foes().Fights()
	if len(fights) != 1 {
		t.Fatalf("fights: %+v", fights)
	}
	f := fights[0]
	dungeontest.Expect(t, "where the boss is", f.At, s.At(boss))
	dungeontest.Expect(t, "its Hp", [2]int{f.Hp, f.MaxHp}, [2]int{200, 200})
	dungeontest.Expect(t, "its phases", slices.Equal(f.Phases, []int{50}) && f.Phase == 0, true)
	sensed := k.Senses().Monsters()
	dungeontest.Expect(t, "what is sensed", len(sensed) == 1 && sensed[0].ID == boss && sensed[0].At == s.At(boss) && sensed[0].Hp == 200, true)
	s.Hurt(boss, dungeon.HitBlow, 120)
	dungeontest.Expect(t, "phases it has come to", k.Foes().Fights()[0].Phase, 1)
	dungeon.Kill(s.Game, boss, s.Hero)
	dungeontest.Expect(t, "fights with the dead", len(k.Foes().Fights()), 0)
}

func TestTheHallEndsAtItsDoor(t *testing.T) {
	s, boss := king(t)
	home := components.Lair.Get(s.World, boss).Home
	for p, in := range map[grid.Point]bool{{X: 7, Y: 2}: true, {X: 12, Y: 5}: true, {X: 6, Y: 2}: false, {X: 5, Y: 2}: false} {
		dungeontest.Expect(t, "in the hall", bosses.InHall(s.Here(), s.Game, home, p), in)
	}
}

func TestTheKingCallsRats(t *testing.T) {
	s, boss := king(t)
	dungeon.StartHunt(s.Game, boss)
	s.Wait(1)
	components.Mind.Get(s.World, boss).Since = 0
	components.Script.Get(s.World, boss).Turn = 4
	s.Wait(1)
	rats := s.OfKind("rat")
	if len(rats) != 2 || s.Count(bosses.EventCall) != 1 {
		t.Fatalf("%d rats came, %v", len(rats), s.Types())
	}
	for _, rat := range rats {
		dungeontest.Expect(t, "a rat's health", *components.Health.Get(s.World, rat), components.HealthData{Now: 1, Max: 1})
		dungeontest.Expect(t, "a rat's Atk", dungeon.Stat(s.Game, rat, dungeon.Atk), 6)
		dungeontest.Expect(t, "a rat hunts", dungeon.Hunts(s.Game, rat), true)
		dungeontest.Expect(t, "a rat stays", components.Stays.Has(s.World, rat), true)
		dungeontest.Expect(t, "a rat is beside its nest", s.At(rat).Distance(grid.Point{X: 7, Y: 1}) == 1 || s.At(rat).Distance(grid.Point{X: 12, Y: 1}) == 1, true)
	}
	_, ok := bosses.ChooseCall(s.Game, boss)
	dungeontest.Expect(t, "a call with two rats alive", ok, false)
	dungeon.Kill(s.Game, rats[0], s.Hero)
	_, ok = bosses.ChooseCall(s.Game, boss)
	dungeontest.Expect(t, "a call with one rat alive", ok, true)
	s.Do(boss, systems.Action{Verb: bosses.Call})
	dungeontest.Expect(t, "rats alive", len(s.OfKind("rat")), 2)
	dungeon.Kill(s.Game, rats[1], s.Hero)
	for _, nest := range s.OfKind("nest") {
		s.Hurt(nest, dungeon.HitBlow, 1)
		dungeontest.Expect(t, "a nest after a blow", s.Removed(nest), true)
	}
	_, ok = bosses.ChooseCall(s.Game, boss)
	dungeontest.Expect(t, "a call without nests", ok, false)
	dungeontest.Expect(t, "experience from rats and nests", s.Sheet().Exp, 0)
}

func TestTheKingIsFastBelowHalfItsHp(t *testing.T) {
	s, boss := king(t)
	s.Hurt(boss, dungeon.HitBlow, 50) // 100 of 200 after a surprise
	dungeontest.Expect(t, "fast at half", components.Pace.Get(s.World, boss).Fast, false)
	for range 2 {
		components.Health.Get(s.World, boss).Now = 100
		s.Hurt(boss, dungeon.HitBlow, 1)
	}
	dungeontest.Expect(t, "fast below half", components.Pace.Get(s.World, boss).Fast, true)
	dungeontest.Expect(t, "announced again", s.Count(monsters.EventEnrage), 0)
}

func TestLeavingRestoresTheKing(t *testing.T) {
	s, boss := king(t)
	dungeon.StartHunt(s.Game, boss)
	s.Do(boss, systems.Action{Verb: bosses.Call})
	dungeon.Envenom(s.Game, s.Hero, boss, 40)
	s.Hurt(boss, dungeon.HitBlow, 150)
	dungeon.Kill(s.Game, s.OfKind("nest")[0], s.Hero)
	systems.Reap(s.Game)
	dungeontest.Expect(t, "rats", len(s.OfKind("rat")), 2)
	s.PlaceAt(boss, 8, 4)
	s.PlaceAt(s.OfKind("rat")[0], 10, 3) // on its place
	before := s.OfKind("nest")
	floors.MakeFloor(s.Game, dungeon.FloorKey{Number: 1, Depth: 1})
	s.PlaceAt(s.Hero, 2, 2)
	s.Move(grid.West)
	dungeontest.Expect(t, "the hero's floor", known.Know(s.Game).Hero().Floor(), 1)
	for what, ok := range map[string]bool{
		"health":           s.Hp(boss) == 200,
		"pace":             !components.Pace.Get(s.World, boss).Fast && !components.Enrages.Get(s.World, boss).Raging,
		"place":            s.At(boss) == grid.Point{X: 10, Y: 3},
		"floor":            components.Position.Get(s.World, boss).Floor == 2,
		"state":            components.Mind.Get(s.World, boss).State == components.Guarding,
		"surprise":         !components.Mind.Get(s.World, boss).Spotted,
		"nests":            len(s.OfKind("nest")) == 2 && len(before) == 1,
		"no rats":          len(dungeon.MinionsOf(s.Game, boss)) == 0,
		"no poison":        len(components.Poison.IDs(s.World)) == 0,
		"the sealed stair": stairDown(s).Sealed,
	} {
		dungeontest.Expect(t, what, ok, true)
	}
}

// stairDown is the stairway down of the floor that was drawn.
func stairDown(s *dungeontest.Scenario) components.StairData {
	for id, stair := range components.Stair.Each(s.World) {
		if stair.Down && components.Position.Get(s.World, id).Floor == 2 {
			return *stair
		}
	}
	s.T.Fatal("there is no stairway down")
	return components.StairData{}
}

func TestTheKingsDeath(t *testing.T) {
	s, boss := king(t)
	exp := components.Statistics.Get(s.World, s.RunID)
	s.PlaceAt(s.Hero, 9, 3)
	s.Hurt(boss, dungeon.HitBlow, 1000)
	s.ExpectTypes(dungeon.EventAttack, dungeon.EventKill, bosses.EventUnsealed, dungeon.EventVigour, dungeon.EventReceive)
	for _, e := range s.Events {
		if e.Type == bosses.EventUnsealed {
			dungeontest.Expect(t, "noticed, wherever the stairway is", e.At, grid.Point{})
		}
	}
	dungeontest.Expect(t, "the stairway", stairDown(s).Sealed, false)
	dungeontest.Expect(t, "Vigour", components.Vigour.Get(s.World, s.Hero).Now, dungeon.MaxVigour)
	dungeontest.Expect(t, "experience", s.Sheet().Exp, 500)
	systems.Reap(s.Game)
	bag := len(s.Sheet().Bag)
	tokens, _ := known.Know(s.Game).Bag().Tokens()
	dungeontest.Expect(t, "tokens", tokens, 1)
	dungeontest.Expect(t, "searches", exp.Treasures, 0)

	s.Move(grid.East) // searches the reward
	var offered []string
	for range 3 {
		o := s.Sheet().Offer
		offered = append(offered, o.Kind)
		dungeontest.Expect(t, "quality", o.Quality, 4)
		dungeontest.Expect(t, "the rank of its enchantment", o.Rank, 1)
		s.MustAct(systems.Action{Verb: dungeon.Leave})
	}
	if offered[0] == offered[1] || offered[1] == offered[2] || offered[0] == offered[2] {
		t.Errorf("the kinds offered are %v", offered)
	}
	dungeontest.Expect(t, "still offered", s.Sheet().Offer == nil, true)
	thing, _ := known.Know(s.Game).Floor(2).Solid(grid.Point{X: 10, Y: 3})
	dungeontest.Expect(t, "declined", thing.Treasure && thing.Declined, true)
	s.Move(grid.East)
	dungeontest.Expect(t, "the first again", s.Sheet().Offer.Kind, offered[0])
	s.MustAct(systems.Action{Verb: dungeon.Leave})
	s.MustAct(systems.Action{Verb: dungeon.Take})
	dungeontest.Expect(t, "the treasure is gone", s.Here().Free(grid.Point{X: 10, Y: 3}), true)
	dungeontest.Expect(t, "pieces in the bag", len(s.Sheet().Bag), bag+1)
	dungeontest.Expect(t, "what was taken", s.Sheet().Bag[bag].Kind, offered[1])
}

// TestAFullBagTakesAChoice takes one of a choice for an item of the bag.
func TestAFullBagTakesAChoice(t *testing.T) {
	s, boss := king(t)
	s.PlaceAt(s.Hero, 9, 3)
	for len(s.Sheet().Bag) < s.Sheet().Slots {
		s.Grant(s.Hero, "healing")
	}
	s.Hurt(boss, dungeon.HitBlow, 1000)
	systems.Reap(s.Game)
	dungeontest.Expect(t, "a search", s.Sheet().Offer == nil, true) // the token needs no room
	s.Move(grid.East)
	s.Refused(systems.Action{Verb: dungeon.Take}, "refuse.bag-full")
	old := s.Sheet().Bag[len(s.Sheet().Bag)-1]
	kind := s.Sheet().Offer.Kind
	s.MustAct(systems.Action{Verb: dungeon.Replace, Item: old.ID})
	dungeontest.Expect(t, "the treasure is gone", s.Here().Free(grid.Point{X: 10, Y: 3}), true)
	dungeontest.Expect(t, "what was taken", s.Sheet().Bag[len(s.Sheet().Bag)-1].Kind, kind)
}

// TestTheKingDoesNotNoticeOneWhoHasVanished lets a hero vanish in the hall.
func TestTheKingDoesNotNoticeOneWhoHasVanished(t *testing.T) {
	s, boss := king(t)
	s.PlaceAt(s.Hero, 7, 4)
	s.Wait(1)
	dungeontest.Expect(t, "hunting in the hall", dungeon.Hunts(s.Game, boss), true)
	dungeon.BeginEffect(s.Game, s.Hero, "vanish", 6)
	dungeontest.Expect(t, "hunting one who has vanished", dungeon.Hunts(s.Game, boss), false)
	s.Wait(3)
	dungeontest.Expect(t, "hunting three turns later", dungeon.Hunts(s.Game, boss), false)
}
