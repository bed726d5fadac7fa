package persistence_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
)

// letter measures records of one byte, or of two if they begin with x.
func letter(b []byte) int {
	if len(b) > 0 && b[0] == 'x' {
		return 2
	}
	return min(1, len(b))
}

// journalled is a file with a save and records after it.
func journalled(t *testing.T, records ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "slot1.donjon")
	j, err := beginAt(path, game())
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range records {
		if err := j.Append([]byte(r)); err != nil {
			t.Fatal(err)
		}
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func texts(records [][]byte) []string {
	var out []string
	for _, r := range records {
		out = append(out, string(r))
	}
	return out
}

// TestAJournalHasABound: the records of the largest file would take up a
// gigabyte when each is one byte long.
func TestAJournalHasABound(t *testing.T) {
	store, name := persistence.At(filepath.Join(t.TempDir(), "slot1.donjon"))
	records := make([][]byte, persistence.MaxRecords+1)
	for i := range records {
		records[i] = []byte("a")
	}
	for most, want := range map[int]error{persistence.MaxRecords: nil, persistence.MaxRecords + 1: persistence.ErrDamaged} {
		if err := persistence.Write(store, name, game(), records[:most]...); err != nil {
			t.Fatal(err)
		}
		if k, err := persistence.Open(store, name, by(letter)); !errors.Is(err, want) || err == nil && len(k.Records) != most {
			t.Errorf("of %d records %d are read: %v", most, len(k.Records), err)
		}
	}
}

func TestAJournalIsReadAndContinued(t *testing.T) {
	path := journalled(t, "a", "xy", "b")
	k, err := openKept(path, letter)
	if err != nil || !same(k.Save, game()) || !slices.Equal(texts(k.Records), []string{"a", "xy", "b"}) || k.Torn != 0 {
		t.Fatalf("%q, torn %d, %v", k.Records, k.Torn, err)
	}
	j, err := continueAt(k, path)
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Append([]byte("c")); err != nil {
		t.Fatal(err)
	}
	// Records are in the file at once, before it is closed.
	k, err = openKept(path, letter)
	if err != nil || !slices.Equal(texts(k.Records), []string{"a", "xy", "b", "c"}) {
		t.Fatalf("%q, %v", k.Records, err)
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err := read(path); err != nil || !same(s, game()) {
		t.Errorf("the save alone: %v", err)
	}
}

// TestATruncatedJournalIsCut checks that complete records stay, that a torn one is
// cut off, and that the journal continues after them.
func TestATruncatedJournalIsCut(t *testing.T) {
	written := []string{"a", "xy", "b", "xz"}
	path := journalled(t, written...)
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	ends := []int{len(raw) - 14, len(raw) - 11, len(raw) - 7, len(raw) - 4, len(raw)}
	for n := ends[0]; n <= len(raw); n++ {
		if err := os.WriteFile(path, raw[:n], 0o600); err != nil {
			t.Fatal(err)
		}
		k, err := openKept(path, letter)
		if err != nil {
			t.Fatal(err)
		}
		whole := 0
		for whole+1 < len(ends) && ends[whole+1] <= n {
			whole++
		}
		if !slices.Equal(texts(k.Records), written[:whole]) || k.Torn != n-ends[whole] {
			t.Fatalf("cut at %d: %q, torn %d", n, k.Records, k.Torn)
		}
		j, err := continueAt(k, path)
		if err != nil {
			t.Fatal(err)
		}
		if err := j.Append([]byte("q")); err != nil {
			t.Fatal(err)
		}
		if err := j.Close(); err != nil {
			t.Fatal(err)
		}
		if k, err = openKept(path, letter); err != nil || !slices.Equal(texts(k.Records), append(slices.Clone(written[:whole]), "q")) {
			t.Fatalf("cut at %d and continued: %q, %v", n, k.Records, err)
		}
	}
}

// TestEveryFlippedBitOfAJournalIsNoticed checks that the records before a flipped bit
// stay, and none after it.
func TestEveryFlippedBitOfAJournalIsNoticed(t *testing.T) {
	written := []string{"a", "b", "c", "d", "e", "f"}
	path := journalled(t, written...)
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	start := len(raw) - 3*len(written)
	for bit := start * 8; bit < len(raw)*8; bit++ {
		damaged := bytes.Clone(raw)
		damaged[bit/8] ^= 1 << (bit % 8)
		if err := os.WriteFile(path, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		k, err := openKept(path, letter)
		if whole := (bit/8 - start) / 3; err != nil || !slices.Equal(texts(k.Records), written[:whole]) {
			t.Fatalf("bit %d: %q, %v", bit, k.Records, err)
		}
	}
}

func TestAJournalBelongsToItsSave(t *testing.T) {
	path := journalled(t, "a", "b")
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	other := game()
	other.Elapsed++
	mixed := append(pack(t, other), raw[len(raw)-6:]...)
	if err := os.WriteFile(path, mixed, 0o600); err != nil {
		t.Fatal(err)
	}
	if k, err := openKept(path, letter); err != nil || len(k.Records) != 0 || k.Torn != 6 {
		t.Errorf("the journal of another save: %q, torn %d, %v", k.Records, k.Torn, err)
	}
}

func BenchmarkAppend(b *testing.B) {
	j, err := beginAt(filepath.Join(b.TempDir(), "slot1.donjon"), game())
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := j.Append([]byte("a")); err != nil {
			b.Fatal(err)
		}
	}
	_ = j.Close()
}

// unsynced is a store whose files cannot be flushed.
type unsynced struct{ persistence.Store }

func (s unsynced) Extend(name string, end int64) (persistence.Tail, error) {
	tail, err := s.Store.Extend(name, end)
	return unsyncedTail{tail}, err
}

type unsyncedTail struct{ persistence.Tail }

var errUnsynced = errors.New("input/output error")

func (unsyncedTail) Sync() error { return errUnsynced }

// TestSyncFlushesAJournal flushes a journal to a disk, and to one that cannot.
func TestSyncFlushesAJournal(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	for want, s := range map[error]persistence.Store{nil: store, errUnsynced: unsynced{store}} { // the cases are independent
		j, err := persistence.Begin(s, "a.donjon", game())
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(j.Append([]byte("x")), j.Sync()); !errors.Is(err, want) || want == nil && err != nil {
			t.Errorf("it is flushed with %v, want %v", err, want)
		}
		j.Discard()
	}
}
