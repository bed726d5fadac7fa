package bots

import (
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// pace watches whether a bot gets anywhere.
type pace struct {
	done  int // what has been achieved, as progressOf counts it
	since int // the turn in which that last grew
}

// stalled is the number of turns since the bot last achieved something.
func (p *pace) stalled(k known.Known) int {
	if n := progressOf(k); n != p.done {
		p.done, p.since = n, k.Run().Turn()
	}
	return k.Run().Turn() - p.since
}

// progressOf counts kills, treasures, new floors and what has been seen of this one.
func progressOf(k known.Known) int {
	s := k.Run().Statistics()
	n := s.Treasures + 1000*s.Deepest + k.Here().Yielded()
	for _, kills := range s.Kills {
		n += kills.N
	}
	return n
}
