package shell

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// ColumnGap is the width between a list and the details beside it, in interface pixels.
const ColumnGap = 12

// Wide reports whether pages have two columns, a list and the details of the chosen entry
// beside it: in windows wider than 4:3 that have the width of the smallest window or more, in
// interface pixels. Fingers need the width for their controls.
func (v *View) Wide() bool {
	all := v.w.Screen.All
	return v.FingerSide() == 0 && all.Dx() >= ui.MinWidth && 3*all.Dx() > 4*all.Dy()
}

// PageWidth returns the width of the content of a panel: the usual one, or at a large size of
// text what the window has room for.
func (v *View) PageWidth(usual int) int { return min(usual, v.w.Screen.All.Dx()-2*PanelMargin) }

// Columns divides the inside of a page into a list of that width and the details of the
// chosen entry to the right of it.
func Columns(inside image.Rectangle, width int) (list, details image.Rectangle) {
	list, details = inside, inside
	list.Max.X = inside.Min.X + width
	details.Min.X = list.Max.X + ColumnGap
	return list, details
}
