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
	Hero    string   // entry of kind hero
	Turn    []string // steps run when an action has taken a turn, in order
	Free    []string // steps run when an action has taken none
	Combat  Combat
	Levels  Levels
	Floors  Floors
	source  *node // what it was read from, if anything
}

// Combat holds the ratios of a blow, in whole percent.
type Combat struct {
	// Low and High are the bounds of the chance that damage is drawn with.
	Low      int `within:"0,1000"`
	High     int `within:"0,1000"`
	Factor   int `within:"1,100"` // by which a critical blow multiplies
	Critical int `within:"0,100"` // chance of a critical blow for who has none of its own
}

// Levels says what a level costs (Base + Step x the level left) and gives.
type Levels struct {
	Base   int `within:"1,1000000"`
	Step   int `within:"0,1000000"`
	Points int `within:"0,1000"`
}

// Floors says what a new floor is like.
type Floors struct {
	Generator    string
	StairsApart  int `within:"0,1000"` // least Manhattan distance from the up stair to the down stair
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
