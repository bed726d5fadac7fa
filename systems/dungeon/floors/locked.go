package floors

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// locks is the name of the populator below. Floors whose plan lists it are generated with
// locked rooms and vaults.
const locks = "locks"

// lockedOf returns the cells behind locked doors on a new floor; nil if it has none.
func lockedOf(rules *archetypes.Ruleset, plan archetypes.Plan, key dungeon.FloorKey) *components.LockedData {
	if !slices.Contains(plan.Populate, locks) {
		return nil
	}
	rooms, vaults := rules.Floors.Locks.At(key.Depth, rules.Floors.Deck.Chapter)
	if rooms+vaults == 0 {
		return nil
	}
	return &components.LockedData{Rooms: rooms, Vaults: vaults}
}

// cellsBehindLocks is the bit set of the cells that locked doors close off.
func cellsBehindLocks(t *generators.Terrain) grid.Bits {
	bits := grid.NewBits(t.Size)
	for _, place := range lockedPlaces(t) {
		for _, c := range t.Behind(place) {
			bits.Add(t.Index(c))
		}
	}
	return bits
}

// lockedPlaces lists the places behind locked doors: those of rooms, then those of vaults.
func lockedPlaces(t *generators.Terrain) []generators.Place {
	return slices.Concat(t.PlacesFor(generators.PlaceLocked), t.PlacesFor(generators.PlaceVault))
}

// placeLocks closes the locked rooms and the vaults, fills the vaults, and puts a key for each
// door into a guarded treasure. The generator promises that those are reached before any
// of the doors. No monster is put behind a lock.
func placeLocks(p *dungeon.Population) {
	data := p.Rules.Floors.Locks
	if len(p.Guarded) == 0 {
		return // there is nowhere to put the keys
	}
	closed := map[grid.Point]bool{}
	for _, place := range lockedPlaces(p.Terrain) {
		for _, c := range p.Terrain.Behind(place) {
			p.Claim(c)
		}
		if closed[place.Post] {
			continue
		}
		closed[place.Post] = true
		p.Claim(place.Post)
		door := data.Room
		if place.Kind == generators.PlaceVault {
			door = data.Vault
			fillVault(p, place.At)
		}
		id := p.Spawn(p.Content.Must("terrain", door), p.At(place.Post))
		hideKey(p, components.Door.Get(p.World, id).Lock)
	}
}

// hideKey puts the key for a lock of the floor into a guarded treasure, if possible into
// one without a key.
func hideKey(p *dungeon.Population, lock string) {
	var without []world.ID
	for _, treasure := range p.Guarded {
		if !slices.ContainsFunc(p.Holding(treasure), func(item world.ID) bool { return components.Key.Has(p.World, item) }) {
			without = append(without, treasure)
		}
	}
	if len(without) == 0 {
		without = p.Guarded
	}
	treasure := without[p.Stream.Below(len(without))]
	key := p.Spawn(keyEntry(p.Content, lock),
		components.Held.With(components.HeldData{By: treasure, Slot: dungeon.NextSlot(p.Game, treasure)}))
	components.Key.Get(p.World, key).Floor = p.Floor
}

// keyEntry is the entry of the key for a lock, or nil.
func keyEntry(content *archetypes.Content, lock string) *archetypes.Prefab {
	for _, entry := range content.All("item") {
		if key, ok := components.Key.Among(entry.Parts); ok && key.Lock == lock {
			return entry
		}
	}
	return nil
}

// fillVault puts the choice of a vault into a cell. It depends only on the seed and the floor.
func fillVault(p *dungeon.Population, at grid.Point) {
	data := p.Rules.Floors.Locks
	s := dungeon.FloorKey{Depth: p.Depth}.Stream(p.Run().Seed, "vault")
	var groups [][]string
	for _, piece := range data.Pieces {
		groups = append(groups, piece.Kinds)
	}
	here := components.PositionData{Floor: p.Floor, At: at}
	dungeon.OfferChoice(p.Game, &s, here, dungeon.DrawOfKinds(p.Game, &s, groups), p.Depth+data.Better)
}

// checkLocks returns the faults of a ruleset with floors that have locks.
func checkLocks(rules *archetypes.Ruleset, content *archetypes.Content) (faults []error) {
	fault := func(format string, args ...any) {
		faults = append(faults, rules.Fault([]string{"floors", "locks"}, format, args...))
	}
	for _, plan := range rules.Floors.Plans {
		at := slices.Index(plan.Populate, locks)
		if dealt := slices.Index(plan.Populate, dealtTreasures); at >= 0 && (dealt < 0 || dealt > at) {
			fault("%q should come after %q under populate: keys lie in treasures", locks, dealtTreasures)
		}
	}
	if !dungeon.Populates(rules, locks) {
		return faults
	}
	data := rules.Floors.Locks
	for _, name := range []string{data.Room, data.Vault} {
		if wrong := doorWithoutKey(content, name); wrong != "" {
			fault("%s", wrong)
		}
	}
	if len(data.Vaults) > 0 && content.Find("terrain", dungeon.RewardEntry) == nil {
		fault("no data file has the terrain %q", dungeon.RewardEntry)
	}
	for _, piece := range data.Pieces {
		if len(piece.Kinds) == 0 {
			fault("a piece of a vault needs kinds")
		}
		for _, kind := range piece.Kinds {
			if !slices.ContainsFunc(content.All("item"), func(p *archetypes.Prefab) bool { return dungeon.OfKinds(p, []string{kind}) }) {
				fault("no item is of the kind %.60q for a vault", kind)
			}
		}
	}
	return faults
}

// doorWithoutKey describes what is wrong with the entry of a locked door; empty if
// nothing is.
func doorWithoutKey(content *archetypes.Content, name string) string {
	entry := content.Find("terrain", name)
	if entry == nil {
		return fmt.Sprintf("no data file has the terrain %.60q", name)
	}
	door, _ := components.Door.Among(entry.Parts)
	_, solid := components.Solid.Among(entry.Parts)
	switch {
	case door.Lock == "" || !solid:
		return fmt.Sprintf("the terrain %.60q is not a solid door with a lock", name)
	case keyEntry(content, door.Lock) == nil:
		return fmt.Sprintf("no item is a key for the lock %.60q", door.Lock)
	}
	return ""
}
