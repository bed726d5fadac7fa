package browser

import (
	"errors"
	"fmt"
	"sync"
	"syscall/js"

	"github.com/donjon-rogue/donjon/persistence"
)

// Lock takes a lock that all pages of the same origin share. The browser frees it when
// the page is closed or killed.
func (s *Store) Lock(name string) (persistence.Lock, error) {
	l, err := take(name)
	if err == nil || errors.Is(err, persistence.ErrLocked) {
		return l, err
	}
	// Another page may play the game meanwhile, so the lock is not taken later.
	return persistence.Unheld(func() (persistence.Lock, error) { return nil, err }), nil
}

// take takes a lock. The error is persistence.ErrLocked, or says why there can be no lock.
func take(name string) (persistence.Lock, error) {
	locks := js.Global().Get("navigator").Get("locks")
	if !locks.Truthy() {
		return nil, fmt.Errorf("the game cannot be kept: %w (the page is not secure)", persistence.ErrRefused)
	}
	l := &lock{}
	granted := make(chan bool, 1)
	hold := js.FuncOf(func(_ js.Value, resolve []js.Value) any {
		l.free = resolve[0]
		return nil
	})
	defer hold.Release()
	ask := js.FuncOf(func(_ js.Value, held []js.Value) any {
		if !held[0].Truthy() {
			granted <- false
			return nil
		}
		until := js.Global().Get("Promise").New(hold) // which calls hold at once
		granted <- true
		return until
	})
	defer ask.Release()
	var asked js.Value
	err := Try(func() {
		asked = locks.Call("request", key(name), map[string]any{"ifAvailable": true}, ask)
	})
	if err == nil {
		err = l.wait(asked, granted, name)
	}
	if err != nil {
		return nil, err
	}
	return l, nil
}

// wait waits until the lock is granted or not.
func (l *lock) wait(asked js.Value, granted <-chan bool, name string) error {
	l.freed = make(chan error, 1)
	go func() {
		_, err := Await(asked) // it is pending until the lock is freed
		l.freed <- err
	}()
	select {
	case ok := <-granted:
		if !ok {
			return fmt.Errorf("%w (%s)", persistence.ErrLocked, name)
		}
		return nil
	case err := <-l.freed:
		return fmt.Errorf("the game cannot be kept: %w", err)
	}
}

// lock is a lock of the browser. Nothing takes it away while the page lives.
type lock struct {
	free  js.Value // ends the promise that holds it
	freed chan error
	close sync.Once
}

// Held is nil: no other page can have taken the lock.
func (l *lock) Held() error { return nil }

// Close frees the lock, and returns when another can be taken.
func (l *lock) Close() (err error) {
	l.close.Do(func() {
		l.free.Invoke()
		err = <-l.freed
	})
	return err
}
