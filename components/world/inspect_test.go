package world_test

import (
	"reflect"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
)

func TestInspectListsUnknownComponents(t *testing.T) {
	w := restored(t, modded(t))
	want := []world.View{
		{Name: "amod:fever", Shape: "{Days []int}", Kept: []byte{0x91, 0x92, 1, 2}},
		{Name: "leftovers", Shape: "{A bool}", Kept: []byte{0x91, 0xc3}},
		{Name: "zmod:wings", Shape: "{Span int,Colour string}", Kept: []byte{0x92, 0xd1, 0xff, 0x38, 0xa3, 'r', 'e', 'd'}},
	}
	if got := w.Inspect(4); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	got := w.Inspect(7)
	if len(got) != 2 || got[0].Name != "test:gauge" || got[0].Value != (gauge{3, 4}) || got[0].Kept != nil || got[1].Name != "zmod:wings" || got[1].Value != nil {
		t.Errorf("%+v", got)
	}
	if got := w.Inspect(1); got != nil {
		t.Errorf("a missing entity has %+v", got)
	}
}

func TestInspectReturnsCopies(t *testing.T) {
	before := restored(t, modded(t)).Bytes()
	w := restored(t, before)
	w.Inspect(4)[0].Kept[3] = 99
	if got := w.Bytes(); !reflect.DeepEqual(got, before) {
		t.Error("the world was changed")
	}
}
