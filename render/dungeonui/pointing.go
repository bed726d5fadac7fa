package dungeonui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// followPointer finds the cell under the pointer.
func (s *gameScene) followPointer(in *shell.Input) {
	switch {
	case in.Moved || in.Left:
		s.resting = false
		if s.mode == modeLook {
			s.play()
		}
	case in.Any():
		// Whoever plays by key is not to be bothered with what happens to
		// pass under the pointer.
		s.resting = true
	}
	if s.resting {
		if s.pointed != nil {
			s.point(nil)
		}
		return
	}
	if p := s.cellAt(in); !same(p, s.pointed) {
		s.point(p)
	}
}

// same says whether two cells are one, or both none.
func same(a, b *grid.Point) bool { return a == b || a != nil && b != nil && *a == *b }

// point takes a cell as the one pointed at and shows the way there.
func (s *gameScene) point(p *grid.Point) {
	s.pointed = p
	s.pg.Redraw()
	s.w.board.SetPath(nil)
	if p == nil || s.mode == modeMagic || s.sheet.Offer != nil || !s.known.Seen(s.sheet.Floor, *p) {
		return
	}
	if _, beside := s.sheet.At.Toward(*p); beside || *p == s.sheet.At || !s.known.Open(s.sheet.Floor, *p) || s.walk.long {
		return
	}
	var way []grid.Point
	for _, spot := range s.known.Route(func(t dungeon.Spot) bool { return t.Floor == s.sheet.Floor && t.At == *p }) {
		if spot.Floor == s.sheet.Floor {
			way = append(way, spot.At)
		}
	}
	s.w.board.SetPath(way)
}

// click does what the cell under the pointer is for.
func (s *gameScene) click() {
	if s.pointed == nil {
		return
	}
	p := *s.pointed
	if s.mode == modeMagic {
		s.play()
		d, beside := s.sheet.At.Toward(p)
		if !beside {
			s.refuse(s.w.Words.Text("refuse.no-target"))
			return
		}
		s.do(systems.Action{Verb: dungeon.Magic, Direction: d})
		return
	}
	s.approach(p)
}

// approach steps to a neighbouring cell, or strikes or searches what is
// there; it walks to one farther away.
func (s *gameScene) approach(p grid.Point) {
	if s.mode == modeLook {
		s.play()
	}
	if p == s.sheet.At {
		s.do(systems.Action{Verb: dungeon.Wait})
		return
	}
	if d, beside := s.sheet.At.Toward(p); beside {
		s.do(systems.Action{Verb: dungeon.Move, Direction: d})
		return
	}
	s.start(dungeon.WalkTo(s.known, p))
	s.w.board.SetPath(nil)
}

// lookAround begins the look at the nearest thing worth it, else where the
// hero stands.
func (s *gameScene) lookAround() {
	s.mode = modeLook
	s.cursor = s.sheet.At
	least := 0
	for _, m := range s.known.Monsters() {
		if far := m.At.Distance(s.sheet.At); least == 0 || far < least {
			s.cursor, least = m.At, far
		}
	}
	s.aim()
}

// moveCursor moves the look by one cell within the view.
func (s *gameScene) moveCursor(d grid.Direction) {
	to := s.cursor.Step(d)
	if by := to.Add(grid.Point{X: -s.sheet.At.X, Y: -s.sheet.At.Y}); max(by.X, -by.X) <= dungeon.ViewWidth/2 && max(by.Y, -by.Y) <= dungeon.ViewHeight/2 && s.known.Size(s.sheet.Floor).Holds(to) {
		s.cursor = to
		s.aim()
	}
}

func (s *gameScene) aim() {
	s.w.board.SetAim(&s.cursor)
	s.w.board.SetPath(nil)
	s.pg.Redraw()
}

// regarded is the cell that a note tells about, if any.
func (s *gameScene) regarded() (grid.Point, bool) {
	switch {
	case s.mode == modeLook:
		return s.cursor, true
	case s.pointed != nil && s.walk.walker == nil:
		return *s.pointed, true
	}
	return grid.Point{}, false
}

// Draw shows the board, the marks on it, the minimap and the page, which has
// a hole for it.
func (s *gameScene) Draw(dst *ebiten.Image) {
	a := s.w.areas()
	dst.Fill(theme.Night)
	s.w.board.Draw(dst, a.At, a.Scale)
	if s.mode == modeMagic {
		for _, foe := range s.known.Foes() {
			var o ebiten.DrawImageOptions
			d := foe.Toward.Delta()
			o.GeoM.Translate(float64((dungeon.ViewWidth/2+d.X)*shell.CellSize), float64((dungeon.ViewHeight/2+d.Y)*shell.CellSize))
			o.GeoM.Scale(float64(a.Scale), float64(a.Scale))
			o.GeoM.Translate(float64(a.At.X), float64(a.At.Y))
			dst.DrawImage(s.w.Sheets.Image("fx.aim", s.tick/20), &o)
		}
	}
	s.w.board.DrawMinimap(dst, shell.Enlarged(s.hud.Minimap, a.U))
	s.pg.Draw(dst, a.U)
}
