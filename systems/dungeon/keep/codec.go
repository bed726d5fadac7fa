package keep

import (
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
)

// codecOf is the codec for the actions in a file. The error is
// persistence.ErrVersion if this program does not know the encoding.
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

// measureActions is a measure function for the actions after a save, which uses
// the file's own table of verbs.
func measureActions(s persistence.Save) (persistence.Measure, error) {
	codec, err := codecOf(s)
	return func(journal []byte) int {
		if _, n, err := codec.Read(journal); err == nil {
			return n
		}
		return 0
	}, err
}

// measureRecords is a measure function for games and recordings.
func measureRecords(s persistence.Save) (persistence.Measure, error) {
	if s.Recording {
		return measureBlocks(s)
	}
	return measureActions(s)
}

// extends reports whether a table of verbs starts with another one, so that it
// can read what was recorded with the other.
func extends(table, other []string) bool {
	return len(table) >= len(other) && slices.Equal(table[:len(other)], other)
}

// merged is a table followed by the verbs that only another one has.
func merged(table, other []string) []string {
	verb := func(line string) string { verb, _, _ := strings.Cut(line, " "); return verb }
	all := slices.Clone(table)
	for _, line := range other[min(1, len(other)):] {
		if !slices.ContainsFunc(all[1:], func(l string) bool { return verb(l) == verb(line) }) {
			all = append(all, line)
		}
	}
	return all
}
