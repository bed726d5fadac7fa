package main

// theme is the look of a floor: its name, its floor and the ends of its walls' faces. What
// else it is made of is drawn in art/.
type theme struct {
	name  string // with a dot in front; empty for the look of any floor
	floor func(salt int) *canvas
	stonework
}

// stonework has the colours in which a face ends: a lit corner stone and its inside on
// the left, a shaded one on the right.
type stonework struct{ lit, chip, shade, dark byte }

// themes are the looks of floors.
var themes = []theme{
	{"", flagstone, stonework{'6', '5', '4', '2'}},
	{".cellars", pavers, stonework{'b', 'n', 'n', 'w'}},
	{".grottoes", bedrock, stonework{'5', 'g', '4', 'd'}},
	{".labyrinth", slabs, stonework{'7', '6', '5', '3'}},
	{".forge", plates, stonework{'n', 'w', 'q', '1'}},
	{".halls", cabochons, stonework{'B', 'b', 'b', 'i'}},
}

// floorLooks is the number of looks of each theme's floor.
const floorLooks = 8

// topLooks is the number of looks of the top of a wall.
const topLooks = 3
