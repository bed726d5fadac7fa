package keep

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// lockable is memory whose files no other program uses.
type lockable struct{ memory }

func (lockable) Lock(string) (persistence.Lock, error) { return held{}, nil }

type held struct{}

func (held) Held() error  { return nil }
func (held) Close() error { return nil }

// FuzzMet reads any file of what the player has met. It either holds entries within
// their bounds or is refused, and what is met afterwards is kept.
func FuzzMet(f *testing.F) {
	kit, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		f.Fatal(err)
	}
	know := known.Know(kit.New("fuzz"))
	files := lockable{memory{}}
	m := NewMet(files)
	m.Begin(know)
	m.Save()
	if m.Fault != nil {
		f.Fatal(m.Fault)
	}
	good := slices.Clone(files.memory[MetFile])
	f.Add(good)
	f.Add(good[:len(good)/2])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, raw []byte) {
		files := lockable{memory{MetFile: raw}}
		m := NewMet(files)
		m.Reload()
		if len(m.known) > maxMet {
			t.Fatalf("%d entries were read", len(m.known))
		}
		m.Begin(know)
		m.Save()
		if m.Fault != nil {
			return
		}
		again := NewMet(files)
		if again.Reload(); again.Fault != nil || len(again.known) == 0 {
			t.Errorf("%d entries were kept: %v", len(again.known), again.Fault)
		}
	})
}
