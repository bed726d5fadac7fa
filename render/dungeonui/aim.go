package dungeonui

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// aim is what the player is aiming: magic, a skill or something to throw.
type aim struct {
	do      shell.Command   // the command that has started it, and that does it too
	what    string          // its name
	item    dungeon.BagItem // what is thrown; empty for magic and skills
	targets []target
	at      int // selected target
	worth   int // of the best target, which is selected first

	// toward returns the action for a direction, if a direction is all it needs.
	// Otherwise it is nil, and the arrow keys select targets.
	toward func(grid.Direction) systems.Action
}

// target is a cell that can be aimed at.
type target struct {
	at     grid.Point
	action systems.Action
	cells  []grid.Point // what it would reach
	notes  []shell.Line // what it is expected to do
	harms  bool         // it would hurt the hero
}

// add adds a target. The best one is selected.
func (a *aim) add(t target, worth int) {
	if len(a.targets) == 0 || worth > a.worth {
		a.at, a.worth = len(a.targets), worth
	}
	a.targets = append(a.targets, t)
}

// selected returns the selected target.
func (a *aim) selected() target { return a.targets[a.at] }

// find returns the index of the target in a cell, or -1.
func (a *aim) find(p grid.Point) int {
	return slices.IndexFunc(a.targets, func(t target) bool { return t.at == p })
}

// step selects the nearest target in a direction from the selected one. What lies to
// the side counts three times.
func (a *aim) step(d grid.Direction) {
	from, toward := a.selected().at, d.Delta()
	best := -1
	for i, t := range a.targets {
		by := t.at.Add(grid.Point{X: -from.X, Y: -from.Y})
		ahead, aside := by.X*toward.X+by.Y*toward.Y, by.X*toward.Y+by.Y*toward.X
		cost := ahead + 3*max(aside, -aside)
		if ahead > 0 && (best < 0 || cost < best) {
			best, a.at = cost, i
		}
	}
}

// takeAim lets the player choose among targets.
func (s *gameScene) takeAim(a aim) {
	s.mode, s.aiming = modeAim, a
	s.w.board.SetPath(nil)
	s.showAim()
}

// showAim shows the cursor on the selected target, and the line to it.
func (s *gameScene) showAim() {
	at := s.aiming.selected().at
	s.w.board.SetAim(&at)
	var line []grid.Point
	if d, straight := direction(s.sheet.At, at); straight {
		for p := s.sheet.At.Step(d); p != at; p = p.Step(d) {
			line = append(line, p)
		}
	}
	s.w.board.SetPath(line)
	s.pg.Redraw()
}

// direction returns the direction from one cell to another in its row or column.
func direction(from, to grid.Point) (grid.Direction, bool) {
	for d := range grid.Clockwise {
		by, delta := to.Add(grid.Point{X: -from.X, Y: -from.Y}), d.Delta()
		if by.X*delta.Y == by.Y*delta.X && by.X*delta.X+by.Y*delta.Y > 0 {
			return d, true
		}
	}
	return grid.Nowhere, false
}

// aimToward handles a direction: it does what needs only that, or selects a target.
func (s *gameScene) aimToward(d grid.Direction) {
	if toward := s.aiming.toward; toward != nil {
		if a := toward(d); s.dares(a) {
			s.play()
			s.do(a)
		}
		return
	}
	s.aiming.step(d)
	s.showAim()
}

// shoot does what is aimed at the selected target. What would hurt the hero needs a
// second press.
func (s *gameScene) shoot() {
	t := s.aiming.selected()
	if t.harms && !s.sure(t.action, "window.sure.self") || !t.harms && !s.dares(t.action) {
		return
	}
	if name := s.aiming.item.Name; name != "" {
		s.thrown = name
	}
	s.play()
	s.do(t.action)
}

// aimAt selects the target under the pointer, if there is one.
func (s *gameScene) aimAt(p *grid.Point) {
	if p == nil {
		return
	}
	if i := s.aiming.find(*p); i >= 0 && i != s.aiming.at {
		s.aiming.at = i
		s.showAim()
	}
}

// clickAim handles a click on a cell while aiming.
func (s *gameScene) clickAim(p grid.Point) {
	if s.aiming.find(p) < 0 {
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
	for _, t := range s.aiming.targets {
		tint(t.at, reachColour)
	}
	for _, p := range s.aiming.selected().cells {
		tint(p, strikeColour)
	}
	for _, t := range s.aiming.targets {
		if s.aiming.toward != nil {
			s.drawMark(dst, t.at)
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
	t := s.aiming.selected()
	lines := slices.Clone(t.notes)
	if about := s.examine(t.at); len(about) > 1 {
		lines = append(lines, about...)
	}
	if len(lines) > 0 {
		room := s.noteRoom(t)
		hero := s.place(s.sheet.At)
		shell.DrawNote(dst, s.w.areas().Board, room, lines, s.place(t.at), hero, hero.Union(room))
	}
}

// noteRoom returns what a note about a target is beside: all that it affects.
func (s *gameScene) noteRoom(t target) image.Rectangle {
	r := s.place(t.at)
	for _, p := range t.cells {
		r = r.Union(s.place(p))
	}
	return r
}

// aimBy handles a command while aiming, and reports whether it did.
func (s *gameScene) aimBy(do shell.Command, in *shell.Input) bool {
	switch {
	case s.otherItem(do, in):
	case do == cmdList:
		s.aiming.at = (s.aiming.at + 1) % len(s.aiming.targets)
		s.showAim()
	case do == cmdTreasure || do == s.aiming.do && s.aiming.toward == nil:
		s.shoot()
	case do == s.aiming.do:
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
		return shell.Line{Text: s.aiming.what + " " + s.noiseNotice().Text, Colour: theme.Magic}
	}
	return shell.Line{Text: s.aiming.what, Colour: theme.Magic}
}

// magic casts a spell at the only monster that it reaches, or lets the player choose
// one.
func (s *gameScene) magic() {
	a := aim{do: cmdMagic, what: s.w.Words.Text("window.magic.choose"), toward: func(d grid.Direction) systems.Action {
		return systems.Action{Verb: dungeon.Magic, Direction: d}
	}}
	for _, action := range s.known.Legal() {
		if action.Verb == dungeon.Magic {
			t, worth := target{at: s.firstSolid(action.Direction), action: action}, 0
			if thing, _ := s.known.Solid(s.sheet.Floor, t.at); thing.Monster {
				worth = 1
			}
			a.add(t, worth)
		}
	}
	if len(a.targets) > 1 || len(a.targets) == 1 && a.worth == 0 { // a thing is not struck without asking
		s.takeAim(a)
		return
	}
	s.do(systems.Action{Verb: dungeon.Magic})
}

// firstSolid returns the cell of the first thing in a direction from the hero.
func (s *gameScene) firstSolid(d grid.Direction) grid.Point {
	for p := s.sheet.At.Step(d); s.known.Open(s.sheet.Floor, p); p = p.Step(d) {
		if _, ok := s.known.Solid(s.sheet.Floor, p); ok {
			return p
		}
	}
	return s.sheet.At.Step(d)
}
