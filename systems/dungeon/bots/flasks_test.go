package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// TestCarefulThrowsFlasksByWhatTheyDo lets three hunters come: it throws the flask of storm as it throws others, but
// not where water leads the lightning back to it, and oil only where fire reaches it.
func TestCarefulThrowsFlasksByWhatTheyDo(t *testing.T) {
	for name, c := range map[string]struct {
		flasks []string
		wet    bool
		fire   bool
		want   string
	}{
		"storm":                             {[]string{"flask-storm"}, false, false, "flask-storm"},
		"storm, through water":              {[]string{"flask-storm"}, true, false, ""},
		"fire, with storm in water":         {[]string{"flask-storm", "flask-fire"}, true, false, "flask-fire"},
		"the most damage":                   {[]string{"flask-frost", "flask-fire", "flask-storm"}, false, false, "flask-storm"},
		"oil alone":                         {[]string{"flask-oil"}, false, false, ""},
		"oil into fire":                     {[]string{"flask-oil"}, false, true, "flask-oil"},
		"neither of those that hurt no one": {[]string{"flask-smoke", "flask-bell"}, false, false, ""},
	} {
		s := dungeontest.Adventure(t, "warrior", `
			##########
			#@...abc.#
			##########`, map[rune]dungeontest.Monster{'a': hunter("skeleton", 60, 9), 'b': hunter("skeleton", 60, 9), 'c': hunter("skeleton", 60, 9)})
		s.Grant(s.Hero, c.flasks...)
		for x := 1; x <= 4 && c.wet; x++ {
			ground.Pour(s.Game, 2, []grid.Point{{X: x, Y: 1}}, "water")
		}
		if c.fire {
			ground.Pour(s.Game, 2, []grid.Point{{X: 6, Y: 1}}, "straw")
			ground.Burn(s.Game, 2, []grid.Point{{X: 6, Y: 1}}, 0)
		}
		bot, err := New("careful", "")
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if a := bot.Choose(known.Know(s.Game)); a.Verb == items.Throw {
			got = components.Name.Get(s.World, a.Item).Key
		}
		dungeontest.Expect(t, name, got, c.want)
	}
}

// TestThePlannerFeedsFireWithOil compares what it makes of a throw of oil with and without fire.
func TestThePlannerFeedsFireWithOil(t *testing.T) {
	for _, fire := range []bool{false, true} {
		s := dungeontest.Adventure(t, "warrior", `
			##########
			#@..a....#
			##########`, map[rune]dungeontest.Monster{'a': hunter("skeleton", 60, 9)})
		s.Grant(s.Hero, "flask-oil")
		if fire {
			ground.Pour(s.Game, 2, []grid.Point{{X: 6, Y: 1}}, "straw")
			ground.Burn(s.Game, 2, []grid.Point{{X: 6, Y: 1}}, 0)
		}
		k := known.Know(s.Game)
		for _, aim := range k.Preview().Aim(k.Hero().Sheet().Bag[len(k.Hero().Sheet().Bag)-1].ID) {
			if near := fireNear(k, aim.Cells); (len(near) > 0) != (fire && aim.At.X > 3) {
				t.Errorf("fire reaches %v with a flask at %v", near, aim.At)
			}
		}
	}
}

// TestBotsCastAtFoesOnFuel puts a foe that needs many blows next to the hero: on straw they light it with a spell, and
// on bare stone they strike it.
func TestBotsCastAtFoesOnFuel(t *testing.T) {
	for name, class := range map[string]string{"careful": "warrior", "planner": "rogue"} {
		for _, straw := range []bool{false, true} {
			s := dungeontest.Adventure(t, class, `
				#####
				#@a.#
				#####`, map[rune]dungeontest.Monster{'a': hunter("skeleton", 60, 9)})
			if straw {
				ground.Pour(s.Game, 2, []grid.Point{{X: 2, Y: 1}}, "straw")
			}
			bot, err := New(name, "")
			if err != nil {
				t.Fatal(err)
			}
			dungeontest.Expect(t, name+" casts", bot.Choose(known.Know(s.Game)).Verb == skills.Magic, straw)
		}
	}
}
