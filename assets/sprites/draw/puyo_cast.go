package main

// player is a figure that plays Puyo: where its face lies, and the colours of its sleeves and hands.
type player struct {
	name         string
	x, y         int
	sleeve, hand byte
}

var players = []player{
	{"nina", 4, 5, 'U', 'S'}, {"otto", 4, 5, 'B', 'S'}, {"custard", 4, 7, 'y', 'o'}, {"fox", 4, 6, 'o', '9'}, {"owl", 4, 4, 'B', 'b'},
}

// limb is a pixel of an arm; the hand, or the sleeve. The other arm is its mirror image.
type limb struct {
	x, y int
	hand bool
}

// The arms of a player: hanging, swinging, in the air, waving, at the mouth.
var (
	hanging  = []limb{{3, 11, false}, {2, 12, false}, {2, 13, true}}
	swinging = []limb{{3, 11, false}, {2, 12, false}, {1, 13, true}}
	lifted   = []limb{{3, 10, false}, {2, 9, false}, {1, 8, false}, {1, 7, true}, {0, 6, true}}
	waving   = []limb{{3, 10, false}, {2, 10, false}, {1, 9, false}, {0, 8, true}, {0, 7, true}}
	covering = []limb{{3, 11, false}, {3, 10, true}, {4, 10, true}}
	praying  = []limb{{3, 11, false}, {4, 11, true}, {4, 10, true}}
)

// mien is how a player looks: its arms in both frames, specks around it, and rows by which it sinks.
type mien struct {
	name   string
	arms   [2][]limb
	specks [2][]speck
	sinks  [2]int
}

// speck is a pixel beside a player: a star, or a drop of sweat.
type speck struct {
	x, y int
	key  byte
}

var miens = []mien{
	{name: "idle", arms: [2][]limb{hanging, swinging}, sinks: [2]int{0, 1}},
	{name: "glad", arms: [2][]limb{lifted, waving}},
	{
		name: "worried", arms: [2][]limb{covering, praying},
		specks: [2][]speck{{{14, 2, 'U'}, {14, 3, 'u'}}, {{14, 3, 'U'}, {14, 4, 'u'}, {1, 2, 'U'}, {1, 3, 'u'}}},
	},
	{
		name: "hit", arms: [2][]limb{waving, hanging}, sinks: [2]int{2, 1},
		specks: [2][]speck{{{1, 1, 'y'}, {4, 0, '9'}, {11, 0, 'y'}, {14, 1, '9'}}, {{2, 0, '9'}, {13, 0, 'y'}}},
	},
	{
		name: "win", arms: [2][]limb{lifted, waving},
		specks: [2][]speck{{{1, 1, 'y'}, {14, 2, '9'}, {13, 0, 'y'}}, {{2, 2, '9'}, {1, 4, 'y'}, {14, 1, 'y'}, {15, 4, '9'}}},
	},
	{name: "lose", arms: [2][]limb{hanging, swinging}, sinks: [2]int{3, 4}},
}

// drawPuyoCast draws those who play Puyo, in every mien.
func drawPuyoCast(g *gallery) error {
	for _, p := range players {
		body, err := g.get("puyo.cast." + p.name)
		if err != nil {
			return err
		}
		for _, m := range miens {
			var frames []*canvas
			for i, face := range g.byName["puyo.mien."+m.name].frames {
				frames = append(frames, p.with(body, face, m, i).outlined(g.palette))
			}
			if err := g.add("puyo", "puyo."+p.name+"."+m.name, frames...); err != nil {
				return err
			}
		}
	}
	return nil
}

// with returns a frame of a player in a mien.
func (p player) with(body, face *canvas, m mien, frame int) *canvas {
	c := body.clone()
	c.stamp(face, p.x, p.y)
	for _, l := range m.arms[frame] {
		key := p.sleeve
		if l.hand {
			key = p.hand
		}
		c.set(l.x, l.y, key)
		c.set(cell-1-l.x, l.y, key)
	}
	if m.sinks[frame] > 0 {
		top, bottom := c.extent()
		c = c.posed(pose{rows: m.sinks[frame]}, 0, top, bottom)
	}
	for _, s := range m.specks[frame] {
		c.set(s.x, s.y, s.key)
	}
	return c
}
