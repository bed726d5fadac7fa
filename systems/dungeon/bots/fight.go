package bots

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// duel is the average effort to kill a monster.
type duel struct {
	blows       int // of both kinds
	casts       int // how many of the blows are spells, with the current mana
	castsWanted int // how many would be spells with full mana
}

// duelWith finds the smallest number of blows and, among those, the smallest
// number of spells.
func duelWith(s known.Sheet, m known.Monster) duel {
	atk := max(1, s.Total.Atk)
	spell := max(1, s.Total.Int*s.SpellPower)
	fewest := func(maxCasts int) (blows, casts int) {
		blows = ceilDiv(m.Hp, atk)
		for k := 1; k <= maxCasts && k <= blows; k++ {
			if n := k + ceilDiv(max(0, m.Hp-k*spell), atk); n < blows {
				blows, casts = n, k
			}
		}
		return blows, casts
	}
	d := duel{}
	_, d.castsWanted = fewest(s.MaxMp / max(1, s.SpellCost))
	d.blows, d.casts = fewest(s.Mp / max(1, s.SpellCost))
	return d
}

// ceilDiv is n divided by d, rounded up.
func ceilDiv(n, d int) int { return (n + d - 1) / d }

// damagePerTurn is the damage to expect from a monster in a turn. If that is
// unknown, it assumes twice the monster's Atk.
func damagePerTurn(m known.Monster) int {
	if m.Damage == 0 {
		return 2 * m.Atk
	}
	return m.Damage
}

// order returns the index of the monster to strike first and the damage to expect
// until all are dead. Monsters that deal much damage for the blows they take come
// first. Walking up to them costs one more round of attacks.
func order(s known.Sheet, foes []known.Monster, walkingUp bool) (first, damage int) {
	turns := make([]int, len(foes))
	perTurn := 0
	indices := make([]int, len(foes))
	for i, m := range foes {
		indices[i], turns[i] = i, duelWith(s, m).blows
		perTurn += damagePerTurn(m)
	}
	if walkingUp {
		damage += perTurn
	}
	slices.SortStableFunc(indices, func(i, j int) int {
		return cmp.Compare(turns[i]*damagePerTurn(foes[j]), turns[j]*damagePerTurn(foes[i]))
	})
	for _, i := range indices {
		damage += turns[i]*perTurn - damagePerTurn(foes[i])
		perTurn -= damagePerTurn(foes[i])
	}
	return indices[0], damage
}

// safe reports whether the hero survives that damage with the safety margin and
// one critical hit.
func safe(s known.Sheet, foes []known.Monster, damage int) bool {
	hardest := 0
	for _, m := range foes {
		hardest = max(hardest, damagePerTurn(m))
	}
	return s.Hp > damage*margin/100+2*hardest
}

// pays reports whether a monster's experience is worth the damage of fighting it:
// at that rate the hero must reach the next level, which fills its gauges, before
// its Hp run out. Potions that heal at once do not count, because they are kept
// for the way down, when nothing pays any more.
func (b *Careful) pays(k known.Known, s known.Sheet, m known.Monster, damage int) bool {
	stock := s.Hp
	for _, item := range s.Bag {
		if slow(k, item) {
			stock += b.gainOf(k, item)
		}
	}
	return damage*(s.NextLevel-s.Exp)*100 <= m.Exp*stock*maxStake
}
