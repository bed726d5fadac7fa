package bots

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// skills fills in the skills that count in every turn of a fight: those with which plans
// strike neighbours, and those that work by themselves.
func (o *observer) skills(k known.Known, learnt []known.Skill, h *outlook.Hero) {
	for _, v := range learnt {
		numbers := v.Numbers[v.Rank-1]
		if _, has := part(components.Breath, k, "skill", v.Name); has {
			h.Breath = numbers["Thousandths"]
		}
		if _, has := part(components.Riposte, k, "skill", v.Name); has {
			h.Riposte = h.Blow * numbers["Percent"] / 100
		}
		if focus, has := part(components.Focus, k, "skill", v.Name); has {
			h.Focus = numbers["Percent"]
			for _, e := range k.Hero().Sheet().Effects {
				if e.Name == focus.Effect { // it is counted in already
					h.Focused = e.TurnsLeft
					for _, damage := range []*int{&h.Blow, &h.Spell, &h.Bolt, &h.Riposte} {
						*damage = *damage * 100 / (100 + h.Focus)
					}
				}
			}
		}
	}
	for _, v := range learnt {
		if v.Left > 0 {
			continue
		}
		numbers := v.Numbers[v.Rank-1]
		if smite, has := part(components.Smite, k, "skill", v.Name); has && len(smite.Percent) > 0 {
			h.Smite = outlook.Strike{Damage: max(1, k.Hero().Sheet().Total.Int*numbers["Percent"]/100), Mp: v.Mp}
		}
		if _, has := part(components.Cleave, k, "skill", v.Name); has {
			h.Cleave = outlook.Strike{Damage: h.Blow * numbers["Percent"] / 100, Mp: v.Mp}
		}
	}
}

// runs returns the result of a running effect. That of a skill changes a stat by as much as the
// rank of the skill says.
func (o *observer) runs(k known.Known, learnt []known.Skill, effect string) *outlook.Boost {
	b, _ := o.boostOf(k, effect)
	for _, v := range learnt {
		if imbue, has := part(components.Imbue, k, "skill", v.Name); has && imbue.Effect == effect {
			changed := *b
			change(&changed, imbue.Stat, v.Numbers[v.Rank-1]["Percent"])
			return &changed
		}
	}
	return b
}

// veils reports whether a thing hides what is behind it.
func (l *lore) veils(k known.Known, name components.NameData) bool {
	hides, known := l.opaque[name.Key]
	if !known && name.Kind == "terrain" {
		_, hides = part(components.Opaque, k, "terrain", name.Key)
		if l.opaque == nil {
			l.opaque = map[string]bool{}
		}
		l.opaque[name.Key] = hides
	}
	return hides && name.Kind == "terrain"
}
