package stage

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// flyer is a picture that flies from the board to the panel: an item to its slot, or
// experience to its bar.
type flyer struct {
	image    *ebiten.Image
	from, To image.Point // middles, in interface pixels
	tick     int
}

// flyTime is the duration of a flight, and flyDelay is how much later the last one may
// begin, in ticks: like all of a turn they take at most 250 ms.
const (
	flyTime  = 10
	flyDelay = 5
)

// maxFlyers is the maximum number of pictures that fly at a time.
const maxFlyers = 12

// flyers are the pictures in flight.
type flyers struct {
	Of []flyer
	op ebiten.DrawImageOptions
}

// launch starts the flights of the last action, and ends those of the one before. Without
// motion there are none.
func (f *flyers) launch(v *View, k known.Known) {
	f.Of = f.Of[:0]
	if v.Window.Choices.ReducedMotion || v.Areas().Paged {
		return
	}
	for _, e := range k.Events().Last() {
		switch {
		case e.Type == dungeon.EventKill && e.From == k.Hero().ID() && e.Amount > 0:
			f.add(v, "icon.small.xp", e.At, ui.MiddleOf(v.Hud.Gauges[2]))
		case (e.Type == dungeon.EventTake || e.Type == dungeon.EventReplace || e.Type == dungeon.EventReceive) && e.From == k.Hero().ID():
			f.add(v, e.Name, v.Sheet.At, ui.MiddleOf(v.slotOf(e)))
		}
	}
}

// add starts a flight from a cell.
func (f *flyers) add(v *View, sprite string, from grid.Point, to image.Point) {
	if len(f.Of) < maxFlyers {
		f.Of = append(f.Of, flyer{v.Window.Sheets.Image(sprite, 0), ui.MiddleOf(v.Place(from)), to, -min(len(f.Of), flyDelay)})
	}
}

// slotOf returns where the item of an event is now: its slot, if that is visible, or the
// head of the bag.
func (v *View) slotOf(e systems.Event) image.Rectangle {
	for _, item := range v.Sheet.Bag {
		if item.ID != e.To {
			continue
		}
		slot := item.Slot
		if item.Potion {
			slot = v.stacks[kindOf(item)]
		}
		if i := slot - v.Bag.First*v.Hud.Columns; i >= 0 && i < len(v.Hud.Slots) {
			return v.Hud.Slots[i]
		}
	}
	return v.Hud.BagHead
}

// advance moves the pictures by one tick.
func (f *flyers) advance() {
	kept := f.Of[:0]
	for _, one := range f.Of {
		if one.tick++; one.tick < flyTime {
			kept = append(kept, one)
		}
	}
	f.Of = kept
}

// Draw draws the pictures over the page. They fly in an arc, from the scale of the board to
// that of the page.
func (f *flyers) Draw(dst *ebiten.Image, unit, board int) {
	for i := range f.Of {
		one := &f.Of[i]
		if one.tick < 0 {
			continue
		}
		t := float64(one.tick) / flyTime
		t *= t * (3 - 2*t)
		size := one.image.Bounds().Size()
		scale := float64(unit) + float64(board-unit)*(1-t)
		x := float64(one.from.X) + float64(one.To.X-one.from.X)*t
		y := float64(one.from.Y) + float64(one.To.Y-one.from.Y)*t - 60*t*(1-t)
		f.op = ebiten.DrawImageOptions{}
		f.op.GeoM.Translate(-float64(size.X)/2, -float64(size.Y)/2)
		f.op.GeoM.Scale(scale, scale)
		f.op.GeoM.Translate(float64(int(x*float64(unit))), float64(int(y*float64(unit))))
		dst.DrawImage(one.image, &f.op)
	}
}
