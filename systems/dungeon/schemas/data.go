package schemas

import (
	"maps"
	"reflect"
	"regexp"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// manifest is the schema of mod.toml.
func (w *writer) manifest() node {
	n := w.root(reflect.TypeFor[mods.Manifest]())
	fields := n["properties"].(node)
	for name, more := range map[string]node{ // each on its own: the order does not matter
		"id": {"pattern": "^[a-z0-9][a-z0-9-]*$"}, "version": {"pattern": `^[0-9]+\.[0-9]+\.[0-9]+$`}, "api": {"minimum": mods.API, "maximum": mods.API},
	} {
		field := maps.Clone(fields[name].(node))
		maps.Copy(field, more)
		fields[name] = field
	}
	n["required"] = []string{"api", "id", "name", "version"}
	return n
}

// words is the schema of words in a language.
func (w *writer) words() node {
	forms := node{}
	for _, form := range []string{"zero", "one", "two", "few", "many", "other", "description"} {
		forms[form] = node{"type": "string"}
	}
	text := w.define("text", func() node {
		return node{"type": []string{"string", "object"}, "properties": forms, "additionalProperties": unknown}
	})
	known := node{}
	for _, key := range w.names.words.Keys() {
		known[key] = node{"type": []string{"string", "object"}, "description": w.names.words.Source(key)}
	}
	return node{"type": "object", "properties": known, "additionalProperties": text}
}

// sections holds the schemas of the sections of data files.
type sections map[string]node

// data is the schema of data files.
func (w *writer) data() node {
	all, formats := sections{}, map[string]reflect.Type{}
	for _, f := range archetypes.Formats() {
		formats[f.Name] = f.Type
		if f.Section != "" {
			all[f.Section] = w.section(f)
		}
	}
	entry := formats[archetypes.EntryFormat]
	for _, kind := range archetypes.EntryKinds() {
		all[kind] = w.entry(entry, kind)
	}
	all["component"] = w.component(all["component"], formats[archetypes.FieldFormat])
	family := w.entry(entry, "")
	root := node{"rulesets": node{"type": "array", "items": w.name("ruleset"), "description": "the rulesets that the entries of this file are for; all without this line"}}
	for name, section := range all { // each on its own: the order does not matter
		w.define("section."+name, func() node { return section })
		root[name] = node{"type": "array", "items": node{"$ref": "#/definitions/section." + name}}
	}
	for _, name := range archetypes.Sections() {
		if root[name] == nil {
			root[name] = node{"type": "array"}
		}
	}
	root["family"] = node{"type": "object", "additionalProperties": family, "description": "defaults of entries that name it as their family"}
	root["change"] = node{"type": "array", "items": w.change(all)}
	root["remove"] = node{"type": "array", "items": w.remove(all)}
	return object(root)
}

// section is an entry of a section that is decoded into a struct.
func (w *writer) section(f archetypes.Format) node {
	fields := w.fields(f.Type, nil, "")
	if patch, nested := f.Type.FieldByName("Patch"); nested && f.Section == "sound" { // its fields are beside the others
		delete(fields, "patch")
		maps.Copy(fields, w.fields(patch.Type, nil, ""))
	}
	key := "name"
	switch f.Section {
	case "silence":
		return object(fields, "cue", "why")
	case "component":
		key = "id"
	default:
		fields["copy_from"] = described(node{"anyOf": []node{w.name(f.Section)}}, "whose fields it has, where it does not give others")
	}
	fields[key] = described(w.newName(), w.about(f.Type, map[string]string{"name": "Name", "id": "Id"}[key]))
	return described(object(fields, key), f.About)
}

// entry is an entry of a kind; a family for no kind.
func (w *writer) entry(t reflect.Type, kind string) node {
	fields := w.fields(t, nil, "")
	fields["glyph"] = described(node{"type": "string", "maxLength": 1}, w.about(t, "Glyph"))
	fields["sign"] = described(node{"type": "string", "maxLength": 1}, w.about(t, "Sign"))
	fields["components"] = described(w.components(kind), "what it is and does; docs/components.md lists them")
	if kind == "" {
		delete(fields, "name")
		delete(fields, "family")
		return object(fields)
	}
	fields["name"] = described(w.newName(), w.about(t, "Name"))
	fields["family"] = described(suggested(w.families[kind]), w.about(t, "Family"))
	fields["copy_from"] = described(node{"anyOf": []node{w.name(kind)}}, "the entry whose fields it has, where it does not give others")
	return object(fields, "name")
}

// components are the components that an entry of a kind may carry.
func (w *writer) components(kind string) node {
	all := node{}
	for _, name := range w.schema.Names() {
		k, _ := w.schema.Lookup(name)
		if k == components.Name.Kind() || kind != "" && !k.AllowedIn(kind) {
			continue
		}
		all[name] = w.define("component."+name, func() node { return w.kind(k) })
	}
	n := object(all)
	if own := w.own(""); own != "" {
		n["patternProperties"] = node{own: node{"type": "object"}}
	}
	return n
}

// kind is a component.
func (w *writer) kind(k *world.Kind) node {
	about := w.about(k.Type(), "")
	if about != "" {
		about = regexp.MustCompile(`^`+regexp.QuoteMeta(k.Type().Name())+`\b`).ReplaceAllLiteralString(about, k.Name())
	} else if told := w.told(k.Name())["en"]; told != "" {
		about = told
	}
	return described(object(w.fields(k.Type(), k, "")), about)
}

// component is a component that a mod declares.
func (w *writer) component(n node, field reflect.Type) node {
	of := w.fields(field, nil, "")
	of["default"] = node{"type": []string{"integer", "boolean", "string"}, "description": "the value of a field that an entry leaves out"}
	fields := maps.Clone(n["properties"].(node))
	fields["fields"] = node{"type": "object", "additionalProperties": object(of, "type"), "description": "its fields by their names"}
	n["properties"] = fields
	return n
}

// change is a change of an entry of any section.
func (w *writer) change(all sections) node {
	targets := w.targets(all)
	hints, given := node{}, []string{}
	rest := []node{}
	for _, name := range archetypes.Sections() {
		if targets[name] == nil {
			continue
		}
		given = append(given, name)
		fields := maps.Clone(all[name]["properties"].(node))
		for _, fixed := range []string{"name", "family", "copy_from"} {
			delete(fields, fixed)
		}
		if fields["components"] != nil {
			fields["without"] = node{"type": "array", "items": w.name("component"), "description": "components that it loses"}
		}
		for field, value := range fields { // the first section counts, and the sections are in order
			if hints[field] == nil {
				hints[field] = w.hint(value.(node))
			}
		}
		fields[name] = targets[name]
		rest = append(rest, node{"if": node{"required": []string{name}}, "then": w.define("change."+name, func() node { return object(fields) })})
	}
	maps.Copy(hints, targets)
	return node{"type": "object", "allOf": append([]node{{"properties": hints}, {"anyOf": either(given)}}, rest...)}
}

// remove is the removal of an entry of any section.
func (w *writer) remove(all sections) node {
	n := object(w.targets(all))
	n["minProperties"], n["maxProperties"] = 1, 1
	return n
}

// targets are the fields that name the entry that is changed or removed.
func (w *writer) targets(all sections) node {
	fields := node{}
	for name := range all { // into another map: the order does not matter
		if name != "silence" && name != "component" {
			fields[name] = w.name(name)
		}
	}
	return fields
}
