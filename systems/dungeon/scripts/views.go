package scripts

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// kind is a component as scripts see it: a name with named fields. All components are
// seen alike, those of the program and those that mods declare.
type kind struct {
	of     *world.Kind
	names  []string
	fields map[string]field
}

// field is a field of a component.
type field struct {
	index  int
	bounds world.Bounds
	maxLen int // 0 for none
}

// kind finds a component by its name.
func (r *run) kind(name string) (*kind, bool) {
	if k, known := r.kinds[name]; known {
		return k, true
	}
	of, known := r.g.World.Schema().Lookup(name)
	if !known {
		return nil, false
	}
	k := &kind{of: of, fields: map[string]field{}}
	for i := range of.Type().NumField() {
		f := of.Type().Field(i)
		own := field{index: i, bounds: world.DefaultBounds}
		if b, declared := world.BoundsOf(f); declared {
			own.bounds = b
		}
		own.maxLen, _ = world.MaxLenOf(f)
		k.names = append(k.names, world.FieldName(f.Name))
		k.fields[world.FieldName(f.Name)] = own
	}
	r.kinds[name] = k
	return k, true
}

// view is an entity as scripts see it; None for 0.
func (c *caller) view(id world.ID) starlark.Value {
	if id == 0 {
		return starlark.None
	}
	return entity{c, id}
}

// entity is a view of an entity.
type entity struct {
	c  *caller
	id world.ID
}

var (
	_ starlark.HasAttrs   = entity{}
	_ starlark.HasSetKey  = entity{}
	_ starlark.Comparable = entity{}
)

func (e entity) String() string        { return fmt.Sprintf("entity %d", e.id) }
func (e entity) Type() string          { return "entity" }
func (e entity) Freeze()               {}
func (e entity) Truth() starlark.Bool  { return true }
func (e entity) Hash() (uint32, error) { return uint32(e.id), nil }

// CompareSameType compares which entity it is.
func (e entity) CompareSameType(op syntax.Token, other starlark.Value, _ int) (bool, error) {
	switch same := e.id == other.(entity).id; op {
	case syntax.EQL:
		return same, nil
	case syntax.NEQ:
		return !same, nil
	}
	return false, errors.New("entities can be compared by == and != only")
}

// own are the attributes of entities that are no components.
var own = []string{"alive", "at", "floor", "hero", "id"}

// AttrNames lists what every entity has; components are found by their names.
func (e entity) AttrNames() []string { return own }

// Attr is one of the attributes that every entity has, or a component of the program.
func (e entity) Attr(name string) (starlark.Value, error) {
	g := e.c.r.g
	switch name {
	case "id":
		return starlark.MakeInt64(int64(e.id)), nil
	case "alive":
		return starlark.Bool(e.c.r.here(e.id)), nil
	case "hero":
		return starlark.Bool(e.id == g.Hero), nil
	case "at", "floor":
		p := components.Position.Find(g.World, e.id)
		switch {
		case p == nil:
			return starlark.None, nil
		case name == "at":
			return pointOf(p.At), nil
		}
		return starlark.MakeInt(p.Floor), nil
	}
	if _, known := e.c.r.kind(name); !known {
		return nil, noAttribute(e.Type(), name, slices.Concat(own, g.World.Schema().Names()))
	}
	v, _, err := e.Get(starlark.String(name))
	return v, err
}

// Get is e["plague:infection"]: a component, or None if the entity does not have it.
func (e entity) Get(key starlark.Value) (starlark.Value, bool, error) {
	k, err := e.c.kindCalled(key)
	if err != nil {
		return nil, false, err
	}
	if !e.c.r.g.World.Ref(e.id, k.of).IsValid() {
		return starlark.None, true, nil
	}
	return part{e.c, e.id, k}, true, nil
}

// kindCalled finds a component; the error says that there is none.
func (c *caller) kindCalled(name starlark.Value) (*kind, error) {
	text, ok := starlark.AsString(name)
	if !ok {
		return nil, fmt.Errorf("the name of a component is a text, not a %s", name.Type())
	}
	k, known := c.r.kind(text)
	if !known {
		return nil, fmt.Errorf("there is no component %.60q%s", text, archetypes.Hint(text, c.r.g.World.Schema().Names()))
	}
	return k, nil
}

// SetKey is e["plague:infection"] = {"potency": 2}, or None, which removes it.
func (e entity) SetKey(key, value starlark.Value) error {
	k, err := e.c.kindCalled(key)
	if err != nil {
		return err
	}
	if err := e.c.mayChange(k); err != nil {
		return err
	}
	w := e.c.r.g.World
	if !e.c.r.here(e.id) {
		return fmt.Errorf("%s is not in the world any more", e)
	}
	if value == starlark.None {
		w.Detach(e.id, k.of)
		return nil
	}
	given, ok := value.(*starlark.Dict)
	if !ok {
		return fmt.Errorf("a component is set to its fields in braces, or to None, not to a %s", value.Type())
	}
	made := k.of.New()
	for name, v := range given.Entries() {
		text, _ := starlark.AsString(name)
		f, known := k.fields[text]
		if !known {
			return k.unknown(text)
		}
		if err := set(made.Field(f.index), f, text, v); err != nil {
			return err
		}
	}
	w.Attach(e.id, k.of.With(made))
	return nil
}

// mayChange refuses to change a component of the program or of another mod, and notes that
// something changes.
func (c *caller) mayChange(k *kind) error {
	owner, err := c.owner()
	if err != nil {
		return err
	}
	if prefix, _, _ := strings.Cut(k.of.Name(), ":"); prefix != owner.id || !strings.Contains(k.of.Name(), ":") {
		return fmt.Errorf("a script changes only the components of its own mod, and %s is not; use functions such as hurt or apply", k.of.Name())
	}
	switch c.how {
	case asking:
		return errors.New("nothing may change while it is asked whether an action is legal")
	case weighing:
		return errors.New("nothing may change while a hit or a stat is weighed")
	}
	c.changed = true
	return nil
}

// unknown is the error of a field that a component does not have.
func (k *kind) unknown(name string) error {
	return noField(k.of, name, k.names)
}

// part is a view of a component of an entity.
type part struct {
	c  *caller
	id world.ID
	k  *kind
}

var _ starlark.HasSetField = part{}

func (p part) String() string        { return p.k.of.Name() }
func (p part) Type() string          { return "component" }
func (p part) Freeze()               {}
func (p part) Truth() starlark.Bool  { return true }
func (p part) Hash() (uint32, error) { return 0, errors.New("a component is no key") }

// AttrNames lists the fields of the component.
func (p part) AttrNames() []string { return p.k.names }

// value is the component itself.
func (p part) value() (reflect.Value, error) {
	v := p.c.r.g.World.Ref(p.id, p.k.of)
	if !v.IsValid() {
		return v, fmt.Errorf("entity %d does not have %s any more", p.id, p.k.of.Name())
	}
	return v, nil
}

// Attr is the value of a field.
func (p part) Attr(name string) (starlark.Value, error) {
	f, known := p.k.fields[name]
	if !known {
		return nil, p.k.unknown(name)
	}
	v, err := p.value()
	if err != nil {
		return nil, err
	}
	return p.c.valueOf(v.Field(f.index))
}

// SetField changes a field of a component of the script's own mod. A number beyond the
// bounds of the field becomes the nearest one within.
func (p part) SetField(name string, value starlark.Value) error {
	f, known := p.k.fields[name]
	if !known {
		return p.k.unknown(name)
	}
	if err := p.c.mayChange(p.k); err != nil {
		return err
	}
	v, err := p.value()
	if err != nil {
		return err
	}
	return set(v.Field(f.index), f, name, value)
}

// event is a view of an event.
type event struct {
	c *caller
	e systems.Event
}

var _ starlark.HasAttrs = event{}

func (e event) String() string        { return "event " + e.e.Type }
func (e event) Type() string          { return "event" }
func (e event) Freeze()               {}
func (e event) Truth() starlark.Bool  { return true }
func (e event) Hash() (uint32, error) { return 0, errors.New("an event is no key") }

// AttrNames lists the fields of an event.
func (e event) AttrNames() []string {
	return []string{"amount", "at", "by", "count", "critical", "magic", "name", "quality", "surprise", "to", "type"}
}

// Attr is a field of the event. Entities that have left the world are None.
func (e event) Attr(name string) (starlark.Value, error) {
	view := func(id world.ID) starlark.Value {
		if !e.c.r.g.World.Alive(id) {
			return starlark.None
		}
		return e.c.view(id)
	}
	switch name {
	case "type":
		return starlark.String(e.e.Type), nil
	case "by":
		return view(e.e.From), nil
	case "to":
		return view(e.e.To), nil
	case "name":
		return starlark.String(e.e.Name), nil
	case "amount":
		return starlark.MakeInt(e.e.Amount), nil
	case "count":
		return starlark.MakeInt(e.e.Count), nil
	case "quality":
		return starlark.MakeInt(e.e.Quality), nil
	case "critical":
		return starlark.Bool(e.e.Critical), nil
	case "magic":
		return starlark.Bool(e.e.Magic), nil
	case "surprise":
		return starlark.Bool(e.e.Surprise), nil
	case "at":
		return pointOf(e.e.At), nil
	}
	return nil, noAttribute(e.Type(), name, e.AttrNames())
}

// refusal is the result of a verb that is refused: a word key.
type refusal string

func (r refusal) String() string        { return string(r) }
func (r refusal) Type() string          { return "refusal" }
func (r refusal) Freeze()               {}
func (r refusal) Truth() starlark.Bool  { return true }
func (r refusal) Hash() (uint32, error) { return 0, errors.New("a refusal is no key") }

// noTime is the result of a verb that takes no turn.
type noTime struct{}

func (noTime) String() string        { return "NO_TIME" }
func (noTime) Type() string          { return "no time" }
func (noTime) Freeze()               {}
func (noTime) Truth() starlark.Bool  { return true }
func (noTime) Hash() (uint32, error) { return 0, errors.New("NO_TIME is no key") }
