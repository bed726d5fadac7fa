package render

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// eventTypes reads the types of events from the source of the dungeon, so
// that a new one without words is found.
func eventTypes(t *testing.T) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../systems/dungeon/events.go", nil, 0)
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

func testGame(t *testing.T, seed string) *systems.Game {
	t.Helper()
	kit, err := dungeon.Open(assets.Files(), dungeon.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	return kit.New(seed)
}

func TestEveryEventHasWords(t *testing.T) {
	g := testGame(t, "words")
	silent := []string{dungeon.EventStep, dungeon.EventWait, dungeon.EventEmptied}
	for _, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range eventTypes(t) {
			for _, more := range []systems.Event{{}, {To: g.Hero}, {Critical: true}, {Critical: true, To: g.Hero}, {Magic: true}, {Magic: true, Critical: true}} {
				e := more
				e.Type, e.Who, e.Name, e.Old, e.Amount, e.Count, e.Quality, e.OldQuality = kind, "monster.rat", "item.armour", "item.wand", 2, 3, 4, 5
				if kind == dungeon.EventSpend {
					e.Name = "attribute.atk"
				}
				got := (&tongue{words: words, game: g}).event(e)
				if slices.Contains(silent, kind) {
					if got.text != "" {
						t.Errorf("%s: %s should have no words: %q", tag, kind, got.text)
					}
					continue
				}
				if got.text == "" || got.colour == nil || strings.ContainsAny(got.text, "[]{}") {
					t.Errorf("%s: %+v is worded %q", tag, e, got.text)
				}
			}
		}
	}
}

func TestStairsAreWordedByWhereTheyWereTaken(t *testing.T) {
	words, err := lang.New("en")
	if err != nil {
		t.Fatal(err)
	}
	tell := &tongue{words: words, game: testGame(t, "words")}
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
		got := tell.event(systems.Event{Type: c.kind, Amount: c.floor}).text
		if want := words.Text(c.want, lang.Args{"Floor": c.floor}); got != want {
			t.Errorf("event %d is worded %q, want %q", i, got, want)
		}
	}
}

func TestFullGaugesAreToldAfterADrinkOnly(t *testing.T) {
	words, err := lang.New("fr")
	if err != nil {
		t.Fatal(err)
	}
	tell := &tongue{words: words, game: testGame(t, "words")}
	heal, mana, drink := systems.Event{Type: dungeon.EventHeal}, systems.Event{Type: dungeon.EventMana}, systems.Event{Type: dungeon.EventDrink, Name: "item.healing"}
	for i, c := range []struct {
		event systems.Event
		told  bool
	}{{heal, false}, {drink, true}, {heal, true}, {mana, true}, {systems.Event{Type: dungeon.EventStep}, false}, {mana, false}} {
		if told := tell.event(c.event).text != ""; told != c.told {
			t.Errorf("event %d, %s, is told: %v", i, c.event.Type, told)
		}
	}
}

func TestLogFlowsWithinItsWidth(t *testing.T) {
	rows := flow([]line{{text: "one two three"}, {text: "four five"}}, 9*6)
	var got []string
	for _, row := range rows {
		text := ""
		for _, part := range row {
			text += part.text
		}
		got = append(got, text)
	}
	if want := []string{"one two", "three", "four five"}; !slices.Equal(got, want) {
		t.Errorf("the rows are %q, want %q", got, want)
	}
}

func TestARefusalSaysWhatIsNeededAndWhatIsThere(t *testing.T) {
	words, err := lang.New("en")
	if err != nil {
		t.Fatal(err)
	}
	got := (&tongue{words: words}).refusal(systems.Refusal{Key: "refuse.mana", Need: 20, Amount: 5})
	if got != "Magic needs 20 Mp: you have 5." {
		t.Errorf("the refusal says %q", got)
	}
}
