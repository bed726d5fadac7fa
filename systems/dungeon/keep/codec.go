package keep

import (
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
)

// codecOf is how the actions in a file are recorded. The error is
// persistence.ErrVersion where this program does not know that way.
func codecOf(s persistence.Save) (systems.Codec, error) {
	if len(s.Verbs) == 0 { // formats 1 and 2
		return systems.LegacyCodec(), nil
	}
	codec, err := systems.ParseCodec(s.Verbs)
	if err != nil {
		return codec, fmt.Errorf("%w: %w", persistence.ErrVersion, err)
	}
	return codec, nil
}

// measureActions measures the actions behind a save by the file's own table of
// verbs.
func measureActions(s persistence.Save) (persistence.Measure, error) {
	codec, err := codecOf(s)
	return func(journal []byte) int {
		if _, n, err := codec.Read(journal); err == nil {
			return n
		}
		return 0
	}, err
}

// extends says whether a table of verbs is another with more verbs behind it:
// what is recorded by the other is read by it.
func extends(table, other []string) bool {
	return len(table) >= len(other) && slices.Equal(table[:len(other)], other)
}

// joined is a table with those verbs of another behind it that it does not
// have.
func joined(table, other []string) []string {
	verb := func(line string) string { verb, _, _ := strings.Cut(line, " "); return verb }
	all := slices.Clone(table)
	for _, line := range other[min(1, len(other)):] {
		if !slices.ContainsFunc(all[1:], func(l string) bool { return verb(l) == verb(line) }) {
			all = append(all, line)
		}
	}
	return all
}
