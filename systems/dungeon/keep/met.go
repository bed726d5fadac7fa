package keep

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// MetFile is the name of the file with what the player has met.
const MetFile = "met.donjon"

// MetRuleset stands for the ruleset in the header of that file.
const MetRuleset = "met"

// maxMet is the maximum number of entries in the file.
const maxMet = 5000

// Entry identifies an entry of a ruleset's content.
type Entry struct{ Ruleset, Kind, Name string }

// Toll counts what an entry and the player's heroes have done to each other.
type Toll struct {
	Kills  int // by the heroes
	Deaths int // of heroes
}

// Met lists everything that the player has met in all games: monsters, items, skills and effects. It
// is not a part of any game. Several programs may write the file in turns: each adds
// what is new.
// Source: docs/rules.md, Saved games.
type Met struct {
	// Fault is why the file cannot be read or written, or nil. What is met goes on
	// being counted, and Save tries again.
	Fault error
	// Aside is where a damaged file was moved to, or "".
	Aside string

	store persistence.Store
	known map[Entry]Toll
	fresh map[Entry]Toll // of known, what the file lacks
}

// NewMet returns what the player has met; the file is read by Reload.
func NewMet(store persistence.Store) *Met {
	return &Met{store: store, known: map[Entry]Toll{}, fresh: map[Entry]Toll{}}
}

// Reload reads the file, and keeps what has not been written yet.
func (m *Met) Reload() {
	w, err := m.load()
	if err != nil || len(m.fresh) == 0 { // otherwise Fault says why it was not written
		m.Fault = err
	}
	if err == nil {
		m.learn(w)
	}
}

// Find returns the toll of an entry; false if it has not been met.
func (m *Met) Find(e Entry) (Toll, bool) {
	t, ok := m.known[e]
	return t, ok
}

// Begin adds what is known when a game is opened: what the hero can learn, has and
// sees.
func (m *Met) Begin(k known.Known) {
	for _, s := range k.Skills().All() {
		m.add(k, "skill."+s.Name, Toll{})
	}
	m.see(k)
}

// Follow adds what the last action has done and what the hero has and sees after it. It
// must be called once for each action.
func (m *Met) Follow(k known.Known) {
	m.count(k)
	m.see(k)
}

// see adds what the hero sees, carries and is offered, and what affects it.
func (m *Met) see(k known.Known) {
	for _, t := range k.View().Things() {
		m.add(k, t.Name.String(), Toll{})
	}
	sheet := k.Hero().Sheet()
	choice, _ := k.Bag().Choice()
	for _, b := range slices.Concat(sheet.Bag, choice) {
		m.add(k, "item."+b.Name, Toll{})
	}
	if sheet.Offer != nil {
		m.add(k, "item."+sheet.Offer.Name, Toll{})
	}
	for _, e := range sheet.Effects {
		m.add(k, "effect."+e.Name, Toll{})
	}
}

// count adds what the last action has done.
func (m *Met) count(k known.Known) {
	for _, e := range k.Events().Last() {
		switch e.Type {
		case dungeon.EventKill:
			if e.From == k.Hero().ID() {
				m.add(k, e.Who, Toll{Kills: 1})
			}
		case dungeon.EventDeath:
			m.add(k, e.Who, Toll{Deaths: 1})
		case dungeon.EventTake, dungeon.EventReceive:
			if e.From == k.Hero().ID() { // keys and tokens are counted instead of carried
				m.add(k, e.Name, Toll{})
			}
		case dungeon.EventEffect, dungeon.EventBlows:
			onSight := func(t known.Thing) bool { return t.ID == e.To }
			if e.To == k.Hero().ID() || slices.ContainsFunc(k.View().Things(), onSight) {
				m.add(k, e.Name, Toll{})
			}
		}
	}
}

// metKinds are the kinds of entries that are kept.
var metKinds = []string{"monster", "item", "skill", "effect"}

// add adds to the toll of an entry, which is given by its word key. What is not an
// entry of the ruleset is ignored.
func (m *Met) add(k known.Known, key string, t Toll) {
	kind, name, _ := strings.Cut(key, ".")
	if !slices.Contains(metKinds, kind) || k.Content().Find(kind, name) == nil {
		return
	}
	e := Entry{k.Rules().Name, kind, name}
	before, known := m.known[e]
	if known && t == (Toll{}) || !known && len(m.known) >= maxMet {
		return
	}
	m.known[e], m.fresh[e] = before.plus(t), m.fresh[e].plus(t)
}

// plus returns the sum of two tolls.
func (t Toll) plus(o Toll) Toll {
	return Toll{killBounds.Clamp(t.Kills + o.Kills), deathBounds.Clamp(t.Deaths + o.Deaths)}
}

var killBounds, deathBounds = components.Met.Bounds("Kills"), components.Met.Bounds("Deaths")

// Save adds what is new to the file. A damaged file is set aside, and one that a newer
// program wrote is left alone. While another program writes the file, what is new
// waits for the next call.
func (m *Met) Save() {
	if len(m.fresh) == 0 {
		return
	}
	if err := m.save(); !errors.Is(err, persistence.ErrLocked) {
		m.Fault = err
	}
}

func (m *Met) save() (err error) {
	lock, err := m.store.Lock(MetFile)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	if err := lock.Held(); err != nil {
		return err
	}
	w, err := m.load()
	if errors.Is(err, persistence.ErrDamaged) {
		w = world.New()
		m.Aside, err = persistence.SetAside(m.store, MetFile)
	}
	if err != nil {
		return err
	}
	m.mergeInto(w)
	if err := persistence.Write(m.store, MetFile, persistence.Save{Ruleset: MetRuleset, World: w.Bytes()}); err != nil {
		return err
	}
	clear(m.fresh)
	m.learn(w)
	return nil
}

// mergeInto adds what is new to the world of the file.
func (m *Met) mergeInto(w *world.World) {
	old := map[Entry]world.ID{}
	for id, data := range components.Met.Each(w) {
		old[entryOf(w, id, data)] = id
	}
	for _, e := range slices.SortedFunc(maps.Keys(m.fresh), compareEntries) {
		t := m.fresh[e]
		if id, has := old[e]; has {
			data := components.Met.Get(w, id)
			t = t.plus(Toll{data.Kills, data.Deaths})
			data.Kills, data.Deaths = t.Kills, t.Deaths
		} else if len(old) < maxMet {
			old[e] = w.Create(components.Name.With(components.NameData{Kind: e.Kind, Key: e.Name}),
				components.Met.With(components.MetData{Ruleset: e.Ruleset, Kills: t.Kills, Deaths: t.Deaths}))
		}
	}
}

// learn takes over the world of the file, and adds what it lacks.
func (m *Met) learn(w *world.World) {
	clear(m.known)
	for id, data := range components.Met.Each(w) {
		m.known[entryOf(w, id, data)] = Toll{data.Kills, data.Deaths}
	}
	for e, t := range m.fresh { // sums do not depend on the order
		m.known[e] = m.known[e].plus(t)
	}
}

// load reads the world of the file, which is empty if there is none. The error is
// persistence.ErrDamaged or ErrVersion if it cannot be used.
func (m *Met) load() (w *world.World, err error) {
	_, err = kept.Read(m.store, MetFile, kept.Kind{Ruleset: MetRuleset, Wake: func(read *world.World) error {
		if n := len(components.Met.IDs(read)); n > maxMet {
			return fmt.Errorf("it has %d entries, and the maximum is %d", n, maxMet)
		}
		w = read
		return read.Validate()
	}})
	if errors.Is(err, fs.ErrNotExist) {
		return world.New(), nil
	}
	return w, err
}

func entryOf(w *world.World, id world.ID, data *components.MetData) Entry {
	name := components.Name.Get(w, id)
	return Entry{data.Ruleset, name.Kind, name.Key}
}

func compareEntries(a, b Entry) int {
	return cmp.Or(cmp.Compare(a.Ruleset, b.Ruleset), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Name, b.Name))
}
