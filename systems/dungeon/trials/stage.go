package trials

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// trialFloor is the number of the floor of a test.
const trialFloor = 2

// maxSide is the greatest width and height of a drawing.
const maxSide = 100

// fixed are the entries of terrain that signs stand for.
var fixed = map[rune]string{'<': "stairs-up", '>': "stairs-down", '+': "door", '$': "treasure"}

// build begins the game of the test on the floor that it draws.
func (t *trial) build(k *kit.Kit) {
	if len(t.Stage) == 0 || len(t.Stage) > maxSide || len(t.Stage[0]) > maxSide || len(t.Stage[0]) == 0 {
		t.fault("stage", -1, "a test draws a floor of at most %d by %d cells under stage", maxSide, maxSide)
		return
	}
	if t.Class != "" && k.Content().Find("hero", t.Class) == nil {
		t.fault("class", -1, "there is no %s %q%s", "hero", t.Class, archetypes.Hint(t.Class, names(k.Content(), "hero")))
		return
	}
	if t.Depth == 0 {
		t.Depth = trialFloor
	}
	if t.floor.Number == 0 {
		t.floor = components.FloorData{Number: trialFloor, Generator: "maze", Version: 1}
	}
	t.g, t.letters = k.Blank(dungeon.Start{Seed: "test " + t.Name, Class: t.Class}), map[string]world.ID{}
	size := grid.Size{Width: len(t.Stage[0]), Height: len(t.Stage)}
	open := make([]bool, size.Cells())
	t.floor.Depth, t.floor.Width, t.floor.Height = t.Depth, size.Width, size.Height
	floor := t.g.World.Create(
		components.Floor.With(t.floor),
		components.Seen.With(components.SeenData{Bits: grid.NewBits(size)}),
	)
	var hero, up, down grid.Point
	there := false
	for y, row := range t.Stage {
		if len(row) != size.Width || strings.ContainsFunc(row, func(r rune) bool { return r > 0x7e }) {
			t.fault("stage", y, "a row has as many cells as the first, each of them one sign of ASCII")
			return
		}
		for x, sign := range row {
			p := grid.Point{X: x, Y: y}
			open[size.Index(p)] = sign != '#'
			switch sign {
			case '#', '.':
			case '@':
				hero, there = p, true
			case '<':
				up = p
			case '>':
				down = p
			}
			t.put(y, sign, p)
		}
	}
	switch err := t.g.AddStage(t.floor.Number, systems.NewStage(floor, size, open, up, down)); {
	case len(t.faults) > 0:
		return
	case err != nil:
		t.fault("stage", -1, "%w", err)
		return
	case !there:
		t.fault("stage", -1, "the drawing has no @, the hero")
		return
	}
	if err := t.g.Place(t.g.Hero, t.floor.Number, hero); err != nil {
		t.fault("stage", hero.Y, "%w", err)
		return
	}
	t.fillBag()
	kit.Settle(t.g)
}

// put creates what a sign of the drawing stands for.
func (t *trial) put(row int, sign rune, p grid.Point) {
	at := components.Position.With(components.PositionData{Floor: t.floor.Number, At: p})
	if name, known := fixed[sign]; known {
		parts := []world.Part{at}
		switch sign {
		case '<', '>':
			parts = append(parts, components.Stair.With(components.StairData{Down: sign == '>'}))
		case '$':
			parts = append(parts, components.Treasure.With(components.TreasureData{}))
		}
		entry := t.g.Content.Find("terrain", name)
		if entry == nil {
			t.fault("stage", row, "there is no %s %q%s", "terrain", name, archetypes.Hint(name, names(t.g.Content, "terrain")))
			return
		}
		t.label(sign, t.g.Spawn(entry, parts...))
		return
	}
	if strings.ContainsRune("#.@", sign) {
		return
	}
	name, given := t.Letters[string(sign)]
	if !given {
		t.fault("stage", row, "the letter %q stands for nothing; write what it is under letters", string(sign))
		return
	}
	monster, terrain := t.g.Content.Find("monster", name), t.g.Content.Find("terrain", name)
	switch {
	case monster != nil:
		t.label(sign, spawn(t.g, monster, t.Depth, at))
	case terrain != nil:
		t.label(sign, t.g.Spawn(terrain, at))
	default:
		t.fault("letters", -1, "there is no %s %q%s", "monster", name, archetypes.Hint(name, append(names(t.g.Content, "monster"), names(t.g.Content, "terrain")...)))
	}
}

// spawn creates an average monster of a depth.
func spawn(g *systems.Game, monster *archetypes.Prefab, depth int, at world.Part) world.ID {
	curves := g.Rules.Floors
	hp := max(1, dungeon.InPoints(curves.Hp.At(depth)*monster.Growth.Hp/100))
	return g.Spawn(monster, at,
		components.Health.With(components.HealthData{Now: hp, Max: hp}), components.Reward.With(components.RewardData{}),
		components.Attributes.With(components.AttributesData{Atk: dungeon.InPoints(curves.Atk.At(depth) * monster.Growth.Atk / 100)}))
}

// label notes the first entity of a letter.
func (t *trial) label(sign rune, id world.ID) {
	if _, known := t.letters[string(sign)]; !known {
		t.letters[string(sign)] = id
	}
}

// fillBag gives the hero what the test says.
func (t *trial) fillBag() {
	if t.Kit {
		if !components.Kit.Has(t.g.World, t.g.Hero) {
			t.fault("kit", -1, "the class %s begins with nothing", t.g.Run().Class)
			return
		}
		dungeon.Outfit(t.g)
	}
	for i, name := range t.Bag {
		if t.isItem(name, "bag", strconv.Itoa(i)) {
			t.g.Give(dungeon.NewItem(t.g, name, t.Depth), t.g.Hero, dungeon.NextSlot(t.g, t.g.Hero))
		}
	}
	var worn []world.ID
	for i, item := range t.Items {
		where := []string{"items", strconv.Itoa(i)}
		if !t.isItem(item.Name, append(where, "name")...) {
			continue
		}
		made := dungeon.GiveKit(t.g, t.g.Hero, components.KitItem{Name: item.Name, Quality: cmp.Or(item.Quality, t.Depth), Count: item.Count})
		switch {
		case !item.Worn:
		case len(made) == 0 || !components.Equipment.Has(t.g.World, made[0]): // what joins a stack makes nothing
			t.faultAt(append(where, "worn"), "the item %q cannot be worn", item.Name)
		default:
			worn = append(worn, made[0])
		}
	}
	items.Wear(t.g, t.g.Hero)
	for _, piece := range worn {
		items.PutOn(t.g, t.g.Hero, piece)
	}
}

// isItem reports whether there is an item of that name; otherwise it is a fault of a place in the test.
func (t *trial) isItem(name string, where ...string) bool {
	if t.g.Content.Find("item", name) != nil {
		return true
	}
	t.faultAt(where, "there is no %s %q%s", "item", name, archetypes.Hint(name, names(t.g.Content, "item")))
	return false
}

// compare compares the floor with the drawing of it afterwards.
func (t *trial) compare() {
	if t.Cells == nil {
		return
	}
	stage := t.g.Stage(t.floor.Number)
	for y, row := range t.Cells {
		var now strings.Builder
		if len(row) != stage.Width || y >= stage.Height {
			t.fault("cells", y, "the floor has %d by %d cells", stage.Width, stage.Height)
			return
		}
		for x, sign := range row {
			now.WriteRune(t.signAt(stage, grid.Point{X: x, Y: y}, sign))
		}
		if now.String() != row {
			t.fault("cells", y, "this row is %s", now.String())
		}
	}
}

// signAt is the sign for what is in a cell: wanted, if that stands for it.
func (t *trial) signAt(stage *systems.Stage, p grid.Point, wanted rune) rune {
	if wanted == '?' {
		return wanted
	}
	if !stage.Open(p) {
		return '#'
	}
	ids := stage.Lying(p)
	if solid := stage.Solid(p); solid != 0 {
		ids = append([]world.ID{solid}, ids...)
	}
	sign := '.'
	for _, id := range ids {
		if id == t.g.Hero {
			return '@'
		}
		name := dungeon.NameOf(t.g, id)
		for letter, entry := range t.signs() { // each is another sign of the same: the order does not matter
			if _, key, _ := strings.Cut(name, "."); key == entry {
				if letter == wanted {
					return wanted
				}
				sign = max(sign, letter)
			}
		}
		if sign == '.' {
			sign = '!'
		}
	}
	return sign
}

// signs are the names of entries by the signs that stand for them.
func (t *trial) signs() map[rune]string {
	all := map[rune]string{}
	for sign, name := range fixed { // into another map: the order does not matter
		all[sign] = name
	}
	for letter, name := range t.Letters { // into another map: the order does not matter
		all[[]rune(letter + " ")[0]] = name
	}
	return all
}

// names lists the entries of a kind.
func names(content *archetypes.Content, kind string) (all []string) {
	for _, p := range content.All(kind) {
		all = append(all, p.Name.Key)
	}
	return all
}
