package dungeonui

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Show shows the cursor of the mode on the board, and while aiming the line to the target.
func (s *gameScene) Show() {
	before := s.shown
	s.shown = s.Mode
	switch s.Mode {
	case play.ModeAim:
		s.showAim()
	case play.ModeLook:
		s.Window.Board.SetAim(&s.Cursor)
		s.Window.Board.SetPath(nil)
	default:
		if before == play.ModeAim {
			s.Window.Board.SetPath(nil)
		}
		s.Window.Board.SetAim(nil)
	}
	s.Page.Redraw()
	if before == play.ModeLook || s.Mode == play.ModeLook {
		s.Window.Trace(false)
	}
}

// CanShow reports whether a cell is in view of the board.
func (s *gameScene) CanShow(at grid.Point) bool {
	middle := board.Centre(s.Known)
	by := at.Add(grid.Point{X: -middle.X, Y: -middle.Y})
	return max(by.X, -by.X) <= dungeon.ViewWidth/2 && max(by.Y, -by.Y) <= dungeon.ViewHeight/2
}

// showAim shows the cursor on the selected target, and the line to it.
func (s *gameScene) showAim() {
	at := s.Aim.Selected().At
	s.Window.Board.SetAim(&at)
	var line []grid.Point
	if d, straight := play.Straight(s.Sheet.At, at); straight {
		for p := s.Sheet.At.Step(d); p != at; p = p.Step(d) {
			line = append(line, p)
		}
	}
	s.Window.Board.SetPath(line)
}

// The colours of the cells in reach, and of those that the selected target affects.
var (
	reachColour  = color.RGBA{0x20, 0x30, 0x48, 0x50}
	strikeColour = color.RGBA{0x80, 0x38, 0x28, 0x80}
)

// drawTargets tints the cells that can be aimed at.
func (s *gameScene) drawTargets(dst *ebiten.Image) {
	tint := func(p grid.Point, c color.Color) {
		if r := s.Place(p); r.In(s.Window.Areas().Board) {
			theme.Fill(dst, ui.Enlarged(r, s.Window.Areas().U), c)
		}
	}
	for _, t := range s.Aim.Targets {
		tint(t.At, reachColour)
	}
	for _, p := range s.Aim.Selected().Cells {
		tint(p, strikeColour)
	}
	for _, t := range s.Aim.Targets {
		if s.Aim.Toward != nil {
			s.drawMark(dst, t.At)
		}
	}
}

// drawMark draws a blinking mark on a cell.
func (s *gameScene) drawMark(dst *ebiten.Image, p grid.Point) {
	a := s.Window.Areas()
	at := p.Add(grid.Point{X: dungeon.ViewWidth/2 - s.Sheet.At.X, Y: dungeon.ViewHeight/2 - s.Sheet.At.Y})
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(at.X*ui.CellSize), float64(at.Y*ui.CellSize))
	o.GeoM.Scale(float64(a.Scale), float64(a.Scale))
	o.GeoM.Translate(float64(a.At.X), float64(a.At.Y))
	dst.DrawImage(s.Window.Sheets.Image("fx.aim", s.Tick/20), &o)
}

// drawAimNote draws the note about the selected target next to it. It covers neither the
// hero nor what is between the two.
func (s *gameScene) drawAimNote(dst *ebiten.Image) {
	t := s.Aim.Selected()
	lines := slices.Clone(t.Notes)
	if about := s.Examine(t.At); len(about) > 1 {
		lines = append(lines, about...)
	}
	if len(lines) > 0 {
		room := s.noteRoom(t)
		hero := s.Place(s.Sheet.At)
		ui.DrawNote(dst, s.Window.Areas().Board, room, lines, s.Place(t.At), hero, hero.Union(room))
	}
}

// noteRoom returns what a note about a target is beside: all that it affects.
func (s *gameScene) noteRoom(t play.Target) image.Rectangle {
	r := s.Place(t.At)
	for _, p := range t.Cells {
		r = r.Union(s.Place(p))
	}
	return r
}

// currentNotice returns the notice below the log: what is being aimed, the temporary
// message, or else the noise that is shown on the board.
func (s *gameScene) currentNotice() ui.Line {
	switch {
	case s.Mode != play.ModeAim && s.Status.Text == "" && s.noise.on:
		return s.noiseNotice()
	case s.Mode != play.ModeAim:
		return s.Status.Line
	case s.noise.on:
		return ui.Line{Text: s.Aim.What + " " + s.noiseNotice().Text, Colour: theme.Magic}
	}
	return ui.Line{Text: s.Aim.What, Colour: theme.Magic}
}
