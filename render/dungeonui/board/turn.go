package board

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// turn shows the events of one action.
type turn struct {
	*Motion
	strikes int     // attacks by monsters so far
	impact  float64 // when the last attack lands, in milliseconds
	landing float64 // when what was thrown lands, in milliseconds
	missile string  // sprite of what the hero's attacks throw; empty for blows
}

// animate starts the animations of an event: those that depend on the board, and what the
// data files say.
func (t *turn) animate(e systems.Event) {
	at := centreOf(e.At)
	hero := centreOf(t.hero)
	own := e.From == t.heroID || e.To == t.heroID
	defer t.show(e)
	switch e.Type {
	case dungeon.EventAttack:
		t.attack(e)
	case dungeon.EventKill:
		if f := find(t.cast.before, e.To); f != nil {
			t.ghosts = push(t.ghosts, ghost{clock{delay: t.impact, length: deathTime}, *f})
			if sprite := t.data.Traces.Of(f.name).Stain; sprite != "" && t.cast.ground.Open(e.At) {
				t.stains = append(t.stains, stain{e.At, sprite})
			}
		}
		if e.Amount > 0 && e.From == t.heroID {
			n := number{clock: clock{delay: t.impact + queueTime}, at: at, colour: tone.Orchid, icon: "icon.small.xp"}
			n.write("+", e.Amount)
			t.numbers.add(n)
		}
	case dungeon.EventDeath:
		t.over, t.dead = true, clock{delay: blowTime, length: 2 * deathTime}
	case dungeon.EventHeal:
		t.gain(at, tone.Lime, nil, e.Amount)
	case dungeon.EventMana:
		t.gain(at, tone.Sky, &tone.Sky, e.Amount)
	case monsters.EventBurn:
		n := number{clock: clock{delay: blowTime}, at: at, colour: tone.Sky}
		n.write("-", e.Amount)
		t.numbers.add(n)
	case dungeon.EventLevel:
		t.play("fx.levelup", clock{delay: 120, length: 560}, at, nil).lingers = true
		n := number{clock: clock{delay: 200}, at: at, colour: tone.Gold, large: true, icon: "icon.level"}
		t.numbers.drop(n.icon) // of several, the last one counts
		n.write("", e.Amount)
		t.numbers.add(n)
	case dungeon.EventEmptied:
		if f := find(t.cast.before, e.To); f != nil {
			t.ghosts = push(t.ghosts, ghost{clock{length: vanishTime}, *f})
			t.play("fx.dust", clock{length: vanishTime + 60}, at, nil)
			t.emit("dust", at, spot{}, 0)
		}
	case monsters.EventSteal:
		t.flight(e.Name, t.hero, e.At, blowTime)
	case dungeon.EventThrow:
		t.throw(e)
	case dungeon.EventBurst, dungeon.EventErupt:
		t.burst(e)
	case dungeon.EventVigour:
		if e.Amount == 0 {
			return // it was full
		}
		n := number{at: at, colour: tone.Lime, icon: "icon.small.vigour"}
		n.write("+", e.Amount)
		t.numbers.add(n)
	case enchantments.EventEnchant, enchantments.EventTransfer:
		if own {
			t.play("fx.heal", clock{length: lookTime}, hero, &tone.Gold)
			t.numbers.add(number{at: hero, icon: t.cast.sprites.Drawn(e.Old), large: true})
		}
	case dungeon.EventSkill:
		t.skill(e)
	case items.EventZap:
		t.zap(e)
	case monsters.EventMend:
		t.gain(at, tone.Lime, nil, e.Amount)
	case monsters.EventCry, dungeon.EventNotice, dungeon.EventReveal:
		t.alert(e.At)
	case dungeon.EventSearch:
		t.hop(e.To)
	case monsters.EventRush, monsters.EventDrag:
		t.trail(e)
	}
}

// hopHeight is how high the lid of a treasure hops, in cells.
const hopHeight = 2. / cell

// hop makes a treasure hop as it opens.
func (t *turn) hop(id world.ID) {
	if f := find(t.cast.figures, id); f != nil && !t.reduced {
		f.recoil, f.back = clock{length: recoilTime}, spot{0, -hopHeight}
	}
}

// trail leaves dust behind an actor that came a long way.
func (t *turn) trail(e systems.Event) {
	id := e.From
	if e.Type == monsters.EventDrag {
		id = e.To
	}
	f := find(t.cast.before, id)
	if f == nil {
		return
	}
	for n, p := 0, f.at; p != e.At && n < dungeon.ViewWidth; n++ {
		t.emit("dust", centreOf(p), spot{}, flightTime/2*float64(n))
		p = p.Step(headed(p, e.At))
	}
}

// gain animates restored Hp or Mp.
func (t *turn) gain(at spot, c tone.Tone, tint *tone.Tone, amount int) {
	t.play("fx.heal", clock{length: lookTime}, at, tint)
	if amount > 0 {
		n := number{at: at, colour: c}
		n.write("+", amount)
		t.numbers.add(n)
	}
}

// lookTime is the duration of the animation of an event, in milliseconds.
const lookTime = 230

// show shows what the data files say about an event.
func (t *turn) show(e systems.Event) {
	look, known := t.data.Looks[e.Type]
	if !known {
		look = t.data.Looks[t.known.Events().Spec(e).Like]
	}
	at, ok := t.where(e)
	if !ok {
		return
	}
	if f := find(t.cast.before, e.From); look.Missile != "" && f != nil {
		t.flight(look.Missile, f.at, at, 0)
	}
	if look.Sprite != "" {
		var tint *tone.Tone
		if look.Tint.A > 0 {
			colour := toneFrom(look.Tint)
			tint = &colour
		}
		t.play(look.Sprite, clock{delay: t.impact, length: lookTime}, centreOf(at), tint)
	}
	t.emit(look.Burst, centreOf(at), spot{}, t.impact)
	if look.Icon && (t.reduced || !look.Flies) && (e.From == t.heroID || e.To == t.heroID) {
		t.numbers.add(number{at: centreOf(t.hero), icon: t.cast.sprites.Drawn(e.Name), large: true})
	}
}

// where returns the cell of an event: its own, or that of whom it happens to or of who
// does it. It reports false if none of them is known.
func (t *turn) where(e systems.Event) (grid.Point, bool) {
	if e.At != (grid.Point{}) {
		return e.At, true
	}
	for _, id := range [2]world.ID{e.To, e.From} {
		if f := t.cast.figure(id); f != nil && id != 0 {
			return f.at, true
		}
	}
	return t.hero, e.From == t.heroID || e.To == t.heroID
}
