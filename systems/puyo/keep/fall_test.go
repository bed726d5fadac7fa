package keep

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"testing"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// placed reports whether a piece has come to rest.
func placed(events []puyo.Event) bool {
	for _, e := range events {
		if e.Type == puyo.EventPlaced || e.Type == puyo.EventLost {
			return true
		}
	}
	return false
}

// TestAKillLosesOnlyThePieceInTheAir reads the file after each piece has come to
// rest, as after a kill.
func TestAKillLosesOnlyThePieceInTheAir(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	k, _, err := BeginFall(store, field.Groups, "kept")
	must(t, err)
	pieces := 0
	for tick := 0; k.Side.Phase != fall.Lost; tick++ {
		if !placed(k.Tick(pressedKeys(tick))) {
			continue
		}
		pieces++
		must(t, k.Trouble)
		side, err := LookFall(store)
		if !errors.Is(err, persistence.ErrLocked) || side != k.Side {
			t.Fatalf("after piece %d the saved game is\n%+v, %v, want\n%+v", pieces, side, err, k.Side)
		}
	}
	if pieces < 10 {
		t.Errorf("the game had only %d pieces", pieces)
	}
	must(t, k.Abandon())
}

// TestOldFilesStillLoad reads files written before every piece was saved, whose
// keys are all in the save.
func TestOldFilesStillLoad(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	raw, err := os.ReadFile("testdata/fall-keys.donjon")
	must(t, err)
	must(t, os.WriteFile(store.Where(FallName), raw, 0o600))
	twin := fall.New(field.Groups, "kept")
	for tick := range 900 {
		twin.Tick(pressedKeys(tick))
	}
	k, err := ContinueFall(store)
	must(t, err)
	if k.Side != twin || k.Side.Phase == fall.Lost {
		t.Fatalf("the game is\n%+v, want\n%+v", k.Side, twin)
	}
	for tick := 900; tick < 1200; tick++ {
		k.Tick(pressedKeys(tick))
		twin.Tick(pressedKeys(tick))
	}
	must(t, k.Close())
	if side, err := LookFall(store); err != nil || side != twin {
		t.Errorf("the game continued from an old file is\n%+v, %v, want\n%+v", side, err, twin)
	}
}

// slowDisk is a store whose disk never finishes a flush, and that counts the files
// written whole.
type slowDisk struct {
	persistence.Store
	replaced *int
	stuck    chan struct{}
}

func (s slowDisk) Replace(name string, content []byte) error {
	*s.replaced++
	return s.Store.Replace(name, content)
}

func (s slowDisk) Extend(name string, end int64) (persistence.Tail, error) {
	tail, err := s.Store.Extend(name, end)
	return slowTail{tail, s.stuck}, err
}

type slowTail struct {
	persistence.Tail
	stuck chan struct{}
}

func (t slowTail) Sync() error {
	<-t.stuck
	return t.Tail.Sync()
}

func TestSavingAPieceDoesNotWaitForTheDisk(t *testing.T) {
	disk := slowDisk{persistence.Disk(t.TempDir()), new(int), make(chan struct{})}
	k, _, err := BeginFall(disk, field.Groups, "kept")
	must(t, err)
	begun := *disk.replaced
	for tick := 0; k.Side.Phase != fall.Lost; tick++ { // the test would hang on a flush
		k.Tick(pressedKeys(tick))
	}
	must(t, k.Trouble)
	if *disk.replaced != begun {
		t.Errorf("the whole file was written %d times during the game", *disk.replaced-begun)
	}
	close(disk.stuck)
	must(t, k.Abandon())
}

// brokenDisk is a store that fails to append while broken is set.
type brokenDisk struct {
	persistence.Store
	broken *bool
}

type brokenTail struct {
	persistence.Tail
	broken *bool
}

var errFull = errors.New("no space is left")

func (s brokenDisk) Replace(name string, content []byte) error {
	if *s.broken {
		return errFull
	}
	return s.Store.Replace(name, content)
}

func (s brokenDisk) Extend(name string, end int64) (persistence.Tail, error) {
	tail, err := s.Store.Extend(name, end)
	return brokenTail{tail, s.broken}, err
}

func (t brokenTail) WriteAt(p []byte, at int64) (int, error) {
	if *t.broken {
		return 0, errFull
	}
	return t.Tail.WriteAt(p, at)
}

func TestAFailedSaveIsRepeated(t *testing.T) {
	disk := brokenDisk{persistence.Disk(t.TempDir()), new(bool)}
	k, _, err := BeginFall(disk, field.Groups, "kept")
	must(t, err)
	tick := 0
	piece := func() {
		for !placed(k.Tick(pressedKeys(tick))) {
			tick++
		}
		tick++
	}
	piece()
	*disk.broken = true
	for range 3 {
		piece()
		if !errors.Is(k.Trouble, errFull) {
			t.Fatalf("a failed save: %v", k.Trouble)
		}
	}
	*disk.broken = false
	piece()
	must(t, k.Trouble)
	if side, err := LookFall(disk); !errors.Is(err, persistence.ErrLocked) || side != k.Side {
		t.Errorf("after the failure the saved game is\n%+v, %v, want\n%+v", side, err, k.Side)
	}
	must(t, k.Abandon())
}

// TestALongGameFits saves so often that the records are moved into the save.
func TestALongGameFits(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	k, _, err := BeginFall(store, field.Groups, "kept")
	must(t, err)
	k.Tick(0)
	must(t, k.Save())
	for len(k.log.records) < maxRecords {
		k.log.records = append(k.log.records, appendRecord(nil, &k.Side))
	}
	k.release()
	must(t, k.Save())
	k.Tick(0)
	must(t, k.Save())
	if found, _, err := readLog(store, FallName); err != nil || len(found.Records) != 0 {
		t.Errorf("the file has %d records, %v", len(found.Records), err)
	}
	k.Tick(fall.Left)
	must(t, k.Close())
	if side, err := LookFall(store); err != nil || side != k.Side {
		t.Errorf("the saved game is\n%+v, %v, want\n%+v", side, err, k.Side)
	}
}

// finished plays a game to its end and returns it with its rank.
func finished(t *testing.T, store persistence.Store) (k *Fall, rank int) {
	t.Helper()
	k, _, err := BeginFall(store, field.Groups, "kept")
	must(t, err)
	for tick := 0; k.Side.Phase != fall.Lost; tick++ {
		k.Tick(pressedKeys(tick))
	}
	rank, err = k.Finish(1_700_000_000)
	must(t, err)
	must(t, k.Close())
	return k, rank
}

func TestAFinishedGameCanBeReplayed(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	k, rank := finished(t, store)
	list, err := Scores(store)
	must(t, err)
	if rank != 1 || len(list) != 1 || list[0].Score != k.Side.Score {
		t.Fatalf("rank %d in %+v", rank, list)
	}
	r, err := OpenReplay(store, list[0].Recording)
	must(t, err)
	if r.Pieces() != k.Side.Number+1 || r.Torn != 0 || r.Differs != 0 {
		t.Errorf("the recording has %d pieces, %d unusable bytes, and differs at %d", r.Pieces(), r.Torn, r.Differs)
	}
	var sides []fall.Side
	for r.At() < r.Len() {
		sides = append(sides, r.Side)
		r.Step()
	}
	if r.Side != k.Side {
		t.Errorf("the replay ends with\n%+v, want\n%+v", r.Side, k.Side)
	}
	for _, tick := range []int{0, 1, 700, 40, len(sides) - 1} {
		if r.Seek(tick); r.At() != tick || r.Side != sides[tick] {
			t.Errorf("tick %d: at %d,\n%+v, want\n%+v", tick, r.At(), r.Side, sides[tick])
		}
	}
	for number := range r.Pieces() {
		if r.SeekPiece(number); r.Side.Number != number || r.Side != sides[r.At()] {
			t.Errorf("piece %d: the replay is at piece %d, tick %d", number, r.Side.Number, r.At())
		}
	}
	if r.SeekPiece(r.Pieces()); r.Side != k.Side {
		t.Error("the piece after the last one is not the end")
	}
}

// TestTheChainsOfAReplay plays a game whose chains are known. They are those of the whole
// game, wherever the replay is.
func TestTheChainsOfAReplay(t *testing.T) {
	k, _, err := BeginFall(persistence.Disk(t.TempDir()), field.Groups, "chains49")
	must(t, err)
	for k.Side.Phase != fall.Lost && k.Side.Number < 40 {
		k.Tick(fall.Pilot(&k.Side, field.Move{Column: 1 + k.Side.Number%5}))
	}
	r, err := k.Replay()
	must(t, err)
	want := []Chain{{305, 1}, {370, 1}, {661, 4}, {1179, 1}, {1240, 1}, {1311, 1}}
	if r.Seek(700); !slices.Equal(r.Chains(), want) {
		t.Errorf("the chains are %v, want %v", r.Chains(), want)
	}
	must(t, k.Abandon())
}

// TestAKillAfterTheEnd finishes a game whose program was killed before, or while,
// it entered the game into the table.
func TestAKillAfterTheEnd(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	k, _, err := BeginFall(store, field.Groups, "kept")
	must(t, err)
	for tick := 0; k.Side.Phase != fall.Lost; tick++ {
		k.Tick(pressedKeys(tick))
	}
	must(t, k.Abandon())
	raw, err := os.ReadFile(store.Where(FallName))
	must(t, err)
	for range 2 {
		must(t, os.WriteFile(store.Where(FallName), raw, 0o600))
		must(t, FinishFall(store, 1_700_000_000))
		list, err := Scores(store)
		if err != nil || len(list) != 1 || list[0].Score != k.Side.Score || list[0].Recording == "" {
			t.Fatalf("the table is %+v, %v", list, err)
		}
		if _, err := LookFall(store); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the finished game is still on disk: %v", err)
		}
	}
	must(t, FinishFall(store, 1))
}

func TestARecordingLeavesWithItsGame(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	finished(t, store)
	recordings := func() int {
		files, err := store.List(Recordings)
		must(t, err)
		return len(files)
	}
	if recordings() != 1 {
		t.Fatalf("%d recordings", recordings())
	}
	for n := range TableSize {
		_, err := Enter(store, Score{Rule: int(field.Groups), Score: 100_000 + n, Seed: "better"})
		must(t, err)
	}
	if recordings() != 0 {
		t.Errorf("%d recordings after the game left the table", recordings())
	}
	if _, rank := finished(t, store); rank != 0 || recordings() != 0 {
		t.Errorf("a game that is too low has rank %d and %d recordings", rank, recordings())
	}
}

// TestARecordingStillPlays reads a recording written when this format was new. It
// shows that the same keys still give the same game.
func TestARecordingStillPlays(t *testing.T) {
	r, err := OpenReplay(persistence.Disk("testdata"), "fall.replay")
	must(t, err)
	if r.Differs != 0 || r.Pieces() != 18 {
		t.Errorf("it has %d pieces and differs at %d", r.Pieces(), r.Differs)
	}
	if r.Seek(r.Len()); r.Side.Phase != fall.Lost || r.Side.Score != 280 {
		t.Errorf("it ends with\n%+v", r.Side)
	}
}

func TestOldTablesStillLoad(t *testing.T) {
	raw, err := os.ReadFile("testdata/scores.donjon")
	must(t, err)
	store := persistence.Disk(t.TempDir())
	must(t, os.WriteFile(store.Where(ScoresName), raw, 0o600))
	list, err := Scores(store)
	if err != nil || len(list) != 1 || list[0] != (Score{Rule: 1, Score: 280, Combo: 1, Level: 1, Seed: "old", When: 1_700_000_000}) {
		t.Errorf("the table is %+v, %v", list, err)
	}
}

// TestModifiedRecordings opens recordings that are not what the program writes.
func TestModifiedRecordings(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	k, _ := finished(t, store)
	list, err := Scores(store)
	must(t, err)
	name := list[0].Recording
	write := func(records ...[]byte) {
		t.Helper()
		save := k.log.save()
		save.Recording = true
		must(t, persistence.Write(store, name, save, records...))
	}
	other := k.Side
	other.Score++
	write(k.log.records[0], appendRecord(nil, &other))
	if r, err := OpenReplay(store, name); err != nil || r.Differs != 1 {
		t.Errorf("another score: %+v, %v", r, err)
	}
	write(appendRecord([]nouns.Keys{{Ticks: maxTicks}}, &other)[:3])
	if r, err := OpenReplay(store, name); err != nil || r.Torn == 0 || r.Len() != 0 {
		t.Errorf("a record that is cut off: %+v, %v", r, err)
	}
	for _, keys := range [][]nouns.Keys{{{Ticks: 0}}, {{Ticks: maxTicks}, {Ticks: 1}}} {
		write(appendRecord(keys, &other))
		if _, err := OpenReplay(store, name); !errors.Is(err, persistence.ErrDamaged) {
			t.Errorf("%+v: %v", keys, err)
		}
	}
	running, _, err := BeginFall(store, field.Groups, "in play")
	must(t, err)
	must(t, running.Close())
	if _, err := OpenReplay(store, FallName); !errors.Is(err, ErrNoRecording) {
		t.Errorf("a game in play: %v", err)
	}
}
