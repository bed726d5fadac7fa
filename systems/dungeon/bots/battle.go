package bots

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// patience is the number of turns that a bot waits for hunters before it goes to them. After
// four times as many it gives them up.
const patience = 4

// battle is the careful bot's fight against monsters that live.
type battle struct {
	waited int               // turns since the last blow
	calm   int               // turns since a monster was last in view
	dodged int               // steps out of marked cells since the last blow
	hasty  bool              // that it steps aside from nothing, because it gets nowhere
	shuns  map[world.ID]bool // hunters that it could not reach, and no longer follows
}

// act chooses an action while monsters hunt the hero or stand next to it; false if the
// bot should walk on.
func (b *battle) act(l living) (systems.Action, bool) {
	l.far = slices.DeleteFunc(l.far, func(m known.Monster) bool { return b.shuns[m.ID] })
	if b.dodged < patience && !b.hasty {
		if a, ok := l.sidestep(); ok {
			b.waited = 0 // the hunters have to follow
			b.dodged++
			return a, true
		}
	}
	if l.quiet() {
		if b.calm++; b.calm > patience { // a hunter that is out of sight for a moment is not gone
			b.waited = 0
		}
		return systems.Action{}, false
	}
	b.calm = 0
	all := slices.Concat(l.near, l.far)
	first, damage := order(l.s, all, false)
	perTurn := 0
	for _, m := range l.near {
		perTurn += damagePerTurn(m)
	}
	risky := !safe(l.s, all, damage)
	hard := risky || damage*100 > l.s.Hp*33
	if risky && l.s.Hp <= max(2*perTurn, l.s.MaxHp*35/100) {
		if a, ok := l.escape(perTurn); ok {
			return a, true
		}
	}
	if a, ok := l.strengthen(all, hard); ok {
		return a, true
	}
	if a, ok := l.strikeFar(all, hard); ok {
		b.waited, b.dodged = 0, 0
		return a, true
	}
	if len(l.near) > 0 {
		b.waited, b.dodged = 0, 0
		target := l.near[0]
		if first < len(l.near) {
			target = l.near[first]
		}
		return l.strike(target), true
	}
	return b.receive(l)
}

// worthAStep is the announced damage, in percent of the maximum Hp, that a bot steps aside
// for.
const worthAStep = 6

// sidestep leaves a cell in which damage comes in this turn, for one where less does: next
// to a monster if it can, so that the fight goes on.
func (l living) sidestep() (systems.Action, bool) {
	coming := map[grid.Point]int{}
	for _, m := range l.k.Threats().Marked() {
		if m.Turns <= 1 {
			coming[m.At] += m.Damage
		}
	}
	here := coming[l.s.At]
	if here*100 < l.s.MaxHp*worthAStep {
		return systems.Action{}, false
	}
	best, least := systems.Action{}, here
	for _, a := range l.legal(dungeon.Move) {
		to := l.s.At.Step(a.Direction)
		if _, taken := l.k.Floor(l.s.Floor).Solid(to); taken || !l.k.Floor(l.s.Floor).Firm(to) {
			continue
		}
		cost := coming[to]
		if !slices.ContainsFunc(l.near, func(m known.Monster) bool { return m.At.Distance(to) == 1 }) {
			cost++
		}
		if cost < least {
			best, least = a, cost
		}
	}
	return best, least < here
}

// escape chooses an action that saves a hero about to die, to whom its neighbours do some
// damage a turn.
func (l living) escape(perTurn int) (systems.Action, bool) {
	slow := l.k.Threats().DrinksSlowly()
	heal, heals := l.can(items.Drink, func(a systems.Action) bool { return l.item(a).HpPercent > 0 })
	heals = heals && (l.s.MaxHp-l.s.Hp)*6 >= l.s.MaxHp
	if slow && heals && l.item(heal).HpPercent*l.s.MaxHp < 150*perTurn {
		if a, ok := l.slip(); ok { // the potion would hardly outlast the turn
			return a, true
		}
	}
	if heals {
		return heal, true
	}
	if a, ok := l.uses(items.Drink, "regeneration", "stoneskin"); ok {
		return a, true
	}
	if a, ok := l.slip(); ok {
		return a, true
	}
	if a, ok := l.uses(items.Drink, "shadow", "haste", "fury"); ok {
		return a, true
	}
	return systems.Action{}, false
}

// slip chooses an action after which the neighbours strike less, or the hero has more Hp.
func (l living) slip() (systems.Action, bool) {
	for _, name := range []string{"prayer", "vanish"} {
		if a, ok := l.skill(name, nil); ok {
			return a, true
		}
	}
	return l.uses(items.Read, "scroll-slumber", "scroll-teleport")
}

// strengthen is a free action, or a skill on the hero itself, before the blows of a
// hard fight.
func (l living) strengthen(all []known.Monster, hard bool) (systems.Action, bool) {
	if hard && l.preparesNow(all) {
		if a, ok := l.uses(items.Drink, "fury", "stoneskin", "precision", "haste"); ok {
			return a, true
		}
	}
	if hard && l.k.Hero().Combat().SlowDrinks && !l.k.Threats().DrinksSlowly() {
		if a, ok := l.can(items.Drink, func(a systems.Action) bool {
			heal := l.item(a).HpPercent
			return heal > 0 && (l.s.MaxHp-l.s.Hp)*100 >= l.s.MaxHp*heal
		}); ok {
			return a, true // before they come
		}
	}
	if hard && len(l.near) > 0 {
		if a, ok := l.skill("aegis", nil); ok && l.stands() {
			return a, true
		}
		if a, ok := l.skill("vanish", nil); ok { // the next blow is a surprise
			return a, true
		}
	}
	if blows := duelWith(l.s, all[0]).blows; len(l.near) > 0 && blows >= 3 {
		if a, ok := l.skill("coating", nil); ok {
			return a, true
		}
	}
	if hard && l.s.Mp*100 < l.s.MaxMp*30 {
		if a, ok := l.can(items.Drink, func(a systems.Action) bool { return l.item(a).MpPercent > 0 && l.item(a).HpPercent == 0 }); ok {
			return a, true
		}
	}
	if l.s.Hp*100 < l.s.MaxHp*60 {
		if a, ok := l.skill("prayer", nil); ok {
			return a, true
		}
	}
	learns := 0
	for _, m := range all {
		learns += m.Exp
	}
	if learns*6 > l.s.NextLevel {
		return l.uses(items.Drink, "learning")
	}
	return systems.Action{}, false
}

// longFight is the number of blows that all hunters must take for a drink to be worth a turn.
const longFight = 6

// preparesNow reports whether potions for a hard fight should be drunk now: before the first
// hunter is near if drinking takes a turn then, otherwise when it is.
func (l living) preparesNow(all []known.Monster) bool {
	if !l.k.Hero().Combat().SlowDrinks {
		return len(l.near) > 0
	}
	if l.k.Threats().DrinksSlowly() {
		blows := 0
		for _, m := range all {
			blows += duelWith(l.s, m).blows
		}
		return blows >= longFight
	}
	return slices.ContainsFunc(all, func(m known.Monster) bool {
		return m.Mind.State == components.Hunting && m.At.Distance(l.s.At) <= 2
	})
}

// aegisBlows is the number of blows that the monsters around the hero must take for a hero that
// cannot leave its cell meanwhile.
const aegisBlows = 4

// stands reports whether it is safe to stay in this cell for some turns, and worth it: all
// hunters stand next to the hero, no damage is announced, the fight is long, the hero is
// not about to flee, and it has not done so already.
func (l living) stands() bool {
	blows := 0
	for _, m := range l.near {
		blows += duelWith(l.s, m).blows
	}
	running := slices.ContainsFunc(l.s.Effects, func(e known.Effect) bool { return e.Name == "aegis" })
	return !running && len(l.far) == 0 && len(l.k.Threats().Marked()) == 0 && blows >= aegisBlows && l.s.Hp*2 > l.s.MaxHp
}

// strikeFar hits monsters from afar, or several at once.
func (l living) strikeFar(all []known.Monster, hard bool) (systems.Action, bool) {
	at := func(a systems.Action) bool {
		return slices.ContainsFunc(all, func(m known.Monster) bool { return m.At == a.Cell })
	}
	if a, ok := l.detonate(all); ok {
		return a, true
	}
	if hard || len(all) > 2 {
		for _, m := range l.far { // a flask that bursts far from the hero
			if a, ok := l.bursts(m); ok {
				return a, true
			}
		}
	}
	if len(l.near) > 1 {
		if a, ok := l.skill("cleave", nil); ok {
			return a, true
		}
	}
	// A blast costs two spells, so it pays against several.
	if a, ok := l.skill("blast", func(a systems.Action) bool { return burst(all, a.Cell) > 1 }); ok {
		return a, true
	}
	strongest := slices.MaxFunc(all, func(a, b known.Monster) int { return a.Hp - b.Hp })
	if l.s.At.Distance(strongest.At) > 1 && duelWith(l.s, strongest).blows > 1 {
		if a, ok := l.skill("frost", func(a systems.Action) bool { return a.Direction == l.toward(strongest) }); ok {
			return a, true
		}
	}
	if a, ok := l.skill("knife-fan", nil); ok && len(all) > 1 {
		return a, true
	}
	for _, m := range l.far {
		if d := l.toward(m); d.Valid() {
			if a, ok := l.can(skills.Magic, func(a systems.Action) bool { return a.Direction == d }); ok && l.first(d) == m.ID {
				return a, true
			}
			if a, ok := l.skill("charge", func(a systems.Action) bool { return a.Direction == d }); ok {
				return a, true
			}
		}
		if a, ok := l.throws(m, "knife"); ok && at(a) {
			return a, true
		}
	}
	return systems.Action{}, false
}

// burst counts the monsters in the cross of five cells around a cell.
func burst(all []known.Monster, at grid.Point) (n int) {
	for _, m := range all {
		if m.At.Distance(at) <= 1 {
			n++
		}
	}
	return n
}

// throws finds a throw of one of these items at a monster.
func (l living) throws(m known.Monster, names ...string) (systems.Action, bool) {
	for _, name := range names {
		if a, ok := l.can(items.Throw, func(a systems.Action) bool { return a.Cell == m.At && l.item(a).Name == name }); ok {
			return a, true
		}
	}
	return systems.Action{}, false
}

// bursts finds a throw of a flask at a monster that is not near the hero: oil that fire will reach, or else what
// does the most damage at once, unless it hurts the hero too.
func (l living) bursts(m known.Monster) (systems.Action, bool) {
	if l.s.At.Distance(m.At) <= 2 {
		return systems.Action{}, false
	}
	var names []string
	percent := map[string]int{}
	for _, item := range l.s.Bag {
		burst, breaks := part(components.Burst, l.k, "item", item.Name)
		if breaks && (burst.Percent > 0 || feeds(l.k, burst) && len(fireNear(l.k, []grid.Point{m.At})) > 0) && !slices.Contains(names, item.Name) {
			names, percent[item.Name] = append(names, item.Name), burst.Percent
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(percent[b], percent[a]) })
	for _, name := range names {
		a, ok := l.throws(m, name)
		if ok && !slices.ContainsFunc(l.k.Preview().Aim(a.Item), func(aim known.AimedCell) bool {
			return aim.At == a.Cell && slices.ContainsFunc(aim.Hits, func(h known.AimedHit) bool { return h.Hero })
		}) {
			return a, true
		}
	}
	return systems.Action{}, false
}

// first is the nearest monster in a direction.
func (l living) first(d grid.Direction) world.ID {
	for p, n := l.s.At, 0; n < dungeon.ViewWidth/2; n++ {
		p = p.Step(d)
		if thing, ok := l.k.Floor(l.s.Floor).Solid(p); ok {
			return thing.ID
		}
	}
	return 0
}

// strike hits an adjacent monster: with a skill, a spell or by hand, whatever needs
// the fewest blows.
func (l living) strike(m known.Monster) systems.Action {
	toward, _ := l.s.At.Toward(m.At)
	d := duelWith(l.s, m)
	if d.blows > 1 {
		if a, ok := l.skill("smite", func(a systems.Action) bool { return a.Direction == toward }); ok {
			return a
		}
	}
	if d.casts > 0 || d.blows > 1 && l.lights(m) {
		if a, ok := l.can(skills.Magic, func(a systems.Action) bool { return a.Direction == toward }); ok {
			return a
		}
	}
	return systems.Action{Verb: dungeon.Move, Direction: toward}
}

// lights reports whether a spell sets a monster alight, and the fire does not come to the hero, too.
func (l living) lights(m known.Monster) bool {
	found, _ := l.k.Foes().Examine(m.At)
	return found.Fuel != "" && !l.k.Preview().Fuelled(l.s.At)
}

// shoots reports whether a monster hits from afar, so that waiting for it is no use.
func (l living) shoots(m known.Monster) bool {
	_, does := part(components.Archer, l.k, "monster", m.Name)
	return does
}

// receive lets hunters come: from a cell where few can reach the hero if there are
// several. Those that shoot are walked to, and others that keep away too, once the bot
// has lost its patience.
func (b *battle) receive(l living) (systems.Action, bool) {
	goals := slices.DeleteFunc(slices.Clone(l.far), func(m known.Monster) bool { return !l.shoots(m) })
	if b.waited >= patience {
		goals = l.far
	}
	switch {
	case b.waited > 4*patience:
		if b.waited = 0; b.shuns == nil {
			b.shuns = map[world.ID]bool{}
		}
		for _, m := range l.far {
			b.shuns[m.ID] = true
		}
		return systems.Action{}, false
	case len(goals) > 0:
		b.waited++
		nearest := slices.MinFunc(goals, func(x, y known.Monster) int { return l.s.At.Distance(x.At) - l.s.At.Distance(y.At) })
		r := route(l.k.Routes().To(func(s known.Spot) bool { return s.Floor == l.s.Floor && s.At == nearest.At }))
		if len(r) == 0 || r[0].Taking {
			return systems.Action{}, false
		}
		return r.step(l.s), true
	}
	if floor := l.k.Here(); len(l.far) > 1 && exits(floor, l.s.At) > 2 {
		r := route(l.k.Routes().To(func(s known.Spot) bool {
			return s.Floor == l.s.Floor && !s.Unseen && !s.Taking && exits(floor, s.At) <= 2 &&
				!slices.ContainsFunc(l.far, func(m known.Monster) bool { return m.At.Distance(s.At) <= l.s.At.Distance(s.At) })
		}))
		if len(r) > 0 && len(r) <= patience {
			b.waited++ // for hunters that cannot come are not followed into view again and again
			return r.step(l.s), true
		}
	}
	b.waited++
	return l.can(dungeon.Wait, nil)
}

// exits counts the neighbours of a cell that are known to be open.
func exits(floor known.Floor, at grid.Point) int {
	n := 0
	for _, p := range at.Neighbours() {
		if floor.Size().Holds(p) && floor.Firm(p) {
			n++
		}
	}
	return n
}
