package scripts

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/script"
)

// A mod can use what the scripts of another one define that it requires. A function of the other mod
// takes its steps and its memory from the call that uses it. It changes the components of its own mod,
// whichever mod calls it, and draws from the stream of its own.

// use is the function that finds another mod.
func use(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	c := script.HostOf(t).(*caller)
	if c.how != loading {
		return nil, errors.New("use is called while the script is loaded, outside of functions that the game calls")
	}
	var id string
	if err := starlark.UnpackArgs(b.Name(), args, named, "mod", &id); err != nil {
		return nil, err
	}
	other, ready := c.mod.libraries[id]
	switch {
	case !slices.Contains(c.mod.requires, id):
		return nil, fmt.Errorf("only what the mod requires can be used; write requires = [%q] into mod.toml", id)
	case !ready:
		return nil, fmt.Errorf("the mod %s has no scripts that could be loaded", id)
	}
	c.mod.usesOthers = true
	return library{other}, nil
}

// library is another mod as a script sees it.
type library struct{ of *mod }

var _ starlark.HasAttrs = library{}

func (l library) String() string        { return "mod " + l.of.id }
func (l library) Type() string          { return "mod" }
func (l library) Freeze()               {}
func (l library) Truth() starlark.Bool  { return true }
func (l library) Hash() (uint32, error) { return 0, errors.New("a mod is no key") }

// AttrNames lists what the scripts of the mod define; names that begin with _ are their own.
func (l library) AttrNames() (names []string) {
	for _, globals := range l.of.globals {
		for _, name := range globals.Keys() {
			if !strings.HasPrefix(name, "_") {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Attr is something that the scripts of the mod define.
func (l library) Attr(name string) (found starlark.Value, err error) {
	if strings.HasPrefix(name, "_") {
		return nil, fmt.Errorf("names that begin with _ are for the scripts of %s alone", l.of.id)
	}
	for _, globals := range l.of.globals {
		if value, defined := globals[name]; defined {
			if found != nil {
				return nil, fmt.Errorf("two scripts of %s define %s", l.of.id, name)
			}
			found = value
		}
	}
	if found == nil {
		return nil, fmt.Errorf("the scripts of %s define no %.60s%s", l.of.id, name, archetypes.Hint(name, l.AttrNames()))
	}
	return found, nil
}

// findOwners notes which script is whose, if any mod uses another.
func (set *Set) findOwners() {
	if !slices.ContainsFunc(set.mods, func(m *mod) bool { return m.usesOthers }) {
		return
	}
	set.owners = map[*starlark.Module]*mod{}
	// A mod comes after those that it uses, whose functions it may define under other names.
	for _, m := range set.mods {
		for _, globals := range m.globals {
			for _, value := range globals { // into another map: the order does not matter
				if f, isFunction := value.(*starlark.Function); isFunction && set.owners[f.Module()] == nil {
					set.owners[f.Module()] = m
				}
			}
		}
	}
}

// owner returns the mod whose function is running: the caller's, or one that it uses. The error says
// that the scripts of the other one are switched off.
func (c *caller) owner() (*mod, error) {
	if c.r == nil || c.r.set.owners == nil {
		return c.mod, nil
	}
	m := c.r.set.owners[c.meter.Running()]
	if m == nil || m == c.mod {
		return c.mod, nil
	}
	if dungeon.SwitchedOff(c.r.g, m.id) {
		return nil, fmt.Errorf("the scripts of %s are switched off", m.id)
	}
	return m, nil
}
