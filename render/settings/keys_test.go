package settings

import (
	"os"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/keys"
)

var _ = keys.Declare("sample", []keys.Binding{{Do: "jump", Letters: "j"}, {Do: "duck", Keys: []keys.Key{"ArrowDown"}}})

func TestKeysReadBackAsWritten(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	want := Settings{Keys: keys.Own("").With("sample", "jump", []string{"W", "PadSouth", "MouseBack", ">"}).With("sample", "duck", nil), NoRepeat: true, Pad: "nintendo"}
	if err := Write(store, want); err != nil {
		t.Fatal(err)
	}
	if got, err := Read(store); err != nil || got != want {
		t.Errorf("%+v was read as %+v, %v", want, got, err)
	}
}

// TestWrongKeysAreReported checks the place of what is wrong, and the word that was
// probably meant.
func TestWrongKeysAreReported(t *testing.T) {
	for _, c := range []struct{ content, says string }{
		{"muted = true\n[keys.sampel]\njump = []\n", `:2:7: unknown table of keys "sampel"; did you mean "sample"?`},
		{"[keys.sample]\n  jmp = ['W']\n", `:2:3: unknown action "jmp"; did you mean "jump"?`},
		{"[keys.sample]\njump = ['W', 'ArrowUpp']\n", `:2:14: unknown key "ArrowUpp"; did you mean "ArrowUp"?`},
		{"keys = {sample = {duck = ['PadSuoth']}}\n", `:1:27: unknown key "PadSuoth"; did you mean "PadSouth"?`},
		{"[keys.sample]\njump = 'W'\n", ":2:8: "},
		{"pad = 'xbocks'\n", `:1:1: unknown pad "xbocks"; did you mean "xbox"?`},
	} {
		store := persistence.Disk(t.TempDir())
		if err := os.WriteFile(store.Where(File), []byte(c.content), 0o600); err != nil {
			t.Fatal(err)
		}
		if s, err := Read(store); err == nil || !strings.Contains(err.Error(), c.says) || s != (Settings{}) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q gives %+v, %v; want %q", c.content, s, err, c.says)
		}
	}
}
