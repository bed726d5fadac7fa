package kit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// Option is something that a hero can do without: a skill, an enchantment, a kind of piece
// in vaults, or the Storehouses.
type Option struct {
	Name  string // such as skill:cleave, enchantment:leech, vault:rod or floor:storehouse
	Class string // the only class that has it; empty if all have
}

// The kinds of options.
const (
	optionSkill       = "skill"
	optionEnchantment = "enchantment"
	optionVault       = "vault"
	optionFloor       = "floor"
)

// Options lists what heroes can do without under the ruleset: skills of all classes, those
// of each class, enchantments, kinds of pieces in vaults, Storehouses.
func (k *Kit) Options() []Option {
	var shared, own, rest []Option
	add := func(to *[]Option, kind, name, class string) {
		o := Option{kind + ":" + name, class}
		if !slices.Contains(*to, o) {
			*to = append(*to, o)
		}
	}
	for _, class := range k.design.Rules.Heroes() {
		data, _ := components.Skills.Among(k.design.Content.Must("hero", class).Parts)
		for _, name := range data.Shared {
			add(&shared, optionSkill, name, "")
		}
		for _, name := range data.Own {
			add(&own, optionSkill, name, class)
		}
	}
	for _, p := range k.design.Content.All(optionEnchantment) {
		add(&rest, optionEnchantment, p.Name.Key, "")
	}
	for _, piece := range k.design.Rules.Floors.Locks.Pieces {
		for _, kind := range piece.Kinds {
			add(&rest, optionVault, kind, "")
		}
	}
	if len(k.design.Rules.Floors.Storehouse.Chapters) > 0 {
		add(&rest, optionFloor, floors.StorehouseFloor, "")
	}
	return slices.Concat(shared, own, rest)
}

// Without is a copy of the kit whose data lack one of its Options, so that games show what
// it is worth. The rules know nothing of it.
func (k *Kit) Without(option string) (*Kit, error) {
	if !slices.ContainsFunc(k.Options(), func(o Option) bool { return o.Name == option }) {
		return nil, fmt.Errorf("the ruleset %s has no %q to leave out; write skill:, enchantment:, vault: or floor: and a name, such as skill:sprint",
			k.design.Rules.Name, option)
	}
	rules, content := *k.design.Rules, k.design.Content
	switch kind, name, _ := strings.Cut(option, ":"); kind {
	case optionSkill:
		content = content.Edited(func(p *archetypes.Prefab) *archetypes.Prefab { return unskilled(p, name) })
	case optionEnchantment:
		content = content.Edited(func(p *archetypes.Prefab) *archetypes.Prefab {
			if p.Name == (components.NameData{Kind: optionEnchantment, Key: name}) {
				return nil
			}
			return p
		})
	case optionVault:
		rules.Floors.Locks.Pieces = piecesWithout(rules.Floors.Locks.Pieces, name)
	case optionFloor:
		rules.Floors.Storehouse.Chapters = nil
	}
	if err := dungeon.CheckContent(&rules, content, k.declared); err != nil {
		return nil, err
	}
	other := *k
	other.design.Rules, other.design.Content = &rules, content
	other.fingerprint = fingerprint(k.declared, &rules, content)
	return &other, nil
}

// unskilled is an entry that cannot learn a skill. The skill itself stays in the content.
func unskilled(p *archetypes.Prefab, skill string) *archetypes.Prefab {
	data, learns := components.Skills.Among(p.Parts)
	if !learns {
		return p
	}
	data.Shared, data.Own = without(data.Shared, []string{skill}), without(data.Own, []string{skill})
	other := *p
	other.Parts = slices.Clone(p.Parts)
	i := slices.IndexFunc(other.Parts, func(part world.Part) bool { return part.Kind() == components.Skills.Kind() })
	other.Parts[i] = components.Skills.With(data)
	return &other
}

// piecesWithout are the pieces of vaults without those of a kind.
func piecesWithout(pieces []archetypes.Piece, kind string) []archetypes.Piece {
	var out []archetypes.Piece
	for _, piece := range pieces {
		if kinds := without(piece.Kinds, []string{kind}); len(kinds) > 0 {
			out = append(out, archetypes.Piece{Kinds: kinds})
		}
	}
	return out
}
