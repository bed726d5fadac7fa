package dungeonui

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// takeAim lets the player choose among targets.
func (s *gameScene) takeAim(a play.Aim) {
	s.mode, s.aiming = modeAim, a
	s.w.board.SetPath(nil)
	s.showAim()
}

// showAim shows the cursor on the selected target, and the line to it.
func (s *gameScene) showAim() {
	at := s.aiming.Selected().At
	s.w.board.SetAim(&at)
	var line []grid.Point
	if d, straight := play.Straight(s.sheet.At, at); straight {
		for p := s.sheet.At.Step(d); p != at; p = p.Step(d) {
			line = append(line, p)
		}
	}
	s.w.board.SetPath(line)
	s.pg.Redraw()
}

// aimToward handles a direction: it does what needs only that, or selects a target.
func (s *gameScene) aimToward(d grid.Direction) {
	if toward := s.aiming.Toward; toward != nil {
		if a := toward(d); s.dares(a) {
			s.play()
			s.do(a)
		}
		return
	}
	s.aiming.Step(d)
	s.showAim()
}

// shoot does what is aimed at the selected target. What would hurt the hero needs a
// second press.
func (s *gameScene) shoot() {
	t := s.aiming.Selected()
	if t.Harms && !s.sure(t.Action, "window.sure.self") || !t.Harms && !s.dares(t.Action) {
		return
	}
	if name := s.aiming.Item.Name; name != "" {
		s.thrown = name
	}
	s.play()
	s.do(t.Action)
}

// aimAt selects the target under the pointer, if there is one.
func (s *gameScene) aimAt(p *grid.Point) {
	if p == nil {
		return
	}
	if i := s.aiming.Find(*p); i >= 0 && i != s.aiming.At {
		s.aiming.At = i
		s.showAim()
	}
}

// clickAim handles a click on a cell while aiming.
func (s *gameScene) clickAim(p grid.Point) {
	if s.aiming.Find(p) < 0 {
		s.play()
		s.refuse(s.w.Words.Text("refuse.no-target"))
		return
	}
	s.aimAt(&p)
	s.shoot()
}

// The colours of the cells in reach, and of those that the selected target affects.
var (
	reachColour  = color.RGBA{0x20, 0x30, 0x48, 0x50}
	strikeColour = color.RGBA{0x80, 0x38, 0x28, 0x80}
)

// drawTargets tints the cells that can be aimed at.
func (s *gameScene) drawTargets(dst *ebiten.Image) {
	tint := func(p grid.Point, c color.Color) {
		if r := s.place(p); r.In(s.w.areas().Board) {
			theme.Fill(dst, shell.Enlarged(r, s.w.areas().U), c)
		}
	}
	for _, t := range s.aiming.Targets {
		tint(t.At, reachColour)
	}
	for _, p := range s.aiming.Selected().Cells {
		tint(p, strikeColour)
	}
	for _, t := range s.aiming.Targets {
		if s.aiming.Toward != nil {
			s.drawMark(dst, t.At)
		}
	}
}

// drawMark draws a blinking mark on a cell.
func (s *gameScene) drawMark(dst *ebiten.Image, p grid.Point) {
	a := s.w.areas()
	at := p.Add(grid.Point{X: dungeon.ViewWidth/2 - s.sheet.At.X, Y: dungeon.ViewHeight/2 - s.sheet.At.Y})
	var o ebiten.DrawImageOptions
	o.GeoM.Translate(float64(at.X*shell.CellSize), float64(at.Y*shell.CellSize))
	o.GeoM.Scale(float64(a.Scale), float64(a.Scale))
	o.GeoM.Translate(float64(a.At.X), float64(a.At.Y))
	dst.DrawImage(s.w.Sheets.Image("fx.aim", s.tick/20), &o)
}

// drawAimNote draws the note about the selected target next to it. It covers neither the
// hero nor what is between the two.
func (s *gameScene) drawAimNote(dst *ebiten.Image) {
	t := s.aiming.Selected()
	lines := slices.Clone(t.Notes)
	if about := s.examine(t.At); len(about) > 1 {
		lines = append(lines, about...)
	}
	if len(lines) > 0 {
		room := s.noteRoom(t)
		hero := s.place(s.sheet.At)
		shell.DrawNote(dst, s.w.areas().Board, room, lines, s.place(t.At), hero, hero.Union(room))
	}
}

// noteRoom returns what a note about a target is beside: all that it affects.
func (s *gameScene) noteRoom(t play.Target) image.Rectangle {
	r := s.place(t.At)
	for _, p := range t.Cells {
		r = r.Union(s.place(p))
	}
	return r
}

// aimBy handles a command while aiming, and reports whether it did.
func (s *gameScene) aimBy(do shell.Command, in *shell.Input) bool {
	switch {
	case s.otherItem(do, in):
	case do == cmdList:
		s.aiming.At = (s.aiming.At + 1) % len(s.aiming.Targets)
		s.showAim()
	case do == cmdTreasure || do == s.aiming.Do && s.aiming.Toward == nil:
		s.shoot()
	case do == s.aiming.Do:
		s.play()
	default:
		return false
	}
	return true
}

// currentNotice returns the notice below the log: what is being aimed, the temporary
// message, or else the noise that is shown on the board.
func (s *gameScene) currentNotice() shell.Line {
	switch {
	case s.mode != modeAim && s.status.Text == "" && s.noise.on:
		return s.noiseNotice()
	case s.mode != modeAim:
		return s.status.Line
	case s.noise.on:
		return shell.Line{Text: s.aiming.What + " " + s.noiseNotice().Text, Colour: theme.Magic}
	}
	return shell.Line{Text: s.aiming.What, Colour: theme.Magic}
}

// magic casts a spell at the only monster that it reaches, or lets the player choose
// one.
func (s *gameScene) magic() {
	a := play.AimMagic(s.teller())
	if a.Asks() {
		s.takeAim(a)
		return
	}
	s.do(systems.Action{Verb: skills.Magic})
}
