package keep

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"path"
	"sort"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Recordings is the folder of the recordings of the games in the table.
const Recordings = "puyo"

// ErrNoRecording is returned for a file that holds a game in play.
var ErrNoRecording = errors.New("the file is not a recording")

// recordingName returns the file name of the recording of a game. The same game
// always has the same name.
func recordingName(s Score, l log) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%v %x", l.data, l.records))
	return path.Join(Recordings, fmt.Sprintf("rule%d-%06d-%x.replay", s.Rule, s.Score, sum[:4]))
}

// Replay is a recorded game of falling pieces, played tick by tick.
type Replay struct {
	Side    fall.Side // at the current tick
	Torn    int       // unusable bytes at the end of the file
	Differs int       // number of the piece at which the game differs from the recorded one and the replay ends, from 1; 0 for none

	keys   []nouns.Keys // the whole game
	chains []Chain
	pieces []moment  // when each piece was about to enter
	last   fall.Side // at the end
	ticks  int       // length
	at     int       // current tick
	index  int       // of the current keys
	into   int       // ticks of the current keys played
}

// Chain is a chain of a replay: the tick of its first removal, and the number of all of
// them.
type Chain struct{ At, Combo int }

// moment is the state of a replay at a tick.
type moment struct {
	side            fall.Side
	at, index, into int
}

// OpenReplay opens a recording. The error is ErrNoRecording for a game in play,
// fs.ErrNotExist, or persistence.ErrDamaged or ErrVersion.
func OpenReplay(store persistence.Store, name string) (*Replay, error) {
	found, l, err := readLog(store, name)
	if err != nil {
		return nil, err
	}
	if !found.Recording {
		return nil, ErrNoRecording
	}
	r, err := l.replay()
	if err != nil {
		return nil, err
	}
	r.Torn = found.Torn
	return r, nil
}

// Replay returns a replay of the game so far.
func (k *Fall) Replay() (*Replay, error) { return k.log.replay() }

// replay plays a log to its end, and returns a replay at its start. The error is
// persistence.ErrDamaged if the log is invalid.
func (l log) replay() (*Replay, error) {
	start := fall.New(field.Rule(l.data.Rule), l.data.Seed)
	r := &Replay{Side: start, pieces: []moment{{side: start}}}
	r.play(l.data.Keys)
	for _, record := range l.records {
		keys, after, err := readRecord(record)
		if err == nil && !r.fit(keys) {
			err = errKeys
		}
		if err != nil {
			return nil, fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
		}
		r.play(keys)
		if !bytes.Equal(mark(&r.Side), after) {
			r.Differs = r.Side.Number + 1
			break
		}
	}
	r.last = r.Side
	r.restore(r.pieces[0])
	return r, nil
}

// fit reports whether keys keep the game within its maximum length.
func (r *Replay) fit(keys []nouns.Keys) bool {
	ticks := r.ticks
	for _, k := range keys {
		if ticks += k.Ticks; ticks > maxTicks {
			return false
		}
	}
	return true
}

// play adds keys to the end and plays them.
func (r *Replay) play(keys []nouns.Keys) {
	for _, k := range keys {
		r.keys = append(r.keys, k)
		r.ticks += k.Ticks
	}
	for r.at < r.ticks {
		number := r.Side.Number
		for _, e := range r.Step() {
			switch {
			case e.Type != puyo.EventVanished:
			case e.Combo == 1:
				r.chains = append(r.chains, Chain{At: r.at, Combo: 1})
			default:
				r.chains[len(r.chains)-1].Combo = e.Combo
			}
		}
		if r.Side.Number != number {
			r.pieces = append(r.pieces, moment{r.Side, r.at, r.index, r.into})
		}
	}
}

// Len returns the length in ticks.
func (r *Replay) Len() int { return r.ticks }

// At returns the current tick.
func (r *Replay) At() int { return r.at }

// Pieces returns the number of pieces, the last one included.
func (r *Replay) Pieces() int { return len(r.pieces) }

// Chains returns the chains of the whole game, in order.
func (r *Replay) Chains() []Chain { return r.chains }

// Step plays the next tick and returns its events. It does nothing at the end.
func (r *Replay) Step() []puyo.Event {
	if r.at == r.ticks {
		return nil
	}
	if r.into == r.keys[r.index].Ticks {
		r.index, r.into = r.index+1, 0
	}
	r.at++
	r.into++
	return r.Side.Tick(fall.Input(r.keys[r.index].Held))
}

// Seek goes to a tick.
func (r *Replay) Seek(tick int) {
	tick = max(0, min(tick, r.ticks))
	after := sort.Search(len(r.pieces), func(i int) bool { return r.pieces[i].at > tick })
	r.restore(r.pieces[after-1])
	for r.at < tick {
		r.Step()
	}
}

// SeekPiece goes to the tick before a piece enters, by its number from 0. The
// number after the last piece is the end.
func (r *Replay) SeekPiece(number int) {
	if number >= len(r.pieces) {
		r.Seek(r.ticks)
		return
	}
	r.restore(r.pieces[max(0, number)])
}

func (r *Replay) restore(m moment) { r.Side, r.at, r.index, r.into = m.side, m.at, m.index, m.into }
