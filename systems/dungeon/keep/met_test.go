package keep

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// cellars starts a game of Adventure.
func cellars(t *testing.T, class string) *systems.Game {
	t.Helper()
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kit.Begin(dungeon.Start{Seed: "met", Class: class})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func met(kind, name string) Entry { return Entry{"adventure", kind, name} }

// kill makes an event of a killed monster.
func kill(g *systems.Game, monster string) {
	g.Events = append(g.Events, systems.Event{Type: dungeon.EventKill, From: g.Hero, Who: "monster." + monster})
}

func TestWhatTheHeroHasAndSeesIsMet(t *testing.T) {
	g := cellars(t, "mage")
	k := known.Know(g)
	m := NewMet(persistence.Disk(t.TempDir()))
	m.Begin(k)
	wanted := map[Entry]bool{
		met("item", "wand"): true, met("item", "healing"): true, met("item", "axe"): false,
		met("skill", "sprint"): true, met("skill", "blink"): true, met("skill", "cleave"): false,
		met("effect", "haste"): false, {"classic", "item", "wand"}: false,
	}
	for _, p := range g.Content.All("monster") {
		wanted[met("monster", p.Name.Key)] = false
	}
	for _, v := range k.Foes().InView() {
		wanted[met("monster", v.Name)] = true
	}
	dungeon.Apply(g, g.Hero, "fury")
	for _, counted := range []string{"token", "iron-key"} {
		dungeon.GiveOrOffer(g, dungeon.NewItem(g, counted, 0))
	}
	kill(g, "bat")
	g.Events = append(g.Events,
		systems.Event{Type: dungeon.EventKill, From: 999_999, Who: "monster.thief"},
		systems.Event{Type: dungeon.EventDeath, To: g.Hero, Who: "monster.spider"},
		systems.Event{Type: dungeon.EventKill, From: g.Hero, Who: "monster.from-another-mod"},
		systems.Event{Type: dungeon.EventEffect, To: 999_999, Name: "effect.poison"})
	m.Follow(k)
	wanted[met("item", "token")], wanted[met("item", "iron-key")], wanted[met("item", "gold-key")] = true, true, false
	wanted[met("effect", "fury")], wanted[met("monster", "bat")], wanted[met("monster", "spider")] = true, true, true
	for e, want := range wanted {
		if _, got := m.Find(e); got != want {
			t.Errorf("%v is met: %v, want %v", e, got, want)
		}
	}
	for e, want := range map[Entry]Toll{met("monster", "bat"): {Kills: 1}, met("monster", "spider"): {Deaths: 1}} {
		if got, _ := m.Find(e); got != want {
			t.Errorf("%v has %+v, want %+v", e, got, want)
		}
	}
}

// TestMonstersAreMetInView puts a monster next to the hero, and one behind a wall.
func TestMonstersAreMetInView(t *testing.T) {
	g := cellars(t, "warrior")
	k := known.Know(g)
	for _, p := range []struct {
		name string
		near bool
	}{{"thief", true}, {"rat-king", false}} {
		for cell := range g.Here().All() {
			if g.Here().Open(cell) && g.Here().Solid(cell) == 0 && k.View().Has(cell) == p.near {
				g.Spawn(g.Content.Must("monster", p.name), components.Position.With(components.PositionData{Floor: 1, At: cell}),
					components.Health.With(components.HealthData{Now: 9, Max: 9}), components.Attributes.With(components.AttributesData{Atk: 1}))
				break
			}
		}
	}
	m := NewMet(persistence.Disk(t.TempDir()))
	m.Begin(k)
	if _, ok := m.Find(met("monster", "thief")); !ok {
		t.Error("the thief in view is not met")
	}
	if _, ok := m.Find(met("monster", "rat-king")); ok {
		t.Error("the King out of sight is met")
	}
}

func TestSeveralProgramsAddToWhatIsMet(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	g := cellars(t, "warrior")
	kill(g, "rat")
	first, second := NewMet(store), NewMet(store)
	first.Reload()
	second.Reload()
	for range 3 {
		for _, m := range []*Met{first, second} {
			m.Follow(known.Know(g))
			m.Save()
			if m.Fault != nil {
				t.Fatal(m.Fault)
			}
		}
	}
	third := NewMet(store)
	third.Reload()
	for i, m := range []*Met{second, third} {
		if got, _ := m.Find(met("monster", "rat")); got.Kills != 6 {
			t.Errorf("program %d counts %d kills, want 6", i+2, got.Kills)
		}
	}
	lock, err := store.Lock(MetFile)
	if err != nil {
		t.Fatal(err)
	}
	first.Follow(known.Know(g))
	first.Save()
	if first.Fault != nil {
		t.Errorf("while another program writes the file: %v", first.Fault)
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
	first.Save()
	third.Reload()
	if got, _ := third.Find(met("monster", "rat")); got.Kills != 7 {
		t.Errorf("after a wait %d kills are in the file, want 7", got.Kills)
	}
}

func TestADamagedFileOfWhatIsMetIsSetAside(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	broken := []byte("broken")
	if err := store.Replace(MetFile, broken); err != nil {
		t.Fatal(err)
	}
	g := cellars(t, "warrior")
	kill(g, "rat")
	m := NewMet(store)
	m.Reload()
	if !errors.Is(m.Fault, persistence.ErrDamaged) {
		t.Errorf("the fault is %v", m.Fault)
	}
	m.Follow(known.Know(g))
	m.Save()
	aside, err := store.Read(MetFile + ".damaged")
	if m.Fault != nil || m.Aside != MetFile+".damaged" || err != nil || !bytes.Equal(aside, broken) {
		t.Errorf("%v, %q, %v: %q", m.Fault, m.Aside, err, aside)
	}
	m = NewMet(store)
	m.Reload()
	if got, _ := m.Find(met("monster", "rat")); m.Fault != nil || got.Kills != 1 {
		t.Errorf("the new file: %v, %+v", m.Fault, got)
	}
}

func TestTheFileOfANewerProgramIsLeftAlone(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	g := cellars(t, "warrior")
	kill(g, "rat")
	m := NewMet(store)
	m.Follow(known.Know(g))
	m.Save()
	newer, err := store.Read(MetFile)
	if err != nil {
		t.Fatal(err)
	}
	newer[len("DONJON\r\n")+1]++ // the format
	if err := store.Replace(MetFile, newer); err != nil {
		t.Fatal(err)
	}
	m.Follow(known.Know(g))
	m.Save()
	if !errors.Is(m.Fault, persistence.ErrVersion) {
		t.Errorf("the fault is %v", m.Fault)
	}
	if now, err := store.Read(MetFile); err != nil || !bytes.Equal(now, newer) {
		t.Errorf("the file was changed: %v", err)
	}
	if got, _ := m.Find(met("monster", "rat")); got.Kills != 2 {
		t.Errorf("%d kills are counted meanwhile, want 2", got.Kills)
	}
}

func TestInvalidContentOfTheFileIsDamage(t *testing.T) {
	name := components.Name.With(components.NameData{Kind: "monster", Key: "rat"})
	for what, w := range map[string]func(*world.World){
		"a count below zero": func(w *world.World) {
			w.Create(name, components.Met.With(components.MetData{Ruleset: "adventure", Kills: -1}))
		},
		"an entry without a name": func(w *world.World) { w.Create(components.Met.With(components.MetData{})) },
		"too many entries": func(w *world.World) {
			for n := range maxMet + 1 {
				w.Create(name, components.Met.With(components.MetData{Ruleset: fmt.Sprint(n)}))
			}
		},
	} {
		store := persistence.Disk(t.TempDir())
		made := world.New()
		w(made)
		if err := persistence.Write(store, MetFile, persistence.Save{Ruleset: MetRuleset, World: made.Bytes()}); err != nil {
			t.Fatal(err)
		}
		m := NewMet(store)
		if m.Reload(); !errors.Is(m.Fault, persistence.ErrDamaged) {
			t.Errorf("%s: the fault is %v", what, m.Fault)
		}
	}
}

// TestTheFileOfWhatIsMetIsBounded fills it to the last entry.
func TestTheFileOfWhatIsMetIsBounded(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	full := world.New()
	for n := range maxMet {
		full.Create(components.Name.With(components.NameData{Kind: "monster", Key: "rat"}), components.Met.With(components.MetData{Ruleset: fmt.Sprint(n)}))
	}
	if err := persistence.Write(store, MetFile, persistence.Save{Ruleset: MetRuleset, World: full.Bytes()}); err != nil {
		t.Fatal(err)
	}
	g := cellars(t, "warrior")
	kill(g, "rat")
	for _, reload := range []bool{true, false} {
		m := NewMet(store)
		if reload {
			m.Reload()
		}
		m.Follow(known.Know(g))
		m.Save()
		m.Reload()
		if _, ok := m.Find(met("monster", "rat")); ok || m.Fault != nil {
			t.Errorf("reloaded first: %v; an entry too many is kept: %v; %v", reload, ok, m.Fault)
		}
	}
}

// fullStore has no space for files.
type fullStore struct{ persistence.Store }

func (fullStore) Replace(string, []byte) error { return errors.New("no space left") }

func TestWhatIsMetIsWrittenAgainAfterAFullDisk(t *testing.T) {
	disk := persistence.Disk(t.TempDir())
	g := cellars(t, "warrior")
	kill(g, "rat")
	m := NewMet(fullStore{disk})
	m.Follow(known.Know(g))
	if m.Save(); m.Fault == nil {
		t.Fatal("a full disk is not reported")
	}
	if m.Reload(); m.Fault == nil {
		t.Error("the fault is forgotten before the file is written")
	}
	m.store = disk
	m.Save()
	m.Reload()
	if got, _ := m.Find(met("monster", "rat")); m.Fault != nil || got.Kills != 1 {
		t.Errorf("%v, %+v", m.Fault, got)
	}
}
