package kitty

import (
	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/components/world"
)

// put writes a state into the world: it updates players and friends, adds new
// friends, stones and corpses, and removes the friends that are gone.
func (g *Game) put(s *State) {
	d := g.Match()
	d.Turn, d.Over, d.Winner, d.Born, d.Chance = s.Turn, s.Over, s.Winner, s.Born, s.Chance
	for i, id := range g.Players {
		p := &s.Players[i]
		g.putBody(id, &p.body)
		nouns.Hand.Get(g.World, id).Cards = s.names(p.Hand[:])
		*nouns.Memento.Get(g.World, id) = nouns.MementoData{Pile: s.names(p.draw.list()), Discards: s.names(p.played.list())}
		own := nouns.Duellist.Get(g.World, id)
		own.Marked = p.Marked
		if p.Dead && !own.Dead {
			own.Dead = true
			// From now on the corpse occupies the cell.
			components.Solid.Detach(g.World, id)
			g.World.Create(thing("corpse"), g.at(p.Cell), components.Solid.With(components.SolidData{}), nouns.Corpse.With(nouns.CorpseData{Seat: i + 1}))
		}
	}
	g.putFriends(s)
	for _, cell := range s.Stones.But(g.stones()).List() {
		g.World.Create(thing("stone"), g.at(cell), components.Solid.With(components.SolidData{}), nouns.Stone.With(nouns.StoneData{}))
	}
}

// thing is the name of an object on the board.
func thing(key string) world.Part {
	return components.Name.With(components.NameData{Kind: "kitty", Key: key})
}

// onlyFloor is the floor of all positions on the board.
const onlyFloor = 1

func (g *Game) at(cell int) world.Part {
	return components.Position.With(components.PositionData{Floor: onlyFloor, At: g.Table.Board.At(cell)})
}

func (g *Game) putBody(id world.ID, b *body) {
	components.Health.Get(g.World, id).Now = b.Life
	components.Mana.Get(g.World, id).Now = b.Mana
	nouns.Income.Get(g.World, id).Mana = b.Income
	*components.Position.Get(g.World, id) = components.PositionData{Floor: onlyFloor, At: g.Table.Board.At(b.Cell)}
}

// putFriends writes the friends of a state and removes the others.
func (g *Game) putFriends(s *State) {
	present := map[int]world.ID{}
	for id, f := range nouns.Friend.Each(g.World) {
		if s.Friend(f.Number) == nil {
			g.World.Remove(id)
		} else {
			present[f.Number] = id
		}
	}
	for i := range s.Friends {
		f := &s.Friends[i]
		id, old := present[f.Number]
		if !old {
			id = s.Kit.friend.Spawn(g.World, g.at(f.Cell), components.Solid.With(components.SolidData{}),
				nouns.Hand.With(nouns.HandData{Cards: s.names([]uint8{f.Card})}),
				nouns.Friend.With(nouns.FriendData{Number: f.Number, Owner: f.Owner}),
				components.Target.With(components.TargetData{}))
			present[f.Number] = id
		}
		g.putBody(id, &f.body)
		components.Timer.Get(g.World, id).Left = f.Left
		own := nouns.Friend.Get(g.World, id)
		own.Ready, own.Marked = f.Ready, f.Marked
	}
	for i := range s.Friends { // only now, because a target may be a younger friend
		f := &s.Friends[i]
		target := world.ID(0)
		if f.Target < FirstFriend {
			target = g.Players[f.Target-1]
		} else if id, known := present[f.Target]; known {
			target = id
		}
		components.Target.Get(g.World, present[f.Number]).On = target
	}
}

// names converts card numbers to the names in saves.
func (s *State) names(cards []uint8) []string {
	names := make([]string, len(cards))
	for i, card := range cards {
		names[i] = s.Kit.Cards[card].Name
	}
	return names
}

// stones is the set of cells with a stone.
func (g *Game) stones() (cells Cells) {
	for id := range nouns.Stone.Each(g.World) {
		cells = cells.Or(cellOf(g.Table.Board.Index(components.Position.Get(g.World, id).At)))
	}
	return cells
}
