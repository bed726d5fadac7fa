package dungeonui

import (
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/board"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// inView is the list of what the hero sees, in the side panel.
type inView struct {
	scroll
	entries []wording.Listed
	framed  bool // an entry under the pointer is framed on the board
}

// readInView reads what is in view, also where the panel has no room for the list: Tab
// steps through it.
func (v *view) readInView() {
	v.inView.entries = wording.InView(v.known)
	v.inView.resize(len(v.inView.entries), len(v.hud.List))
}

// addInView adds the rows of the list to the page.
func (v *view) addInView() {
	for i, at := range v.hud.List {
		c := ui.NewControl(fmt.Sprintf("seen%d", i+1), at, func() {}) // a click counts for the entry's cell
		c.Keyless = true
		c.Enabled = func() bool { return v.inView.first+i < len(v.inView.entries) }
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, _ theme.State) { v.drawListed(dst, r, i) }
		v.pg.Add(c)
	}
}

// covers reports whether a point of the page is in the list.
func (l *inView) covers(h hud, at image.Point) bool {
	return slices.ContainsFunc(h.List, at.In)
}

// listedAt returns the cell of the entry under the pointer, or nil.
func (v *view) listedAt(in *input.State) *grid.Point {
	at := in.Cursor.Div(v.pg.U)
	i := slices.IndexFunc(v.hud.List, at.In)
	if i < 0 || v.inView.first+i >= len(v.inView.entries) {
		return nil
	}
	return &v.inView.entries[v.inView.first+i].Thing.At
}

// frame frames the cell of the entry under the pointer on the board, or none if it is
// nil.
func (v *view) frame(p *grid.Point) {
	if p != nil || v.inView.framed {
		v.w.board.SetAim(p)
	}
	v.inView.framed = p != nil
}

// stepList examines the next entry of the list, or the one before.
func (s *gameScene) stepList(back bool) {
	if i := s.StepList(back); i >= 0 {
		s.inView.framed = false
		s.inView.reveal(i)
	}
}

// stateWidth is the room for the state of a monster, before its health bar.
const stateWidth = 9 * theme.LetterWidth

// drawListed draws a row of the list: the sprite, the name, and below it what a monster
// is up to with its health bar, or how far away a thing is. The last row says how many
// entries follow, the first one how many come before.
func (v *view) drawListed(dst *ebiten.Image, r image.Rectangle, row int) {
	l, words := &v.inView, v.w.Words
	i := l.first + row
	if i >= len(l.entries) {
		if row == 0 {
			theme.Write(dst, words.Text("window.list.none"), r.Min.Add(image.Pt(0, 3)), theme.Stone)
		}
		return
	}
	e := l.entries[i]
	ink := color.Color(theme.Plain)
	if v.pointed != nil && *v.pointed == e.Thing.At {
		theme.Fill(dst, r, theme.Seam)
		ink = theme.Bright
	}
	if v.cursorAt(e.Thing.At) {
		theme.Fill(dst, r, theme.Seam)
		theme.Outline(dst, r, theme.Gold)
		ink = theme.Bright
	}
	v.w.Theme.Sprite(dst, board.SpriteOf(e.Thing), r.Min.Add(image.Pt(1, 4)), 1)
	at, end := r.Min.Add(image.Pt(20, 1)), r.Max.X-2
	if more := l.beyond(row); more > 0 {
		text := fmt.Sprintf("+%d", more)
		theme.Right(dst, text, image.Pt(end, at.Y), theme.Gold)
		end -= theme.Width(text) + 3
	}
	theme.Strong(dst, wording.ListName(v.w.Words, e.Thing), at, end-at.X, ink)
	at.Y += theme.LineHeight - 1
	switch s := e.State(); {
	case e.Thing.Monster:
		bar := image.Rect(at.X, at.Y+2, r.Max.X-2, at.Y+2+theme.BarHeight)
		if s.Text != "" {
			theme.Write(dst, v.w.Words.Text(s.Text), at, s.Colour)
			bar.Min.X += stateWidth
		}
		v.w.Theme.Bar(dst, bar, "hp", e.Thing.Hp, e.Thing.MaxHp)
	default:
		theme.Write(dst, words.Text("window.list.away", lang.Args{"Count": e.Thing.At.Distance(v.sheet.At)}), at, theme.Faint)
	}
}

// beyond returns how many entries come before the first row or after the last one.
func (l *inView) beyond(row int) int {
	switch row {
	case 0:
		return l.first
	case l.shown - 1:
		return len(l.entries) - l.first - l.shown
	}
	return 0
}

// examines reports whether the cursor examines a cell.
func (s *gameScene) examines(p grid.Point) bool { return s.Mode == play.ModeLook && s.Cursor == p }
