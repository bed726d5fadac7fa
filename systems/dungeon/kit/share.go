package kit

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// LineMark is the beginning of a shared line. No other seed may.
const LineMark = "donjon/"

// lineDigits is the number of digits of the rules' fingerprint in a line.
const lineDigits = 4

// Shared is a start that players share as one line of text, such as
// donjon/adventure/warrior/3f2a/my dungeon. A run with mods names them, with their versions and the
// values of their options, after the digits of the rules:
// donjon/classic/adventurer/9e01+plague@0.2.0?pace=3,tower@1.0.0/my dungeon.
// Source: docs/rules.md, Seeds.
type Shared struct {
	Start  dungeon.Start
	Digits string // of the rules that it was played by
}

// Line is the start of a run under the rules with a fingerprint, to be shared.
func Line(s dungeon.Start, fingerprint string) string {
	seed := s.Seed
	if quoted(seed) {
		seed = strconv.Quote(seed)
	}
	return LineMark + s.Ruleset + "/" + s.Class + "/" + digitsOf(fingerprint) + modsIn(s) + "/" + seed
}

// modsIn is the part of a line that names the mods of a start, and the values of their options.
func modsIn(s dungeon.Start) string {
	var named []string
	for _, m := range s.Mods {
		if !mods.IsID(m.ID) || !mods.IsVersion(m.Version) {
			continue // a forged save may have any
		}
		name := m.ID + "@" + m.Version
		for _, o := range s.Options {
			if values := mods.ParseValues(o.Values).String(); o.Mod == m.ID && values != "" {
				name += "?" + values
			}
		}
		named = append(named, name)
	}
	if named == nil {
		return ""
	}
	return "+" + strings.Join(named, ",")
}

// maxLineMods limits the mods of a line, and maxLineValues the bytes of the values of one.
const (
	maxLineMods   = 200
	maxLineValues = 32000
)

// readMods reads the part of a line that modsIn wrote.
func (s *Shared) readMods(text string) bool {
	named := strings.Split(text, ",")
	if len(named) > maxLineMods {
		return false
	}
	for _, name := range named {
		name, values, given := strings.Cut(name, "?")
		id, version, _ := strings.Cut(name, "@")
		if !mods.IsID(id) || !mods.IsVersion(version) || len(values) > maxLineValues || given && mods.ParseValues(values).String() != values {
			return false
		}
		s.Start.Mods = append(s.Start.Mods, components.Mod{ID: id, Version: version})
		s.Start.Options = append(s.Start.Options, components.ModOptions{Mod: id, Values: values})
	}
	return true
}

// quoted reports whether a seed must be in quotes in a line, because it would be
// changed on its way or read as something else.
func quoted(seed string) bool {
	return seed == "" || seed != strings.TrimSpace(seed) || seed[0] == '"' || !utf8.ValidString(seed) ||
		strings.ContainsFunc(seed, func(r rune) bool { return !unicode.IsPrint(r) })
}

// digitsOf is the part of a fingerprint that a line has.
func digitsOf(fingerprint string) string {
	_, sum, _ := strings.Cut(fingerprint, "-")
	return sum[:min(lineDigits, len(sum))]
}

// LinePart is a part of a line that can be wrong.
type LinePart string

// The parts of a line.
const (
	LineForm    LinePart = "form" // the line as a whole
	LineRuleset LinePart = "ruleset"
	LineClass   LinePart = "class"
	LineSeed    LinePart = "seed"
	LineMods    LinePart = "mods" // that it names
)

// LineError is the error of a line that is no start: the part that is wrong, what it
// is, and what it could be.
type LineError struct {
	Part  LinePart
	Given string
	Known []string // rulesets or classes
}

// Error is for programs; faces have words of their own.
func (e *LineError) Error() string {
	switch e.Part {
	case LineRuleset, LineClass:
		return "the shared line names the unknown " + string(e.Part) + " " + strconv.Quote(e.Given) + "; the known ones are " + strings.Join(e.Known, ", ")
	case LineMods:
		return "the mods of a shared line should have the form ID@VERSION, with commas between them"
	case LineSeed:
		return "the seed of the shared line should be printable text of 1 to " + strconv.Itoa(dice.MaxSeed) + " bytes"
	}
	return "a shared line should have the form " + LineMark + "RULESET/CLASS/DIGITS/SEED"
}

// IsLine reports whether a text that was typed as a seed is a shared line.
func IsLine(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), LineMark) }

// SameRules reports whether the line was shared under the rules of a kit. Under others the
// dungeon may be another.
func (s Shared) SameRules(k *Kit) bool { return s.Digits == digitsOf(k.Fingerprint()) }

// ParseLine takes a shared line apart. The error is a LineError.
func ParseLine(line string) (s Shared, err error) {
	parts := strings.SplitN(strings.TrimSpace(line), "/", 5)
	if len(parts) < 5 || parts[0]+"/" != LineMark {
		return s, &LineError{Part: LineForm, Given: line}
	}
	digits, named, modded := strings.Cut(parts[3], "+")
	if len(digits) != lineDigits || strings.Trim(digits, "0123456789abcdef") != "" {
		return s, &LineError{Part: LineForm, Given: line}
	}
	seed := parts[4]
	if strings.HasPrefix(seed, `"`) {
		if seed, err = strconv.Unquote(seed); err != nil {
			return s, &LineError{Part: LineSeed, Given: parts[4]}
		}
	} else if seed == "" {
		return s, &LineError{Part: LineSeed}
	}
	if _, found := dice.Unprintable(seed); found || len(seed) > dice.MaxSeed {
		return s, &LineError{Part: LineSeed, Given: seed}
	}
	s = Shared{dungeon.Start{Seed: seed, Ruleset: parts[1], Class: parts[2]}, digits}
	if modded && !s.readMods(named) {
		return s, &LineError{Part: LineMods, Given: named}
	}
	return s, nil
}
