package board

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// ghost is a figure that has left the game, while it disappears.
type ghost struct {
	clock
	figure
}

// animation is a sprite that plays once at a spot, or flies from one to another.
type animation struct {
	clock
	name     string // of the sprite
	frames   int
	from, to spot
	toward   grid.Direction // direction that the sprite is turned to; Nowhere leaves it as it is
	tint     *tone          // replaces the colours of the sprite
	arc      float64        // height of an arc, in cells
	lingers  bool           // the next action does not end it
}

// animate starts the animations of an event: those that depend on the board, and what the
// data files say.
func (b *Board) animate(e systems.Event) {
	at := centreOf(e.At)
	hero := centreOf(b.hero)
	own := e.From == b.heroID || e.To == b.heroID
	defer b.show(e)
	switch e.Type {
	case dungeon.EventAttack:
		b.attack(e)
	case dungeon.EventKill:
		if f := find(b.before, e.To); f != nil {
			b.ghosts = push(b.ghosts, ghost{clock{delay: b.impact, length: deathTime}, *f})
			b.leave(b.motion.Traces.Of(f.name).Stain, e.At)
		}
		if e.Amount > 0 && e.From == b.heroID {
			n := number{clock: clock{delay: b.impact + queueTime}, at: at, colour: orchid, icon: "icon.small.xp"}
			n.write("+", e.Amount)
			b.addNumber(n)
		}
	case dungeon.EventDeath:
		b.over, b.dead = true, clock{delay: blowTime, length: 2 * deathTime}
	case dungeon.EventHeal:
		b.gain(at, lime, nil, e.Amount)
	case dungeon.EventMana:
		b.gain(at, sky, &sky, e.Amount)
	case monsters.EventBurn:
		n := number{clock: clock{delay: blowTime}, at: at, colour: sky}
		n.write("-", e.Amount)
		b.addNumber(n)
	case dungeon.EventLevel:
		b.play("fx.levelup", clock{delay: 120, length: 560}, at, nil).lingers = true
		n := number{clock: clock{delay: 200}, at: at, colour: gold, large: true, icon: "icon.level"}
		b.numbers = slices.DeleteFunc(b.numbers, func(o number) bool { return o.icon == n.icon }) // of several, the last one counts
		n.write("", e.Amount)
		b.addNumber(n)
	case dungeon.EventEmptied:
		if f := find(b.before, e.To); f != nil {
			b.ghosts = push(b.ghosts, ghost{clock{length: vanishTime}, *f})
			b.play("fx.dust", clock{length: vanishTime + 60}, at, nil)
			b.emit("dust", at, spot{}, 0)
		}
	case monsters.EventSteal:
		b.flight(e.Name, b.hero, e.At, blowTime)
	case dungeon.EventThrow:
		b.throw(e)
	case dungeon.EventBurst, dungeon.EventErupt:
		b.burst(e)
	case dungeon.EventVigour:
		if e.Amount == 0 {
			return // it was full
		}
		n := number{at: at, colour: lime, icon: "icon.small.vigour"}
		n.write("+", e.Amount)
		b.addNumber(n)
	case enchantments.EventEnchant, enchantments.EventTransfer:
		if own {
			b.play("fx.heal", clock{length: lookTime}, hero, &gold)
			b.addNumber(number{at: hero, icon: b.sheets.Drawn(e.Old), large: true})
		}
	case dungeon.EventSkill:
		b.skill(e)
	case items.EventZap:
		b.zap(e)
	case monsters.EventMend:
		b.gain(at, lime, nil, e.Amount)
	case monsters.EventCry, dungeon.EventNotice, dungeon.EventReveal:
		b.alert(e.At)
	case dungeon.EventSearch:
		b.hop(e.To)
	case monsters.EventRush, monsters.EventDrag:
		b.trail(e)
	}
}

// hopHeight is how high the lid of a treasure hops, in cells.
const hopHeight = 2. / cell

// hop makes a treasure hop as it opens.
func (b *Board) hop(id world.ID) {
	if f := find(b.figures, id); f != nil && !b.ReducedMotion {
		f.recoil, f.back = clock{length: recoilTime}, spot{0, -hopHeight}
	}
}

// trail leaves dust behind an actor that came a long way.
func (b *Board) trail(e systems.Event) {
	id := e.From
	if e.Type == monsters.EventDrag {
		id = e.To
	}
	f := find(b.before, id)
	if f == nil {
		return
	}
	for n, p := 0, f.at; p != e.At && n < viewWidth; n++ {
		b.emit("dust", centreOf(p), spot{}, flightTime/2*float64(n))
		p = p.Step(headed(p, e.At))
	}
}

// gain animates restored Hp or Mp.
func (b *Board) gain(at spot, c tone, tint *tone, amount int) {
	b.play("fx.heal", clock{length: lookTime}, at, tint)
	if amount > 0 {
		n := number{at: at, colour: c}
		n.write("+", amount)
		b.addNumber(n)
	}
}

// play starts an animation at a spot.
func (b *Board) play(name string, c clock, at spot, tint *tone) *animation {
	b.animations = push(b.animations, animation{clock: c, name: name, frames: b.sheets.Frames(name), from: at, to: at, tint: tint})
	return &b.animations[len(b.animations)-1]
}

// maxPassing is the maximum number of ghosts, animations or numbers that are shown at
// a time.
const maxPassing = 48

// push appends a thing and drops the oldest if there are too many.
func push[T any](things []T, one T) []T {
	if len(things) == maxPassing {
		things = things[:copy(things, things[1:])]
	}
	return append(things, one)
}

// markNew marks monsters that come into view for the first time.
func (b *Board) markNew() {
	for i := range b.figures {
		f := &b.figures[i]
		by := grid.Point{X: f.at.X - b.hero.X, Y: f.at.Y - b.hero.Y}
		if !f.hostile || f.faint || b.spotted[f.id] || max(by.X, -by.X) > viewWidth/2 || max(by.Y, -by.Y) > viewHeight/2 {
			continue
		}
		b.spotted[f.id] = true
		if f.boss {
			b.entry = f.name
		}
		if f.mind.State == "" { // the others are marked when they notice the hero
			b.alert(f.at)
		}
	}
}

// alert marks a monster with an exclamation mark: above its head, or next to it in the
// top row of the view.
func (b *Board) alert(cell grid.Point) {
	at := centreOf(cell)
	switch by := (grid.Point{X: cell.X - b.hero.X, Y: cell.Y - b.hero.Y}); {
	case by.Y > -viewHeight/2:
		at.y -= 0.95
	case by.X > 0:
		at.x -= 0.9
	default:
		at.x += 0.9
	}
	b.play("fx.alert", clock{delay: stepTime, length: alertTime}, at, nil).lingers = true
}
