package trials

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// signs of comparisons, the longer ones first.
var comparisons = []string{"<=", ">=", "!=", "=", "<", ">"}

// none is the value of what is not there.
const none = "none"

// split splits "t.health.now < 3" at its sign.
func split(text string) (left, sign, right string) {
	for i := range text {
		for _, sign := range comparisons {
			if strings.HasPrefix(text[i:], sign) {
				return strings.TrimSpace(text[:i]), sign, strings.TrimSpace(text[i+len(sign):])
			}
		}
	}
	return strings.TrimSpace(text), "", ""
}

// path names the subject of a condition: something on the floor, a component of it, and one of its fields.
type path struct {
	subject string
	kind    *world.Kind
	field   int // of the component; -1 for the component as a whole
}

// read reads "t.health.now", "4 1.plague:infection" or "rat"; false if there is a fault.
func (t *trial) read(field string, i int, text string) (p path, ok bool) {
	subject, rest, deeper := strings.Cut(text, ".")
	p = path{subject: strings.TrimSpace(subject), field: -1}
	if !t.names(field, i, p.subject) {
		return p, false
	}
	if !deeper {
		return p, true
	}
	name, of, hasField := strings.Cut(rest, ".")
	schema := t.g.World.Schema()
	kind, known := schema.Lookup(name)
	if !known {
		t.fault(field, i, "there is no component %q%s", name, archetypes.Hint(name, schema.Names()))
		return p, false
	}
	if p.kind = kind; !hasField {
		return p, true
	}
	f, known := world.FieldCalled(kind.Type(), of)
	if !known || len(f.Index) != 1 {
		t.fault(field, i, "%s has no field %q%s", name, of, archetypes.Hint(of, world.FieldNames(kind.Type())))
		return p, false
	}
	p.field = f.Index[0]
	return p, true
}

// names reports whether a subject is the hero, a letter of the drawing, a cell, or an entry of things on
// floors; otherwise it is a fault.
func (t *trial) names(field string, i int, subject string) bool {
	if subject == heroSign || t.letters[subject] != 0 {
		return true
	}
	if at, isCell := cellOf(subject); isCell {
		return t.holds(field, i, at)
	}
	if len(subject) <= 1 {
		t.fault(field, i, "no cell of the drawing has %q; write @ for the hero, a letter of the drawing, a cell such as 4 1, or the name of an entry", subject)
		return false
	}
	return t.isPlaced(field, i, subject)
}

// isPlaced reports whether there is an entry of things on floors of that name; otherwise it is a fault.
func (t *trial) isPlaced(field string, i int, name string) bool {
	var all []string
	for _, kind := range placed {
		if t.g.Content.Find(kind, name) != nil {
			return true
		}
		all = append(all, names(t.g.Content, kind)...)
	}
	t.fault(field, i, "there is no %s %q%s", "monster", name, archetypes.Hint(name, all))
	return false
}

// cellOf reads a subject such as "4 1"; false for another.
func cellOf(subject string) (grid.Point, bool) {
	words := strings.Fields(subject)
	at, ok := readCell(words)
	return at, ok && len(words) == 2
}

// heroSign is the sign of the hero in drawings and conditions.
const heroSign = "@"

// placed are the kinds of entries that are on floors.
var placed = []string{"monster", "terrain", "item"}

// all lists what a subject names, as far as it is on a floor: what is solid in a cell before what lies
// there, and things of one entry from the oldest.
func (t *trial) all(subject string) (list []world.ID) {
	id := t.letters[subject]
	if subject == heroSign {
		id = t.g.Hero
	}
	if id != 0 {
		if t.g.World.Alive(id) && components.Position.Has(t.g.World, id) {
			list = append(list, id)
		}
		return list
	}
	if at, isCell := cellOf(subject); isCell {
		if solid := t.stage().Solid(at); solid != 0 {
			list = append(list, solid)
		}
		return append(list, t.stage().Lying(at)...)
	}
	for id, at := range components.Position.Each(t.g.World) {
		if name := components.Name.Find(t.g.World, id); at.Floor == t.floor.Number && name != nil && name.Key == subject {
			list = append(list, id)
		}
	}
	return list
}

// stage is the floor of the test.
func (t *trial) stage() *systems.Stage { return t.g.Stage(t.floor.Number) }

// set changes a component before the first action; it adds one that the entity lacks.
func (t *trial) set(i int, text string) {
	left, sign, right := split(text)
	p, ok := t.read("before", i, left)
	if !ok {
		return
	}
	if sign != "=" || p.field < 0 {
		t.fault("before", i, `%q sets nothing; write a letter, a component, a field and its value, such as "t.health.now = 3"`, text)
		return
	}
	all := t.all(p.subject)
	if len(all) == 0 {
		t.fault("before", i, "there is no %s on the floor", p.subject)
		return
	}
	id := all[0]
	if !t.g.World.Ref(id, p.kind).IsValid() {
		t.g.World.Attach(id, p.kind.With(p.kind.New()))
	}
	to := t.g.World.Ref(id, p.kind).Field(p.field)
	number, err := strconv.ParseInt(right, 10, 64)
	switch {
	case to.Kind() == reflect.String:
		to.SetString(right)
	case to.Kind() == reflect.Bool && (right == "true" || right == "false"):
		to.SetBool(right == "true")
	case to.CanInt() && err == nil && !to.OverflowInt(number):
		to.SetInt(number)
	default:
		t.fault("before", i, "%q cannot be the value of %s", right, left)
		return
	}
	if err := p.kind.Check(t.g.World.Ref(id, p.kind)); err != nil {
		t.fault("before", i, "%w", err)
	}
}

// expect checks a condition: "t.health.now < 3", "t = none", "4 1 = rat", "count.rat = 2", "bag.healing = 2", "turn = 4".
func (t *trial) expect(i int, text string) {
	left, sign, right := split(text)
	if sign == "" || right == "" {
		t.fault("then", i, `%q compares nothing; write what, a sign and a value, such as "t.health.now < 3"`, text)
		return
	}
	value, ok := t.value(i, left, right)
	if !ok {
		return
	}
	is := value == right
	have, err1 := strconv.Atoi(value)
	want, err2 := strconv.Atoi(right)
	compared := err1 == nil && err2 == nil
	switch sign {
	case "!=":
		is = !is
	case "<":
		is = compared && have < want
	case ">":
		is = compared && have > want
	case "<=":
		is = compared && have <= want
	case ">=":
		is = compared && have >= want
	}
	if !is {
		t.fault("then", i, "the value of %s is %s", left, value)
	}
}

// value returns the subject of a condition, as text. Of the names of several things in a cell it is the
// wanted one, if that is among them.
func (t *trial) value(i int, left, wanted string) (value string, ok bool) {
	if left == "turn" {
		return strconv.Itoa(t.g.Run().Turn), true
	}
	switch group, name, _ := strings.Cut(left, "."); group {
	case "bag":
		return strconv.Itoa(t.carries(name)), true
	case "count":
		return strconv.Itoa(t.count(name)), t.isPlaced("then", i, name)
	}
	p, ok := t.read("then", i, left)
	if !ok {
		return "", false
	}
	all := t.all(p.subject)
	if p.kind == nil {
		return t.nameOf(all, wanted), true
	}
	for _, id := range all {
		switch v := t.g.World.Ref(id, p.kind); {
		case !v.IsValid():
		case p.field < 0:
			return p.kind.Name(), true
		default:
			return fmt.Sprint(v.Field(p.field).Interface()), true
		}
	}
	return none, true
}

// nameOf is the entry of the first of some things, or the wanted one if it is among theirs.
func (t *trial) nameOf(all []world.ID, wanted string) string {
	var keys []string
	for _, id := range all {
		if name := components.Name.Find(t.g.World, id); name != nil {
			keys = append(keys, name.Key)
		}
	}
	switch {
	case len(keys) == 0:
		return none
	case slices.Contains(keys, wanted):
		return wanted
	}
	return keys[0]
}

// carries counts the items of an entry in the hero's bag.
func (t *trial) carries(name string) (n int) {
	for _, own := range known.Know(t.g).Hero().Sheet().Bag {
		if own.Name == name {
			n += max(1, own.Count)
		}
	}
	return n
}

// count counts the things of an entry on the floor.
func (t *trial) count(name string) (n int) {
	for _, id := range t.all(name) {
		n += dungeon.CountOf(t.g, id)
	}
	return n
}
