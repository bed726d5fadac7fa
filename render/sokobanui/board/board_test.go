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
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// named implements Sprites. It records the names of the requested sprites and
// returns images that must not be drawn.
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
	b := New(named{}, "")
	b.Reset(l)
	return b, l
}

func TestSpritesExist(t *testing.T) {
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	requested := named{}
	for _, look := range settings.SokobanLooks {
		New(requested, look)
	}
	if len(requested) < 40 {
		t.Errorf("only %d sprites are requested", len(requested))
	}
	for name := range requested {
		if _, ok := index[name]; !ok {
			t.Errorf("there is no sprite %s", name)
		}
	}
}

// pictures implements Sprites with an image of its own for each name.
type pictures map[string]*ebiten.Image

func (p pictures) Image(name string, _ int) *ebiten.Image {
	if p[name] == nil {
		p[name] = &ebiten.Image{}
	}
	return p[name]
}

// TestWallsHaveABody checks that walls end towards the yard as they do towards the room,
// and that walls within walls are drawn too.
func TestWallsHaveABody(t *testing.T) {
	const text = `######
#@$. #
######
######
`
	sprites := pictures{}
	l := read(t, text)
	looks := newLooks(sprites, "")
	ground := looks.pave(l)
	mask := func(x, y int) int {
		t.Helper()
		for look := range looks.walls {
			for mask, sprite := range looks.walls[look] {
				if ground[y*l.Width+x].base == sprite {
					return mask
				}
			}
		}
		t.Fatalf("cell %d, %d is drawn as something other than a wall", x, y)
		return 0
	}
	const north, east, south, west = 1, 2, 4, 8
	for _, c := range []struct{ x, y, want int }{
		{2, 0, east | west}, {0, 1, north | south}, {0, 0, east | south}, {2, 3, north | east | west}, {2, 2, east | south | west},
	} {
		if got := mask(c.x, c.y); got != c.want {
			t.Errorf("the wall at %d, %d has the neighbours %04b, want %04b", c.x, c.y, got, c.want)
		}
	}
	if want := image.Rect(0, 0, 6, 3); bounds(l) != want {
		t.Errorf("the level is shown in %v, want %v", bounds(l), want)
	}
}

// TestAnimationsReachTheGameState walks at random, undoes moves and sometimes
// interrupts animations. The board must show the position of the rules.
func TestAnimationsReachTheGameState(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		b, l := opened(t, room)
		b.ReducedMotion = reduced
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
				// Undo all moves at once and start over.
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
				for c, crate := range b.crates {
					if crate {
						crates = append(crates, c)
					}
				}
				if !slices.Equal(crates, now.Crates) || b.player != now.Player {
					t.Fatalf("after step %d the crates are shown at %v and the player at %d, want %v and %d", n, crates, b.player, now.Crates, now.Player)
				}
			}
		}
		if pushes < 50 {
			t.Errorf("only %d pushes were made", pushes)
		}
	}
}

func TestLongSequencesAreShort(t *testing.T) {
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
	if ticks > maxTicks+2 {
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

func TestCratesGleamOnTargets(t *testing.T) {
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
		t.Error("the crate does not stop gleaming")
	}
}

func TestPushesRaiseDust(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		b, _ := opened(t, "#########\n#@ $ .  #\n#########\n")
		b.ReducedMotion = reduced
		raised := func(s Step) (n int) {
			b.Show(s)
			for range stepTicks + 1 {
				b.Update()
			}
			for _, p := range b.dust {
				if p.left > 0 {
					n++
				}
			}
			return n
		}
		if n := raised(Step{Direction: grid.East}); n != 0 {
			t.Errorf("with reduced motion %t, a step raises %d puffs of dust", reduced, n)
		}
		if n := raised(Step{Direction: grid.East, Push: true}); n > 0 == reduced {
			t.Errorf("with reduced motion %t, a push raises %d puffs of dust", reduced, n)
		}
		for range dustTicks {
			b.Update()
		}
		if n := raised(Step{Direction: grid.East, Push: true, Back: true}); n != 0 {
			t.Errorf("with reduced motion %t, an undone push raises %d puffs of dust", reduced, n)
		}
	}
}

// TestCheers solves a level and celebrates: crates gleam one after the other and the player
// jumps, then all is still. The next move ends it.
func TestCheers(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		b, _ := opened(t, "#########\n#@$.   *#\n#########\n")
		b.ReducedMotion = reduced
		b.Show(Step{Direction: grid.East, Push: true})
		for range 60 {
			b.Update()
		}
		b.Cheer()
		near, far, high := 0, 0, 0.0
		for range jumps*jumpTicks + maxWave + gleamTicks {
			if b.crate(9+3) == b.looks.home[1] {
				near++
			}
			if near == 0 && b.crate(9+7) == b.looks.home[1] {
				t.Fatal("the farther crate gleams before the nearer one")
			}
			if b.crate(9+7) == b.looks.home[1] {
				far++
			}
			_, height := b.jump()
			high = max(high, height)
			b.Update()
		}
		if moved := near > 0 && far > 0 && high > 0; moved == reduced || near != far {
			t.Errorf("with reduced motion %t, crates gleam for %d and %d ticks and the player jumps %v pixels high", reduced, near, far, high)
		}
		if _, height := b.jump(); height != 0 || b.gleams != 0 || !b.Cheering() {
			t.Errorf("with reduced motion %t, the cheers do not come to rest", reduced)
		}
		b.Show(Step{Direction: grid.East, Push: true, Back: true})
		if b.Cheering() {
			t.Error("the player cheers after an undone move")
		}
	}
}

// views are the parts of windows in which levels are shown.
var views = []image.Rectangle{image.Rect(0, 0, 780, 720), image.Rect(40, 30, 300, 200), image.Rect(0, 0, 1400, 1080)}

// wide returns an empty level of a given size with one crate.
func wide(width, height int) string {
	wall, empty := strings.Repeat("#", width)+"\n", "#"+strings.Repeat(" ", width-2)+"#\n"
	return wall + strings.Repeat(empty, height-3) + "#@$." + strings.Repeat(" ", width-5) + "#\n" + wall
}

func TestCell(t *testing.T) {
	for _, text := range []string{room, wide(40, 30), wide(300, 100)} {
		for _, at := range views {
			b, l := opened(t, text)
			b.Look(at, 6, 8)
			for range 3 {
				found := 0
				for c := range l.Cells() {
					r := b.Place(c)
					for _, p := range []image.Point{r.Min, r.Max.Sub(image.Pt(1, 1))} {
						if got, on := b.Cell(p); on && got != c && b.scale >= 1 {
							t.Fatalf("%v is in cell %d, want %d", p, got, c)
						} else if on {
							found++
						}
					}
				}
				if whole := found == 2*l.Cells(); whole != b.Whole() && b.scale >= 1 {
					t.Errorf("%d corners of cells, %d visible; Whole is %t", 2*l.Cells(), found, b.Whole())
				}
				b.Zoom(1)
			}
		}
	}
}

// TestFit fits levels of all sizes into all views.
func TestFit(t *testing.T) {
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
					t.Errorf("%v in %v at scale %v: the player is at %v", size, at, b.scale, r)
				}
			}
		}
	}
}

func TestViewFollowsThePlayer(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		b, _ := opened(t, wide(200, 100))
		b.ReducedMotion = reduced
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
					t.Fatalf("the player at %v is outside the view", r)
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
			t.Error("a dragged view moves back by itself")
		}
		b.Show(Step{Direction: grid.South})
		for range 100 {
			b.Update()
		}
		if !b.Place(b.player).In(views[0]) {
			t.Error("the view does not return to the player after a step")
		}
	}
}
