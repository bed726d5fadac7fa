package sokobanui

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// rooms are the boards for searching paths.
var rooms = []string{
	`########
#      #
# @$   #
#  ##  #
#     .#
########`,
	`  #####
###   ###
#   $   #
# # #$# #
# #..   #
###  ## #
  # @   #
  #######`,
	`#########
#   #   #
# $ $ $ #
# # . # #
#  @..  #
#########`,
}

func roomsOf(t testing.TB) (list []level.Level) {
	t.Helper()
	for _, r := range rooms {
		list = append(list, setOf(t, r).Levels[0])
	}
	return list
}

// TestWalksAreShortest compares the walks to all cells with a breadth-first search
// from the player.
func TestWalksAreShortest(t *testing.T) {
	for n, l := range roomsOf(t) {
		f := newField(l)
		far := make([]int, l.Cells())
		for ring, cells := 1, []int{l.Player}; len(cells) > 0; ring++ {
			var next []int
			for _, c := range cells {
				for d := range grid.Clockwise {
					to, _ := f.near(c, d)
					if far[to] == 0 && to != l.Player && f.open(to) {
						far[to] = ring
						next = append(next, to)
					}
				}
			}
			cells = next
		}
		for c := range far {
			if c == l.Player {
				continue
			}
			moves, ok := f.walk(l.Player, c)
			if ok != (far[c] > 0) || len(moves) != far[c] {
				t.Errorf("room %d: the walk to cell %d is %q, want %d steps", n, c, moves, far[c])
			}
			if b := l.Board(); ok {
				for i := range len(moves) {
					if push, can := b.Move(level.Direction(moves[i])); push || !can {
						t.Errorf("room %d: the walk %q to cell %d is impossible", n, moves, c)
					}
				}
				if b.Level().Player != c {
					t.Errorf("room %d: the walk %q does not end in cell %d", n, moves, c)
				}
			}
		}
	}
}

// TestCarryIsPushOptimal compares the result with an exhaustive search of the
// moves of one crate while the others stay.
func TestCarryIsPushOptimal(t *testing.T) {
	for n, l := range roomsOf(t) {
		for _, crate := range l.Crates {
			f := newField(l)
			c := f.carry(crate)
			pushes, steps := costs(l, crate)
			for to := range l.Cells() {
				if c.reach[to] != (to != crate && pushes[to] > 0) {
					t.Errorf("room %d: crate %d can reach %d: %t", n, crate, to, c.reach[to])
					continue
				}
				if !c.reach[to] {
					continue
				}
				moves := f.moves(c, to)
				played := level.Play(l, moves)
				if played.Wrong > 0 || played.Moves != moves {
					t.Fatalf("room %d: %q is impossible or plays differently: %+v", n, moves, played)
				}
				want := slices.Sorted(slices.Values(append(slices.DeleteFunc(slices.Clone(l.Crates), func(o int) bool { return o == crate }), to)))
				b := l.Board()
				for i := range len(moves) {
					b.Move(level.Direction(moves[i]))
				}
				if got := b.Level().Crates; !slices.Equal(got, want) {
					t.Errorf("room %d: %q leaves the crates at %v, want %v", n, moves, got, want)
				}
				if moves.Pushes() != pushes[to] || len(moves) != steps[to] {
					t.Errorf("room %d: to %d %q has %d pushes and %d moves, want %d and %d", n, to, moves, moves.Pushes(), len(moves), pushes[to], steps[to])
				}
			}
			if !slices.Equal(f.crates, newField(l).crates) {
				t.Errorf("room %d: the search has moved crates", n)
			}
		}
	}
}

// costs returns for each cell the minimum number of pushes that bring a crate
// there, and the minimum number of moves with that many pushes, by relaxing all
// moves until nothing changes.
func costs(l level.Level, crate int) (pushes, steps []int) {
	type state struct{ crate, player int }
	type cost struct{ pushes, steps int }
	best := map[state]cost{{crate, l.Player}: {}}
	f := newField(l)
	f.crates[crate] = false
	for changed := true; changed; {
		changed = false
		for s, c := range best {
			for d := range grid.Clockwise {
				to, _ := f.near(s.player, d)
				n, more := state{s.crate, to}, cost{c.pushes, c.steps + 1}
				if to == s.crate {
					n.crate, _ = f.near(to, d)
					more.pushes++
				}
				if !f.open(to) || !f.open(n.crate) {
					continue
				}
				if old, met := best[n]; !met || more.pushes < old.pushes || more.pushes == old.pushes && more.steps < old.steps {
					best[n], changed = more, true
				}
			}
		}
	}
	pushes, steps = make([]int, l.Cells()), make([]int, l.Cells())
	for s, c := range best {
		if old := pushes[s.crate]; old == 0 || c.pushes < old || c.pushes == old && c.steps < steps[s.crate] {
			pushes[s.crate], steps[s.crate] = c.pushes, c.steps
		}
	}
	return pushes, steps
}

func BenchmarkCarryingAcrossALargeLevel(b *testing.B) {
	l := setOf(b, large(200, 200)).Levels[0]
	f := newField(l)
	for b.Loop() {
		f.carry(l.Crates[0])
	}
}

func TestCarryIsLimitedInHugeLevels(t *testing.T) {
	l := setOf(t, "########\n#@ $  .#\n########\n").Levels[0]
	if c := newField(l).carry(l.Crates[0]); strings.Count(boolText(c.reach), "1") != 3 {
		t.Errorf("in a corridor the crate can reach %s", boolText(c.reach))
	}
}

func boolText(all []bool) string {
	var b strings.Builder
	for _, is := range all {
		b.WriteByte("01"[map[bool]int{true: 1}[is]])
	}
	return b.String()
}

// TestThePointerShowsTheWay checks that what is shown under the pointer is what a click does:
// a walk, the way of the chosen crate, or nothing.
func TestThePointerShowsTheWay(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, "########\n#@ $  .#\n#      #\n########\n# #\n###\n")
		s := w.gameScene()
		point := func(x, y int) board.Marks {
			w.Send(&input.State{Cursor: w.cell(x, y), Moved: true})
			return s.board.Marks
		}
		at := func(x, y int) int { return y*s.field.of.Width + x }
		if m := point(3, 2); m.Lit != at(3, 2) || len(m.Way) != 3 || m.Way[2] != at(3, 2) {
			t.Errorf("a walk is shown as %v", m.Way)
		}
		if m := point(1, 4); m.Lit >= 0 || m.Way != nil {
			t.Errorf("a cell without a path to it is shown with %v", m.Way)
		}
		w.Click(w.cell(3, 1))
		m := point(5, 1)
		if m.Lit != at(5, 1) || m.Way != nil || !slices.Equal(m.Trail, []int{at(4, 1), at(5, 1)}) {
			t.Errorf("the way of a crate is shown as %v", m.Trail)
		}
		if m := point(1, 2); m.Lit >= 0 || m.Trail != nil {
			t.Error("a crate is shown where it cannot go")
		}
		if m.Held {
			t.Error("a chosen crate hangs from the pointer")
		}
		w.Click(w.cell(3, 1)) // deselects it
		from, to := w.cell(3, 1), w.cell(4, 1)
		w.Send(&input.State{Cursor: from, Left: true, Down: true})
		w.Send(&input.State{Cursor: to, Moved: true, Down: true})
		if m := s.board.Marks; !m.Held || m.At != to || !slices.Equal(m.Trail, []int{at(4, 1)}) {
			t.Errorf("a dragged crate is shown as %+v", m)
		}
		w.Send(&input.State{Cursor: to, Up: true})
		if s.board.Marks.Held {
			t.Error("a crate still hangs from the pointer after it was dropped")
		}
		expectMoves(t, w, "rR")
	})
}

// TestACrateDroppedInTheMenuDoesNotHang opens the menu while a crate is dragged, and lets go
// of the button there.
func TestACrateDroppedInTheMenuDoesNotHang(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := playedWindow(t, corridor)
		s := w.gameScene()
		from, to := w.cell(4, 1), w.cell(5, 1)
		w.Send(&input.State{Cursor: from, Left: true, Down: true})
		w.Send(&input.State{Cursor: to, Moved: true, Down: true})
		w.Send(&input.State{Cursor: to, Down: true, Keys: []ebiten.Key{ebiten.KeyEscape}})
		w.Expect(t, "sokoban-menu")
		w.Send(&input.State{Cursor: to, Up: true})
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "sokoban")
		w.Wait(1)
		if s.board.Marks.Held || s.grip.down {
			t.Error("the crate still hangs from the pointer")
		}
		if !s.grip.chosen {
			t.Error("the crate is no longer chosen")
		}
		expectMoves(t, w, "")
	})
}

// TestTheCostOfAWayHasRoom points at a cell that the chosen crate can be pushed to, in the
// smallest window: the message about it is shown.
func TestTheCostOfAWayHasRoom(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, tag, image.Pt(ui.MinWidth, ui.MinHeight), "", setOf(t, corridor))
			w.Strike(ebiten.KeyO, ebiten.KeyEnter, ebiten.KeyEnter)
			w.Click(w.cell(4, 1))
			w.Send(&input.State{Cursor: w.cell(6, 1), Moved: true})
			s := w.gameScene()
			messages := s.side.messages()
			if want := s.field.moves(s.grip.carriage, s.field.of.Width+6); want != "rrRR" || len(messages) != 2 {
				t.Fatalf("%d messages are shown about %q", len(messages), want)
			}
			if shown := whole(messages, s.layout.Say.Inset(ui.LogMargin+2).Size()); len(shown) != 2 {
				t.Errorf("%s: %q has no room", tag, messages[1].Text)
			}
		})
	}
}
