package kit

import (
	"crypto/sha256"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// Fingerprint identifies the rules and the content that games of the kit are
// played by: games with equal fingerprints continue identically. It does not depend
// on how the data files are written: comments, spacing, the order of entries,
// families and the names of files make no difference.
func (k *Kit) Fingerprint() string { return k.fingerprint }

// fingerprint identifies rules and content together with the code of mods.
func fingerprint(x *dungeon.Registry, rules *archetypes.Ruleset, content *archetypes.Content) string {
	own := fingerprintOf(rules, content)
	if x.Code == "" {
		return own
	}
	sum := sha256.Sum256([]byte(own + "\n" + x.Code))
	return fmt.Sprintf("%d-%x", rulesVersion, sum[:8])
}

// fingerprintOf hashes everything that determines how a game continues.
func fingerprintOf(rules *archetypes.Ruleset, content *archetypes.Content) string {
	sum := sha256.Sum256([]byte(canonical(rules, content)))
	return fmt.Sprintf("%d-%x", rulesVersion, sum[:8])
}

// canonical writes rules and content as text: a line for each value that differs
// from its default, in alphabetical order. So a field that a later version adds
// to a ruleset or a component changes nothing for content that does not use it.
// Some things are left out because no rule depends on them: the names of the
// ruleset and of its files, its place in lists, the steps that only tell what has
// happened, and the glyphs and pictures of entries.
func canonical(rules *archetypes.Ruleset, content *archetypes.Content) string {
	r := *rules
	r.Name, r.Content, r.First = "", nil, false
	r.Floors.Storehouse.Levels = "" // what is in the file counts
	r.Turn, r.Free = without(r.Turn, tellingSteps), without(r.Free, tellingSteps)
	lines := appendLines(nil, "rules", reflect.ValueOf(r), reflect.ValueOf(archetypes.Ruleset{}))
	if text := rules.StorehouseLevels(); text != "" {
		lines = append(lines, fmt.Sprintf("rules.Floors.Storehouse levels %x", sha256.Sum256([]byte(text))))
	}
	if floors.DealsItemsOfMods(rules, content) {
		lines = append(lines, "rules.Floors.Deck items of mods")
	}
	for _, p := range rules.Drawn() {
		if slices.ContainsFunc(rules.Floors.Plans, func(f archetypes.Plan) bool { return f.Generator == p.Name }) {
			lines = appendLines(lines, "plan "+strconv.Quote(p.Name), reflect.ValueOf(p), reflect.ValueOf(archetypes.FloorPlan{}))
		}
	}
	w := content.Schema().New() // scratch: holds the components of one entry at a time
	for _, p := range content.Prefabs() {
		entry := *p
		entry.Glyph, entry.Parts, entry.Like = 0, nil, ""
		name := p.Name.Kind + " " + strconv.Quote(p.Name.Key)
		lines = appendLines(lines, name, reflect.ValueOf(entry), reflect.ValueOf(archetypes.Prefab{}))
		id := w.Create(p.Parts...)
		for _, kind := range w.Kinds(id) {
			component := name + " " + kind.Name()
			lines = append(lines, component)
			lines = appendLines(lines, component, reflect.ValueOf(w.Value(id, kind)), kind.New())
		}
	}
	for _, name := range content.Schema().Declared() {
		kind, _ := content.Schema().Lookup(name)
		lines = append(lines, "component "+name+" "+kind.Type().String()) // with the bounds in its tags
		lines = appendLines(lines, "component "+name, kind.New(), reflect.Zero(kind.Type()))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// tellingSteps are the steps whose components no other step and no verb reads.
var tellingSteps = []string{"story"}

// without is a list without some of its values.
func without(list, dropped []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(dropped, s) })
}

// appendLines appends the lines of a value that differs from its default. Each
// line has the full path of its field, so the lines are unambiguous in any
// order.
func appendLines(to []string, name string, v, defaults reflect.Value) []string {
	switch kind := v.Kind(); {
	case v.IsZero() && defaults.IsZero():
	case kind == reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).IsZero() && defaults.Field(i).IsZero() {
				continue
			}
			if f := v.Type().Field(i); f.IsExported() {
				to = appendLines(to, name+"."+f.Name, v.Field(i), defaults.Field(i))
			}
		}
	case kind == reflect.Array:
		for i := range v.Len() {
			to = appendLines(to, name+"["+strconv.Itoa(i)+"]", v.Index(i), defaults.Index(i))
		}
	case kind == reflect.Slice && v.Len() == 0: // no default holds a slice
	case kind == reflect.Slice:
		to = append(to, name+" "+strconv.Itoa(v.Len()))
		none := reflect.Zero(v.Type().Elem())
		for i := range v.Len() {
			to = appendLines(to, name+"["+strconv.Itoa(i)+"]", v.Index(i), none)
		}
	case v.Equal(defaults):
	case kind == reflect.String:
		to = append(to, name+" = "+strconv.Quote(v.String()))
	case kind == reflect.Bool:
		to = append(to, name+" = "+strconv.FormatBool(v.Bool()))
	case v.CanInt():
		to = append(to, name+" = "+strconv.FormatInt(v.Int(), 10))
	case v.CanUint():
		to = append(to, name+" = "+strconv.FormatUint(v.Uint(), 10))
	default:
		panic(fmt.Errorf("dungeon: %s is a %s, which fingerprints do not support", name, v.Type()))
	}
	return to
}
