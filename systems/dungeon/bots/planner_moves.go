package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// option is a legal action and what it changes in a scene.
type option struct {
	action systems.Action
	move   outlook.Move
	ground *outlook.Ground // that it makes; nil if it changes nothing
	holds  []outlook.Plan  // ways to go on there
}

// options lists the legal actions that matter in a fight.
func (o *observer) options(k known.Known, l living, scene *outlook.Scene) []option {
	var list []option
	tried := map[string]bool{}
	verbs := []systems.Verb{dungeon.Move, dungeon.Wait, skills.Magic, skills.UseSkill, items.Zap, items.Drink, items.Read}
	for _, a := range k.Actions().Legal(verbs...) {
		m := outlook.Move{To: outlook.NoCell}
		ok := false
		switch a.Verb {
		case dungeon.Move:
			ok = o.moves(k, l, scene, a, &m)
		case dungeon.Wait:
			ok = true
		case skills.Magic:
			ok = o.casts(k, scene, a, &m)
		case skills.UseSkill:
			ok = o.usesSkill(k, scene, a, &m)
		case items.Zap:
			ok = o.zaps(k, l, scene, a, &m)
		case items.Drink, items.Read:
			item := l.item(a)
			if name := string(a.Verb) + item.Name; !tried[name] {
				tried[name] = true
				m.Free = k.Actions().Free(a)
				ok = o.usesItem(k, l, scene, item, &m)
			}
		}
		if ok {
			list = append(list, option{action: a, move: m})
		}
	}
	list = append(list, o.digs(k, l, scene)...)
	return append(list, o.throws(k, l, scene)...)
}

// moves fills in a step or a blow.
func (o *observer) moves(k known.Known, l living, scene *outlook.Scene, a systems.Action, m *outlook.Move) bool {
	to := l.s.At.Step(a.Direction)
	cell := o.ground.Cell(to)
	for i := range scene.Count {
		f := &scene.Foes[i]
		if f.At != cell || f.State == outlook.Bones || f.Hp <= 0 {
			continue
		}
		if _, there := k.Foes().Examine(to); !there {
			continue
		}
		m.Noise, m.Blow = k.Preview().Noise(a), true
		scene.Blow(m, i)
		return true
	}
	if _, free := k.Preview().Landing(a); !free || !o.ground.Opens(cell) {
		return false
	}
	m.To, m.Noise = cell, 2
	return true
}

// casts fills in magic in a direction.
func (o *observer) casts(k known.Known, scene *outlook.Scene, a systems.Action, m *outlook.Move) bool {
	h := &scene.Hero
	i, n := o.firstFoe(scene, a.Direction, max(1, h.SpellReach))
	if i < 0 {
		return false
	}
	damage := h.Bolt
	if n == 1 {
		damage = h.Spell
	}
	m.Mp, m.Noise, m.Struck = h.SpellCost, 6, 1
	m.Hits[0] = outlook.Hit{Foe: i, Damage: scene.Foes[i].Spell(damage), Magic: true}
	o.lights(k, scene, i, m)
	return true
}

// lights adds to a spell the fire that it lights under a foe: what the foe loses in this turn at once, and the rest where
// it stands. The fire comes to a hero that stands on what burns, too.
func (o *observer) lights(k known.Known, scene *outlook.Scene, foe int, m *outlook.Move) {
	at := o.ground.Point(scene.Foes[foe].At)
	found, _ := k.Foes().Examine(at)
	if found.Fuel == "" {
		return
	}
	m.Hits[0].Damage += found.Alight.Damage
	m.Burns = outlook.Mark{Left: 2, Damage: max(k.Entries().FireDamage(), found.Alight.Damage*(found.Alight.Turns-1)), Count: 1}
	m.Burns.Cells[0] = scene.Foes[foe].At
	if k.Preview().Fuelled(o.ground.Point(scene.Hero.At)) {
		m.Burns.Cells[1], m.Burns.Count = scene.Hero.At, 2
	}
}

// usesSkill fills in the use of a skill from what the player is told of it.
func (o *observer) usesSkill(k known.Known, scene *outlook.Scene, a systems.Action, m *outlook.Move) bool {
	i := slices.IndexFunc(o.skilled, func(v known.Skill) bool { return v.Name == a.Name })
	if i < 0 {
		return false
	}
	v := o.skilled[i]
	numbers := v.Numbers[v.Rank-1]
	m.Mp, m.Free, m.Noise = v.Mp, v.Free, k.Preview().Noise(a)
	if to, goes := k.Preview().Landing(a); goes {
		if m.To = o.ground.Cell(to); !o.ground.Opens(m.To) {
			return false
		}
		if blink, has := part(components.Blink, k, "skill", a.Name); has && len(blink.Cells) > 0 {
			if m.Slips = true; !slices.Contains(o.refuges(scene, numbers["Cells"]), m.To) {
				return false
			}
		}
	}
	if _, pushes := part(components.Shove, k, "skill", a.Name); pushes {
		return o.pushes(k, scene, a, numbers["Cells"], m)
	}
	_, freezes := part(components.Frost, k, "skill", a.Name)
	_, blasts := part(components.Blast, k, "skill", a.Name)
	magic := freezes || blasts
	o.hits(scene, k.Preview().Hits(a), m, magic)
	m.Blow = m.Struck > 0 && !magic
	if freezes {
		m.Roots = numbers["Turns"] + 1
	}
	if _, prays := part(components.Prayer, k, "skill", a.Name); prays {
		m.Hp = scene.Hero.MaxHp * numbers["Percent"] / 100
	}
	if imbue, has := part(components.Imbue, k, "skill", a.Name); has {
		base, turns := o.boostOf(k, imbue.Effect)
		b := *base
		change(&b, imbue.Stat, numbers["Percent"])
		m.Begins, m.Turns = &b, turns
		if slices.ContainsFunc(k.Hero().Sheet().Effects, func(e known.Effect) bool { return e.Name == imbue.Effect }) {
			return false // it would only start again
		}
	}
	if vanish, has := part(components.Vanish, k, "skill", a.Name); has {
		m.Lose = true
		m.Begins, _ = o.boostOf(k, vanish.Effect)
		m.Turns = numbers["Turns"]
	}
	return m.Struck > 0 || m.To != outlook.NoCell || m.Hp > 0 || m.Begins != nil
}

// hits fills in the hits that are forecast.
func (o *observer) hits(scene *outlook.Scene, hits []known.AimedHit, m *outlook.Move, magic bool) {
	for _, hit := range hits {
		if hit.Hero {
			m.Hp -= (hit.Low + hit.High) / 2
			continue
		}
		for i := range scene.Count {
			f := &scene.Foes[i]
			if f.ID != hit.ID || m.Struck == len(m.Hits) {
				continue
			}
			// The scene adds the surprise itself.
			damage := (hit.Low + hit.High) / 2 * 100 / max(100, f.Surprise)
			m.Hits[m.Struck] = outlook.Hit{Foe: i, Damage: damage, Magic: magic}
			m.Struck++
		}
	}
}

// usesItem fills in a drink or a scroll.
func (o *observer) usesItem(k known.Known, l living, scene *outlook.Scene, item known.Item, m *outlook.Move) bool {
	h := &scene.Hero
	m.Worth = o.itemWorth(k, item)
	switch {
	case item.Scroll:
		scroll, _ := part(components.Scroll, k, "item", item.Name)
		m.Sleep, m.Away = scroll.Slumber, scroll.Teleport > 0
		return m.Sleep || m.Away
	case item.Effect != "":
		if turnsLeft(l.s, item) > 0 {
			return false
		}
		m.Begins, m.Turns = o.boostOf(k, item.Effect)
		m.Turns = max(m.Turns, k.Entries().ItemNumbers(item.Name)["TimerTotal"])
		m.Lose = m.Begins.Hidden
	case item.HpPercent > 0 || item.MpPercent > 0:
		m.Hp, m.MpGain = h.MaxHp*item.HpPercent/100, h.MaxMp*item.MpPercent/100
		for i := range h.Heals {
			if heal := &h.Heals[i]; item.HpPercent > 0 && heal.Percent == item.HpPercent {
				m.Uses = i + 1
			}
		}
	default:
		return false
	}
	return true
}

// throws lists what can be thrown at a foe.
func (o *observer) throws(k known.Known, l living, scene *outlook.Scene) []option {
	var list []option
	tried := map[string]bool{}
	for _, item := range l.s.Bag {
		if !item.Missile || tried[item.Name] {
			continue
		}
		tried[item.Name] = true
		burst, breaks := part(components.Burst, k, "item", item.Name)
		turns := 0
		if burst.Leaves != "" {
			turns = k.Entries().ItemNumbers(item.Name)["BurstTurns"]
		}
		for _, aim := range k.Preview().Aim(item.ID) {
			m := outlook.Move{To: outlook.NoCell, Noise: 4, Worth: o.itemWorth(k, item)}
			o.hits(scene, aim.Hits, &m, false)
			if m.Struck == 0 && (!breaks || !o.distracts(k, scene, aim, burst, turns, &m)) {
				continue
			}
			if breaks && burst.Effect != "" {
				_, m.Turns = o.boostOf(k, burst.Effect)
				m.Roots, m.Turns = m.Turns, 0
			}
			if breaks && burst.Later > 0 {
				m.Burns = o.burns(aim, burst.Radius)
			}
			list = append(list, option{action: systems.Action{Verb: items.Throw, Item: item.ID, Cell: aim.At}, move: m})
		}
	}
	return list
}

// burns is the damage that a burst does a turn later.
func (o *observer) burns(aim known.AimedCell, radius int) outlook.Mark {
	mark := outlook.Mark{Left: 2}
	for _, hit := range aim.Hits {
		mark.Damage = max(mark.Damage, hit.Later)
	}
	for _, p := range aim.Cells {
		if radius == 1 && mark.Count < len(mark.Cells) {
			mark.Cells[mark.Count] = o.ground.Cell(p)
			mark.Count++
		}
	}
	return mark
}

// distractionWorth is the worth of a flask that hurts no one.
const distractionWorth = 80

// itemWorth is the worth of an item to a bot that could keep it, in thousandths of the
// maximum Hp.
func (o *observer) itemWorth(k known.Known, item known.Item) int {
	if burst, breaks := part(components.Burst, k, "item", item.Name); breaks && burst.Percent == 0 {
		return distractionWorth
	}
	var b *outlook.Boost
	if item.Effect != "" {
		b, _ = o.boostOf(k, item.Effect)
	}
	return worthOf(item, b)
}

// worthOf is itemWorth for an item whose effect is known.
func worthOf(item known.Item, b *outlook.Boost) int {
	worth := item.HpPercent*11 + item.MpPercent*4
	switch {
	case b != nil && b.Every > 0:
		worth += 330
	case b != nil && b.Hidden:
		worth += 200
	case b != nil:
		worth += max(0, -b.Taken)*4 + max(0, b.Blow)*4 + b.Strides*120 + b.Learning*4
	case item.Scroll:
		worth += 220
	case item.Rod:
		worth += rodWorth + chargeWorth*item.Charges
	case item.Missile && item.Kind == "knife":
		worth += 15
	case item.Missile:
		worth += 130
	}
	return worth
}
