// Package dungeon is the main game: what its verbs do and what happens in its
// turn, floor by floor. It draws nothing and knows no key, clock or language.
package dungeon

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"io/fs"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// The verbs of the dungeon. Attack and Rummage are what a move becomes.
const (
	Move    systems.Verb = "move"
	Attack  systems.Verb = "attack"
	Rummage systems.Verb = "search"
	Magic   systems.Verb = "magic"
	Wait    systems.Verb = "wait"
	Drink   systems.Verb = "drink"
	Discard systems.Verb = "discard"
	Take    systems.Verb = "take"
	Leave   systems.Verb = "leave"
	Replace systems.Verb = "replace"
	Spend   systems.Verb = "spend"
)

var verbs = map[systems.Verb]systems.Rule{
	Move: move, Attack: attack, Rummage: rummage, Magic: magic, Wait: wait,
	Drink: drink, Discard: discard, Take: take, Leave: leave, Replace: replace,
	Spend: spend,
}

// Records is how actions are recorded in journals. The order of the verbs is
// part of the format of files: new ones are added at the end.
var Records = systems.Codec{
	Verbs: []systems.Verb{Move, Magic, Wait, Drink, Discard, Take, Leave, Replace, Spend, Attack, Rummage},
	Items: []systems.Verb{Drink, Discard, Replace},
}

// rulesVersion is raised with every change after which a game would go on
// otherwise from the same state and the same actions.
const rulesVersion = 1

// steps are what rulesets put a turn together from.
var steps = map[string]systems.System{
	"consequences":     systems.RunConsequences,
	"level generation": levelGeneration,
	"arrival":          arrival,
	"monster attacks":  monsterAttacks,
	"effects":          effects,
	"clock":            clock,
	"reaper":           systems.Reap,
	"level-ups":        levelUps,
	"sight":            sight,
	"chronicle":        chronicle,
}

// AddStep makes a step known under a name that rulesets can call it by. Call
// it while packages initialise; a name that is taken is a panic.
func AddStep(name string, s systems.System) {
	if _, taken := steps[name]; taken {
		panic(fmt.Errorf("dungeon: two steps of a turn are called %q", name))
	}
	steps[name] = s
}

// Kit is everything that games under one ruleset are made of. It is only
// read, and any number of games may share it.
type Kit struct {
	design      systems.Design
	fingerprint string
}

// Open reads a ruleset and its content from the data files. The error names
// every fault with file, line and column.
func Open(files fs.FS, ruleset string) (*Kit, error) {
	rules, content, err := archetypes.LoadRuleset(files, ruleset)
	if err != nil {
		return nil, err
	}
	if err := checkContent(rules, content); err != nil {
		return nil, err
	}
	turn, err1 := systems.NewPipeline(rules.Turn, steps)
	free, err2 := systems.NewPipeline(rules.Free, steps)
	if err := cmp.Or(err1, err2); err != nil {
		return nil, err
	}
	design := systems.Design{Rules: rules, Content: content, Turn: turn, Free: free, Verbs: verbs}
	fingerprint, err := fingerprintOf(files, rules)
	return &Kit{design, fingerprint}, err
}

// fingerprintOf is a hash of everything that decides how a game goes on.
func fingerprintOf(files fs.FS, rules *archetypes.Ruleset) (string, error) {
	h := sha256.New()
	for _, name := range append([]string{archetypes.RulesetFile(rules.Name)}, rules.Content...) {
		raw, err := fs.ReadFile(files, name)
		if err != nil {
			return "", fmt.Errorf("the data file %s cannot be read: %w", name, err)
		}
		fmt.Fprintf(h, "%s %d\n%s", name, len(raw), raw)
	}
	return fmt.Sprintf("%d-%x", rulesVersion, h.Sum(nil)[:8]), nil
}

// Fingerprint tells rules and data files apart: games played under equal ones
// go on alike.
func (k *Kit) Fingerprint() string { return k.fingerprint }

// Turn lists the steps of a turn by name, in order.
func (k *Kit) Turn() []string { return k.design.Turn.Names() }

// Rules are the numbers of the ruleset.
func (k *Kit) Rules() *archetypes.Ruleset { return k.design.Rules }

// New starts a game. Everything that chance decides in it comes from the
// seed.
func (k *Kit) New(seed string) *systems.Game {
	g := k.begin(seed)
	makeFloor(g, 1)
	g.Place(g.Hero, 1, g.Stage(1).Up)
	g.Emit(systems.Event{Type: EventEnter, To: g.Hero, Amount: 1})
	settle(g)
	return g
}

// begin makes a game with a hero and no floor yet.
func (k *Kit) begin(seed string) *systems.Game {
	w := world.New()
	rules := k.design.Rules
	w.Create(
		components.Run.With(components.RunData{Seed: seed, Ruleset: rules.Name}),
		components.Chance.With(dice.Cup{}),
		components.Log.With(components.LogData{}),
		components.Statistics.With(components.StatisticsData{}),
		components.Timeline.With(components.TimelineData{}),
	)
	k.design.Content.Must("hero", rules.Hero).Spawn(w, components.Position.With(components.PositionData{}))
	g := systems.NewGame(k.design, w)
	g.Wake()
	return g
}

// settle fills a new hero's gauges and lets it look around.
func settle(g *systems.Game) {
	refresh(g, g.Hero)
	health, mana := components.Health.Get(g.World, g.Hero), components.Mana.Get(g.World, g.Hero)
	health.Now, mana.Now = health.Max, mana.Max
	sight(g)
	chronicle(g)
}

// Resume goes on with a world that was saved. The error says what in it does
// not fit this program.
func (k *Kit) Resume(w *world.World) (*systems.Game, error) {
	if heroes, runs := len(components.Hero.IDs(w)), len(components.Run.IDs(w)); heroes != 1 || runs != 1 {
		return nil, fmt.Errorf("the game cannot go on: it has %d heroes and %d runs instead of one each", heroes, runs)
	}
	if err := validate(w, k.design.Content); err != nil {
		return nil, fmt.Errorf("the game cannot go on: %w", err)
	}
	g := systems.NewGame(k.design, w)
	g.Wake()
	if components.Timeline.Find(w, g.RunID) == nil {
		// Games kept in the first format had none; theirs begins today.
		components.Timeline.Attach(w, g.RunID, components.TimelineData{})
	}
	if err := remakeFloors(g); err != nil {
		return nil, fmt.Errorf("the game cannot go on: %w", err)
	}
	return g, nil
}

// clock is the step that counts the turn.
func clock(g *systems.Game) { g.Run().Turn++ }

// DefaultRuleset is the ruleset of a game that names none.
const DefaultRuleset = "classic"

// WithGenerator is the kit with another level generator; the error names the
// known ones.
func (k *Kit) WithGenerator(name string) (*Kit, error) {
	if _, err := generators.Latest(name); err != nil {
		return nil, err
	}
	rules := *k.design.Rules
	rules.Floors.Generator = name
	other := *k
	other.design.Rules = &rules
	other.fingerprint += "-" + name
	return &other, nil
}
