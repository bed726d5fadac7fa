package ui

import "image"

// Pairs returns the bounds of count buttons, two per row, that fill a rectangle; three
// buttons share one row.
func Pairs(r image.Rectangle, count int) (at []image.Rectangle) {
	return Rows(r, count, columns(count))
}

// Rows returns the bounds of count buttons in so many columns that fill a rectangle.
func Rows(r image.Rectangle, count, columns int) (at []image.Rectangle) {
	height := (r.Dy()+2)/Up(count, columns) - 2
	for y := r.Min.Y; len(at) < count; y += height + 2 {
		at = append(at, Split(image.Rect(r.Min.X, y, r.Max.X, y+height), columns, 2)...)
	}
	return at[:count]
}

// PairsHeight returns the usual height of count buttons in Pairs.
func PairsHeight(count int) int { return Up(count, columns(count))*(ButtonHeight+2) - 2 }

// FingerPairs returns the height of count buttons in Pairs that are as high as fingers need,
// as far as there is room; finger is what they need, or 0.
func FingerPairs(count, finger, room int) int {
	return max(PairsHeight(count), min(Up(count, columns(count))*(finger+2)-2, room))
}

// columns returns the number of buttons per row.
func columns(count int) int {
	if count == 3 {
		return 3
	}
	return 2
}
