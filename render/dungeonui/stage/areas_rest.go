package stage

import (
	"image"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// MostMapped limits the size of floors for the scale of the minimap, in cells.
var MostMapped = grid.Size{Width: 63, Height: 43}

// MappedSize returns the size of the largest floors of a ruleset, within mostMapped.
func MappedSize(rules *archetypes.Ruleset) (size grid.Size) {
	for _, plan := range rules.Floors.Plans {
		size.Width = min(max(size.Width, plan.Width), MostMapped.Width)
		size.Height = min(max(size.Height, plan.Height), MostMapped.Height)
	}
	return size
}

// The rows of the list of what is in view. A list below the minimap has at least
// tallList rows; in a lower panel it is beside it.
const (
	listRow   = 2 * theme.LineHeight
	MinList   = 3
	tallList  = 6
	ListWidth = 110
)

// The least size of the facts: below a minimap beside a list, and in width.
const (
	FactsBelow = 3 * theme.LineHeight
	factsWidth = 12 * theme.LetterWidth // the turns of a long run
)

// leastMap returns the least height of the minimap: at least two window pixels per cell. It is
// lower beside buttons for fingers.
func (p HudParts) leastMap(u int) int {
	least := p.Floor.Height*3/2 + 1
	if p.Finger > 0 {
		least = p.Floor.Height*4/3 + 1
	}
	return max(least, ui.Up(2*p.Floor.Height, u))
}

// leastRest returns the least height of the panel's rest below the buttons.
func (p HudParts) leastRest(u int) int {
	if !p.List {
		return p.leastMap(u)
	}
	return max(p.leastMap(u)+4+FactsBelow, MinList*listRow)
}

// divideRest divides the rest of the panel among the minimap, the facts and the list.
func (h *hud) divideRest(r image.Rectangle, p HudParts, u int) {
	rows := (r.Dy() - p.leastRest(u) - 4) / listRow
	switch {
	case !p.List:
		h.Minimap, h.Facts = mapAndFacts(r, p.Floor, u)
		return
	case rows >= tallList:
		list := r
		list.Min.Y = r.Max.Y - rows*listRow
		r.Max.Y = list.Min.Y - 4
		h.Minimap, h.Facts = mapAndFacts(r, p.Floor, u)
		h.List = listRows(list)
		return
	}
	side := max(1, min((r.Dy()-4-FactsBelow)*u/p.Floor.Height, (r.Dx()-6-ListWidth)*u/p.Floor.Width))
	h.Minimap = image.Rectangle{r.Min, r.Min.Add(image.Pt(ui.Up(p.Floor.Width*side, u), ui.Up(p.Floor.Height*side, u)))}
	end := max(h.Minimap.Max.X, r.Min.X+factsWidth)
	h.Facts = image.Rect(r.Min.X, h.Minimap.Max.Y+4, end, r.Max.Y)
	h.List = listRows(image.Rect(end+6, r.Min.Y, r.Max.X, r.Max.Y))
}

// listRows divides a rectangle into the rows of a list.
func listRows(r image.Rectangle) (rows []image.Rectangle) {
	for y := r.Min.Y; y+listRow <= r.Max.Y; y += listRow {
		rows = append(rows, image.Rect(r.Min.X, y, r.Max.X, y+listRow))
	}
	return rows
}

// mapAndFacts divides a rectangle. The facts are next to the minimap or below it,
// whichever makes the minimap larger. A cell of the minimap is a whole number of window
// pixels.
func mapAndFacts(r image.Rectangle, floor grid.Size, u int) (minimap, facts image.Rectangle) {
	const height = 52 // needed by the facts below the minimap
	beside := min(r.Dy()*u/floor.Height, (r.Dx()-factsWidth)*u/floor.Width)
	below := min((r.Dy()-height)*u/floor.Height, r.Dx()*u/floor.Width)
	side := max(1, beside, below)
	minimap = image.Rectangle{r.Min, r.Min.Add(image.Pt(ui.Up(floor.Width*side, u), ui.Up(floor.Height*side, u)))}
	if below > beside {
		return minimap, image.Rect(r.Min.X, minimap.Max.Y+4, r.Max.X, r.Max.Y)
	}
	return minimap, image.Rect(minimap.Max.X+6, r.Min.Y, r.Max.X, r.Max.Y)
}
