// Package board draws and animates a Puyo field: resting, falling and bursting
// puyos, the current piece and where it will land. It is driven by the events of
// the rules and never changes the game, which does not wait for animations.
package board

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Dimensions of a well in art pixels: walls on both sides of the field, the
// ground below, and two rows above for the waiting piece.
const (
	cell  = 16
	above = 2
	rows  = above + field.Rows + 1

	Width  = (field.Columns + 2) * cell
	Height = rows * cell
)

// Sprites provides the sprites by name and animation frame.
type Sprites interface {
	Image(name string, frame int) *ebiten.Image
}

// Well is an animated view of a field. Call Reset when a game starts, is resumed
// or rewound, Show after every action, Update 60 times a second, and Draw for
// every frame.
type Well struct {
	// ReducedMotion makes puyos jump to their positions and disables particles.
	ReducedMotion bool
	// Label returns what is written over a removal. If Label is nil there are no labels.
	Label func(puyo.Event) Caption
	// Heard is called for each event when it begins to be shown, and at once for those
	// that are not shown; it may be nil.
	Heard func(puyo.Event)
	// Alarmed is called when the field becomes nearly full, and again only after it has
	// been calm; it may be nil.
	Alarmed func()
	// Cleared is called when a removal empties the field, and returns what is written
	// over it; it may be nil.
	Cleared func() string
	// Coming is the number of incoming grey puyos.
	Coming int

	sprites Sprites
	now     int         // ticks since the well was created
	seen    field.Field // the field as shown, without falling puyos
	landed  [field.Columns + 1][field.Rows + 1]int
	queue   []puyo.Event // events to show; the first one is current
	begun   bool         // the animation of the current event has started
	age     int          // ticks since that start
	movers  []puyo.Fall  // falls of the current event
	popping [field.Columns + 1][field.Rows + 1]bool
	heights [field.Columns + 1]int // of the columns at rest
	alarm   bool
	warned  bool // of the alarm, since the field was calm
	cheer   int  // ticks for which the puyos stay happy
	dip     int  // ticks for which the well gives way to what has landed in it
	held    held
	signs   signs
	bits    []bit
	labels  []label
	pen     pen
	ground  *ebiten.Image // the static parts, in art pixels
	walls   *ebiten.Image // the walls alone
}

// New creates a well that draws with the given sprites.
func New(sprites Sprites) *Well { return &Well{sprites: sprites} }

// Reset shows a field without animation. An alarm that it is in is not told.
func (w *Well) Reset(f field.Field) {
	w.seen = f
	w.alarm = room(f, w.Coming) < alarmRoom
	w.warned = w.alarm
	w.queue, w.movers, w.bits, w.labels = w.queue[:0], w.movers[:0], w.bits[:0], w.dropLabels()
	w.begun, w.age, w.cheer, w.dip = false, 0, 0, 0
	w.landed = [field.Columns + 1][field.Rows + 1]int{}
	w.popping = [field.Columns + 1][field.Rows + 1]bool{}
}

// Show queues the animation of events.
func (w *Well) Show(events []puyo.Event) {
	for _, e := range events {
		if len(e.Falls) > 0 || e.Type == puyo.EventVanished {
			w.queue = append(w.queue, e)
		} else {
			w.hear(e)
		}
	}
}

// hear passes an event to Heard.
func (w *Well) hear(e puyo.Event) {
	if w.Heard != nil {
		w.Heard(e)
	}
}

// Busy reports whether animations that change the field are queued.
func (w *Well) Busy() bool { return len(w.queue) > 0 }

// Bursting reports whether groups are bursting.
func (w *Well) Bursting() bool { return w.begun && w.queue[0].Type == puyo.EventVanished }

// Field returns the field as currently shown, without falling puyos.
func (w *Well) Field() field.Field { return w.seen }

// Skip ends all animations.
func (w *Well) Skip() {
	label, heard, cleared := w.Label, w.Heard, w.Cleared
	w.Label, w.Heard, w.Cleared = nil, nil, nil // no labels and no sounds for skipped events
	defer func() { w.Label, w.Heard, w.Cleared = label, heard, cleared }()
	for len(w.queue) > 0 {
		if !w.begun {
			w.begin()
		}
		w.finish()
	}
}

// Durations of animations, in ticks. They must not exceed those of the rules of
// the falling mode.
const (
	burstTicks   = 29
	startleTicks = 15 // the part of burstTicks before the puyos burst
	squeezeTicks = 6  // for a puyo that has landed
	restTicks    = 5  // after a fall
)

// The well dips under whatever falls from a height, and more under greys and long chains;
// for this many ticks, and by a pixel for each dipTicks.
const (
	dipHeight = 5
	dipTicks  = 4
)

// fallen returns the number of rows fallen after a number of ticks.
func fallen(ticks int) float64 { return float64(ticks*(ticks+6)) / 60 }

// Update advances the animations by one tick.
func (w *Well) Update() {
	w.now++
	w.held.follow(w.ReducedMotion)
	w.cheer, w.dip = max(0, w.cheer-1), max(0, w.dip-1)
	w.signs.follow(w.Coming)
	w.fly()
	w.rise()
	w.watch()
	for column := range w.landed {
		for row := range w.landed[column] {
			w.landed[column][row] = max(0, w.landed[column][row]-1)
		}
	}
	if len(w.queue) == 0 {
		return
	}
	if !w.begun {
		w.begin()
	}
	w.age++
	if e := w.queue[0]; e.Type == puyo.EventVanished {
		if w.age == startleTicks && !w.ReducedMotion {
			w.scatter(e.Cells, e.Combo)
			if e.Combo >= longChain {
				w.dip = 2 * dipTicks
			}
		}
		if w.age >= burstTicks {
			w.finish()
		}
		return
	}
	w.fall()
}

// begin starts the animation of the current event.
func (w *Well) begin() {
	w.begun, w.age = true, 0
	e := w.queue[0]
	w.hear(e)
	if e.Type == puyo.EventVanished {
		for _, c := range e.Cells {
			w.popping[c.Column][c.Row] = true
		}
		if w.label(e); e.Combo > 1 {
			w.cheer = cheerTicks
		}
		return
	}
	w.movers = append(w.movers[:0], e.Falls...)
	for _, f := range e.Falls {
		if f.Row <= field.Rows {
			w.seen.Set(f.Column, f.Row, field.None)
		}
	}
}

// fall advances the falling puyos.
func (w *Well) fall() {
	done := true
	for _, m := range w.movers {
		switch {
		case w.seen.At(m.Column, m.To) != field.None: // it has landed
		case fallen(w.age) < float64(m.Row-m.To) && !w.ReducedMotion:
			done = false
		default:
			w.land(m)
		}
	}
	if done && !w.resting() {
		w.finish()
	}
}

// resting reports whether a puyo has just landed.
func (w *Well) resting() bool {
	for _, m := range w.movers {
		if w.landed[m.Column][m.To] > squeezeTicks-restTicks {
			return true
		}
	}
	return false
}

// land adds a fallen puyo to the shown field.
func (w *Well) land(m puyo.Fall) {
	w.seen.Set(m.Column, m.To, m.Colour)
	w.landed[m.Column][m.To] = squeezeTicks
	switch deep := m.Row - m.To; {
	case deep < dipHeight:
	case m.Colour == field.Grey:
		w.dip = 2 * dipTicks
	default:
		w.dip = max(w.dip, dipTicks)
	}
}

// finish ends the animation of the current event.
func (w *Well) finish() {
	e := w.queue[0]
	for _, m := range w.movers {
		w.seen.Set(m.Column, m.To, m.Colour)
	}
	for _, c := range e.Cells {
		w.seen.Set(c.Column, c.Row, field.None)
		w.popping[c.Column][c.Row] = false
	}
	w.movers = w.movers[:0]
	w.queue = append(w.queue[:0], w.queue[1:]...)
	w.begun = false
	if e.Type == puyo.EventVanished && w.seen.Empty() {
		w.clear()
	}
}
