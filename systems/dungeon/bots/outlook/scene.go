package outlook

import (
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// The most that a scene holds. What is further away is left out.
const (
	MaxFoes  = 14
	MaxMarks = 8
	maxWorks = 6
)

// Scene is a moment of a fight. It is a value: copies are independent, apart from the
// ground, which does not change.
type Scene struct {
	Ground *Ground
	Hero   Hero
	Foes   [MaxFoes]Foe
	Count  int // of foes, the dead included
	Marks  [MaxMarks]Mark
	Marked int

	Turn   int
	Dead   bool
	Gone   bool // the hero has left: its hunters have lost it
	Gained int  // experience
	Taken  int  // damage to the hero
	Slack  int  // the least Hp left, in percent of what bad luck could have taken besides
	Peril  int  // chance, in thousandths, that one of the hits on the way here was a critical one and killed
	Spent  int  // worth of the items used up, in thousandths of the maximum Hp
	Rises  int  // levels reached

	Moved bool // the hero has left its cell in this turn
	Smoke *Smoke
	Fades int  // turns until the smoke is gone
	Sly   bool // hunters have to see the hero, or follow its trail

	Rebounds bool // a foe that was pushed, and that steps back next to the hero, strikes at once
}

// State is the state of a foe's mind.
type State uint8

// The states of a foe.
const (
	Still   State = iota // it does nothing, ever: a nest
	Asleep               // it notices nothing but noise
	Awake                // it has not noticed the hero
	Hunting              // it is after the hero
	Fleeing              // it runs from the hero
	Bones                // it is dead, and rises
)

// Foe is a monster.
type Foe struct {
	ID       world.ID
	Habits   *Habits
	At       Cell
	Hp, Max  int
	Hit      int // average damage of its blow to the hero, as the hero takes it now
	Shot     int // the same of its shot, or of its charge
	Exp      int
	State    State
	Surprise int // percent of its damage that the next hit does
	Pips     int
	Needed   int // pips with which it hunts
	Rooted   int // turns
	Stunned  int
	Turns    int  // that it has acted
	Left     int  // turns until bones rise; turns for which a hunter follows a trail
	Trail    Cell // where it takes the hero to be, in a scene in which it has to see it
	Fresh    bool
	Aims     bool
	Toward   grid.Direction // of the charge that it has announced
	Stepped  bool
	Risen    bool
	Raging   bool
	Swings   bool // its marked blow falls in this turn
	Minion   bool
	Roams    bool // it walks about before it has noticed the hero
	Lost     bool // it has hunted the hero and lost it
	pushed   bool // in this turn
	beside   bool // next to the hero when the turn of the monsters began
}

// Habits describes how a kind of monster acts. The zero value is one that walks up to the hero
// and strikes.
type Habits struct {
	Fast, Slow    bool
	Beast         bool // it does not open doors
	Boss          bool
	Steals        bool
	Swings        bool // it marks a cell and strikes there in the next turn
	Reach         int  // cells at which it shoots along lines
	Bold          bool // it strikes adjacent heroes, and does not step back to shoot
	Drags         bool // its shot pulls the hero beside it
	Drains        int  // Mp that its shot takes
	Charges       int  // cells that it runs along lines, announced in the turn before
	Resists       int  // percent of the damage of magic that it does not take
	SplitsOver    int  // percent of its Hp above which a wound divides it
	SplitsAtk     int  // percent of its attack that the part has
	RisesAfter    int  // turns after its death; 0 for never
	RisesWith     int  // percent of its Hp
	Bursts        int  // percent of its attack that its death does to those beside it
	Mends         int  // percent of a friend's Hp
	CallsEvery    int  // turns
	Calls         int  // how many come
	CallsMost     int  // alive at once
	CallsAtk      int  // percent of its attack that they have
	RagesBelow    int  // percent of its Hp below which it rages
	RagesAtk      int  // percent that raging adds to its attack
	RagesFast     bool // raging makes it fast
	FluttersEvery int  // turns
}

// Mark is damage to come.
type Mark struct {
	Cells  [5]Cell
	Count  int
	Left   int // turns of the monsters until it comes
	Damage int
	By     int // the foe that strikes it, and 1 more; 0 for none: it comes in any case
}

// Hero is the hero that a plan is for.
type Hero struct {
	At         Cell
	Hp, MaxHp  int
	Mp, MaxMp  int
	Exp, Next  int // experience, and how much reaches the next level
	Restores   int // percent of its gauges that a level gives back
	Blow       int // average damage of a blow, critical hits counted in
	Spell      int // of magic on a neighbour
	Bolt       int // of magic beyond it
	SpellCost  int
	SpellReach int
	SlowDrinks bool // a drink takes a turn while a foe is about to strike
	All        bool // blows strike all neighbours
	Reach      int  // cells in a line that blows strike
	Leech      int  // percent of the damage of blows that heals
	Breath     int  // thousandths of the maximum Hp that a kill heals
	Smite      Strike
	Cleave     Strike
	Heals      [3]Heal
	Riposte    int // damage to a foe that steps beside the hero
	Focus      int // percent that a wait in view of a hunter adds to the next hit
	Focused    int // turns for which it does
	Surprise   int // percent of its damage that the first hit on an unaware foe does
	Rooted     int
	Hidden     int // turns in which no foe notices the hero
	Works      [maxWorks]Work
	Working    int
}

// Strike is a skill that strikes neighbours.
type Strike struct{ Damage, Mp int } // no damage: not learnt

// Heal is a stack of potions that heal at once.
type Heal struct{ Percent, Count, Worth int }

// Boost is an effect on the hero.
type Boost struct {
	Taken    int // percent of damage, added: -50 halves
	Blow     int // percent of the damage of blows, added
	Strides  int // free steps a turn
	Learning int // percent of experience, added
	Every    int // turns between gains
	Hp, Mp   int // percent of the maxima gained then
	Rooted   bool
	Hidden   bool
	ByBlows  bool // it counts blows, not turns
	Once     bool // a strike ends it
}

// Work is a running effect.
type Work struct {
	*Boost
	Left int
	Age  int // turns since it began
}

// Begin starts an effect on the hero.
func (h *Hero) Begin(b *Boost, turns int) {
	if h.Working < maxWorks && turns > 0 {
		h.Works[h.Working] = Work{b, turns, 0}
		h.Working++
	}
	if b.Rooted {
		h.Rooted = max(h.Rooted, turns)
	}
	if b.Hidden {
		h.Hidden = max(h.Hidden, turns)
	}
}

// Stride notes that the hero has taken its free steps of this turn.
func (h *Hero) Stride() {
	for i := range h.Working {
		if w := &h.Works[i]; w.Strides > 0 {
			w.Age = 1
		}
	}
}

// taken is damage after the effects on the hero.
func (h *Hero) taken(damage int) int {
	percent := 100
	for i := range h.Working {
		percent = percent * (100 + h.Works[i].Taken) / 100
	}
	return damage * max(0, percent) / 100
}

// blow is the damage of a blow after the effects on the hero.
func (h *Hero) blow() int {
	damage := h.Blow
	for i := range h.Working {
		damage = damage * (100 + h.Works[i].Blow) / 100
	}
	return damage
}

// heal gives the hero Hp.
func (h *Hero) heal(hp int) { h.Hp = min(h.MaxHp, h.Hp+hp) }

// strides uses up a free step of the hero.
func (h *Hero) strides() bool {
	for i := range h.Working {
		w := &h.Works[i]
		if w.Strides > 0 && w.Age%2 == 0 {
			w.Age++
			return true
		}
	}
	return false
}

// age counts the effects on the hero down: those that count turns, or those that count
// blows.
func (h *Hero) age(blows, dead bool) {
	kept := 0
	for i := range h.Working {
		w := h.Works[i]
		if w.ByBlows == blows {
			w.Left--
			if w.Strides > 0 {
				w.Age = 0
			} else if w.Age++; w.Every > 0 && w.Age%w.Every == 0 && !dead {
				h.heal(h.MaxHp * w.Hp / 100)
				h.Mp = min(h.MaxMp, h.Mp+h.MaxMp*w.Mp/100)
			}
		}
		if w.Left > 0 {
			h.Works[kept] = w
			kept++
		}
	}
	h.Working = kept
}

// solid reports whether a living actor fills a cell.
func (s *Scene) solid(c Cell) bool { return c == s.Hero.At || s.foeAt(c) >= 0 }

// foeAt is the foe in a cell, or -1.
func (s *Scene) foeAt(c Cell) int {
	for i := range s.Count {
		if f := &s.Foes[i]; f.At == c && f.Hp > 0 && f.State != Bones {
			return i
		}
	}
	return -1
}

// free reports whether a cell can be entered now.
func (s *Scene) free(c Cell) bool { return s.Ground.Opens(c) && !s.solid(c) }

// alive reports whether a foe can still act or be struck.
func (f *Foe) alive() bool { return f.Hp > 0 && f.State != Bones }

// line is the direction from one cell to another one in the same row or column, at most
// reach cells away, with nothing between them.
func (s *Scene) line(from, to Cell, reach int) (grid.Direction, bool) {
	d := s.Ground.Aligned(from, to)
	if d == grid.Nowhere {
		return d, false
	}
	c := from
	for range reach {
		if c = s.Ground.Step(c, d); c == to {
			return d, true
		}
		if !s.free(c) || s.veiled(c) {
			return grid.Nowhere, false
		}
	}
	return grid.Nowhere, false
}

// Aligned is the direction of a cell in the same row or column; Nowhere for others.
func (g *Ground) Aligned(from, to Cell) grid.Direction {
	w := Cell(g.size.Width)
	switch {
	case from == to:
	case from%w == to%w && to < from:
		return grid.North
	case from%w == to%w:
		return grid.South
	case from/w == to/w && to > from:
		return grid.East
	case from/w == to/w:
		return grid.West
	}
	return grid.Nowhere
}

// Over reports whether nobody hunts the hero any more.
func (s *Scene) Over() bool {
	for i := range s.Count {
		if f := &s.Foes[i]; f.Hp > 0 && (f.State == Hunting || f.State == Bones) {
			return false
		}
	}
	return true
}

// coming is the damage that will fall on a cell in the next turn of the foes.
func (s *Scene) coming(c Cell) int {
	damage := 0
	for i := range s.Marked {
		m := &s.Marks[i]
		if m.Left != 1 {
			continue
		}
		for _, marked := range m.Cells[:m.Count] {
			if marked == c {
				damage += m.Damage
			}
		}
	}
	return damage
}
