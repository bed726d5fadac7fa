// Package ground implements what covers floors and fills their air: grounds, gases, fire, and how they
// react. Substances and reactions are entries of data files.
package ground

import (
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// What can come into a cell without staying there, by the names that reactions have.
const (
	Fire      = "fire"
	Cold      = "cold"
	Lightning = "lightning"
)

// Sparks is the name, in Bringers, of fire that comes only where something burns.
const Sparks = "spark"

// passing are those of them that are no entries.
var passing = []string{Cold, Lightning}

// fire is the entry of what burns.
var fire = components.NameData{Kind: dungeon.GroundKind, Key: Fire}

// EventReact is a reaction that has begun in some cells.
const EventReact = "react"

// Pack declares what covers floors.
func Pack() dungeon.Pack {
	return dungeon.Pack{
		Steps:      []dungeon.Step{{Name: "ground", Run: step}},
		Populators: map[string]dungeon.Populator{"ground": layBeds},
		Events: []systems.EventSpec{{
			Type: EventReact, Tone: systems.ToneWarn,
			Fields: []systems.Field{systems.EventFrom.IfAny(), systems.EventName, systems.EventCount.As("cells"), systems.EventAt},
		}},
		Bringers: []dungeon.Bringer{
			dungeon.Brings(components.Scorches, dungeon.Always[components.ScorchesData](Sparks)),
			dungeon.Brings(components.Ground, func(rule components.GroundData) []string { return []string{rule.Puffs} }),
		},
		Checks: []dungeon.Check{
			{Of: components.ReactsTo, Wrong: reactsWrongly},
			{Of: components.Gas, Wrong: sharesItsName},
			{Of: components.Ground, Wrong: wrongGround},
		},
		RulesChecks: []dungeon.RulesCheck{pairsTwice},
	}
}

// Pour puts a ground into the open cells among these, in place of what lay there. A ground that covers others
// comes to lie over it.
func Pour(g *systems.Game, floor int, cells []grid.Point, name string) {
	for _, p := range cells {
		lay(g, floor, p, name)
	}
	dungeon.LayersChanged(g, floor)
}

// lay puts a ground into a cell. None lies over a chasm, and no chasm opens under things that lie or stay there, or
// under actors that never fall.
func lay(g *systems.Game, floor int, p grid.Point, name string) {
	of := components.NameData{Kind: dungeon.GroundKind, Key: name}
	rule := dungeon.PartOf(g, of, components.Ground)
	if rule == nil || of == fire || rule.Falls > 0 && !bare(g, floor, p) || rule.Falls == 0 && g.Stage(floor).Gap(p) {
		return
	}
	for _, other := range dungeon.Layers(g, floor) {
		if fleeting(other) || other.Ground == nil || other.Ground.Covers != rule.Covers || dungeon.AmountIn(other.Data(g), p) == 0 {
			continue
		}
		dungeon.SetAmount(g, floor, other.Name, 0, false, p, 0)
	}
	dungeon.SetAmount(g, floor, of, 0, false, p, rule.Turns+1)
}

// bare reports whether nothing lies in a cell, and nothing solid is there besides a fighter that falls.
func bare(g *systems.Game, floor int, p grid.Point) bool {
	stage := g.Stage(floor)
	solid := stage.Solid(p)
	return len(stage.Lying(p)) == 0 && (solid == 0 || components.Health.Has(g.World, solid) && !dungeon.Halts(g, solid))
}

// Dry takes all ground out of cells, without fire.
func Dry(g *systems.Game, floor int, cells []grid.Point) {
	for _, p := range cells {
		for _, s := range in(g, floor, p) {
			if s.Kind == dungeon.GroundKind && s != fire {
				dungeon.SetAmount(g, floor, s, 0, false, p, 0)
			}
		}
	}
	dungeon.LayersChanged(g, floor)
}

// Release adds units of a gas to a cell, if it is open. By is the one who released it, or 0.
func Release(g *systems.Game, floor int, p grid.Point, name string, amount int, by world.ID) {
	release(g, floor, p, name, amount, by)
	dungeon.LayersChanged(g, floor)
}

func release(g *systems.Game, floor int, p grid.Point, name string, amount int, by world.ID) {
	of := components.NameData{Kind: dungeon.GasKind, Key: name}
	dungeon.SetAmount(g, floor, of, by, false, p, dungeon.AmountAt(g, floor, of, p)+amount)
}

// Burn brings fire into cells. By is the actor that lit it, or 0.
func Burn(g *systems.Game, floor int, cells []grid.Point, by world.ID) {
	Expose(g, floor, cells, Fire, by)
}

// Warn announces fire in the cells where something burns. Unlike Burn, it does so for those who act after the hero: the
// fire burns in the turn after this one, so that the hero sees it coming. By is the actor that lights it, or 0.
func Warn(g *systems.Game, floor int, cells []grid.Point, by world.ID) {
	t := &turn{g: g, floor: floor}
	t.findFuel()
	for _, p := range cells {
		if _, burns := t.fuel(p); burns {
			t.kindleIn(2, p, by)
		}
	}
	dungeon.LayersChanged(g, floor)
}

// Clear takes all ground, fire and gas off a floor.
func Clear(g *systems.Game, floor int) {
	for _, layer := range dungeon.Layers(g, floor) {
		l := layer.Data(g)
		for p := range dungeon.CellsIn(l) {
			dungeon.RememberGround(g, floor, p)
		}
		clear(l.Amounts)
	}
	dungeon.LayersChanged(g, floor)
}

// Expose lets fire, cold or lightning come into cells. What burns is announced, and burns in the next turn. By is the
// one who brings it, or 0.
func Expose(g *systems.Game, floor int, cells []grid.Point, to string, by world.ID) {
	if len(dungeon.Layers(g, floor)) == 0 && (to != Fire || !anyFlammable(g, floor, cells)) {
		return
	}
	t := &turn{g: g, floor: floor, tells: true}
	for _, p := range cells {
		if to == Fire {
			t.scorch(p)
			if things := t.tinder(p); len(things) > 0 && t.kindle(p, by) {
				t.tell(Reaction{Key: thingBurns}, p, by)
			}
		}
		for _, s := range in(g, floor, p) {
			r, reacts := bookOf(g).Between(to, s.Key)
			switch {
			case !reacts:
			case to == Fire && r.Burns > 0:
				if t.kindle(p, by) {
					t.tell(r, p, by)
				}
			default:
				t.react(r, p, by)
			}
		}
	}
	t.close()
}

// in lists the substances in a cell: grounds, fire that burns or is announced, and gases.
func in(g *systems.Game, floor int, p grid.Point) []components.NameData {
	return appendIn(nil, g, floor, p)
}

func appendIn(list []components.NameData, g *systems.Game, floor int, p grid.Point) []components.NameData {
	for _, layer := range dungeon.Layers(g, floor) {
		if dungeon.AmountIn(layer.Data(g), p) > 0 {
			list = append(list, layer.Name)
		}
	}
	return list
}

// Percent is a percentage of the curve of health at the depth of a floor, at least 1.
func Percent(g *systems.Game, floor, of int) int {
	curve := dungeon.StatBounds.Clamp(g.Rules.Floors.Hp.At(dungeon.DepthOfFloor(g, floor)))
	return max(1, (dungeon.StatBounds.Clamp(curve*of)+5_000)/10_000)
}

// Substances lists what reactions can name: fire, cold, lightning, and the grounds and gases of the content.
func Substances(content *archetypes.Content) []string {
	names := append([]string{Fire}, passing...)
	for _, name := range slices.Concat(content.Names(dungeon.GroundKind), content.Names(dungeon.GasKind)) {
		if name != Fire {
			names = append(names, name)
		}
	}
	return names
}

// Reaction is an entry of a reaction.
type Reaction struct {
	components.ReactionData
	Key string // word key
}

// Book holds the reactions of a ruleset by both names of each pair.
type Book struct {
	All   []Reaction // by name
	pairs map[[2]string]int
}

var bookKey = systems.NewLocal[*Book]()

func bookOf(g *systems.Game) *Book {
	b := bookKey.Get(&g.Own)
	if b == nil {
		b = NewBook(g.Content)
		bookKey.Put(&g.Own, b)
	}
	return b
}

// NewBook returns the reactions of the content.
func NewBook(content *archetypes.Content) *Book {
	b := &Book{pairs: map[[2]string]int{}}
	for _, p := range content.All("reaction") {
		r, _ := components.ReactsTo.Among(p.Parts)
		b.pairs[[2]string{r.Of, r.With}], b.pairs[[2]string{r.With, r.Of}] = len(b.All), len(b.All)
		b.All = append(b.All, Reaction{r, p.Name.String()})
	}
	return b
}

// Feeds reports whether a ground or a gas burns when fire comes to it.
func Feeds(g *systems.Game, name string) bool {
	r, reacts := bookOf(g).Between(Fire, name)
	return reacts && r.Burns > 0
}

// Damage is the damage of fire in a turn on a floor.
func Damage(g *systems.Game, floor int) int {
	blaze := dungeon.PartOf(g, fire, components.Blaze)
	if blaze == nil {
		return 0
	}
	return Percent(g, floor, blaze.Percent)
}

// Between is the reaction of two substances; false if they do not react.
func (b *Book) Between(one, other string) (Reaction, bool) {
	i, known := b.pairs[[2]string{one, other}]
	if !known {
		return Reaction{}, false
	}
	return b.All[i], true
}

// Met is the reaction of what a Bringer names with a substance; false if nothing happens.
func (b *Book) Met(brought, other string) (Reaction, bool) {
	if brought != Sparks {
		return b.Between(brought, other)
	}
	r, reacts := b.Between(Fire, other)
	return r, reacts && r.Burns > 0
}

// reactsWrongly describes the names of a reaction that nothing has.
func reactsWrongly(w *world.World, id world.ID, content *archetypes.Content) string {
	r := components.ReactsTo.Get(w, id)
	substance := func(name string) bool {
		return content.Find(dungeon.GroundKind, name) != nil || content.Find(dungeon.GasKind, name) != nil
	}
	if !substance(r.Of) && r.Of != Fire && !slices.Contains(passing, r.Of) {
		return fmt.Sprintf("is of %.60q, which is no ground, no gas, and neither fire, cold nor lightning", r.Of)
	}
	if !substance(r.With) {
		return fmt.Sprintf("is with %.60q, which is no ground and no gas", r.With)
	}
	if r.Burns > 0 && (r.Of != Fire || r.With == Fire) {
		return "burns without fire"
	}
	if r.Burns > 0 && content.Find(dungeon.GroundKind, Fire) == nil {
		return `burns, and no data file has the ground "fire"`
	}
	for _, name := range r.Consumes {
		if name != r.Of && name != r.With || slices.Contains(passing, name) {
			return fmt.Sprintf("consumes %.60q, which is not in it", name)
		}
	}
	if r.Leaves != "" && content.Find(dungeon.GroundKind, r.Leaves) == nil {
		return fmt.Sprintf("leaves the ground %.60q, which no data file has", r.Leaves)
	}
	if r.Forms != "" && (content.Find(dungeon.GasKind, r.Forms) == nil || r.Amount == 0) {
		return fmt.Sprintf("forms %d units of the gas %.60q", r.Amount, r.Forms)
	}
	return ""
}

// sharesItsName describes a gas with the name of a ground, which reactions could not tell apart.
func sharesItsName(w *world.World, id world.ID, content *archetypes.Content) string {
	if name := components.Name.Get(w, id).Key; content.Find(dungeon.GroundKind, name) != nil || slices.Contains(passing, name) {
		return "has the name of a ground, of cold or of lightning"
	}
	gas := components.Gas.Get(w, id)
	return badLook(gas.Tint, gas.Sign)
}

// wrongGround describes a ground that reactions could not name, or a fire that the rules could not play.
func wrongGround(w *world.World, id world.ID, _ *archetypes.Content) string {
	name, burns := components.Name.Get(w, id).Key, components.Blaze.Has(w, id)
	switch {
	case slices.Contains(passing, name):
		return "has the name of cold or of lightning"
	case name == Fire && !burns:
		return "has no blaze, and is fire"
	case name != Fire && burns:
		return `has a blaze, which only the ground "fire" has`
	}
	ground := components.Ground.Get(w, id)
	return badLook(ground.Tint, ground.Sign)
}

// badLook describes a tint that is no colour, or a sign that is not one character.
func badLook(tint, sign string) string {
	var r, g, b uint8
	if n, err := fmt.Sscanf(tint, "#%02x%02x%02x", &r, &g, &b); tint != "" && (n != 3 || err != nil || len(tint) != len("#000000")) {
		return fmt.Sprintf(`has the tint %.60q; a tint is written as "#3060a0"`, tint)
	}
	if first, size := utf8.DecodeRuneInString(sign); sign != "" && (size != len(sign) || !unicode.IsGraphic(first) || unicode.IsSpace(first)) {
		return fmt.Sprintf("has the sign %.60q; a sign is one character", sign)
	}
	return ""
}

// pairsTwice finds reactions of pairs that have one already.
func pairsTwice(_ *archetypes.Ruleset, content *archetypes.Content) (faults []error) {
	known := map[[2]string]string{}
	for _, p := range content.All("reaction") {
		r, _ := components.ReactsTo.Among(p.Parts)
		pair := [2]string{min(r.Of, r.With), max(r.Of, r.With)}
		if other, twice := known[pair]; twice {
			faults = append(faults, p.Fault("reaction", "%s and %s have the reaction %q already; change that one", r.Of, r.With, other))
		}
		known[pair] = p.Name.Key
	}
	return faults
}
