package ui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/theme"
)

// reply is a short answer to a click or a key, shown for a moment where the player
// looks, so that a refused click does not seem to have failed.
type reply struct {
	Line
	beside image.Rectangle   // in interface pixels
	keep   []image.Rectangle // what it should not cover
	ticks  int               // remaining time
}

// replyTime is the time that a reply is shown, in ticks.
const replyTime = 120

// replyWidth is the maximum width of a reply's text, in interface pixels: the room next
// to the hero.
const replyWidth = 24 * theme.LetterWidth

// The size of the pointer's arrow, in interface pixels.
const (
	arrowWidth  = 8
	arrowHeight = 10
)

// Reply shows a text for a moment. After a click in this tick the text is next to the
// clicked button or the pointer. Without a click it is next to the rectangle beside, in
// interface pixels; if that is empty, nothing is shown. It covers nothing of the
// rectangles in keep as long as another side or a corner has room. What is in the colour of
// harm is a refusal, and heard as one.
func (p *Page) Reply(l Line, beside image.Rectangle, keep ...image.Rectangle) {
	if l.Colour == theme.Hurt && l.Text != "" {
		p.shared.Hear(cueRefused)
	}
	if at, clicked := p.shared.Pointer.clicked(); clicked {
		beside = image.Rectangle{at, at.Add(image.Pt(arrowWidth, arrowHeight))}
		for _, c := range p.Controls {
			if c.Button != nil && at.In(c.Place()) {
				beside = c.Place()
			}
		}
	}
	p.reply = reply{}
	if l.Text != "" && !beside.Empty() {
		p.reply = reply{l, beside, keep, replyTime}
	}
	p.Redraw()
}

// Replying reports whether a reply is shown. A reply replaces tooltips and notes.
func (p *Page) Replying() bool { return p.reply.ticks > 0 }

// update counts a tick. The next key or click ends a reply.
func (r *reply) update(p *Page, in *input.State) {
	if r.ticks == 0 {
		return
	}
	if r.ticks--; in.Any() {
		r.ticks = 0
	}
	if r.ticks == 0 {
		p.Redraw()
	}
}

// draw draws the reply of a page, if there is one.
func (r *reply) draw(p *Page) bool {
	if r.ticks == 0 {
		return false
	}
	lines, at := layNote(p.bounds, r.beside, p.Notices, Wrapped([]Line{r.Line}, replyWidth))
	if len(r.keep) > 0 {
		at = clearOf(p.bounds, at, r.beside, append(r.keep, p.Notices))
	}
	drawNote(p.picture, lines, at, r.Colour)
	return true
}
