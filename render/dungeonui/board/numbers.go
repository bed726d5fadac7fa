package board

import (
	"slices"
	"strconv"

	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
)

// number is a short text, with or without an icon, that rises from a cell and fades
// out.
type number struct {
	clock
	digits
	at     spot
	colour tone.Tone
	icon   string // sprite; empty for none
	large  bool
}

// digits is the text of a number.
type digits struct {
	text  [8]byte
	signs int // characters of the text
}

// write sets the text to a number with a prefix, such as + or nothing.
func (d *digits) write(sign string, amount int) {
	d.signs = copy(d.text[:], strconv.AppendInt([]byte(sign), int64(amount), 10))
}

// numbers are those that rise or wait to do so, oldest first.
type numbers []number

// add adds a number. Numbers over the same cell start one after another, but
// none of them is delayed by more than queueLimit.
func (all *numbers) add(n number) {
	last := n.delay + queueLimit
	for _, o := range *all {
		if o.at == n.at {
			n.delay = min(last, max(n.delay, o.wait()+queueTime))
		}
	}
	n.length = riseTime
	if n.large {
		n.length = criticalTime
	}
	*all = push(*all, n)
}

// drop removes the numbers with an icon.
func (all *numbers) drop(icon string) {
	*all = slices.DeleteFunc(*all, func(o number) bool { return o.icon == icon })
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
