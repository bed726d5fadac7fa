// Package enchantments holds how enchantments are put on pieces of equipment, and what each of
// them does.
package enchantments

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
)

// The verbs of enchanters.
const (
	Enchant  systems.Verb = "enchant"
	Transfer systems.Verb = "transfer" // moves an enchantment from one piece to another
)

// An enchantment is an entry of the content, and a piece of equipment holds its name and
// rank. What it does is in the components of the entry.

// TopRank is the highest rank of an enchantment.
var TopRank = int(components.Enchanted.Bounds("Rank").Max)

// The types of its events.
const (
	EventEnchant  = "enchant"
	EventTransfer = "transfer"
)

// EnchantmentPack declares how enchantments are put on pieces.
func EnchantmentPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventEnchant, Addressed: true, Tone: systems.ToneLevel, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventQuality, systems.EventOld, systems.EventAmount}},
			{Type: EventTransfer, Addressed: true, Tone: systems.ToneLevel, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventQuality, systems.EventOld, systems.EventAmount}},
		},
		Verbs: []systems.VerbSpec{
			{Name: Enchant, Group: systems.GroupNone, Takes: []systems.Argument{systems.TakesItem, systems.TakesName}, Rule: enchant, Legal: legalEnchant, Free: true},
			{Name: Transfer, Group: systems.GroupNone, Takes: []systems.Argument{systems.TakesItem, systems.TakesName}, Rule: transfer, Legal: legalTransfer, Free: true},
		},
		Checks: []dungeon.Check{
			{Of: components.Enchantment, Wrong: fitsNothing},
			{Of: components.Enchanted, Wrong: wronglyEnchanted},
			{Of: components.Stagger, Wrong: staggersUnknown},
		},
	}
}

// enchant spends a token on a piece of equipment: for the first rank of an enchantment
// that fits it, or for the next rank of the one that it has.
// Source: docs/rules.md, Enchantments.
func enchant(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if refused := enchantRefusal(g, actor, a.Item, a.Name); refused != "" {
		return systems.Refused(refused)
	}
	rank := 1
	if e := components.Enchanted.Find(g.World, a.Item); e != nil {
		rank = e.Rank + 1
	}
	payWithToken(g, actor)
	bestow(g, actor, a.Item, a.Name, rank, EventEnchant)
	return systems.Free()
}

// transfer spends a token to move an enchantment to a piece of equipment from another of
// its kind, which loses it. What the piece had is lost.
// Source: docs/rules.md, Enchantments.
func transfer(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	if refused := transferRefusal(g, actor, a.Item, a.Name); refused != "" {
		return systems.Refused(refused)
	}
	from := Bearer(g, actor, a.Item, a.Name)
	rank := components.Enchanted.Get(g.World, from).Rank
	payWithToken(g, actor)
	components.Enchanted.Detach(g.World, from)
	bestow(g, actor, a.Item, a.Name, rank, EventTransfer)
	return systems.Free()
}

// bestow gives a piece an enchantment instead of what it has.
func bestow(g *systems.Game, actor, piece world.ID, name string, rank int, event string) {
	charge := 0
	if e := components.Enchanted.Find(g.World, piece); e != nil {
		if e.Name == name {
			charge = e.Charge
		}
		components.Enchanted.Detach(g.World, piece)
	}
	components.Enchanted.Attach(g.World, piece, components.EnchantedData{Name: name, Rank: rank, Charge: charge})
	dungeon.UpdateMaxima(g, actor)
	e := dungeon.ItemEvent(g, event, actor, piece)
	e.Old, e.Amount = "enchantment."+name, rank
	g.Emit(e)
}

// payWithToken takes a token from an actor that has one.
func payWithToken(g *systems.Game, actor world.ID) {
	dungeon.Add(&components.Tokens.Get(g.World, actor).Count, -1, dungeon.TokenBounds)
}

// TokensOf returns the number of an actor's tokens.
func TokensOf(g *systems.Game, actor world.ID) int {
	if t := components.Tokens.Find(g.World, actor); t != nil {
		return t.Count
	}
	return 0
}

// enchantmentOf is the enchantment of a piece and its entry; nil if it has none.
func enchantmentOf(g *systems.Game, piece world.ID) (*components.EnchantedData, *archetypes.Prefab) {
	e := components.Enchanted.Find(g.World, piece)
	if e == nil {
		return nil, nil
	}
	return e, g.Content.Must("enchantment", e.Name)
}

// wornWith is a component of the enchantments that an actor wears, and the enchantment of
// the piece; e is nil if it wears none with that component.
func wornWith[T any](g *systems.Game, actor world.ID, of *world.Component[T]) (data T, e *components.EnchantedData) {
	for _, item := range g.Holding(actor) {
		piece, entry := enchantmentOf(g, item)
		if piece == nil || !components.Equipment.Get(g.World, item).Worn {
			continue
		}
		if data, has := of.Among(entry.Parts); has {
			return data, piece
		}
	}
	return data, nil
}

// pieceRefusal is the reason why an actor cannot give a piece an enchantment, other than
// what the piece has now; empty if it can.
func pieceRefusal(g *systems.Game, actor, piece world.ID, name string) string {
	if refused := items.HandsRefusal(g, actor, piece); refused != "" {
		return refused
	}
	entry := g.Content.Find("enchantment", name)
	switch {
	case !components.Equipment.Has(g.World, piece):
		return "refuse.not-equipment"
	case entry == nil:
		return "refuse.enchantment"
	case !dungeon.EnchantmentFits(entry, components.Item.Get(g.World, piece).Kind):
		return "refuse.enchantment-kind"
	}
	return ""
}

// enchantRefusal is the reason why an actor cannot enchant a piece or raise its
// enchantment; empty if it can.
func enchantRefusal(g *systems.Game, actor, piece world.ID, name string) string {
	if refused := pieceRefusal(g, actor, piece, name); refused != "" {
		return refused
	}
	switch e := components.Enchanted.Find(g.World, piece); {
	case e != nil && e.Name != name:
		return "refuse.enchanted"
	case e != nil && e.Rank >= TopRank:
		return "refuse.enchantment-top"
	case TokensOf(g, actor) == 0:
		return "refuse.no-tokens"
	}
	return ""
}

// transferRefusal is the reason why an actor cannot move an enchantment to a piece;
// empty if it can.
func transferRefusal(g *systems.Game, actor, piece world.ID, name string) string {
	if refused := pieceRefusal(g, actor, piece, name); refused != "" {
		return refused
	}
	from := Bearer(g, actor, piece, name)
	if from == 0 {
		return "refuse.enchantment-source"
	}
	switch e := components.Enchanted.Find(g.World, piece); {
	case e != nil && e.Name == name && e.Rank >= components.Enchanted.Get(g.World, from).Rank:
		return "refuse.enchantment-better"
	case TokensOf(g, actor) == 0:
		return "refuse.no-tokens"
	}
	return ""
}

// Bearer is the piece from which an enchantment would move to another: of an actor's
// other pieces of that kind the one with the highest rank of it, the first among equals;
// 0 if none has it.
func Bearer(g *systems.Game, actor, piece world.ID, name string) world.ID {
	kind := components.Item.Get(g.World, piece).Kind
	best, rank := world.ID(0), 0
	for _, item := range g.Holding(actor) {
		e := components.Enchanted.Find(g.World, item)
		if item != piece && e != nil && e.Name == name && e.Rank > rank && components.Item.Get(g.World, item).Kind == kind {
			best, rank = item, e.Rank
		}
	}
	return best
}

func legalEnchant(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	return legalFor(g, actor, out, Enchant, enchantRefusal)
}

func legalTransfer(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	return legalFor(g, actor, out, Transfer, transferRefusal)
}

// legalFor appends the actions of a verb that are not refused, piece by piece.
func legalFor(g *systems.Game, actor world.ID, out []systems.Action, verb systems.Verb,
	refusal func(*systems.Game, world.ID, world.ID, string) string) []systems.Action {
	if TokensOf(g, actor) == 0 {
		return out
	}
	for _, item := range g.Holding(actor) {
		if !components.Equipment.Has(g.World, item) {
			continue
		}
		for _, name := range dungeon.FittingEnchantments(g, components.Item.Get(g.World, item).Kind) {
			if refusal(g, actor, item, name) == "" {
				out = append(out, systems.Action{Verb: verb, Item: item, Name: name})
			}
		}
	}
	return out
}

func fitsNothing(w *world.World, id world.ID, _ *archetypes.Content) string {
	if len(components.Enchantment.Get(w, id).Kinds) == 0 {
		return "fits no kind of piece"
	}
	return ""
}

func wronglyEnchanted(w *world.World, id world.ID, content *archetypes.Content) string {
	e, item := components.Enchanted.Get(w, id), components.Item.Find(w, id)
	entry := content.Find("enchantment", e.Name)
	switch {
	case entry == nil:
		return fmt.Sprintf("has the enchantment %.60q, which no data file has", e.Name)
	case item == nil || !dungeon.EnchantmentFits(entry, item.Kind):
		return fmt.Sprintf("has the enchantment %.60q, which does not fit it", e.Name)
	}
	return ""
}

func staggersUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	if s := components.Stagger.Get(w, id); content.Find("effect", s.Effect) == nil {
		return fmt.Sprintf("starts the effect %.60q, which no data file has", s.Effect)
	}
	return ""
}
