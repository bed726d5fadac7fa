package shell

import (
	"cmp"
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// pads follows the game pads from tick to tick.
type pads struct {
	before  []input.Pad
	struck  []ebiten.Key // buttons pressed but not yet delivered, one per tick
	points  bool         // the right stick has moved the pointer
	at      [2]float64   // the pointer, in window pixels
	clicked bool         // the pointer was clicked in the last tick
}

// pointerPer is the speed of the pointer at the full deflection of the right stick, in
// interface pixels per tick.
const pointerPer = 4.0

// followPads takes in what the pads do: buttons are keys, and the right stick moves the
// pointer.
func (d *devices) followPads(in *input.State) {
	p := &d.pads
	for i, pad := range in.Pads {
		for k := input.PadUp; k <= input.LastButton; k++ {
			if pad.Holds(k) && (i >= len(p.before) || !p.before[i].Holds(k)) {
				p.struck = append(p.struck, k)
			}
		}
	}
	p.before = slices.Clone(in.Pads)
	if len(in.Keys) == 0 && len(p.struck) > 0 {
		in.Keys, p.struck = append(in.Keys, p.struck[0]), p.struck[1:]
	}
	held, all := in.Held, in.Pads
	in.Held = func(k ebiten.Key) bool {
		return held(k) || slices.ContainsFunc(all, func(p input.Pad) bool { return p.Holds(k) })
	}
	d.takeUp(in)
	d.movePointer(in)
}

// takeUp notices that the player has taken up a pad, or put it down, and shows the buttons
// of that pad, or keys.
func (d *devices) takeUp(in *input.State) {
	kind := d.w.Keys.Pad
	looks := slices.ContainsFunc(in.Pads, func(p input.Pad) bool { return p.Looks() })
	switch {
	case len(in.Keys) > 0 && input.OnPad(in.Keys[0]) || looks:
		kind = input.Xbox
		for _, pad := range slices.Backward(in.Pads) {
			kind = pad.Kind()
			if pad.Looks() || len(in.Keys) > 0 && pad.Holds(in.Keys[0]) {
				break
			}
		}
		kind = cmp.Or(input.PadKind(d.w.Choices.Pad), kind)
	case len(in.Keys) > 0 || in.Moved || in.Left:
		kind, d.pads.points = input.NoPad, false
	}
	if kind != d.w.Keys.Pad {
		d.w.Keys.Pad = kind
		d.w.View.relabel()
	}
}

// movePointer moves the pointer with the right stick, and clicks.
func (d *devices) movePointer(in *input.State) {
	p := &d.pads
	if p.clicked {
		p.clicked, in.Up, in.Down = false, true, false
		in.Cursor = p.point()
	}
	for _, pad := range in.Pads {
		if !pad.Looks() {
			continue
		}
		if !p.points {
			p.points, p.at = true, [2]float64{float64(d.w.Screen.Width) / 2, float64(d.w.Screen.Height) / 2}
		}
		for i, side := range []int{d.w.Screen.Width, d.w.Screen.Height} {
			by := pad.Look[i] * max(pad.Look[i], -pad.Look[i]) * pointerPer * float64(d.w.Screen.U)
			p.at[i] = min(max(0, p.at[i]+by), float64(side-1))
		}
		in.Cursor, in.Moved = p.point(), true
	}
	if len(in.Keys) == 0 || !input.OnPad(in.Keys[0]) {
		return
	}
	switch clicks := d.w.Keys.Means(in, input.MenuKeys, input.MenuClick); {
	case clicks && p.points:
		in.Keys, in.Cursor, in.Left, in.Down, in.Moved = nil, p.point(), true, true, true
		p.clicked = true
	case !clicks:
		p.points = false
	}
}

// point is the pointer in window pixels.
func (p *pads) point() image.Point { return image.Pt(int(p.at[0]), int(p.at[1])) }

// draw draws the pointer that the right stick moves, which the system does not show.
func (p *pads) draw(dst *ebiten.Image, scale int) {
	if !p.points {
		return
	}
	const size = 8
	for y := range size {
		for x := range size - y {
			at := image.Rect(x, y, x+1, y+1)
			ink := theme.Bright
			if x == 0 || y == 0 || x == size-y-1 {
				ink = theme.Night
			}
			theme.Fill(dst, ui.Enlarged(at, scale).Add(p.point()), ink)
		}
	}
}
