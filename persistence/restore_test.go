package persistence_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
)

// A component whose field other versions name differently.
type counterData struct{ Turns int }

var counter = world.Register[counterData]("test:counter")

func TestAnotherVersionIsNotDamage(t *testing.T) {
	w := world.New()
	id := w.Create(counter.With(counterData{7}))
	raw := w.Bytes()
	again, err := persistence.Restore(raw)
	if err != nil || counter.Get(again, id).Turns != 7 {
		t.Fatalf("a valid world is not restored: %v", err)
	}
	_, err = persistence.Restore(bytes.Replace(raw, []byte("Turns"), []byte("Hours"), 1))
	if !errors.Is(err, persistence.ErrVersion) || errors.Is(err, persistence.ErrDamaged) {
		t.Errorf("another version gives %v", err)
	}
	_, err = persistence.Restore(raw[:len(raw)-1])
	if !errors.Is(err, persistence.ErrDamaged) || errors.Is(err, persistence.ErrVersion) {
		t.Errorf("damage gives %v", err)
	}
}
