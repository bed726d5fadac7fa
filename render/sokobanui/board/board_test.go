package board

import (
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// named stands for the sheets: it tells which sprites are asked for. Nothing is
// drawn with what it gives.
type named map[string]bool

func (n named) Image(name string, _ int) *ebiten.Image {
	n[name] = true
	return &ebiten.Image{}
}

func read(t *testing.T, text string) level.Level {
	t.Helper()
	levels, err := level.Read("test", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return levels[0]
}

const room = `  ######
###    #
#  $   ###
# #.#$   #
#  .@  # #
##########`

func opened(t *testing.T, text string) (*Board, level.Level) {
	t.Helper()
	l := read(t, text)
	b := New(named{})
	b.Reset(l)
	return b, l
}

func TestEverySpriteIsDrawn(t *testing.T) {
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	asked := named{}
	New(asked)
	if len(asked) < 40 {
		t.Errorf("only %d sprites are asked for", len(asked))
	}
	for name := range asked {
		if _, ok := index[name]; !ok {
			t.Errorf("nobody has drawn %s", name)
		}
	}
}

// TestWhatIsSeenComesToWhatIs walks about at random, takes moves back, and
// hurries now and then.
func TestWhatIsSeenComesToWhatIs(t *testing.T) {
	for _, still := range []bool{false, true} {
		b, l := opened(t, room)
		b.ReducedMotion = still
		chance := rand.New(rand.NewPCG(1, 2))
		rules, pushes := l.Board(), 0
		var done []Step
		for n := range 4000 {
			d := grid.North + grid.Direction(chance.IntN(4))
			push, ok := rules.Move(d)
			if !ok {
				continue
			}
			s := Step{Direction: d, Push: push}
			if push {
				pushes++
			}
			b.Show(s)
			if done = append(done, s); chance.IntN(12) == 0 {
				// All is taken back at once, and the rules begin again.
				var back []Step
				for _, s := range slices.Backward(done) {
					s.Back = true
					back = append(back, s)
				}
				b.Show(back...)
				rules, done = l.Board(), nil
			}
			if ticks := chance.IntN(3) * 60; ticks > 0 {
				for range ticks {
					b.Update()
				}
				if b.Busy() {
					t.Fatalf("after %d ticks step %d is not over", ticks, n)
				}
				now := rules.Level()
				var crates []int
				for c, there := range b.crates {
					if there {
						crates = append(crates, c)
					}
				}
				if !slices.Equal(crates, now.Crates) || b.player != now.Player {
					t.Fatalf("after step %d the crates are seen at %v and the player at %d; they are at %v and %d", n, crates, b.player, now.Crates, now.Player)
				}
			}
		}
		if pushes < 50 {
			t.Errorf("in all that there were %d pushes", pushes)
		}
	}
}

func TestALongWayTakesNoLongTime(t *testing.T) {
	b, _ := opened(t, "########\n#@     #\n#   $. #\n########\n")
	var steps []Step
	for range 200 {
		steps = append(steps, Step{Direction: grid.East}, Step{Direction: grid.West})
	}
	b.Show(steps...)
	ticks := 0
	for ; b.Busy(); ticks++ {
		b.Update()
	}
	if ticks > wayTicks+2 {
		t.Errorf("400 steps take %d ticks", ticks)
	}
	b.Show(Step{Direction: grid.East})
	for ticks = 0; b.Busy(); ticks++ {
		b.Update()
	}
	if ticks != stepTicks {
		t.Errorf("one step takes %d ticks", ticks)
	}
}

func TestACrateGleamsOnItsTarget(t *testing.T) {
	b, l := opened(t, "#######\n#@$.  #\n#######\n")
	b.Show(Step{Direction: grid.East, Push: true})
	for b.Busy() {
		b.Update()
	}
	at := l.Player + 2
	if b.gleam[at] == 0 || b.gleams != 1 {
		t.Error("the crate does not gleam")
	}
	for range gleamTicks {
		b.Update()
	}
	if b.gleam[at] != 0 || b.gleams != 0 {
		t.Error("the crate gleams for ever")
	}
	b.ReducedMotion = true
	if b.Cheer(); b.gleams != 0 {
		t.Error("with reduced motion crates gleam")
	}
}

// views are parts of windows in which levels are looked at.
var views = []image.Rectangle{image.Rect(0, 0, 780, 720), image.Rect(40, 30, 300, 200), image.Rect(0, 0, 1400, 1080)}

// wide is a level of that size with nothing but a crate.
func wide(width, height int) string {
	wall, empty := strings.Repeat("#", width)+"\n", "#"+strings.Repeat(" ", width-2)+"#\n"
	return wall + strings.Repeat(empty, height-3) + "#@$." + strings.Repeat(" ", width-5) + "#\n" + wall
}

func TestEveryCellIsFoundUnderThePointer(t *testing.T) {
	for _, text := range []string{room, wide(40, 30), wide(300, 100)} {
		for _, at := range views {
			b, l := opened(t, text)
			b.Look(at, 6, 8)
			for range 3 {
				found := 0
				for c := range l.Cells() {
					r := b.Place(c)
					for _, p := range []image.Point{r.Min, r.Max.Sub(image.Pt(1, 1))} {
						if got, on := b.Cell(p); on && got != c && b.view.Scale >= 1 {
							t.Fatalf("at %v lies cell %d, not %d", p, got, c)
						} else if on {
							found++
						}
					}
				}
				if whole := found == 2*l.Cells(); whole != b.Whole() && b.view.Scale >= 1 {
					t.Errorf("of %d corners of cells %d are in sight; that all are is said to be %t", 2*l.Cells(), found, b.Whole())
				}
				b.Zoom(1)
			}
		}
	}
}

// TestTheWholeLevelCanBeSeen looks at levels of all sizes in all views.
func TestTheWholeLevelCanBeSeen(t *testing.T) {
	for _, size := range []grid.Size{{Width: 5, Height: 3}, {Width: 20, Height: 20}, {Width: 60, Height: 12}, {Width: 12, Height: 60}, {Width: 1000, Height: 65}} {
		for _, at := range views {
			b, l := opened(t, wide(size.Width, size.Height))
			b.Look(at, 6, 8)
			b.Fit()
			if first, last := b.Place(0), b.Place(l.Cells()-1); !b.Whole() || !first.In(at) || !last.Min.In(at) {
				t.Errorf("%v in %v reaches from %v to %v", size, at, first, last)
			}
			for b.Zoom(1) {
				if r := b.Place(b.player); !r.In(at) {
					t.Errorf("%v in %v at scale %v: the player is at %v", size, at, b.view.Scale, r)
				}
			}
		}
	}
}

func TestTheViewFollowsThePlayer(t *testing.T) {
	for _, still := range []bool{false, true} {
		b, _ := opened(t, wide(200, 100))
		b.ReducedMotion = still
		b.Look(views[0], 6, 8)
		b.Zoom(2)
		walk := func(d grid.Direction, steps int) {
			t.Helper()
			for range steps {
				b.Show(Step{Direction: d})
				for range stepTicks + 1 {
					b.Update()
				}
				if r := b.Place(b.player); !r.In(views[0]) {
					t.Fatalf("the player at %v is out of sight", r)
				}
			}
		}
		walk(grid.North, 90)
		walk(grid.East, 190)
		b.Drag(image.Pt(5000, 0))
		if b.Place(b.player).In(views[0]) {
			t.Error("dragging does not move the view")
		}
		for range 100 {
			b.Update()
		}
		if b.Place(b.player).In(views[0]) {
			t.Error("the view that was dragged goes back by itself")
		}
		b.Show(Step{Direction: grid.South})
		for range 100 {
			b.Update()
		}
		if !b.Place(b.player).In(views[0]) {
			t.Error("the view does not go back to the player who walks")
		}
	}
}
