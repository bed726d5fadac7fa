package scripts

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts/mistakes"
	"github.com/donjon-rogue/donjon/systems/script"
)

// Names finds what scripts can name under some ruleset.
type Names interface {
	// Has reports whether something of a kind has a name, and lists the names that are known if not.
	Has(what, name string) (ok bool, known []string)
	// Component finds a component; nil if there is none.
	Component(name string) *world.Kind
}

// Mistakes finds what scripts would do wrong if they came to it: see the package mistakes. A script with
// such a mistake runs until then.
func (set *Set) Mistakes(loaded []string, names Names) error {
	var faults []error
	for _, m := range set.mods {
		hooks := m.hooks()
		for _, f := range m.texts {
			text, err := read(m.files, f.file)
			if err != nil {
				continue // it was read a moment ago
			}
			s := mistakes.Script{Source: script.Source{Name: f.file, Text: text}, Mod: m.id, Hooks: hooks[f.file], Library: set.library(m)}
			for _, fault := range mistakes.Find(s, vocabulary{m, loaded, names}) {
				fault.File = assets.Where(m.files, fault.File)
				faults = append(faults, fault)
			}
		}
	}
	return errors.Join(faults...)
}

// library reports whether another mod uses a mod.
func (set *Set) library(m *mod) bool {
	return slices.ContainsFunc(set.mods, func(other *mod) bool { return other.usesOthers && slices.Contains(other.requires, m.id) })
}

// hooks are the functions of a mod that the game calls, by their files.
func (m *mod) hooks() map[string][]mistakes.Hook {
	all := map[string][]mistakes.Hook{}
	add := func(f starlark.Callable, called mode, returns mistakes.Result, gives ...mistakes.Kind) {
		own, isOwn := f.(*starlark.Function)
		if !isOwn {
			return
		}
		at := own.Position()
		all[at.Filename()] = append(all[at.Filename()], mistakes.Hook{Line: int(at.Line), Column: int(at.Col), Gives: slices.Clip(append([]mistakes.Kind{}, gives...)), Returns: returns, Reads: onlyReads[called]})
	}
	for _, s := range m.steps {
		if s.single {
			add(s.run, acting, mistakes.Ignored)
		} else {
			add(s.run, acting, mistakes.Ignored, mistakes.Entity)
		}
	}
	for _, l := range m.hears {
		add(l.run, acting, mistakes.Ignored, mistakes.Event)
	}
	for _, v := range m.verbs {
		given := append([]mistakes.Kind{mistakes.Entity}, taken(v.takes)...)
		add(v.run, acting, mistakes.Ignored, given...)
		add(v.legal, asking, mistakes.Ignored, given...)
		add(v.aims, asking, aimsOf(v.takes), mistakes.Entity)
	}
	for _, s := range m.acts {
		given := []mistakes.Kind{mistakes.Entity, mistakes.Entity}
		add(s.run, acting, mistakes.Ignored, append(given, taken(s.takes)...)...)
		add(s.legal, asking, mistakes.Ignored, given...)
		add(s.aims, asking, aimsOf(s.takes), given...)
	}
	for _, u := range m.uses {
		given := []mistakes.Kind{mistakes.Entity, mistakes.Entity}
		if add(u.legal, asking, mistakes.Ignored, given...); u.by == byThrow {
			given = append(given, mistakes.Cell)
		}
		add(u.run, acting, mistakes.Ignored, given...)
	}
	for _, b := range m.behaviours {
		add(b.run, choosing, mistakes.Action, mistakes.Entity)
	}
	for _, q := range m.questions {
		add(q.run, acting, mistakes.Ignored, mistakes.Entity, mistakes.Text)
	}
	for _, h := range m.hits {
		add(h.run, weighing, mistakes.Ignored, mistakes.Hit)
	}
	for _, s := range m.stats {
		add(s.run, weighing, mistakes.Ignored, mistakes.Entity, mistakes.Number)
	}
	for _, g := range m.generators {
		add(g.run, acting, mistakes.Ignored, mistakes.Number, mistakes.Number)
	}
	return all
}

// taken are the values that the game gives to what takes an argument, after the actor.
func taken(a systems.Argument) []mistakes.Kind {
	switch a {
	case systems.TakesDirection:
		return []mistakes.Kind{mistakes.Direction}
	case systems.TakesCell:
		return []mistakes.Kind{mistakes.Cell}
	case systems.TakesItem:
		return []mistakes.Kind{mistakes.Entity}
	}
	return nil
}

// aimsOf is the kind of result of a function that lists aims.
func aimsOf(a systems.Argument) mistakes.Result {
	if a == systems.TakesDirection {
		return mistakes.Directions
	}
	return mistakes.Ignored
}

// vocabulary holds the names that the scripts of a mod can use.
type vocabulary struct {
	m      *mod
	loaded []string
	names  Names
}

var _ mistakes.Game = vocabulary{}

// Functions are those that scripts may call besides those of the language.
func (v vocabulary) Functions() starlark.StringDict { return functions }

// Signature returns the parameters and the result of a function of the game.
func (v vocabulary) Signature(function string) (mistakes.Signature, bool) {
	s, known := signatures()[function]
	return s, known
}

// Wrong is the error of a name that nothing of a kind has.
func (v vocabulary) Wrong(what, name string) error {
	if text := v.m.wrongName(v.loaded, v.names.Has, what, name); text != "" {
		return errors.New(text)
	}
	return nil
}

// Component finds a component.
func (v vocabulary) Component(name string) *world.Kind { return v.names.Component(name) }

// Field is the error of a field that a component does not have.
func (v vocabulary) Field(of *world.Kind, name string) error {
	names := world.FieldNames(of.Type())
	if slices.Contains(names, name) {
		return nil
	}
	return noField(of, name, names)
}

// Attribute is the error of an attribute that a value does not have.
func (v vocabulary) Attribute(of mistakes.Kind, name string) error {
	switch of {
	case mistakes.Event:
		return noAttribute("event", name, event{}.AttrNames())
	case mistakes.Hit:
		return noAttribute("hit", name, weighed{}.AttrNames())
	}
	_, known := v.names.Has(namesComponent, name)
	return noAttribute("entity", name, slices.Concat(own, known))
}

// maxListed is the number of attributes up to which all of them are told.
const maxListed = 12

// noAttribute is the error of an attribute that an entity, an event or a hit does not have.
func noAttribute(of, name string, known []string) error {
	hint := archetypes.Hint(name, known)
	if best := archetypes.Nearest(name, known); len(known) <= maxListed && len(best) < len(name)-2 { // near only because it is short
		hint = "; the known ones are " + strings.Join(known, ", ")
	}
	switch of {
	case "event":
		return fmt.Errorf("no event has .%.60s%s", name, hint)
	case "hit":
		return fmt.Errorf("no hit has .%.60s%s", name, hint)
	}
	return fmt.Errorf("no entity has .%.60s%s", name, hint)
}

// noField is the error of a field that a component does not have.
func noField(of *world.Kind, name string, known []string) error {
	return fmt.Errorf("%s has no field %.60q%s", of.Name(), name, archetypes.Hint(name, known))
}
