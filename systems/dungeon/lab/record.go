package lab

import (
	"context"
	"errors"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Aftermath is the number of turns for which a recording goes on after its last story has begun.
const Aftermath = 20

// Recording plays a game of a batch again, up to a turn or its end, and returns its recording. The game is kept in a
// folder of the disk meanwhile, which must be empty. The error is that of a faulty bot or of the folder, the context's
// if it was cancelled, or that of a plan which leaves something out: its games are none of the ruleset's.
func Recording(ctx context.Context, kit *kit.Kit, p Plan, game, turn int, folder string) (file []byte, err error) {
	if p.Without != "" {
		return nil, errors.New("a game in which something is left out cannot be recorded")
	}
	bot, err := bots.New(p.Bot, p.Build)
	if err != nil {
		return nil, err
	}
	place := keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)}
	k, err := keep.New(kit, dungeon.Start{Seed: p.GameSeed(game), Class: p.Class}, "", place)
	if err != nil {
		return nil, err
	}
	for !k.Game.Run().Over && k.Game.Run().Turn < turn && err == nil {
		if err = k.Act(bot.Choose(known.Know(k.Game))); err == nil {
			err = errors.Join(k.Trouble, ctx.Err())
		}
	}
	if err = errors.Join(err, k.Close()); err != nil {
		return nil, err
	}
	name := persistence.Recording(place.Name)
	if k.HallFile() != "" { // the run is over
		name = k.HallFile()
	}
	return place.Store.Read(name)
}
