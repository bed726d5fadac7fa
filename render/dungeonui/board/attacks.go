package board

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems"
)

// The lengths of lunges, in cells.
const (
	blowLunge  = 4. / cell
	magicLunge = 2. / cell
	recoilBack = 2. / cell
)

// attack animates an attack, and the number of the Hp that it takes.
func (t *turn) attack(e systems.Event) {
	to := centreOf(e.At)
	delay, impact := 0.0, t.landing
	switch {
	case e.Name != "": // an effect or a thing did it
		t.play("fx.hit", clock{delay: impact, length: blowTime}, to, hurtTone(e.Name))
	case e.From == t.heroID && t.landing > 0 && !e.Magic:
		t.play("fx.hit", clock{delay: impact, length: blowTime}, to, nil)
	default:
		if e.From != t.heroID { // those of monsters follow one after the other
			delay = answerDelay + nextDelay*float64(t.strikes)
			t.strikes++
		}
		impact = t.blow(e, delay)
	}
	t.impact = impact
	t.strike(e, impact)
	n := number{clock: clock{delay: impact}, at: to, large: e.Critical, colour: blowColour(e.To == t.heroID, e.Magic, e.Critical)}
	n.write("", e.Amount)
	t.numbers.add(n)
}

// strike shows that a blow lands: a flash of one frame, a recoil, and what flies off. A
// critical hit holds everything for a moment.
func (t *turn) strike(e systems.Event, impact float64) {
	if t.reduced {
		return
	}
	to := centreOf(e.At)
	var toward spot
	if f := t.cast.figure(e.From); f != nil && f.at != e.At {
		toward = centreOf(headed(f.at, e.At).Delta())
	}
	f := t.cast.figure(e.To)
	if f == nil {
		return
	}
	if f.id != t.heroID && f.slide.age == 0 && f.slide.moving() {
		f.slide.age = -impact / tick // it walks on when it has been hit
	}
	f.flash = clock{delay: impact, length: flashTime}
	if e.Name == "" {
		f.recoil, f.back = clock{delay: impact, length: recoilTime}, toward.times(recoilBack)
	}
	trace := t.data.Traces.Of(f.name)
	t.emit(trace.Burst, to, toward, impact)
	switch {
	case e.Critical:
		t.emit("stars", to, toward, impact)
		t.shake = clock{delay: impact, length: shakeTime}
		if t.hold.length == 0 {
			t.hold = clock{delay: impact, length: holdTime}
		}
	case e.Magic:
		t.emit("glints", to, toward, impact)
	default:
		t.emit("sparks", to, toward, impact)
	}
}

// blow animates a blow, a spell or a shot that starts after a delay, and returns the
// time at which it lands. A monster that is not next to its target shoots; the hero
// reaches further with a long weapon.
func (t *turn) blow(e systems.Event, delay float64) (impact float64) {
	to := centreOf(e.At)
	from := e.At
	if f := t.cast.figure(e.From); f != nil {
		from = f.at
	}
	toward := headed(from, e.At)
	strength := blowLunge
	if e.Magic {
		strength = magicLunge
	}
	if f := find(t.cast.figures, e.From); f != nil && !t.reduced {
		f.lunge = clock{delay: delay, length: blowTime}
		f.by = centreOf(toward.Delta()).times(strength)
	}
	switch {
	case e.Magic:
		impact = delay + max(0.8*blowTime, flightTime*float64(from.Distance(e.At)))
		s := t.play("fx.bolt", clock{delay: delay, length: impact - delay}, to, nil)
		if !t.reduced {
			s.from = centreOf(from)
		}
		t.play("fx.hit", clock{delay: impact, length: blowTime}, to, &tone.Sky)
	case e.From == t.heroID && t.missile != "":
		impact = t.flight(t.missile, from, e.At, delay)
		t.play("fx.hit", clock{delay: impact, length: blowTime}, to, nil)
	case e.From == t.heroID:
		impact = delay + 0.3*blowTime
		t.play("fx.slash", clock{delay: delay, length: blowTime}, to, nil).toward = toward
	case from.Distance(e.At) > 1:
		missile := "fx.arrow"
		if t.cast.sprites.Has("fx." + keyOf(e.Who)) {
			missile = "fx." + keyOf(e.Who)
		}
		impact = t.flight(missile, from, e.At, delay)
		t.play("fx.hit", clock{delay: impact, length: blowTime}, to, nil)
	default:
		impact = delay + 0.3*blowTime
		t.play("fx.hit", clock{delay: impact, length: blowTime}, to.toward(centreOf(from), 0.25), nil)
	}
	return impact
}

// hurtTones are the colours of hits by effects and things.
var hurtTones = map[string]*tone.Tone{"effect.poison": &tone.Lime, "effect.burning": &tone.Gold, "item.flask-fire": &tone.Gold, "item.flask-frost": &tone.Sky}

// hurtTone returns the colour of a hit by an effect or a thing, or nil for the usual
// one.
func hurtTone(name string) *tone.Tone { return hurtTones[name] }

// throw animates a thrown item.
func (t *turn) throw(e systems.Event) {
	from := e.At
	if f := t.cast.figure(e.From); f != nil {
		from = f.at
	}
	name := e.Name
	if t.cast.sprites.Has("fx." + keyOf(name)) {
		name = "fx." + keyOf(name)
	}
	t.landing = t.flight(name, from, e.At, 0)
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
func (t *turn) skill(e systems.Event) {
	look := skillLooks[e.Name]
	t.missile = look.missile
	if look.burst != "" {
		t.spread(look.burst, e.At, look.radius)
	}
}

// rodLook describes the picture of a rod in use: a beam of a colour, if there is one, and an
// animation where it ends.
type rodLook struct {
	beam *tone.Tone
	end  string
}

var rodLooks = map[string]rodLook{
	"item.rod-blink":   {end: "fx.dust"},
	"item.rod-push":    {&tone.Pale, "fx.ring"},
	"item.rod-binding": {&tone.Sky, "fx.burst.flask-frost"},
	"item.rod-digging": {&tone.Gold, "fx.dust"},
}

// anyRod is the look of a rod of a mod.
var anyRod = rodLook{&tone.Orchid, "fx.ring"}

// beamCells is how far a beam goes that nothing stops.
const beamCells = 4

// zap animates the use of a rod: its beam, what it does where that ends, and dust from the
// walls that it has opened.
func (t *turn) zap(e systems.Event) {
	look, known := rodLooks[e.Name]
	if !known {
		look = anyRod
	}
	from, to := t.hero, e.At
	if f := find(t.cast.before, e.From); f != nil {
		from = f.at
	}
	if look.beam != nil {
		if from.Distance(to) == 1 { // only the direction
			to = t.beamEnd(from, headed(from, to))
		}
		t.landing = flightTime * float64(max(1, from.Distance(to)))
		s := t.play("fx.bolt", clock{length: t.landing}, centreOf(to), look.beam)
		if !t.reduced {
			s.from = centreOf(from)
		}
		t.crumble(from, headed(from, to))
	} else {
		t.play(look.end, clock{length: burstTime}, centreOf(from), nil)
	}
	t.play(look.end, clock{delay: t.landing, length: burstTime}, centreOf(to), nil)
}

// beamEnd returns the cell where a beam ends: in front of a wall, or at the actor that stood in
// its way.
func (t *turn) beamEnd(from grid.Point, toward grid.Direction) grid.Point {
	end := from
	for range beamCells {
		next := end.Step(toward)
		if !t.cast.ground.Open(next) {
			break
		}
		end = next
		if slices.ContainsFunc(t.cast.before, func(f figure) bool { return f.at == next && f.hostile }) {
			break
		}
	}
	return end
}

// crumble plays dust in the cells of a line that were walls before the last action.
func (t *turn) crumble(from grid.Point, toward grid.Direction) {
	p := from
	for n := range beamCells {
		p = p.Step(toward)
		if t.cast.ground.Dug(p) {
			t.play("fx.dust", clock{delay: flightTime * float64(n), length: burstTime}, centreOf(p), nil)
		}
	}
}

// burst animates what breaks.
func (t *turn) burst(e systems.Event) {
	name := "fx.burst." + keyOf(e.Name)
	if !t.cast.sprites.Has(name) {
		name = "fx.ring"
	}
	t.spread(name, e.At, e.Count)
}

// spread plays an animation in each known open cell within a number of steps, from the
// middle outwards.
func (t *turn) spread(name string, at grid.Point, radius int) {
	for y := -radius; y <= radius; y++ {
		for x := -radius; x <= radius; x++ {
			p := at.Add(grid.Point{X: x, Y: y})
			if steps := p.Distance(at); steps <= radius && (steps == 0 || t.cast.ground.Open(p)) {
				t.play(name, clock{delay: t.landing + burstDelay*float64(steps), length: burstTime}, centreOf(p), nil)
			}
		}
	}
}

// keyOf returns a word key without its kind: "knife" for "item.knife".
func keyOf(name string) string {
	_, key, _ := strings.Cut(name, ".")
	return key
}
