package kit

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// LineMark is the beginning of a shared line. No other seed may.
const LineMark = "donjon/"

// lineDigits is the number of digits of the rules' fingerprint in a line.
const lineDigits = 4

// Shared is a start that players share as one line of text, such as
// donjon/adventure/warrior/3f2a/my dungeon.
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
	return LineMark + s.Ruleset + "/" + s.Class + "/" + digitsOf(fingerprint) + "/" + seed
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
	if len(parts) < 5 || parts[0]+"/" != LineMark || len(parts[3]) != lineDigits || strings.Trim(parts[3], "0123456789abcdef") != "" {
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
	return Shared{dungeon.Start{Seed: seed, Ruleset: parts[1], Class: parts[2]}, parts[3]}, nil
}
