package sokobanui

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/sokobanui/board"
	"github.com/donjon-rogue/donjon/render/sokobanui/ways"
)

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
		at := func(x, y int) int { return y*s.field.Level.Width + x }
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
			if want := s.field.Moves(s.grip.carriage, s.field.Level.Width+6); want != "rrRR" || len(messages) != 2 {
				t.Fatalf("%d messages are shown about %q", len(messages), want)
			}
			if shown := whole(messages, s.layout.Say.Inset(ui.LogMargin+2).Size()); len(shown) != 2 {
				t.Errorf("%s: %q has no room", tag, messages[1].Text)
			}
		})
	}
}

func BenchmarkCarryingAcrossALargeLevel(b *testing.B) {
	l := setOf(b, large(200, 200)).Levels[0]
	f := ways.New(l)
	for b.Loop() {
		f.Carry(l.Crates[0])
	}
}
