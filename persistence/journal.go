package persistence

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"time"
)

// A journal follows the seal of a save: the actions since, a record each. A
// record is the bytes that the game makes of an action and two bytes that
// check it and all records before it, back to the seal. A tail that was torn
// off by a crash, or changed, does not check and is cut.

// checkLen is the length of a record's check, in bytes.
const checkLen = 2

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
// take, and what lies beyond is torn.
func records(journal []byte, c *chain, measure Measure) (list [][]byte, whole int) {
	for {
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
}

// Kept is what a game's file holds.
type Kept struct {
	Save
	Records [][]byte // of the actions since, in order
	Torn    int      // bytes at the end that were cut off

	chain chain
	end   int64
}

// Open reads a game's file. The error is fs.ErrNotExist where there is none,
// ErrDamaged or ErrVersion where the save cannot be used; a torn journal is
// cut and no error.
func Open(path string, measure Measure) (Kept, error) {
	raw, err := readFile(path)
	if err != nil {
		return Kept{}, err
	}
	s, journal, err := unpack(raw)
	if err != nil {
		return Kept{}, err
	}
	k := Kept{Save: s, chain: begin(raw[len(raw)-len(journal)-sha256.Size : len(raw)-len(journal)])}
	var whole int
	k.Records, whole = records(journal, &k.chain, measure)
	k.Torn = len(journal) - whole
	k.end = int64(len(raw) - k.Torn)
	return k, nil
}

// begin is the chain behind a seal.
func begin(found []byte) (c chain) {
	copy(c[:], seal(found))
	return c
}

// Continue opens the file for the actions to come, its torn end cut off.
func (k Kept) Continue(path string) (*Journal, error) { return openJournal(path, k.chain, k.end) }

// Begin writes a save in a file of its own, as Write does, and opens the file
// for the actions to come.
func Begin(path string, s Save) (*Journal, error) {
	raw, err := Pack(s)
	if err == nil {
		err = replace(path, raw)
	}
	if err != nil {
		return nil, fmt.Errorf("the game cannot be saved: %w", err)
	}
	return openJournal(path, begin(raw[len(raw)-sha256.Size:]), int64(len(raw)))
}

// flushEvery is how much play a power cut may cost.
const flushEvery = time.Second

// ErrGone is the error of a journal whose file was removed or replaced by
// somebody else: what is written to it reaches nobody.
var ErrGone = errors.New("the file of the game is gone")

// Journal is a game's file, open for the actions that are still to come.
type Journal struct {
	path    string
	file    *os.File
	info    os.FileInfo
	chain   chain
	end     int64  // of what is written and whole
	waiting []byte // records that could not be written yet
	flush   atomic.Bool
}

// openJournal opens a file for more records, behind those that are whole.
func openJournal(path string, c chain, end int64) (*Journal, error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("the game cannot be kept: %w", err)
	}
	err = f.Truncate(end)
	var info os.FileInfo
	if err == nil {
		info, err = f.Stat()
	}
	if err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("the game cannot be kept: %w", err)
	}
	return &Journal{path: path, file: f, info: info, chain: c, end: end}, nil
}

// Append writes a record. When that fails the record is not lost: it is
// written with the next one that can be. A power cut costs at most the last
// second, a killed program nothing. ErrGone asks for a new file.
func (j *Journal) Append(record []byte) error {
	j.waiting = append(j.waiting, record...)
	j.waiting = append(j.waiting, j.chain.follow(record)...)
	if info, err := os.Stat(j.path); err != nil || !os.SameFile(info, j.info) {
		return fmt.Errorf("the game cannot be kept: %w", ErrGone)
	}
	return j.write()
}

func (j *Journal) write() error {
	if len(j.waiting) == 0 {
		return nil
	}
	if _, err := j.file.WriteAt(j.waiting, j.end); err != nil {
		return fmt.Errorf("the game cannot be kept: %w", err)
	}
	j.end += int64(len(j.waiting))
	j.waiting = j.waiting[:0]
	if j.flush.CompareAndSwap(false, true) {
		time.AfterFunc(flushEvery, func() {
			j.flush.Store(false)
			// A failure shows at the next write or at the close.
			_ = j.file.Sync()
		})
	}
	return nil
}

// Close writes what is still waiting, flushes it to the disk and closes the
// file.
func (j *Journal) Close() error {
	err := j.write()
	if synced := j.file.Sync(); err == nil {
		err = synced
	}
	if closed := j.file.Close(); err == nil {
		err = closed
	}
	return err
}
