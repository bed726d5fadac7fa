package known

import (
	"reflect"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// ItemNumbers are the numbers of an item for the hero: those of its entry and of the
// effect that it grants, as Numbers names them, scaled by what potions do for the hero.
// Thrown items have their Damage, and Later, that of a turn after.
func (e Entries) ItemNumbers(name string) map[string]int {
	numbers := e.Numbers("item", name)
	entry := e.g.Content.Find("item", name)
	if entry == nil {
		return numbers
	}
	percent := dungeon.Stat(e.g, e.g.Hero, dungeon.PotionPercent)
	scaled := []string{"HealingHpPercent", "HealingMpPercent", "HealingVigour"}
	if grants, has := components.Grants.Among(entry.Parts); has {
		e.addNumbers(numbers, "effect", grants.Effect)
		scaled = append(scaled, "TimerTotal")
	}
	if burst, has := components.Burst.Among(entry.Parts); has {
		if burst.Effect != "" {
			e.addNumbers(numbers, "effect", burst.Effect)
			scaled = append(scaled, "TimerTotal")
		}
		scaled = append(scaled, "BurstTurns")
		percent = monsters.FlaskPower(e.g, e.g.Hero)
		numbers["Damage"], numbers["Later"] = monsters.BurstDamage(e.g, e.g.Hero, burst.Percent), monsters.BurstDamage(e.g, e.g.Hero, burst.Later)
	} else if missile, has := components.Missile.Among(entry.Parts); has {
		numbers["Damage"] = items.ThrowPower(e.g, e.g.Hero, missile)
	}
	for _, name := range scaled {
		if n, has := numbers[name]; has {
			numbers[name] = dungeon.PercentOf(n, percent)
		}
	}
	return numbers
}

// Numbers are the numbers of an entry of the content, as arguments for its texts. A
// field is named after its component and itself ("HealingHpPercent"), a modifier after
// its stat ("AtkAdd", "NoiseStepPercent"; "AtkLess" is what a negative percentage takes
// away).
func (e Entries) Numbers(kind, name string) map[string]int {
	numbers := map[string]int{}
	e.addNumbers(numbers, kind, name)
	return numbers
}

func (e Entries) addNumbers(to map[string]int, kind, name string) {
	entry := e.g.Content.Find(kind, name)
	if entry == nil {
		return
	}
	for _, part := range entry.Parts {
		addFields(to, camel(part.Kind().Name()), reflect.ValueOf(part.Value()))
	}
	if m, has := components.Modifiers.Among(entry.Parts); has {
		addModifiers(to, m.List)
	}
}

// addFields adds the numbers of a component, of lists by rank the first.
func addFields(to map[string]int, component string, v reflect.Value) {
	for i := range v.NumField() {
		name, f := component+v.Type().Field(i).Name, v.Field(i)
		if f.CanInt() {
			to[name] = int(f.Int())
		} else if list, isList := f.Interface().([]int); isList {
			to[name] = dungeon.AtRank(list, 1)
		}
	}
}

func addModifiers(to map[string]int, list []components.Modifier) {
	for _, m := range list {
		stat := camel(m.Stat)
		to[stat+"Add"], to[stat+"Percent"], to[stat+"Less"] = m.Add, m.Percent, -m.Percent
	}
}

// camel is a name such as "noise-step" as "NoiseStep".
func camel(name string) string {
	words := strings.FieldsFunc(name, func(r rune) bool { return r == '-' || r == '_' })
	for i, word := range words {
		words[i] = strings.ToUpper(word[:1]) + word[1:]
	}
	return strings.Join(words, "")
}
