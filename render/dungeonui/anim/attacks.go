package anim

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems"
)

// The lengths of lunges, in cells.
const (
	blowLunge  = 4. / Cell
	magicLunge = 2. / Cell
	recoilBack = 2. / Cell
)

// attack animates an attack, and the number of the Hp that it takes.
func (t *turn) attack(e systems.Event) {
	to := SpotOf(e.At)
	delay, impact := 0.0, t.landing
	switch {
	case e.Name != "": // an effect or a thing did it
		t.play("fx.hit", Clock{delay: impact, Length: blowTime}, to, hurtTone(e.Name))
	case e.From == t.HeroID && t.landing > 0 && !e.Magic:
		t.play("fx.hit", Clock{delay: impact, Length: blowTime}, to, nil)
	default:
		if e.From != t.HeroID { // those of monsters follow one after the other
			delay = answerDelay + nextDelay*float64(t.strikes)
			t.strikes++
		}
		impact = t.blow(e, delay)
	}
	t.impact = impact
	t.strike(e, impact)
	n := Number{Clock: Clock{delay: impact}, At: to, Large: e.Critical, Colour: blowColour(e.To == t.HeroID, e.Magic, e.Critical)}
	n.Write("", e.Amount)
	t.Numbers.Add(n)
}

// strike shows that a blow lands: a flash of one frame, a recoil, and what flies off. A
// critical hit holds everything for a moment.
func (t *turn) strike(e systems.Event, impact float64) {
	if t.Reduced {
		return
	}
	to := SpotOf(e.At)
	var toward Spot
	if f := t.Cast.figure(e.From); f != nil && f.At != e.At {
		toward = SpotOf(headed(f.At, e.At).Delta())
	}
	f := t.Cast.figure(e.To)
	if f == nil {
		return
	}
	if f.ID != t.HeroID && f.Slide.age == 0 && f.Slide.Moving() {
		f.Slide.age = -impact / tick // it walks on when it has been hit
	}
	f.Flash = Clock{delay: impact, Length: flashTime}
	if e.Name == "" {
		f.recoil, f.back = Clock{delay: impact, Length: recoilTime}, toward.Times(recoilBack)
	}
	trace := t.Data.Traces.Of(f.Name)
	t.emit(trace.Burst, to, toward, impact)
	switch {
	case e.Critical:
		t.emit("stars", to, toward, impact)
		t.shake(impact, criticalShake)
		if t.pause.Length == 0 {
			t.pause = Clock{delay: impact, Length: holdTime}
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
	to := SpotOf(e.At)
	from := e.At
	if f := t.Cast.figure(e.From); f != nil {
		from = f.At
	}
	toward := headed(from, e.At)
	strength := blowLunge
	if e.Magic {
		strength = magicLunge
	}
	if f := Find(t.Cast.Figures, e.From); f != nil && !t.Reduced {
		f.lunge = Clock{delay: delay, Length: blowTime}
		f.by = SpotOf(toward.Delta()).Times(strength)
	}
	switch {
	case e.Magic:
		impact = delay + max(0.8*blowTime, flightTime*float64(from.Distance(e.At)))
		s := t.play("fx.bolt", Clock{delay: delay, Length: impact - delay}, to, nil)
		if !t.Reduced {
			s.from = SpotOf(from)
		}
		t.play("fx.hit", Clock{delay: impact, Length: blowTime}, to, &tone.Sky)
	case e.From == t.HeroID && t.missile != "":
		impact = t.flight(t.missile, from, e.At, delay)
		t.play("fx.hit", Clock{delay: impact, Length: blowTime}, to, nil)
	case e.From == t.HeroID:
		impact = delay + 0.3*blowTime
		t.play("fx.slash", Clock{delay: delay, Length: blowTime}, to, nil).Toward = toward
	case from.Distance(e.At) > 1:
		missile := "fx.arrow"
		if t.Cast.sprites.Has("fx." + keyOf(e.Who)) {
			missile = "fx." + keyOf(e.Who)
		}
		impact = t.flight(missile, from, e.At, delay)
		t.play("fx.hit", Clock{delay: impact, Length: blowTime}, to, nil)
	default:
		impact = delay + 0.3*blowTime
		t.play("fx.hit", Clock{delay: impact, Length: blowTime}, to.toward(SpotOf(from), 0.25), nil)
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
	if f := t.Cast.figure(e.From); f != nil {
		from = f.At
	}
	name := e.Name
	if t.Cast.sprites.Has("fx." + keyOf(name)) {
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
	past bool // it goes past whoever is in its way
}

var rodLooks = map[string]rodLook{
	"item.rod-blink":   {end: "fx.dust"},
	"item.rod-push":    {beam: &tone.Pale, end: "fx.ring"},
	"item.rod-binding": {beam: &tone.Sky, end: "fx.burst.flask-frost"},
	"item.rod-digging": {beam: &tone.Gold, end: "fx.dust"},
	"item.rod-water":   {beam: &tone.Sky, end: "fx.ring", past: true},
}

// anyRod is the look of a rod of a mod.
var anyRod = rodLook{beam: &tone.Orchid, end: "fx.ring"}

// beamCells is the reach of a beam, in cells.
const beamCells = 4

// zap animates the use of a rod: its beam, what it does where that ends, and dust from the
// walls that it has opened.
func (t *turn) zap(e systems.Event) {
	look, known := rodLooks[e.Name]
	if !known {
		look = anyRod
	}
	from, to := t.Hero, e.At
	if f := Find(t.Cast.before, e.From); f != nil {
		from = f.At
	}
	if look.beam != nil {
		if from.Distance(to) == 1 { // only the direction
			to = t.beamEnd(from, headed(from, to), look.past)
		}
		t.landing = flightTime * float64(max(1, from.Distance(to)))
		s := t.play("fx.bolt", Clock{Length: t.landing}, SpotOf(to), look.beam)
		if !t.Reduced {
			s.from = SpotOf(from)
		}
		t.crumble(from, headed(from, to))
	} else {
		t.play(look.end, Clock{Length: burstTime}, SpotOf(from), nil)
	}
	t.play(look.end, Clock{delay: t.landing, Length: burstTime}, SpotOf(to), nil)
}

// beamEnd returns the cell where a beam ends: in front of a wall, or at the actor that stood in
// its way, if it does not go past it.
func (t *turn) beamEnd(from grid.Point, toward grid.Direction, past bool) grid.Point {
	end := from
	for range beamCells {
		next := end.Step(toward)
		if !t.Cast.ground.Open(next) {
			break
		}
		end = next
		if !past && slices.ContainsFunc(t.Cast.before, func(f Figure) bool { return f.At == next && f.Hostile }) {
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
		if t.Cast.ground.Dug(p) {
			t.play("fx.dust", Clock{delay: flightTime * float64(n), Length: burstTime}, SpotOf(p), nil)
		}
	}
}

// burst animates what breaks.
func (t *turn) burst(e systems.Event) {
	name := "fx.burst." + keyOf(e.Name)
	if !t.Cast.sprites.Has(name) {
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
			if steps := p.Distance(at); steps <= radius && (steps == 0 || t.Cast.ground.Open(p)) {
				t.play(name, Clock{delay: t.landing + burstDelay*float64(steps), Length: burstTime}, SpotOf(p), nil)
			}
		}
	}
}

// keyOf returns a word key without its kind: "knife" for "item.knife".
func keyOf(name string) string {
	_, key, _ := strings.Cut(name, ".")
	return key
}
