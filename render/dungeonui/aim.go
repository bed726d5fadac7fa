package dungeonui

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
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
	middle := anim.Centre(s.Known)
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

// targets draws what can be aimed at.
type targets struct{ g *stage.Game }

// draw tints the cells that can be aimed at.
func (m *targets) draw(dst *ebiten.Image) {
	tint := func(p grid.Point, c color.Color) {
		if r := m.g.Place(p); r.In(m.g.Window.Areas().Board) {
			theme.Fill(dst, ui.Enlarged(r, m.g.Window.Areas().U), c)
		}
	}
	for _, t := range m.g.Aim.Targets {
		tint(t.At, reachColour)
	}
	for _, p := range m.g.Aim.Selected().Cells {
		tint(p, strikeColour)
	}
	for _, t := range m.g.Aim.Targets {
		if m.g.Aim.Toward != nil {
			m.drawMark(dst, t.At)
		}
	}
}

// drawMark draws a blinking mark on a cell.
func (m *targets) drawMark(dst *ebiten.Image, p grid.Point) {
	a := m.g.Window.Areas()
	at := p.Add(grid.Point{X: dungeon.ViewWidth/2 - m.g.Sheet.At.X, Y: dungeon.ViewHeight/2 - m.g.Sheet.At.Y})
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(at.X*ui.CellSize), float64(at.Y*ui.CellSize))
	o.GeoM.Scale(float64(a.Scale), float64(a.Scale))
	o.GeoM.Translate(float64(a.At.X), float64(a.At.Y))
	frame := m.g.Tick / 20
	if m.g.Window.Choices.ReducedMotion {
		frame = 0
	}
	dst.DrawImage(m.g.Window.Sheets.Image("fx.aim", frame), &o)
}

// drawNote draws the note about the selected target next to it. It covers neither the
// hero nor what is between the two.
func (m *targets) drawNote(dst *ebiten.Image) {
	t := m.g.Aim.Selected()
	lines := slices.Clone(t.Notes)
	if about := m.g.Examine(t.At); len(about) > 1 {
		lines = append(lines, about...)
	}
	if len(lines) > 0 {
		room := m.noteRoom(t)
		hero := m.g.Place(m.g.Sheet.At)
		ui.DrawNote(dst, m.g.Window.Areas().Board, room, lines, m.g.Place(t.At), hero, hero.Union(room))
	}
}

// noteRoom returns what a note about a target is beside: all that it affects.
func (m *targets) noteRoom(t play.Target) image.Rectangle {
	r := m.g.Place(t.At)
	for _, p := range t.Cells {
		r = r.Union(m.g.Place(p))
	}
	return r
}

// currentNotice returns the notice below the log: what is being aimed, the temporary
// message, or else the noise that is shown on the board.
func (s *gameScene) currentNotice() ui.Line {
	switch {
	case s.Mode != play.ModeAim && s.Status.Text == "" && s.noise.on:
		return s.noise.notice()
	case s.Mode != play.ModeAim:
		return s.Status.Line
	case s.noise.on:
		return ui.Line{Text: s.Aim.What + " " + s.noise.notice().Text, Colour: theme.Magic}
	}
	return ui.Line{Text: s.Aim.What, Colour: theme.Magic}
}
