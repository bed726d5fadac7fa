package main

// theme is the look of a floor: its name, its floors and what its walls are made of.
type theme struct {
	name   string // between dots in the names of sprites; empty for the look of any floor
	floor  func(salt int) *canvas
	plain  int // looks of the plain floor
	floors int // variants of the floor, with the plain one
	faces  int // rare faces
	stonework
}

// stonework is what walls are made of.
type stonework struct {
	top         func(salt int) *canvas
	lit, chip   byte   // rims that look up or left, and their chips
	inner       byte   // inside of a lit rim
	shade, dark byte   // rim to the right, and the inside of it
	worn        string // by pixel along an edge, as digits: how deep it has crumbled; empty for never
}

// themes are the looks of floors.
var themes = []theme{
	{"", flagstone, 1, 6, 3, rock},
	{".cellars", pavers, 1, 8, 5, cellarBrick},
	{".grottoes", bedrock, 5, 8, 5, cavern},
	{".labyrinth", slabs, 4, 8, 5, megalith},
	{".halls", diamonds, 1, 8, 5, royal},
}

// The stonework of each theme.
var (
	rock        = stonework{wallTop, '6', '5', '3', '4', '2', ""}
	cellarBrick = stonework{brickTop, 'b', 'n', 'w', 'n', 'w', ""}
	cavern      = stonework{mossTop, '5', 'g', 'd', '4', 'd', "0011122221110001"}
	megalith    = stonework{blockTop, '7', '6', '4', '5', '3', ""}
	royal       = stonework{inlaidTop, 'B', 'b', 'i', 'b', 'i', ""}
)
