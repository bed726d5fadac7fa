package ground_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// reactors are the kinds of entries that may bring substances into cells.
var reactors = []string{"skill", "item", "monster", "effect"}

// TestEverySourceMeetsEverySubstance uses every skill, item and effect, and plays every monster and boss, on a floor covered
// with each substance, and with each thing that burns. Those that declare to bring something do what the reactions of the
// data files say, and all others change nothing.
func TestEverySourceMeetsEverySubstance(t *testing.T) {
	k := dungeontest.AdventureKit(t)
	content := k.Content()
	book := ground.NewBook(content)
	played := 0
	for _, name := range append(covering(content), things...) {
		control, _ := meeting(t, nil, name)
		for _, kind := range reactors {
			for _, source := range content.All(kind) {
				brought := k.Brought(source)
				after, used := meeting(t, source, name)
				if used {
					played++
				}
				may := reachable(content, book, append(slices.Clone(brought), name))
				maps.Copy(may, reachable(content, book, slices.Collect(maps.Keys(control))))
				for found := range after {
					if !may[found] {
						t.Errorf("%s on %s: there is %s now", source.Name, name, found)
					}
				}
				reacts := slices.ContainsFunc(brought, func(b string) bool { return meets(book, b, name) })
				changes := after[name] < control[name] || len(after) > len(control)
				switch {
				case len(brought) == 0 && changes && !changesAlone(content, name):
					t.Errorf("%s brings nothing, and on %s %v became %v", source.Name, name, control, after)
				case reacts && !changes && used && kind != "monster":
					t.Errorf("%s does nothing on %s", source.Name, name)
				}
			}
		}
	}
	if played < 1000 {
		t.Errorf("only %d pairs were played", played)
	}
}

// things are what burns of what lies in cells: one that steps tear, and one that they do not.
var things = []string{"web", "door"}

// covering lists the grounds and gases besides fire.
func covering(content *archetypes.Content) []string {
	names := slices.Concat(content.Names(dungeon.GroundKind), content.Names(dungeon.GasKind))
	return slices.DeleteFunc(names, func(n string) bool { return n == ground.Fire })
}

// meets reports whether something happens where what a source brings meets a substance or a thing.
func meets(book *ground.Book, brought, name string) bool {
	if slices.Contains(things, name) {
		return brought == ground.Fire || brought == ground.Sparks
	}
	_, reacts := book.Met(brought, name)
	return reacts
}

// changesAlone reports whether a substance or a thing changes under steps or in a few turns.
func changesAlone(content *archetypes.Content, name string) bool {
	p := content.Find(dungeon.GroundKind, name)
	if p == nil {
		return name == "web"
	}
	rule, _ := components.Ground.Among(p.Parts)
	return rule.Trodden != "" || rule.Puffs != "" || rule.Falls > 0 || name == "slag"
}

// reachable lists the substances that some can become by their reactions with each other and under steps.
func reachable(content *archetypes.Content, book *ground.Book, from []string) map[string]bool {
	all := map[string]bool{}
	var add func(string)
	add = func(name string) {
		if name == "" || all[name] {
			return
		}
		all[name] = true
		if p := content.Find(dungeon.GroundKind, name); p != nil {
			rule, _ := components.Ground.Among(p.Parts)
			add(rule.Trodden)
			add(rule.Puffs)
		}
		for _, other := range slices.Collect(maps.Keys(all)) {
			r, reacts := book.Met(name, other)
			if !reacts {
				r, reacts = book.Met(other, name)
			}
			if reacts {
				add(r.Leaves)
				add(r.Forms)
			}
			if reacts && r.Burns > 0 {
				add(ground.Fire)
			}
			if (slices.Contains(things, name) || slices.Contains(things, other)) && (all[ground.Fire] || all[ground.Sparks]) {
				add(ground.Fire)
			}
		}
	}
	for _, name := range from {
		add(name)
	}
	return all
}

// meeting covers a stage with a substance or with things, uses a source there, and returns in how many cells everything is
// then; false if it could not be used. No source is a hero that waits.
func meeting(t *testing.T, source *archetypes.Prefab, name string) (cells map[string]int, used bool) {
	t.Helper()
	foe := dungeontest.Monster{Name: "rat", Hp: 5000, Atk: 1, Mind: components.MindData{State: components.Hunting, Spotted: true, Left: 8}}
	if source != nil && source.Name.Kind == "monster" {
		foe.Name = source.Name.Key
	}
	s := dungeontest.Adventure(t, "mage", `
		##########
		#<.......#
		#..@..a..#
		#........#
		##########`, map[rune]dungeontest.Monster{'a': foe})
	s.Sturdy()
	content := s.Content
	for p := range s.Here().All() {
		switch {
		case !s.Here().Open(p) || p == s.Here().Up:
		case content.Find(dungeon.GasKind, name) != nil:
			ground.Release(s.Game, floor, p, name, 60, 0)
		case content.Find(dungeon.GroundKind, name) != nil:
			ground.Pour(s.Game, floor, []grid.Point{p}, name)
		default:
			s.Door(name, p.X, p.Y)
		}
	}
	if foe.Name == "rat" {
		dungeon.BeginEffect(s.Game, s.Labels['a'], "rooted", 50)
	}
	used = source == nil || use(s, source)
	s.Wait(2)
	return count(s), used
}

// use uses a source in a scenario; false if it cannot be used there.
func use(s *dungeontest.Scenario, source *archetypes.Prefab) bool {
	hero := s.Hero
	switch source.Name.Kind {
	case "effect":
		dungeon.Apply(s.Game, hero, source.Name.Key)
		return true
	case "monster":
		s.Wait(4)
		if id := s.Labels['a']; s.World.Alive(id) && !s.Removed(id) {
			dungeon.Kill(s.Game, id, hero)
		}
		return true
	case "item":
		item := dungeon.NewItem(s.Game, source.Name.Key, 0)
		dungeon.GiveOrOffer(s.Game, item)
		if burst, breaks := components.Burst.Among(source.Parts); breaks {
			monsters.BreakOpen(s.Game, hero, burst, source.Name.String(), grid.Point{X: 6, Y: 2})
			return true
		}
		if act(s, item) {
			return true
		}
		for _, verb := range []systems.Verb{"drink", "read"} {
			if s.Act(systems.Action{Verb: verb, Item: item}) == nil {
				return true
			}
		}
		return false
	}
	skill := s.Spawn(source, components.Learnt.With(components.LearntData{By: hero, Rank: 1}))
	return act(s, skill)
}

// act lets the hero use a skill or a rod at the first thing that it can be aimed at.
func act(s *dungeontest.Scenario, carrier world.ID) bool {
	does, active := dungeon.ActOf(s.Game, carrier)
	if !active || does.Use == nil {
		return false
	}
	aim := dungeon.Aim{}
	if does.Aims != nil {
		aims := does.Aims(s.Game, s.Hero, carrier)
		if len(aims) == 0 {
			return false
		}
		aim = aims[0]
	}
	does.Use(s.Game, s.Hero, carrier, aim)
	return true
}

// count says in how many cells everything is on the floor of a scenario.
func count(s *dungeontest.Scenario) map[string]int {
	cells := map[string]int{}
	for _, layer := range dungeon.Layers(s.Game, floor) {
		l := layer.Data(s.Game)
		for range dungeon.CellsIn(l) {
			cells[layer.Name.Key]++
		}
	}
	for id := range components.Flammable.Each(s.World) {
		if !s.Removed(id) {
			cells[components.Name.Get(s.World, id).Key]++
		}
	}
	return cells
}
