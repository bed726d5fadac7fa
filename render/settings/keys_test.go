package settings

import (
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/keys"
)

var _ = keys.Declare("sample", []keys.Binding{{Do: "jump", Letters: "j"}, {Do: "duck", Keys: []keys.Key{"ArrowDown"}}})

func TestKeysReadBackAsWritten(t *testing.T) {
	store := persistence.Disk(t.TempDir())
	want := Settings{Keys: keys.Own("").With("sample", "jump", []string{"W", "PadSouth", "MouseBack", ">"}).With("sample", "duck", nil), NoRepeat: true, Pad: "nintendo", Palette: "tritanopia", Size: 150}
	if err := Write(store, want); err != nil {
		t.Fatal(err)
	}
	if got, err := Read(store); err != nil || got != want {
		t.Errorf("%+v was read as %+v, %v", want, got, err)
	}
}
