package dungeonui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
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
		if s.Pointed != nil {
			s.point(nil)
		}
		s.Frame(nil)
		return
	}
	p, listed := s.CellAt(in), s.ListedAt(in)
	if listed != nil {
		p = listed
	}
	if s.Mode == play.ModePlay {
		s.Frame(listed)
	}
	if !stage.Same(p, s.Pointed) {
		s.point(p)
	}
}

// point sets the cell under the pointer and shows the path to it.
func (s *gameScene) point(p *grid.Point) {
	s.Pointed = p
	s.Page.Redraw()
	if s.Mode == play.ModeAim {
		if p != nil {
			s.Point(*p)
		}
		return
	}
	s.Window.Board.SetPath(nil)
	if p == nil || s.Sheet.Offer != nil || !s.Known.Floor(s.Sheet.Floor).Seen(*p) {
		return
	}
	if *p == s.Sheet.At || !s.Known.Floor(s.Sheet.Floor).Open(*p) || s.Walker != nil && s.Long {
		return
	}
	var path []grid.Point
	if d, adjacent := s.Sheet.At.Toward(*p); adjacent {
		path = s.Known.Here().Slide(*p, d)
	} else {
		for _, spot := range s.Known.Routes().To(func(t known.Spot) bool { return t.Floor == s.Sheet.Floor && t.At == *p }) {
			if spot.Floor == s.Sheet.Floor {
				path = append(path, spot.At)
			}
		}
	}
	s.Window.Board.SetPath(path)
}

// click handles a click on the cell under the pointer.
func (s *gameScene) click() {
	if s.Pointed == nil {
		return
	}
	if s.Mode != play.ModeAim {
		s.Window.Board.SetPath(nil) // the walk may be refused at once
	}
	s.Approach(*s.Pointed)
}

// noteCell returns the cell to show a note about, if any.
func (s *gameScene) noteCell() (grid.Point, bool) {
	switch {
	case s.Mode == play.ModeLook:
		return s.Cursor, true
	case s.Pointed != nil && s.Walker == nil:
		return *s.Pointed, true
	}
	return grid.Point{}, false
}

// Draw draws the board with marks on targets, the minimap, and the page, which is
// transparent over the minimap.
func (s *gameScene) Draw(dst *ebiten.Image) {
	a := s.Window.Areas()
	if !a.Shows() {
		theme.Darken(dst)
		if !s.Hud.Minimap.Empty() {
			s.Window.Board.DrawMinimap(dst, ui.Enlarged(s.Hud.Minimap, a.U))
		}
		s.Page.Draw(dst)
		return
	}
	if !dst.Bounds().In(board.Bounds(a.At, a.Scale)) { // which the board covers
		theme.Darken(dst)
	}
	s.Window.Board.Draw(dst, a.At, a.Scale)
	if s.noise.on {
		s.noise.draw(dst)
	}
	if s.Mode == play.ModeAim {
		s.targets.draw(dst)
	}
	s.Window.Banner.Draw(dst, a, s.Window.Choices.ReducedMotion)
	if !s.Hud.Minimap.Empty() {
		s.Window.Board.DrawMinimap(dst, ui.Enlarged(s.Hud.Minimap, a.U))
	}
	s.Page.Draw(dst)
	s.Window.Flyers.Draw(dst, a.U, a.Scale)
}
