package floors

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// The names of the populators below, and of the side floor that the hatch leads to.
const (
	hatchPopulator  = "hidden hatch"
	cratesPopulator = "crates"
	StorehouseFloor = "storehouse"
)

// The entries of terrain that lead to a Storehouse: the hatch, what can be seen of it
// before it is found, and the marks that crates have scraped into the floor on the way.
const (
	hatchEntry   = "hatch"
	cracksEntry  = "cracks"
	scrapesEntry = "scrapes"
)

// trail is the number of cells with marks before a hatch.
const trail = 5

// hasHatch reports whether the floor at a depth of a run has a hatch to a Storehouse. The
// seed chooses one of the floors of each chapter that are dealt treasures.
func hasHatch(rules *archetypes.Ruleset, seed string, depth int) bool {
	deck := rules.Floors.Deck
	if deck.Chapter == 0 || depth < 1 {
		return false
	}
	chapter := (depth-1)/deck.Chapter + 1
	if !slices.Contains(rules.Floors.Storehouse.Chapters, chapter) {
		return false
	}
	s := dice.New(seed, "storehouse", chapter)
	return (depth-1)%deck.Chapter == s.Below(deck.Dealt)
}

// placeHatch puts the hidden hatch of the floor, if it has one, into a dead end, and marks on
// the way to it. It should be the last populator of a floor: nothing else moves for it.
func placeHatch(p *dungeon.Population) {
	if p.Floor < 1 || !hasHatch(p.Rules, p.Run().Seed, p.Depth) {
		return
	}
	way := wayToHatch(p)
	if len(way) == 0 {
		return // the floor has no room for it
	}
	end := way[len(way)-1]
	p.Claim(end)
	p.Spawn(p.Content.Must("terrain", hatchEntry), p.At(end),
		components.Stair.With(components.StairData{Down: true, Side: StorehouseFloor}),
		components.Hidden.With(components.HiddenData{}))
	p.Spawn(p.Content.Must("terrain", cracksEntry), p.At(end))
	for _, at := range way[max(0, len(way)-1-trail) : len(way)-1] {
		if stage := p.Stage(p.Floor); stage.Solid(at) == 0 && len(stage.Lying(at)) == 0 {
			p.Spawn(p.Content.Must("terrain", scrapesEntry), p.At(at))
		}
	}
}

// wayToHatch is the shortest way from the up stair to a cell for a hatch: a free dead end
// as far away as most, or, if there is none, any free cell. It passes no lock.
func wayToHatch(p *dungeon.Population) []grid.Point {
	stage, t := p.Stage(p.Floor), p.Terrain
	passable := func(at grid.Point) bool {
		return t.IsOpen(at) && at != t.Down && !stage.Gap(at) && !components.Treasure.Has(p.World, stage.Solid(at)) && LockOf(p.Game, stage.Solid(at)) == ""
	}
	away := stage.Distances(t.Up, passable)
	var ends, cells []grid.Point
	for i, taken := range p.Taken {
		at := t.At(i)
		if taken || away[i] < trail || !passable(at) || !unseenFromStairs(p, at) || len(stage.Lying(at)) > 0 || stage.Solid(at) != 0 {
			continue
		}
		cells = append(cells, at)
		if t.Exits(at) == 1 {
			ends = append(ends, at)
		}
	}
	if len(ends) == 0 {
		ends = cells
	}
	if len(ends) == 0 {
		return nil
	}
	return t.Shortest(t.Up, ends[p.Stream.Below(len(ends))], passable)
}

// placeCrates puts the crates and targets of a Storehouse into their cells.
func placeCrates(p *dungeon.Population) {
	store := components.Storehouse.Find(p.World, p.Stage(p.Floor).Entity)
	if store == nil {
		return
	}
	for y, row := range store.Board {
		for x, letter := range []byte(row) {
			at := grid.Point{X: x, Y: y}
			if isTarget(letter) {
				p.Spawn(p.Content.Must("terrain", targetEntry), p.At(at))
			}
			if isCrate(letter) {
				p.Spawn(p.Content.Must("terrain", crateEntry), p.At(at))
			}
		}
	}
}

func isCrate(letter byte) bool  { return letter == '$' || letter == '*' }
func isTarget(letter byte) bool { return letter == '.' || letter == '*' || letter == '+' }

// checkStorehouse returns the faults of a ruleset with Storehouses.
func checkStorehouse(rules *archetypes.Ruleset, content *archetypes.Content) (faults []error) {
	fault := func(format string, args ...any) {
		faults = append(faults, rules.Fault([]string{"floors", "storehouse"}, format, args...))
	}
	data := rules.Floors.Storehouse
	for _, plan := range rules.Floors.Plans {
		if at := slices.Index(plan.Populate, hatchPopulator); at >= 0 && at < len(plan.Populate)-1 {
			fault("%q should come last under populate: it takes the cells that are left", hatchPopulator)
		}
		if b := plan.Board; b.Crates > 0 {
			if wrong := wrongBoard(plan); wrong != "" {
				faults = append(faults, rules.Fault([]string{"floors", "plans"}, "%s", wrong))
			} else if _, err := boardsOf(rules, plan); err != nil {
				fault("%w", err)
			}
		}
	}
	if len(data.Chapters) > 0 && rules.Floors.Deck.Dealt == 0 {
		fault("storehouses need a deck: it says which floors belong to a chapter")
	}
	for _, chapter := range data.Chapters {
		for floor := range rules.Floors.Deck.Dealt {
			depth := (chapter-1)*rules.Floors.Deck.Chapter + floor + 1
			if _, planned := rules.Floors.Plan(StorehouseFloor, depth); !planned {
				fault("no plan covers the side floor %q at depth %d; give it one, or write floors.storehouse.chapters = [] for no such floors", StorehouseFloor, depth)
				break
			}
		}
	}
	for _, name := range data.Rewards {
		if content.Find("item", name) == nil {
			fault("no data file has the item %.60q", name)
		}
	}
	if !dungeon.Populates(rules, hatchPopulator) && !dungeon.Populates(rules, cratesPopulator) {
		return faults
	}
	for _, name := range []string{hatchEntry, cracksEntry, scrapesEntry, crateEntry, targetEntry, sunkenEntry, dungeon.RewardEntry} {
		if content.Find("terrain", name) == nil {
			fault("no data file has the terrain %q", name)
		}
	}
	return append(faults, checkCrates(rules, content)...)
}

// checkCrates returns the faults of the entries that make a puzzle.
func checkCrates(rules *archetypes.Ruleset, content *archetypes.Content) (faults []error) {
	for _, need := range []struct {
		entry string
		of    *world.Kind
	}{
		{crateEntry, components.Pushable.Kind()}, {crateEntry, components.Solid.Kind()}, {targetEntry, components.Goal.Kind()},
	} {
		entry := content.Find("terrain", need.entry)
		if entry != nil && !slices.ContainsFunc(entry.Parts, func(p world.Part) bool { return p.Kind() == need.of }) {
			faults = append(faults, rules.Fault([]string{"floors", "storehouse"}, "the terrain %q lacks the component %s", need.entry, need.of.Name()))
		}
	}
	return faults
}
