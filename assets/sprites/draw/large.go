package main

// bosses are drawn twice as large on the board as in lists and on pages.
var bosses = []string{"rat-king", "weaver", "forge-master", "chamberlain", "hollow-king"}

// drawLarge draws the large pictures of bosses.
func drawLarge(g *gallery) error {
	for _, name := range bosses {
		small := g.byName["monster."+name]
		large := &sprite{name: small.name + ".large", sheet: "bosses"}
		for _, c := range small.raw {
			c = c.doubled()
			large.raw = append(large.raw, c)
			large.frames = append(large.frames, c.outlined(g.palette))
		}
		if err := g.hang(large); err != nil {
			return err
		}
	}
	return nil
}
