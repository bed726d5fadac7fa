package dungeon

import (
	"cmp"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Hit is damage from one actor to another, before it lands.
type Hit struct {
	From, To world.ID
	Kind     string // one of the kinds below, or a mod's
	With     string // word key of what does the damage, if not the attacker itself: an effect, a thrown item
	Power    int    // the damage is drawn around it
	Amount   int    // damage in Hp
	Most     int    // Hp that it takes at most after all modifiers; 0 for no limit
	Critical bool
	Surprise bool // it hits a monster that has not noticed the hero
}

// The kinds of hits of the rules.
const (
	HitBlow      = "blow"
	HitMagic     = "magic"
	HitThrown    = "thrown"
	HitShot      = "shot" // a monster's, from afar
	HitPoison    = "poison"
	HitFire      = "fire"
	HitLightning = "lightning"
	HitThorns    = "thorns" // a part of a blow, given back
)

// WithThorns is the word key of what hurts an actor that strikes a hero with thorns.
const WithThorns = "enchantment.thorns.strike"

// CombatStream is the random stream that hits are drawn from.
const CombatStream = "combat"

// Strike draws the damage of a hit from its power and the attacker's chance of a
// critical hit, and queues it.
func Strike(g *systems.Game, h Hit) {
	rules := g.Rules.Combat
	h.Amount, h.Critical = Blow(g.Stream(CombatStream), h.Power, rules.Low, rules.High, Stat(g, h.From, Critical), FactorOf(g, h.From))
	g.Then(func(g *systems.Game) { Hurt(g, h) })
}

// FactorOf is the multiplier of an actor's critical hits.
func FactorOf(g *systems.Game, id world.ID) int {
	if f := g.Rules.Combat.MonsterFactor; f > 0 && id != g.Hero {
		return f
	}
	return g.Rules.Combat.Factor
}

// Hurt lets a hit land now, after the ruleset's hit modifiers have changed it.
// The dead are not hurt again.
func Hurt(g *systems.Game, h Hit) {
	if g.Run().Over || g.Removed(h.To) {
		return
	}
	modifiers := RegistryOf(g).HitModifiers
	for _, name := range g.Rules.Hits {
		modifiers[name](g, &h)
	}
	Unmask(g, h.To)
	h.Amount = StatBounds.Clamp(h.Amount)
	if h.Most > 0 {
		h.Amount = min(h.Amount, h.Most)
	}
	if averted(g, h) {
		return
	}
	health := components.Health.Get(g.World, h.To)
	health.Now = max(0, health.Now-max(0, h.Amount))
	who, whom := parties(g, h.From, h.To)
	g.Emit(systems.Event{
		Type: EventAttack, From: h.From, To: h.To, Who: cmp.Or(who, h.With), Whom: whom, Name: h.With,
		Amount: h.Amount, Critical: h.Critical, Magic: h.Kind == HitMagic, Surprise: h.Surprise,
		At: components.Position.Get(g.World, h.To).At,
	})
	if health.Now == 0 {
		die(g, h)
	} else {
		react(g, h.To, h, hurt)
	}
	if !g.Run().Over {
		react(g, h.From, h, struck)
	}
}

// maxKillExp caps the experience of one kill.
const maxKillExp = 100_000

// Kill ends a fighter's life: a monster is marked for removal and pays its
// experience to its killer, once; the hero's death ends the run. A killer of 0
// means none.
func Kill(g *systems.Game, id, killer world.ID) { die(g, Hit{From: killer, To: id}) }

// die is Kill by a hit.
func die(g *systems.Game, h Hit) {
	id, killer := h.To, h.From
	if g.Removed(id) {
		return
	}
	at := components.Position.Get(g.World, id).At
	who, whom := parties(g, killer, id)
	if id == g.Hero {
		Finish(g, components.OutcomeDead)
		g.Emit(systems.Event{Type: EventDeath, From: killer, To: id, Who: cmp.Or(who, h.With), At: at, Amount: DepthOf(g, id)})
		return
	}
	exp := 0
	if r := components.Reward.Find(g.World, id); r != nil {
		exp, r.Exp = min(Scale(g, killer, Exp, r.Exp), maxKillExp), 0
	}
	if p := components.Progress.Find(g.World, killer); p != nil {
		Add(&p.Exp, exp, expBounds)
	}
	g.Emit(systems.Event{Type: EventKill, From: killer, To: id, Who: who, Whom: whom, Amount: exp, At: at})
	g.Remove(id)
	react(g, id, h, died)
}

// parties returns the word keys for Event.Who and Event.Whom.
func parties(g *systems.Game, from, to world.ID) (who, whom string) {
	switch {
	case from == g.Hero:
		return NameOf(g, to), ""
	case to == g.Hero:
		return NameOf(g, from), ""
	}
	return NameOf(g, from), NameOf(g, to)
}

// NameOf is the word key of an entity; empty if it has no name.
func NameOf(g *systems.Game, id world.ID) string {
	if n := components.Name.Find(g.World, id); n != nil {
		return n.String()
	}
	return ""
}

// Summon spawns a monster of the data files in a free cell during play. It gives
// no experience: a floor's experience is fixed when the floor is made. It returns
// false if the cell is not free or there is no such monster, and in a Storehouse. More are further
// components of the monster.
func Summon(g *systems.Game, name string, floor int, at grid.Point, hp, atk int, more ...world.Part) (world.ID, bool) {
	prefab, stage := g.Content.Find("monster", name), g.Stage(floor)
	if prefab == nil || stage == nil || !stage.Free(at) || IsStorehouse(g, floor) {
		return 0, false
	}
	return g.Spawn(prefab, append(more,
		components.Position.With(components.PositionData{Floor: floor, At: at}),
		components.Health.With(components.HealthData{Now: hp, Max: hp}),
		components.Attributes.With(components.AttributesData{Atk: atk}))...), true
}

// MoveTo moves an entity to a free cell of its floor without a step; it returns
// false if the cell is not free, and in a Storehouse.
func MoveTo(g *systems.Game, id world.ID, at grid.Point) bool {
	return !IsStorehouse(g, components.Position.Get(g.World, id).Floor) && relocate(g, id, at)
}

// relocate moves an entity to a free cell of its floor; it returns false if the cell is not free.
func relocate(g *systems.Game, id world.ID, at grid.Point) bool {
	return g.Stage(components.Position.Get(g.World, id).Floor).Free(at) && shift(g, id, at)
}

// shift is relocate of what cannot help it: into a gap, too.
func shift(g *systems.Game, id world.ID, at grid.Point) bool {
	floor := components.Position.Get(g.World, id).Floor
	if stage := g.Stage(floor); !stage.Clear(at) || stage.Gap(at) && Halts(g, id) || g.Place(id, floor, at) != nil {
		return false
	}
	touch(g, id)
	return true
}

// Push moves an entity in a direction, at most the given number of cells, until something is in the way; it returns how
// many cells it has moved. Some ground lets it go further, and a gap ends it. The hero stops before a gap.
func Push(g *systems.Game, id world.ID, d grid.Direction, cells int) (moved int) {
	from := *components.Position.Get(g.World, id)
	pushable, halts := components.Pushable.Has(g.World, id), id == g.Hero || IsStorehouse(g, from.Floor)
	return PushOver(g, from, d, cells, func(p grid.Point) bool {
		switch {
		case pushable && !g.RoomFor(g.Stage(from.Floor), p):
			return false
		case halts:
			return MoveTo(g, id, p)
		}
		return shift(g, id, p)
	})
}

// PushOver counts the cells over which a push from a cell moves something that can enter them. Where it comes onto
// ground on which actors slide it goes twice as far, and where it ends on slick ground it goes on.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func PushOver(g *systems.Game, from components.PositionData, d grid.Direction, cells int, enter func(grid.Point) bool) (moved int) {
	at, stage := from.At, g.Stage(from.Floor)
	step := func() bool {
		if !enter(at.Step(d)) {
			return false
		}
		at = at.Step(d)
		moved++
		return true
	}
	for far := cells; moved < far; {
		if !step() || stage.Gap(at) {
			return moved
		}
		if Icy(g, stage, at) {
			far = 2 * cells
		}
	}
	if moved > 0 {
		for n := Slick(g, from.Floor, at); n > 0 && step(); n-- {
		}
	}
	return moved
}

// Slick is how many cells a push goes on that ends in a cell.
func Slick(g *systems.Game, floor int, p grid.Point) int {
	rule := PartOf(g, components.NameData{Kind: GroundKind, Key: GroundAt(g, floor, p)}, components.Ground)
	if rule == nil {
		return 0
	}
	return rule.Slick
}
