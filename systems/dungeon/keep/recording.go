package keep

import (
	"errors"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// recorder is what was played since the game's file was last written, on its
// way into the recording.
type recorder struct {
	journal *persistence.Journal // nil until something is recorded
	shapes  map[string]string    // of the components in its digests
	moves   []byte
	count   int
	marks   marks // after the last of them
	base    int   // actions of the run before them
}

// save is the game as it is kept now.
func (k *Keeper) save() persistence.Save {
	start := dungeon.StartOf(k.Game)
	s := persistence.Save{
		Name: k.Name, Seed: start.Seed, Ruleset: k.Game.Rules.Name, Rules: k.Kit.Fingerprint(),
		Elapsed: k.Elapsed, Actions: k.rec.base + k.rec.count, World: k.Game.World.Bytes(),
		Played: k.played, Class: start.Class, Verbs: k.codec.Table(),
	}
	for _, m := range start.Mods {
		s.Mods = append(s.Mods, persistence.Mod(m))
	}
	return s
}

// record writes what was played into the recording. One that does not fit the
// game, or is missing, begins again here and now.
func (k *Keeper) record() error {
	name := persistence.Recording(k.place.Name)
	if k.rec.count > mostMoves {
		return k.beginRecording() // nobody could read so long a block
	}
	if k.rec.journal == nil {
		kept, err := persistence.Open(k.place.Store, name, measureBlocks)
		blocks, fits := k.fits(kept)
		if err != nil || !fits {
			return k.beginRecording()
		}
		kept.Cut(blocks)
		if err := k.continueRecording(kept); err != nil {
			return err
		}
	}
	if k.rec.count == 0 {
		return nil
	}
	block, err := packBlock(k.rec.count, k.rec.moves, digests(k.Game.World, k.rec.shapes))
	if err == nil {
		err = k.rec.journal.Append(block)
	}
	if errors.Is(err, persistence.ErrGone) {
		return k.beginRecording()
	}
	if err != nil {
		k.stopRecording() // the next attempt cuts what was half written
		return err
	}
	k.recorded()
	return nil
}

// continueRecording opens a recording for more blocks. Where its table of verbs
// lacks some of today's it is written anew with a table that has them.
func (k *Keeper) continueRecording(kept persistence.Kept) (err error) {
	name := persistence.Recording(k.place.Name)
	k.rec.shapes = shapesOf(kept.Save)
	if extends(kept.Verbs, k.codec.Table()) {
		k.rec.journal, err = kept.Continue(k.place.Store, name)
		return err
	}
	head, blocks, err := recode(kept, k.codec.Table())
	if err != nil {
		return k.beginRecording() // nobody could play it
	}
	k.rec.journal, err = persistence.Begin(k.place.Store, name, head, blocks...)
	return err
}

// recorded forgets the moves that are in the recording.
func (k *Keeper) recorded() {
	k.rec.base += k.rec.count
	k.rec.count, k.rec.moves = 0, k.rec.moves[:0]
}

// fits says how many blocks of a recording lead to where the moves begin; a
// crash may have left more.
func (k *Keeper) fits(kept persistence.Kept) (blocks int, ok bool) {
	if !kept.Recording || kept.Seed != k.Game.Run().Seed || !k.Kit.Plays(kept.Rules) {
		return 0, false
	}
	played := kept.Actions
	for n, record := range kept.Records {
		if played == k.rec.base {
			return n, true
		}
		count, _, err := countOf(record)
		if err != nil {
			return 0, false
		}
		played += count
	}
	return len(kept.Records), played == k.rec.base
}

// beginRecording starts a recording with the game as it is.
func (k *Keeper) beginRecording() (err error) {
	k.stopRecording()
	head := k.save()
	head.Recording, head.Shapes = true, shapesNow(head.World)
	k.rec.shapes = head.Shapes
	k.rec.journal, err = persistence.Begin(k.place.Store, persistence.Recording(k.place.Name), head)
	if err == nil {
		k.recorded()
		k.rec.marks = look(k.Game)
	}
	return err
}

// stopRecording lets go of the recording's file.
func (k *Keeper) stopRecording() {
	if k.rec.journal != nil {
		_ = k.rec.journal.Close() // what is missing is written again
		k.rec.journal = nil
	}
}

// endingOf is what the hall tells of a run, but for the time.
func endingOf(g *systems.Game) persistence.Ending {
	stats := components.Statistics.Get(g.World, g.RunID)
	e := persistence.Ending{
		Hero: components.Name.Get(g.World, g.Hero).String(), Killer: stats.Killer,
		Floor:   components.Position.Get(g.World, g.Hero).Floor,
		Deepest: stats.Deepest, Level: components.Progress.Get(g.World, g.Hero).Level, Turns: g.Run().Turn,
		Won: g.Run().Outcome == components.OutcomeWon,
	}
	for _, c := range stats.Kills {
		e.Kills += c.N
	}
	return e
}

// enshrine puts the run that is over into the hall: its recording, and the
// file about it. Done twice it is done once.
func (k *Keeper) enshrine() error {
	if err := k.record(); err != nil {
		return err
	}
	k.stopRecording()
	kept, err := persistence.Open(k.place.Store, persistence.Recording(k.place.Name), measureBlocks)
	if err != nil {
		return err
	}
	head := kept.Save
	end := endingOf(k.Game)
	end.When = k.place.seconds()
	head.Name, head.Elapsed, head.End = k.Name, k.Elapsed, &end
	name := hallName(head, k.Game.World.Hash())
	if err := persistence.Write(k.place.Store, name+recordingSuffix, head, slices.Clip(kept.Records)...); err != nil {
		return err
	}
	k.hall = name + recordingSuffix
	if k.place.Account == nil {
		return nil
	}
	return k.place.Store.Replace(name+accountSuffix, k.place.Account(k.Game, head))
}
