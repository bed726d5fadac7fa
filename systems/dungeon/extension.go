package dungeon

import (
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// Extension is what mods add to the kit of one ruleset at run time, besides data. It
// belongs to the kit: other kits of the process know nothing of it. Mods that are linked
// into the program use AddStep, AddVerb, AddBehaviour and generators.Add instead.
type Extension struct {
	Steps      []ExtraStep
	Verbs      []systems.VerbSpec // follow those that the ruleset names
	Behaviours []Behaviour        // are asked after those of the program
	Choices    []string           // the names that a scripted monster may have as its behaviour
	Uses       map[string]Use     // by the names that a scripted item may have as its use
	Generators map[string]Generate
	// Code identifies what the code does: two extensions with the same play the same
	// game. It is part of the kit's fingerprint; empty for no code.
	Code string
	// Private is what the one who made the extension finds again with PrivateOf.
	Private any
}

// ExtraStep is a step of the turn. One with neither After nor Before is run only by
// rulesets that name it.
type ExtraStep struct {
	Name          string
	After, Before string // the name of the step that it stands after or before; the last such step counts
	Free          bool   // is also a step of actions that take no turn, if the other step is
	Run           systems.System[*systems.Game]
}

// Use is what happens when an item is drunk or read.
type Use struct {
	Works func(*systems.Game) bool // whether it can be used
	Do    func(g *systems.Game, actor, item world.ID)
}

// Generate makes the terrain of a floor. Equal streams give equal terrains. The error is
// a ModFault.
type Generate func(generators.Brief, *dice.Stream) (*generators.Terrain, error)

// ModFault is a fault of a mod that ends what its scripts do in a run.
type ModFault struct {
	Mod string // its id
	Err error  // in one line
}

// Error names the mod and the fault.
func (f ModFault) Error() string { return fmt.Sprintf("the mod %s: %v", f.Mod, f.Err) }

// Unwrap is the fault.
func (f ModFault) Unwrap() error { return f.Err }

// extenders make the extension of a kit.
var extenders []func(files fs.FS, rules *archetypes.Ruleset) (Extension, error)

// AddExtender registers a function that is asked for an extension whenever a kit is
// opened. Call it from an init function.
func AddExtender(extend func(files fs.FS, rules *archetypes.Ruleset) (Extension, error)) {
	extenders = append(extenders, extend)
}

// extension is an Extension with what the kit looks up in it.
type extension struct {
	Extension
	steps      map[string]systems.System[*systems.Game] // with the program's
	behaviours []Behaviour                              // with the program's
	boards     boardMemo
	drawn      map[string]grid.Size // of the floor plans that mods have drawn, by name
}

// extend makes the extension of a kit and puts its steps and verbs into the ruleset.
func extend(files fs.FS, rules *archetypes.Ruleset) (*extension, error) {
	x := &extension{}
	var faults []error
	if len(extenders) == 0 {
		for _, layer := range assets.Layers(files) {
			if _, err := fs.Stat(layer.Files, "scripts"); err == nil {
				return nil, fmt.Errorf("the mod %s has scripts, and this program runs none", layer.ID)
			}
		}
	}
	for _, extend := range extenders {
		more, err := extend(files, rules)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		x.add(more)
	}
	faults = append(faults, x.draw(rules)...)
	x.steps = maps.Clone(steps)
	x.behaviours = slices.Concat(behaviours, x.Behaviours)
	for _, s := range x.Steps {
		if x.steps[s.Name] != nil {
			faults = append(faults, fmt.Errorf("two steps of a turn are called %q", s.Name))
			continue
		}
		x.steps[s.Name] = s.Run
		faults = append(faults, s.insert(rules))
	}
	for _, v := range x.Verbs {
		if _, taken := findVerb(v.Name); taken {
			faults = append(faults, fmt.Errorf("two verbs are called %q", v.Name))
		}
		if !slices.Contains(rules.Verbs, string(v.Name)) {
			rules.Verbs = append(rules.Verbs, string(v.Name))
		}
	}
	return x, errors.Join(faults...)
}

// add adds what another one adds.
func (x *extension) add(more Extension) {
	x.Steps, x.Verbs = append(x.Steps, more.Steps...), append(x.Verbs, more.Verbs...)
	x.Behaviours, x.Choices = append(x.Behaviours, more.Behaviours...), append(x.Choices, more.Choices...)
	if x.Uses == nil {
		x.Uses, x.Generators = map[string]Use{}, map[string]Generate{}
	}
	maps.Copy(x.Uses, more.Uses)
	maps.Copy(x.Generators, more.Generators)
	x.Code += more.Code
	x.Private = cmp.Or(x.Private, more.Private)
}

// insert puts the name of the step into the ruleset.
func (s ExtraStep) insert(rules *archetypes.Ruleset) error {
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
	if !found {
		return fmt.Errorf("the step %q stands beside %q, which is no step of the turn of %s: %s",
			s.Name, cmp.Or(s.After, s.Before), rules.Name, strings.Join(rules.Turn, ", "))
	}
	rules.Turn = slices.Insert(slices.Clone(rules.Turn), at, s.Name)
	if at, found := place(rules.Free); s.Free && found {
		rules.Free = slices.Insert(slices.Clone(rules.Free), at, s.Name)
	}
	return nil
}

// extension is what mods add to the kit.
func (k *Kit) extension() *extension { return k.design.Kit.(*extension) }

// extensionOf is what mods add to the kit of a game.
func extensionOf(g *systems.Game) *extension { return g.Kit.(*extension) }

// PrivateOf is what the maker of the game's extension keeps with it; nil if it has none.
func PrivateOf(g *systems.Game) any { return extensionOf(g).Private }

// behavioursOf lists the behaviours that monsters of a game may have.
func behavioursOf(g *systems.Game) []Behaviour { return extensionOf(g).behaviours }

// fingerprint is the fingerprint of rules and content with the code of mods.
func (x *extension) fingerprint(rules *archetypes.Ruleset, content *archetypes.Content) string {
	own := fingerprintOf(rules, content)
	if x.Code == "" {
		return own
	}
	sum := sha256.Sum256([]byte(own + "\n" + x.Code))
	return fmt.Sprintf("%d-%x", rulesVersion, sum[:8])
}

// verb finds a verb of the program or of a mod.
func (x *extension) verb(name systems.Verb) (systems.VerbSpec, bool) {
	if i := slices.IndexFunc(x.Verbs, func(v systems.VerbSpec) bool { return v.Name == name }); i >= 0 {
		return x.Verbs[i], true
	}
	return findVerb(name)
}

// fits is generators.Fits. Those of mods are asked for floors of any size, but a drawing has
// one of its own.
func (x *extension) fits(name string, size grid.Size) error {
	if drawn, known := x.drawn[name]; known && drawn != size {
		return fmt.Errorf("the floor plan %.60q has %d by %d cells, not %d by %d", name, drawn.Width, drawn.Height, size.Width, size.Height)
	}
	if x.Generators[name] != nil {
		return nil
	}
	return generators.Fits(name, size)
}

// latest is generators.Latest. Those of mods have one version: the save names the mod.
func (x *extension) latest(name string) (int, error) {
	if x.Generators[name] != nil {
		return 1, nil
	}
	return generators.Latest(name)
}

// fallbackGenerator makes the floors that the generator of a mod fails to make.
const fallbackGenerator = "maze"

// generate makes the terrain of a floor.
func (x *extension) generate(f *components.FloorData, brief generators.Brief, s *dice.Stream) (*generators.Terrain, error) {
	if own := x.Generators[f.Generator]; own != nil {
		return own(brief, s)
	}
	generate, err := generators.Find(f.Generator, f.Version)
	if err != nil {
		return nil, err
	}
	if err := generators.Fits(f.Generator, brief.Size); err != nil {
		return nil, err
	}
	return generate(brief, s), nil
}

// useOf is what happens when an item is used, or nil for an item that no mod's script
// knows.
func useOf(g *systems.Game, item world.ID) *Use {
	s := components.Scripted.Find(g.World, item)
	if s == nil {
		return nil
	}
	use, known := extensionOf(g).Uses[s.Use]
	if !known {
		return nil
	}
	return &use
}

// checkScripted finds entries that name a behaviour or a use that no script has.
func (x *extension) checkScripted(content *archetypes.Content) (faults []error) {
	for _, p := range content.Prefabs() {
		s, ok := components.Scripted.Among(p.Parts)
		if !ok {
			continue
		}
		if s.Behaviour != "" && !slices.Contains(x.Choices, s.Behaviour) {
			faults = append(faults, p.Fault("scripted", "no script has the behaviour %.60q; the known ones are: %s", s.Behaviour, strings.Join(x.Choices, ", ")))
		}
		if _, known := x.Uses[s.Use]; s.Use != "" && !known {
			faults = append(faults, p.Fault("scripted", "no script has the item use %.60q; the known ones are: %s", s.Use, names(x.Uses)))
		}
	}
	return faults
}
