package keep

import (
	"cmp"
	"errors"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// recorder buffers what has been played since the game's file was last compacted,
// until it is added to the recording.
type recorder struct {
	place   Place                // of the game's file
	aside   string               // path of a recording that was set aside, until it is reported
	journal *persistence.Journal // nil until something is recorded
	shapes  map[string]string    // of the components in the recording's digests
	moves   []byte               // encoded
	count   int                  // of moves
	marks   marks                // after the last move
	base    int                  // actions of the run before the first move
}

// full reports whether the buffered moves are too many for a block.
func (r recorder) full() bool { return r.count > maxMoves || len(r.moves) > movesSize }

// add buffers an action, which leaves the game with these marks.
func (r *recorder) add(record []byte, now marks) {
	r.moves = appendMarks(append(r.moves, record...), r.marks, now)
	r.marks = now
	r.count++
}

// clear drops the buffered moves once they are in the recording.
func (r *recorder) clear() {
	r.base += r.count
	r.count, r.moves = 0, r.moves[:0]
}

// start starts a new recording with a save, in the place of any other. The buffered moves,
// which follow the save, are still to be added.
func (r *recorder) start(head persistence.Save) (err error) {
	r.stop()
	head.Recording, head.Shapes = true, shapesNow(head.World)
	r.shapes = head.Shapes
	r.journal, err = persistence.Begin(r.place.Store, persistence.Recording(r.place.Name), head)
	return err
}

// stop closes the recording's file.
func (r *recorder) stop() {
	if r.journal != nil {
		_ = r.journal.Close() // lost blocks are found and recorded again
		r.journal = nil
	}
}

// setAside renames the recording, if there is one.
func (r *recorder) setAside() error {
	r.stop()
	aside, err := persistence.KeepOld(r.place.Store, persistence.Recording(r.place.Name))
	if err == nil && aside != "" {
		r.aside = r.place.Store.Where(aside)
	}
	return err
}

// save is a save of the game as it is now.
func (k *Keeper) save() persistence.Save {
	start := dungeon.StartOf(k.Game)
	s := persistence.Save{
		Name: k.Name, Seed: start.Seed, Ruleset: k.Game.Rules.Name, Rules: k.Kit.Fingerprint(),
		Elapsed: k.Elapsed, Actions: k.Actions(), World: kit.Stored(k.Game),
		Played: k.played, Daily: k.Daily, Ranked: k.Ranked, Entry: k.entry, Class: start.Class, Verbs: k.codec.Table(),
	}
	for _, m := range start.Mods {
		s.Mods = append(s.Mods, persistence.Mod(m))
	}
	s.Options = optionsOf(k.Kit.ModOptions())
	return s
}

// record adds what has been played to the recording and flushes it to disk, because the
// game's file that is written next lacks it. If the recording is missing or does not lead
// here, a new one begins with the current state, and the old one is set aside.
func (k *Keeper) record() error {
	name := persistence.Recording(k.place.Name)
	if k.rec.full() {
		return k.replaceRecording() // the block would be too long to be read
	}
	if k.rec.journal == nil {
		kept, err := persistence.Open(k.place.Store, name, measureBlocks)
		blocks, ok := k.matchingBlocks(kept)
		if err != nil || !ok {
			return k.replaceRecording()
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
	if err == nil {
		err = k.rec.journal.Sync()
	}
	if errors.Is(err, persistence.ErrGone) {
		return k.beginRecording()
	}
	if err != nil {
		k.rec.stop() // the next attempt cuts off the incomplete block
		return err
	}
	k.rec.clear()
	return nil
}

// continueRecording opens a recording to append blocks. If its table of verbs
// lacks some of today's, the recording is rewritten with a table that has them.
func (k *Keeper) continueRecording(kept persistence.Kept) (err error) {
	name := persistence.Recording(k.place.Name)
	k.rec.shapes = shapesOf(kept.Save)
	if extends(kept.Verbs, k.codec.Table()) {
		k.rec.journal, err = kept.Continue(k.place.Store, name)
		return err
	}
	head, blocks, err := recode(kept, k.codec.Table())
	if err != nil {
		return k.replaceRecording() // the old one could not be replayed
	}
	k.rec.journal, err = persistence.Begin(k.place.Store, name, head, blocks...)
	return err
}

// matchingBlocks returns how many blocks of a recording lead up to the buffered
// moves; a crash may have left more. It is false if the recording does not belong
// to this game.
func (k *Keeper) matchingBlocks(kept persistence.Kept) (blocks int, ok bool) {
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

// replaceRecording sets the recording aside and starts a new one.
func (k *Keeper) replaceRecording() error {
	if err := k.rec.setAside(); err != nil {
		return err
	}
	return k.beginRecording()
}

// repairRecording replaces a recording that is missing or does not lead to the game, such as
// that of an older game in the same place. The new one begins with the save in the game's file,
// so that the actions after it are recorded too.
func (k *Keeper) repairRecording() error {
	recording, err := persistence.Open(k.place.Store, persistence.Recording(k.place.Name), measureBlocks)
	if err == nil {
		if _, ok := k.matchingBlocks(recording); ok {
			return nil
		}
	}
	kept, err := persistence.Open(k.place.Store, k.place.Name, measureActions)
	if err != nil {
		return err
	}
	if err := k.rec.setAside(); err != nil {
		return err
	}
	return k.rec.start(kept.Save)
}

// SetAside is the path of the recording that was set aside because it does not lead to the
// game, so that a new one begins; empty if there was none since it was last called.
func (k *Keeper) SetAside() (file string) {
	file, k.rec.aside = k.rec.aside, ""
	return file
}

// beginRecording starts a new recording with the current state, in the place of any other.
func (k *Keeper) beginRecording() error {
	if err := k.rec.start(k.save()); err != nil {
		return err
	}
	k.rec.clear()
	k.rec.marks = currentMarks(k.Game)
	return nil
}

// endingOf is the ending of a run for the hall, without the time.
func endingOf(g *systems.Game) persistence.Ending {
	stats := components.Statistics.Get(g.World, g.RunID)
	e := persistence.Ending{
		Hero: components.Name.Get(g.World, g.Hero).String(), Killer: stats.Killer,
		Floor:   components.Position.Get(g.World, g.Hero).Floor,
		Deepest: stats.Deepest, Level: components.Progress.Get(g.World, g.Hero).Level, Turns: g.Run().Turn,
		Won: g.Run().Outcome == components.OutcomeWon,
	}
	for _, c := range stats.Kills {
		components.Add(&e.Kills, c.N)
	}
	return e
}

// addToHall adds a finished or won run to the hall: the text about it and its
// recording. It is idempotent, and replaces the entry of a run that was won before.
func (k *Keeper) addToHall() error {
	if err := k.record(); err != nil {
		return err
	}
	k.rec.stop()
	kept, err := persistence.Open(k.place.Store, persistence.Recording(k.place.Name), measureBlocks)
	if err != nil {
		return err
	}
	head := kept.Save
	end := endingOf(k.Game)
	end.When = k.place.seconds()
	head.Name, head.Elapsed, head.End = k.Name, k.Elapsed, &end
	head.Daily, head.Ranked = k.Daily, k.Ranked // which may have changed since the recording began
	name := hallName(head, cmp.Or(k.entry, digitsOf(k.Game)))
	if k.place.Account != nil { // first: the text of an entry that is there is never missing or of an earlier one
		if err := k.place.Store.Replace(name+accountSuffix, k.place.Account(k.Game, head)); err != nil {
			return err
		}
	}
	if err := persistence.Write(k.place.Store, name+recordingSuffix, head, slices.Clip(kept.Records)...); err != nil {
		return err
	}
	k.hall = name + recordingSuffix
	return nil
}
