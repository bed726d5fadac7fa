package trials

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
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

// path names the subject of a condition: a component of an entity, and one of its fields.
type path struct {
	letter string
	kind   *world.Kind
	field  int // of the component; -1 for the component as a whole
}

// read reads "t.health.now", "t.plague:infection" or "t"; false if there is a fault.
func (t *trial) read(field string, i int, text string) (p path, ok bool) {
	letter, rest, deeper := strings.Cut(text, ".")
	p = path{letter: letter, field: -1}
	if letter != "@" && t.letters[letter] == 0 {
		t.fault(field, i, "no cell of the drawing has %q; write @ for the hero, or a letter of the drawing", letter)
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
	id, _ := t.find(p.letter)
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

// expect checks a condition: "t.health.now < 3", "t = none", "bag.healing = 2", "turn = 4".
func (t *trial) expect(i int, text string) {
	left, sign, right := split(text)
	if sign == "" || right == "" {
		t.fault("then", i, `%q compares nothing; write what, a sign and a value, such as "t.health.now < 3"`, text)
		return
	}
	value, ok := t.value(i, left)
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

// value returns the subject of a condition, as text.
func (t *trial) value(i int, left string) (value string, ok bool) {
	if item, isBag := strings.CutPrefix(left, "bag."); isBag {
		n := 0
		for _, own := range known.Know(t.g).Hero().Sheet().Bag {
			if own.Name == item {
				n += max(1, own.Count)
			}
		}
		return strconv.Itoa(n), true
	}
	if left == "turn" {
		return strconv.Itoa(t.g.Run().Turn), true
	}
	p, ok := t.read("then", i, left)
	if !ok {
		return "", false
	}
	id, there := t.find(p.letter)
	switch {
	case !there:
		return none, true
	case p.kind == nil:
		return components.Name.Get(t.g.World, id).Key, true
	}
	v := t.g.World.Ref(id, p.kind)
	switch {
	case !v.IsValid():
		return none, true
	case p.field < 0:
		return p.kind.Name(), true
	}
	return fmt.Sprint(v.Field(p.field).Interface()), true
}
