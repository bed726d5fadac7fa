package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems"
)

// RewardEntry is the terrain that holds the pieces of a choice: those that a boss leaves, and
// those of a vault.
const RewardEntry = "reward"

// LeaveReward leaves enchanted pieces of equipment of different kinds near a place, of
// which one may be taken. They depend only on the seed and the floor.
func LeaveReward(g *systems.Game, here components.PositionData, lair *components.LairData) {
	at, ok := NearestFree(g.Stage(here.Floor), here.At)
	if !ok || lair.Choices == 0 {
		return
	}
	s := FloorKeyOf(g, here.Floor).Stream(g.Run().Seed, "reward")
	here.At = at
	OfferChoice(g, &s, here, drawPieces(g, &s, lair.Choices), DepthOfFloor(g, here.Floor)+lair.Better)
}

// OfferChoice puts a treasure of which one piece may be taken into a cell. Each piece has
// the quality if it is equipment, and an enchantment of the first rank if one fits.
func OfferChoice(g *systems.Game, s *dice.Stream, here components.PositionData, pieces []*archetypes.Prefab, quality int) {
	if len(pieces) == 0 {
		return
	}
	id := g.Spawn(g.Content.Must("terrain", RewardEntry), components.Position.With(here),
		components.Treasure.With(components.TreasureData{}), components.Choice.With(components.ChoiceData{Take: 1}))
	var drawn []string
	for slot, piece := range pieces {
		item := NewItem(g, piece.Name.Key, quality)
		if name := drawEnchantment(g, s, components.Item.Get(g.World, item).Kind, drawn); name != "" {
			drawn = append(drawn, name)
			components.Enchanted.Attach(g.World, item, components.EnchantedData{Name: name, Rank: 1})
		}
		g.Give(item, id, slot)
	}
}

// drawEnchantment draws an enchantment for a kind of piece, one that was not drawn before
// if there is one; it is empty if none fits.
func drawEnchantment(g *systems.Game, s *dice.Stream, kind string, drawn []string) string {
	names := FittingEnchantments(g, kind)
	if fresh := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return slices.Contains(drawn, name) }); len(fresh) > 0 {
		names = fresh
	}
	if len(names) == 0 {
		return ""
	}
	return names[s.Below(len(names))]
}

// drawPieces draws entries of equipment of different kinds, each kind as likely as the
// others.
func drawPieces(g *systems.Game, s *dice.Stream, n int) []*archetypes.Prefab {
	var kinds []string
	byKind := map[string][]*archetypes.Prefab{}
	for _, p := range g.Content.All("item") {
		if kind, ok := pieceKind(p); ok && !fromStorehouse(g, p) {
			if byKind[kind] == nil {
				kinds = append(kinds, kind)
			}
			byKind[kind] = append(byKind[kind], p)
		}
	}
	var pieces []*archetypes.Prefab
	for range min(n, len(kinds)) {
		i := s.Below(len(kinds))
		entries := byKind[kinds[i]]
		pieces = append(pieces, entries[s.Below(len(entries))])
		kinds = append(kinds[:i], kinds[i+1:]...)
	}
	return pieces
}

// DrawOfKinds draws an item for each list of kinds, each kind and each of its entries as
// likely as the others.
func DrawOfKinds(g *systems.Game, s *dice.Stream, groups [][]string) []*archetypes.Prefab {
	var pieces []*archetypes.Prefab
	for _, kinds := range groups {
		kind := kinds[s.Below(len(kinds))]
		var entries []*archetypes.Prefab
		for _, p := range g.Content.All("item") {
			if OfKinds(p, []string{kind}) && !fromStorehouse(g, p) {
				entries = append(entries, p)
			}
		}
		pieces = append(pieces, entries[s.Below(len(entries))])
	}
	return pieces
}

// fromStorehouse reports whether an item is found in Storehouses alone.
func fromStorehouse(g *systems.Game, p *archetypes.Prefab) bool {
	return slices.Contains(g.Rules.Floors.Storehouse.Rewards, p.Name.Key)
}

// OfKinds reports whether an item's entry is of one of the kinds.
func OfKinds(p *archetypes.Prefab, kinds []string) bool {
	item, _ := components.Item.Among(p.Parts)
	return slices.Contains(kinds, item.Kind)
}

// pieceKind is the kind of equipment that an entry is; false if it is none.
func pieceKind(p *archetypes.Prefab) (kind string, ok bool) {
	if _, ok = components.Equipment.Among(p.Parts); !ok {
		return "", false
	}
	item, _ := components.Item.Among(p.Parts)
	return item.Kind, true
}

// FittingEnchantments lists the enchantments that fit a kind of piece.
func FittingEnchantments(g *systems.Game, kind string) []string {
	var names []string
	for _, p := range g.Content.All("enchantment") {
		if EnchantmentFits(p, kind) {
			names = append(names, p.Name.Key)
		}
	}
	return names
}

// EnchantmentFits reports whether an enchantment fits a kind of piece.
func EnchantmentFits(enchantment *archetypes.Prefab, kind string) bool {
	data, _ := components.Enchantment.Among(enchantment.Parts)
	return slices.Contains(data.Kinds, kind)
}
