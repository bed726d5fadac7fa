package bots

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Random takes any possible action, each as likely as the others. Its chance
// is its own, drawn from the run's seed: it does not disturb the game's. The
// zero value is ready.
type Random struct {
	chance dice.Stream
	begun  bool
}

// Choose is the bot's next action; the game must not be over.
func (b *Random) Choose(k dungeon.Known) systems.Action {
	if !b.begun {
		b.chance, b.begun = dice.New(k.Run().Seed, "random bot"), true
	}
	legal := k.Legal()
	return legal[b.chance.Below(len(legal))]
}
