package dungeonui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// followPointer updates the cell under the pointer.
func (s *gameScene) followPointer(in *input.State) {
	if (in.Moved || in.Left) && s.Mode == play.ModeLook {
		s.Play()
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
	if s.Mode == play.ModePlay {
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
	if s.Mode == play.ModeAim {
		if p != nil {
			s.Point(*p)
		}
		return
	}
	s.w.board.SetPath(nil)
	if p == nil || s.sheet.Offer != nil || !s.known.Seen(s.sheet.Floor, *p) {
		return
	}
	if _, adjacent := s.sheet.At.Toward(*p); adjacent || *p == s.sheet.At || !s.known.Open(s.sheet.Floor, *p) || s.Walker != nil && s.Long {
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
	if s.Mode != play.ModeAim {
		s.w.board.SetPath(nil) // the walk may be refused at once
	}
	s.Approach(*s.pointed)
}

// noteCell returns the cell to show a note about, if any.
func (s *gameScene) noteCell() (grid.Point, bool) {
	switch {
	case s.Mode == play.ModeLook:
		return s.Cursor, true
	case s.pointed != nil && s.Walker == nil:
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
	if s.Mode == play.ModeAim {
		s.drawTargets(dst)
	}
	s.w.banner.draw(dst, a, s.w.Choices.ReducedMotion)
	s.w.board.DrawMinimap(dst, ui.Enlarged(s.hud.Minimap, a.U))
	s.pg.Draw(dst)
	s.w.flyers.draw(dst, a.U, a.Scale)
}
