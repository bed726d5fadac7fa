package archetypes

import (
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
	Hero    string   // entry of kind hero
	Turn    []string // steps run when an action has taken a turn, in order
	Free    []string // steps run when an action has taken none
	Combat  Combat
	Levels  Levels
	Floors  Floors
}

// Combat holds the ratios of a blow, in whole percent.
type Combat struct {
	Low, High int // bounds of the chance that damage is drawn with
	Factor    int // by which a critical blow multiplies
	Critical  int // chance of a critical blow for who has none of its own
}

// Levels says what a level costs (Base + Step x the level left) and gives.
type Levels struct{ Base, Step, Points int }

// Floors says what a new floor is like.
type Floors struct {
	Generator    string
	StairsApart  int // least Manhattan distance from the up stair to the down stair
	Treasures    Amount
	TreasureSize int    // items in a treasure
	Monsters     Amount // beside the guards of treasures
	OnTheWay     Amount // how many of them stand on the way to the down stair
	Experience   Amount // that all monsters of a floor give together
	Hp, Atk      Curve
}

// Amount is a number that grows with depth: Base + PerFloor x depth / 100,
// rounded down, at most Most when that is set.
type Amount struct{ Base, PerFloor, Most int }

// At is the amount on the floor of that depth.
func (a Amount) At(depth int) int {
	n := a.Base + a.PerFloor*depth/100
	if a.Most > 0 {
		n = min(n, a.Most)
	}
	return n
}

// Curve is a strength that grows with depth n, in hundredths:
// Base + Linear n + Square n^2.
type Curve struct{ Base, Linear, Square int }

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

// LoadRuleset reads a ruleset and the content it draws from; the error names
// every fault of every file.
func LoadRuleset(files fs.FS, name string) (*Ruleset, *Content, error) {
	if known := Rulesets(files); !slices.Contains(known, name) {
		return nil, nil, fmt.Errorf("there is no ruleset %q%s", name, hint(name, known))
	}
	file := RulesetFile(name)
	raw, err := fs.ReadFile(files, file)
	if err != nil {
		return nil, nil, fmt.Errorf("the ruleset %s cannot be read: %w", name, err)
	}
	root, err := parse(file, raw)
	if err != nil {
		return nil, nil, err
	}
	rules, written := &Ruleset{}, root.value.(table)
	faults := fill(root, reflect.ValueOf(rules).Elem())
	if n, ok := written["name"]; ok {
		faults = append(faults, n.fault("a ruleset has no name in its file; it is called as the file is, %s", name))
	}
	rules.Name = name
	content, err := Load(files, rules.Content...)
	if err != nil {
		faults = append(faults, err)
	}
	if n, ok := written["hero"]; !ok {
		faults = append(faults, root.fault("this ruleset names no hero"))
	} else if len(faults) == 0 && content.Find("hero", rules.Hero) == nil {
		faults = append(faults, n.fault("there is no hero %q%s", rules.Hero, hint(rules.Hero, content.names("hero"))))
	}
	return rules, content, join(faults)
}
