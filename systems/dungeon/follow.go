package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// FollowersOf lists the hunters next to the hero that follow it on stairs, the oldest
// first.
func FollowersOf(g *systems.Game) []world.ID {
	here := components.Position.Get(g.World, g.Hero)
	var list []world.ID
	for id, of := range world.Each2(g.World, components.Mind, components.Position, components.Stays, components.Boss) {
		m, p := of.A, of.B
		if m.State == components.Hunting && p.Floor == here.Floor && p.At.Distance(here.At) == 1 && !g.Removed(id) &&
			!Rooted(g, id) && !Stunned(g, id) {
			list = append(list, id)
		}
	}
	return list
}

// Follow puts monsters next to the hero, which has just arrived on a floor, as long
// as cells there are free. They do not act in that turn, and they leave their post
// and their pack.
func Follow(g *systems.Game, followers []world.ID) {
	here := *components.Position.Get(g.World, g.Hero)
	stage := g.Stage(here.Floor)
	for d := range grid.Clockwise {
		at := here.At.Step(d)
		if len(followers) == 0 {
			return
		}
		if !stage.Free(at) || g.Place(followers[0], here.Floor, at) != nil {
			continue
		}
		m := components.Mind.Get(g.World, followers[0])
		m.Since, m.Trail, m.Left = g.Run().Turn+1, here.At, g.Rules.Minds.GiveUp
		m.Guard, m.Pack, m.Home = false, 0, grid.Point{}
		followers = followers[1:]
	}
}
