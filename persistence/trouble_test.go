package persistence_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
)

// TestTheSameTroubleIsReportedOnce fails with the same cause in other files and
// other ways, then with another cause, then not at all.
func TestTheSameTroubleIsReportedOnce(t *testing.T) {
	full, readOnly := errors.New("no space left on device"), errors.New("read-only file system")
	at := func(op, name string, cause error) error {
		return fmt.Errorf("the game cannot be saved: %w", &fs.PathError{Op: op, Path: name, Err: cause})
	}
	var trouble persistence.Trouble
	for n, c := range []struct {
		err  error
		want bool
	}{
		{nil, false},
		{at("write", "slot1.donjon", full), true},
		{at("write", "slot1.donjon", full), false},
		{at("open", "slot1.replay.1.donjon-tmp", full), false},
		{errors.Join(at("sync", "slot1.donjon", full), at("close", "slot1.donjon", readOnly)), false},
		{at("write", "slot1.donjon", readOnly), true},
		{at("write", "slot1.donjon", full), true},
		{nil, true},
		{nil, false},
		{at("write", "slot1.donjon", full), true},
		{fmt.Errorf("%w: gone", persistence.ErrLost), true},
		{fmt.Errorf("the game cannot be saved: %w", persistence.ErrLost), false},
	} {
		if got := trouble.Changed(c.err); got != c.want {
			t.Errorf("attempt %d, %v: changed is %v", n+1, c.err, got)
		}
	}
}
