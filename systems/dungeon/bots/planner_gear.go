package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// keepUp chooses an action between fights: it wears what serves it better, spends
// its tokens, drinks what only restores Vigour, and rests.
func (b *Planner) keepUp(l living) (systems.Action, bool) {
	k := l.k
	if a, ok := l.can(items.Equip, func(a systems.Action) bool { return gain(k, l.item(a)) > 0 }); ok {
		return a, true
	}
	if a, ok := l.enchant(b.taste(k).enchantments); ok {
		return a, true
	}
	if a, ok := b.readsMap(l); ok {
		return a, true
	}
	if a, ok := l.brews(func(item known.Item) int { return b.keeping(k, l.s, item) }); ok {
		return a, true
	}
	if a, ok := l.breathe(); ok {
		return a, true
	}
	if l.s.Hp*100 < l.s.MaxHp*b.rests || l.s.Mp*100 < l.s.MaxMp*b.rests/2 {
		return l.can(dungeon.RestVerb, nil)
	}
	return systems.Action{}, false
}

// What a weapon that strikes several foes is worth besides its damage, and what a rank of
// an enchantment is, in percent.
const (
	sweepGain   = 8
	lungeGain   = 5
	enchantGain = 6
)

// gain is how much better a piece serves the hero than the worn one of its kind, in
// thousandths; 0 or less if it does not.
func gain(k known.Known, item known.Item) int {
	if item.Attribute == "" || item.Worn {
		return 0
	}
	worn, wears := k.Bag().Worn(item)
	if !wears {
		return 1000
	}
	gain := (handling(k, item) - handling(k, worn) + enchantGain*(item.Rank-worn.Rank)) * 10
	for _, c := range k.Bag().Compare(item.ID) {
		weight := 0
		switch c.What {
		case "blow":
			weight = 1000
		case "max-hp":
			weight = 1000
		case "spell":
			weight = 300
		case "max-mp":
			weight = 300
		}
		gain += (c.Then - c.Now) * weight * 2 / max(1, c.Now+c.Then) // the same both ways, so that it never changes back
	}
	return gain
}

// handling is the worth of a weapon's shape besides its damage, in percent.
func handling(k known.Known, item known.Item) int {
	blade, has := part(components.Blade, k, "item", item.Name)
	switch {
	case !has:
		return 0
	case blade.All:
		return sweepGain
	}
	return lungeGain
}

// answer takes what is worth more than the least that the hero carries.
func (b *Planner) answer(l living) systems.Action {
	k, s := l.k, l.s
	if a, asked := answerQuestion(k, s); asked {
		return a
	}
	if choice, _ := k.Bag().Choice(); len(choice) > 0 {
		worth := func(item known.Item) int { return b.keeping(k, s, item) }
		if b.taste(k).preferred(choice, worth).ID != s.Offer.ID {
			return systems.Action{Verb: dungeon.Leave}
		}
	}
	offered := b.keeping(k, s, *s.Offer)
	if offered == 0 {
		return systems.Action{Verb: dungeon.Leave}
	}
	if take := (systems.Action{Verb: dungeon.Take}); s.Room {
		return take
	}
	if s.Hp*100 < s.MaxHp*70 { // drink a potion rather than throw one away
		if a, ok := l.can(items.Drink, func(a systems.Action) bool { return l.item(a).HpPercent > 0 }); ok {
			return a
		}
	}
	least, at := offered, -1
	for i, item := range s.Bag {
		if v := b.keeping(k, s, item); v < least {
			least, at = v, i
		}
	}
	if at < 0 {
		return systems.Action{Verb: dungeon.Leave}
	}
	return systems.Action{Verb: dungeon.Replace, Item: s.Bag[at].ID}
}

// mapWorth is the worth of a scroll that shows the floor.
const mapWorth = 40

// pieceWorth is the worth of any piece that is better than the worn one, more than
// anything that is used up.
const pieceWorth = 1000

// keeping returns the worth of carrying an item.
func (b *Planner) keeping(k known.Known, s known.Sheet, item known.Item) int {
	switch {
	case item.Worn:
		return 2000
	case item.Attribute != "":
		better := gain(k, item)
		if better <= 0 {
			return 0
		}
		return pieceWorth + better // it serves to the end of the game, and then the worn one can go
	case item.Rod && slices.ContainsFunc(s.Bag, func(other known.Item) bool { return other.Name == item.Name && other.ID != item.ID }):
		return 1 + chargeWorth*item.Charges
	}
	worth := b.itemWorth(k, item)
	_, digs := part(components.Dig, k, "item", item.Name)
	switch {
	case maps(k, item):
		worth = mapWorth
	case digs: // it helps against several hunters alone
		worth /= 2
	}
	worth += vigourOf(k, item)*10 + item.MpPercent*(8*s.MaxMp/max(1, s.MaxHp)-4)
	return max(1, worth) * max(1, item.Count)
}
