package settings

import (
	"maps"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/persistence"
)

func TestToldHintsReadBackAsWritten(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	if told := ReadTold(store); len(told) != 0 {
		t.Errorf("without a file: %v", told)
	}
	rapid.Check(t, func(t *rapid.T) {
		want := Told{}
		for _, name := range rapid.SliceOf(rapid.StringMatching(`[a-z]{1,8}\.[a-z-]{1,12}`)).Draw(t, "names") {
			want[name] = true
		}
		if err := WriteTold(store, want); err != nil {
			t.Fatal(err)
		}
		if got := ReadTold(store); !maps.Equal(got, want) {
			t.Fatalf("%v was read as %v", want, got)
		}
	})
}

func TestADamagedFileOfHintsTellsThemAgain(t *testing.T) {
	for _, content := range []string{"told = 3", "told = [\"a\"]\nmore = 1\n", "\x00\xff", "told = [\"a\"]\n" + strings.Repeat("#", maxBytes)} {
		store := persistence.Disk(t.TempDir())
		if err := store.Replace(ToldFile, []byte(content)); err != nil {
			t.Fatal(err)
		}
		if told := ReadTold(store); len(told) != 0 {
			t.Errorf("%.40q gives %v", content, told)
		}
	}
}
