package pages

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// start begins a long walk and takes its first step.
func (g *Game) start(w *known.Walker) {
	g.walker, g.long = w, true
	g.Stride()
}

// Walking reports whether a long walk is in progress. The face calls Stride until it is
// over, and Interrupt at a key.
func (g *Game) Walking() bool { return g.walker != nil && g.d.Top() == nil && !g.d.done }

// Interrupt ends a walk.
func (g *Game) Interrupt() { g.walker = nil }

// stop ends the walk and says why. The reason is empty if the player has ended it.
func (g *Game) stop(why string) {
	long := g.long
	g.walker = nil
	if why != "" && (long || why != known.WalkArrived) {
		g.say(g.d.text(why), ink.Quiet)
	}
}

// Stride takes one step of the walk.
func (g *Game) Stride() {
	a, why := g.walker.Next(g.Known)
	news := g.walker.News()
	switch why {
	case "":
	case known.WalkNew:
		g.stop("")
		g.say(wording.News(g.d.Words, g.Known.At(), news), ink.Bright)
		return
	case known.WalkBehind:
		g.stop("")
		g.say(wording.Behind(g.d.Words, g.Known.At(), news[0]), ink.Quiet)
		return
	default:
		g.stop(why)
		return
	}
	if !g.dares(a) || !g.try(a) {
		g.walker = nil
	}
}

// Advance is Stride for a face that shows the walk step by step.
func (g *Game) Advance() {
	g.Stride()
	g.d.settle()
}

// explore begins to explore. While a monster in view hunts the hero or may notice it,
// that needs a second press, because the way may lead past it.
func (g *Game) explore() {
	a := systems.Action{Verb: systems.Verb(play.Explore)}
	switch who := g.awake(); {
	case g.hunted() && !g.sure(a, "window.sure.hunted"):
	case !g.hunted() && who != "" && !g.sure(a, "window.sure.awake", lang.Args{"Who": "monster." + who}):
	default:
		g.start(known.Explore(g.Known))
	}
}

// awake is the name of a monster in view that is awake and has not noticed the hero yet;
// empty if there is none.
func (g *Game) awake() string {
	for _, m := range g.Known.Monsters() {
		if m.Mind.State == components.Wandering || m.Mind.State == components.Guarding {
			return m.Name
		}
	}
	return ""
}

// hunted reports whether a monster in view hunts the hero.
func (g *Game) hunted() bool {
	return slices.ContainsFunc(g.Known.Monsters(), func(m known.MonsterView) bool { return m.Mind.State == components.Hunting })
}

// travel walks to the stair down or up, or says that it is sealed.
func (g *Game) travel(down bool) {
	open, sealed := false, false
	for _, s := range g.Known.Stairs(g.Known.Floor()) {
		open, sealed = open || s.Down == down && !s.Sealed, sealed || s.Sealed
	}
	if !down && !open && sealed {
		g.refuse(g.d.Words.Text("window.do.up.sealed"))
		return
	}
	g.start(known.TravelTo(g.Known, down))
}

// sure reports whether the player was warned about an action in this turn. If not, it
// says the warning; a second press does it.
func (g *Game) sure(a systems.Action, key string, args ...lang.Args) bool {
	now := warning{g.Known.Turn(), a}
	if g.warned == now {
		g.warned = warning{}
		return true
	}
	g.warned = now
	g.say(g.d.text(key, args...), ink.Ember)
	return false
}

// dares reports whether the hero may do an action: what ends in a cell where damage is to
// come needs a second press, and a long walk never goes there.
func (g *Game) dares(a systems.Action) bool {
	damage, first := play.Danger(g.Known, a)
	switch {
	case damage == 0:
		return true
	case g.walker != nil && g.long:
		g.say(g.d.Words.Text("walk.danger"), ink.Ember)
		return false
	}
	return g.sure(a, play.Warning(first), lang.Args{"Damage": damage, "Count": first.Turns})
}

// takeAim lets the player choose among targets.
func (g *Game) takeAim(a play.Aim) { g.Mode, g.Aim = ModeAim, a }

// aimBy handles a command while aiming, and reports whether it did.
func (g *Game) aimBy(do keys.Command) bool {
	g.Notice = ink.Line{}
	switch {
	case g.otherItem(do):
	case do == play.List:
		g.Aim.At = (g.Aim.At + 1) % len(g.Aim.Targets)
	case do == play.Treasure || do == g.Aim.Do && g.Aim.Toward == nil:
		g.shoot()
	case do == g.Aim.Do:
		g.Mode = ModePlay
	default:
		return false
	}
	return true
}

// shoot does what is aimed at the selected target. What would hurt the hero needs a
// second press.
func (g *Game) shoot() {
	t := g.Aim.Selected()
	if t.Harms && !g.sure(t.Action, "window.sure.self") || !t.Harms && !g.dares(t.Action) {
		return
	}
	if name := g.Aim.Item.Name; name != "" {
		g.thrown = name
	}
	g.Mode = ModePlay
	g.try(t.Action)
}

// aimAt shoots at a cell.
func (g *Game) aimAt(p grid.Point) {
	i := g.Aim.Find(p)
	if i < 0 {
		g.Mode = ModePlay
		g.refuse(g.d.Words.Text("refuse.no-target"))
		return
	}
	g.Aim.At = i
	g.shoot()
}

// throw aims an item of the kind that was thrown last, or else the first one.
func (g *Game) throw() {
	list := play.Missiles(g.Known)
	if len(list) == 0 {
		g.refuse(g.d.text(play.NothingToThrow(g.Known)))
		return
	}
	last := slices.IndexFunc(list, func(b known.BagItem) bool { return b.Name == g.thrown })
	g.aimItem(list[max(0, last)])
}

// aimItem lets the player choose where to throw an item.
func (g *Game) aimItem(item known.BagItem) {
	if a := play.AimItem(g.Teller(), item); len(a.Targets) > 0 {
		g.takeAim(a)
		return
	}
	g.refuse(g.d.Words.Text("refuse.no-mark"))
}

// otherItem aims another item: the next kind with Tab, or the one in a slot with its
// key. It reports whether the command asks for one.
func (g *Game) otherItem(do keys.Command) bool {
	if g.Aim.Do != play.Throw {
		return false
	}
	if do == play.List {
		list := play.Missiles(g.Known)
		now := slices.IndexFunc(list, func(b known.BagItem) bool { return b.Name == g.Aim.Item.Name })
		g.aimItem(list[(now+1)%len(list)])
		return true
	}
	for _, b := range g.Known.Sheet().Bag {
		if do != play.SlotCommand(b.Slot) {
			continue
		}
		if b.Missile && len(g.Known.Aim(b.ID)) > 0 {
			g.aimItem(b)
		} else {
			g.refuse(g.d.Words.Text("refuse.not-missile"))
		}
		return true
	}
	return false
}

// aBlow is a blow in no particular direction, for its noise.
var aBlow = systems.Action{Verb: dungeon.Attack}

// step returns a step that the hero can take, if there is one.
func (g *Game) step() (systems.Action, bool) {
	for d := range grid.Clockwise {
		to := g.Known.At().Step(d)
		if _, filled := g.Known.Solid(g.Known.Floor(), to); !filled && g.Known.Open(g.Known.Floor(), to) {
			return systems.Action{Verb: dungeon.Move, Direction: d}, true
		}
	}
	return systems.Action{}, false
}

// considered is the action whose noise is shown: of the selected target, or a step into
// the cell under the cursor.
func (g *Game) considered() (systems.Action, bool) {
	switch g.Mode {
	case ModeAim:
		return g.Aim.Selected().Action, true
	case ModeLook:
		if g.Cursor == g.Known.At() {
			return systems.Action{Verb: dungeon.Wait}, true
		}
		d, adjacent := g.Known.At().Toward(g.Cursor)
		return systems.Action{Verb: dungeon.Move, Direction: d}, adjacent
	}
	return systems.Action{}, false
}

// Heard lists the cells where the considered action would be heard, or else a step (near)
// and a blow (far); none while noise is not shown.
func (g *Game) Heard() (near, far []grid.Point) {
	if !g.Noise {
		return nil, nil
	}
	if a, ok := g.considered(); ok {
		return g.Known.NoiseCells(a), nil
	}
	if a, ok := g.step(); ok {
		near = g.Known.NoiseCells(a)
	}
	return near, g.Known.NoiseCells(aBlow)
}

// noiseLine returns a text about the noise that is shown.
func (g *Game) noiseLine() ink.Line {
	text := ""
	switch a, considered := g.considered(); {
	case !considered:
		step, _ := g.step()
		text = g.d.Words.Text("window.noise.usual", lang.Args{"Step": g.Known.NoiseOf(step), "Blow": g.Known.NoiseOf(aBlow)})
	case g.Known.NoiseOf(a) == 0:
		text = g.d.Words.Text("window.noise.silent")
	default:
		near, _ := g.Heard()
		hearers := 0
		for _, m := range g.Known.Monsters() {
			if slices.Contains(near, m.At) {
				hearers++
			}
		}
		text = g.d.Words.Text("window.noise.heard", lang.Args{"Noise": g.Known.NoiseOf(a), "Count": hearers})
	}
	return ink.Line{Text: text, Colour: ink.Orchid}
}
