package generators

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// adventure are the generators of Adventure with the sizes of its floors, and the
// fewest and most open cells of them. Of 2,000 floors none comes within 20 of either.
var adventure = []struct {
	name         string
	brief        Brief
	fewest, most int
}{
	{"cellars", Brief{Size: grid.Size{Width: 45, Height: 31}, Apart: 25}, 400, 750},
	{"grottoes", Brief{Size: grid.Size{Width: 49, Height: 33}, Apart: 25}, 440, 930},
	{"labyrinth", Brief{Size: grid.Size{Width: 43, Height: 29}, Apart: 25}, 400, 570},
	{"halls", Brief{Size: grid.Size{Width: 45, Height: 31}, Apart: 25}, 480, 820},
}

// made is a floor of the newest version of a generator.
func made(name string, brief Brief, s dice.Stream) *Terrain {
	versions := byName[name].Versions
	return versions[len(versions)-1](brief, &s)
}

// keeps reports an error if a terrain breaks a promise of its generator.
func keeps(t interface {
	Helper()
	Errorf(string, ...any)
}, name string, f *Terrain, brief Brief) {
	t.Helper()
	if err := broken(f, brief, PromisesOf(name)); err != nil {
		t.Errorf("%s\n%v", strings.Join(picture(f), "\n"), err)
	}
}

// picture is a terrain drawn as text.
func picture(t *Terrain) []string {
	rows := make([][]byte, t.Height)
	for y := range rows {
		rows[y] = slices.Repeat([]byte{'#'}, t.Width)
	}
	for p := range t.All() {
		if t.IsOpen(p) {
			rows[p.Y][p.X] = '.'
		}
	}
	letters := map[PlaceKind]byte{PlaceTreasure: '$', PlaceDoor: '+', PlaceFungus: '"', PlaceAmbush: ','}
	for _, p := range t.Places {
		if letter, ok := letters[p.Kind]; ok {
			rows[p.At.Y][p.At.X] = letter
		}
	}
	out := make([]string, len(rows))
	for y, row := range rows {
		out[y] = string(row)
	}
	return out
}

func TestFloorsKeepTheirPromises(t *testing.T) {
	for _, g := range adventure {
		t.Run(g.name, func(t *testing.T) {
			for i := range 500 {
				f := made(g.name, g.brief, dice.New(g.name, "terrain", i))
				keeps(t, g.name, f, g.brief)
				if len(f.Path) < 25 || f.Path[len(f.Path)-1] != f.Index(f.Down) {
					t.Fatalf("floor %d: the path down is %v", i, f.Path)
				}
				open := 0
				for _, is := range f.Open {
					if is {
						open++
					}
				}
				if open < g.fewest || open > g.most {
					t.Fatalf("floor %d has %d open cells", i, open)
				}
			}
		})
	}
}

// TestFloorsOfAnySizeKeepTheirPromises tries sizes from the least on, and stairs closer
// together.
func TestFloorsOfAnySizeKeepTheirPromises(t *testing.T) {
	for _, g := range adventure {
		t.Run(g.name, func(t *testing.T) {
			least := byName[g.name].Least
			rapid.Check(t, func(t *rapid.T) {
				brief := Brief{Size: grid.Size{
					Width:  rapid.IntRange(least.Width, 90).Draw(t, "width"),
					Height: rapid.IntRange(least.Height, 60).Draw(t, "height"),
				}, Apart: rapid.IntRange(0, 20).Draw(t, "apart")}
				seed := rapid.StringN(0, 8, 8).Draw(t, "seed")
				keeps(t, g.name, made(g.name, brief, dice.New(seed, "terrain", 1)), brief)
			})
		})
	}
}

// TestFloorsDiffer guards against a generator that ignores its stream.
func TestFloorsDiffer(t *testing.T) {
	for _, g := range adventure {
		sums := map[uint64]bool{}
		for i := range 100 {
			s := dice.New("differ", "terrain", i)
			f := made(g.name, g.brief, s)
			if f.Checksum() != made(g.name, g.brief, s).Checksum() {
				t.Fatalf("%s: equal streams give different floors", g.name)
			}
			sums[f.Checksum()] = true
		}
		if len(sums) != 100 {
			t.Errorf("%s: 100 floors have %d checksums", g.name, len(sums))
		}
	}
}

func BenchmarkGenerators(b *testing.B) {
	for _, g := range adventure {
		b.Run(g.name, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				made(g.name, g.brief, dice.New("bench", "terrain", i))
			}
		})
	}
}
