package known

import (
	"cmp"
	"reflect"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Skills tells of the skills that the hero can learn.
type Skills Known

// Skill is a skill that the hero can learn.
type Skill struct {
	Name     string       // key among the skills
	Own      bool         // only the hero's class can learn it
	Rank     int          // 0 if it has not been learnt
	Ranks    int          // how many there are
	Levels   []int        // the level that each rank needs
	Highest  int          // the rank that the hero's level allows now
	Active   bool         // it does something when it is used
	Free     bool         // its use takes no turn
	Aimed    bool         // it needs a direction or a cell
	By       systems.Verb // the verb that uses it
	Mp       int          // what its use costs now; at rank 1 if it has not been learnt
	Cooldown int          // turns from one use to the next
	Left     int          // turns until it can be used again

	// Numbers are the numbers of each rank, as arguments for its texts: Mp, Cooldown,
	// and the fields of its components, such as Percent. A change of a stat is named
	// after the stat ("NoiseSearchAdd", "RestPercent"), with "Less" for what it takes
	// away. A field Thousandths is also in Whole and Tenth, of a percentage.
	Numbers []map[string]int

	// Learn and Use are the reasons why it cannot be learnt or raised, or be used
	// now; their keys are empty if it can. A skill that can be used may still lack a
	// target: Targets is empty.
	Learn, Use systems.Refusal
	Targets    []systems.Action // what it can be aimed at now
}

// All lists the skills that the hero can learn, those of every class first.
func (s Skills) All() []Skill { return s.list(false, s.view) }

// Learnt lists the skills that the hero has learnt, in the order of All.
func (s Skills) Learnt() []Skill { return s.list(true, s.view) }

// States is All without Numbers, reasons and Targets, for programs that ask after every action.
func (s Skills) States() []Skill { return s.list(false, s.state) }

// list lists the skills that the hero can learn, or only those that it has learnt, as describe
// describes them.
func (s Skills) list(learnt bool, describe func(name string, own bool) Skill) (list []Skill) {
	data := components.Skills.Find(s.g.World, s.g.Hero)
	if data == nil {
		return nil
	}
	add := func(names []string, own bool) {
		for _, name := range names {
			if !learnt || dungeon.LearntSkill(s.g, s.g.Hero, name) != 0 {
				list = append(list, describe(name, own))
			}
		}
	}
	add(data.Shared, false)
	add(data.Own, true)
	return list
}

// Points are the hero's unspent points for skills; false under rules without
// skills.
func (s Skills) Points() (points int, has bool) {
	data := components.Skills.Find(s.g.World, s.g.Hero)
	if data == nil {
		return 0, false
	}
	return data.Points, true
}

// Find is the skill of that name, if the hero can learn it.
func (s Skills) Find(name string) (Skill, bool) {
	data := components.Skills.Find(s.g.World, s.g.Hero)
	if data == nil {
		return Skill{}, false
	}
	shared := slices.Contains(data.Shared, name)
	if !shared && !slices.Contains(data.Own, name) {
		return Skill{}, false
	}
	return s.view(name, !shared), true
}

// view is a skill that the hero, or one of its class, can learn.
func (s Skills) view(name string, own bool) Skill {
	g := s.g
	v := s.state(name, own)
	parts := g.Content.Must("skill", name).Parts
	for rank := range v.Ranks {
		v.Numbers = append(v.Numbers, numbersOf(g, parts, rank+1))
	}
	skill := dungeon.LearntSkill(g, g.Hero, name)
	v.Learn, v.Use = skills.LearnRefusal(g, g.Hero, name), skills.SkillRefusal(g, g.Hero, skill)
	if v.Use.Key == "" && v.Aimed {
		act, _ := dungeon.ActWithin(g, parts)
		for _, aim := range act.Aims(g, g.Hero, skill) {
			v.Targets = append(v.Targets, systems.Action{Verb: skills.UseSkill, Name: name, Direction: aim.Direction, Cell: aim.Cell})
		}
	}
	return v
}

// state is view without Numbers, reasons and Targets.
func (s Skills) state(name string, own bool) Skill {
	g := s.g
	parts := g.Content.Must("skill", name).Parts
	data, _ := components.Skill.Among(parts)
	act, active := dungeon.ActWithin(g, parts)
	v := Skill{
		Name: name, Own: own, Ranks: len(g.Rules.Skills.Ranks), Levels: g.Rules.Skills.Ranks, Active: active, Free: data.Free, Aimed: act.Aims != nil, By: cmp.Or(act.By, skills.UseSkill),
		Cooldown: data.Cooldown,
	}
	level := components.Progress.Get(g.World, g.Hero).Level
	for rank, from := range g.Rules.Skills.Ranks {
		if level >= from {
			v.Highest = rank + 1
		}
	}
	skill := dungeon.LearntSkill(g, g.Hero, name)
	if skill != 0 {
		l := components.Learnt.Get(g.World, skill)
		v.Rank, v.Left = l.Rank, l.Left
	}
	v.Mp = skills.SkillCost(g, g.Hero, &data, max(1, v.Rank))
	return v
}

// numbersOf are the numbers of a skill's entry at a rank.
func numbersOf(g *systems.Game, parts []world.Part, rank int) map[string]int {
	numbers := rankedNumbers(parts, rank)
	data, _ := components.Skill.Among(parts)
	numbers["Mp"] = skills.SkillCost(g, g.Hero, &data, rank)
	if n, has := numbers["Thousandths"]; has {
		numbers["Whole"], numbers["Tenth"] = n/10, n%10
	}
	if dungeon.PartsHave(parts, components.Imbue) {
		numbers["Less"] = -numbers["Percent"]
	}
	return numbers
}

// rankedNumbers are the numbers of the components of an entry at a rank, and of the stats
// that it changes.
func rankedNumbers(parts []world.Part, rank int) map[string]int {
	numbers := map[string]int{}
	byName := slices.SortedFunc(slices.Values(parts), func(a, b world.Part) int { return cmp.Compare(a.Kind().Name(), b.Kind().Name()) })
	for _, part := range byName { // of fields of the same name, the last one counts
		v := reflect.ValueOf(part.Value())
		for i := range v.NumField() {
			name, f := v.Type().Field(i).Name, v.Field(i)
			switch list, isList := f.Interface().([]int); {
			case isList:
				numbers[name] = dungeon.AtRank(list, rank)
			case f.CanInt():
				numbers[name] = int(f.Int())
			}
		}
	}
	if grades, has := components.Grades.Among(parts); has {
		for _, grade := range grades.List {
			stat, add, percent := camel(grade.Stat), dungeon.AtRank(grade.Add, rank), dungeon.AtRank(grade.Percent, rank)
			numbers[stat+"Add"], numbers[stat+"Percent"], numbers[stat+"Less"] = add, percent, -add-percent
		}
	}
	return numbers
}
