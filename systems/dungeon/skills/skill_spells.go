package skills

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// SpellSkillPack declares skills that cast.
func SpellSkillPack() dungeon.Pack {
	return dungeon.Pack{
		Reactions: []dungeon.Reaction{{Of: components.Skills, Struck: breathe}},
		SkillActs: []dungeon.SkillAct{
			{Of: components.Frost, Aims: frostAims, Hits: frostHits, Use: frost},
			{Of: components.Blast, Aims: blastAims, Hits: blastHits, Use: blast},
			{Of: components.Blink, Aims: blinkAims, Use: blink,
				Lands: func(_ *systems.Game, _, _ world.ID, a dungeon.Aim) grid.Point { return a.Cell }},
			{Of: components.Prayer, Refusal: healthy, Use: prayer},
		},
		Bringers: []dungeon.Bringer{dungeon.Brings(components.Frost, dungeon.Always[components.FrostData](ground.Cold))},
	}
}

func frostAims(g *systems.Game, actor, skill world.ID) []dungeon.Aim {
	return aimsAt(dungeon.FoesInLine(g, actor, components.Frost.Get(g.World, skill).Reach))
}

// frost strikes a foe with magic, if it does damage; if the foe lives, it is under an
// effect.
func frost(g *systems.Game, actor, skill world.ID, a dungeon.Aim) {
	data := components.Frost.Get(g.World, skill)
	turns := dungeon.AtRank(data.Turns, dungeon.RankOf(g, skill))
	_, cells := dungeon.FirstFoe(g, actor, a.Direction, data.Reach)
	target, reached := monsters.InTheWay(g, actor, a.Direction, cells)
	if hits := frostHits(g, actor, skill, a); len(hits) > 0 {
		strikeAll(g, monsters.OnTheWay(g, a.Direction, hits))
	} else {
		dungeon.Notice(g, target)
	}
	g.Then(func(g *systems.Game) {
		if !g.Removed(target) && !g.Run().Over {
			dungeon.BeginEffect(g, target, data.Effect, turns)
		}
	})
	here := components.Position.Get(g.World, actor)
	ground.Expose(g, here.Floor, chilled(here.At, a.Direction, reached), ground.Cold, actor)
}

// chilled lists the next count cells from a cell in a direction.
func chilled(p grid.Point, d grid.Direction, count int) (cells []grid.Point) {
	for range count {
		p = p.Step(d)
		cells = append(cells, p)
	}
	return cells
}

func frostHits(g *systems.Game, actor, skill world.ID, a dungeon.Aim) []dungeon.Hit {
	data := components.Frost.Get(g.World, skill)
	if data.Percent == 0 {
		return nil
	}
	target, _ := dungeon.FirstFoe(g, actor, a.Direction, data.Reach)
	return []dungeon.Hit{{From: actor, To: target, Kind: dungeon.HitMagic, Power: dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.Int), data.Percent)}}
}

// blastAims lists the cells in a row or column that a blast reaches, if it hurts
// a foe in view there.
func blastAims(g *systems.Game, actor, skill world.ID) (aims []dungeon.Aim) {
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	for d := range grid.Clockwise {
		p := here.At
		for range components.Blast.Get(g.World, skill).Reach {
			if p = p.Step(d); !stage.Open(p) || !dungeon.InView(g, p) {
				break
			}
			for _, c := range cross(p) {
				if dungeon.AreFoes(g, actor, dungeon.SolidSeen(g, stage, c)) && dungeon.InView(g, c) {
					aims = append(aims, dungeon.Aim{Cell: p})
					break
				}
			}
			if dungeon.SolidSeen(g, stage, p) != 0 {
				break
			}
		}
	}
	return aims
}

// blast strikes all foes in a cell and next to it with magic, and is heard from
// there.
func blast(g *systems.Game, actor, skill world.ID, a dungeon.Aim) {
	g.Emit(systems.Event{Type: dungeon.EventNoise, From: actor, At: a.Cell, Amount: components.Blast.Get(g.World, skill).Noise})
	strikeAll(g, blastHits(g, actor, skill, a))
	for _, p := range cross(a.Cell) {
		if thing := g.Here().Solid(p); components.Object.Has(g.World, thing) {
			g.Then(func(g *systems.Game) { dungeon.Knock(g, actor, thing) })
		}
	}
}

func blastHits(g *systems.Game, actor, skill world.ID, a dungeon.Aim) (hits []dungeon.Hit) {
	power := dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.Int), dungeon.AtRank(components.Blast.Get(g.World, skill).Percent, dungeon.RankOf(g, skill)))
	for _, p := range cross(a.Cell) {
		if foe := g.Here().Solid(p); dungeon.AreFoes(g, actor, foe) || dungeon.Disguised(g, foe) {
			hits = append(hits, dungeon.Hit{From: actor, To: foe, Kind: dungeon.HitMagic, Power: power})
		}
	}
	return hits
}

// blinkAims lists the cells that have been seen, hold nothing solid, as far as is known, and
// are not behind a lock.
func blinkAims(g *systems.Game, actor, skill world.ID) (aims []dungeon.Aim) {
	here := components.Position.Get(g.World, actor)
	reach := dungeon.AtRank(components.Blink.Get(g.World, skill).Cells, dungeon.RankOf(g, skill))
	stage := g.Stage(here.Floor)
	shut := floors.ShutIn(g, stage, here.At)
	for p := range stage.All() {
		if n := p.Distance(here.At); n == 0 || n > reach || !dungeon.Charted(g, here.Floor, p) || !stage.Open(p) || stage.Gap(p) || shut(p) {
			continue
		}
		if !dungeon.Filled(g, here.Floor, p) {
			aims = append(aims, dungeon.Aim{Cell: p})
		}
	}
	return aims
}

// blink moves the actor to a cell. An unseen entity there makes room.
func blink(g *systems.Game, actor, _ world.ID, a dungeon.Aim) {
	stage := g.Stage(components.Position.Get(g.World, actor).Floor)
	if other := stage.Solid(a.Cell); other != 0 {
		floors.MoveAside(g, stage, other)
	}
	dungeon.MoveTo(g, actor, a.Cell)
}

func healthy(g *systems.Game, actor, _ world.ID) string {
	if h := components.Health.Get(g.World, actor); h.Now >= h.Max {
		return "refuse.healthy"
	}
	return ""
}

// prayer heals a share of the maximum Hp.
func prayer(g *systems.Game, actor, skill world.ID, _ dungeon.Aim) {
	percent := dungeon.AtRank(components.Prayer.Get(g.World, skill).Percent, dungeon.RankOf(g, skill))
	dungeon.Heal(g, actor, max(1, dungeon.PercentOf(components.Health.Get(g.World, actor).Max, percent)), 0)
}

// breathe heals a hero whose skill does so when it kills.
func breathe(g *systems.Game, h dungeon.Hit) {
	data, _, rank := dungeon.LearntWith(g, h.From, components.Breath)
	if data == nil || !g.Removed(h.To) || !dungeon.AreFoes(g, h.From, h.To) {
		return
	}
	if health := components.Health.Get(g.World, h.From); health.Now < health.Max {
		dungeon.Heal(g, h.From, max(1, (health.Max*dungeon.AtRank(data.Thousandths, rank)+500)/1000), 0)
	}
}
