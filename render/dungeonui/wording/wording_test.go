package wording_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/lang/langtest"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// hero is who the events are told to.
const hero world.ID = 2

// eventTypes reads the types of events from the source of the dungeon, so
// that a new one without words is found.
func eventTypes(t *testing.T) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../../../systems/dungeon/events.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var types []string
	for _, d := range file.Decls {
		decl, ok := d.(*ast.GenDecl)
		if !ok || decl.Tok != token.CONST {
			continue
		}
		for _, s := range decl.Specs {
			spec := s.(*ast.ValueSpec)
			if lit, ok := spec.Values[0].(*ast.BasicLit); ok && strings.HasPrefix(spec.Names[0].Name, "Event") {
				name, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				types = append(types, name)
			}
		}
	}
	if len(types) < 20 {
		t.Fatalf("only %d types of events are found: %v", len(types), types)
	}
	return types
}

func TestEveryEventHasWords(t *testing.T) {
	silent := []string{dungeon.EventStep, dungeon.EventWait, dungeon.EventEmptied}
	for _, tag := range lang.Tags() {
		words := langtest.Words(t, tag)
		for _, kind := range eventTypes(t) {
			for _, more := range []systems.Event{{}, {To: hero}, {Critical: true}, {Critical: true, To: hero}, {Magic: true}, {Magic: true, Critical: true}} {
				e := more
				e.Type, e.Who, e.Name, e.Old, e.Amount, e.Count, e.Quality, e.OldQuality = kind, "monster.rat", "item.armour", "item.wand", 2, 3, 4, 5
				if kind == dungeon.EventSpend {
					e.Name = "attribute.atk"
				}
				got := (&wording.Teller{Words: words, Hero: hero}).Event(e)
				if slices.Contains(silent, kind) {
					if got != "" {
						t.Errorf("%s: %s should have no words: %q", tag, kind, got)
					}
					continue
				}
				if got == "" || strings.ContainsAny(got, "[]{}") {
					t.Errorf("%s: %+v is worded %q", tag, e, got)
				}
			}
		}
	}
}

func TestStairsAreWordedByWhereTheyWereTaken(t *testing.T) {
	words := langtest.Words(t, "en")
	tell := &wording.Teller{Words: words, Hero: hero}
	for i, c := range []struct {
		kind  string
		floor int
		want  string
	}{
		{dungeon.EventStairs, 4, "event.stairs"},
		{dungeon.EventStairs, 3, "event.stairs.up"},
		{dungeon.EventStairs, 4, "event.stairs.down"},
		{dungeon.EventEnter, 5, "event.enter"},
		{dungeon.EventStairs, 5, "event.stairs.down"},
	} {
		got := tell.Event(systems.Event{Type: c.kind, Amount: c.floor})
		if want := words.Text(c.want, lang.Args{"Floor": c.floor}); got != want {
			t.Errorf("event %d is worded %q, want %q", i, got, want)
		}
	}
}

func TestFullGaugesAreToldAfterADrinkOnly(t *testing.T) {
	tell := &wording.Teller{Words: langtest.Words(t, "fr"), Hero: hero}
	heal, mana, drink := systems.Event{Type: dungeon.EventHeal}, systems.Event{Type: dungeon.EventMana}, systems.Event{Type: dungeon.EventDrink, Name: "item.healing"}
	for i, c := range []struct {
		event systems.Event
		told  bool
	}{{heal, false}, {drink, true}, {heal, true}, {mana, true}, {systems.Event{Type: dungeon.EventStep}, false}, {mana, false}} {
		if told := tell.Event(c.event) != ""; told != c.told {
			t.Errorf("event %d, %s, is told: %v", i, c.event.Type, told)
		}
	}
}
