package persistence

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"slices"
	"sync"
	"time"
)

// A journal follows the seal of a save: the actions since, one record each. A
// record is the game's encoding of an action and two bytes that authenticate it
// and all records before it, back to the seal. A tail that was torn by a crash,
// or modified, does not match and is cut.

// checkLen is the length of a record's checksum, in bytes.
const checkLen = 2

// MaxRecords is the maximum number of records in a file. It limits the time and
// memory needed to read one.
const MaxRecords = 100_000

// Measure returns the length in bytes of the record at the start of its
// argument, without the checksum; 0 if there is none.
type Measure func([]byte) int

// chain is the state from which the next record's checksum is computed.
type chain [sha256.Size]byte

// follow adds a record to the chain and returns its checksum.
func (c *chain) follow(record []byte) []byte {
	mac := hmac.New(sha256.New, c[:])
	mac.Write(record)
	mac.Sum(c[:0])
	return c[:checkLen]
}

// records splits a journal into records; whole is their total length, and the
// rest is torn. It stops at one more than MaxRecords.
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

// Kept is the content of a game's file.
type Kept struct {
	Save
	Format  int      // version of the file's format
	Records [][]byte // of the actions since, in order
	Torn    int      // bytes at the end that were cut off

	first, chain chain
	start, end   int64
	journal      []byte // the records with their checksums
}

// Open reads a game's file; measureOf returns how to measure the records after
// its save. The error is that of measureOf, fs.ErrNotExist if there is no file,
// ErrDamaged or ErrVersion if the save cannot be used; a torn journal is cut
// without an error.
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
	k := Kept{Save: s, Format: FormatOf(raw), chain: begin(raw[len(raw)-len(journal)-sha256.Size : len(raw)-len(journal)])}
	k.start, k.journal = int64(len(raw)-len(journal)), journal
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

// Cut keeps only the first n records.
func (k *Kept) Cut(n int) {
	k.Records = k.Records[:n]
	k.chain, k.end = k.first, k.start
	for _, r := range k.Records {
		k.chain.follow(r)
		k.end += int64(len(r) + checkLen)
	}
}

// begin is the chain that starts at a seal.
func begin(found []byte) (c chain) {
	copy(c[:], seal(found))
	return c
}

// Continue opens the file for appending, with its torn end cut off. The first write writes
// the records that were read, too: a flush may have failed since they were written, and then
// no later one writes them.
func (k Kept) Continue(store Store, name string) (*Journal, error) {
	j, err := openJournal(store, name, k.chain, k.end)
	if err != nil {
		return nil, err
	}
	// After a power cut what was cut off might be back, and follow the same records.
	if whole := k.start + int64(len(k.journal)); k.end < whole {
		if err := j.tail.Sync(); err != nil {
			j.Discard()
			return nil, fmt.Errorf("the game cannot be kept: %w", err)
		}
	}
	j.end, j.waiting = k.start, slices.Clone(k.journal[:k.end-k.start])
	return j, nil
}

// Begin writes a file with a save and records, as Write does, and opens it for
// appending.
func Begin(store Store, name string, s Save, records ...[]byte) (*Journal, error) {
	c, end, err := write(store, name, s, records)
	if err != nil {
		return nil, err
	}
	return openJournal(store, name, c, end)
}

// flushEvery limits the play time lost in a power cut.
const flushEvery = time.Second

// Journal is a game's file, open for appending actions.
type Journal struct {
	tail  Tail
	chain chain

	flushing sync.Mutex // held during a flush, taken before mu

	mu      sync.Mutex // of what a flush in the background uses
	end     int64      // of the records that are written
	fresh   []byte     // the last of them, which may not be flushed
	waiting []byte     // records not written yet
	due     bool       // a flush is to come
	fault   error      // of a flush in the background, not reported yet
}

// openJournal opens a file for appending after the complete records.
func openJournal(store Store, name string, c chain, end int64) (*Journal, error) {
	tail, err := store.Extend(name, end)
	if err != nil {
		return nil, fmt.Errorf("the game cannot be kept: %w", err)
	}
	return &Journal{tail: tail, chain: c, end: end}, nil
}

// Append writes a record. If that fails the record is not lost: it is written
// with the next one. A power cut loses at most the last second, a killed
// program nothing. The error may also be that of a flush since the last call; then
// everything is written again. After ErrGone a new file is needed.
func (j *Journal) Append(record []byte) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.waiting = append(j.waiting, record...)
	j.waiting = append(j.waiting, j.chain.follow(record)...)
	if err := j.write(); err != nil {
		return err
	}
	err := j.fault
	j.fault = nil
	return err
}

// write writes what waits. The caller holds mu.
func (j *Journal) write() error {
	if len(j.waiting) == 0 {
		return nil
	}
	if _, err := j.tail.WriteAt(j.waiting, j.end); err != nil {
		return fmt.Errorf("the game cannot be kept: %w", err)
	}
	j.end += int64(len(j.waiting))
	j.fresh = append(j.fresh, j.waiting...)
	j.waiting = j.waiting[:0]
	if !j.due {
		j.due = true
		time.AfterFunc(flushEvery, j.flushLater)
	}
	return nil
}

// flushLater flushes in the background. It writes nothing: another program may have the
// file by now.
func (j *Journal) flushLater() {
	j.flushing.Lock()
	defer j.flushing.Unlock()
	j.mu.Lock()
	j.due = false
	j.mu.Unlock()
	if err := j.flush(); err != nil {
		j.mu.Lock()
		j.fault = err
		j.mu.Unlock()
	}
}

// flush flushes the file, without keeping others from appending meanwhile. After a failed flush a
// system may have forgotten what it should have flushed, so that is written again. The caller
// holds flushing.
func (j *Journal) flush() error {
	j.mu.Lock()
	end := j.end
	j.mu.Unlock()
	err := j.tail.Sync()
	j.mu.Lock()
	defer j.mu.Unlock()
	if err != nil {
		j.end -= int64(len(j.fresh))
		j.fresh, j.waiting = nil, append(j.fresh, j.waiting...)
		return fmt.Errorf("the game cannot be kept: %w", err)
	}
	j.fresh = j.fresh[len(j.fresh)-int(j.end-end):]
	return nil
}

// Sync writes pending records and flushes the file to disk.
func (j *Journal) Sync() error {
	j.flushing.Lock()
	defer j.flushing.Unlock()
	j.mu.Lock()
	err := j.write()
	j.mu.Unlock()
	if err == nil {
		err = j.flush()
	}
	return err
}

// Discard closes the file without writing pending records.
func (j *Journal) Discard() { _ = j.tail.Close() }

// Close writes pending records, flushes to disk and closes the file.
func (j *Journal) Close() error {
	err := j.Sync()
	if closed := j.tail.Close(); err == nil && closed != nil {
		err = fmt.Errorf("the game cannot be kept: %w", closed)
	}
	return err
}
