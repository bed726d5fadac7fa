package main

import "fmt"

// turns are the edges of the squares along the goose's spiral: the mask of the closed
// sides, and the corner between the open sides, if any.
var turns = []struct {
	mask int
	post string
}{
	{north | south, ""},
	{east | west, ""},
	{north | west, "se"},
	{north | east, "sw"},
	{east | south, "nw"},
	{south | west, "ne"},
	{north | south | west, ""}, // both ends
}

// drawGoose joins the hedges between the turns of the goose's spiral. Where two
// meet, the side in the light covers the one in the shade.
func drawGoose(g *gallery) error {
	for _, t := range turns {
		c := newCanvas(cell, cell)
		for _, side := range []int{west, north, south, east} {
			if t.mask&side == 0 {
				continue
			}
			hedge, err := g.get(fmt.Sprintf("goose.edge.%d", side))
			if err != nil {
				return err
			}
			c.stamp(hedge, 0, 0)
		}
		if t.post != "" {
			post, err := g.get("goose.edge." + t.post)
			if err != nil {
				return err
			}
			c.stamp(post, 0, 0)
		}
		if err := g.add("goose", fmt.Sprintf("goose.edge.%d", t.mask), c); err != nil {
			return err
		}
	}
	return nil
}
