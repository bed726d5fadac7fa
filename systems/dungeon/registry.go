package dungeon

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Registry holds everything that the packs of a kit declare. Other kits of the process know
// nothing of it.
type Registry struct {
	Steps      map[string]systems.System[*systems.Game]
	Verbs      []systems.VerbSpec
	Events     map[string]systems.EventSpec
	EventTypes []string                // in the order of packs
	Mods       []components.Mod        // in use, in order
	ModOptions []components.ModOptions // values of the options of these
	behaviours []Behaviour
	reactions  []Reaction
	Moves      map[string]Choice
	Sequels    map[string]Sequel
	bumps      []Bump
	contacts   []Contact
	bringers   []Bringer
	skillActs  []SkillAct

	acts       map[string]SkillAct
	questions  map[string]Answered
	uses       map[string]Use
	generators map[string]Generate // of mods, besides those of package generators
	populators map[string]Populator

	Sights       map[string]Sight
	StatSources  map[string]systems.Modify
	ownStats     []systems.Modify
	Stats        []string // names, in the order of packs
	HitModifiers map[string]ModifyHit
	hitChanges   map[string]HitChange

	checks      []Check
	rulesChecks []RulesCheck
	wakes       []func(*systems.Game)

	scripted []string // behaviours of scripts
	shared   systems.Locals
	Code     string

	Boards BoardMemo
	drawn  map[string]grid.Size // of the floor plans that mods have drawn, by name
}

// Register merges packs in their order, and puts the steps and verbs of mods into the
// ruleset. The error lists every name that is taken and every step without a place.
func Register(packs []Pack, rules *archetypes.Ruleset) (*Registry, error) {
	x := &Registry{
		Steps: map[string]systems.System[*systems.Game]{}, Events: map[string]systems.EventSpec{}, Moves: map[string]Choice{}, Sequels: map[string]Sequel{},
		acts: map[string]SkillAct{}, questions: map[string]Answered{}, uses: map[string]Use{}, generators: map[string]Generate{}, populators: map[string]Populator{},
		Sights: map[string]Sight{}, StatSources: map[string]systems.Modify{}, HitModifiers: map[string]ModifyHit{}, hitChanges: map[string]HitChange{},
	}
	registryKey.Put(&x.shared, x)
	var faults []error
	for _, p := range packs {
		faults = append(faults, x.add(p, rules))
	}
	x.checks = append(x.checks, Check{components.Script, x.scriptUnknown}, Check{components.Rod, x.doesNothing})
	faults = append(faults, x.draw(rules)...)
	return x, errors.Join(faults...)
}

// add merges one pack.
func (x *Registry) add(p Pack, rules *archetypes.Ruleset) error {
	var faults []error
	for _, s := range p.Steps {
		if s.Rulesets != nil && !slices.ContainsFunc(s.Rulesets, rules.Is) {
			continue
		}
		if x.Steps[s.Name] != nil {
			faults = append(faults, fmt.Errorf("two steps of a turn are called %q", s.Name))
			continue
		}
		x.Steps[s.Name] = s.Run
		faults = append(faults, s.insert(rules))
	}
	for _, e := range p.Events {
		if _, taken := x.Events[e.Type]; taken {
			faults = append(faults, fmt.Errorf("two types of events are called %q", e.Type))
			continue
		}
		x.Events[e.Type], x.EventTypes = e, append(x.EventTypes, e.Type)
	}
	for _, v := range p.Verbs {
		if _, taken := x.verb(v.Name); taken {
			faults = append(faults, fmt.Errorf("two verbs are called %q", v.Name))
			continue
		}
		x.Verbs = append(x.Verbs, v)
		if OfMod(string(v.Name)) && !slices.Contains(rules.Verbs, string(v.Name)) {
			rules.Verbs = append(rules.Verbs, string(v.Name))
		}
	}
	x.behaviours, x.reactions = append(x.behaviours, p.Behaviours...), append(x.reactions, p.Reactions...)
	x.bumps, x.skillActs = append(x.bumps, p.Bumps...), append(x.skillActs, p.SkillActs...)
	x.contacts, x.ownStats = append(x.contacts, p.Contacts...), append(x.ownStats, p.OwnStats...)
	x.Stats, x.bringers = append(x.Stats, p.Stats...), append(x.bringers, p.Bringers...)
	x.checks, x.rulesChecks = append(x.checks, p.Checks...), append(x.rulesChecks, p.RulesChecks...)
	for name, generate := range p.Generators { // into another map: the order does not matter
		faults = append(faults, merge("two level generators are called %q", x.generators, map[string]Generate{name: infallible(generate)}))
	}
	faults = append(faults,
		merge("two moves of scripts are called %q", x.Moves, p.Moves),
		merge("two sequels of hazards are called %q", x.Sequels, p.Sequels),
		merge("two acts of skills are called %q", x.acts, p.Acts),
		merge("two questions are called %q", x.questions, p.Questions),
		merge("two uses of items are called %q", x.uses, p.Uses),
		merge("two populators are called %q", x.populators, p.Populators),
		merge("two sight rules are called %q", x.Sights, p.Sights),
		merge("two sources of stats are called %q", x.StatSources, p.StatSources),
		merge("two hit modifiers are called %q", x.HitModifiers, p.HitModifiers),
	)
	faults = append(faults, x.addChanges(p, rules)...)
	if s := p.Scripts; s != nil {
		x.scripted = append(x.scripted, s.Behaviours...)
		faults = append(faults, merge("two level generators are called %q", x.generators, s.Generators))
	}
	if p.Wake != nil {
		x.wakes = append(x.wakes, p.Wake)
	}
	if p.Keep != nil {
		p.Keep(&x.shared)
	}
	x.Code += p.Code
	return errors.Join(faults...)
}

// merge adds entries to a table by name. The error has the format for each name that is taken.
func merge[T any](format string, to, more map[string]T) error {
	var faults []error
	for _, name := range slices.Sorted(maps.Keys(more)) {
		if _, taken := to[name]; taken {
			faults = append(faults, fmt.Errorf(format, name))
			continue
		}
		to[name] = more[name]
	}
	return errors.Join(faults...)
}

// OfMod reports whether a name is one of a mod: it begins with the mod's id and a colon.
func OfMod(name string) bool { return strings.Contains(name, ":") }

// insert puts the name of the step into the ruleset.
func (s Step) insert(rules *archetypes.Ruleset) error {
	if s.After == "" && s.Before == "" {
		return nil
	}
	place := func(list []string) (int, bool) {
		for i, name := range slices.Backward(list) {
			if name == s.After {
				return i + 1, true
			}
			if name == s.Before {
				return i, true
			}
		}
		return 0, false
	}
	at, found := place(rules.Turn)
	if !found && s.Optional {
		return nil
	}
	if !found {
		err := fmt.Errorf("the step %q stands beside %q, which is no step of the turn of %s: %s",
			s.Name, cmp.Or(s.After, s.Before), rules.Name, strings.Join(rules.Turn, ", "))
		if s.Place != "" {
			err = fmt.Errorf("%s: %w", s.Place, err)
		}
		return err
	}
	rules.Turn = slices.Insert(slices.Clone(rules.Turn), at, s.Name)
	if at, found := place(rules.Free); s.Free && found {
		rules.Free = slices.Insert(slices.Clone(rules.Free), at, s.Name)
	}
	return nil
}

// registryKey is the key to the registry of a kit.
var registryKey = systems.NewLocal[*Registry]()

// RegistryOf is the registry of the kit of a game.
func RegistryOf(g *systems.Game) *Registry { return registryKey.Get(g.Shared) }

// Wakes lists what packs do when a game begins or is loaded, in order.
func (x *Registry) Wakes() []func(*systems.Game) { return x.wakes }

// Shared holds what packs keep with the games of the kit, the registry included.
func (x *Registry) Shared() *systems.Locals { return &x.shared }

// behavioursOf lists the behaviours that monsters of a game may have.
func behavioursOf(g *systems.Game) []Behaviour { return RegistryOf(g).behaviours }

// verb finds a verb by its name.
func (x *Registry) verb(name systems.Verb) (systems.VerbSpec, bool) {
	i := slices.IndexFunc(x.Verbs, func(v systems.VerbSpec) bool { return v.Name == name })
	if i < 0 {
		return systems.VerbSpec{}, false
	}
	return x.Verbs[i], true
}

// UseOf returns the use of a mod's item that is drunk or read; nil if its entry names none.
func UseOf(g *systems.Game, item world.ID) *Use {
	if use := useOf(g, item); use != nil && use.Do != nil {
		return use
	}
	return nil
}

// ThrownUse returns the use of a mod's item that lands after a throw; nil if its entry names none.
func ThrownUse(g *systems.Game, item world.ID) *Use {
	if use := useOf(g, item); use != nil && use.Lands != nil {
		return use
	}
	return nil
}

// useOf is the use that a mod's item names; nil if it names none, or none that is known.
func useOf(g *systems.Game, item world.ID) *Use {
	s := components.Scripted.Find(g.World, item)
	if s == nil {
		return nil
	}
	use, known := RegistryOf(g).uses[s.Use]
	if !known {
		return nil
	}
	return &use
}
