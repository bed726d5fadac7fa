package bots

import (
	"hash/fnv"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// style holds a bot's choices in a game among those open to every hero: about half of
// the skills of its class, an enchantment for each kind of piece, and the kinds of pieces
// that it takes from vaults. It is drawn by the seed of the game, so that the games of the
// laboratory compare heroes with and without each of them.
type style struct {
	skills       []string // to learn, in this order
	enchantments []string // for its pieces, the most useful kind first
	pieces       []string // kinds
}

// How many skills of every class a style has, and how many kinds of pieces.
const (
	sharedSkills = 4
	pieceKinds   = 2
)

// styleOf is the style of a game.
func styleOf(k known.Known) style {
	run := k.Run().Data()
	draw := func(what string) uint32 {
		h := fnv.New32a()
		h.Write([]byte(run.Seed + "\x00" + run.Class + "\x00" + what)) // never fails
		return h.Sum32() * 2654435761 >> 1                             // the last bytes of what is hashed reach all bits
	}
	drawn := func(names []string, n int) []string {
		names = slices.Clone(names)
		slices.SortFunc(names, func(a, b string) int { return int(draw(a)) - int(draw(b)) })
		return names[:min(n, len(names))]
	}
	var s style
	if skills, has := part(components.Skills, k, "hero", run.Class); has {
		// Of three skills of its own one or two, so that each is in half of all games.
		s.skills = append(drawn(skills.Own, (len(skills.Own)+int(draw("own")>>8&1))/2), drawn(skills.Shared, sharedSkills)...)
	}
	fits := map[string][]string{}
	for _, p := range k.Content().All("enchantment") {
		data, _ := components.Enchantment.Among(p.Parts)
		for _, kind := range data.Kinds {
			fits[kind] = append(fits[kind], p.Name.Key)
		}
	}
	for _, kind := range enchantedFirst(run.Class) {
		s.enchantments = append(s.enchantments, drawn(fits[kind], 1)...)
	}
	var kinds []string
	for _, piece := range k.Rules().Floors.Locks.Pieces {
		kinds = append(kinds, piece.Kinds...)
	}
	s.pieces = drawn(kinds, pieceKinds)
	return s
}

// enchantedFirst are the kinds of pieces in the order in which a class enchants them: who
// lives by magic begins with the wand.
func enchantedFirst(class string) []string {
	if p := points[class]; p.Int > p.Atk {
		return []string{"wand", "armour", "ring", "weapon"}
	}
	return []string{"weapon", "armour", "ring", "wand"}
}

// learn spends a point for skills, if there is one, on the first skill of the style that
// can be learnt or raised.
func (l living) learn(s style) (systems.Action, bool) {
	for _, name := range s.skills {
		if a, ok := l.can(skills.Learn, func(a systems.Action) bool { return a.Name == name }); ok {
			return a, true
		}
	}
	return systems.Action{}, false
}

// preferred is the piece that a bot takes of those among which it must choose: the best of
// a kind of the style if it is worth anything, else the best of all; 0 for none. Worth
// ranks pieces, 0 for one that is useless.
func (s style) preferred(items []known.Item, worth func(known.Item) int) (best known.Item) {
	most := 0
	for _, item := range items {
		n := worth(item)
		if n > 0 && slices.Contains(s.pieces, item.Kind) {
			n += 1 << 20
		}
		if n > most {
			best, most = item, n
		}
	}
	return best
}
