package main

// weapon is the weapon in a hero's hand, upright and as it is lifted to strike; both are empty pictures
// for a hero with bare hands.
type weapon struct{ upright, slanted *canvas }

// bareHand is no weapon.
func bareHand() weapon { return weapon{newCanvas(5, 14), newCanvas(8, 8)} }

// The first pixel of the hand in the pictures of a weapon; the second is to its right.
var (
	uprightGrip = [2]int{2, 9}
	slantedGrip = [2]int{1, 6}
)

// swing is a frame of a hero's attack: how the figure is distorted, from where to where its
// arm goes, and how many quarters its weapon, upright or slanted, is turned to the right.
// They are meant for a weapon in the hand at the right of the picture.
type swing struct {
	pose           pose
	shoulder, hand [2]int
	slanted        bool
	quarters       int
}

// swings are the first two frames of an attack in each facing: the weapon is lifted over the
// head, and comes down to where the hero looks. In the third it is back in its place.
var swings = map[string][]swing{
	"south": {
		{pose{rows: 1}, [2]int{11, 9}, [2]int{13, 6}, true, 3},
		{pose{}, [2]int{11, 8}, [2]int{13, 8}, false, 2},
	},
	"north": {
		{pose{rows: 1}, [2]int{11, 9}, [2]int{13, 6}, true, 3},
		{pose{}, [2]int{11, 9}, [2]int{12, 6}, false, 0},
	},
	"east": {
		{pose{rows: 1, lean: -1}, [2]int{9, 10}, [2]int{12, 6}, true, 3},
		{pose{lean: 1}, [2]int{6, 10}, [2]int{9, 10}, false, 1},
	},
}

// back is the pose of the figure in the third frame.
var back = pose{rows: 1}

// patch is a rectangle of one colour, or of none.
type patch struct {
	box
	key byte
}

// strike returns the frames of an attack of a figure without its weapon. Top and bottom are
// the extent of the figure.
func (d doll) strike(figure *canvas, w weapon, top, bottom int) []*canvas {
	var frames []*canvas
	for i, s := range swings[d.facing] {
		if i == 0 && d.behind { // it is over the shoulder already
			frames = append(frames, d.holding(figure, w).posed(s.pose, 1, top, bottom))
			continue
		}
		c := figure.clone()
		for _, p := range d.arm {
			c.fill(p.left, p.top, p.right-p.left+1, p.bottom-p.top+1, p.key)
		}
		c = c.posed(s.pose, 1, top, bottom)
		if d.flip {
			c = c.mirrored()
		}
		c.reach(s, d.sleeve(), w)
		if d.flip {
			c = c.mirrored()
		}
		frames = append(frames, c)
	}
	return append(frames, d.holding(figure, w).posed(back, 1, top, bottom))
}

// sleeve returns the colours of the sleeves of a class, in the light and in the shade.
func (d doll) sleeve() [2]byte {
	if d.class == "rogue" {
		return [2]byte{'b', 'w'}
	}
	return [2]byte{'T', 't'}
}

// reach draws an arm, and the hand at its end with a weapon. A long weapon is held nearer to
// its point, which stays in the picture.
func (c *canvas) reach(s swing, sleeve [2]byte, w weapon) {
	dx, dy := s.hand[0]-s.shoulder[0], s.hand[1]-s.shoulder[1]
	steps := max(dx, -dx, dy, -dy)
	for i := range steps {
		x, y := s.shoulder[0]+dx*i/steps, s.shoulder[1]+dy*i/steps
		c.set(x, y, sleeve[0])
		if dx*dx > dy*dy {
			c.set(x, y+1, sleeve[1])
		} else {
			c.set(x+1, y, sleeve[1])
		}
	}
	held, grip := w.upright.clone(), uprightGrip
	if s.slanted {
		held, grip = w.slanted.clone(), slantedGrip
	}
	held.fill(grip[0], grip[1], 2, 1, 'S')
	x, y := grip[0], grip[1]
	for range s.quarters {
		x, y = held.h-1-y, x
		held = held.turned()
	}
	left, right := held.turned().extent()
	top, bottom := held.extent()
	c.stamp(held, within(s.hand[0]-x, left, right, c.w), within(s.hand[1]-y, top, bottom, c.h))
}

// within returns at moved as little as needed for what goes from first to last to be in a
// picture of some size.
func within(at, first, last, size int) int { return max(-first, min(at, size-1-last)) }

// turned returns c turned by a quarter to the right.
func (c *canvas) turned() *canvas {
	out := newCanvas(c.h, c.w)
	for y := range c.h {
		for x := range c.w {
			out.set(c.h-1-y, x, c.at(x, y))
		}
	}
	return out
}
