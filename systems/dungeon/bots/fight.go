package bots

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// duel is what killing a monster takes on average.
type duel struct {
	blows       int // of both kinds
	casts       int // how many of them by magic, with the mana there is
	castsWanted int // how many there would be with all mana
}

// duelWith finds the fewest blows, and among those the fewest spells.
func duelWith(s dungeon.HeroSheet, m dungeon.MonsterView) duel {
	atk := max(1, s.Total.Atk)
	spell := max(1, s.Total.Int*s.SpellPower)
	least := func(most int) (blows, casts int) {
		blows = ceil(m.Hp, atk)
		for k := 1; k <= most && k <= blows; k++ {
			if n := k + ceil(max(0, m.Hp-k*spell), atk); n < blows {
				blows, casts = n, k
			}
		}
		return blows, casts
	}
	d := duel{}
	_, d.castsWanted = least(s.MaxMp / max(1, s.SpellCost))
	d.blows, d.casts = least(s.Mp / max(1, s.SpellCost))
	return d
}

func ceil(n, by int) int { return (n + by - 1) / by }

// harm is the damage to expect from a monster in a turn. What cannot be told is
// feared twice as much as its attack.
func harm(m dungeon.MonsterView) int {
	if m.Damage == 0 {
		return 2 * m.Atk
	}
	return m.Damage
}

// order is which of several monsters to strike first and the damage to expect
// until all are dead: those that hit hard for the blows they take come first.
// Walking up to them costs a round of blows more.
func order(s dungeon.HeroSheet, foes []dungeon.MonsterView, walkingUp bool) (first, damage int) {
	turns := make([]int, len(foes))
	left := 0
	by := make([]int, len(foes))
	for i, m := range foes {
		by[i], turns[i] = i, duelWith(s, m).blows
		left += harm(m)
	}
	if walkingUp {
		damage += left
	}
	slices.SortStableFunc(by, func(i, j int) int { return cmp.Compare(turns[i]*harm(foes[j]), turns[j]*harm(foes[i])) })
	for _, i := range by {
		damage += turns[i]*left - harm(foes[i])
		left -= harm(foes[i])
	}
	return by[0], damage
}

// safe says whether the hero survives that damage with a margin and one
// critical blow.
func safe(s dungeon.HeroSheet, foes []dungeon.MonsterView, damage int) bool {
	hardest := 0
	for _, m := range foes {
		hardest = max(hardest, harm(m))
	}
	return s.Hp > damage*margin/100+2*hardest
}

// pays says whether a monster is worth the damage of fighting it: at that
// price for its experience the hero must come to the next level, which fills
// the gauges, before its Hp are used up. Potions that heal at once do not
// count: they are for the way down, when nothing pays any more.
func (b *Careful) pays(k dungeon.Known, s dungeon.HeroSheet, m dungeon.MonsterView, damage int) bool {
	stock := s.Hp
	for _, item := range s.Bag {
		if slow(k, item) {
			stock += b.gainOf(k, item)
		}
	}
	return damage*(s.NextLevel-s.Exp)*100 <= m.Exp*stock*bargain
}
