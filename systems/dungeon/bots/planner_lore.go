package bots

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// lore holds a planner's knowledge from the public entries of the content: what monsters,
// effects and skills do. It is kept, because entries do not change in a game.
type lore struct {
	habits map[string]*outlook.Habits
	boosts map[string]lasting
	opaque map[string]bool
}

// lasting is an effect and how many turns or blows it lasts.
type lasting struct {
	boost *outlook.Boost
	turns int
}

// part is the data of a component among the parts of an entry; its zero value if the
// entry lacks it.
func part[T any](of *world.Component[T], k known.Known, kind, name string) (data T, has bool) {
	entry := k.Content().Find(kind, name)
	if entry == nil {
		return data, false
	}
	return of.Among(entry.Parts)
}

// habitsOf returns the habits of a kind of monster. One whose rule is not known walks up and
// strikes.
func (l *lore) habitsOf(k known.Known, name string) *outlook.Habits {
	if h := l.habits[name]; h != nil {
		return h
	}
	h := &outlook.Habits{}
	if pace, has := part(components.Pace, k, "monster", name); has {
		h.Fast, h.Slow = pace.Fast, pace.Slow
	}
	_, h.Beast = part(components.Beast, k, "monster", name)
	_, h.Boss = part(components.Boss, k, "monster", name)
	_, h.Steals = part(components.Steals, k, "monster", name)
	_, h.Swings = part(components.Marks, k, "monster", name)
	if archer, has := part(components.Archer, k, "monster", name); has {
		h.Reach, h.Bold = archer.Reach, archer.Bold
	}
	_, h.Drags = part(components.Drags, k, "monster", name)
	if drains, has := part(components.Drains, k, "monster", name); has {
		h.Drains = drains.Mp
	}
	if charges, has := part(components.Charges, k, "monster", name); has {
		h.Charges = charges.Reach
	}
	if changes, has := part(components.Modifiers, k, "monster", name); has {
		for _, m := range changes.List {
			if m.Stat == dungeon.Taken+"-"+dungeon.HitMagic {
				h.Resists -= m.Percent
			}
		}
	}
	if splits, has := part(components.Splits, k, "monster", name); has {
		h.SplitsOver, h.SplitsAtk = splits.Over, splits.Atk
	}
	if rises, has := part(components.Rises, k, "monster", name); has {
		h.RisesAfter, h.RisesWith = rises.After, rises.Percent
	}
	if bursts, has := part(components.Explodes, k, "monster", name); has {
		h.Bursts = bursts.Percent
	}
	if mends, has := part(components.Mends, k, "monster", name); has {
		h.Mends = mends.Percent
	}
	if calls, has := part(components.Summons, k, "monster", name); has {
		h.CallsEvery, h.Calls, h.CallsMost, h.CallsAtk = calls.Every, calls.Count, calls.Most, calls.Atk
	}
	if rages, has := part(components.Enrages, k, "monster", name); has {
		h.RagesBelow, h.RagesAtk = rages.Below, rages.Atk
		_, h.RagesFast = part(components.Pace, k, "monster", name)
	}
	if flutters, has := part(components.Flutters, k, "monster", name); has {
		h.FluttersEvery = flutters.Every
	}
	if l.habits == nil {
		l.habits = map[string]*outlook.Habits{}
	}
	l.habits[name] = h
	return h
}

// venom is the poison that a kind of monster adds to its blows, in percent.
func venom(k known.Known, name string) int {
	v, _ := part(components.Venomous, k, "monster", name)
	return v.Percent
}

// boostOf returns the effect of an item on the hero.
func (l *lore) boostOf(k known.Known, name string) (*outlook.Boost, int) {
	if b, read := l.boosts[name]; read {
		return b.boost, b.turns
	}
	b := &outlook.Boost{}
	timer, _ := part(components.Timer, k, "effect", name)
	_, b.ByBlows = part(components.Counted, k, "effect", name)
	_, b.Rooted = part(components.Rooted, k, "effect", name)
	_, b.Once = part(components.Once, k, "effect", name)
	_, b.Hidden = part(components.Unnoticed, k, "effect", name)
	if r, has := part(components.Regeneration, k, "effect", name); has {
		b.Every, b.Hp, b.Mp = r.Every, r.HpPercent, r.MpPercent
	}
	if strides, has := part(components.Strides, k, "effect", name); has {
		b.Strides = strides.Free
	}
	if learning, has := part(components.Learning, k, "effect", name); has {
		b.Learning = learning.Percent - 100
	}
	if aim, has := part(components.Precision, k, "effect", name); has {
		rules := k.Rules().Combat
		b.Blow = max(0, aim.Critical-rules.Critical) * (rules.Factor - 1)
	}
	if changes, has := part(components.Modifiers, k, "effect", name); has {
		for _, m := range changes.List {
			change(b, m.Stat, m.Percent)
		}
	}
	if l.boosts == nil {
		l.boosts = map[string]lasting{}
	}
	l.boosts[name] = lasting{b, timer.Total}
	return b, timer.Total
}

// change adds a change of a stat to what an effect does.
func change(b *outlook.Boost, stat string, percent int) {
	switch stat {
	case dungeon.Taken:
		b.Taken += percent
	case dungeon.BlowPercent, skills.Dealt:
		b.Blow += percent
	}
}
