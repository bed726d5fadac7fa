package known

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// Substance is a ground, a fire or a gas in a cell, as far as it is known.
type Substance struct {
	Name       components.NameData
	At         grid.Point
	Gas        bool
	Fire       bool
	Coming     bool   // it is fire that is announced, and burns in the next turn
	Units      int    // of a gas
	Turns      int    // that a fire or a ground stays; 0 for good
	Hides      bool   // it hides what is behind it
	Remembered bool   // it was there when the cell was last in view
	Tint       string // written "#3060a0"; empty for none
	Sign       rune   // its character in terminals
}

// Substances lists what is known to cover a cell and to fill its air: its ground, then fire, then gases. Only ground is
// remembered out of view.
func (f Floor) Substances(p grid.Point) []Substance { return f.appendSubstances(nil, p) }

// AllSubstances lists what is known to cover the floor and to fill its air, row by row.
func (f Floor) AllSubstances() (list []Substance) {
	stage := f.g.Stage(f.number)
	memory := components.Memory.Find(f.g.World, stage.Entity)
	remembers := memory != nil && slices.ContainsFunc(memory.Marks, func(m components.Mark) bool { return m.Ground != "" })
	if len(dungeon.Layers(f.g, f.number)) == 0 && !remembers {
		return nil
	}
	covered := make([]bool, stage.Cells())
	for _, layer := range dungeon.Layers(f.g, f.number) {
		for p := range dungeon.CellsIn(layer.Data(f.g)) {
			covered[stage.Index(p)] = true
		}
	}
	if remembers {
		for _, m := range memory.Marks {
			covered[stage.Index(m.At)] = covered[stage.Index(m.At)] || m.Ground != ""
		}
	}
	for i, has := range covered {
		if has {
			list = f.appendSubstances(list, stage.At(i))
		}
	}
	return list
}

func (f Floor) appendSubstances(list []Substance, p grid.Point) []Substance {
	stage := f.g.Stage(f.number)
	if !stage.Holds(p) || !stage.Open(p) || !f.Seen(p) {
		return list
	}
	view := f.isHere() && dungeon.InView(f.g, p)
	key := dungeon.GroundAt(f.g, f.number, p)
	if m := dungeon.MarkAt(f.g, f.number, p); m != nil && !view {
		key = m.Ground
	}
	if key != "" {
		s := Substance{Name: components.NameData{Kind: dungeon.GroundKind, Key: key}, At: p, Remembered: !view}
		if rule := dungeon.PartOf(f.g, s.Name, components.Ground); rule != nil {
			s.Tint, s.Sign, s.Hides = rule.Tint, signOf(rule.Sign, groundSign), rule.Hides
		}
		if view {
			s.Turns = dungeon.AmountAt(f.g, f.number, s.Name, p) - 1
		}
		list = append(list, s)
	}
	if !view {
		return list
	}
	var air []Substance
	for _, layer := range dungeon.Layers(f.g, f.number) {
		l, name := layer.Data(f.g), layer.Name
		n := dungeon.AmountIn(l, p)
		if n == 0 {
			continue
		}
		if gas := layer.Gas; gas != nil {
			air = append(air, Substance{Name: name, At: p, Gas: true, Units: n, Hides: gas.Hides, Tint: gas.Tint, Sign: signOf(gas.Sign, gasSign)})
			continue
		}
		if rule := layer.Ground; layer.Fire && rule != nil {
			s := Substance{Name: name, At: p, Fire: true, Coming: l.Coming, Tint: rule.Tint, Sign: signOf(rule.Sign, groundSign)}
			if !l.Coming {
				s.Turns = n
			}
			list = append(list, s)
		}
	}
	return append(list, air...)
}

// The signs of grounds and gases that declare none.
const (
	groundSign = ';'
	gasSign    = ':'
)

// signOf is the sign that an entry declares, or else the usual one.
func signOf(declared string, usual rune) rune {
	for _, sign := range declared {
		return sign
	}
	return usual
}

// SignOf is a character that grounds, gases or objects have in terminals, and their word keys.
type SignOf struct {
	Sign  rune
	Names []string
}

// Signs lists the signs of grounds, gases and objects, as the data files list them.
func (e Entries) Signs() (list []SignOf) {
	add := func(sign rune, name components.NameData) {
		i := slices.IndexFunc(list, func(s SignOf) bool { return s.Sign == sign })
		if i < 0 {
			i, list = len(list), append(list, SignOf{Sign: sign})
		}
		list[i].Names = append(list[i].Names, name.String())
	}
	for _, p := range e.g.Content.All(dungeon.GroundKind) {
		rule, _ := components.Ground.Among(p.Parts)
		add(signOf(rule.Sign, groundSign), p.Name)
	}
	for _, p := range e.g.Content.All(dungeon.GasKind) {
		rule, _ := components.Gas.Among(p.Parts)
		add(signOf(rule.Sign, gasSign), p.Name)
	}
	for _, p := range e.g.Content.All("terrain") {
		if _, object := components.Object.Among(p.Parts); object {
			add(cmp.Or(p.Sign, GlyphThing), p.Name)
		}
	}
	return list
}

// Icy reports whether the hero is known to slide in one of the cells, or without cells anywhere on the floor.
func (f Floor) Icy(cells ...grid.Point) bool {
	icy := f.icy()
	if len(cells) == 0 {
		return icy != nil
	}
	stage := f.g.Stage(f.number)
	return icy != nil && slices.ContainsFunc(cells, func(p grid.Point) bool { return stage.Holds(p) && icy[stage.Index(p)] })
}

// Slide lists the cells over which a step of the hero onto known ice leads, with the one in which it ends; nil if
// the hero does not slide. It ends at the first cell that is not known.
func (f Floor) Slide(p grid.Point, d grid.Direction) (cells []grid.Point) {
	stage, icy := f.g.Stage(f.number), f.icy()
	if icy == nil || !stage.Holds(p) || !icy[stage.Index(p)] {
		return nil
	}
	cells = append(cells, p)
	dungeon.SlideOver(p, d, func(p grid.Point) bool { return icy[stage.Index(p)] && dungeon.OpenStair(f.g, stage, p) == 0 },
		func(p grid.Point) bool {
			_, filled := f.Solid(p)
			enters := !filled && f.Open(p)
			if enters {
				cells = append(cells, p)
			}
			return enters
		})
	return cells
}

// icy says by cell where the hero is known to slide; nil if nowhere.
func (f Floor) icy() (icy []bool) {
	stage := f.g.Stage(f.number)
	note := func(p grid.Point) {
		if icy == nil {
			icy = make([]bool, stage.Cells())
		}
		icy[stage.Index(p)] = true
	}
	memory := components.Memory.Find(f.g.World, stage.Entity)
	for _, layer := range dungeon.Layers(f.g, f.number) {
		if layer.Ground == nil || !layer.Ground.Slides {
			continue
		}
		for p := range dungeon.CellsIn(layer.Data(f.g)) {
			if f.Seen(p) && (f.isHere() && dungeon.InView(f.g, p) || dungeon.MarkIn(memory, p) == nil) {
				note(p)
			}
		}
	}
	if memory == nil {
		return icy
	}
	for _, m := range memory.Marks {
		inView := f.isHere() && dungeon.InView(f.g, m.At)
		if !inView && f.slides(components.NameData{Kind: dungeon.GroundKind, Key: m.Ground}) {
			note(m.At)
		}
	}
	return icy
}

// slides reports whether actors slide on a ground.
func (f Floor) slides(name components.NameData) bool {
	ground := dungeon.PartOf(f.g, name, components.Ground)
	return ground != nil && ground.Slides
}

// Gap reports whether the hero is known to fall to the floor below in a cell.
func (f Floor) Gap(p grid.Point) bool {
	stage := f.g.Stage(f.number)
	if !stage.Gaps() || !f.Seen(p) {
		return false
	}
	if m := dungeon.MarkAt(f.g, f.number, p); m != nil && (!f.isHere() || !dungeon.InView(f.g, p)) {
		ground := dungeon.PartOf(f.g, components.NameData{Kind: dungeon.GroundKind, Key: m.Ground}, components.Ground)
		return ground != nil && ground.Falls > 0
	}
	return stage.Gap(p)
}

// Firm reports whether the terrain of a cell is known, and is neither wall nor a gap.
func (f Floor) Firm(p grid.Point) bool { return f.Open(p) && !f.Gap(p) }

// Fall is the Hp that the hero loses in a fall through a cell of its floor, and the depth to which it falls; false if
// it is not known to fall there.
func (f Floor) Fall(p grid.Point) (damage, depth int, falls bool) {
	below, _ := dungeon.Below(f.g, f.number)
	ground := dungeon.GapAt(f.g, components.PositionData{Floor: f.number, At: p})
	if ground == nil || !f.Gap(p) {
		return 0, 0, false
	}
	return dungeon.FallDamage(f.g, f.g.Hero, ground), below.Depth, true
}

// Burns reports whether a ground or a gas burns when fire comes to it.
func (e Entries) Burns(name string) bool { return ground.Feeds(e.g, name) }

// FireDamage is the damage of fire in a turn on the hero's floor.
func (e Entries) FireDamage() int { return ground.Damage(e.g, Hero(e).Floor()) }

// Hurts reports whether fire or a gas is known to hurt in one of the cells, or without cells anywhere on the floor.
func (f Floor) Hurts(cells ...grid.Point) bool {
	hurts := f.hurting()
	if len(cells) == 0 {
		return hurts != nil
	}
	stage := f.g.Stage(f.number)
	return hurts != nil && slices.ContainsFunc(cells, func(p grid.Point) bool { return stage.Holds(p) && hurts[stage.Index(p)] })
}

// hurting says by cell where fire or a gas is known to hurt; nil if nowhere.
func (f Floor) hurting() (hurts []bool) {
	if !f.isHere() {
		return nil
	}
	stage := f.g.Stage(f.number)
	ground.Harmful(f.g, f.number, func(p grid.Point) {
		if dungeon.InView(f.g, p) {
			if hurts == nil {
				hurts = make([]bool, stage.Cells())
			}
			hurts[stage.Index(p)] = true
		}
	})
	return hurts
}
