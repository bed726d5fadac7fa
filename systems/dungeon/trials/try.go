package trials

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// StageName is the name of the side floor on which an author tries an entry, and of its generator.
const StageName = "stage"

// stageRows are that floor. Its generator needs stairs; they are no entities, and lead nowhere.
var stageRows = []string{
	"#####################",
	"#<.................>#",
	"#...................#",
	"#...#...........#...#",
	"#...................#",
	"#.........@.........#",
	"#...................#",
	"#...#...........#...#",
	"#...................#",
	"#...................#",
	"#####################",
}

// StagePack declares the generator of the floor on which entries are tried, so that a saved game
// makes it again.
func StagePack() dungeon.Pack {
	return dungeon.Pack{Generators: map[string]generators.Generator{StageName: func(generators.Brief, *dice.Stream) *generators.Terrain { return stageTerrain() }}}
}

func stageTerrain() *generators.Terrain {
	var rows []string
	for _, row := range stageRows {
		rows = append(rows, strings.ReplaceAll(row, "@", "."))
	}
	t, err := generators.Draw(rows)
	if err != nil {
		panic(err) // the rows are above
	}
	return t
}

// Entry is an entry to try.
type Entry struct{ Kind, Name string }

// Kinds are the kinds of entries that can be tried. Of two entries of the same name, the one of the
// first kind is meant.
var Kinds = []string{"monster", "item", "terrain", "effect", "skill", "enchantment", "hero"}

// Find finds an entry by its name, and by its kind unless that is empty.
func Find(content *archetypes.Content, kind, name string) (Entry, bool) {
	for _, k := range Kinds {
		if (kind == "" || kind == k) && content.Find(k, name) != nil {
			return Entry{k, name}, true
		}
	}
	return Entry{}, false
}

// Depth is the depth at which an entry is tried: the first at which it is met.
func Depth(content *archetypes.Content, e Entry) int {
	if p := content.Find(e.Kind, e.Name); p != nil {
		return max(1, p.Depths[0])
	}
	return 1
}

// Try begins a game on a small floor, with an entry and a hero of a depth. If the class is empty, it is
// the ruleset's own, or for a skill one that can learn it.
func Try(k *kit.Kit, e Entry, depth int, class string) (*systems.Game, error) {
	switch {
	case e.Kind == "hero":
		class = e.Name
	case e.Kind == "skill" && class == "":
		class = learner(k, e.Name)
	}
	if class != "" && k.Content().Find("hero", class) == nil {
		return nil, fmt.Errorf("there is no %s %q%s", "hero", class, archetypes.Hint(class, names(k.Content(), "hero")))
	}
	doc, err := archetypes.ReadDocument(StageName, nil, &File{})
	if err != nil {
		return nil, err
	}
	rows := slices.Clone(stageRows)
	for i := range rows {
		rows[i] = strings.NewReplacer("<", ".", ">", ".").Replace(rows[i])
	}
	t := &trial{Test: Test{Name: e.Name, Class: class, Depth: depth, Stage: rows}, doc: doc}
	plan, _ := k.Rules().Floors.Plan("", depth)
	t.floor = components.FloorData{Number: -1, Name: StageName, Generator: StageName, Version: 1, Theme: plan.Theme, Checksum: stageTerrain().Checksum()}
	if t.build(k); len(t.faults) > 0 {
		return nil, errors.Join(t.faults...)
	}
	outfit(t.g, depth)
	raise(t.g, depth)
	t.g.Events, components.Log.Get(t.g.World, t.g.RunID).Entries = nil, nil // how the hero came to all this
	kit.Settle(t.g)
	if e.Kind == "hero" {
		return t.g, nil
	}
	return t.g, Put(t.g, e)
}

// learner is a class of the ruleset that can learn a skill, its own class before others; empty for none.
func learner(k *kit.Kit, skill string) string {
	rules := k.Rules()
	for _, class := range append([]string{rules.Hero}, rules.Heroes()...) {
		hero := k.Content().Find("hero", class)
		if hero == nil {
			continue
		}
		if s, has := components.Skills.Among(hero.Parts); has && slices.Contains(slices.Concat(s.Shared, s.Own), skill) {
			return class
		}
	}
	return ""
}

// outfit gives a new hero what its class begins with, and pieces of the quality of a depth: of each
// kind that may be met there one, if it wears none.
func outfit(g *systems.Game, depth int) {
	dungeon.Outfit(g)
	worn := map[string]bool{}
	for _, item := range g.Holding(g.Hero) {
		if e := components.Equipment.Find(g.World, item); e != nil {
			e.Quality = max(e.Quality, depth)
			worn[components.Item.Get(g.World, item).Kind] = true
		}
	}
	for _, p := range g.Content.All("item") {
		_, piece := components.Equipment.Among(p.Parts)
		kind, _ := components.Item.Among(p.Parts)
		if !piece || worn[kind.Kind] || !g.Rules.Floors.Meets(p, depth) {
			continue
		}
		item := dungeon.NewItem(g, p.Name.Key, depth)
		if !dungeon.HasRoom(g, g.Hero, item) {
			g.Remove(item)
			continue
		}
		worn[kind.Kind] = true
		g.Give(item, g.Hero, dungeon.NextSlot(g, g.Hero))
	}
	items.Wear(g, g.Hero)
}

// raise gives a hero the experience of the floors above a depth, and spends its points in turn.
func raise(g *systems.Game, depth int) {
	p := components.Progress.Find(g.World, g.Hero)
	if p == nil {
		return
	}
	for floor := 1; floor < depth; floor++ {
		dungeon.Add(&p.Exp, g.Rules.Floors.Experience.At(floor), components.Progress.Bounds("Exp"))
	}
	if step := dungeon.RegistryOf(g).Steps["level-ups"]; step != nil {
		step(g)
	}
	for n := 0; ; n++ {
		spends := g.AppendLegal(nil, g.Hero, dungeon.Spend, skills.Learn)
		if len(spends) == 0 || g.Act(spends[n%len(spends)]) != nil {
			return
		}
	}
}

// Put adds an entry to a game: a monster or terrain near the hero, an item in its bag, an effect on
// it, a skill that it has learnt, an enchantment of a piece that it wears. The error says why that is
// impossible, and then nothing has changed.
func Put(g *systems.Game, e Entry) error {
	prefab := g.Content.Find(e.Kind, e.Name)
	if prefab == nil {
		return fmt.Errorf("there is no %s %q%s", e.Kind, e.Name, archetypes.Hint(e.Name, names(g.Content, e.Kind)))
	}
	depth := dungeon.DepthOfFloor(g, components.Position.Get(g.World, g.Hero).Floor)
	var made world.ID
	switch e.Kind {
	case "monster", "terrain":
		at, ok := placeFor(g)
		if !ok {
			return errors.New("there is no room near the hero")
		}
		if e.Kind == "monster" {
			made = spawn(g, prefab, depth, at)
		} else {
			made = g.Spawn(prefab, at)
		}
	case "item":
		kit.GiveOrDrop(g, dungeon.NewItem(g, e.Name, depth))
	case "effect":
		dungeon.Apply(g, g.Hero, e.Name)
	case "skill":
		if dungeon.LearntSkill(g, g.Hero, e.Name) != 0 {
			return nil
		}
		made = g.Spawn(prefab, components.Learnt.With(components.LearntData{By: g.Hero, Rank: 1}))
		dungeon.UpdateMaxima(g, g.Hero)
	case "enchantment":
		if !enchant(g, prefab) {
			return fmt.Errorf("the hero wears nothing that the enchantment %q fits", e.Name)
		}
	}
	if err := dungeon.RegistryOf(g).Validate(g.World, g.Content); err != nil {
		if made != 0 {
			g.Remove(made)
		}
		return fmt.Errorf("the %s %q cannot stand alone: %w", e.Kind, e.Name, err)
	}
	dungeon.UpdateSight(g)
	return nil
}

// placeFor is the nearest free cell some steps from the hero.
func placeFor(g *systems.Game) (world.Part, bool) {
	const apart = 3
	here := components.Position.Get(g.World, g.Hero)
	at, ok := dungeon.NearestOf(g.Stage(here.Floor), here.At, func(p grid.Point) bool { return p.Distance(here.At) >= apart })
	return components.Position.With(components.PositionData{Floor: here.Floor, At: at}), ok
}

// enchant gives an enchantment to the first piece that the hero wears and that it fits; false if
// there is none.
func enchant(g *systems.Game, enchantment *archetypes.Prefab) bool {
	for _, piece := range g.Holding(g.Hero) {
		e := components.Equipment.Find(g.World, piece)
		if e == nil || !e.Worn || !dungeon.EnchantmentFits(enchantment, components.Item.Get(g.World, piece).Kind) {
			continue
		}
		if components.Enchanted.Has(g.World, piece) {
			components.Enchanted.Detach(g.World, piece)
		}
		components.Enchanted.Attach(g.World, piece, components.EnchantedData{Name: enchantment.Name.Key, Rank: 1})
		dungeon.UpdateMaxima(g, g.Hero)
		return true
	}
	return false
}
