package render

import (
	"image"

	"github.com/ebitenui/ebitenui"
	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// cursor is the pointer as all pages see it; the window sets its scale.
var cursor = &pointer{scale: 1, in: &input{}}

func init() { uiinput.SetCursorUpdater(cursor) }

// page is the interface of one scene: controls at their places, what is
// painted below and above them, and the picture of it all. The picture is
// drawn anew only when something may have changed.
type page struct {
	ui       ebitenui.UI
	controls []*control
	fields   []*widget.TextInput
	hints    []hint
	below    func(dst *ebiten.Image)
	above    func(dst *ebiten.Image)
	bounds   image.Rectangle
	picture  *ebiten.Image
	stale    bool
	live     bool
	tips     bool // whether the page shows the tips of its controls itself
}

// hint is what a place of the page tells when the pointer is on it.
type hint struct {
	at   image.Rectangle
	text func() string
}

// newPage makes an empty page for a window laid out like that.
func newPage(s screen) *page {
	p := &page{bounds: s.All, stale: true, tips: true}
	p.ui.Container = widget.NewContainer(widget.ContainerOpts.Layout(placed{}))
	return p
}

// add puts a control on the page.
func (p *page) add(c *control) *control {
	c.live = &p.live
	p.controls = append(p.controls, c)
	p.ui.Container.AddChild(c)
	return c
}

// addField puts a text field on the page.
func (p *page) addField(f *widget.TextInput) {
	p.fields = append(p.fields, f)
	p.ui.Container.AddChild(f)
}

// finish settles how arrow keys move between the controls, once all are on
// the page: to the nearest one on that side.
func (p *page) finish() {
	var all []widget.Focuser
	for _, c := range p.controls {
		if !c.keyless {
			all = append(all, c)
		}
	}
	for _, f := range p.fields {
		all = append(all, f)
	}
	for _, from := range all {
		for d, toward := range sides {
			if to := nearest(from, all, toward); to != nil {
				from.AddFocus(d, to)
			}
		}
	}
	p.stale = true
}

var sides = map[widget.FocusDirection]image.Point{
	widget.FOCUS_NORTH: {0, -1}, widget.FOCUS_SOUTH: {0, 1},
	widget.FOCUS_WEST: {-1, 0}, widget.FOCUS_EAST: {1, 0},
}

// nearest finds the focuser closest on one side; straying sideways counts
// more than distance.
func nearest(from widget.Focuser, all []widget.Focuser, toward image.Point) widget.Focuser {
	var best widget.Focuser
	least := 0
	here := middleOf(placeOf(from))
	for _, f := range all {
		d := middleOf(placeOf(f)).Sub(here)
		ahead := d.X*toward.X + d.Y*toward.Y
		aside := abs(d.X*toward.Y) + abs(d.Y*toward.X)
		if ahead <= 0 || aside > 4*ahead && aside > placeOf(from).Dx()/2+placeOf(f).Dx()/2 {
			continue
		}
		if far := ahead + 3*aside; best == nil || far < least {
			best, least = f, far
		}
	}
	return best
}

func middleOf(r image.Rectangle) image.Point { return r.Min.Add(r.Max).Div(2) }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// focus moves the keyboard to a control or a field.
func (p *page) focus(f widget.Focuser) { p.ui.SetFocusedWidget(f); p.stale = true }

// update lets the widgets see the input. Arrows and Tab move the keyboard
// about, Enter clicks; it says whether Enter was used up so.
func (p *page) update(in *input) (clicked bool) {
	p.live = true
	if in.stirs() || len(p.fields) > 0 {
		p.stale = true
	}
	typing := false
	for _, f := range p.fields {
		typing = typing || f.IsFocused()
	}
	for key, d := range map[ebiten.Key]widget.FocusDirection{
		ebiten.KeyArrowUp: widget.FOCUS_NORTH, ebiten.KeyArrowDown: widget.FOCUS_SOUTH,
		ebiten.KeyArrowLeft: widget.FOCUS_WEST, ebiten.KeyArrowRight: widget.FOCUS_EAST,
	} {
		sideways := d == widget.FOCUS_WEST || d == widget.FOCUS_EAST
		if in.pressed(key) && (!typing || !sideways) {
			p.move(d)
		}
	}
	focused, _ := p.ui.GetFocusedWidget().(*control)
	if focused != nil && in.pressed(ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace) {
		focused.click()
		clicked = true
	}
	p.ui.Update()
	return clicked
}

// move takes the keyboard to the next control on a side that can be used.
func (p *page) move(d widget.FocusDirection) {
	from := p.ui.GetFocusedWidget()
	if from == nil {
		p.ui.ChangeFocus(widget.FOCUS_NEXT)
		return
	}
	for next := from.GetFocus(d); next != nil; next = next.GetFocus(d) {
		if c, ok := next.(*control); !ok || c.able() {
			p.focus(next)
			return
		}
	}
}

// draw draws the page over the window, scaled up.
func (p *page) draw(dst *ebiten.Image, scale int) {
	if p.picture == nil || p.picture.Bounds() != p.bounds {
		if p.picture != nil {
			p.picture.Deallocate()
		}
		p.picture = ebiten.NewImage(p.bounds.Dx(), p.bounds.Dy())
		p.stale = true
	}
	if p.stale {
		p.stale = false
		p.picture.Clear()
		if p.below != nil {
			p.below(p.picture)
		}
		p.ui.Draw(p.picture)
		if p.above != nil {
			p.above(p.picture)
		}
		p.drawTip()
	}
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(float64(scale), float64(scale))
	dst.DrawImage(p.picture, &o)
}

// drawTip shows what the place under the pointer has to say.
func (p *page) drawTip() {
	if !p.tips || !p.live {
		return
	}
	hints := p.hints
	for _, c := range p.controls {
		if c.tip != nil {
			hints = append(hints, hint{c.widget.Rect, c.tip})
		}
	}
	pointed := image.Pt(cursor.CursorPosition())
	for _, h := range hints {
		if pointed.In(h.at) {
			if text := h.text(); text != "" {
				drawNote(p.picture, p.bounds, h.at, []line{{text, theme.Plain}})
			}
			return
		}
	}
}

// drop frees the page's picture.
func (p *page) drop() {
	if p.picture != nil {
		p.picture.Deallocate()
		p.picture = nil
	}
}
