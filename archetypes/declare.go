package archetypes

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Limits of components that mods declare.
const (
	maxComponents = 500 // of all mods
	maxFields     = 30  // of a component
	maxFieldText  = 1000
	maxFieldList  = 1000
)

// fieldTypes are the types of the fields of components that mods declare.
var fieldTypes = map[string]reflect.Type{
	"int":          reflect.TypeFor[int](),
	"bool":         reflect.TypeFor[bool](),
	"text":         reflect.TypeFor[string](),
	"direction":    reflect.TypeFor[grid.Direction](),
	"entity":       reflect.TypeFor[world.ID](),
	"list of int":  reflect.TypeFor[[]int](),
	"list of text": reflect.TypeFor[[]string](),
}

// fieldTypeNames are their names, in the order in which messages list them.
var fieldTypeNames = []string{"int", "bool", "text", "direction", "entity", "list of int", "list of text"}

// declared is the file format of a component.
type declared struct {
	Id      string            // with the mod's id and a colon before it
	Examine map[string]string // by language, what examining its owner says; {field} stands for a value
	Entries []string          `names:"kind"`      // the kinds of entries that may carry it; all by default
	Needs   []string          `names:"component"` // components that its owner must have too
}

// declaredField is the file format of one of its fields.
type declaredField struct {
	Type   string `names:"field type"` // one of the types above
	Within []int  // the lowest and the highest number
	Most   int    // the greatest length of a text in bytes, or of a list
}

// declare makes the components that the files of mods declare, and the sentences by which
// players are told of them. Faulty are the names of those that cannot be made.
func declare(layers []modFile) (schema *world.Schema, told map[string]map[string]string, faulty []string, faults []error) {
	for _, f := range layers {
		for _, n := range f.entries(sectionComponent) {
			if enough(faults) {
				break
			}
			if schema == nil {
				schema, told = &world.Schema{}, map[string]map[string]string{}
			}
			if len(schema.Declared()) == maxComponents {
				return schema, told, faulty, append(faults, n.fault("with this, mods declare more than %d components", maxComponents))
			}
			d, wrong := declareOne(schema, n)
			faults = append(faults, wrong...)
			if wrong != nil && d.Id != "" {
				faulty = append(faulty, d.Id)
			}
			told[d.Id] = d.Examine
		}
	}
	// The needs of a component may be declared after it.
	for _, f := range layers {
		for _, n := range f.entries(sectionComponent) {
			for _, need := range listOf(n.find("needs")) {
				name, _ := need.value.(string)
				if _, known := schema.Lookup(name); !known && !slices.Contains(faulty, name) {
					faults = append(faults, need.fault("there is no component %q%s", clip(name), Hint(name, schema.Names())))
				}
			}
		}
	}
	return schema, told, faulty, faults
}

// listOf are the values of a list; nil for anything else.
func listOf(n *node) []*node {
	list, _ := n.value.([]*node)
	return list
}

// declareOne declares one component.
func declareOne(schema *world.Schema, n *node) (d declared, faults []error) {
	own := n.value.(table)
	head := table{}
	for key, value := range own { // into another map: the order does not matter
		if key != "fields" {
			head[key] = value
		}
	}
	faults = fillStruct(head, reflect.ValueOf(&d).Elem())
	for _, kind := range listOf(n.find("entries")) {
		if name, ok := kind.value.(string); ok && !slices.Contains(sections, name) {
			faults = append(faults, kind.fault("there is no kind of entries %q%s", clip(name), Hint(name, sections)))
		}
	}
	data, options, wrong := fieldsOf(own)
	faults = append(faults, wrong...)
	if wrong == nil { // otherwise fields are missing
		faults = append(faults, checkTold(n.find("examine"), d.Examine, data)...)
	}
	if len(faults) > 0 {
		return d, faults
	}
	if own["entries"] != nil {
		options = append(options, world.In(d.Entries...))
	}
	if _, err := schema.Declare(d.Id, data, append(options, world.Needs(d.Needs...))...); err != nil {
		faults = append(faults, n.find("id").fault("%s", strings.TrimPrefix(err.Error(), "world: ")))
	}
	return d, faults
}

// fieldsOf makes the struct type of a component, and the options that give its defaults.
func fieldsOf(own table) (data reflect.Type, options []world.Option, faults []error) {
	data = reflect.TypeFor[struct{}]()
	if own["fields"] == nil {
		return data, nil, nil
	}
	all, ok := own["fields"].value.(table)
	if !ok {
		return data, nil, []error{own["fields"].fault("fields should be a table: names, and what they hold, such as potency = { type = \"int\" }")}
	}
	if len(all) > maxFields {
		return data, nil, []error{own["fields"].fault("a component of %d fields; the maximum is %d", len(all), maxFields)}
	}
	var fields []reflect.StructField
	for _, name := range all.keys() {
		f, option, err := fieldOf(name, all[name])
		if err != nil {
			faults = append(faults, err...)
			continue
		}
		fields = append(fields, f)
		if option != nil {
			options = append(options, option)
		}
	}
	return reflect.StructOf(fields), options, faults
}

// goName is the Go name of a field; false if data files could not name it.
func goName(name string) (string, bool) {
	var b strings.Builder
	for part := range strings.SplitSeq(name, "_") {
		if part == "" {
			return "", false
		}
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	if strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789_") != "" || len(name) > maxWordLen {
		return "", false
	}
	return b.String(), world.FieldName(b.String()) == name && name[0] >= 'a'
}

// fieldOf makes one field.
func fieldOf(name string, n *node) (f reflect.StructField, option world.Option, faults []error) {
	called, ok := goName(name)
	if !ok {
		return f, nil, []error{n.fault("%q is not the name of a field; write a to z, then digits too, and _ between words that begin with a letter", clip(name))}
	}
	t, ok := n.value.(table)
	if !ok {
		return f, nil, []error{n.fault("this should be a table, such as { type = \"int\", default = 1 }, but is %s", describe(n.value))}
	}
	head := table{}
	for key, value := range t { // into another map: the order does not matter
		if key != "default" {
			head[key] = value
		}
	}
	var d declaredField
	if faults = fillStruct(head, reflect.ValueOf(&d).Elem()); faults != nil {
		return f, nil, faults
	}
	typ, known := fieldTypes[d.Type]
	if !known {
		return f, nil, []error{n.find("type").fault("there is no type %q%s", clip(d.Type), Hint(d.Type, fieldTypeNames))}
	}
	f = reflect.StructField{Name: called, Type: typ}
	tag, err := tagOf(n, d, typ)
	if err != nil {
		return f, nil, []error{err}
	}
	f.Tag = reflect.StructTag(tag)
	given := t["default"]
	if given == nil {
		if b, bounded := world.BoundsOf(f); bounded && typ.Kind() == reflect.Int && (b.Min > 0 || b.Max < 0) {
			return f, nil, []error{n.fault("0 is out of the bounds of %s; give it a default", name)}
		}
		return f, nil, nil
	}
	if typ.Kind() == reflect.Slice || d.Type == "entity" {
		return f, nil, []error{given.fault("a field of the type %s has no default", d.Type)}
	}
	value := reflect.New(typ).Elem()
	if faults := fill(given, value, boundsOf(f)); faults != nil {
		return f, nil, faults
	}
	return f, world.Default(called, value.Interface()), nil
}

// tagOf is the tag with the bounds of a field.
func tagOf(n *node, d declaredField, typ reflect.Type) (string, error) {
	number := d.Type == "int" || d.Type == "list of int"
	within := world.DefaultBounds
	switch {
	case n.value.(table)["within"] != nil && !number:
		return "", n.find("within").fault("only numbers have bounds")
	case len(d.Within) == 2 && d.Within[0] <= d.Within[1]:
		within = world.Bounds{Min: int64(d.Within[0]), Max: int64(d.Within[1])}
	case n.value.(table)["within"] != nil:
		return "", n.find("within").fault("the bounds should be the lowest and the highest number, such as within = [0, 100]")
	}
	most, highest := d.Most, maxFieldText
	if typ.Kind() == reflect.Slice {
		highest = maxFieldList
	}
	switch long := typ.Kind() == reflect.Slice || typ.Kind() == reflect.String; {
	case n.value.(table)["most"] == nil:
		most = highest
	case !long:
		return "", n.find("most").fault("only texts and lists have a length")
	case most < 1 || most > highest:
		return "", n.find("most").fault("%d is out of range here; it may be from 1 to %d", most, highest)
	}
	var tag []string
	if number {
		tag = append(tag, fmt.Sprintf("within:%q", fmt.Sprintf("%d,%d", within.Min, within.Max)))
	}
	if typ.Kind() == reflect.Slice || typ.Kind() == reflect.String {
		tag = append(tag, fmt.Sprintf("maxlen:%q", strconv.Itoa(most)))
	}
	return strings.Join(tag, " "), nil
}

// checkTold checks that the sentences for players name fields of the component.
func checkTold(n *node, told map[string]string, data reflect.Type) (faults []error) {
	texts, _ := n.value.(table)
	for _, tag := range texts.keys() {
		for _, part := range strings.Split(told[tag], "{")[1:] {
			name, _, closed := strings.Cut(part, "}")
			if _, known := world.FieldCalled(data, name); !closed || !known {
				faults = append(faults, texts[tag].fault("this sentence names the field %q%s", clip(name), Hint(name, world.FieldNames(data))))
			}
		}
	}
	return faults
}
