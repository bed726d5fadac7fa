package kit_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// TestADateHasItsDungeonAndClass holds some dates, which must never change: players of
// one date share a dungeon.
func TestADateHasItsDungeonAndClass(t *testing.T) {
	for date, class := range map[string]string{
		"2026-11-24": "rogue", "2026-11-25": "rogue", "2027-01-01": "mage", "2028-02-29": "rogue",
	} {
		got, err := core.Daily(assets.Files(), date)
		if want := (dungeon.Start{Seed: "daily-" + date, Ruleset: "adventure", Class: class}); err != nil || got.Seed != want.Seed || got.Ruleset != want.Ruleset || got.Class != want.Class {
			t.Errorf("%s: the start is %+v, want %+v, %v", date, got, want, err)
		}
	}
}

// TestEveryClassHasItsDays counts the classes of 200 dates.
func TestEveryClassHasItsDays(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	days := map[string]int{}
	for n := range 200 {
		for _, class := range kit.Rules().Heroes() {
			if kit.IsDaily(dungeon.Start{Seed: fmt.Sprintf("daily-2%03d-06-15", n), Class: class}) {
				days[class]++
			}
		}
	}
	total := 0
	for _, class := range kit.Rules().Heroes() {
		total += days[class]
		if days[class] < 20 {
			t.Errorf("%s has %d days of 200", class, days[class])
		}
	}
	if total != 200 {
		t.Errorf("200 days have %d classes", total)
	}
}

func TestOnlyDatesAreDaily(t *testing.T) {
	for seed, want := range map[string]string{"daily-2026-11-24": "2026-11-24", "daily-2026-11-2": "", "daily-bread": "", "2026-11-24": "", "daily-2026-11-24x": "", "daily-٢026-11-24": ""} {
		if got, ok := kit.DateOf(seed); ok != (want != "") || ok && got != want {
			t.Errorf("%q has the date %q", seed, got)
		}
	}
}
