package bots

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Careful is a computer player that evaluates its fights. It explores a whole
// floor, fights what it can beat with a safety margin and what pays in
// experience, casts when that saves turns, retreats to let a potion work, and
// goes down when nothing worthwhile is left. Build is one of Builds, or empty for the
// default.
type Careful struct {
	Build string

	route route
	watcher
	battle
	pace      pace
	fled      fugitives
	porter    porter
	style     *style   // once it is known
	rests     int      // percentage of its Hp below which it rests
	committed world.ID // the monster that it fights at any risk
	gain      int      // total Hp from a potion of regeneration, once known
}

// How the careful bot evaluates a fight, in percent.
const (
	// margin is the damage that it wants to survive, relative to the expected
	// damage.
	margin = 130
	// maxStake is the share of its Hp, including slow potions, that it is willing
	// to lose on the way to the next level.
	maxStake = 44
)

// Choose is the bot's next action; the game must not be over.
func (b *Careful) Choose(k known.Known) systems.Action {
	s := k.Hero().Sheet()
	l, lives := look(k, s)
	return patient(k, b.choose(k, s, l, lives))
}

func (b *Careful) choose(k known.Known, s known.Sheet, l living, lives bool) systems.Action {
	if b.surprised(k) && !b.route.crossing(s, k.Run().Deepest()) {
		b.route = nil
	}
	if s.Points > 0 {
		return systems.Action{Verb: dungeon.Spend, Name: b.attribute(k, s)}
	}
	if s.Offer != nil {
		return b.answerOffer(k, s)
	}
	if a, inside := b.porter.inside(k); inside {
		return a
	}
	b.hasty = lives && b.pace.stalled(k) > hastyAfter
	if lives {
		b.fled.note(l.all)
		if a, ok := b.live(l); ok {
			return a
		}
	}
	if foes := adjacent(k); len(foes) > 0 && !lives {
		if a, ok := b.fight(k, s, foes); ok {
			b.route = nil
			return a
		}
	}
	return b.walk(k, s)
}

// hastyAfter is the number of turns without progress that make the bot leave everything else for the
// way down: it may turn round again and again at the sight of a monster, or step aside for
// ever from one that others heal.
const hastyAfter = 500

// taste is the bot's style in this game.
func (b *Careful) taste(k known.Known) style {
	if b.style == nil {
		s := styleOf(k)
		b.style = &s
	}
	return *b.style
}

// restBelow is the percentage of its Hp below which a careful bot rests.
const restBelow = 95

// live chooses what matters only where monsters live; false if the bot should walk on.
func (b *Careful) live(l living) (systems.Action, bool) {
	if a, ok := l.learn(b.taste(l.k)); ok {
		return a, true
	}
	if a, ok := b.act(l); ok {
		b.route = nil
		return a, true
	}
	if l.quiet() {
		if a, ok := l.breathe(); ok {
			return a, true
		}
		if a, ok := l.brews(func(item known.Item) int { return worthOfUse(l.k, item) }); ok {
			return a, true
		}
		return l.upkeep(cmp.Or(b.rests, restBelow), b.taste(l.k).enchantments)
	}
	return systems.Action{}, false
}

// attribute is the one furthest behind the proportion of the build, or without a build
// that of the class; in Classic the lowest of the build's attributes.
func (b *Careful) attribute(k known.Known, s known.Sheet) string {
	if want, known := points[k.Run().Data().Class]; known {
		if chosen, has := builds[b.Build]; has {
			want = chosen.points
		}
		return furthestBehind(want, s.Base)
	}
	base := map[string]int{dungeon.Atk: s.Base.Atk, dungeon.Int: s.Base.Int, dungeon.Def: s.Base.Def}
	lowest := builds[cmp.Or(b.Build, defaultBuild)].lowest
	return slices.MinFunc(lowest, func(x, y string) int { return base[x] - base[y] })
}

// adjacent lists the monsters next to the hero, clockwise from north.
func adjacent(k known.Known) []known.Monster {
	var out []known.Monster
	for _, foe := range k.Foes().Beside() {
		m, _ := k.Foes().Examine(k.Hero().At().Step(foe.Toward))
		out = append(out, m)
	}
	return out
}

// fight chooses an action against the monsters next to the hero; false if it is
// better to walk on.
func (b *Careful) fight(k known.Known, s known.Sheet, foes []known.Monster) (systems.Action, bool) {
	target, damage := order(s, foes, false)
	m := foes[target]
	d := duelWith(s, m)
	strike := func() (systems.Action, bool) {
		toward, _ := s.At.Toward(m.At)
		if d.casts > 0 {
			return systems.Action{Verb: skills.Magic, Direction: toward}, true
		}
		return systems.Action{Verb: dungeon.Move, Direction: toward}, true
	}
	if len(foes) == 1 && d.blows == 1 {
		return b.prepare(k, s, m, d, strike)
	}
	if safe(s, foes, damage) {
		return b.prepare(k, s, m, d, strike)
	}
	if a, ok := b.recover(k, s); ok {
		return a, true
	}
	if damage < s.Hp || b.committed == m.ID {
		return strike()
	}
	return systems.Action{}, false
}

// prepare drinks a potion that makes the coming blows more effective, or strikes.
func (b *Careful) prepare(k known.Known, s known.Sheet, m known.Monster, d duel,
	strike func() (systems.Action, bool)) (systems.Action, bool) {
	for _, item := range s.Bag {
		if !drinkable(s, item) || turnsLeft(s, item) > 5 {
			continue
		}
		learns := starts(k, item, components.Learning) && m.Exp*8 > s.NextLevel
		aims := starts(k, item, components.Precision) && d.blows >= 4
		casts := restoresMana(item) && s.MaxMp-s.Mp >= s.MaxMp/10 && d.castsWanted > d.casts
		if learns || aims || casts {
			return drink(item), true
		}
	}
	return strike()
}

// recover drinks what restores health, slow potions first because they restore
// most.
func (b *Careful) recover(k known.Known, s known.Sheet) (systems.Action, bool) {
	if a, ok := b.drinkSlow(k, s); ok {
		return a, true
	}
	for _, item := range s.Bag {
		if restoresHealth(k, item) && !slow(k, item) && (s.MaxHp-s.Hp)*10 >= s.MaxHp {
			return drink(item), true
		}
	}
	return systems.Action{}, false
}

// drinkSlow drinks a potion of regeneration if little of it would be wasted, or
// if the hero is badly hurt.
func (b *Careful) drinkSlow(k known.Known, s known.Sheet) (systems.Action, bool) {
	for _, item := range s.Bag {
		if !slow(k, item) || !drinkable(s, item) {
			continue
		}
		if missing := s.MaxHp - s.Hp; missing >= b.gainOf(k, item) || missing*2 >= s.MaxHp {
			return drink(item), true
		}
	}
	return systems.Action{}, false
}

// gainOf is the total Hp that a potion of regeneration restores.
func (b *Careful) gainOf(k known.Known, item known.Item) int {
	if b.gain == 0 {
		b.gain = slowGain(k, item)
	}
	return b.gain
}

// rest drinks a slow potion or waits for one to work before the hero continues.
func (b *Careful) rest(k known.Known, s known.Sheet) (systems.Action, bool) {
	if a, ok := b.drinkSlow(k, s); ok {
		return a, true
	}
	return systems.Action{Verb: dungeon.Wait}, regenerating(k, s) && s.Hp*10 < s.MaxHp*6
}

// walk takes the next step of the bot's route. The bot plans only on the deepest
// floor; on others it is just passing through.
func (b *Careful) walk(k known.Known, s known.Sheet) systems.Action {
	deepest := k.Run().Deepest()
	if !b.route.crossing(s, deepest) && !b.route.valid(k) {
		if a, ok := b.plan(k, s, deepest); ok {
			return a
		}
	}
	if len(b.route) == 0 {
		return systems.Action{Verb: dungeon.Wait}
	}
	return b.route.step(s)
}

// plan sets the next route, or returns an action that is better than walking.
func (b *Careful) plan(k known.Known, s known.Sheet, deepest int) (systems.Action, bool) {
	if a, ok := b.rest(k, s); ok {
		return a, true
	}
	refused := false
	_, downSeen := k.Floor(deepest).Down()
	b.route = k.Routes().To(func(spot known.Spot) bool {
		if spot.Floor != deepest || spot.Taking || b.hasty && (downSeen || !spot.Unseen) {
			return false
		}
		if spot.Unseen {
			return true
		}
		if thing, filled := k.Floor(deepest).Solid(spot.At); !filled || b.fled[thing.ID] || b.shuns[thing.ID] || k.Routes().OnlyBlocks(thing) {
			return false
		}
		m, hostile := examine(k, s, deepest, spot)
		if !hostile {
			return true
		}
		damage := duelWith(s, m).blows * damagePerTurn(m)
		if !b.pays(k, s, m, damage) {
			return false
		}
		if !safe(s, []known.Monster{m}, damage) {
			refused = true
			return false
		}
		return true
	})
	if len(b.route) > 0 {
		return systems.Action{}, false
	}
	if regenerating(k, s) && s.Hp < s.MaxHp {
		return systems.Action{Verb: dungeon.Wait}, true
	}
	if refused || s.Hp*2 < s.MaxHp {
		if a, ok := b.recover(k, s); ok {
			return a, true
		}
	}
	if b.route = b.porter.wayDown(k); len(b.route) > 0 || b.porter.seeks(k) {
		return systems.Action{Verb: monsters.Seek}, len(b.route) == 0
	}
	b.route = k.Routes().To(func(spot known.Spot) bool {
		return spot.Floor == deepest && spot.Taking && spot.Down
	})
	if len(b.route) == 0 {
		b.route = b.breakThrough(k, s, deepest)
	}
	if here := k.Hero().Floor(); len(b.route) == 0 && here != deepest { // the way back down is barred
		b.route = b.breakThrough(k, s, here)
	}
	return systems.Action{}, false
}

// breakThrough is the route to the weakest of the monsters that block the way to
// the down stair, else of those that block unseen cells, else of all.
func (b *Careful) breakThrough(k known.Known, s known.Sheet, deepest int) route {
	var blocking []known.Monster
	reached := map[grid.Point]bool{}
	k.Routes().To(func(spot known.Spot) bool {
		if m, ok := examine(k, s, deepest, spot); ok {
			blocking = append(blocking, m)
		} else if spot.Floor == deepest {
			reached[spot.At] = true
		}
		return false
	})
	best, lowest := known.Monster{}, 0
	for _, m := range blocking {
		cost := duelWith(s, m).blows * damagePerTurn(m)
		switch stairs, unseen := behind(k, deepest, m.At, reached); {
		case stairs:
		case unseen:
			cost += 1_000_000
		default:
			cost += 2_000_000
		}
		if best.ID == 0 || cost < lowest {
			best, lowest = m, cost
		}
	}
	if b.committed = best.ID; b.committed == 0 {
		return nil
	}
	return k.Routes().To(func(spot known.Spot) bool { return spot.Floor == deepest && spot.At == best.At })
}

// behind reports what lies beyond a cell, on the side that was not reached: the
// down stair, if it has been seen, and unseen cells.
func behind(k known.Known, depth int, at grid.Point, reached map[grid.Point]bool) (stairs, unseen bool) {
	size := k.Floor(depth).Size()
	down, downSeen := k.Floor(depth).Down()
	var flood grid.Flood
	flood.Walk(size, at, func(p grid.Point) bool {
		switch {
		case reached[p]:
			return false
		case !k.Floor(depth).Seen(p):
			unseen = true
			return false
		}
		open := k.Floor(depth).Firm(p)
		stairs = stairs || open && downSeen && p == down
		return open
	}, nil)
	return stairs, unseen
}

// examine returns what is known of the monster at a spot on the deepest floor, if
// the hero is there.
func examine(k known.Known, s known.Sheet, deepest int, spot known.Spot) (known.Monster, bool) {
	if spot.Unseen || spot.Floor != deepest || s.Floor != deepest {
		return known.Monster{}, false
	}
	return k.Foes().Examine(spot.At)
}
