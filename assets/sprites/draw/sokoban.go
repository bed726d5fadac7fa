package main

import "fmt"

// drawSokoban draws the walls of the warehouse for every set of neighbours, as
// those of the dungeon; their inner corners and shadows are the dungeon's own.
func drawSokoban(g *gallery) error {
	brick, err := g.get("sokoban.brick")
	if err != nil {
		return err
	}
	for mask := range 16 {
		if err := g.add("sokoban", fmt.Sprintf("sokoban.wall.%d", mask), rock.wall(brick, mask)); err != nil {
			return err
		}
	}
	return nil
}
