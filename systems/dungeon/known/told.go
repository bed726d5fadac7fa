package known

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Told is a component that a mod declares, of something that the player looks at.
type Told struct {
	Component string
	Sentences map[string]string // by language, with fields in braces
	values    reflect.Value
}

// Sentence fills the values of the fields into the sentence of a language, or of English.
// It is empty if the mod has none.
func (t Told) Sentence(tag string) string {
	text := t.Sentences[tag]
	if text == "" {
		text = t.Sentences["en"]
	}
	for f := range t.values.Type().Fields() {
		text = strings.ReplaceAll(text, "{"+world.FieldName(f.Name)+"}", toldValue(t.values.FieldByIndex(f.Index)))
	}
	return text
}

// toldValue is the value of a field as text.
func toldValue(v reflect.Value) string {
	if d, ok := v.Interface().(grid.Direction); ok {
		return d.String()
	}
	if v.Kind() != reflect.Slice {
		return fmt.Sprint(v)
	}
	parts := make([]string, v.Len())
	for i := range parts {
		parts[i] = fmt.Sprint(v.Index(i))
	}
	return strings.Join(parts, ", ")
}

// Told lists the components that mods declare of an entity that is in view or the hero's
// own, sorted by name, as far as the mods have sentences for them.
func (v View) Told(id world.ID) []Told {
	w := v.g.World
	if w.Schema() == nil || dungeon.Disguised(v.g, id) {
		return nil
	}
	var all []Told
	for _, name := range w.Schema().Declared() {
		kind, _ := w.Schema().Lookup(name)
		sentences := v.g.Content.Told(name)
		if value := w.Ref(id, kind); value.IsValid() && len(sentences) > 0 {
			copied := reflect.New(kind.Type()).Elem()
			copied.Set(value)
			all = append(all, Told{name, sentences, copied})
		}
	}
	return all
}
