package browser

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"syscall/js"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
)

// recent holds the part of a file that is in the local storage: bytes that follow its first at ones. A
// file that is open for appending always has an entry there, which may be empty.
type recent struct {
	version string
	at      int
	bytes   []byte
}

// key is the name of a file's entry in the local storage.
func key(name string) string { return "donjon:" + name }

// String is the entry's value.
func (r recent) String() string {
	return r.version + " " + strconv.Itoa(r.at) + " " + base64.StdEncoding.EncodeToString(r.bytes)
}

// recentOf reads the entry of a file; it is empty if there is none.
func recentOf(name string) (r recent) {
	value := stored(name)
	version, rest, _ := strings.Cut(value, " ")
	at, encoded, _ := strings.Cut(rest, " ")
	from, err := strconv.Atoi(at)
	if err != nil {
		return recent{}
	}
	bytes, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return recent{}
	}
	return recent{version, from, bytes}
}

// stored is the value of the entry of a file, or "".
func stored(name string) (value string) {
	// A storage that is refused has nothing.
	_ = Try(func() {
		if v := js.Global().Get("localStorage").Call("getItem", key(name)); v.Type() == js.TypeString {
			value = v.String()
		}
	})
	return value
}

// store writes the entry of a file. After an error it is as before.
func (r recent) store(name string) error {
	return Try(func() { js.Global().Get("localStorage").Call("setItem", key(name), r.String()) })
}

// forget removes the entry of a file.
func forget(name string) {
	// Pieces that stay behind belong to no version of the file.
	_ = Try(func() { js.Global().Get("localStorage").Call("removeItem", key(name)) })
}

// complete appends to the pieces of a file what the local storage has beyond them. After
// a crash of the whole browser that can be less than the pieces have.
func (h head) complete(name string, content []byte) []byte {
	r := recentOf(name)
	if r.version != h.version || r.at > len(content) || r.at+len(r.bytes) <= len(content) {
		return content
	}
	return append(content[:r.at:r.at], r.bytes...)
}

// length is the size of a file.
func (h head) length(name string) int {
	if r := recentOf(name); r.version == h.version && r.at <= h.size {
		return max(h.size, r.at+len(r.bytes))
	}
	return h.size
}

// Extend opens a file for appending after its first end bytes. What it has gained before
// becomes one piece with the rest.
func (s *Store) Extend(name string, end int64) (persistence.Tail, error) {
	h, content, found, err := s.data.read(name)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be opened: %w", name, err)
	}
	if !found {
		return nil, missing("open", name)
	}
	whole := h.complete(name, content)
	if int64(len(whole)) < end {
		return nil, fmt.Errorf("%w: %s has only %d bytes", persistence.ErrDamaged, name, len(whole))
	}
	if int64(len(whole)) != end || len(content) != len(whole) {
		h = head{s.version(), int(end), h.modified}
		err := s.data.change(writing, func(files, pieces js.Value) { put(files, pieces, name, h, Array(whole[:end])) })
		if err != nil {
			return nil, fmt.Errorf("%s cannot be opened: %w", name, err)
		}
	}
	t := &tail{store: s, name: name, recent: recent{version: h.version, at: int(end)}}
	if err := t.recent.store(name); err != nil {
		return nil, fmt.Errorf("%s cannot be opened: %w", name, err)
	}
	return t, nil
}

// tail is a file open for appending.
type tail struct {
	sync.Mutex
	syncing sync.Mutex
	store   *Store
	name    string
	recent  recent // as the local storage has it
}

var errPlace = errors.New("a journal is not written beyond its end")

// WriteAt writes bytes to the end of the local storage: all of them, or none. They may be
// written again; those that are in the database stay there.
func (t *tail) WriteAt(p []byte, at int64) (int, error) {
	t.Lock()
	defer t.Unlock()
	if err := t.there(); err != nil {
		return 0, err
	}
	place, fresh := at-int64(t.recent.at), p
	if place < 0 {
		fresh, place = p[min(-place, int64(len(p))):], 0
	}
	if place > int64(len(t.recent.bytes)) {
		return 0, errPlace
	}
	if len(fresh) == 0 {
		return len(p), nil
	}
	longer := t.recent
	longer.bytes = append(longer.bytes[:place:place], fresh...)
	if err := longer.store(t.name); err != nil {
		return 0, err
	}
	t.recent = longer
	return len(p), nil
}

// there makes sure that the file was not removed or replaced meanwhile.
func (t *tail) there() error {
	if stored(t.name) != t.recent.String() {
		return persistence.ErrGone
	}
	return nil
}

// Sync makes a piece of what the local storage has. The game goes on meanwhile.
func (t *tail) Sync() error {
	t.syncing.Lock()
	defer t.syncing.Unlock()
	t.Lock()
	r, err := t.recent, t.there()
	t.Unlock()
	if len(r.bytes) == 0 || err != nil {
		return err
	}
	h := head{r.version, r.at + len(r.bytes), time.Now().UnixMilli()}
	if err := t.store.data.grow(t.name, h, r.at, r.bytes); err != nil {
		return fmt.Errorf("%s cannot be written: %w", t.name, err)
	}
	t.Lock()
	defer t.Unlock()
	if err := t.there(); err != nil {
		return err
	}
	rest := recent{r.version, h.size, t.recent.bytes[len(r.bytes):]}
	if err := rest.store(t.name); err != nil {
		return err
	}
	t.recent = rest
	return nil
}

// Close leaves what the local storage has where it is.
func (t *tail) Close() error { return nil }
