package light

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
)

// stage is a floor drawn as text: # is opaque, a letter a source.
type stage []string

func (s stage) opaque(p grid.Point) bool {
	return p.Y < 0 || p.Y >= len(s) || p.X < 0 || p.X >= len(s[p.Y]) || s[p.Y][p.X] == '#'
}

// sources are what the letters of a stage stand for: a torch, a fungus, an ember.
var sources = map[byte]Source{
	't': {Colour: Cell{Full, Full / 2, 0}, Reach: 5},
	'f': {Colour: Cell{0, Full, 0}, Reach: 2},
	'e': {Colour: Cell{Full, 0, 0}, Reach: 0},
}

// lit returns the map of a stage with all its sources.
func (s stage) lit() *Map {
	m := &Map{}
	m.Clear(grid.Point{}, grid.Size{Width: len(s[0]), Height: len(s)})
	for y, row := range s {
		for x := range row {
			if source, ok := sources[row[x]]; ok {
				source.At = grid.Point{X: x, Y: y}
				m.Add(source, s.opaque)
			}
		}
	}
	return m
}

// drawn draws a channel of the light in tenths of full light; a dot is dark.
func (s stage) drawn(channel int) string {
	m := s.lit()
	var rows []string
	for y, row := range s {
		cells := []byte(row)
		for x := range cells {
			n := (int(m.At(grid.Point{X: x, Y: y})[channel])*10 + Full/2) / Full
			cells[x] = '.'
			if n > 0 {
				cells[x] = byte('0' + min(9, n))
			}
		}
		rows = append(rows, string(cells))
	}
	return strings.Join(rows, " ")
}

func TestLightOfStages(t *testing.T) {
	for _, c := range []struct {
		name, stage string
		channel     int
		want        string
	}{
		{"a torch lights five cells, and the walls", "############ #t.........# ############", 0,
			"9997531..... 9998631..... 9997531....."},
		{"its green is half its red", "############ #t.........# ############", 1,
			"454431...... 555432...... 454431......"},
		{"a wall stops it", "######### #t.#....# #########", 0, "9997..... 9998..... 9997....."},
		{"and throws a shadow", "......... t..#..... ......... ......... .........", 0,
			"997531... 9986..... 997531... 87642.... 65431...."},
		{"light turns no corner", "####### #t....# #####.# ....#.# ....#.#", 0,
			"9997531 9998631 99975.1 ....... ......."},
		{"a fungus lights two cells", "....... ...f... .......", 1, ".26862. .38983. .26862."},
		{"an ember lights its own cell", "..... ..e.. .....", 0, "..... ..9.. ....."},
	} {
		s := stage(strings.Fields(c.stage))
		if got := s.drawn(c.channel); got != c.want {
			t.Errorf("%s:\n got %q\nwant %q", c.name, got, c.want)
		}
	}
}
