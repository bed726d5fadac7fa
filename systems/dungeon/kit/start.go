package kit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// New starts a game with the ruleset's default hero.
func (k *Kit) New(seed string) *systems.Game {
	g, err := k.start(dungeon.Start{Seed: seed})
	if err != nil {
		panic(err) // Open has checked the ruleset's default hero
	}
	return g
}

// Begin starts a game. The error names an unknown class, a ruleset that is not
// the kit's, or a seed that is longer than dice.MaxSeed or cannot be printed.
func (k *Kit) Begin(s dungeon.Start) (*systems.Game, error) {
	if len(s.Seed) > dice.MaxSeed {
		return nil, fmt.Errorf("the seed takes %d bytes; the maximum is %d", len(s.Seed), dice.MaxSeed)
	}
	if sign, found := dice.Unprintable(s.Seed); found {
		return nil, fmt.Errorf("the seed has the character %U, which cannot be printed", sign)
	}
	s.Options = k.ModOptions()
	return k.BeginAgain(s)
}

// BeginAgain starts a game as one was started before. It takes every seed, as earlier
// versions did. The error names an unknown class or a ruleset that is not the kit's.
func (k *Kit) BeginAgain(s dungeon.Start) (*systems.Game, error) {
	rules := k.design.Rules
	if s.Ruleset != "" && s.Ruleset != rules.Name {
		return nil, fmt.Errorf("the game should start with the ruleset %.60q, and this is %s", s.Ruleset, rules.Name)
	}
	if s.Class != "" && !slices.Contains(rules.Heroes(), s.Class) {
		return nil, fmt.Errorf("there is no class %.60q in the ruleset %s; the known ones are %s", s.Class, rules.Name, strings.Join(rules.Heroes(), ", "))
	}
	return k.start(s)
}

// start starts a game whose start has been checked.
func (k *Kit) start(s dungeon.Start) (*systems.Game, error) {
	g := k.Blank(s)
	floors.MakeFloor(g, dungeon.FloorKey{Number: 1, Depth: 1})
	if err := g.Place(g.Hero, 1, g.Stage(1).Up); err != nil {
		return nil, fmt.Errorf("the hero cannot begin on the stair: %w", err)
	}
	dungeon.Outfit(g)
	g.Emit(systems.Event{Type: dungeon.EventEnter, To: g.Hero, Amount: 1})
	Settle(g)
	return g, nil
}

// Blank makes a game with a hero and no floor yet.
func (k *Kit) Blank(s dungeon.Start) *systems.Game {
	w := k.Schema().New()
	rules := k.design.Rules
	if s.Class == "" {
		s.Class = rules.Hero
	}
	if s.Mods == nil {
		s.Mods = k.Mods()
	}
	if s.Options == nil {
		s.Options = k.ModOptions()
	}
	run := w.Create(
		components.Run.With(components.RunData{Seed: s.Seed, Ruleset: rules.Name, Class: s.Class, Mods: s.Mods}),
		components.Chance.With(dice.Streams{}),
		components.Log.With(components.LogData{}),
		components.Statistics.With(components.StatisticsData{}),
		components.Timeline.With(components.TimelineData{}),
	)
	if len(s.Options) > 0 {
		components.RunOptions.Attach(w, run, components.ModOptionsData{List: s.Options})
	}
	k.design.Content.Must("hero", s.Class).Spawn(w, components.Position.With(components.PositionData{}))
	g := systems.NewGame(k.design, w)
	g.Wake()
	return g
}

// Settle fills a new hero's gauges and runs the steps that end a turn for the
// first time: sight and log.
func Settle(g *systems.Game) {
	dungeon.UpdateMaxima(g, g.Hero)
	health, mana := components.Health.Get(g.World, g.Hero), components.Mana.Get(g.World, g.Hero)
	health.Now, mana.Now = health.Max, mana.Max
	dungeon.UpdateSight(g)
	dungeon.Chronicle(g)
}

// Resume continues the game in a saved world. The error names what is wrong with
// the world.
func (k *Kit) Resume(w *world.World) (*systems.Game, error) {
	if heroes, runs := len(components.Hero.IDs(w)), len(components.Run.IDs(w)); heroes != 1 || runs != 1 {
		return nil, fmt.Errorf("the game cannot be resumed: it has %d heroes and %d runs instead of one each", heroes, runs)
	}
	upgrade(w)
	if err := k.declared.Validate(w, k.design.Content); err != nil {
		return nil, fmt.Errorf("the game cannot be resumed: %w", err)
	}
	g := systems.NewGame(k.design, w)
	g.Wake()
	if err := floors.RemakeFloors(g); err != nil {
		return nil, fmt.Errorf("the game cannot be resumed: %w", err)
	}
	restoreSeen(g)
	return g, nil
}

// upgrade adds to a world of an older format what it lacks.
func upgrade(w *world.World) {
	run, _ := components.Run.Only(w)
	if components.Timeline.Find(w, run) == nil {
		// The first format had no timeline; it starts when the game is loaded.
		components.Timeline.Attach(w, run, components.TimelineData{})
	}
	for _, f := range components.Floor.Each(w) {
		if f.Number == 0 { // format 2 numbered floors by their depth
			f.Number = f.Depth
		}
	}
	for _, m := range components.Memory.Each(w) { // marks were in the order in which they were made
		slices.SortFunc(m.Marks, func(a, b components.Mark) int { return dungeon.ByRow(a.At, b.At) })
	}
}
