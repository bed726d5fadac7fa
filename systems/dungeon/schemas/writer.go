package schemas

import (
	"encoding"
	"maps"
	"path"
	"reflect"
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// node is a part of a schema.
type node = map[string]any

// draft is the version of JSON Schema that TOML language servers read.
const draft = "http://json-schema.org/draft-07/schema#"

// unknown is the schema of a field that does not exist. Editors point at the field, which they do
// not with additionalProperties = false.
var unknown = node{"not": node{"title": "there is no such field"}}

// writer makes one schema.
type writer struct {
	*names
	changes     bool // lists can be changed by add, remove and set
	definitions node
	subjects    []Subject
}

func newWriter(known *names, changes bool) *writer {
	return &writer{names: known, changes: changes, definitions: node{}}
}

// document is a whole schema.
func (w *writer) document(f file) node {
	n := maps.Clone(f.make(w))
	n["$schema"] = draft
	if len(w.definitions) > 0 {
		n["definitions"] = w.definitions
	}
	return n
}

// object is a table with only these fields.
func object(fields node, required ...string) node {
	n := node{"type": "object", "properties": fields, "additionalProperties": unknown}
	if required != nil {
		n["required"] = required
	}
	return n
}

// mapOf is a table of any names.
func mapOf(values node) node { return node{"type": "object", "additionalProperties": values} }

// define adds a definition the first time, and refers to it.
func (w *writer) define(name string, write func() node) node {
	if _, known := w.definitions[name]; !known {
		w.definitions[name] = nil // a type may hold itself
		w.definitions[name] = write()
	}
	return node{"$ref": "#/definitions/" + name}
}

// described is a schema with a sentence; a reference cannot have one.
func described(n node, about string) node {
	if about == "" || n["$ref"] != nil {
		return n
	}
	n = maps.Clone(n)
	n["description"] = about
	return n
}

// about describes a type or a field.
func (w *writer) about(t reflect.Type, field string) string {
	if t.PkgPath() == "" {
		return ""
	}
	w.subjects = append(w.subjects, Subject{t, field})
	return abouts()[SubjectName(t, field)]
}

// SubjectName is the name of a type or a field in the list of sentences.
func SubjectName(t reflect.Type, field string) string {
	return path.Base(t.PkgPath()) + "." + t.Name() + "." + field
}

// root is a file whose fields are those of a struct, without some.
func (w *writer) root(t reflect.Type, without ...string) node {
	fields := w.fields(t, nil, "")
	for _, name := range without {
		delete(fields, world.FieldName(name))
	}
	return object(fields)
}

// named is a file of tables of one type, by any names.
func (w *writer) named(t reflect.Type) node { return mapOf(w.value(t, reflect.StructField{}, nil, "")) }

// fields are the fields of a struct. Of a component, the kind knows their defaults; around is the
// path of the struct in it.
func (w *writer) fields(t reflect.Type, kind *world.Kind, around string) node {
	all := node{}
	for f := range t.Fields() {
		if !f.IsExported() {
			continue
		}
		n := described(w.value(f.Type, f, kind, around+f.Name), w.about(t, f.Name))
		if kind != nil {
			if value, given := kind.Default(around + f.Name); given && n["$ref"] == nil {
				n = maps.Clone(n)
				n["default"] = defaultOf(value)
			}
		}
		all[world.FieldName(f.Name)] = n
	}
	return all
}

// defaultOf is a default as data files write it.
func defaultOf(value any) any {
	if d, ok := value.(grid.Direction); ok {
		return d.String()
	}
	return value
}

// value is a value of a type. The field gives its bounds, its length and what it names.
func (w *writer) value(t reflect.Type, f reflect.StructField, kind *world.Kind, around string) node {
	switch {
	case t == reflect.TypeFor[grid.Direction]():
		return directions()
	case t.Kind() == reflect.Struct && reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()):
		return node{"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"} // of all types, only colours read themselves
	}
	switch t.Kind() {
	case reflect.Struct:
		return w.structOf(t, kind, around)
	case reflect.Map:
		return mapOf(w.value(t.Elem(), f, kind, around))
	case reflect.Slice, reflect.Array:
		return w.list(t, f, kind, around)
	case reflect.Bool:
		return node{"type": "boolean"}
	case reflect.String:
		return w.text(f)
	case reflect.Float64:
		return node{"type": "number"}
	default:
		within, declared := world.BoundsOf(f)
		if !declared {
			within = world.DefaultBounds
		}
		low, high := within.Min, within.Max
		switch zero := reflect.Zero(t); {
		case zero.CanInt() && t.Bits() < 32:
			low, high = max(low, -1<<(t.Bits()-1)), min(high, 1<<(t.Bits()-1)-1)
		case zero.CanUint():
			low = max(low, 0)
			if t.Bits() < 32 {
				high = min(high, 1<<t.Bits()-1)
			}
		}
		return node{"type": "integer", "minimum": low, "maximum": high}
	}
}

func directions() node {
	var all []string
	for d := range grid.Clockwise {
		all = append(all, d.String())
	}
	return node{"enum": all}
}

// structOf is a table with the fields of a struct. It is a definition unless a component gives
// defaults, which differ from place to place.
func (w *writer) structOf(t reflect.Type, kind *world.Kind, around string) node {
	if t.Name() == "" || kind != nil && around != "" {
		return described(object(w.fields(t, kind, around+".")), w.about(t, ""))
	}
	return w.define(path.Base(t.PkgPath())+"."+t.Name(), func() node {
		return described(object(w.fields(t, nil, "")), w.about(t, ""))
	})
}

// list is a list; in data files it may be a table that changes one.
func (w *writer) list(t reflect.Type, f reflect.StructField, kind *world.Kind, around string) node {
	items := w.value(t.Elem(), f, kind, around)
	n := node{"type": "array", "items": items}
	if t.Kind() == reflect.Array {
		n["minItems"], n["maxItems"] = t.Len(), t.Len()
	}
	if most, limited := world.MaxLenOf(f); limited && t.Kind() == reflect.Slice {
		n["maxItems"] = most
	}
	if !w.changes {
		return n
	}
	n["type"] = []string{"array", "object"}
	some := node{"type": "array", "items": items}
	n["properties"] = node{
		"add": described(some, "values that the list gets"), "remove": described(some, "values that it loses: those with all these fields"),
		"set": described(some, "the whole list"), "after": described(items, "the value after which values are added"),
		"before": described(items, "the value before which values are added"),
	}
	n["additionalProperties"] = unknown
	return n
}

// text is a text, or a name.
func (w *writer) text(f reflect.StructField) node {
	if of, is := world.NamesOf(f); is {
		n := node{"anyOf": []node{w.name(of)}}
		if f.Type.Kind() == reflect.String {
			n["anyOf"] = []node{w.name(of), {"const": ""}} // none
		}
		return n
	}
	n := node{"type": "string"}
	if most, limited := world.MaxLenOf(f); limited && f.Type.Kind() == reflect.String {
		n["maxLength"] = most
	}
	return n
}

// name is a known name, or one of the authors' mods.
func (w *writer) name(of string) node {
	return w.define("name."+dashed(of), func() node {
		n := node{"type": "string"}
		known := w.by[of]
		own := w.own("")
		switch {
		case known == nil:
		case own == "":
			n["enum"] = known
		default:
			n["anyOf"] = []node{{"enum": known}, {"pattern": own}}
		}
		return n
	})
}

// dashed is a word of world.NamesOf as a part of a reference, which has no spaces.
func dashed(of string) string {
	out := []rune(of)
	for i := range out {
		if out[i] == ' ' {
			out[i] = '-'
		}
	}
	return string(out)
}

// suggested is any text; the known ones are suggested.
func suggested(known []string) node {
	if known == nil {
		return node{"type": "string"}
	}
	return node{"anyOf": []node{{"enum": known}, {"type": "string"}}}
}

// newName is the name of a new entry, which begins with the id of the mod.
func (w *writer) newName() node {
	n := node{"type": "string", "minLength": 1}
	if own := w.own("[a-z0-9_-]+$"); own != "" {
		n["pattern"] = own
	}
	return n
}

// hint is a schema that accepts everything and still says what there is, for editors: they do not
// look into conditions.
func (w *writer) hint(n node) node {
	out := node{}
	for key, value := range n { // into another map: the order does not matter
		switch value := value.(type) {
		case string:
			switch key {
			case "description":
				out[key] = value
			case "$ref":
				name := path.Base(value)
				return w.define("hint."+name, func() node {
					original, _ := w.definitions[name].(node)
					return w.hint(original)
				})
			}
		case node:
			switch key {
			case "properties":
				fields := node{}
				for name, field := range value { // into another map: the order does not matter
					fields[name] = w.hint(field.(node))
				}
				out[key] = fields
			case "items":
				out[key] = w.hint(value)
			}
		}
	}
	return out
}

// either is a schema for one of several conditions: a table with a field of that name.
func either(fields []string) []node {
	var all []node
	for _, name := range slices.Sorted(slices.Values(fields)) {
		all = append(all, node{"required": []string{name}})
	}
	return all
}
