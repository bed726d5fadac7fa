package dungeon

import "github.com/donjon-rogue/donjon/components"

// Sensed lists the monsters out of sight that the hero senses, on its floor and
// within the distance of its skill: where they are now, the oldest first.
func (k Known) Sensed() []Thing {
	data, _, rank := learntWith(k.g, k.g.Hero, components.Keen)
	if data == nil {
		return nil
	}
	here, reach := components.Position.Get(k.g.World, k.g.Hero), ofRank(data.Cells, rank)
	var list []Thing
	for id := range components.Hostile.Each(k.g.World) {
		p := components.Position.Get(k.g.World, id)
		if p.Floor != here.Floor || p.At.Distance(here.At) > reach || k.g.Removed(id) || inView(k.g, p.At) {
			continue
		}
		t := k.thing(id, p.At, false)
		t.Hp, t.MaxHp = 0, 0
		list = append(list, t)
	}
	return list
}
