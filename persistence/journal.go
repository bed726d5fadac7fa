package persistence

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"sync/atomic"
	"time"
)

// A journal follows the seal of a save: the actions since, a record each. A
// record is the bytes that the game makes of an action and two bytes that
// check it and all records before it, back to the seal. A tail that was torn
// off by a crash, or changed, does not check and is cut.

// checkLen is the length of a record's check, in bytes.
const checkLen = 2

// MaxRecords is how many records a file may have: so many of the shortest take
// little time and memory to read.
const MaxRecords = 100_000

// Measure tells how many bytes the record at the start of some bytes takes,
// without its check; 0 when there is none.
type Measure func([]byte) int

// chain is the state from which the next record's check is reckoned.
type chain [sha256.Size]byte

// follow takes a record into the chain and returns its check.
func (c *chain) follow(record []byte) []byte {
	mac := hmac.New(sha256.New, c[:])
	mac.Write(record)
	mac.Sum(c[:0])
	return c[:checkLen]
}

// records splits a journal up; whole is how many of its bytes the records
// take, and what lies beyond is torn. One more than MaxRecords is the last that
// is looked at.
func records(journal []byte, c *chain, measure Measure) (list [][]byte, whole int) {
	for len(list) <= MaxRecords {
		n := measure(journal[whole:])
		if n <= 0 || whole+n+checkLen > len(journal) {
			return list, whole
		}
		record := journal[whole : whole+n]
		before := *c
		if !bytes.Equal(c.follow(record), journal[whole+n:whole+n+checkLen]) {
			*c = before
			return list, whole
		}
		list = append(list, record)
		whole += n + checkLen
	}
	return list, whole
}

// Kept is what a game's file holds.
type Kept struct {
	Save
	Records [][]byte // of the actions since, in order
	Torn    int      // bytes at the end that were cut off

	first, chain chain
	start, end   int64
}

// Open reads a game's file; measureOf tells how the records behind its save are
// measured. The error is that of measureOf, fs.ErrNotExist where there is no
// file, ErrDamaged or ErrVersion where the save cannot be used; a torn journal
// is cut and no error.
func Open(store Store, name string, measureOf func(Save) (Measure, error)) (Kept, error) {
	raw, err := store.Read(name)
	if err != nil {
		return Kept{}, fmt.Errorf("the saved game cannot be read: %w", err)
	}
	s, journal, err := unpack(raw)
	if err != nil {
		return Kept{}, err
	}
	measure, err := measureOf(s)
	if err != nil {
		return Kept{}, err
	}
	k := Kept{Save: s, chain: begin(raw[len(raw)-len(journal)-sha256.Size : len(raw)-len(journal)])}
	k.start = int64(len(raw) - len(journal))
	k.first = k.chain
	var whole int
	k.Records, whole = records(journal, &k.chain, measure)
	if len(k.Records) > MaxRecords {
		return Kept{}, fmt.Errorf("%w: it has more than %d records", ErrDamaged, MaxRecords)
	}
	k.Torn = len(journal) - whole
	k.end = k.start + int64(whole)
	return k, nil
}

// Cut leaves only the first records.
func (k *Kept) Cut(n int) {
	k.Records = k.Records[:n]
	k.chain, k.end = k.first, k.start
	for _, r := range k.Records {
		k.chain.follow(r)
		k.end += int64(len(r) + checkLen)
	}
}

// begin is the chain behind a seal.
func begin(found []byte) (c chain) {
	copy(c[:], seal(found))
	return c
}

// Continue opens the file for the actions to come, its torn end cut off.
func (k Kept) Continue(store Store, name string) (*Journal, error) {
	return openJournal(store, name, k.chain, k.end)
}

// Begin writes a save in a file of its own, as Write does, with records behind
// it, and opens the file for those to come.
func Begin(store Store, name string, s Save, records ...[]byte) (*Journal, error) {
	c, end, err := write(store, name, s, records)
	if err != nil {
		return nil, err
	}
	return openJournal(store, name, c, end)
}

// flushEvery is how much play a power cut may cost.
const flushEvery = time.Second

// Journal is a game's file, open for the actions that are still to come.
type Journal struct {
	tail    Tail
	chain   chain
	end     int64  // of what is written and whole
	waiting []byte // records that could not be written yet
	flush   atomic.Bool
}

// openJournal opens a file for more records, behind those that are whole.
func openJournal(store Store, name string, c chain, end int64) (*Journal, error) {
	tail, err := store.Extend(name, end)
	if err != nil {
		return nil, fmt.Errorf("the game cannot be kept: %w", err)
	}
	return &Journal{tail: tail, chain: c, end: end}, nil
}

// Append writes a record. When that fails the record is not lost: it is
// written with the next one that can be. A power cut costs at most the last
// second, a killed program nothing. ErrGone asks for a new file.
func (j *Journal) Append(record []byte) error {
	j.waiting = append(j.waiting, record...)
	j.waiting = append(j.waiting, j.chain.follow(record)...)
	return j.write()
}

func (j *Journal) write() error {
	if len(j.waiting) == 0 {
		return nil
	}
	if _, err := j.tail.WriteAt(j.waiting, j.end); err != nil {
		return fmt.Errorf("the game cannot be kept: %w", err)
	}
	j.end += int64(len(j.waiting))
	j.waiting = j.waiting[:0]
	if j.flush.CompareAndSwap(false, true) {
		time.AfterFunc(flushEvery, func() {
			j.flush.Store(false)
			// A failure shows at the next write or at the close.
			_ = j.tail.Sync()
		})
	}
	return nil
}

// Close writes what is still waiting, flushes it to the disk and closes the
// file.
func (j *Journal) Close() error {
	err := j.write()
	if synced := j.tail.Sync(); err == nil {
		err = synced
	}
	if closed := j.tail.Close(); err == nil {
		err = closed
	}
	return err
}
