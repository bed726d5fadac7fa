package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// noise is the step in which monsters hear what has happened: the hero's action, from
// where the hero is now, each event of the type EventNoise, from its own cell, and fire.
// Each monster that a noise reaches gets a pip, however many it hears.
func noise(g *systems.Game) {
	if g.Run().Over {
		return
	}
	here := components.Position.Get(g.World, g.Hero)
	heard := hearing{g: g, ways: waysOf(g, g.Here()), floor: here.Floor}
	heard.hear(here.At, Loudness(g), false)
	for _, e := range g.Events {
		if e.Type == EventNoise {
			heard.hear(e.At, e.Amount, true)
		}
	}
	if echoes := components.Echoes.Find(g.World, g.RunID); echoes != nil {
		for _, e := range echoes.List {
			if e.Floor == here.Floor {
				heard.hear(e.At, e.Amount, true)
			}
		}
		echoes.List = nil
	}
	heard.hearFires()
	if Hidden(g) {
		return
	}
	startle(g)
	for _, id := range heard.by {
		if m := components.Mind.Get(g.World, id); !knows(m) {
			addPips(g, id, m, 1)
		}
	}
}

// hearing collects the monsters of a floor that have heard something.
type hearing struct {
	g     *systems.Game
	ways  *Ways
	floor int
	by    []world.ID // oldest first where there is one noise
}

// hear spreads a noise. One that lures is not the hero's own: those who do not see the
// hero go to it.
func (h *hearing) hear(at grid.Point, amount int, lures bool) {
	w := h.ways
	if amount < 1 || !w.stage.Open(at) {
		return
	}
	w.Spread(&w.Heard, amount, h.g.Rules.Noise.Door, w.Index(at))
	h.collect(func(id world.ID) {
		if lures {
			lure(h.g, id, at)
		}
	})
}

// hearFires spreads the noise of all fire on the floor at once. It wakes monsters, and lures none to it.
func (h *hearing) hearFires() {
	w := h.ways
	var burning []int
	amount := 0
	for _, layer := range Layers(h.g, h.floor) {
		l, blaze := layer.Data(h.g), PartOf(h.g, layer.Name, components.Blaze)
		if blaze == nil || blaze.Noise == 0 || l.Coming {
			continue
		}
		amount = blaze.Noise // there is one entry of fire
		for p := range CellsIn(l) {
			burning = append(burning, w.Index(p))
		}
	}
	if len(burning) == 0 {
		return
	}
	w.Spread(&w.Heard, amount, h.g.Rules.Noise.Door, burning...)
	h.collect(func(world.ID) {})
}

// collect adds the monsters that the last noise reaches.
func (h *hearing) collect(hears func(world.ID)) {
	w := h.ways
	for id, of := range world.Each2(h.g.World, components.Mind, components.Position) {
		p := of.B
		if p.Floor != h.floor || !w.Heard.Has(w.Index(p.At)) || h.g.Removed(id) || Disguised(h.g, id) {
			continue
		}
		if !slices.Contains(h.by, id) {
			h.by = append(h.by, id)
		}
		hears(id)
	}
}

// Loudness is the noise of the hero's action.
func Loudness(g *systems.Game) int {
	for _, s := range g.Rules.Noise.Sounds {
		if slices.ContainsFunc(g.Events, func(e systems.Event) bool { return e.From == g.Hero && e.Type == s.Event }) {
			amount := s.Amount
			if s.Event == EventStep {
				here := components.Position.Get(g.World, g.Hero)
				amount = max(amount, GroundNoise(g, GroundAt(g, here.Floor, here.At)))
			}
			return SoundOf(g, s.Stat, amount)
		}
	}
	return 0
}

// GroundNoise is the distance at which a step into a ground is heard at least; 0 for no ground.
func GroundNoise(g *systems.Game, name string) int {
	rule := PartOf(g, components.NameData{Kind: GroundKind, Key: name}, components.Ground)
	if rule == nil {
		return 0
	}
	return rule.Noise
}

// NoiseStat is the hero's stat for how far its actions are heard, before the stats of
// single sounds.
const NoiseStat = "noise"

// SoundOf returns the distance at which a sound of the hero is heard.
func SoundOf(g *systems.Game, stat string, amount int) int {
	amount = max(0, Scale(g, g.Hero, NoiseStat, amount))
	if stat == "" {
		return amount
	}
	return max(0, Scale(g, g.Hero, stat, amount))
}

// lure makes a wanderer, or a hunter that does not see the hero, go to a noise.
func lure(g *systems.Game, id world.ID, at grid.Point) {
	switch m := components.Mind.Find(g.World, id); {
	case m == nil:
	case m.State == components.Wandering:
		m.Home = at
	case m.State == components.Hunting && !SeesHero(g, id):
		m.Trail = at
	}
}

// maxEchoes caps the noises that are kept for the next turn.
var maxEchoes = components.Echoes.MaxLen("List")

// keepEchoes keeps the noises among events that come too late to be heard in this
// turn.
func keepEchoes(g *systems.Game, events []systems.Event) {
	for _, e := range events {
		if e.Type != EventNoise {
			continue
		}
		if !components.Echoes.Has(g.World, g.RunID) {
			components.Echoes.Attach(g.World, g.RunID, components.EchoesData{})
		}
		echoes := components.Echoes.Get(g.World, g.RunID)
		if len(echoes.List) < maxEchoes {
			floor := components.Position.Get(g.World, g.Hero).Floor
			echoes.List = append(echoes.List, components.Echo{Floor: floor, At: e.At, Amount: e.Amount})
		}
	}
}

// reach is the cells that a noise reaches.
type reach struct {
	left   []int32   // by cell: how many steps further it is heard, and 1 more; 0 where it is not heard
	Cells  []int32   // where it is heard
	fronts [][]int32 // cells to spread from, by what is left there
}

// Has reports whether a noise reaches a cell.
func (r *reach) Has(i int) bool { return r.left[i] != 0 }

// Spread finds the cells that a noise reaches from cells that are not wall: it goes
// as many steps as its amount, over all that is not wall, and a door takes more than
// one.
func (w *Ways) Spread(r *reach, amount, door int, from ...int) {
	if len(r.left) != len(w.Cells) {
		r.left = make([]int32, len(w.Cells))
	}
	for _, i := range r.Cells {
		r.left[i] = 0
	}
	amount = min(amount, len(w.Cells))
	for len(r.fronts) <= amount {
		r.fronts = append(r.fronts, nil)
	}
	r.Cells = r.Cells[:0]
	for _, i := range from {
		if r.left[i] == 0 {
			r.Cells = append(r.Cells, int32(i))
			r.left[i] = int32(amount) + 1
			r.fronts[amount] = append(r.fronts[amount], int32(i))
		}
	}
	for left := amount; left > 0; left-- {
		for _, at := range r.fronts[left] {
			if int(r.left[at]) != left+1 {
				continue // it was reached again by a shorter way
			}
			for _, offset := range w.around {
				n := int(at) + offset
				rest := left - 1
				if w.Cells[n]&WayDoor != 0 {
					rest = left - max(1, door)
				}
				if w.Cells[n]&WayOpen == 0 || rest < 0 || int(r.left[n]) > rest {
					continue
				}
				if r.left[n] == 0 {
					r.Cells = append(r.Cells, int32(n))
				}
				r.left[n] = int32(rest) + 1
				r.fronts[rest] = append(r.fronts[rest], int32(n))
			}
		}
		r.fronts[left] = r.fronts[left][:0]
	}
	r.fronts[0] = r.fronts[0][:0]
}
