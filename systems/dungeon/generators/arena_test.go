package generators

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
)

// TestArenas checks the promises of each arena, and that its four reflections are all met
// and have the same marks.
func TestArenas(t *testing.T) {
	for _, c := range []struct {
		name    string
		version int
		marks   string
	}{
		{"rat-king", 1, "map[boss:1 brazier:4 garrison:4 nest:4]"},
		{"weaver", 1, "map[boss:1 garrison:4 web:16]"},
		{"forge-master", 1, "map[boss:1 garrison:4 lever:4]"},
		{"throne", 1, "map[chamberlain:1 garrison:4 hollow-king:1 throne-door:1]"},
		{"throne", 2, "map[chamberlain:1 garrison:4 hollow-king:1 mirror:4 throne-door:1]"},
	} {
		t.Run(fmt.Sprintf("%s %d", c.name, c.version), func(t *testing.T) { checkArena(t, c.name, c.version, c.marks) })
	}
}

func checkArena(t *testing.T, name string, version int, wanted string) {
	t.Helper()
	brief := Brief{Size: grid.Size{Width: 37, Height: 27}, Apart: 25}
	generate, err := Find(name, version)
	if err != nil {
		t.Fatal(err)
	}
	met := map[grid.Point]int{}
	for i := range 400 {
		s := dice.New("arena", "terrain", i)
		f := generate(brief, &s)
		keeps(t, name, f, brief)
		met[f.Down]++
		marks := map[string]int{}
		for _, p := range f.PlacesFor(PlaceMark) {
			marks[p.Name]++
			sees := fov.Shadows(f.Up, func(q grid.Point) bool { return !f.IsOpen(q) })
			if p.Name != "garrison" && sees.Has(p.At) {
				t.Errorf("the %s at %v is seen from the up stair", p.Name, p.At)
			}
		}
		if fmt.Sprint(marks) != wanted {
			t.Fatalf("the marks are %v", marks)
		}
	}
	if len(met) != 4 {
		t.Errorf("the down stair is at %v; want four cells", met)
	}
	for at, n := range met {
		if n < 60 { // of 400, once in 10 million runs
			t.Errorf("the down stair is at %v only %d times", at, n)
		}
	}
}

func TestAPlanOfAnArenaIsChecked(t *testing.T) {
	for text, want := range map[string]string{
		"###\n#.#\n###\n":         "<nil>",
		"###\n#.#\n##\n":          "row 3 has 2 letters and the first 3",
		"###\n#x#\n###\n":         `row 2 has the letter 'x'; the letters are # . < > $ +, and those of the marks`,
		"###\n#x#\n###\n\nx boss": "<nil>",
		"###\n#x#\n###\n\nboss":   `"boss" is not a letter and the name of its marks`,
	} {
		if _, err := readPlan(text); fmt.Sprint(err) != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
