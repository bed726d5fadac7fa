package archetypes

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/printable"
)

// Ruleset configures a game: the steps of a turn, the content and all tunable
// numbers. It is a data file; no Go code depends on which ruleset is used.
type Ruleset struct {
	Name    string
	First   bool     // listed before the others, and the default of new games
	Content []string // data files
	Hero    string   `names:"hero"`         // default entry of kind hero
	Classes []string `names:"hero"`         // entries of kind hero to choose from; only Hero if empty
	Verbs   []string `names:"verb"`         // in the order of listing and recording
	Turn    []string `names:"step"`         // steps run after an action that takes a turn, in order
	Free    []string `names:"step"`         // steps run after an action that takes no turn
	Sight   string   `names:"sight"`        // name of the field of view
	Stats   []string `names:"stat source"`  // names of what modifies an actor's stats, in order
	Hits    []string `names:"hit modifier"` // names of what modifies a hit before it lands, in order
	Combat  Combat
	Noise   Noise
	Minds   Minds
	Levels  Levels
	Skills  Skills
	Vigour  Vigour
	Ground  Ground
	Floors  Floors
	source  *node  // parsed file, or nil
	levels  string // the content of Floors.Storehouse.Levels
	drawn   []FloorPlan
	lineage []string // the ruleset, and those that it was copied from
}

// Is reports whether the ruleset has a name, or was copied from one that is or was.
func (r *Ruleset) Is(name string) bool { return r.Name == name || slices.Contains(r.lineage, name) }

// Heroes are the entries of kind hero that a game can be started with.
func (r *Ruleset) Heroes() []string {
	if len(r.Classes) > 0 {
		return r.Classes
	}
	return []string{r.Hero}
}

// Combat holds the parameters of an attack, in percent.
type Combat struct {
	// Low and High are the bounds of the damage, in percent of the attack.
	Low      int `within:"0,1000"`
	High     int `within:"0,1000"`
	Factor   int `within:"1,100"` // damage multiplier of a critical hit
	Critical int `within:"0,100"` // default critical chance
	// MonsterFactor is Factor for all but the hero; 0 for the same.
	MonsterFactor int `within:"0,100"`
	// Surprise is the damage of a blow that surprises, in percent; 0 for 100.
	Surprise int `within:"0,10000"`
	// SlowDrinks makes drinking take a turn while the hero sees a danger to its cell: a hunter
	// that can strike it in the next turn or waits for it, or a mark.
	SlowDrinks bool
}

// Levels defines the experience needed for the next level (Base + Step x
// current level) and the points gained.
type Levels struct {
	Base   int `within:"1,1000000"`
	Step   int `within:"0,1000000"`
	Points int `within:"0,1000"`
	// Restores is the percentage of its maximum that a level gives back to each gauge; 0 for
	// 100.
	Restores int `within:"0,100"`
}

// Skills defines how heroes learn skills.
type Skills struct {
	Every int   `within:"0,1000"`                // a level of each this many gives a point; 0 for none
	Ranks []int `within:"0,1000000" maxlen:"10"` // for each rank, the level from which it can be reached
}

// Vigour defines how much rest exploring earns a hero.
type Vigour struct {
	Floor int `within:"0,100"` // what a floor gives in all for its cells
}

// Ground defines what ground, gas and fire may do.
type Ground struct {
	Most   int  `within:"0,100"`  // Hp that the hero loses to them in a turn, in percent of the maximum; 0 for no limit
	Settle int  `within:"0,1000"` // turns that a floor is played at most when the hero has left it
	Sparks bool // a spell lights what burns in the cell of its foe, and sets the foe alight
}

// Plan defines how floors of a range of depths are generated; with a name, it
// is for a side floor.
type Plan struct {
	Name        string
	Depths      [2]int   `within:"0,1000000"` // first and last; a last depth of 0 means no limit
	Generator   string   `names:"generator"`
	Width       int      `within:"5,4000"` // in cells
	Height      int      `within:"5,4000"`
	StairsApart int      `within:"0,1000"`   // minimum Manhattan distance between the stairs
	Theme       string   `names:"theme"`     // appearance
	Populate    []string `names:"populator"` // names of what populates it, in order
	Board       Board
	Ground      []Bed    `maxlen:"100"` // what the populator "ground" lays, in order
	Objects     []Supply `maxlen:"100"` // what the populator "objects" puts there, in order
}

// Bed says where and how much of a ground lies on the floors of a plan.
type Bed struct {
	Name      string `names:"ground"`
	Depths    [2]int `within:"0,1000000"` // first and last; a last depth of 0 means no limit
	Patches   [2]int `within:"0,100"`     // the least and the most
	Cells     [2]int `within:"1,1000"`    // of a patch, the least and the most; no patch where there is no room for the least
	Inhabited int    `within:"0,100"`     // percent of the patches that begin under a monster
}

// Supply says how many objects of a kind stand on the floors of a plan.
type Supply struct {
	Name   string `names:"terrain"`
	Depths [2]int `within:"0,1000000"` // first and last; a last depth of 0 means no limit
	Count  [2]int `within:"0,100"`     // the least and the most
}

// Covers reports whether the supply applies to that depth.
func (s Supply) Covers(depth int) bool {
	return depth >= s.Depths[0] && (s.Depths[1] == 0 || depth <= s.Depths[1])
}

// Covers reports whether the bed applies to that depth.
func (b Bed) Covers(depth int) bool {
	return depth >= b.Depths[0] && (b.Depths[1] == 0 || depth <= b.Depths[1])
}

// Covers reports whether the plan applies to that depth.
func (p Plan) Covers(depth int) bool {
	return depth >= p.Depths[0] && (p.Depths[1] == 0 || depth <= p.Depths[1])
}

// Floors defines how new floors are generated and populated.
type Floors struct {
	Plans []Plan // the first that covers a depth is used
	// Cycle is the number of floors after which the plans repeat; 0 for never. The
	// strength of what is there keeps growing.
	Cycle        int `within:"0,1000000"`
	Treasures    Amount
	TreasureSize int    `within:"0,100"` // items in a treasure
	Monsters     Amount // in addition to the guards of treasures
	OnTheWay     Amount // how many of them are on the path to the down stair
	Experience   Amount // total of all monsters of a floor
	Partners     Partners
	Asleep       int `within:"0,100"` // percent of the monsters without a post that sleep
	Hp, Atk      Curve
	Deck         Deck
	Locks        Locks
	Storehouse   Storehouse
}

// Partners says from which depth on a percentage of the groups without a post have one
// monster of another kind with them.
type Partners struct {
	From    int `within:"0,1000000"`
	Percent int `within:"0,100"`
}

// Amount is a number that grows with depth: Base + PerFloor x depth / 100,
// rounded down, at most Most when that is set and never below 0.
type Amount struct {
	Base     int `within:"0,1000000"`
	PerFloor int `within:"-1000000,1000000"`
	Most     int `within:"0,1000000"`
}

// Model is the depth of the first cycle that a depth repeats.
func (f Floors) Model(depth int) int {
	if f.Cycle == 0 || depth < 1 {
		return depth
	}
	return (depth-1)%f.Cycle + 1
}

// Meets reports whether an entry may be drawn at a depth: it is met there, or at the
// depth's model.
func (f Floors) Meets(p *Prefab, depth int) bool {
	return p.MetOn(depth) || p.MetOn(f.Model(depth))
}

// Plan finds the plan for the side floor of that name, or for that depth of the
// main path if the name is empty. It is false if no plan covers it.
func (f Floors) Plan(name string, depth int) (Plan, bool) {
	for _, p := range f.Plans {
		if p.Name == name && p.Covers(f.Model(depth)) {
			return p, true
		}
	}
	return Plan{}, false
}

// At is the amount at that depth.
func (a Amount) At(depth int) int {
	n := a.Base + a.PerFloor*depth/100
	if a.Most > 0 {
		n = min(n, a.Most)
	}
	return max(0, n)
}

// Curve is a strength that grows with depth n, in hundredths:
// Base + Linear n + Square n^2.
type Curve struct {
	Base   int `within:"0,1000000"`
	Linear int `within:"0,1000000"`
	Square int `within:"0,1000000"`
}

// At is the strength at that depth, in hundredths.
func (c Curve) At(depth int) int { return c.Base + c.Linear*depth + c.Square*depth*depth }

// rulesetsFolder is the folder of rulesets in the data files.
const rulesetsFolder = "rulesets"

// Rulesets lists the names of the rulesets in the data files and in mods, those that can
// be printed. The error says why the folder of rulesets cannot be read.
func Rulesets(files fs.FS) ([]string, error) {
	names, err := ownRulesets(files)
	if len(assets.Layers(files)) > 0 {
		layers, _ := readLayers(files) // loading one of them reports the faults
		names = append(names, namesIn(layers, sectionRuleset)...)
		slices.Sort(names)
	}
	return names, err
}

// ownRulesets lists the rulesets of the program's own data files.
func ownRulesets(files fs.FS) ([]string, error) {
	entries, err := fs.ReadDir(files, rulesetsFolder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("the rulesets cannot be listed: %w", err)
	}
	var names []string
	for _, e := range entries {
		name, ok := strings.CutSuffix(e.Name(), ".toml")
		if _, _, bad := printable.Find(name); ok && !bad {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

// Offered lists the rulesets in the order in which a new game offers them: those
// marked as first, then the others, each alphabetically. A ruleset with faults is
// listed too. The error says why the folder of rulesets cannot be read.
func Offered(files fs.FS) ([]string, error) {
	names, err := Rulesets(files)
	l, rank := newLoader(files), map[string]int{}
	for _, name := range names {
		if rules, err := l.ruleset(&room{}, name, len(l.layers)); err != nil || rules.find("first").value != true {
			rank[name] = 1
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return rank[a] - rank[b] })
	return names, err
}

// RulesetFile is the path of the named ruleset in the data files.
func RulesetFile(name string) string { return path.Join(rulesetsFolder, name+".toml") }

// Fault is an error located at the field with that path of names, or at the
// innermost enclosing table if the field is not given.
func (r *Ruleset) Fault(names []string, format string, args ...any) error {
	if r.source == nil {
		return place{RulesetFile(r.Name), 1, 1}.fault(format, args...)
	}
	return r.source.find(names...).fault(format, args...)
}

// LoadRuleset reads a ruleset and its content, with the mods over the files; the error
// lists the faults of all files.
func LoadRuleset(files fs.FS, name string) (*Ruleset, *Content, error) {
	rules, content, _, err := loadRuleset(files, name)
	return rules, content, err
}

// Clashes lists the fields of a ruleset and its content that two mods change, so that
// only the later change counts.
func Clashes(files fs.FS, name string) ([]Clash, error) {
	_, _, clashes, err := loadRuleset(files, name)
	return clashes, err
}

func loadRuleset(files fs.FS, name string) (*Ruleset, *Content, []Clash, error) {
	l := newLoader(files)
	known, err := Rulesets(files)
	if err != nil {
		return nil, nil, nil, err
	}
	if !slices.Contains(known, name) {
		return nil, nil, nil, fmt.Errorf("there is no ruleset %q%s", clip(name), Hint(name, known))
	}
	if faults := l.checkScopes(known); faults != nil { // what their files have would be missing
		return nil, nil, nil, join(append(l.faults, faults...))
	}
	room := &room{}
	root, err := l.ruleset(room, name, len(l.layers))
	if err != nil {
		return nil, nil, nil, join(append(l.faults, err))
	}
	rules, written := &Ruleset{source: root}, root.value.(table)
	faults := slices.Concat(l.faults, fillStruct(written, reflect.ValueOf(rules).Elem()))
	if n, ok := written["name"]; ok {
		faults = append(faults, n.fault("a ruleset has no name field; it is named after its file, %s", name))
	}
	rules.Name, rules.lineage = name, l.lineage(name)
	if n := len(rules.Content); n > maxFiles {
		return nil, nil, nil, rules.Fault([]string{"content"}, "a ruleset of %d data files; the maximum is %d", n, maxFiles)
	}
	if levels := rules.Floors.Storehouse.Levels; levels != "" {
		raw, err := room.read(files, levels)
		if err != nil {
			faults = append(faults, rules.Fault([]string{"floors", "storehouse", "levels"}, "%w", err))
		}
		rules.levels = string(raw)
	}
	drawn, clashes, wrong := floorPlans(l.layers, rules.lineage)
	rules.drawn = drawn
	faults = append(faults, wrong...)
	mods := &mixture{layers: l.layers, kinds: sections[:dungeonSections], lineage: rules.lineage, elsewhere: l.elsewhere}
	content, wrong := load(files, room, rules.Content, mods)
	for _, err := range wrong {
		if errors.Is(err, fs.ErrNotExist) { // the fault is in the list of files
			err = rules.Fault([]string{"content"}, "%w", err)
		}
		faults = append(faults, err)
	}
	if n, ok := written["hero"]; !ok {
		faults = append(faults, root.fault("this ruleset names no hero"))
	} else if len(faults) == 0 && content.Find("hero", rules.Hero) == nil {
		faults = append(faults, n.fault("there is no hero %q%s", clip(rules.Hero), Hint(rules.Hero, content.Names("hero"))))
	}
	if n, ok := written["classes"]; ok && len(faults) == 0 {
		for _, class := range rules.Classes {
			if content.Find("hero", class) == nil {
				faults = append(faults, n.fault("there is no hero %q%s", clip(class), Hint(class, content.Names("hero"))))
			}
		}
	}
	return rules, content, slices.Concat(l.clashes, clashes, mods.clashes), join(faults)
}
