package shelltest

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// TextsFit draws the page of the top scene and checks the texts on it: they lie within the page and
// its panel, none is partly on a control, and no two overlap. If areas are given, each text is in one
// of them.
//
// Some texts lie over others, or are cut, and are left out:
//   - a note, a reply or a tooltip hides what is below it while it is there, and a card other cards;
//   - what is written over a board belongs to its figures, which move;
//   - a field, and a map that can be moved, show the part that has room, on a picture of its own.
func (p *Player) TextsFit(t *testing.T, areas ...image.Rectangle) {
	t.Helper()
	w := p.win
	top, page := w.Top(), w.Top().Layout()
	bad := func(what string, l theme.Written, about any) {
		t.Helper()
		t.Errorf("%s, %v: %q of %s, at %v, %s %v", w.Words.Tag(), page.Bounds().Max, l.Text, top.Name(), l.At, what, about)
	}
	written, over := p.written()
	for i, l := range written {
		if !l.At.In(page.Bounds()) {
			bad("is outside of", l, page.Bounds())
		}
		for _, m := range written[:i] {
			if m.At.Overlaps(l.At) {
				bad("overlaps", l, m)
			}
		}
		if slices.ContainsFunc(over, l.At.In) {
			continue
		}
		for _, c := range page.Controls {
			at := c.Place()
			if c.Name != "log" && l.At.Overlaps(at) && !l.At.In(at) { // the log's is below all of its lines
				bad("is partly on "+c.Name, l, at)
			}
		}
		if f, ok := top.(interface{ Frame() image.Rectangle }); ok && !l.At.In(f.Frame()) {
			bad("is outside of the panel", l, f.Frame())
		}
		if len(areas) > 0 && !slices.ContainsFunc(areas, l.At.In) {
			bad("is in none of", l, areas)
		}
	}
}

// written draws the page of the top scene and returns the texts on it that nothing hides, and where
// notes and cards are.
func (p *Player) written() (texts []theme.Written, over []image.Rectangle) {
	top, page := p.win.Top(), p.win.Top().Layout()
	stop := theme.Record(func(l theme.Written) {
		switch {
		case l.On.Bounds() != page.Bounds(): // a board or a picture of its own
		case l.Text != "":
			texts = append(texts, l)
		default:
			over = append(over, l.At)
			texts = slices.DeleteFunc(texts, func(below theme.Written) bool { return below.At.Overlaps(l.At) })
		}
	})
	defer stop()
	board := ebiten.NewImage(1, 1)
	defer board.Deallocate()
	page.Redraw()
	top.Draw(board)
	return texts, over
}
