package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// ghost is a figure that the game no longer has, while it goes.
type ghost struct {
	clock
	figure
}

// show is an effect that plays once at a spot, or flies from one to another.
type show struct {
	clock
	frames   []*ebiten.Image
	from, to spot
	toward   grid.Direction // where the drawing is turned; nowhere is as drawn
	tint     *tone          // another colour than the drawing's
}

// Lengths of lunges, in cells.
const (
	blowLunge  = 0.38
	magicLunge = 0.14
)

// tell starts what an event looks like.
func (b *Board) tell(e systems.Event) {
	at := centreOf(e.At)
	hero := centreOf(b.hero)
	own := e.From == b.heroID || e.To == b.heroID
	switch e.Type {
	case dungeon.EventAttack:
		b.blow(e)
	case dungeon.EventKill:
		if f := find(b.before, e.To); f != nil {
			b.ghosts = push(b.ghosts, ghost{clock{delay: blowTime / 2, length: deathTime}, *f})
		}
		if e.Amount > 0 && e.From == b.heroID {
			n := number{clock: clock{delay: 220}, at: at, colour: orchid, icon: b.sheets.Image("icon.small.xp", 0)}
			n.write("+", e.Amount)
			b.rise(n)
		}
	case dungeon.EventDeath:
		b.over, b.dead = true, clock{delay: blowTime, length: 2 * deathTime}
	case dungeon.EventHeal:
		b.gain(at, lime, nil, e.Amount)
	case dungeon.EventMana:
		b.gain(at, sky, &sky, e.Amount)
	case dungeon.EventLevel:
		b.play("fx.levelup", clock{delay: 120, length: 560}, at, nil)
		n := number{clock: clock{delay: 200}, at: at, colour: gold, large: true, icon: b.sheets.Image("icon.level", 0)}
		n.write("", e.Amount)
		b.rise(n)
	case dungeon.EventEmptied:
		if f := find(b.before, e.To); f != nil {
			b.ghosts = push(b.ghosts, ghost{clock{length: vanishTime}, *f})
			b.play("fx.dust", clock{length: vanishTime + 60}, at, nil)
		}
	case dungeon.EventEffect, dungeon.EventEffectAgain:
		if !own {
			return
		}
		b.play("fx.heal", clock{length: 420}, hero, &orchid)
		b.rise(number{at: hero, icon: b.sheets.Image(e.Name, 0), large: true})
	case dungeon.EventTake, dungeon.EventReplace:
		if own {
			b.rise(number{at: hero, icon: b.sheets.Image(e.Name, 0), large: true})
		}
	}
}

// gain shows that the hero gets something back.
func (b *Board) gain(at spot, c tone, tint *tone, amount int) {
	b.play("fx.heal", clock{length: 420}, at, tint)
	if amount > 0 {
		n := number{at: at, colour: c}
		n.write("+", amount)
		b.rise(n)
	}
}

// blow shows an attack. The hero's comes at once; those of monsters follow
// one after the other, and nobody waits for them.
func (b *Board) blow(e systems.Event) {
	delay := 0.0
	if e.From != b.heroID {
		delay = answerDelay + nextDelay*float64(b.answers)
		b.answers++
	}
	to := centreOf(e.At)
	from, toward := to, grid.Nowhere
	if f := b.shown(e.From); f != nil {
		from = centreOf(f.at)
		toward, _ = f.at.Toward(e.At)
	}
	strength := blowLunge
	if e.Magic {
		strength = magicLunge
	}
	if f := find(b.figures, e.From); f != nil && !b.ReducedMotion {
		f.lunge = clock{delay: delay, length: blowTime}
		f.by = centreOf(toward.Delta()).times(strength)
	}
	lands := delay + 0.3*blowTime
	switch {
	case e.Magic:
		lands = delay + 0.8*blowTime
		s := b.play("fx.bolt", clock{delay: delay, length: lands - delay}, to, nil)
		if !b.ReducedMotion {
			s.from = from
		}
		b.play("fx.hit", clock{delay: lands, length: blowTime}, to, &sky)
	case e.From == b.heroID:
		b.play("fx.slash", clock{delay: delay, length: blowTime}, to, nil).toward = toward
	default:
		b.play("fx.hit", clock{delay: lands, length: blowTime}, to.toward(from, 0.25), nil)
	}
	if f := b.shown(e.To); f != nil {
		f.flash = clock{delay: lands, length: flashTime}
	}
	if e.Critical && !b.ReducedMotion {
		b.shake = clock{delay: lands, length: shakeTime}
	}
	n := number{clock: clock{delay: lands}, at: to, large: e.Critical, colour: blowColour(e.To == b.heroID, e.Magic, e.Critical)}
	n.write("", e.Amount)
	b.rise(n)
}

// play adds an effect at a spot.
func (b *Board) play(name string, c clock, at spot, tint *tone) *show {
	b.shows = push(b.shows, show{clock: c, frames: b.sheets.All(name), from: at, to: at, tint: tint})
	return &b.shows[len(b.shows)-1]
}

// mostPassing is how many passing things of a sort are shown at once; with
// more, the oldest goes.
const mostPassing = 48

func push[T any](things []T, one T) []T {
	if len(things) == mostPassing {
		things = things[:copy(things, things[1:])]
	}
	return append(things, one)
}

// meet points at monsters that come into view for the first time.
func (b *Board) meet() {
	for i := range b.figures {
		f := &b.figures[i]
		by := grid.Point{X: f.at.X - b.hero.X, Y: f.at.Y - b.hero.Y}
		if !f.hostile || f.faint || b.met[f.id] || max(by.X, -by.X) > viewWidth/2 || max(by.Y, -by.Y) > viewHeight/2 {
			continue
		}
		b.met[f.id] = true
		at := centreOf(f.at)
		switch { // above its head, or beside it where the view ends there
		case by.Y > -viewHeight/2:
			at.y -= 0.95
		case by.X > 0:
			at.x -= 0.9
		default:
			at.x += 0.9
		}
		b.play("fx.alert", clock{delay: stepTime, length: alertTime}, at, nil)
	}
}
