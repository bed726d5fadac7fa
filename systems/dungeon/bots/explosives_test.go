package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// powder draws a stage on which K is a powder keg and letters are hunters.
func powder(t *testing.T, picture string, hp int, letters string, missiles ...string) *dungeontest.Scenario {
	t.Helper()
	monsters := map[rune]dungeontest.Monster{'K': {Name: "rat", Hp: 1}}
	for _, letter := range letters {
		monsters[letter] = hunter("skeleton", hp, 9)
	}
	s := dungeontest.Adventure(t, "warrior", picture, monsters)
	at := s.Cell('K')
	s.Remove(s.Labels['K'])
	s.Spawn(s.Content.Must("terrain", "powder-keg"), components.Position.With(components.PositionData{Floor: 2, At: at}))
	s.Grant(s.Hero, missiles...)
	return s
}

// TestCarefulSetsOffAKegAmongHunters puts three hunters on a stage with a keg.
func TestCarefulSetsOffAKegAmongHunters(t *testing.T) {
	for name, c := range map[string]struct {
		picture  string
		missiles []string
		sets     bool
	}{
		"from afar": {`
			###########
			#.....b...#
			#.@..Ka...#
			#.....c...#
			###########`, []string{"knife"}, true},
		"with nothing to throw": {`
			###########
			#.....b...#
			#.@..Ka...#
			#.....c...#
			###########`, nil, false},
		"when nobody is in the blast": {`
			###########
			#........b#
			#.@..K...a#
			#........c#
			###########`, []string{"knife"}, false},
		"with a spell, and a way out": {`
			###########
			#.....b...#
			#...@Ka...#
			#.....c...#
			###########`, nil, true},
	} {
		s := powder(t, c.picture, 36, "abc", c.missiles...)
		dungeontest.Expect(t, name, setsOff(s, newCareful(t).Choose(known.Know(s.Game))), c.sets)
	}
}

// setsOff reports whether an action is a throw or a spell at the keg.
func setsOff(s *dungeontest.Scenario, a systems.Action) bool {
	keg := grid.Point{}
	for id := range components.Object.Each(s.World) {
		keg = s.At(id)
	}
	d, lined := s.At(s.Hero).Toward(keg)
	return a.Verb == items.Throw && a.Cell == keg || a.Verb == skills.Magic && lined && a.Direction == d
}

// TestCarefulStaysAwayFromAKegWithoutAWayOut puts it into a dead end next to a keg.
func TestCarefulStaysAwayFromAKegWithoutAWayOut(t *testing.T) {
	s := powder(t, `
		########
		#@Ka...#
		########`, 36, "a")
	dungeontest.Expect(t, "sets it off", setsOff(s, newCareful(t).Choose(known.Know(s.Game))), false)
}

func newCareful(t *testing.T) Bot {
	t.Helper()
	b, err := New("careful", "")
	if err != nil {
		t.Fatal(err)
	}
	return b
}
