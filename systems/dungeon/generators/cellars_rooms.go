package generators

// block is a rectangle of cells.
type block struct{ x, y, width, height int }

// fits reports whether a block and the cells around it are wall, and none of the
// block is on the border.
func (c *cellar) fits(b block) bool {
	return c.solid(block{b.x - 1, b.y - 1, b.width + 2, b.height + 2})
}

// solid reports whether all cells of a block are wall; it is false for a block that
// reaches beyond the edge of the floor.
func (c *cellar) solid(b block) bool {
	if b.x < 0 || b.y < 0 || b.x+b.width > c.Width || b.y+b.height > c.Height {
		return false
	}
	for y := b.y; y < b.y+b.height; y++ {
		for _, open := range c.open[y*c.Width+b.x:][:b.width] {
			if open {
				return false
			}
		}
	}
	return true
}

// dig opens all cells of a block. One that is at least two cells wide is a room.
func (c *cellar) dig(b block) {
	for y := b.y; y < b.y+b.height; y++ {
		for x := b.x; x < b.x+b.width; x++ {
			at := y*c.Width + x
			c.carve(at)
			c.room[at] = c.room[at] || min(b.width, b.height) > 1
		}
	}
}

// centralRoom digs the room of the up stair. The stair is not always in its
// middle, but has floor all around it.
func (c *cellar) centralRoom() {
	up := c.Centre()
	b := block{width: c.Between(6, 9), height: c.Between(4, 6)}
	b.x = up.X - c.Between(2, b.width-3)
	b.y = up.Y - c.Between(1, b.height-2)
	c.dig(b)
	if c.Percent(30) {
		c.cutCorners(b)
	}
}

// rooms adds rooms and corridors until hardly any fits. Large rooms come first.
func (c *cellar) rooms() {
	tries := c.Cells()
	for try := range tries {
		width, height, hall := 1, c.Between(5, 9), 0 // a corridor
		switch kind := c.Below(10); {
		case kind >= 8:
		case kind < 5 && try < tries/2:
			width, height, hall = c.Between(4, 8), c.Between(3, 6), c.hall()
		default:
			width, height, hall = c.Between(3, 5), c.Between(2, 4), c.hall()
		}
		if b, _, done := c.attach(width, height, hall); done {
			c.shape(b)
		}
	}
}

// hall draws the length of the corridor between a room and its entrance, in cells.
func (c *cellar) hall() int {
	if c.Percent(55) {
		return 0
	}
	return c.Between(1, 4)
}

// attach tries once to add a room to the wall of a drawn cell, behind a corridor of
// hall cells and the cell of a door. The room is width cells wide, as seen from the
// door if that is 1 (a corridor), and otherwise from west to east. Step is the one
// that leads into it.
func (c *cellar) attach(width, height, hall int) (b block, step int, done bool) {
	from, step, found := c.wallBeside()
	if !found || c.closet[from] {
		return b, step, false
	}
	at := from
	for range 1 + hall {
		if at += step; !c.inside(at) || c.open[at] || !c.flanked(at, step) {
			return b, step, false
		}
	}
	if b = c.behind(at, step, width, height); !c.fits(b) {
		return b, step, false
	}
	for door := from + step; ; door += step {
		c.carve(door)
		if door == at {
			break
		}
	}
	c.dig(b)
	return b, step, true
}

// behind is the block of a room that is entered from a cell by a step. The entrance
// is not at a corner of rooms that are at least three cells wide.
func (c *cellar) behind(at, step, width, height int) block {
	x, y := (at+step)%c.Width, (at+step)/c.Width
	vertical := step == c.Width || step == -c.Width
	if width == 1 && !vertical {
		width, height = height, width
	}
	b := block{x, y, width, height}
	if vertical {
		b.x -= c.along(width)
		if step < 0 {
			b.y -= height - 1
		}
	} else {
		b.y -= c.along(height)
		if step < 0 {
			b.x -= width - 1
		}
	}
	return b
}

// along draws where in a wall of that length its entrance is.
func (c *cellar) along(length int) int {
	if length < 3 {
		return c.Below(length)
	}
	return c.Between(1, length-2)
}

// shape gives a new room a form of its own: a wing, pillars or rounded corners.
func (c *cellar) shape(b block) {
	if b.width < 3 || b.height < 3 {
		return
	}
	switch c.Below(5) {
	case 0, 1:
		c.wing(b)
	case 2:
		c.pillars(b)
	case 3:
		c.cutCorners(b)
	}
}

// wing extends a room on one of its sides, so that it is L- or T-shaped. It does
// nothing if there is no space for the wing.
func (c *cellar) wing(b block) {
	w := b
	deep := c.Between(2, 3)
	around := func() block { return block{w.x - 1, w.y - 1, w.width + 2, w.height + 2} }
	var wall block // w and the cells around it, without those of the room
	side := c.Below(4)
	if side < 2 { // north, south
		w.width, w.height = c.Between(2, b.width-1), deep
		w.x += c.Below(b.width - w.width + 1)
		if w.y = b.y - deep; side == 1 {
			w.y = b.y + b.height
		}
		if wall = around(); side == 1 {
			wall.y++
		}
		wall.height--
	} else { // west, east
		w.width, w.height = deep, c.Between(2, b.height-1)
		w.y += c.Below(b.height - w.height + 1)
		if w.x = b.x - deep; side == 3 {
			w.x = b.x + b.width
		}
		if wall = around(); side == 3 {
			wall.x++
		}
		wall.width--
	}
	if c.solid(wall) {
		c.dig(w)
	}
}

// pillars leaves pillars standing in a room: four in a large one, one in the middle
// of a small one. Each has floor all around it.
func (c *cellar) pillars(b block) {
	if b.width < 5 || b.height < 5 {
		if b.width%2 == 1 && b.height%2 == 1 {
			c.fill(b.x+b.width/2, b.y+b.height/2)
		}
		return
	}
	for _, y := range [...]int{b.y + 1, b.y + b.height - 2} {
		for _, x := range [...]int{b.x + 1, b.x + b.width - 2} {
			c.fill(x, y)
		}
	}
}

// cutCorners fills the corners of a room that is large enough.
func (c *cellar) cutCorners(b block) {
	if b.width < 4 || b.height < 4 {
		return
	}
	for _, y := range [...]int{b.y, b.y + b.height - 1} {
		for _, x := range [...]int{b.x, b.x + b.width - 1} {
			c.fill(x, y)
		}
	}
}

// fill closes a cell again.
func (c *cellar) fill(x, y int) {
	at := y*c.Width + x
	c.open[at], c.room[at] = false, false
}
