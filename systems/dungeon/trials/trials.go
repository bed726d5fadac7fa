// Package trials plays the tests of mods: a floor drawn as text, actions of the hero, and what
// must be true afterwards.
package trials

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// folder is the folder of a mod's tests.
const folder = "tests"

// The limits of a mod's tests.
const (
	maxTests   = 200
	maxActions = 1000 // of one test
)

// Test is one test, as a file has it.
type Test struct {
	Name    string
	Ruleset string            `names:"ruleset"`    // classic if empty
	Class   string            `names:"hero"`       // of the hero; the ruleset's own if empty
	Depth   int               `within:"0,1000000"` // of the floor; 2 if it is 0
	Letters map[string]string // the monsters and terrain that letters of the drawings stand for
	Stage   []string          // the floor before: wall (#), room (.), hero (@), treasure ($), door (+), stairs (< and >), and letters
	Kit     bool              // the hero has what its class begins with
	Bag     []string          `names:"item"` // items that the hero carries
	Items   []Item            // items that it has besides, with their quality and number, and what it wears of them
	Before  []string          // what is set first, such as "t.health.now = 3"
	Actions []string          // verbs with what they take, such as "move east", "throw healing 4 1" or "wait x3"; a cell is its column and row, from 0
	Then    []string          // what must be true afterwards, such as "t.health.now < 3", "4 1 = rat" or "count.rat = 2"
	Cells   []string          // the floor afterwards; ? for anything
	Events  []string          `names:"event"` // types of events that must have happened in this order, among others
	Texts   []string          // parts of sentences that players must have read
}

// Item is an item of the hero of a test.
type Item struct {
	Name    string `names:"item"`
	Quality int    `within:"0,1000000"` // of equipment; the depth of the floor if it is 0
	Count   int    `within:"0,100"`     // how many of them; 0 for one
	Worn    bool   // the hero wears it, even if it has something better
}

// File is a file of tests.
type File struct{ Test []Test }

// Teller words what happens in a test.
type Teller struct {
	Event   func(systems.Event) string // the sentence that players read about an event; empty for none
	Refusal func(error) string         // why an action is refused
}

// Narrate returns the teller of a game.
type Narrate func(known.Known) Teller

// Run plays the tests of a mod and returns their number. Open opens the kit of a ruleset. The error
// has all faults, with file, line and column.
func Run(layer assets.Layer, open func(ruleset string) (*kit.Kit, error), narrate Narrate) (n int, err error) {
	names, err := fs.Glob(layer.Files, folder+"/*.toml")
	if err != nil {
		return 0, err
	}
	slices.Sort(names)
	var faults []error
	for _, name := range names {
		raw, err := fs.ReadFile(layer.Files, name)
		if err != nil {
			return n, err
		}
		var all File
		doc, err := archetypes.ReadDocument(assets.Where(layer.Files, name), raw, &all)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		for i, test := range all.Test {
			if n++; n > maxTests {
				return n, fmt.Errorf("the mod %s has more than %d tests", layer.ID, maxTests)
			}
			t := trial{Test: test, doc: doc, at: []string{"test", strconv.Itoa(i)}, narrate: narrate}
			faults = append(faults, t.run(open))
		}
	}
	return n, errors.Join(faults...)
}

// trial is a test that is played.
type trial struct {
	Test
	doc     archetypes.Document
	at      []string // the path to the test in its file
	narrate Narrate
	tell    Teller

	floor   components.FloorData // without its depth and size; that of a test if it is zero
	g       *systems.Game
	letters map[string]world.ID // the first entity of each letter
	events  []string
	texts   []string
	faults  []error
}

// fault adds a fault at a field of the test, or at a value of a list.
func (t *trial) fault(field string, index int, format string, args ...any) {
	where := []string{field}
	if index >= 0 {
		where = append(where, strconv.Itoa(index))
	}
	t.faultAt(where, format, args...)
}

// faultAt adds a fault at a path in the test.
func (t *trial) faultAt(where []string, format string, args ...any) {
	t.faults = append(t.faults, t.doc.Fault(slices.Concat(t.at, where), format, args...))
}

func (t *trial) run(open func(string) (*kit.Kit, error)) error {
	if t.Ruleset == "" {
		t.Ruleset = kit.DefaultRuleset
	}
	k, err := open(t.Ruleset)
	if err != nil {
		t.fault("ruleset", -1, "%w", err)
		return errors.Join(t.faults...)
	}
	if t.build(k); len(t.faults) > 0 {
		return errors.Join(t.faults...)
	}
	t.tell = t.narrate(known.Know(t.g))
	for i, text := range t.Before {
		t.set(i, text)
	}
	for i, text := range t.Actions {
		if len(t.faults) > 0 {
			break
		}
		t.act(i, text)
	}
	if len(t.faults) == 0 {
		t.check()
	}
	return errors.Join(t.faults...)
}

// note keeps what an action has told.
func (t *trial) note(action int) {
	for _, e := range t.g.Events {
		t.events = append(t.events, e.Type)
		if text := t.tell.Event(e); text != "" {
			t.texts = append(t.texts, text)
		}
	}
	for _, off := range known.Know(t.g).Mods().SwitchedOff() {
		t.fault("actions", action, "the scripts of the mod %s were switched off: %s", off.Mod, off.Reason)
	}
}

// check compares what has happened with what the test expects.
func (t *trial) check() {
	for i, text := range t.Then {
		t.expect(i, text)
	}
	t.compare()
	rest := t.events
	for i, want := range t.Events {
		n := slices.Index(rest, want)
		if n < 0 {
			t.fault("events", i, "there is no event %q here; there were %s", want, strings.Join(t.events, ", "))
			break
		}
		rest = rest[n+1:]
	}
	for i, want := range t.Texts {
		if !slices.ContainsFunc(t.texts, func(text string) bool { return strings.Contains(text, want) }) {
			t.fault("texts", i, "no sentence has %q; there were: %s", want, strings.Join(t.texts, " "))
		}
	}
}
