package dungeonui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// followPointer updates the cell under the pointer.
func (s *gameScene) followPointer(in *shell.Input) {
	if (in.Moved || in.Left) && s.mode == modeLook {
		s.play()
	}
	if in.Rests {
		if s.pointed != nil {
			s.point(nil)
		}
		s.frame(nil)
		return
	}
	p, listed := s.cellAt(in), s.listedAt(in)
	if listed != nil {
		p = listed
	}
	if s.mode == modePlay {
		s.frame(listed)
	}
	if !same(p, s.pointed) {
		s.point(p)
	}
}

// same reports whether two pointers point to equal cells or are both nil.
func same(a, b *grid.Point) bool { return a == b || a != nil && b != nil && *a == *b }

// point sets the cell under the pointer and shows the path to it.
func (s *gameScene) point(p *grid.Point) {
	s.pointed = p
	s.pg.Redraw()
	if s.mode == modeAim {
		s.aimAt(p)
		return
	}
	s.w.board.SetPath(nil)
	if p == nil || s.sheet.Offer != nil || !s.known.Seen(s.sheet.Floor, *p) {
		return
	}
	if _, adjacent := s.sheet.At.Toward(*p); adjacent || *p == s.sheet.At || !s.known.Open(s.sheet.Floor, *p) || s.walk.long {
		return
	}
	var path []grid.Point
	for _, spot := range s.known.Route(func(t known.Spot) bool { return t.Floor == s.sheet.Floor && t.At == *p }) {
		if spot.Floor == s.sheet.Floor {
			path = append(path, spot.At)
		}
	}
	s.w.board.SetPath(path)
}

// click handles a click on the cell under the pointer.
func (s *gameScene) click() {
	if s.pointed == nil {
		return
	}
	p := *s.pointed
	if s.mode == modeAim {
		s.clickAim(p)
		return
	}
	s.approach(p)
}

// approach moves to an adjacent cell, or attacks or searches what is there. It walks to
// a cell that is farther away.
func (s *gameScene) approach(p grid.Point) {
	if s.mode == modeLook {
		s.play()
	}
	if p == s.sheet.At {
		s.do(systems.Action{Verb: dungeon.Wait})
		return
	}
	if d, adjacent := s.sheet.At.Toward(p); adjacent {
		if step := (systems.Action{Verb: dungeon.Move, Direction: d}); s.dares(step) {
			s.do(step)
		}
		return
	}
	s.start(known.WalkTo(s.known, p))
	s.w.board.SetPath(nil)
}

// lookAround puts the cursor on the nearest monster, or on the hero.
func (s *gameScene) lookAround() {
	s.mode = modeLook
	s.cursor = s.sheet.At
	nearest := 0
	for _, m := range s.known.Monsters() {
		if far := m.At.Distance(s.sheet.At); nearest == 0 || far < nearest {
			s.cursor, nearest = m.At, far
		}
	}
	s.aim()
	s.w.Trace(false)
}

// moveCursor moves the cursor by one cell within the view.
func (s *gameScene) moveCursor(d grid.Direction) {
	to := s.cursor.Step(d)
	middle := board.Centre(s.known)
	if by := to.Add(grid.Point{X: -middle.X, Y: -middle.Y}); max(by.X, -by.X) <= dungeon.ViewWidth/2 && max(by.Y, -by.Y) <= dungeon.ViewHeight/2 && s.known.Size(s.sheet.Floor).Holds(to) {
		s.cursor = to
		s.aim()
		s.w.Trace(false)
	}
}

// aim shows the cursor.
func (s *gameScene) aim() {
	s.w.board.SetAim(&s.cursor)
	s.w.board.SetPath(nil)
	s.pg.Redraw()
}

// noteCell returns the cell to show a note about, if any.
func (s *gameScene) noteCell() (grid.Point, bool) {
	switch {
	case s.mode == modeLook:
		return s.cursor, true
	case s.pointed != nil && s.walk.walker == nil:
		return *s.pointed, true
	}
	return grid.Point{}, false
}

// Draw draws the board with marks on targets, the minimap, and the page, which is
// transparent over the minimap.
func (s *gameScene) Draw(dst *ebiten.Image) {
	a := s.w.areas()
	theme.Darken(dst)
	s.w.board.Draw(dst, a.At, a.Scale)
	if s.noise.on {
		s.drawNoise(dst)
	}
	if s.mode == modeAim {
		s.drawTargets(dst)
	}
	s.w.banner.draw(dst, a, s.w.Choices.ReducedMotion)
	s.w.board.DrawMinimap(dst, shell.Enlarged(s.hud.Minimap, a.U))
	s.pg.Draw(dst)
	s.w.flyers.draw(dst, a.U, a.Scale)
}
