// Package motion holds the curves on which boards move their figures.
package motion

// Spot is a position on a board, in sprite pixels.
type Spot struct{ X, Y float64 }

// At returns the position with these coordinates.
func At(x, y float64) Spot { return Spot{x, y} }

// Toward returns the position after a share of the way to another, from 0 to 1.
func (s Spot) Toward(o Spot, share float64) Spot {
	return Spot{s.X + (o.X-s.X)*share, s.Y + (o.Y-s.Y)*share}
}

// Add returns the position moved by another.
func (s Spot) Add(by Spot) Spot { return Spot{s.X + by.X, s.Y + by.Y} }

// Hop returns the height at time t of a hop, from 0 to 1.
func Hop(t, height float64) float64 { return 4 * height * t * (1 - t) }

// Ease maps linear time to a smooth start and end.
func Ease(t float64) float64 { return t * t * (3 - 2*t) }

// Out maps linear time to a fast start and a smooth end.
func Out(t float64) float64 { return 1 - (1-t)*(1-t) }
