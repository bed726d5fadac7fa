package disktest_test

import (
	"errors"
	"io/fs"
	"strconv"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/disktest"
)

const name = "slot1.donjon"

// letters counts letters in a file: those of its save, and one for every record.
type letters struct {
	disk    *disktest.Disk
	store   persistence.Store
	journal *persistence.Journal
	count   int
}

func newLetters(d *disktest.Disk) disktest.Program { return &letters{disk: d, store: d.Store()} }

func (p *letters) state() string { return strconv.Itoa(p.count) }

func (p *letters) Open() (string, error) {
	p.journal, p.count = nil, 0
	k, err := persistence.Open(p.store, name, func(persistence.Save) (persistence.Measure, error) {
		return func(b []byte) int { return min(1, len(b)) }, nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	p.count = k.Actions + len(k.Records)
	p.journal, err = k.Continue(p.store, name)
	return p.state(), err
}

func (p *letters) Act() (string, disktest.Promise) {
	p.count++
	appended := p.journal != nil && p.disk.Below(8) > 0
	if appended {
		if p.journal.Append([]byte{'a' + byte(p.disk.Below(26))}) == nil {
			return p.state(), disktest.Soon
		}
		if p.disk.Below(2) == 0 {
			return p.state(), disktest.Never
		}
	}
	state := p.state()
	if p.begin() != nil {
		if p.journal != nil && !appended {
			p.count-- // no record stands for it
		}
		return state, disktest.Never
	}
	return state, disktest.Now
}

// begin rewrites the file.
func (p *letters) begin() error {
	old := p.journal
	journal, err := persistence.Begin(p.store, name, persistence.Save{Actions: p.count})
	if err == nil && old != nil {
		old.Discard()
	}
	if err == nil {
		p.journal = journal
	}
	return err
}

func (p *letters) Close() error {
	if p.journal == nil && p.count == 0 {
		return nil
	}
	if p.journal == nil || p.journal.Close() != nil {
		return p.begin()
	}
	return nil
}

func TestAJournalSurvivesPowerCuts(t *testing.T) { disktest.Check(t, 200, newLetters) }

func TestEveryFlushOfAJournalIsNeeded(t *testing.T) {
	disktest.CheckFlushes(t, 1000, newLetters, disktest.FlushJournal, disktest.FlushContent, disktest.FlushRename, disktest.FlushFolder)
}
