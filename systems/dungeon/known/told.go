package known

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
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
func (k Known) Told(id world.ID) []Told {
	w := k.g.World
	if w.Schema() == nil || dungeon.Disguised(k.g, id) {
		return nil
	}
	var all []Told
	for _, name := range w.Schema().Declared() {
		kind, _ := w.Schema().Lookup(name)
		sentences := k.g.Content.Told(name)
		if v := w.Ref(id, kind); v.IsValid() && len(sentences) > 0 {
			copied := reflect.New(kind.Type()).Elem()
			copied.Set(v)
			all = append(all, Told{name, sentences, copied})
		}
	}
	return all
}

// Spec is the declaration of the type of an event; empty for one that no pack declares.
func (k Known) Spec(e systems.Event) systems.EventSpec { return dungeon.RegistryOf(k.g).Events[e.Type] }

// LacksMods reports whether a mod that the game was begun with is not in use.
func (k Known) LacksMods() bool {
	inUse := dungeon.RegistryOf(k.g).Mods
	return slices.ContainsFunc(dungeon.StartOf(k.g).Mods, func(m components.Mod) bool {
		return !slices.ContainsFunc(inUse, func(other components.Mod) bool { return other.ID == m.ID })
	})
}

// ChangedInPlay returns how often the data files or scripts were read anew in the run.
func (k Known) ChangedInPlay() int {
	if changed := components.ChangedInPlay.Find(k.g.World, k.g.RunID); changed != nil {
		return changed.Times
	}
	return 0
}

// ModsSwitchedOff lists the mods whose scripts are switched off in the run, and why.
func (k Known) ModsSwitchedOff() []components.SwitchedOff {
	off := components.SwitchedOffMods.Find(k.g.World, k.g.RunID)
	if off == nil {
		return nil
	}
	return slices.Clone(off.Mods)
}

// Start is the start that the game began with.
func (k Known) Start() dungeon.Start { return dungeon.StartOf(k.g) }
