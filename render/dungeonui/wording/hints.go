package wording

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// First is something that can be met for the first time. Its name is the key of its
// hint, or of the noun of what is met.
type First struct {
	Name   string
	Urgent bool // it matters in this turn
}

// Firsts lists what there is to tell about now, the most urgent first.
func (t Teller) Firsts() (all []First) {
	add := func(urgent, met bool, names ...string) {
		if met {
			for _, name := range names {
				all = append(all, First{name, urgent})
			}
		}
	}
	k, sheet := t.Known, t.Known.Hero().Sheet()
	add(true, true, "hint.walk")
	add(true, k.Run().Turn() >= firstSteps && len(k.Foes().InView()) == 0, "hint.explore")
	if k.Rules().Minds.Notice == 0 {
		return all // rules without minds need no more
	}
	vigour, _ := k.Hero().Vigour()
	happened := func(kind string) bool {
		return slices.ContainsFunc(k.Events().Last(), func(e systems.Event) bool { return e.Type == kind })
	}
	minded := func(is func(m known.Mind) bool) bool {
		return slices.ContainsFunc(k.Foes().InView(), func(m known.Monster) bool { return is(m.Mind) })
	}
	skillPoints, _ := k.Skills().Points()
	add(true, slices.ContainsFunc(k.Threats().Marked(), func(m known.MarkedCell) bool { return m.Damage > 0 }), "hint.marked")
	for _, e := range sheet.Effects {
		add(true, true, "effect."+e.Name)
	}
	add(true, happened(dungeon.EventNotice), "hint.noticed")
	add(true, t.reigned(), "hint.boss")
	add(true, t.followed(), "hint.followers")
	for _, m := range k.Foes().InView() {
		add(true, true, "monster."+m.Name)
	}
	add(true, happened(dungeon.EventLevel), "hint.level")
	add(true, skillPoints > 0 && !slices.ContainsFunc(k.Skills().All(), func(v known.Skill) bool { return v.Rank > 0 }), "hint.skill-point")
	add(true, minded(func(m known.Mind) bool { return m.State == components.Asleep }), "hint.asleep")
	add(true, minded(func(m known.Mind) bool { return m.State == components.Guarding }), "hint.guard")
	add(true, sheet.Hp*2 < sheet.MaxHp && vigour > 0 && k.Hero().RestRefused() == "", "hint.rest")
	add(true, k.Hero().InStorehouse(), "hint.storehouse")
	add(true, sheet.Hp*2 < sheet.MaxHp && k.Threats().DrinksSlowly() && heals(sheet), "hint.slow-drink")
	for _, skill := range k.Skills().All() {
		add(true, skill.Rank > 0, "skill."+skill.Name)
	}
	for _, thing := range k.View().Things() {
		add(false, thing.Treasure, "hint.treasure")
		add(false, thing.Door && thing.Key == "", "hint.door")
		add(false, thing.Key != "", "hint.lock")
		add(false, thing.Stair && thing.Down, "hint.stairs")
		add(false, thing.Name.Kind == "item", "item."+thing.Name.Key)
	}
	add(false, vigour > 0, "hint.vigour")
	add(false, len(sheet.Bag) >= sheet.Slots, "hint.bag-full")
	for _, b := range sheet.Bag {
		add(false, !b.Worn, "item."+b.Name) // what is worn shows in the panel
	}
	return all
}

// heals reports whether a hero carries a potion that restores Hp.
func heals(s known.Sheet) bool {
	return slices.ContainsFunc(s.Bag, func(item known.Item) bool { return item.Potion && item.HpPercent > 0 })
}

// firstSteps is the number of turns after which a beginner has seen how to walk.
const firstSteps = 3

// reigned reports whether the floor is that of a boss, whom its plan names.
func (t Teller) reigned() bool {
	plan, ok := t.Known.Rules().Floors.Plan("", t.Known.Hero().Depth())
	return ok && t.Known.Hero().Floor() == t.Known.Hero().Depth() && slices.Contains(plan.Populate, "boss")
}

// nearStair is how near a stairway a hunter next to the hero makes the hint about
// followers worth telling, in steps.
const nearStair = 4

// followed reports whether a hunter next to the hero could follow it to another floor
// soon.
func (t Teller) followed() bool {
	near := slices.ContainsFunc(t.Known.Here().Stairs(), func(stair known.Stair) bool {
		return !stair.Sealed && stair.At.Distance(t.Known.Hero().At()) <= nearStair
	})
	return near && slices.ContainsFunc(t.Known.Foes().InView(), func(m known.Monster) bool {
		return m.Mind.State == components.Hunting && m.At.Distance(t.Known.Hero().At()) == 1
	})
}

// HintTexts are the word keys of the hints that are not made of a description.
var HintTexts = map[string]string{
	"hint.walk": "hint.walk", "hint.explore": "hint.explore",
	"hint.marked": "hint.marked", "hint.boss": "hint.boss", "hint.noticed": "hint.noticed", "hint.followers": "hint.followers", "hint.level": "hint.level",
	"hint.skill-point": "hint.skill-point", "hint.asleep": "hint.asleep", "hint.guard": "hint.guard", "hint.rest": "hint.rest",
	"hint.treasure": "hint.treasure", "hint.door": "hint.door", "hint.lock": "hint.lock", "hint.stairs": "hint.stairs", "hint.vigour": "hint.vigour",
	"hint.bag-full": "hint.bag-full", "hint.slow-drink": "hint.slow-drink", "hint.storehouse": "hint.storehouse",

	"effect.poison": "hint.poison", "effect.rooted": "hint.rooted", "effect.stunned": "hint.stunned",
}

// hintKeys are the commands whose keys hints name.
var hintKeys = map[string]keys.Command{"Rest": "rest", "Points": "points", "Skills": "skills", "Down": "down", "Bag": "bag", "Explore": "explore"}

// HintText returns the hint about something, or "" if there is nothing to tell.
func (t Teller) HintText(name string) string {
	words := t.Words
	kind, key, _ := strings.Cut(name, ".")
	about := ""
	switch {
	case HintTexts[name] != "":
		args := lang.Args{}
		for name, do := range hintKeys { // the order does not matter: names are different
			args[name] = t.Key(do)
		}
		return words.Text(HintTexts[name], args)
	case kind == "effect":
		return words.Text("hint.effect", lang.Args{"Name": name})
	case kind == "monster" && words.Has(name+".rule"):
		about = words.Text(name + ".rule")
	case kind == "item":
		about = About(words, t.Known, known.Item{Name: key})
	case kind == "skill":
		if skill, ok := t.Known.Skills().Find(key); ok {
			about = AboutRank(words, skill, max(1, skill.Rank))
		}
	}
	if about == "" {
		return ""
	}
	return words.Text("hint.new", lang.Args{"Title": words.Title(name), "About": about})
}
