// Package dungeon is the main game: what its verbs do and what happens in its
// turn, floor by floor. It draws nothing and knows no key, clock or language.
package dungeon

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// rulesVersion is raised with every change of the code after which the same
// state and the same actions would lead to another game.
const rulesVersion = 1

// Kit is everything that games under one ruleset are made of. It is only
// read, and any number of games may share it.
type Kit struct {
	design      systems.Design
	fingerprint string
}

// Open reads a ruleset and its content from the data files. The error names
// every fault with file, line and column.
func Open(files fs.FS, ruleset string) (*Kit, error) {
	rules, content, err := archetypes.LoadRuleset(files, ruleset)
	if err != nil {
		return nil, err
	}
	if err := checkContent(rules, content); err != nil {
		return nil, err
	}
	turn, err1 := systems.NewPipeline(rules.Turn, steps)
	free, err2 := systems.NewPipeline(rules.Free, steps)
	table, err3 := verbsOf(rules.Verbs)
	if err := cmp.Or(err1, err2, err3); err != nil {
		return nil, err
	}
	design := systems.Design{Rules: rules, Content: content, Turn: turn, Free: free, Verbs: table, Changing: remember}
	fingerprint, err := fingerprintOf(files, rules)
	return &Kit{design, fingerprint}, err
}

// fingerprintOf is a hash of everything that decides how a game goes on.
func fingerprintOf(files fs.FS, rules *archetypes.Ruleset) (string, error) {
	h := sha256.New()
	for _, name := range append([]string{archetypes.RulesetFile(rules.Name)}, rules.Content...) {
		raw, err := fs.ReadFile(files, name)
		if err != nil {
			return "", fmt.Errorf("the data file %s cannot be read: %w", name, err)
		}
		fmt.Fprintf(h, "%s %d\n%s", name, len(raw), raw)
	}
	return fmt.Sprintf("%d-%x", rulesVersion, h.Sum(nil)[:8]), nil
}

// Fingerprint tells rules and data files apart: games played under equal ones
// go on alike.
func (k *Kit) Fingerprint() string { return k.fingerprint }

// Turn lists the steps of a turn by name, in order.
func (k *Kit) Turn() []string { return k.design.Turn.Names() }

// Rules are the numbers of the ruleset.
func (k *Kit) Rules() *archetypes.Ruleset { return k.design.Rules }

// Codec is how actions are recorded under this ruleset.
func (k *Kit) Codec() systems.Codec { return k.design.Verbs.Codec() }

// Verbs lists what can be done under this ruleset, in order.
func (k *Kit) Verbs() []systems.VerbSpec { return k.design.Verbs.All() }

// DefaultRuleset is the ruleset of a game that names none.
const DefaultRuleset = "classic"

// WithGenerator is the kit with another level generator on every floor; the
// error names the known ones.
func (k *Kit) WithGenerator(name string) (*Kit, error) {
	if _, err := generators.Latest(name); err != nil {
		return nil, err
	}
	rules := *k.design.Rules
	rules.Floors.Plans = slices.Clone(rules.Floors.Plans)
	for i := range rules.Floors.Plans {
		rules.Floors.Plans[i].Generator = name
	}
	other := *k
	other.design.Rules = &rules
	other.fingerprint += "-" + name
	return &other, nil
}
