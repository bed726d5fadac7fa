package generators

// block is a rectangle of cells.
type block struct{ x, y, width, height int }

// fits reports whether a block and the cells around it are wall, and none of the
// block is on the border.
func (e *excavation) fits(b block) bool {
	return e.solid(block{b.x - 1, b.y - 1, b.width + 2, b.height + 2})
}

// solid reports whether all cells of a block are wall; it is false for a block that
// reaches beyond the edge of the floor.
func (e *excavation) solid(b block) bool {
	if b.x < 0 || b.y < 0 || b.x+b.width > e.Width || b.y+b.height > e.Height {
		return false
	}
	for y := b.y; y < b.y+b.height; y++ {
		for _, open := range e.open[y*e.Width+b.x:][:b.width] {
			if open {
				return false
			}
		}
	}
	return true
}

// dig opens all cells of a block. One that is at least two cells wide is a room.
func (e *excavation) dig(b block) {
	for y := b.y; y < b.y+b.height; y++ {
		for x := b.x; x < b.x+b.width; x++ {
			at := y*e.Width + x
			e.carve(at)
			e.room[at] = e.room[at] || min(b.width, b.height) > 1
		}
	}
}

// centralRoom digs the room of the up stair. The stair is not always in its
// middle, but has floor all around it.
func (e *excavation) centralRoom() {
	up := e.Centre()
	b := block{width: e.Between(6, 9), height: e.Between(4, 6)}
	b.x = up.X - e.Between(2, b.width-3)
	b.y = up.Y - e.Between(1, b.height-2)
	e.dig(b)
	if e.Percent(30) {
		e.cutCorners(b)
	}
}

// rooms adds rooms and corridors until hardly any fits. Large rooms come first.
func (e *excavation) rooms() {
	tries := e.Cells()
	for try := range tries {
		width, height, hall := 1, e.Between(5, 9), 0 // a corridor
		switch kind := e.Below(10); {
		case kind >= 8:
		case kind < 5 && try < tries/2:
			width, height, hall = e.Between(4, 8), e.Between(3, 6), e.hall()
		default:
			width, height, hall = e.Between(3, 5), e.Between(2, 4), e.hall()
		}
		if b, _, done := e.attach(width, height, hall); done {
			e.shape(b)
		}
	}
}

// hall draws the length of the corridor between a room and its entrance, in cells.
func (e *excavation) hall() int {
	if e.Percent(55) {
		return 0
	}
	return e.Between(1, 4)
}

// attach tries once to add a room to the wall of a drawn cell, behind a corridor of
// hall cells and the cell of a door. The room is width cells wide, as seen from the
// door if that is 1 (a corridor), and otherwise from west to east. Step is the one
// that leads into it.
func (e *excavation) attach(width, height, hall int) (b block, step int, done bool) {
	from, step, found := e.wallBeside()
	if !found || e.closet[from] {
		return b, step, false
	}
	at := from
	for range 1 + hall {
		if at += step; !e.inside(at) || e.open[at] || !e.flanked(at, step) {
			return b, step, false
		}
	}
	if b = e.behind(at, step, width, height); !e.fits(b) {
		return b, step, false
	}
	for door := from + step; ; door += step {
		e.carve(door)
		if door == at {
			break
		}
	}
	e.dig(b)
	return b, step, true
}

// behind is the block of a room that is entered from a cell by a step. The entrance
// is not at a corner of rooms that are at least three cells wide.
func (e *excavation) behind(at, step, width, height int) block {
	x, y := (at+step)%e.Width, (at+step)/e.Width
	vertical := step == e.Width || step == -e.Width
	if width == 1 && !vertical {
		width, height = height, width
	}
	b := block{x, y, width, height}
	if vertical {
		b.x -= e.along(width)
		if step < 0 {
			b.y -= height - 1
		}
	} else {
		b.y -= e.along(height)
		if step < 0 {
			b.x -= width - 1
		}
	}
	return b
}

// along draws where in a wall of that length its entrance is.
func (e *excavation) along(length int) int {
	if length < 3 {
		return e.Below(length)
	}
	return e.Between(1, length-2)
}

// shape gives a new room a form of its own: a wing, pillars or rounded corners.
func (e *excavation) shape(b block) {
	if b.width < 3 || b.height < 3 {
		return
	}
	switch e.Below(5) {
	case 0, 1:
		e.wing(b)
	case 2:
		e.pillars(b)
	case 3:
		e.cutCorners(b)
	}
}

// wing extends a room on one of its sides, so that it is L- or T-shaped. It does
// nothing if there is no space for the wing.
func (e *excavation) wing(b block) {
	w := b
	deep := e.Between(2, 3)
	around := func() block { return block{w.x - 1, w.y - 1, w.width + 2, w.height + 2} }
	var wall block // w and the cells around it, without those of the room
	side := e.Below(4)
	if side < 2 { // north, south
		w.width, w.height = e.Between(2, b.width-1), deep
		w.x += e.Below(b.width - w.width + 1)
		if w.y = b.y - deep; side == 1 {
			w.y = b.y + b.height
		}
		if wall = around(); side == 1 {
			wall.y++
		}
		wall.height--
	} else { // west, east
		w.width, w.height = deep, e.Between(2, b.height-1)
		w.y += e.Below(b.height - w.height + 1)
		if w.x = b.x - deep; side == 3 {
			w.x = b.x + b.width
		}
		if wall = around(); side == 3 {
			wall.x++
		}
		wall.width--
	}
	if e.solid(wall) {
		e.dig(w)
	}
}

// pillars leaves pillars standing in a room: four in a large one, one in the middle
// of a small one. Each has floor all around it.
func (e *excavation) pillars(b block) {
	if b.width < 5 || b.height < 5 {
		if b.width%2 == 1 && b.height%2 == 1 {
			e.fill(b.x+b.width/2, b.y+b.height/2)
		}
		return
	}
	for _, y := range [...]int{b.y + 1, b.y + b.height - 2} {
		for _, x := range [...]int{b.x + 1, b.x + b.width - 2} {
			e.fill(x, y)
		}
	}
}

// cutCorners fills the corners of a room that is large enough.
func (e *excavation) cutCorners(b block) {
	if b.width < 4 || b.height < 4 {
		return
	}
	for _, y := range [...]int{b.y, b.y + b.height - 1} {
		for _, x := range [...]int{b.x, b.x + b.width - 1} {
			e.fill(x, y)
		}
	}
}
