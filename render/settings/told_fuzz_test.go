package settings

import (
	"maps"
	"slices"
	"testing"

	"github.com/pelletier/go-toml/v2"
)

// FuzzTold checks that any file of hints is read, and that what was read is read again
// after it was written.
func FuzzTold(f *testing.F) {
	f.Add([]byte("told = ['monster.rat', 'door']\n"))
	f.Add([]byte("told = [1]\n"))
	f.Add([]byte("told = [[[[[[[['x']]]]]]]]\n"))
	f.Add([]byte("other = true\n"))
	f.Add([]byte("\xff\x00"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		told := parseTold(raw)
		written, err := toml.Marshal(toldTable{slices.Sorted(maps.Keys(told))})
		if err != nil {
			t.Fatal(err)
		}
		if again := parseTold(written); len(written) <= maxBytes && !maps.Equal(again, told) {
			t.Errorf("%v was read as %v", told, again)
		}
	})
}
