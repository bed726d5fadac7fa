package mistakes

import (
	"reflect"
	"strings"

	"go.starlark.net/syntax"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// component is the component that a key of an entity names; nil if that is not certain.
func (a *analysis) component(at syntax.Position, key value) *world.Kind {
	switch {
	case key.kind == Text:
		a.texts(key, "component")
		if len(key.texts) == 1 {
			return a.game.Component(key.texts[0].text)
		}
	case key.kind == Nothing:
		a.nothing(at, key)
	case key.certain():
		a.fault(at, "the name of a component is a text, not a %s", words[key.kind])
	}
	return nil
}

// mayChange reports whether the script may change a component, and tells that it may not.
func (a *analysis) mayChange(at syntax.Position, name string) bool {
	if strings.HasPrefix(name, a.script.Mod+":") {
		return true
	}
	a.fault(at, "a script changes only the components of its own mod, and %s is not; use functions such as hurt or apply", name)
	return false
}

// fields checks the fields in braces that are assigned to a component of an entity.
func (a *analysis) fields(to syntax.Expr, d *syntax.DictExpr) {
	index, isIndex := bare(to).(*syntax.IndexExpr)
	if !isIndex || a.expr(index.X).kind != Entity {
		return
	}
	key := a.expr(index.Y)
	if key.kind != Text || len(key.texts) != 1 {
		return
	}
	of := a.game.Component(key.texts[0].text)
	if of == nil {
		return
	}
	for _, x := range d.List {
		entry := x.(*syntax.DictEntry)
		name := a.expr(entry.Key)
		if name.kind != Text || len(name.texts) != 1 {
			continue
		}
		if err := a.game.Field(of, name.texts[0].text); err != nil {
			a.faultOf(syntax.Start(entry.Key), err)
			continue
		}
		a.set(syntax.Start(entry.Value), of, name.texts[0].text, a.expr(entry.Value))
	}
}

// fieldNamed is the field of a component with a name.
func fieldNamed(of *world.Kind, name string) (reflect.StructField, bool) {
	return world.FieldCalled(of.Type(), name)
}

// fieldOf is the value of a field.
func fieldOf(of *world.Kind, name string) value {
	f, known := fieldNamed(of, name)
	if !known {
		return value{kind: Any}
	}
	names, _ := world.NamesOf(f)
	return valueOf(f.Type, names)
}

// valueOf is a value of a type of Go as scripts see it.
func valueOf(t reflect.Type, names string) value {
	switch t {
	case reflect.TypeFor[grid.Point]():
		return cell()
	case reflect.TypeFor[grid.Direction]():
		return value{kind: Text, of: "direction"}
	case reflect.TypeFor[world.ID]():
		return value{kind: Entity}
	}
	switch t.Kind() {
	case reflect.Bool:
		return value{kind: Bool}
	case reflect.String:
		if names != "state" && names != "effect" { // others may hold more than the names that are known
			names = ""
		}
		return value{kind: Text, of: names}
	case reflect.Slice, reflect.Array:
		return listOf(valueOf(t.Elem(), names))
	case reflect.Struct:
		return value{kind: Dict}
	}
	return value{kind: Number}
}

// set checks a value that is given to a field.
func (a *analysis) set(at syntax.Position, of *world.Kind, name string, v value) {
	f, known := fieldNamed(of, name)
	if !known {
		return
	}
	if f.Type.Kind() == reflect.Array || f.Type.Kind() == reflect.Struct {
		a.fault(at, "%s cannot be changed by scripts", name)
		return
	}
	a.setType(at, f.Type, name, v)
}

// setType checks a value that is given to a field of a type.
func (a *analysis) setType(at syntax.Position, t reflect.Type, name string, v value) {
	wants := func(what string, kinds ...Kind) bool {
		if !v.certain() {
			return false
		}
		for _, k := range kinds {
			if v.kind == k {
				return true
			}
		}
		if v.kind == Nothing {
			a.nothing(at, v)
		} else {
			a.fault(at, "%s is %s, not a %s", name, what, words[v.kind])
		}
		return false
	}
	switch t {
	case reflect.TypeFor[grid.Direction]():
		if wants("the name of a direction", Text) {
			a.texts(v, "direction")
		}
		return
	case reflect.TypeFor[world.ID]():
		wants("an entity or None", Entity)
		return
	}
	switch t.Kind() {
	case reflect.Bool:
		wants("True or False", Bool)
	case reflect.String:
		wants("a text", Text)
	case reflect.Slice:
		if wants("a list", List) {
			a.setType(at, t.Elem(), name, v.each())
		}
	case reflect.Struct, reflect.Array:
	default:
		wants("a whole number", Number)
	}
}
