package kit

import (
	"strings"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// dailyMark is the beginning of the seeds of daily runs, before the date.
const dailyMark = "daily-"

// Daily is the run of a date, such as 2026-11-24: its own dungeon, and one of the classes
// of the ruleset. It is the same on every machine.
// Source: docs/rules.md, Seeds.
func (k *Kit) Daily(date string) dungeon.Start { return k.daily(dailyMark + date) }

// daily is the start of the daily run with a seed.
func (k *Kit) daily(seed string) dungeon.Start {
	classes := k.Rules().Heroes()
	draw := dice.New(seed, "daily class")
	return dungeon.Start{Seed: seed, Ruleset: k.Rules().Name, Class: classes[draw.Below(len(classes))]}
}

// DateOf is the date whose daily dungeon a seed is; false if it is of none.
func DateOf(seed string) (date string, ok bool) {
	date, ok = strings.CutPrefix(seed, dailyMark)
	if !ok {
		return "", false
	}
	return date, isDate(date)
}

// isDate reports whether a text has the form of a date.
func isDate(text string) bool {
	const form = "0000-00-00"
	digits := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return '0'
		}
		return r
	}, text)
	return digits == form
}

// IsDaily reports whether a start is the run of the date whose dungeon it has: its class
// is that of the date, and its ruleset is the one that a new game offers first.
func (k *Kit) IsDaily(s dungeon.Start) bool {
	want := k.daily(s.Seed)
	_, dated := DateOf(s.Seed)
	return dated && k.Rules().First && want.Class == s.Class
}
