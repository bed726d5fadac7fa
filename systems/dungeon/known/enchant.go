package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// EnchantOffer is something that a token pays for.
type EnchantOffer struct {
	Action systems.Action // what buys it
	Piece  Item           // as it is now: its Enchantment and Rank are the old ones
	Name   string         // the new enchantment, a key among the enchantments
	Rank   int            // its rank on the piece then
	From   world.ID       // the piece that loses it; 0 if it is not moved

	// Changes are the numbers that it changes while the piece is worn.
	Changes []Change
}

// EnchantOffers lists what a token would pay for on a piece that the hero carries: an
// enchantment for a piece without one, the next rank, and those that can be moved to it
// from the hero's other pieces. It does not matter whether the hero has a token, or
// searches a treasure: Tokens and the legal actions tell.
func (b Bag) EnchantOffers(piece world.ID) []EnchantOffer {
	g := b.g
	if !dungeon.Holds(g, g.Hero, piece) || !components.Equipment.Has(g.World, piece) {
		return nil
	}
	var list []EnchantOffer
	now := components.Enchanted.Find(g.World, piece)
	offer := func(verb systems.Verb, name string, rank int, from world.ID) {
		then := &components.EnchantedData{Name: name, Rank: rank}
		list = append(list, EnchantOffer{
			Action: systems.Action{Verb: verb, Item: piece, Name: name}, Piece: ItemOf(g, piece), Name: name, Rank: rank,
			From: from, Changes: b.enchantmentChanges(piece, now, then),
		})
	}
	names := dungeon.FittingEnchantments(g, components.Item.Get(g.World, piece).Kind)
	for _, name := range names {
		switch {
		case now == nil:
			offer(enchantments.Enchant, name, 1, 0)
		case now.Name == name && now.Rank < enchantments.TopRank:
			offer(enchantments.Enchant, name, now.Rank+1, 0)
		}
	}
	for _, name := range names {
		from := enchantments.Bearer(g, g.Hero, piece, name)
		if from == 0 {
			continue
		}
		if rank := components.Enchanted.Get(g.World, from).Rank; now == nil || now.Name != name || now.Rank < rank {
			offer(enchantments.Transfer, name, rank, from)
		}
	}
	return list
}

// enchantmentChanges lists the numbers that differ between two enchantments of a piece
// while the hero wears it; nil stands for none.
func (b Bag) enchantmentChanges(piece world.ID, now, then *components.EnchantedData) []Change {
	var changes []Change
	before, after := b.enchantedNumbers(piece, now), b.enchantedNumbers(piece, then)
	for i, c := range before {
		if c.Now != after[i].Now {
			changes = append(changes, Change{c.What, c.Now, after[i].Now})
		}
	}
	return changes
}

// enchantedNumbers are the numbers that enchantments change, in Now, while the hero wears
// a piece with an enchantment.
func (b Bag) enchantedNumbers(piece world.ID, e *components.EnchantedData) []Change {
	g := b.g
	stat := func(name string, base int) int { return b.wearingInstead(piece, e, name, base) }
	list := []Change{
		{What: dungeon.Critical, Now: stat(dungeon.Critical, dungeon.BaseStat(g, g.Hero, dungeon.Critical))},
		{What: enchantments.Venom, Now: stat(enchantments.Venom, 0)},
		{What: dungeon.Taken, Now: stat(dungeon.Taken, 100)},
		{What: enchantments.Thorns, Now: stat(enchantments.Thorns, 0)},
		{What: dungeon.RestGainHp, Now: stat(dungeon.RestGainHp, stat(dungeon.RestGain, 100))},
		{What: dungeon.AlertStat, Now: max(0, stat(dungeon.AlertStat, g.Rules.Minds.Sight))},
		{What: dungeon.StairSense, Now: stat(dungeon.StairSense, 0)},
	}
	for _, s := range g.Rules.Noise.Sounds {
		if slices.Contains(s.Verbs, string(dungeon.Move)) {
			list = append(list, Change{What: s.Stat, Now: max(0, stat(s.Stat, max(0, stat(dungeon.NoiseStat, s.Amount))))})
		}
	}
	if components.Magic.Has(g.World, g.Hero) {
		list = append(list, Change{What: dungeon.SpellMana, Now: max(0, stat(dungeon.SpellMana, skills.PlainSpellCost(g, g.Hero, dungeon.Stat(g, g.Hero, dungeon.Int))))})
	}
	return append(list, b.rules(e)...)
}

// rules are the numbers of the rules of an enchantment that no stat tells, 0 where it has
// none.
func (b Bag) rules(e *components.EnchantedData) []Change {
	list := []Change{{What: "leech"}, {What: "stagger"}, {What: "pierce"}, {What: "haven"}}
	if e == nil {
		return list
	}
	parts := b.g.Content.Must("enchantment", e.Name).Parts
	leech, _ := components.Leech.Among(parts)
	stagger, _ := components.Stagger.Among(parts)
	pierce, _ := components.Pierce.Among(parts)
	haven, _ := components.Haven.Among(parts)
	for i, numbers := range [][]int{leech.Percent, stagger.Every, pierce.Percent, haven.Percent} {
		list[i].Now = dungeon.AtRank(numbers, e.Rank)
	}
	return list
}
