package core_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// partsOf lists the parts of an event that are not empty.
func partsOf(e systems.Event) (parts []systems.Part) {
	for part := systems.PartFrom; part <= systems.PartAt; part++ {
		if !reflect.ValueOf(part.In(e)).IsZero() {
			parts = append(parts, part)
		}
	}
	return parts
}

// TestEventsHaveTheFieldsThatTheirTypesDeclare plays games of every class, and checks each
// event against the declaration of its type.
func TestEventsHaveTheFieldsThatTheirTypesDeclare(t *testing.T) {
	// Programs are not told the source of a noise out of sight, nor the kind of a treasure.
	withheld := []string{fmt.Sprint(dungeon.EventNoise, systems.PartFrom), fmt.Sprint(dungeon.EventSearch, systems.PartName)}
	seen, told := map[string]bool{}, map[string]bool{}
	for ruleset, names := range map[string][]string{"classic": {bots.NameGreedy}, "adventure": {bots.NamePlanner, bots.NameGreedy}} {
		kit := dungeontest.OwnKit(t, ruleset)
		specs := map[string]systems.EventSpec{}
		for _, e := range kit.Events() {
			specs[e.Type] = e
		}
		for _, class := range kit.Rules().Heroes() {
			for _, name := range names {
				bot, err := bots.New(name, "")
				if err != nil {
					t.Fatal(err)
				}
				g, err := kit.Begin(dungeon.Start{Seed: "events", Class: class})
				if err != nil {
					t.Fatal(err)
				}
				for range 3000 {
					if g.Run().Over {
						break
					}
					if err := g.Act(bot.Choose(known.Know(g))); err != nil {
						t.Fatal(err)
					}
					for _, e := range g.Events {
						seen[e.Type] = true
						spec, known := specs[e.Type]
						if !known && !told[e.Type] {
							told[e.Type] = true
							t.Errorf("no pack declares the event %s", e.Type)
						}
						for _, part := range partsOf(e) {
							if where := fmt.Sprint(e.Type, part); !slices.Contains(withheld, where) && !declares(spec, part) && !told[where] {
								told[where] = true
								t.Errorf("%+v has part %d, which its type does not declare", e, part)
							}
						}
					}
				}
			}
		}
	}
	if len(seen) < 40 {
		t.Errorf("only %d types of events happened", len(seen))
	}
	t.Logf("%d types of events happened", len(seen))
}

func declares(spec systems.EventSpec, part systems.Part) bool {
	for _, f := range spec.Fields {
		if f.Of == part {
			return true
		}
	}
	return false
}
