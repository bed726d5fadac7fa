package stage

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// inView is the list of what the hero sees, in the side panel.
type inView struct {
	Scroll
	Entries []wording.Listed
	Framed  bool // an entry under the pointer is framed on the board
}

// readInView reads what is in view, also where the panel has no room for the list: Tab
// steps through it.
func (v *View) readInView() {
	v.InView.Entries = wording.InView(v.Known)
	v.InView.Resize(len(v.InView.Entries), len(v.Hud.List))
}

// AddInView adds the rows of the list to the page.
func (v *View) AddInView() {
	for i, at := range v.Hud.List {
		c := ui.NewControl(fmt.Sprintf("seen%d", i+1), at, func() {}) // a click counts for the entry's cell
		c.Keyless = true
		c.Enabled = func() bool { return v.InView.First+i < len(v.InView.Entries) }
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, _ theme.State) { v.drawListed(dst, r, i) }
		v.Page.Add(c)
	}
}

// covers reports whether a point of the page is in the list.
func (l *inView) covers(h hud, at image.Point) bool {
	return slices.ContainsFunc(h.List, at.In)
}

// ListedAt returns the cell of the entry under the pointer, or nil.
func (v *View) ListedAt(in *input.State) *grid.Point {
	at := in.Cursor.Div(v.Page.U)
	i := slices.IndexFunc(v.Hud.List, at.In)
	if i < 0 || v.InView.First+i >= len(v.InView.Entries) {
		return nil
	}
	return &v.InView.Entries[v.InView.First+i].Thing.At
}

// Frame frames the cell of the entry under the pointer on the board, or none if it is
// nil.
func (v *View) Frame(p *grid.Point) {
	if p != nil || v.InView.Framed {
		v.Window.Board.SetAim(p)
	}
	v.InView.Framed = p != nil
}

// StateWidth is the room for the state of a monster, before its health bar.
const StateWidth = 9 * theme.LetterWidth

// hpGap is the least room between the name of a monster and its Hp.
const hpGap = 4

// HpText returns the Hp of a monster and their maximum. Where there is no room for both it is
// the Hp alone, since the health bar shows the share, and where a name takes the row nothing.
func HpText(t known.Thing, room int) string {
	for _, text := range []string{fmt.Sprintf("%d/%d", t.Hp, t.MaxHp), strconv.Itoa(t.Hp)} {
		if theme.Width(text) <= room {
			return text
		}
	}
	return ""
}

// drawListed draws a row of the list: the sprite, the name and the Hp of a monster, and below
// them what a monster is up to with its health bar, or how far away a thing is. The last row says how many
// entries follow, the first one how many come before.
func (v *View) drawListed(dst *ebiten.Image, r image.Rectangle, row int) {
	l, words := &v.InView, v.Window.Words
	i := l.First + row
	if i >= len(l.Entries) {
		if row == 0 {
			theme.Write(dst, words.Text("window.list.none"), r.Min.Add(image.Pt(0, 3)), theme.Stone)
		}
		return
	}
	e := l.Entries[i]
	ink := color.Color(theme.Plain)
	if v.Pointed != nil && *v.Pointed == e.Thing.At {
		theme.Fill(dst, r, theme.Seam)
		ink = theme.Bright
	}
	if v.CursorAt(e.Thing.At) {
		theme.Fill(dst, r, theme.Seam)
		theme.Outline(dst, r, theme.Gold)
		ink = theme.Bright
	}
	v.Window.Theme.Sprite(dst, v.Window.SpriteOf(v.Known, e.Thing), r.Min.Add(image.Pt(1, 4)), 1)
	at, end := r.Min.Add(image.Pt(20, 0)), r.Max.X-2
	if more := l.beyond(row); more > 0 {
		text := fmt.Sprintf("+%d", more)
		theme.Right(dst, text, image.Pt(end, at.Y), theme.Gold)
		end -= theme.Width(text) + 3
	}
	name := wording.ListName(v.Window.Words, e.Thing)
	if hp := HpText(e.Thing, end-at.X-theme.HeadingWidth(name)-hpGap); e.Thing.Monster && hp != "" {
		theme.Right(dst, hp, image.Pt(end, at.Y), theme.Quiet)
		end -= theme.Width(hp) + hpGap
	}
	theme.Strong(dst, name, at, end-at.X, ink)
	at.Y += theme.LineHeight
	switch s := e.State(); {
	case e.Thing.Monster:
		bar := image.Rect(at.X, at.Y+2, r.Max.X-2, at.Y+2+theme.BarHeight)
		if s.Text != "" {
			theme.Write(dst, v.Window.Words.Text(s.Text), at, s.Colour)
			bar.Min.X += StateWidth
		}
		v.Window.Theme.Bar(dst, bar, "hp", e.Thing.Hp, e.Thing.MaxHp)
	default:
		theme.Write(dst, words.Text("window.list.away", lang.Args{"Count": e.Thing.At.Distance(v.Sheet.At)}), at, theme.Faint)
	}
}

// beyond returns how many entries come before the first row or after the last one.
func (l *inView) beyond(row int) int {
	switch row {
	case 0:
		return l.First
	case l.Shown - 1:
		return len(l.Entries) - l.First - l.Shown
	}
	return 0
}
