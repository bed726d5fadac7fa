package play

import (
	"math"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Aim is a use that the player is aiming: magic, a skill or something to throw.
type Aim struct {
	Do      keys.Command // the command that has started it, and that does it too
	What    string       // its name
	Item    known.Item   // what is thrown; empty for magic and skills
	Targets []Target
	At      int // selected target
	worth   int // of the best target, which is selected first

	// Toward returns the action for a direction, if a direction is all it needs.
	// Otherwise it is nil, and the arrow keys select targets.
	Toward func(grid.Direction) systems.Action
}

// Target is a cell that can be aimed at.
type Target struct {
	At     grid.Point
	Action systems.Action
	Cells  []grid.Point // what it would reach
	Notes  []ink.Line   // what it is expected to do
	Harms  bool         // it would hurt the hero
}

// add adds a target. The best one is selected.
func (a *Aim) add(t Target, worth int) {
	if len(a.Targets) == 0 || worth > a.worth {
		a.At, a.worth = len(a.Targets), worth
	}
	a.Targets = append(a.Targets, t)
}

// Selected returns the selected target.
func (a *Aim) Selected() Target { return a.Targets[a.At] }

// Find returns the index of the target in a cell, or -1.
func (a *Aim) Find(p grid.Point) int {
	return slices.IndexFunc(a.Targets, func(t Target) bool { return t.At == p })
}

// Step selects the nearest target in a direction from the selected one. What lies to
// the side counts three times.
func (a *Aim) Step(d grid.Direction) {
	from, toward := a.Selected().At, d.Delta()
	best := -1
	for i, t := range a.Targets {
		by := t.At.Add(grid.Point{X: -from.X, Y: -from.Y})
		ahead, aside := by.X*toward.X+by.Y*toward.Y, by.X*toward.Y+by.Y*toward.X
		cost := ahead + 3*max(aside, -aside)
		if ahead > 0 && (best < 0 || cost < best) {
			best, a.At = cost, i
		}
	}
}

// Asks reports whether the player has to choose: among several targets, or whether to
// strike a thing.
func (a *Aim) Asks() bool { return len(a.Targets) > 1 || len(a.Targets) == 1 && a.worth == 0 }

// Straight returns the direction from one cell to another in its row or column.
func Straight(from, to grid.Point) (grid.Direction, bool) {
	for d := range grid.Clockwise {
		by, delta := to.Add(grid.Point{X: -from.X, Y: -from.Y}), d.Delta()
		if by.X*delta.Y == by.Y*delta.X && by.X*delta.X+by.Y*delta.Y > 0 {
			return d, true
		}
	}
	return grid.Nowhere, false
}

// aimMagic aims a spell. It may have no target.
func aimMagic(t wording.Teller) Aim {
	k := t.Known
	a := Aim{Do: Magic, What: t.Words.Text("window.magic.choose"), Toward: func(d grid.Direction) systems.Action {
		return systems.Action{Verb: skills.Magic, Direction: d}
	}}
	for _, action := range k.Actions().Legal() {
		if action.Verb == skills.Magic {
			target, worth := Target{At: firstSolid(k, action.Direction), Action: action}, 0
			if thing, _ := k.Here().Solid(target.At); thing.Monster {
				worth = 1
			}
			a.add(target, worth)
		}
	}
	return a
}

// firstSolid returns the cell of the first thing in a direction from the hero.
func firstSolid(k known.Known, d grid.Direction) grid.Point {
	floor := k.Here()
	for p := k.Hero().At().Step(d); floor.Open(p); p = p.Step(d) {
		if _, ok := floor.Solid(p); ok {
			return p
		}
	}
	return k.Hero().At().Step(d)
}

// Missiles returns an item of each kind in the bag that can be thrown now, by slot.
func Missiles(k known.Known) (list []known.Item) {
	for _, b := range k.Hero().Sheet().Bag {
		known := slices.ContainsFunc(list, func(o known.Item) bool { return o.Name == b.Name })
		if b.Missile && !known && len(k.Preview().Aim(b.ID)) > 0 {
			list = append(list, b)
		}
	}
	return list
}

// strikesOne reports whether a thrown item would hurt a monster, and affects no cell but its own.
func strikesOne(k known.Known, item known.Item) bool {
	return slices.ContainsFunc(k.Preview().Aim(item.ID), func(c known.AimedCell) bool { return len(c.Cells) == 1 && len(c.Hits) > 0 })
}

// nothingToThrow returns the word key of the reason why nothing can be thrown now.
func nothingToThrow(k known.Known) string {
	if slices.ContainsFunc(k.Hero().Sheet().Bag, func(b known.Item) bool { return b.Missile }) {
		return "window.throw.no-mark"
	}
	return "window.throw.none"
}

// AimItem aims an item to throw. The target that is expected to hurt monsters most is
// selected first, before all others one that spares the hero. It may have no target.
func AimItem(t wording.Teller, item known.Item) Aim {
	a := Aim{Do: Throw, Item: item, What: t.Words.Text("window.aim.throw", lang.Args{
		"Name": "item." + item.Name, "Count": item.Count, "Key": t.Key(Throw),
	})}
	for _, cell := range t.Known.Preview().Aim(item.ID) {
		target := Target{At: cell.At, Cells: cell.Cells, Action: systems.Action{Verb: items.Throw, Item: item.ID, Cell: cell.At}}
		a.add(target.noted(t, cell.Hits))
	}
	return a
}

// aimRod aims a rod. The target that is expected to hurt monsters most is selected first;
// of cells the farthest.
func aimRod(t wording.Teller, item known.Item) Aim {
	k := t.Known
	actions, _ := k.Bag().Zaps(item.ID)
	a, prompt := Aim{Do: Zap}, "window.aim.skill"
	for _, action := range actions {
		target := Target{At: action.Cell, Action: action}
		far := target.At.Distance(k.Hero().At())
		if action.Direction.Valid() {
			prompt, far = "window.aim.skill.toward", 0
			a.Toward = func(d grid.Direction) systems.Action {
				return systems.Action{Verb: items.Zap, Item: item.ID, Direction: d}
			}
			target.At = firstSolid(k, action.Direction)
			if target.Cells = k.Preview().Digs(action); len(target.Cells) > 0 {
				target.At = target.Cells[0]
			}
		}
		target, worth := target.struck(t)
		a.add(target, far+worth)
	}
	a.What = t.Words.Text(prompt, lang.Args{"Name": "item." + item.Name})
	return a
}

// aimSkill aims a skill. The target that is expected to hurt monsters most is selected
// first.
func aimSkill(t wording.Teller, skill known.Skill) Aim {
	prompt := "window.aim.skill"
	a := Aim{Do: Skills}
	for _, action := range skill.Targets {
		target := Target{At: action.Cell, Action: action}
		if action.Direction.Valid() {
			target.At = skillMark(t.Known, action)
			prompt = "window.aim.skill.toward"
			a.Toward = func(d grid.Direction) systems.Action {
				return systems.Action{Verb: skills.UseSkill, Name: skill.Name, Direction: d}
			}
		}
		a.add(target.struck(t))
	}
	a.What = t.Words.Text(prompt, lang.Args{"Name": "skill." + skill.Name})
	return a
}

// skillMark returns the cell to mark for a skill in a direction: of the monster that it
// strikes, or the cell where it takes the hero.
func skillMark(k known.Known, a systems.Action) grid.Point {
	to, moves := k.Preview().Landing(a)
	if !moves {
		return firstSolid(k, a.Direction)
	}
	if next := to.Step(a.Direction); k.Hero().At().Distance(next) > 1 {
		if thing, ok := k.Here().Solid(next); ok && thing.Monster {
			return next
		}
	}
	return to
}

// struck adds to a target whom its action hits, and how good that is for the player.
func (g Target) struck(t wording.Teller) (Target, int) {
	hits := t.Known.Preview().Hits(g.Action)
	for _, hit := range hits {
		g.Cells = append(g.Cells, hit.At)
	}
	poured := t.Known.Preview().Poured(g.Action)
	if len(poured) > 0 {
		g.At, g.Cells = poured[0], append(g.Cells, poured...)
	}
	if to, cells := t.Known.Preview().Pushed(g.Action); cells > 0 {
		g.Cells = append(g.Cells, to)
		g.Notes = append(g.Notes, ink.Line{Text: t.Words.Text("window.aim.pushed", lang.Args{"Count": cells}), Colour: ink.Quiet})
	}
	noted, worth := g.noted(t, hits)
	return noted, worth + worthOfPouring(t.Known, poured)
}

// worthOfPouring says how good it is for the player to pour something into cells: it matters most where something
// burns, and then where a monster is.
func worthOfPouring(k known.Known, cells []grid.Point) (worth int) {
	for _, p := range cells {
		if slices.ContainsFunc(k.Here().Substances(p), func(s known.Substance) bool { return s.Fire }) {
			worth += 2
		}
		if _, there := k.Foes().Examine(p); there {
			worth++
		}
	}
	return worth
}

// noted adds to a target what it is expected to do. worth is how good that is for the
// player: the damage to monsters, and below 0 if the hero would be hurt. Of equally good
// targets a monster itself is better than a cell beside it.
func (g Target) noted(t wording.Teller, hits []known.AimedHit) (noted Target, worth int) {
	for _, hit := range hits {
		g.Notes = append(g.Notes, t.Hit(hit))
		if hit.Hero {
			g.Harms = true
		} else {
			worth += 2 * (1 + hit.High + hit.Later)
		}
		if hit.At == g.At {
			worth++
		}
	}
	if g.Harms {
		return g, worth - math.MaxInt
	}
	return g, worth
}
