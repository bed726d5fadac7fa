package bots

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// observer makes scenes of what is known, and remembers who was seen.
type observer struct {
	lore
	ground  outlook.Ground
	terrain []known.Terrain
	seen    map[world.ID]sighting
	bones   []remains
	floor   int
	stepped int        // the turn of its last step, and 1 more
	from    grid.Point // where it stood when it chose that
	jumps   jumps
	skilled []known.Skill // the skills that the hero of the scene has learnt
}

// jumps are the cells of the scene to which a hero would jump so far.
type jumps struct {
	reach int
	cells []outlook.Cell
}

// sighting is a monster as it was last in view.
type sighting struct {
	foe  outlook.Foe
	at   grid.Point
	turn int
}

// remains are bones that will rise.
type remains struct {
	foe  outlook.Foe
	at   grid.Point
	turn int // in which they rise
}

// Around the hero, a scene holds what is at most this many cells away.
const sceneRadius = 14

// A hunter out of sight is expected back for this many turns.
const keptInMind = 7

// remember keeps what the last action has shown: deaths, and bones that will rise.
func (o *observer) remember(k known.Known) {
	if o.seen == nil || o.floor != k.Hero().Floor() {
		o.seen, o.bones, o.floor = map[world.ID]sighting{}, nil, k.Hero().Floor()
	}
	for _, e := range k.Events().Last() {
		switch e.Type {
		case monsters.EventBones:
			if s, has := o.seen[e.From]; has {
				o.bones = append(o.bones, remains{s.foe, e.At, k.Run().Turn() + e.Count})
			}
		case dungeon.EventKill:
			delete(o.seen, e.To)
		}
	}
}

// scene is the fight as it is known. It also lists the monsters in view by the index of
// their foe.
func (o *observer) scene(k known.Known, s known.Sheet) *outlook.Scene {
	scene := &outlook.Scene{Ground: &o.ground, Slack: 1000, Rebounds: k.Rules().Minds.Rebound}
	o.jumps = jumps{}
	o.survey(k, s)
	o.hero(k, s, &scene.Hero)
	if o.stepped == k.Run().Turn()+1 && o.from != s.At { // that step has taken no time
		scene.Hero.Stride()
	}
	monsters := k.Foes().InView()
	slices.SortStableFunc(monsters, func(a, b known.Monster) int { return s.At.Distance(a.At) - s.At.Distance(b.At) })
	taken := takenNow(k, &scene.Hero)
	inView := map[world.ID]bool{}
	for _, m := range monsters {
		inView[m.ID] = true
		if scene.Count == outlook.MaxFoes {
			break
		}
		f := o.foe(k, m, taken)
		scene.Foes[scene.Count] = f
		scene.Count++
		o.seen[m.ID] = sighting{f, m.At, k.Run().Turn()}
	}
	o.unseen(k, scene, inView)
	o.risers(k, scene)
	marks(k, scene)
	return scene
}

// survey fills the ground with what is known around the hero.
func (o *observer) survey(k known.Known, s known.Sheet) {
	size := k.Floor(s.Floor).Size()
	o.ground.Reset(size)
	o.terrain = k.Floor(s.Floor).Terrain(o.terrain)
	from := grid.Point{X: max(1, s.At.X-sceneRadius), Y: max(1, s.At.Y-sceneRadius)}
	to := grid.Point{X: min(size.Width-2, s.At.X+sceneRadius), Y: min(size.Height-2, s.At.Y+sceneRadius)}
	for y := from.Y; y <= to.Y; y++ {
		for x := from.X; x <= to.X; x++ {
			p := grid.Point{X: x, Y: y}
			if t := o.terrain[size.Index(p)]; t.Charted() && t.Open() && !k.Floor(s.Floor).Gap(p) {
				o.ground.Open(p)
			}
		}
	}
	for t := range k.Floor(s.Floor).Things(from, to) {
		switch {
		case t.Hero || t.Monster:
		case !t.Door && !t.Solid && o.veils(k, t.Name):
			o.ground.Veil(t.At)
		case t.Door:
			o.ground.Door(t.At)
		case t.Solid || t.Stair && !t.Sealed && t.At != s.At:
			o.ground.Block(t.At)
		}
	}
}

// hero fills in what the hero can do.
func (o *observer) hero(k known.Known, s known.Sheet, h *outlook.Hero) {
	c, learnt := k.Hero().Combat(), k.Skills().Learnt()
	o.skilled = learnt
	mean := func(damage int) int { return damage * (100 + c.Critical*(c.Factor-1)) / 100 }
	*h = outlook.Hero{
		At: o.ground.Cell(s.At), Hp: s.Hp, MaxHp: s.MaxHp, Mp: s.Mp, MaxMp: s.MaxMp, Exp: s.Exp, Next: s.NextLevel,
		Blow: mean(c.Blow), Spell: mean(c.Spell), Bolt: mean(c.Bolt), SpellCost: max(1, s.SpellCost), SpellReach: s.SpellReach,
		All: c.All, Reach: c.Reach, Surprise: c.Surprise, SlowDrinks: c.SlowDrinks,
		Restores: cmp.Or(k.Rules().Levels.Restores, 100),
	}
	for _, e := range s.Effects {
		b := o.runs(k, learnt, e.Name)
		h.Begin(b, e.TurnsLeft)
		if b.Blow != 0 { // what runs is counted in already
			h.Blow = h.Blow * 100 / max(1, 100+b.Blow)
		}
	}
	for _, item := range s.Bag {
		if item.Enchantment != "" && item.Worn {
			if leech, has := part(components.Leech, k, "enchantment", item.Enchantment); has {
				h.Leech = leech.Percent[min(item.Rank, len(leech.Percent))-1]
			}
		}
		if item.HpPercent > 0 {
			for i := range h.Heals {
				if heal := &h.Heals[i]; heal.Count == 0 || heal.Percent == item.HpPercent {
					heal.Percent, heal.Count, heal.Worth = item.HpPercent, heal.Count+item.Count, worthOf(item, nil)
					break
				}
			}
		}
	}
	o.skills(k, learnt, h)
}

// takenNow is the percentage of the damage of each kind of hit that the hero takes,
// without the running effects, which the scene applies.
func takenNow(k known.Known, h *outlook.Hero) func(kind string) int {
	running := 100
	for i := range h.Working {
		running = running * (100 + h.Works[i].Taken) / 100
	}
	now := map[string]int{}
	for _, kind := range []string{dungeon.HitBlow, dungeon.HitShot, dungeon.HitMagic} {
		now[kind] = k.Hero().Taken(kind) * 100 / max(1, running)
	}
	return func(kind string) int { return now[kind] }
}

// foe is a monster in view.
func (o *observer) foe(k known.Known, m known.Monster, taken func(string) int) outlook.Foe {
	habits := o.habitsOf(k, m.Name)
	kind := dungeon.HitBlow
	if habits.Reach > 0 && !habits.Bold {
		kind = dungeon.HitShot
	}
	rules := k.Rules().Combat
	hit := max(m.Atk, m.Damage)
	if v := venom(k, m.Name); v > 0 {
		hit = m.Atk * (100 + v) / 100
	}
	hit = hit * (100 + rules.Critical*(max(2, rules.MonsterFactor)-1)) / 100
	afar, percent := shotsOf(k, m.Name)
	f := outlook.Foe{
		ID: m.ID, Habits: habits, At: o.ground.Cell(m.At), Hp: m.Hp, Max: m.MaxHp, Exp: m.Exp,
		Hit: hit * taken(kind) / 100, Shot: hit * percent / 100 * taken(afar) / 100,
		Pips: m.Mind.Pips, Needed: max(1, m.Mind.Needed), Surprise: 100, Aims: k.Threats().Aims(m.ID),
		Risen: m.Exp == 0, Raging: habits.RagesBelow > 0 && m.Hp*100 < m.MaxHp*habits.RagesBelow,
		Minion: m.MaxHp == 1 && m.Mind.State != "",
	}
	if m.Mind.Unaware {
		f.Surprise = k.Hero().Combat().Surprise
		if habits.Boss {
			f.Surprise = 100 + (f.Surprise-100)/2
		}
	}
	switch m.Mind.State {
	case components.Asleep:
		f.State = outlook.Asleep
	case components.Hunting:
		f.State = outlook.Hunting
	case components.Fleeing:
		f.State = outlook.Fleeing
	case "":
		f.State = outlook.Still
	default:
		f.State, f.Roams = outlook.Awake, m.Mind.State == components.Wandering
	}
	for _, e := range k.View().Effects(m.ID) {
		if _, roots := part(components.Rooted, k, "effect", e.Name); roots {
			f.Rooted = e.TurnsLeft
		}
		if _, stuns := part(components.Stunned, k, "effect", e.Name); stuns {
			f.Stunned = e.TurnsLeft
		}
	}
	return f
}

// shotsOf is the kind of hit of what a monster does from afar, and its damage in percent
// of a blow.
func shotsOf(k known.Known, name string) (kind string, percent int) {
	if charges, has := part(components.Charges, k, "monster", name); has {
		return dungeon.HitBlow, charges.Percent
	}
	archer, _ := part(components.Archer, k, "monster", name)
	if kind = dungeon.HitShot; archer.Magic {
		kind = dungeon.HitMagic
	}
	return kind, cmp.Or(archer.Percent, 100)
}

// sense finds foes that were in view where the hero senses them.
func (o *observer) sense(k known.Known) {
	for _, t := range k.Senses().Monsters() {
		if s, has := o.seen[t.ID]; has {
			s.at, s.foe.At = t.At, o.ground.Cell(t.At)
			o.seen[t.ID] = s
		}
	}
}

// unseen adds the monsters that were in view a moment ago, where they were or are sensed.
func (o *observer) unseen(k known.Known, scene *outlook.Scene, inView map[world.ID]bool) {
	o.sense(k)
	var gone []sighting
	for id, s := range o.seen { // into a list that is sorted: the order does not matter
		switch {
		case inView[id]:
		case k.Run().Turn()-s.turn > keptInMind || k.View().Has(s.at) && k.Run().Turn()-s.turn > 3:
			delete(o.seen, id)
		case s.foe.State == outlook.Hunting || calm(&s.foe):
			gone = append(gone, s)
		}
	}
	slices.SortFunc(gone, func(a, b sighting) int { return int(a.foe.ID) - int(b.foe.ID) })
	for _, s := range gone {
		if at := s.foe.At; scene.Count < outlook.MaxFoes && at != scene.Hero.At && o.ground.Opens(at) {
			scene.Foes[scene.Count] = s.foe
			scene.Count++
		}
	}
}

// risers adds the bones that will rise.
func (o *observer) risers(k known.Known, scene *outlook.Scene) {
	o.bones = slices.DeleteFunc(o.bones, func(b remains) bool { return b.turn <= k.Run().Turn() })
	for _, b := range o.bones {
		if scene.Count == outlook.MaxFoes {
			return
		}
		f := b.foe
		f.State, f.At, f.Left, f.Exp = outlook.Bones, o.ground.Cell(b.at), b.turn-k.Run().Turn(), 0
		f.Hp = max(1, f.Max*f.Habits.RisesWith/100)
		scene.Foes[scene.Count] = f
		scene.Count++
	}
}

// marks adds the cells in which damage is to come.
func marks(k known.Known, scene *outlook.Scene) {
	marked := k.Threats().Marked()
	if len(marked) > outlook.MaxMarks { // the nearest count
		here := k.Hero().At()
		slices.SortStableFunc(marked, func(a, b known.MarkedCell) int { return a.At.Distance(here) - b.At.Distance(here) })
	}
	for _, m := range marked {
		if scene.Marked == outlook.MaxMarks {
			return
		}
		if announced(scene, m) {
			continue
		}
		mark := outlook.Mark{Cells: [5]outlook.Cell{scene.Ground.Cell(m.At)}, Count: 1, Left: m.Turns, Damage: m.Damage}
		for i := range scene.Count {
			if f := &scene.Foes[i]; f.Habits.Swings && f.State == outlook.Hunting && m.Kind == dungeon.HitBlow &&
				scene.Ground.Point(f.At).Distance(m.At) == 1 {
				mark.By, f.Swings = i+1, true
			}
		}
		scene.Marks[scene.Marked] = mark
		scene.Marked++
	}
}

// announced reports whether a marked cell is on the way of a charge, which its runner then
// remembers.
func announced(scene *outlook.Scene, m known.MarkedCell) bool {
	for i := range scene.Count {
		f := &scene.Foes[i]
		if f.Habits.Charges == 0 || !f.Aims || m.Kind != dungeon.HitBlow {
			continue
		}
		if d := scene.Ground.Aligned(f.At, scene.Ground.Cell(m.At)); d != grid.Nowhere {
			f.Toward = d
			return true
		}
	}
	return false
}
