package shell

import (
	"image"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// movingScene is a scene that says how it moves.
type movingScene struct {
	boxScene
	moves Movement
}

func (s *movingScene) Movement() Movement { return s.moves }

func (s *movingScene) Opaque() {}

// changing returns a window with a scene that is drawn as it is now.
func changing() (*changes, *movingScene) {
	w := Blank(ui.NewScreen(640, 360))
	s := &movingScene{}
	s.Page = w.NewPage(w.Screen)
	w.stack = []Scene{s}
	w.changes.follow(false)
	w.changes.drawn()
	return &w.changes, s
}

// drawnIn returns in how many of the next ticks the window is drawn.
func (c *changes) drawnIn(ticks int) (pictures int) {
	for range ticks {
		if c.follow(false); c.due {
			c.drawn()
			pictures++
		}
	}
	return pictures
}

// TestWhatChangesIsDrawn lets one thing after the other change: each has a picture, and
// nothing else has.
func TestWhatChangesIsDrawn(t *testing.T) {
	c, s := changing()
	for _, step := range []struct {
		what string
		do   func()
		want int // pictures in a second
	}{
		{"nothing", func() {}, 0},
		{"the page", func() { s.Page.Redraw() }, 1},
		{"the lens", func() { c.w.View.lens.More = 1 }, 1},
		{"the pointer of a pad", func() { c.w.devices.pads.points = true }, 1},
		{"a scene below", func() { c.w.stack = append([]Scene{&movingScene{moves: Lively, boxScene: s.boxScene}}, c.w.stack...) }, 0},
		{"what is always there", func() { s.moves = Ambient }, 4},
		{"a figure", func() { s.moves = Lively }, tickRate},
		{"its last picture", func() { s.moves = Still }, 1},
		{"nothing again", func() {}, 0},
	} {
		step.do()
		if n := c.drawnIn(tickRate); n != step.want {
			t.Errorf("%s: %d pictures in a second instead of %d", step.what, n, step.want)
		}
	}
	if c.follow(true); !c.due {
		t.Error("a key has no picture")
	}
}

// TestAmbientMotionEnds has no pictures without motion and in the background, and its
// pictures are of what moves only.
func TestAmbientMotionEnds(t *testing.T) {
	c, s := changing()
	s.moves = Ambient
	if c.drawnIn(AmbientEvery); c.whole {
		t.Error("ambient motion changes the whole picture")
	}
	c.away = true
	if n := c.drawnIn(tickRate); n > 0 {
		t.Errorf("in the background there are %d pictures in a second", n)
	}
	c.away, c.w.Choices.ReducedMotion = false, true
	if n := c.drawnIn(tickRate); n > 0 {
		t.Errorf("without motion there are %d pictures in a second", n)
	}
	if s.moves = Lively; c.drawnIn(1) != 1 {
		t.Error("without motion a figure has no picture")
	}
}

// TestCostlyPicturesAreRare has as many pictures of ambient motion as take their share of a
// core.
func TestCostlyPicturesAreRare(t *testing.T) {
	for cost, want := range map[time.Duration]int{time.Millisecond: 4, 16 * time.Millisecond: 2, time.Second: 1} {
		c, s := changing()
		s.moves = Ambient
		for range 10 {
			c.spend(cost)
		}
		if n := c.drawnIn(tickRate); n != want {
			t.Errorf("of pictures that take %v there are %d in a second instead of %d", cost, n, want)
		}
	}
}

// boundedScene moves in one part of the picture.
type boundedScene struct{ movingScene }

var part = image.Rect(10, 20, 30, 40)

func (s *boundedScene) Bounds() []image.Rectangle { return []image.Rectangle{part} }

// TestOnlyWhatMovesIsPaintedAgain paints the part that moves, unless a scene moves that does not
// say where.
func TestOnlyWhatMovesIsPaintedAgain(t *testing.T) {
	c, s := changing()
	s.moves = Ambient
	if _, whole := c.parts(); !whole {
		t.Error("a scene that does not say where it moves is not painted as a whole")
	}
	c.w.stack = []Scene{&boundedScene{*s}}
	if parts, whole := c.parts(); whole || len(parts) != 1 || parts[0] != part {
		t.Errorf("painted is %v, the whole: %v", parts, whole)
	}
	if c.note(); !c.whole {
		t.Error("after a key only a part is painted")
	}
}

// TestANapMissesNothing counts the ticks of a nap, and what has ended it.
func TestANapMissesNothing(t *testing.T) {
	begun := time.Now()
	at := func(ms int) time.Time { return begun.Add(time.Duration(ms) * time.Millisecond) }
	n := nap{on: true, since: begun, until: at(250)}
	for _, step := range []struct {
		ms, until int
		missed    int
		event     bool
	}{
		{5, 250, 0, true}, // a key at once
		{100, 250, 4, true},
		{251, 250, 8, false},
		{10_000, 500, longest, false}, // the computer was suspended
		{10_001, 10_100, 0, true},
	} {
		n.until = at(step.until)
		if missed, event := n.missed(at(step.ms)); missed != step.missed || event != step.event {
			t.Errorf("after %d ms %d ticks are missed, an event: %v", step.ms, missed, event)
		}
	}
	n.on = false
	if missed, event := n.missed(at(20_000)); missed != 0 || event {
		t.Errorf("without a nap %d ticks are missed, an event: %v", missed, event)
	}
}

var _ ebiten.FinalScreenDrawer = (*loop)(nil) // else Ebitengine would not say that it is not
