// Package ending holds the scenes of death and victory.
package ending

import (
	"fmt"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// ending holds the common parts of the scenes of a death and of a victory: the rank of the run and
// its statistics, below a head with a portrait. It ignores input at first, so that a
// player who is still fighting does not leave it unread.
type ending struct {
	shell.Panel
	Window *stage.Window
	Run    *saves.Ending
	Bosses []string           // sprites of those to show apart
	kills  []components.Count // the others to list
	grace  shell.Grace
	keys   []input.Binding
	About  []ui.Line // the rank, and what was left unused
}

// The measures of the scenes. The head is a portrait with a text next to it.
const (
	mostWide     = 456
	portraitSide = 44
	portraitRoom = portraitSide + 8
	maxUnused    = 2 // lines about what was left unused
	statsHeight  = 166
	statsGap     = 6
)

// width returns the width of what the panel holds: it lies over the board, beside the gauges of
// the hero.
func (s *ending) width() int {
	return min(mostWide, s.Window.BoardRoom().Dx()-2*shell.PanelMargin)
}

// lay makes the panel, with room for a head of that height.
func (s *ending) lay(title string, head int) {
	rest := s.Window.View.PanelRoom(s.width()) - head - statsGap - statsHeight - ui.ButtonHeight
	s.setAbout(rest / theme.LineHeight)
	s.Lay(s.Window.Window, title, s.width(), head+len(s.About)*theme.LineHeight+statsGap+statsHeight+ui.ButtonHeight)
}

// look reads the statistics of the run and its entry in the hall.
func (s *ending) look() {
	if s.Run == nil || s.Run.Fame == nil {
		s.Run = s.Window.Saves.Ending(s.Window.Kept)
	}
	s.kills = s.Run.Stats.Kills
}

// headRows returns the height of a head with that many lines of text.
func headRows(lines int) int { return max(portraitSide, lines*theme.LineHeight) + statsGap }

// button returns a button of the foot, which works after the grace time.
func (s *ending) button(name, label string, at image.Rectangle, do input.Command, act func(input.Command)) ui.Button {
	return ui.Button{
		Name: name, At: at, Label: s.Window.Words.Text(label), Key: s.Window.Keys.Label(s.Window.Words, s.keys, do), Keyless: true, Enabled: s.grace.Over, Act: func() { act(do) },
	}
}

// command returns the command of the input after the grace time.
func (s *ending) command(in *input.State, self shell.Scene) input.Command {
	var keys []ebiten.Key
	for _, b := range s.keys {
		keys = append(keys, s.Window.Keys.Keys(b)...)
	}
	if s.grace.Filter(in, keys) {
		s.Page.Redraw() // the buttons are enabled now
		s.Window.Trace(false)
	}
	return s.Listen(in, self, s.keys)
}

// setAbout sets at most that many lines about the rank of the run and what was left unused.
func (s *ending) setAbout(room int) {
	rank := s.limited(s.Run.Standing(), room)
	s.About = slices.Concat(rank, s.limited(s.Run.Unused(), min(maxUnused, room-len(rank))))
}

// limited wraps texts into at most that many lines and cuts the rest off.
func (s *ending) limited(texts []ui.Line, most int) []ui.Line {
	lines := ui.Wrapped(texts, s.width())
	if len(lines) <= most {
		return lines
	}
	if most <= 0 {
		return nil
	}
	last := &lines[most-1]
	last.Text = theme.Cut(last.Text+" "+lines[most].Text, s.width())
	return lines[:most]
}

// drawPortrait draws the portrait of the head.
func (s *ending) drawPortrait(dst *ebiten.Image, sprite string) {
	frame := image.Rectangle{s.Inner.Min, s.Inner.Min.Add(image.Pt(portraitSide, portraitSide))}
	s.Window.Theme.Slot(dst, "ui.slot", frame)
	sprite, scale := stage.Large(s.Window, sprite)
	size := s.Window.Sheets.Image(sprite, 0).Bounds().Size().Mul(scale)
	s.Window.Theme.Sprite(dst, sprite, ui.MiddleOf(frame).Sub(size.Div(2)), scale)
}

// drawBelow draws the rank and the statistics below a head of that height.
func (s *ending) drawBelow(dst *ebiten.Image, head int) {
	y := ui.WriteLines(dst, s.About, s.Inner.Min.Add(image.Pt(0, head)))
	s.drawStats(dst, y+statsGap)
}

// drawStats draws the statistics below y.
func (s *ending) drawStats(dst *ebiten.Image, y int) {
	w := s.Window
	left := s.width()/2 - 4
	at := image.Pt(s.Inner.Min.X, y)
	for _, f := range s.Run.Facts() {
		w.Theme.Sprite(dst, f.Icon, at.Sub(image.Pt(0, 2)), 1)
		theme.Write(dst, f.Label, at.Add(image.Pt(20, 0)), theme.Quiet)
		value := theme.Cut(f.Value, left-theme.Width(f.Label)-32)
		theme.Right(dst, value, image.Pt(at.X+left-6, at.Y), theme.Bright)
		at.Y += 15
	}
	s.drawKills(dst, image.Rect(s.Inner.Min.X+left+4, y, s.Inner.Max.X, s.FootTop()-4))
}

// killColumns is the number of columns of killed monsters without their names.
const killColumns = 3

// drawKills lists the killed monsters by type, with their sprites; without their names
// where there are too many.
func (s *ending) drawKills(dst *ebiten.Image, r image.Rectangle) {
	w := s.Window
	if len(s.Bosses) > 0 {
		s.drawBosses(dst, r)
		r.Min.Y += bossHeight
	}
	theme.Write(dst, s.Run.Kills(), r.Min, theme.Quiet)
	const height = 17
	r.Min.Y += 14
	rows, columns := (r.Dy()+1)/height, 1
	if len(s.kills) > rows {
		columns = killColumns
	}
	for i, k := range s.kills {
		at := r.Min.Add(image.Pt(i%columns*r.Dx()/columns, i/columns*height))
		if i == rows*columns-1 && len(s.kills) > i+1 {
			theme.Write(dst, fmt.Sprintf("… +%d", len(s.kills)-i), at.Add(image.Pt(0, 2)), theme.Faint)
			return
		}
		w.Theme.Sprite(dst, k.Name, at, 1)
		count := fmt.Sprintf("×%d", k.N)
		if columns > 1 {
			theme.Write(dst, count, at.Add(image.Pt(20, 2)), theme.Bright)
			continue
		}
		name := theme.Cut(w.Words.Title(k.Name), r.Dx()-20-theme.Width(count)-4)
		theme.Write(dst, name, at.Add(image.Pt(20, 2)), theme.Plain)
		theme.Right(dst, count, image.Pt(r.Max.X, at.Y+2), theme.Bright)
	}
}

// bossHeight is the height of the row of bosses.
const bossHeight = 20

// drawBosses draws the bosses that were beaten in a row, as many as have room.
func (s *ending) drawBosses(dst *ebiten.Image, r image.Rectangle) {
	text := s.Window.Words.Text("window.victory.bosses", lang.Args{"Count": len(s.Bosses)})
	theme.Write(dst, text, r.Min, theme.Quiet)
	at := r.Min.Add(image.Pt(theme.Width(text)+theme.LetterWidth, -2))
	for _, sprite := range s.Bosses {
		if at.X+ui.CellSize > r.Max.X {
			return
		}
		s.Window.Theme.Sprite(dst, sprite, at, 1)
		at.X += ui.CellSize + 2
	}
}
