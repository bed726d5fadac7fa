package browser

import (
	"bytes"
	"errors"
	"io/fs"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall/js"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
)

// These tests run in a page of a real browser: see TestTheStorageOfTheBrowser in
// render/web.

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantContent(t *testing.T, name, want string) {
	t.Helper()
	// A new store has nothing in memory, like a page that was loaded again.
	if got, err := new(Store).Read(name); err != nil || string(got) != want {
		t.Fatalf("%s holds %q, %v; want %q", name, got, err, want)
	}
	if got, err := new(Store).All(); err != nil || !slices.ContainsFunc(got, func(e persistence.Entry) bool { return e.Name == name && e.Size == int64(len(want)) }) {
		t.Fatalf("%s has %d bytes, and not what the list says: %v, %v", name, len(want), got, err)
	}
}

func wantNone(t *testing.T, name string) {
	t.Helper()
	if _, err := new(Store).Read(name); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%s is read with %v", name, err)
	}
}

func extended(t *testing.T, s *Store, name string, end int64) persistence.Tail {
	t.Helper()
	tail, err := s.Extend(name, end)
	must(t, err)
	return tail
}

func TestFilesAreStored(t *testing.T) {
	s := &Store{}
	wantNone(t, "slot1.donjon")
	must(t, s.Replace("slot1.donjon", []byte("first")))
	must(t, s.Replace("hall/won.replay", []byte("run")))
	must(t, s.Replace("hall/deep/er", nil))
	wantContent(t, "slot1.donjon", "first")
	must(t, s.Replace("slot1.donjon", []byte("second")))
	wantContent(t, "slot1.donjon", "second")
	list, err := s.List("hall")
	if err != nil || len(list) != 1 || list[0].Name != "won.replay" || list[0].Size != 3 || list[0].Modified.IsZero() {
		t.Errorf("the folder holds %v, %v", list, err)
	}
	must(t, s.Replace("slot1.damaged", []byte("old")))
	must(t, s.Rename("slot1.donjon", "slot1.damaged"))
	wantContent(t, "slot1.damaged", "second")
	wantNone(t, "slot1.donjon")
	if err := s.Rename("slot1.donjon", "x"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file is renamed with %v", err)
	}
	must(t, s.Remove("slot1.damaged"))
	must(t, s.Remove("slot1.damaged"))
	wantNone(t, "slot1.damaged")
	if _, err := s.Extend("slot1.donjon", 0); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file is opened with %v", err)
	}
	must(t, s.Replace("large", make([]byte, persistence.MaxSize+1)))
	if _, err := s.Read("large"); !errors.Is(err, persistence.ErrDamaged) {
		t.Errorf("a file of more than the maximum is read with %v", err)
	}
	must(t, s.Remove("large"))
}

func TestAJournalIsThereBeforeItIsFlushed(t *testing.T) {
	s := &Store{}
	const name = "journal"
	must(t, s.Replace(name, []byte("head+torn")))
	tail := extended(t, s, name, 4)
	wantContent(t, name, "head")
	for i, step := range []string{"+one", "+two", "\x00\xff"} {
		at := int64(len("head") + 4*i)
		if n, err := tail.WriteAt([]byte(step), at); err != nil || n != len(step) {
			t.Fatal(n, err)
		}
		if i == 1 {
			must(t, tail.Sync())
			if strings.Contains(stored(name), "=") || len(recentOf(name).bytes) > 0 {
				t.Errorf("what is flushed stays in the local storage: %q", stored(name))
			}
		}
	}
	wantContent(t, name, "head+one+two\x00\xff")
	if _, err := tail.WriteAt([]byte("x"), 100); err == nil {
		t.Error("the journal is written beyond its end")
	}
	_, err := tail.WriteAt([]byte("+one+two\x00\xff"), int64(len("head"))) // once more, of which eight bytes are flushed
	must(t, err)
	wantContent(t, name, "head+one+two\x00\xff")
	must(t, tail.Close())
	again := extended(t, &Store{}, name, int64(len("head+one+two")))
	wantContent(t, name, "head+one+two")
	must(t, again.Close())
	must(t, s.Remove(name))
}

// TestWhatACrashLeavesIsRead has the local storage older than the database, as a browser
// that crashes may leave it, and of another version of the file.
func TestWhatACrashLeavesIsRead(t *testing.T) {
	s := &Store{}
	const name = "crashed"
	must(t, s.Replace(name, []byte("head")))
	tail := extended(t, s, name, 4)
	_, err := tail.WriteAt([]byte("+one"), 4)
	must(t, err)
	old := stored(name)
	_, err = tail.WriteAt([]byte("+two"), 8)
	must(t, err)
	must(t, tail.Sync())
	js.Global().Get("localStorage").Call("setItem", key(name), old)
	wantContent(t, name, "head+one+two")
	js.Global().Get("localStorage").Call("removeItem", key(name))
	wantContent(t, name, "head+one+two")
	must(t, s.Replace(name, []byte("new")))
	js.Global().Get("localStorage").Call("setItem", key(name), old)
	wantContent(t, name, "new")
	js.Global().Get("localStorage").Call("setItem", key(name), "rubbish")
	wantContent(t, name, "new")
	must(t, s.Remove(name))
}

func TestAFileThatIsGoneIsNotWritten(t *testing.T) {
	s := &Store{}
	const name = "gone"
	for what, lose := range map[string]func(){
		"removed":  func() { must(t, s.Remove(name)) },
		"replaced": func() { must(t, s.Replace(name, []byte("other"))) },
		"deleted with the data of the page": func() {
			js.Global().Get("localStorage").Call("clear")
		},
	} {
		must(t, s.Replace(name, []byte("head")))
		tail := extended(t, s, name, 4)
		_, err := tail.WriteAt([]byte("+one"), 4)
		must(t, err)
		lose()
		if _, err := tail.WriteAt([]byte("+two"), 8); !errors.Is(err, persistence.ErrGone) {
			t.Errorf("%s: it is written with %v", what, err)
		}
		if err := tail.Sync(); !errors.Is(err, persistence.ErrGone) {
			t.Errorf("%s: it is flushed with %v", what, err)
		}
	}
	must(t, s.Remove(name))
}

// TestAFileIsReplacedWhileItsJournalIsFlushed starts both in both orders: what replaces the
// file stays.
func TestAFileIsReplacedWhileItsJournalIsFlushed(t *testing.T) {
	s := &Store{}
	const name = "raced"
	for n := range 20 {
		must(t, s.Replace(name, []byte("head")))
		tail := extended(t, s, name, 4)
		_, err := tail.WriteAt([]byte("+one"), 4)
		must(t, err)
		both := []func() error{tail.Sync, func() error { return s.Replace(name, []byte("other")) }}
		errs := make(chan error, 2)
		for i := range both {
			go func() { errs <- both[(i+n)%2]() }()
		}
		for range both {
			if err := <-errs; err != nil && !errors.Is(err, persistence.ErrGone) {
				t.Fatal(err)
			}
		}
		wantContent(t, name, "other")
		more := extended(t, s, name, 5)
		_, err = more.WriteAt([]byte("+two"), 5)
		must(t, err)
		if err := tail.Close(); err != nil {
			t.Error(err)
		}
		wantContent(t, name, "other+two")
	}
	must(t, s.Remove(name))
}

// TestAJournalIsWrittenWhileItIsFlushed goes on during a flush, as the game does.
func TestAJournalIsWrittenWhileItIsFlushed(t *testing.T) {
	s := &Store{}
	const name = "flushed"
	must(t, s.Replace(name, []byte("head")))
	tail := extended(t, s, name, 4)
	want := "head"
	for range 10 {
		_, err := tail.WriteAt([]byte("+one"), int64(len(want)))
		must(t, err)
		done := make(chan error, 1)
		go func() { done <- tail.Sync() }()
		runtime.Gosched()
		_, err = tail.WriteAt([]byte("+two"), int64(len(want)+4))
		must(t, err)
		want += "+one+two"
		must(t, <-done)
		wantContent(t, name, want)
	}
	must(t, s.Remove(name))
}

// TestAFullStorageLosesNothing fills the local storage, and frees it again.
func TestAFullStorageLosesNothing(t *testing.T) {
	s := &Store{}
	const name = "full"
	local := js.Global().Get("localStorage")
	must(t, s.Replace(name, []byte("head")))
	tail := extended(t, s, name, 4)
	filler := 0
	for size := 1 << 22; size > 0; size /= 2 {
		for Try(func() { local.Call("setItem", "filler"+strconv.Itoa(filler), strings.Repeat("x", size)) }) == nil {
			filler++
		}
	}
	more := bytes.Repeat([]byte("action"), 20)
	if n, err := tail.WriteAt(more, 4); n != 0 || !errors.Is(err, persistence.ErrFull) {
		t.Fatalf("a full storage takes %d bytes, %v", n, err)
	}
	wantContent(t, name, "head")
	for i := local.Get("length").Int() - 1; i >= 0; i-- {
		if k := local.Call("key", i).String(); strings.HasPrefix(k, "filler") {
			local.Call("removeItem", k)
		}
	}
	_, err := tail.WriteAt(more, 4)
	must(t, err)
	wantContent(t, name, "head"+string(more))
	must(t, s.Remove(name))
}

func TestALockHasOneHolder(t *testing.T) {
	first, err := new(Store).Lock("slot1.donjon")
	must(t, err)
	if _, err := new(Store).Lock("slot1.donjon"); !errors.Is(err, persistence.ErrLocked) {
		t.Errorf("it is locked again with %v", err)
	}
	other, err := new(Store).Lock("slot2.donjon")
	must(t, err)
	must(t, other.Close())
	must(t, first.Held())
	must(t, first.Close())
	must(t, first.Close())
	for range 20 {
		again, err := new(Store).Lock("slot1.donjon")
		must(t, err)
		must(t, again.Close())
	}
}

// TestARefusedStorageIsAnError takes the storages away, as a browser does that blocks them.
func TestARefusedStorageIsAnError(t *testing.T) {
	global := js.Global()
	object := global.Get("Object")
	for _, name := range []string{"indexedDB", "localStorage"} {
		object.Call("defineProperty", global, name, map[string]any{"configurable": true, "value": js.Null()})
		defer global.Get("Reflect").Call("deleteProperty", global, name)
	}
	s := &Store{}
	for what, err := range map[string]error{
		"written": s.Replace("x", nil), "removed": s.Remove("x"),
		"read":   func() error { _, err := s.Read("x"); return err }(),
		"listed": func() error { _, err := s.List(""); return err }(),
	} {
		if !errors.Is(err, persistence.ErrRefused) {
			t.Errorf("it is %s with %v", what, err)
		}
	}
}
