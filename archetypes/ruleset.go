package archetypes

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"reflect"
	"slices"
	"strings"
)

// Ruleset is a way to play: which steps a turn has, which content is drawn
// and every number that the rules leave free. It is a data file; nothing in
// the program asks which ruleset is in play.
type Ruleset struct {
	Name    string
	Content []string // data files
	Hero    string   // entry of kind hero, for a game that names no class
	Classes []string // entries of kind hero to choose from; Hero alone when empty
	Verbs   []string // in the order in which they are listed and recorded
	Turn    []string // steps run when an action has taken a turn, in order
	Free    []string // steps run when an action has taken none
	Sight   string   // how the hero sees
	Stats   []string // what changes a number of an actor's, in order
	Hits    []string // what changes a hit before it lands, in order
	Combat  Combat
	Levels  Levels
	Floors  Floors
	source  *node // what it was read from, if anything
}

// Heroes are the entries of kind hero that a game can be started with.
func (r *Ruleset) Heroes() []string {
	if len(r.Classes) > 0 {
		return r.Classes
	}
	return []string{r.Hero}
}

// Combat holds the ratios of a blow, in whole percent.
type Combat struct {
	// Low and High bound the percentage of the attack that a blow deals.
	Low      int `within:"0,1000"`
	High     int `within:"0,1000"`
	Factor   int `within:"1,100"` // by which a critical blow multiplies
	Critical int `within:"0,100"` // default critical chance
}

// Levels says what a level costs (Base + Step x the level left) and gives.
type Levels struct {
	Base   int `within:"1,1000000"`
	Step   int `within:"0,1000000"`
	Points int `within:"0,1000"`
}

// Plan is what floors of a range of depths are made by; with a name, it is that
// of a side floor.
type Plan struct {
	Name        string
	Depths      [2]int `within:"0,1000000"` // first and last; 0 as the last is no end
	Generator   string
	Width       int      `within:"5,4000"` // in cells
	Height      int      `within:"5,4000"`
	StairsApart int      `within:"0,1000"` // least Manhattan distance from the up stair to the down stair
	Theme       string   // how it looks
	Populate    []string // what puts things on it, in order
}

// Covers says whether the plan is for floors of that depth.
func (p Plan) Covers(depth int) bool {
	return depth >= p.Depths[0] && (p.Depths[1] == 0 || depth <= p.Depths[1])
}

// Floors says what new floors are like.
type Floors struct {
	Plans        []Plan // of several that cover a depth, the first counts
	Treasures    Amount
	TreasureSize int    `within:"0,100"` // items in a treasure
	Monsters     Amount // beside the guards of treasures
	OnTheWay     Amount // how many of them stand on the way to the down stair
	Experience   Amount // that all monsters of a floor give together
	Hp, Atk      Curve
}

// Amount is a number that grows with depth: Base + PerFloor x depth / 100,
// rounded down, at most Most when that is set and never below 0.
type Amount struct {
	Base     int `within:"0,1000000"`
	PerFloor int `within:"-1000000,1000000"`
	Most     int `within:"0,1000000"`
}

// Plan is how a floor is made: the side floor of that name, or the floor of
// that depth on the main way when the name is empty. It is false where no plan
// covers it.
func (f Floors) Plan(name string, depth int) (Plan, bool) {
	for _, p := range f.Plans {
		if p.Name == name && p.Covers(depth) {
			return p, true
		}
	}
	return Plan{}, false
}

// At is the amount on the floor of that depth.
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

// rulesetsFolder is where rulesets stand among the data files.
const rulesetsFolder = "rulesets"

// Rulesets lists the names of the rulesets that the data files hold.
func Rulesets(files fs.FS) []string {
	entries, _ := fs.ReadDir(files, rulesetsFolder)
	var names []string
	for _, e := range entries {
		if name, ok := strings.CutSuffix(e.Name(), ".toml"); ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// RulesetFile is where the ruleset of that name stands among the data files.
func RulesetFile(name string) string { return path.Join(rulesetsFolder, name+".toml") }

// Fault tells what is wrong with a ruleset, at the field under these names, one
// in the other; or at the table around it, when it is not written.
func (r *Ruleset) Fault(names []string, format string, args ...any) error {
	if r.source == nil {
		return place{RulesetFile(r.Name), 1, 1}.fault(format, args...)
	}
	return r.source.find(names...).fault(format, args...)
}

// LoadRuleset reads a ruleset and the content it draws from; the error names
// the faults of every file.
func LoadRuleset(files fs.FS, name string) (*Ruleset, *Content, error) {
	if known := Rulesets(files); !slices.Contains(known, name) {
		return nil, nil, fmt.Errorf("there is no ruleset %q%s", clip(name), hint(name, known))
	}
	file := RulesetFile(name)
	room := &room{}
	raw, err := room.read(files, file)
	if err != nil {
		return nil, nil, err
	}
	root, err := parse(file, raw, room)
	if err != nil {
		return nil, nil, err
	}
	rules, written := &Ruleset{source: root}, root.value.(table)
	faults := fillStruct(written, reflect.ValueOf(rules).Elem())
	if n, ok := written["name"]; ok {
		faults = append(faults, n.fault("a ruleset has no name in its file; it is called as the file is, %s", name))
	}
	rules.Name = name
	if n := len(rules.Content); n > maxFiles {
		return nil, nil, rules.Fault([]string{"content"}, "a ruleset of %d data files; %d are the most", n, maxFiles)
	}
	content, wrong := load(files, room, rules.Content)
	for _, err := range wrong {
		if !errors.As(err, &Fault{}) { // of a file that nobody can look into
			err = rules.Fault([]string{"content"}, "%w", err)
		}
		faults = append(faults, err)
	}
	if n, ok := written["hero"]; !ok {
		faults = append(faults, root.fault("this ruleset names no hero"))
	} else if len(faults) == 0 && content.Find("hero", rules.Hero) == nil {
		faults = append(faults, n.fault("there is no hero %q%s", clip(rules.Hero), hint(rules.Hero, content.names("hero"))))
	}
	return rules, content, join(faults)
}
