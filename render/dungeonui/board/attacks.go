package board

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// The lengths of lunges, in cells.
const (
	blowLunge  = 4. / cell
	magicLunge = 2. / cell
	recoilBack = 2. / cell
)

// attack animates an attack, and the number of the Hp that it takes.
func (b *Board) attack(e systems.Event) {
	to := centreOf(e.At)
	delay, impact := 0.0, b.landing
	switch {
	case e.Name != "": // an effect or a thing did it
		b.play("fx.hit", clock{delay: impact, length: blowTime}, to, hurtTone(e.Name))
	case e.From == b.heroID && b.landing > 0 && !e.Magic:
		b.play("fx.hit", clock{delay: impact, length: blowTime}, to, nil)
	default:
		if e.From != b.heroID { // those of monsters follow one after the other
			delay = answerDelay + nextDelay*float64(b.strikes)
			b.strikes++
		}
		impact = b.blow(e, delay)
	}
	b.impact = impact
	b.strike(e, impact)
	n := number{clock: clock{delay: impact}, at: to, large: e.Critical, colour: blowColour(e.To == b.heroID, e.Magic, e.Critical)}
	n.write("", e.Amount)
	b.addNumber(n)
}

// strike shows that a blow lands: a flash of one frame, a recoil, and what flies off. A
// critical hit holds everything for a moment.
func (b *Board) strike(e systems.Event, impact float64) {
	if b.ReducedMotion {
		return
	}
	to := centreOf(e.At)
	var toward spot
	if f := b.figure(e.From); f != nil && f.at != e.At {
		toward = centreOf(headed(f.at, e.At).Delta())
	}
	f := b.figure(e.To)
	if f == nil {
		return
	}
	if f.id != b.heroID && f.motion.age == 0 && f.motion.moving() {
		f.motion.age = -impact / tick // it walks on when it has been hit
	}
	f.flash = clock{delay: impact, length: flashTime}
	if e.Name == "" {
		f.recoil, f.back = clock{delay: impact, length: recoilTime}, toward.times(recoilBack)
	}
	trace := b.motion.Traces.Of(f.name)
	b.emit(trace.Burst, to, toward, impact)
	switch {
	case e.Critical:
		b.emit("stars", to, toward, impact)
		b.shake = clock{delay: impact, length: shakeTime}
		if b.hold.length == 0 {
			b.hold = clock{delay: impact, length: holdTime}
		}
	case e.Magic:
		b.emit("glints", to, toward, impact)
	default:
		b.emit("sparks", to, toward, impact)
	}
}

// blow animates a blow, a spell or a shot that starts after a delay, and returns the
// time at which it lands. A monster that is not next to its target shoots; the hero
// reaches further with a long weapon.
func (b *Board) blow(e systems.Event, delay float64) (impact float64) {
	to := centreOf(e.At)
	from := e.At
	if f := b.figure(e.From); f != nil {
		from = f.at
	}
	toward := headed(from, e.At)
	strength := blowLunge
	if e.Magic {
		strength = magicLunge
	}
	if f := find(b.figures, e.From); f != nil && !b.ReducedMotion {
		f.lunge = clock{delay: delay, length: blowTime}
		f.by = centreOf(toward.Delta()).times(strength)
	}
	switch {
	case e.Magic:
		impact = delay + max(0.8*blowTime, flightTime*float64(from.Distance(e.At)))
		s := b.play("fx.bolt", clock{delay: delay, length: impact - delay}, to, nil)
		if !b.ReducedMotion {
			s.from = centreOf(from)
		}
		b.play("fx.hit", clock{delay: impact, length: blowTime}, to, &sky)
	case e.From == b.heroID && b.missile != "":
		impact = b.flight(b.missile, from, e.At, delay)
		b.play("fx.hit", clock{delay: impact, length: blowTime}, to, nil)
	case e.From == b.heroID:
		impact = delay + 0.3*blowTime
		b.play("fx.slash", clock{delay: delay, length: blowTime}, to, nil).toward = toward
	case from.Distance(e.At) > 1:
		missile := "fx.arrow"
		if b.sheets.Has("fx." + keyOf(e.Who)) {
			missile = "fx." + keyOf(e.Who)
		}
		impact = b.flight(missile, from, e.At, delay)
		b.play("fx.hit", clock{delay: impact, length: blowTime}, to, nil)
	default:
		impact = delay + 0.3*blowTime
		b.play("fx.hit", clock{delay: impact, length: blowTime}, to.toward(centreOf(from), 0.25), nil)
	}
	return impact
}

// hurtTones are the colours of hits by effects and things.
var hurtTones = map[string]*tone{"effect.poison": &lime, "effect.burning": &gold, "item.flask-fire": &gold, "item.flask-frost": &sky}

// hurtTone returns the colour of a hit by an effect or a thing, or nil for the usual
// one.
func hurtTone(name string) *tone { return hurtTones[name] }

// throw animates a thrown item.
func (b *Board) throw(e systems.Event) {
	from := e.At
	if f := b.figure(e.From); f != nil {
		from = f.at
	}
	name := e.Name
	if b.sheets.Has("fx." + keyOf(name)) {
		name = "fx." + keyOf(name)
	}
	b.landing = b.flight(name, from, e.At, 0)
}

// skillLooks are the skills that show more than their icon: a burst around their target,
// or a missile.
var skillLooks = map[string]struct {
	burst   string
	radius  int
	missile string
}{
	"skill.frost":     {burst: "fx.burst.flask-frost"},
	"skill.blast":     {burst: "fx.burst.flask-fire", radius: 1},
	"skill.blink":     {burst: "fx.dust"},
	"skill.knife-fan": {missile: "fx.knife"},
}

// skill animates the use of a skill.
func (b *Board) skill(e systems.Event) {
	look := skillLooks[e.Name]
	b.missile = look.missile
	if look.burst != "" {
		b.spread(look.burst, e.At, look.radius)
	}
}

// rodLook describes the picture of a rod in use: a beam of a colour, if there is one, and an
// animation where it ends.
type rodLook struct {
	beam *tone
	end  string
}

var rodLooks = map[string]rodLook{
	"item.rod-blink":   {end: "fx.dust"},
	"item.rod-push":    {&pale, "fx.ring"},
	"item.rod-binding": {&sky, "fx.burst.flask-frost"},
	"item.rod-digging": {&gold, "fx.dust"},
}

// anyRod is the look of a rod of a mod.
var anyRod = rodLook{&orchid, "fx.ring"}

// beamCells is how far a beam goes that nothing stops.
const beamCells = 4

// zap animates the use of a rod: its beam, what it does where that ends, and dust from the
// walls that it has opened.
func (b *Board) zap(e systems.Event) {
	look, known := rodLooks[e.Name]
	if !known {
		look = anyRod
	}
	from, to := b.hero, e.At
	if f := find(b.before, e.From); f != nil {
		from = f.at
	}
	if look.beam != nil {
		if from.Distance(to) == 1 { // only the direction
			to = b.beamEnd(from, headed(from, to))
		}
		b.landing = flightTime * float64(max(1, from.Distance(to)))
		s := b.play("fx.bolt", clock{length: b.landing}, centreOf(to), look.beam)
		if !b.ReducedMotion {
			s.from = centreOf(from)
		}
		b.crumble(from, headed(from, to))
	} else {
		b.play(look.end, clock{length: burstTime}, centreOf(from), nil)
	}
	b.play(look.end, clock{delay: b.landing, length: burstTime}, centreOf(to), nil)
}

// beamEnd returns the cell where a beam ends: in front of a wall, or at the actor that stood in
// its way.
func (b *Board) beamEnd(from grid.Point, toward grid.Direction) grid.Point {
	end := from
	for range beamCells {
		next := end.Step(toward)
		if !b.open(next) {
			break
		}
		end = next
		if slices.ContainsFunc(b.before, func(f figure) bool { return f.at == next && f.hostile }) {
			break
		}
	}
	return end
}

// crumble plays dust in the cells of a line that were walls before the last action.
func (b *Board) crumble(from grid.Point, toward grid.Direction) {
	p := from
	for n := range beamCells {
		p = p.Step(toward)
		if i := b.size.Index(p); b.open(p) && len(b.spare) == len(b.terrain) && b.spare[i].Known() && !b.spare[i].Open() {
			b.play("fx.dust", clock{delay: flightTime * float64(n), length: burstTime}, centreOf(p), nil)
		}
	}
}

// burst animates what breaks.
func (b *Board) burst(e systems.Event) {
	name := "fx.burst." + keyOf(e.Name)
	if !b.sheets.Has(name) {
		name = "fx.ring"
	}
	b.spread(name, e.At, e.Count)
}

// spread plays an animation in each known open cell within a number of steps, from the
// middle outwards.
func (b *Board) spread(name string, at grid.Point, radius int) {
	for y := -radius; y <= radius; y++ {
		for x := -radius; x <= radius; x++ {
			p := at.Add(grid.Point{X: x, Y: y})
			if steps := p.Distance(at); steps <= radius && (steps == 0 || b.open(p)) {
				b.play(name, clock{delay: b.landing + burstDelay*float64(steps), length: burstTime}, centreOf(p), nil)
			}
		}
	}
}

// keyOf returns a word key without its kind: "knife" for "item.knife".
func keyOf(name string) string {
	_, key, _ := strings.Cut(name, ".")
	return key
}
