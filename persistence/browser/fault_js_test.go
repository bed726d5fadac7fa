package browser

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"syscall/js"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/persistence"
)

// faultScript lets the storages of the page run full: faults.local is the number of the write
// to the local storage that fails, faults.database that of the one to the database, from 1; 0
// is none. A transaction that fails is aborted when all of it was asked for.
const faultScript = `
globalThis.faults = {local: 0, database: 0};
const full = () => new DOMException("full", "QuotaExceededError");
const setItem = Storage.prototype.setItem, put = IDBObjectStore.prototype.put;
Storage.prototype.setItem = function(...args) {
	if (faults.local > 0 && --faults.local == 0) throw full();
	return setItem.apply(this, args);
};
IDBObjectStore.prototype.put = function(...args) {
	const asked = put.apply(this, args), tx = this.transaction;
	if (faults.database > 0 && --faults.database == 0) {
		Object.defineProperty(tx, "error", {value: full()});
		queueMicrotask(() => tx.abort());
	}
	return asked;
};
globalThis.repair = () => { Storage.prototype.setItem = setItem; IDBObjectStore.prototype.put = put; };
`

// page is a page that keeps a file, and what must be in it.
type page struct {
	dice.Stream
	store   *Store
	tail    persistence.Tail
	name    string
	content []byte   // as the page has written it
	flushed int      // bytes of it that are in the database
	failed  int      // writes
	older   []string // values that the local storage had since the last flush
}

// fail lets one of the next writes to a storage fail, or none.
func (p *page) fail() {
	faults := js.Global().Get("faults")
	faults.Set("local", 0)
	faults.Set("database", 0)
	switch p.Below(4) {
	case 0:
		faults.Set("local", 1+p.Below(2))
	case 1:
		faults.Set("database", 1+p.Below(3))
	}
}

// act replaces the file, appends to it or flushes it. Either all of it is done or nothing.
func (p *page) act() error {
	letters := bytes.Repeat([]byte{'a' + byte(p.Below(26))}, 1+p.Below(8))
	var err error
	switch {
	case p.tail == nil && p.Below(2) == 0:
		var tail persistence.Tail
		if tail, err = p.store.Extend(p.name, int64(len(p.content))); err == nil {
			p.tail, p.flushed, p.older = tail, len(p.content), nil
		}
	case p.tail == nil:
		if err = p.store.Replace(p.name, letters); err == nil {
			p.content, p.flushed, p.older = letters, len(letters), nil
		}
	case p.Below(4) == 0:
		if err = p.tail.Sync(); err == nil {
			p.flushed, p.older = len(p.content), nil
		}
	default:
		p.older = append(p.older, stored(p.name))
		if _, err = p.tail.WriteAt(letters, int64(len(p.content))); err == nil {
			p.content = append(p.content, letters...)
		}
	}
	if errors.Is(err, persistence.ErrFull) {
		p.failed++
		return nil
	}
	return err
}

// kill ends the page, and the browser with it if it crashes: then the local storage may be
// older than the page has left it.
func (p *page) kill() {
	p.store, p.tail = new(Store), nil
	if len(p.older) > 0 && p.Below(2) == 0 {
		js.Global().Get("localStorage").Call("setItem", key(p.name), p.older[p.Below(len(p.older))])
	}
}

// check reads the file as a page does that has just been loaded.
func (p *page) check(crashed bool) error {
	got, err := new(Store).Read(p.name)
	whole := err == nil && bytes.Equal(got, p.content)
	if crashed && !whole && err == nil && len(got) >= p.flushed && bytes.HasPrefix(p.content, got) {
		p.content, whole = p.content[:len(got):len(got)], true
	}
	if !whole {
		return fmt.Errorf("the file holds %q, %w; it was %q, of which %d bytes were flushed", got, err, p.content, p.flushed)
	}
	return nil
}

// run plays a page that a seed decides about.
func (p *page) run() error {
	if err := p.store.Replace(p.name, nil); err != nil {
		return err
	}
	for range 40 {
		p.fail()
		if err := p.act(); err != nil {
			return err
		}
		js.Global().Get("faults").Set("local", 0)
		js.Global().Get("faults").Set("database", 0)
		killed := p.Below(6) == 0
		if killed {
			p.kill()
		}
		if err := p.check(killed); err != nil {
			return err
		}
	}
	return p.store.Remove(p.name)
}

// TestFaultsOfTheBrowserLoseNothing lets storages run full and kills pages between the
// journal and the database. DONJON_DISK repeats the run of a seed.
func TestFaultsOfTheBrowserLoseNothing(t *testing.T) {
	js.Global().Call("eval", faultScript)
	defer js.Global().Call("repair")
	runs := 20
	if os.Getenv("DONJON_SOAK") != "" {
		runs = 1000
	}
	seeds := []string{os.Getenv("DONJON_DISK")}
	if seeds[0] == "" {
		seeds = nil
		for n := range runs {
			seeds = append(seeds, strconv.Itoa(n))
		}
	}
	failed := 0
	for _, seed := range seeds {
		p := &page{Stream: dice.New(seed, "browser"), store: new(Store), name: "faults"}
		if err := p.run(); err != nil {
			t.Fatalf("DONJON_DISK=%s: %v", seed, err)
		}
		failed += p.failed
	}
	if failed == 0 {
		t.Error("no write has failed")
	}
}
