package anim

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
	strikes int      // attacks by monsters so far
	impact  float64  // when the last attack lands, in milliseconds
	landing float64  // when what was thrown lands, in milliseconds
	missile string   // sprite of what the hero's attacks throw; empty for blows
	fallen  world.ID // the last actor that fell to the floor below; 0 for none
}

// animate starts the animations of an event: those that depend on figures, and what the
// data files say.
func (t *turn) animate(e systems.Event) {
	at := SpotOf(e.At)
	hero := SpotOf(t.Hero)
	own := e.From == t.HeroID || e.To == t.HeroID
	defer t.show(e)
	switch e.Type {
	case dungeon.EventAttack:
		t.attack(e)
	case dungeon.EventKill:
		if f := Find(t.Cast.before, e.To); f != nil {
			t.Ghosts = push(t.Ghosts, Ghost{Clock{delay: t.impact, Length: deathTime}, *f})
			if sprite := t.Data.Traces.Of(f.Name).Stain; sprite != "" && t.Cast.ground.Open(e.At) && e.To != t.fallen {
				t.Stains = append(t.Stains, Stain{e.At, sprite})
			}
		}
		if e.Amount > 0 && e.From == t.HeroID {
			n := Number{Clock: Clock{delay: t.impact + queueTime}, At: at, Colour: tone.Orchid, Icon: "icon.small.xp"}
			n.Write("+", e.Amount)
			t.Numbers.Add(n)
		}
	case dungeon.EventFall:
		t.fallen = e.From
	case dungeon.EventDeath:
		t.Over, t.Dead = true, Clock{delay: blowTime, Length: DeathTime - blowTime}
	case dungeon.EventHeal:
		t.gain(at, tone.Lime, nil, e.Amount)
	case dungeon.EventMana:
		t.gain(at, tone.Sky, &tone.Sky, e.Amount)
	case monsters.EventBurn:
		n := Number{Clock: Clock{delay: blowTime}, At: at, Colour: tone.Sky}
		n.Write("-", e.Amount)
		t.Numbers.Add(n)
	case dungeon.EventLevel:
		t.play("fx.levelup", Clock{delay: 120, Length: 560}, at, nil).lingers = true
		n := Number{Clock: Clock{delay: 200}, At: at, Colour: tone.Gold, Large: true, Icon: "icon.level"}
		t.Numbers.drop(n.Icon) // of several, the last one counts
		n.Write("", e.Amount)
		t.Numbers.Add(n)
	case dungeon.EventEmptied:
		if f := Find(t.Cast.before, e.To); f != nil {
			t.Ghosts = push(t.Ghosts, Ghost{Clock{Length: vanishTime}, *f})
			t.play("fx.dust", Clock{Length: vanishTime + 60}, at, nil)
			t.emit("dust", at, Spot{}, 0)
		}
	case monsters.EventSteal:
		t.flight(e.Name, t.Hero, e.At, blowTime)
	case dungeon.EventThrow:
		t.throw(e)
	case dungeon.EventBurst, dungeon.EventErupt:
		t.burst(e)
	case dungeon.EventVigour:
		if e.Amount == 0 {
			return // it was full
		}
		n := Number{At: at, Colour: tone.Lime, Icon: "icon.small.vigour"}
		n.Write("+", e.Amount)
		t.Numbers.Add(n)
	case enchantments.EventEnchant, enchantments.EventTransfer:
		if own {
			t.play("fx.heal", Clock{Length: lookTime}, hero, &tone.Gold)
			t.Numbers.Add(Number{At: hero, Icon: t.Cast.sprites.Drawn(e.Old), Large: true})
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
	case monsters.EventRush, monsters.EventDrag, dungeon.EventSlide:
		t.trail(e)
	}
}

// hopHeight is the height of the hop of a treasure's lid, in cells.
const hopHeight = 2. / Cell

// hop makes a treasure hop as it opens.
func (t *turn) hop(id world.ID) {
	if f := Find(t.Cast.Figures, id); f != nil && !t.Reduced {
		f.recoil, f.back = Clock{Length: recoilTime}, Spot{0, -hopHeight}
	}
}

// trail leaves dust behind an actor that came a long way.
func (t *turn) trail(e systems.Event) {
	id := e.From
	if e.Type == monsters.EventDrag {
		id = e.To
	}
	f := Find(t.Cast.before, id)
	if f == nil {
		return
	}
	for n, p := 0, f.At; p != e.At && n < dungeon.ViewWidth; n++ {
		t.emit("dust", SpotOf(p), Spot{}, flightTime/2*float64(n))
		p = p.Step(headed(p, e.At))
	}
}

// gain animates restored Hp or Mp.
func (t *turn) gain(at Spot, c tone.Tone, tint *tone.Tone, amount int) {
	t.play("fx.heal", Clock{Length: lookTime}, at, tint)
	if amount > 0 {
		n := Number{At: at, Colour: c}
		n.Write("+", amount)
		t.Numbers.Add(n)
	}
}

// lookTime is the duration of the animation of an event, in milliseconds.
const lookTime = 230

// show shows what the data files say about an event.
func (t *turn) show(e systems.Event) {
	look, known := t.Data.Looks[e.Type]
	if !known {
		look = t.Data.Looks[t.Known.Events().Spec(e).Like]
	}
	at, ok := t.where(e)
	if !ok {
		return
	}
	if f := Find(t.Cast.before, e.From); look.Missile != "" && f != nil {
		t.flight(look.Missile, f.At, at, 0)
	}
	if look.Sprite != "" {
		var tint *tone.Tone
		if look.Tint.A > 0 {
			colour := toneFrom(look.Tint)
			tint = &colour
		}
		t.play(look.Sprite, Clock{delay: t.impact, Length: lookTime}, SpotOf(at), tint)
	}
	t.emit(look.Burst, SpotOf(at), Spot{}, t.impact)
	if look.Shake > 0 && !t.Reduced {
		t.shake(t.impact, float64(look.Shake))
	}
	if look.Icon && (t.Reduced || !look.Flies) && (e.From == t.HeroID || e.To == t.HeroID) {
		t.Numbers.Add(Number{At: SpotOf(t.Hero), Icon: t.Cast.sprites.Drawn(e.Name), Large: true})
	}
}

// where returns the cell of an event: its own, or that of whom it happens to or of who
// does it. It reports false if none of them is known.
func (t *turn) where(e systems.Event) (grid.Point, bool) {
	if e.At != (grid.Point{}) {
		return e.At, true
	}
	for _, id := range [2]world.ID{e.To, e.From} {
		if f := t.Cast.figure(id); f != nil && id != 0 {
			return f.At, true
		}
	}
	return t.Hero, e.From == t.HeroID || e.To == t.HeroID
}
