package anim

import (
	"slices"
	"strconv"

	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
)

// Number is a short text, with or without an icon, that rises from a cell and fades
// out.
type Number struct {
	Clock
	Digits
	At     Spot
	Colour tone.Tone
	Icon   string // sprite; empty for none
	Large  bool
}

// Digits is the text of a number.
type Digits struct {
	Text  [8]byte
	Signs int // characters of the text
}

// Write sets the text to a number with a prefix, such as + or nothing.
func (d *Digits) Write(sign string, amount int) {
	d.Signs = copy(d.Text[:], strconv.AppendInt([]byte(sign), int64(amount), 10))
}

// Ready returns how near the start of a waiting number is: 1 when it has come, 0 or less as long
// as it is far.
func (n *Number) Ready() float64 { return min(1, 1-n.Wait()/queueTime) }

// Rise returns how high the number has risen, in cells.
func (n *Number) Rise() float64 { return 0.75 * easeOut(n.Progress()) }

// Opacity returns 1 at first, and 0 at the end.
func (n *Number) Opacity() float64 {
	const full = 0.6
	return min(1, 1-(n.Progress()-full)/(1-full))
}

// Numbers are those that rise or wait to do so, oldest first.
type Numbers []Number

// Add adds a number. Numbers over the same cell start one after another, but
// none of them is delayed by more than queueLimit.
func (all *Numbers) Add(n Number) {
	last := n.delay + queueLimit
	for _, o := range *all {
		if o.At == n.At {
			n.delay = min(last, max(n.delay, o.Wait()+queueTime))
		}
	}
	n.Length = riseTime
	if n.Large {
		n.Length = criticalTime
	}
	*all = push(*all, n)
}

// drop removes the numbers with an icon.
func (all *Numbers) drop(icon string) {
	*all = slices.DeleteFunc(*all, func(o Number) bool { return o.Icon == icon })
}

// blowColour returns the colour of the number of an attack.
func blowColour(atHero, magic, critical bool) tone.Tone {
	switch {
	case atHero:
		return tone.Rose
	case critical:
		return tone.Gold
	case magic:
		return tone.Sky
	default:
		return tone.White
	}
}
