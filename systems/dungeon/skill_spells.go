package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func spellSkillPack() Pack {
	return Pack{
		Reactions: []Reaction{{Of: components.Skills, Struck: breathe}},
		SkillActs: []SkillAct{
			{Of: components.Frost, Aims: frostAims, Hits: frostHits, Use: frost},
			{Of: components.Blast, Aims: blastAims, Hits: blastHits, Use: blast},
			{Of: components.Blink, Aims: blinkAims, Use: blink,
				Lands: func(_ *systems.Game, _, _ world.ID, a Aim) grid.Point { return a.Cell }},
			{Of: components.Prayer, Refusal: healthy, Use: prayer},
		},
	}
}

func frostAims(g *systems.Game, actor, skill world.ID) []Aim {
	return aimsAt(foesInLine(g, actor, components.Frost.Get(g.World, skill).Reach))
}

// frost strikes a foe with magic, if it does damage; if the foe lives, it is under an
// effect.
func frost(g *systems.Game, actor, skill world.ID, a Aim) {
	data := components.Frost.Get(g.World, skill)
	turns := ofRank(data.Turns, rankOf(g, skill))
	_, cells := firstFoe(g, actor, a.Direction, data.Reach)
	target, _ := inTheWay(g, actor, a.Direction, cells)
	if hits := frostHits(g, actor, skill, a); len(hits) > 0 {
		strikeAll(g, onTheWay(g, a.Direction, hits))
	} else {
		Notice(g, target)
	}
	g.Then(func(g *systems.Game) {
		if !g.Removed(target) && !g.Run().Over {
			begin(g, target, data.Effect, turns)
		}
	})
}

func frostHits(g *systems.Game, actor, skill world.ID, a Aim) []Hit {
	data := components.Frost.Get(g.World, skill)
	if data.Percent == 0 {
		return nil
	}
	target, _ := firstFoe(g, actor, a.Direction, data.Reach)
	return []Hit{{From: actor, To: target, Kind: HitMagic, Power: percentOf(Stat(g, actor, Int), data.Percent)}}
}

// blastAims lists the cells in a row or column that a blast reaches, if it hurts
// somebody in view there.
func blastAims(g *systems.Game, actor, skill world.ID) (aims []Aim) {
	here := components.Position.Get(g.World, actor)
	stage := g.Stage(here.Floor)
	for d := range grid.Clockwise {
		p := here.At
		for range components.Blast.Get(g.World, skill).Reach {
			if p = p.Step(d); !stage.Open(p) || !inView(g, p) {
				break
			}
			for _, c := range cross(p) {
				if AreFoes(g, actor, solidSeen(g, stage, c)) && inView(g, c) {
					aims = append(aims, Aim{Cell: p})
					break
				}
			}
			if solidSeen(g, stage, p) != 0 {
				break
			}
		}
	}
	return aims
}

// blast strikes all foes in a cell and next to it with magic, and is heard from
// there.
func blast(g *systems.Game, actor, skill world.ID, a Aim) {
	g.Emit(systems.Event{Type: EventNoise, From: actor, At: a.Cell, Amount: components.Blast.Get(g.World, skill).Noise})
	strikeAll(g, blastHits(g, actor, skill, a))
}

func blastHits(g *systems.Game, actor, skill world.ID, a Aim) (hits []Hit) {
	power := percentOf(Stat(g, actor, Int), ofRank(components.Blast.Get(g.World, skill).Percent, rankOf(g, skill)))
	for _, p := range cross(a.Cell) {
		if foe := g.Here().Solid(p); AreFoes(g, actor, foe) || disguised(g, foe) {
			hits = append(hits, Hit{From: actor, To: foe, Kind: HitMagic, Power: power})
		}
	}
	return hits
}

// blinkAims lists the cells that have been seen, hold nothing solid, as far as is known, and
// are not behind a lock.
func blinkAims(g *systems.Game, actor, skill world.ID) (aims []Aim) {
	here := components.Position.Get(g.World, actor)
	reach := ofRank(components.Blink.Get(g.World, skill).Cells, rankOf(g, skill))
	stage := g.Stage(here.Floor)
	shut := shutIn(g, stage, here.At)
	for p := range stage.All() {
		if n := p.Distance(here.At); n == 0 || n > reach || !charted(g, here.Floor, p) || !stage.Open(p) || shut(p) {
			continue
		}
		if !filled(g, here.Floor, p) {
			aims = append(aims, Aim{Cell: p})
		}
	}
	return aims
}

// blink moves the actor to a cell. Whoever stood there unseen makes room.
func blink(g *systems.Game, actor, _ world.ID, a Aim) {
	stage := g.Stage(components.Position.Get(g.World, actor).Floor)
	if other := stage.Solid(a.Cell); other != 0 {
		moveAside(g, stage, other)
	}
	MoveTo(g, actor, a.Cell)
}

func healthy(g *systems.Game, actor, _ world.ID) string {
	if h := components.Health.Get(g.World, actor); h.Now >= h.Max {
		return "refuse.healthy"
	}
	return ""
}

// prayer heals a share of the maximum Hp.
func prayer(g *systems.Game, actor, skill world.ID, _ Aim) {
	percent := ofRank(components.Prayer.Get(g.World, skill).Percent, rankOf(g, skill))
	Heal(g, actor, max(1, percentOf(components.Health.Get(g.World, actor).Max, percent)), 0)
}

// breathe heals a hero whose skill does so when it kills.
func breathe(g *systems.Game, h Hit) {
	data, _, rank := learntWith(g, h.From, components.Breath)
	if data == nil || !g.Removed(h.To) || !AreFoes(g, h.From, h.To) {
		return
	}
	if health := components.Health.Get(g.World, h.From); health.Now < health.Max {
		Heal(g, h.From, max(1, (health.Max*ofRank(data.Thousandths, rank)+500)/1000), 0)
	}
}
