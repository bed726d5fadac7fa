package keep

import (
	"errors"
	"fmt"
	"slices"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// File name and ruleset of a game of falling pieces.
const (
	FallName    = "puyo-fall.donjon"
	FallRuleset = "puyo-fall"
)

// maxTicks is the maximum length of a saved game: ten days. It bounds the time to
// replay a file.
const maxTicks = 10 * 24 * 60 * 60 * fall.TicksPerSecond

// maxRecords is the number of records after which they are moved into the save, so
// that a file never has more than persistence.MaxRecords.
const maxRecords = 20_000

// Fall is a running game of falling pieces. Its file is a save of the game as it
// began, followed by a record for every piece that has come to rest, and for
// every pause. Appending a record does not wait for the disk.
type Fall struct {
	Side fall.Side
	*kept.File

	store   persistence.Store
	journal *persistence.Journal // nil if the file has to be written whole
	log     log
	unsaved []nouns.Keys // keys since the last record
	ended   bool         // the game is over and its file is removed
}

// log is everything played in a game.
type log struct {
	data    nouns.FallData // the save
	records [][]byte
}

// save returns the save of a log.
func (l log) save() persistence.Save {
	w := world.New()
	w.Create(nouns.Fall.With(l.data))
	return persistence.Save{Seed: l.data.Seed, Ruleset: FallRuleset, World: w.Bytes()}
}

// folded returns a log with its records moved into the save.
func (l log) folded() log {
	data := l.data
	data.Keys = slices.Clone(data.Keys)
	for _, r := range l.records {
		keys, _, _ := readRecord(r) // validated when it was read, or written by Save
		for _, k := range keys {
			data.Keys = hold(data.Keys, k.Held, k.Ticks)
		}
	}
	return log{data: data}
}

// hold adds ticks with keys held.
func hold(keys []nouns.Keys, held, ticks int) []nouns.Keys {
	if last := len(keys) - 1; last >= 0 && keys[last].Held == held {
		keys[last].Ticks += ticks
		return keys
	}
	return append(keys, nouns.Keys{Held: held, Ticks: ticks})
}

// kindFall is the file kind of games of falling pieces.
var kindFall = kept.Kind{Ruleset: FallRuleset, Wake: func(w *world.World) error {
	_, err := fallData(w)
	return err
}}

// fallData validates the world of a save and returns its data.
func fallData(w *world.World) (nouns.FallData, error) {
	all := nouns.Fall.IDs(w)
	if len(all) != 1 {
		return nouns.FallData{}, fmt.Errorf("got %d games, want one", len(all))
	}
	data := *nouns.Fall.Get(w, all[0])
	if data.Rule != int(field.Lines) && data.Rule != int(field.Groups) {
		return data, fmt.Errorf("unknown rule %d", data.Rule)
	}
	ticks := 0
	for _, keys := range data.Keys {
		if keys.Held < 0 || keys.Held > 0xff || keys.Ticks < 1 || keys.Ticks > maxTicks-ticks {
			return data, errKeys
		}
		ticks += keys.Ticks
	}
	return data, nil
}

// readLog reads a file: a game in play or a recording.
func readLog(store persistence.Store, name string) (found persistence.Kept, l log, err error) {
	found, err = persistence.Open(store, name, func(persistence.Save) (persistence.Measure, error) { return measureRecord, nil })
	if err != nil {
		return found, l, err
	}
	if found.Ruleset != FallRuleset {
		return found, l, fmt.Errorf("%w: it is a game of %.40q", persistence.ErrDamaged, found.Ruleset)
	}
	w, err := persistence.Restore(found.World)
	if err != nil {
		return found, l, err
	}
	l.records = found.Records
	if l.data, err = fallData(w); err != nil {
		err = fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
	}
	return found, l, err
}

// BeginFall starts a new game and replaces the saved one. The results are those
// of BeginTurns.
func BeginFall(store persistence.Store, rule field.Rule, seed string) (k *Fall, aside string, err error) {
	k = &Fall{Side: fall.New(rule, seed), store: store, log: log{data: nouns.FallData{Rule: int(rule), Seed: seed}}}
	if k.File, aside, err = kept.Begin(store, FallName, kindFall, k.whole); err != nil {
		return nil, "", err
	}
	_ = k.Save() // the error is stored in Trouble
	return k, aside, nil
}

// whole returns the save that the file begins with.
func (k *Fall) whole() persistence.Save { return k.log.save() }

// ContinueFall resumes the saved game. The errors are those of ContinueTurns.
func ContinueFall(store persistence.Store) (*Fall, error) {
	k := &Fall{store: store}
	var err error
	if k.File, err = kept.Continue(store, FallName, kindFall, k.whole); err != nil {
		return nil, err
	}
	found, l, err := readLog(store, FallName)
	if err == nil {
		k.log = l
		k.Side, err = l.play()
	}
	if err != nil {
		return nil, errors.Join(err, k.Abandon())
	}
	if k.Trouble == nil {
		k.journal, k.Trouble = found.Continue(store, FallName)
	}
	return k, nil
}

// LookFall returns the game that ContinueFall would resume, without changing
// anything. The game is also valid with the error persistence.ErrLocked. If
// there is no game, its Rule is 0.
func LookFall(store persistence.Store) (fall.Side, error) {
	err := kept.Look(store, FallName, kindFall)
	if err != nil && !errors.Is(err, persistence.ErrLocked) {
		return fall.Side{}, err
	}
	_, l, broken := readLog(store, FallName)
	if broken != nil {
		return fall.Side{}, broken
	}
	side, broken := l.play()
	if broken != nil {
		return fall.Side{}, broken
	}
	return side, err
}

// ReadFall reads a game in play or a recording, without changing anything. The
// world holds all keys; torn is the number of unusable bytes at the end.
func ReadFall(store persistence.Store, name string) (save persistence.Save, w *world.World, torn int, err error) {
	found, l, err := readLog(store, name)
	if err != nil {
		return found.Save, nil, 0, err
	}
	side, err := l.play()
	if err != nil {
		return found.Save, nil, 0, err
	}
	w = world.New()
	w.Create(nouns.Fall.With(l.folded().data))
	save = found.Save
	save.Actions = side.Number
	return save, w, found.Torn, nil
}

// play returns the game after everything in a log. The error is
// persistence.ErrDamaged if it differs from the recorded one.
func (l log) play() (fall.Side, error) {
	r, err := l.replay()
	if err == nil && r.Differs > 0 {
		err = fmt.Errorf("%w: piece %d falls differently than recorded", persistence.ErrDamaged, r.Differs)
	}
	if err != nil {
		return fall.Side{}, err
	}
	return r.last, nil
}

// Tick advances the game by one tick with these keys held down and returns its
// events. When a piece has come to rest, the game is saved; a failure is stored
// in Trouble.
func (k *Fall) Tick(in fall.Input) []puyo.Event {
	if k.Side.Phase == fall.Lost {
		return nil
	}
	k.unsaved = hold(k.unsaved, int(in), 1)
	events := k.Side.Tick(in)
	for _, e := range events {
		if e.Type == puyo.EventPlaced || e.Type == puyo.EventLost {
			_ = k.Save() // the error is stored in Trouble
		}
	}
	return events
}

// Save saves the game, the piece in the air included. The error is stored in
// Trouble and returned.
func (k *Fall) Save() error {
	k.Trouble = k.append()
	return k.Trouble
}

// append appends the unsaved keys to the file. After a failure the next call
// writes the whole file.
func (k *Fall) append() error {
	fresh := len(k.unsaved) > 0
	if fresh {
		k.log.records = append(k.log.records, appendRecord(k.unsaved, &k.Side))
		k.unsaved = nil
	}
	if len(k.log.records) > maxRecords {
		k.log = k.log.folded()
		k.release()
	}
	if err := k.Held(); err != nil {
		k.release()
		return err
	}
	if k.journal == nil {
		journal, err := persistence.Begin(k.store, FallName, k.log.save(), k.log.records...)
		k.journal = journal
		return err
	}
	if !fresh {
		return nil
	}
	err := k.journal.Append(k.log.records[len(k.log.records)-1])
	if err != nil {
		k.release()
	}
	return err
}

// release closes the journal of a file that is to be written whole.
func (k *Fall) release() {
	_ = k.closeJournal() // everything in it is written again
}

// Close saves the game and closes its file. After an error the game can go on and be
// closed again.
func (k *Fall) Close() error {
	if k.ended {
		return nil
	}
	if err := k.Save(); err != nil {
		return err
	}
	if err := k.closeJournal(); err != nil {
		return err
	}
	return k.Abandon()
}

// closeJournal closes the journal, if it is open.
func (k *Fall) closeJournal() (err error) {
	if k.journal != nil {
		err, k.journal = k.journal.Close(), nil
	}
	return err
}

// Abandon closes the file without saving.
func (k *Fall) Abandon() error {
	return errors.Join(k.closeJournal(), k.File.Abandon())
}

// Finish ends a lost game: it enters it into the table, with its recording, and
// removes its file. The rank is that of Enter; when is the current time in
// seconds since 1970. After an error it can be called again.
func (k *Fall) Finish(when int64) (rank int, err error) {
	if k.ended || k.Side.Phase != fall.Lost {
		return 0, nil
	}
	// If the file cannot be removed, or after a power cut, it must tell that the game is lost.
	if err := k.Save(); err != nil {
		return 0, err
	}
	if err := k.closeJournal(); err != nil { // which flushes it
		return 0, err
	}
	save := k.log.save()
	save.Recording, save.Played = true, when
	side := &k.Side
	score := Score{Rule: int(side.Rule), Score: side.Score, Combo: side.Longest, Level: side.Level(), Seed: side.Seed, When: when}
	score.Recording = recordingName(score, k.log)
	if err := persistence.Write(k.store, score.Recording, save, k.log.records...); err != nil {
		return 0, err
	}
	if rank, err = Enter(k.store, score); err != nil {
		return 0, err
	}
	if rank == 0 {
		err = k.store.Remove(score.Recording)
	}
	k.release()
	if err = errors.Join(err, k.Remove()); err == nil {
		k.ended = true
	}
	return rank, err
}

// FinishFall finishes a lost game that the program was killed in. Without one it
// does nothing.
func FinishFall(store persistence.Store, when int64) error {
	side, err := LookFall(store)
	lost := err == nil && side.Phase == fall.Lost // a faulty file is reported when it is continued
	if !lost {
		return nil
	}
	k, err := ContinueFall(store)
	if err != nil {
		return err
	}
	if _, err = k.Finish(when); err != nil {
		return errors.Join(err, k.Abandon())
	}
	return nil
}
