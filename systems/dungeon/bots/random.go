package bots

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Random takes any legal action with equal probability. It has a random stream of
// its own, seeded by the run's seed, so it does not disturb the game's streams.
// The zero value is ready to use.
type Random struct {
	stream  dice.Stream
	started bool
}

// Choose is the bot's next action; the game must not be over.
func (b *Random) Choose(k known.Known) systems.Action {
	if !b.started {
		b.stream, b.started = dice.New(k.Run().Data().Seed, "random bot"), true
	}
	legal := k.Actions().Legal()
	return legal[b.stream.Below(len(legal))]
}
