package dungeonui

import (
	"cmp"
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// mapPlaces is the list beside the map of a wide window: what is known to be on the floor, to
// walk there, and below it what the colours of the map mean.
type mapPlaces struct {
	at     image.Rectangle // of the rows
	things []known.Thing
	rows   []*ui.Control
	stage.Scroll
}

// The measures of the list.
const (
	placesWidth  = 108
	placesHeight = 200
	placeHeight  = 2 * theme.LineHeight
	legendLines  = 3
)

// listPlaces lays out the list.
func (s *mapScene) listPlaces(r image.Rectangle) {
	l := &s.places
	l.things = placesOf(s.Window.Kept.Known())
	l.at = r
	l.at.Min.Y += theme.LineHeight + 2
	l.at.Max.Y -= legendLines*theme.LineHeight + 4
	l.Resize(len(l.things), l.at.Dy()/placeHeight)
	rows, _ := stage.SplitBar(l.at)
	for i := range min(l.Shown, l.Rows) {
		at := image.Rect(rows.Min.X, rows.Min.Y+i*placeHeight, rows.Max.X, rows.Min.Y+(i+1)*placeHeight)
		c := ui.NewControl(fmt.Sprintf("place%d", i+1), at, func() { s.walk(l.things[l.First+i].At) })
		c.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
			s.drawPlace(dst, r, l.things[l.First+i], state)
		}
		l.rows = append(l.rows, s.Page.Add(c))
	}
}

// placesOf lists what is known to be on the hero's floor and stays there: stairs, treasures,
// items, locked doors, everything else, and doors without locks. Of each kind the nearest come
// first.
func placesOf(k known.Known) (list []known.Thing) {
	size, at := k.Here().Size(), k.Hero().At()
	for t := range k.Here().Things(grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}) {
		if !t.Hero && !t.Monster && !t.Moves && t.At != at && wording.IsPlace(t) && k.Here().Open(t.At) {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(a, b known.Thing) int {
		return cmp.Or(cmp.Compare(placeRank(a), placeRank(b)), cmp.Compare(a.At.Distance(at), b.At.Distance(at)))
	})
	return list
}

// placeRank is the position of a thing's kind in the list.
func placeRank(t known.Thing) int {
	for i, is := range []bool{t.Stair, t.Treasure, t.Name.Kind == "item", t.Door && t.Key != "", !t.Door} {
		if is {
			return i
		}
	}
	return 5
}

// placeAt returns the cell of the row at a point of the page, or nil.
func (s *mapScene) placeAt(at image.Point) *grid.Point {
	for i, c := range s.places.rows {
		if at.In(c.Place()) {
			return &s.places.things[s.places.First+i].At
		}
	}
	return nil
}

// stepPlaces scrolls the list by the wheel and moves through it by the arrows up and down, while
// the focus is in it.
func (s *mapScene) stepPlaces(in *input.State) {
	l := &s.places
	if in.Wheel != 0 && in.Cursor.Div(s.Page.U).In(l.at) {
		l.To(l.First + in.Wheel)
		in.Wheel = 0
		s.Page.Redraw()
	}
	row := s.Page.FocusedAmong(l.rows)
	if row < 0 {
		return
	}
	by := 0
	switch {
	case in.Pressed(ebiten.KeyArrowUp):
		by = -1
	case in.Pressed(ebiten.KeyArrowDown):
		by = 1
	case in.Pressed(ebiten.KeyArrowLeft, ebiten.KeyArrowRight):
		s.Page.Focus(s.Page.Control("close")) // they move the mark on the map
		return
	default:
		return
	}
	in.Keys = nil
	to := max(0, min(l.First+row+by, l.Rows-1))
	l.Reveal(to)
	s.Page.Focus(l.rows[to-l.First])
}

// followPlaces marks the cell of the row with the focus on the map.
func (s *mapScene) followPlaces(in *input.State) {
	row := s.Page.FocusedAmong(s.places.rows)
	if row < 0 || in.Moved {
		return
	}
	if at := s.places.things[s.places.First+row].At; s.pointed == nil || *s.pointed != at {
		s.mark(at)
	}
}

// drawPlace draws a row: the sprite and the name of a thing, and how far away it is.
func (s *mapScene) drawPlace(dst *ebiten.Image, r image.Rectangle, t known.Thing, state theme.State) {
	ink := color.Color(theme.Plain)
	if s.pointed != nil && *s.pointed == t.At {
		theme.Fill(dst, r, theme.Seam)
		ink = theme.Bright
	}
	if state == theme.Focused {
		theme.Outline(dst, r, theme.Gold)
	}
	s.Window.Theme.Sprite(dst, s.Window.SpriteOf(s.Window.Kept.Known(), t), r.Min.Add(image.Pt(1, 4)), 1)
	at := r.Min.Add(image.Pt(19, 0))
	theme.Write(dst, theme.Cut(wording.ListName(s.Window.Words, t), r.Max.X-at.X), at, ink)
	at.Y += theme.LineHeight - 1
	away := s.Window.Words.Text("window.list.away", lang.Args{"Count": t.At.Distance(s.Window.Game().Sheet.At)})
	theme.Write(dst, theme.Cut(away, r.Max.X-at.X), at, theme.Faint)
}

// drawPlaces draws the heading of the list, its scroll bar, and what the colours mean.
func (s *mapScene) drawPlaces(dst *ebiten.Image) {
	l, words := &s.places, s.Window.Words
	if l.at.Empty() {
		return
	}
	head := image.Pt(l.at.Min.X, s.room.Min.Y)
	theme.Write(dst, words.Text("window.map.places"), head, theme.Gold)
	ui.DrawKey(dst, words.Text("window.key.tab"), image.Pt(l.at.Max.X, head.Y), l.Rows == 0)
	if l.Rows == 0 {
		theme.Write(dst, words.Text("window.map.none"), l.at.Min, theme.Stone)
	}
	_, bar := stage.SplitBar(l.at)
	l.Draw(dst, bar)
	at := image.Pt(l.at.Min.X, s.room.Max.Y-legendLines*theme.LineHeight)
	for _, c := range []struct {
		colour color.RGBA
		key    string
	}{{mapView, "window.map.view"}, {mapFloor, "window.map.seen"}, {mapDim, "window.map.unseen"}} {
		theme.Fill(dst, image.Rect(at.X+2, at.Y+2, at.X+10, at.Y+10), s.shade(c.colour))
		theme.Write(dst, words.Text(c.key), at.Add(image.Pt(21, 0)), theme.Quiet)
		at.Y += theme.LineHeight
	}
}
