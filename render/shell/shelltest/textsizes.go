package shelltest

import (
	"fmt"
	"image"
	"os"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/input"
)

// OnTextSizes runs a test at sizes of text in windows of common sizes, each in one of the languages. If
// DONJON_SOAK is set, these are all, in every language.
func OnTextSizes(t *testing.T, do func(t *testing.T, tag string, window image.Point, percent int)) {
	windows, sizes := []image.Point{Usual, {640, 360}, {1280, 800}, {1920, 1080}}, settings.Sizes[1:]
	soak := os.Getenv("DONJON_SOAK") != ""
	for n, tag := range lang.Tags() {
		for i, window := range windows {
			for j, percent := range sizes {
				if !soak && (i != j && window != Usual || (n+j)%2 == 1) {
					continue
				}
				t.Run(fmt.Sprint(tag, window, percent), func(t *testing.T) {
					InFrame(t, func(t *testing.T) { do(t, tag, window, percent) })
				})
			}
		}
	}
}

// Size chooses a size of text, in percent.
func (p *Player) Size(percent int) {
	c := p.win.Choices
	c.Size = percent
	p.win.Choose(c)
	p.Wait(1)
}

// SeesAll checks that all controls and fields of the top scene are visible, enlarged as they are,
// or can be scrolled to by the wheel, and do not overlap.
func (p *Player) SeesAll(t *testing.T) {
	t.Helper()
	p.LabelsFit(t)
	p.TextsFit(t)
	w := p.win
	page, name := w.Top().Layout(), w.Top().Name()
	picture := image.Rect(0, 0, w.Screen.Width, w.Screen.Height)
	parts, hidden := map[string]image.Rectangle{}, int(w.View.Hidden())
	for _, c := range page.Controls {
		if c.Name != "log" { // the background of what is over it
			parts[c.Name+" of "+name] = c.Place()
		}
	}
	for i, f := range page.Fields {
		parts[fmt.Sprintf("field %d of %s", i+1, name)] = f.Place()
	}
	NoOverlap(t, page.Bounds().Max, parts, page.Bounds())
	visible := func(scrolled int) {
		t.Helper()
		within := picture.Inset(-1) // of rounding
		within.Min.Y += w.View.Head() - scrolled
		within.Max.Y += hidden - scrolled
		for what, r := range parts {
			if shown := w.View.Shown(r, page.U); !shown.In(within) {
				t.Errorf("%s, %v at %d %%: %s is at %v, outside of %v", w.Words.Tag(), picture.Max, w.Choices.Size, what, shown, within)
			}
		}
	}
	visible(0)
	if hidden == 0 {
		return
	}
	middle := picture.Max.Div(2)
	p.Send(&input.State{Cursor: middle, Wheel: 1000})
	visible(hidden)
	p.Send(&input.State{Cursor: middle, Wheel: -1000})
	visible(0)
}
