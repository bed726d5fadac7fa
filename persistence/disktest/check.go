package disktest

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
	"testing/synctest"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
)

// Program keeps something in the files of a disk.
type Program interface {
	// Open starts the program: it reads what is there and describes it, with "" for
	// nothing. It ends the one that ran before without writing.
	Open() (state string, err error)
	// Act does something, describes what there is as Open would, and says when that
	// survives a cut of the power. It may do nothing.
	Act() (state string, kept Promise)
	// Close ends the program as a player does.
	Close() error
}

// Promise says from when on the result of an action survives a power cut.
type Promise int

// When a result survives.
const (
	Never Promise = iota // something failed, and the program says so
	Soon                 // within a second
	Now                  // when the action is done
)

// second is the time in which Soon comes.
const second = time.Second

// variable is the environment variable with the seed of a run that is to be repeated.
const variable = "DONJON_DISK"

// Check plays a program on simulated disks: as many runs as given, a fifth with -short,
// and a hundred times as many in make soak. The power is cut at any byte of any operation, and
// operations fail. What is there afterwards must be a state that there was, none before the last
// that was kept. DONJON_DISK repeats the run of a seed.
func Check(t *testing.T, runs int, program func(*Disk) Program) {
	t.Helper()
	switch {
	case os.Getenv("DONJON_SOAK") != "":
		runs *= 100
	case testing.Short():
		runs /= 5
	}
	warmUp(t)
	if seed := os.Getenv(variable); seed != "" {
		if err := play(t, seed, "", program); err != nil {
			t.Fatal(err)
		}
		return
	}
	for n := range runs {
		seed := strconv.Itoa(n)
		if err := play(t, seed, "", program); err != nil {
			t.Fatalf("%v\nto repeat it: %s=%s go test -run '^%s$'", err, variable, seed, t.Name())
		}
	}
	t.Logf("%d runs", runs)
}

// CheckFlushes plays a program on disks that ignore a kind of flush. With each of these
// kinds something must be lost in some of the runs.
func CheckFlushes(t *testing.T, runs int, program func(*Disk) Program, kinds ...Flush) {
	t.Helper()
	warmUp(t)
	for _, kind := range kinds {
		found := false
		for n := 0; n < runs && !found; n++ {
			err := play(t, strconv.Itoa(n), kind, program)
			if found = err != nil; found {
				t.Logf("without flushing %s, seed %d: %v", kind, n, err)
			}
		}
		if !found {
			t.Errorf("%d runs went well without flushing %s", runs, kind)
		}
	}
}

// warmUp makes what the process shares: made during a run, it could be used in no other.
func warmUp(t *testing.T) {
	t.Helper()
	_, err1 := persistence.Pack(persistence.Save{})
	_, err2 := persistence.Compress(bytes.Repeat([]byte("warm"), 100))
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
}

// play is a run with a clock of its own.
func play(t *testing.T, seed string, without Flush, program func(*Disk) Program) (err error) {
	t.Helper()
	synctest.Test(t, func(*testing.T) {
		d := New(seed)
		d.without = without
		err = (&run{disk: d, program: program(d)}).play()
	})
	return err
}

// run is a program that is started again and again on a disk.
type run struct {
	disk    *Disk
	program Program
	past    []moment // from the first state that may still be found
	naps    time.Duration
}

// moment is a state of the program.
type moment struct {
	state  string
	kept   Promise
	at     time.Time
	faults int // of the disk, before the action that led to it
}

func (r *run) play() error {
	if err := r.open("at first"); err != nil {
		return err
	}
	for life := range 1 + r.disk.Below(4) {
		r.live()
		if err := r.restart(fmt.Sprintf("after cut %d", life+1)); err != nil {
			return err
		}
	}
	if err := r.program.Close(); err != nil {
		return fmt.Errorf("it cannot be closed: %w", err)
	}
	r.past[len(r.past)-1].kept = Now
	return r.restart("after it was closed")
}

// live acts until the power is cut.
func (r *run) live() {
	d := r.disk
	d.left = d.Below([]int{5, 30, 150}[d.Below(3)])
	if d.Below(3) == 0 {
		d.failing = 100
	}
	for range d.Below(30) {
		if r.nap(); d.off {
			return
		}
		now := moment{at: time.Now(), faults: d.Faults}
		now.state, now.kept = r.program.Act()
		if d.off {
			now.kept = Never
		}
		r.past = append(r.past, now)
		if d.off {
			return
		}
	}
	r.nap()
}

// nap lets time pass. No two moments are as far apart as timers are set.
func (r *run) nap() {
	r.naps++
	time.Sleep(time.Duration(r.disk.Below(8))*100*time.Millisecond + r.naps)
	synctest.Wait()
}

// restart cuts the power and starts the program again, and once more if the power is cut
// meanwhile.
func (r *run) restart(when string) error {
	if !r.disk.off {
		r.disk.cut()
	}
	r.forget()
	r.disk.start()
	if r.disk.Below(4) == 0 {
		r.disk.left = r.disk.Below(20)
		err := r.open(when)
		if r.disk.left = never; !r.disk.off {
			return err
		}
		r.disk.start()
	}
	return r.open(when)
}

// forget drops the states before the last that was kept.
func (r *run) forget() {
	for i, m := range slices.Backward(r.past) {
		soon := m.kept == Soon && m.faults == r.disk.Faults && r.disk.stopped.Sub(m.at) > second
		if m.kept == Now || soon {
			r.past = r.past[i:]
			return
		}
	}
}

// open starts the program and compares what it finds with what there was.
func (r *run) open(when string) error {
	state, err := r.program.Open()
	if r.disk.off {
		return nil
	}
	if err != nil {
		return fmt.Errorf("%s: %w", when, err)
	}
	var wanted []string
	for i, m := range slices.Backward(r.past) {
		if m.state == state {
			r.past = r.past[:i+1]
			r.past[i].kept = Now
			return nil
		}
		wanted = append(wanted, m.state)
	}
	if r.past == nil {
		r.past = []moment{{state: state, kept: Now}}
		return nil
	}
	slices.Reverse(wanted)
	return fmt.Errorf("%s there is %q; there may be one of %q", when, state, wanted)
}
