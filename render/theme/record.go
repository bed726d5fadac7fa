package theme

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Written is a line of text that was drawn: on which picture and where, in interface pixels. Without
// a text it is where something hides what was drawn before.
type Written struct {
	On   *ebiten.Image
	Text string
	At   image.Rectangle
}

// record is told of every line that is drawn and of what hides lines; nil outside tests.
var record func(Written)

// Record calls a function for every line that is drawn and for what hides lines, until stop is
// called. It is for tests.
func Record(line func(Written)) (stop func()) {
	record = line
	return func() { record = nil }
}

// Hide tells a test that what is drawn next hides the texts in a rectangle: a note, or a card over
// other cards.
func Hide(dst *ebiten.Image, r image.Rectangle) {
	if record != nil {
		record(Written{On: dst, At: r})
	}
}

// placeOf returns where a line is that is drawn in a face at a point.
func placeOf(face text.Face, s string, at image.Point) image.Rectangle {
	size := image.Pt(Width(s), LineHeight)
	at.Y += above
	switch face {
	case narrowFace:
		size = image.Pt(NarrowWidth(s), NarrowHeight)
	case headingFace:
		size.X = HeadingWidth(s)
	case displayFace:
		at.Y += above
		size = image.Pt(DisplayWidth(s), DisplayHeight)
	}
	return image.Rectangle{at, at.Add(size)}
}
