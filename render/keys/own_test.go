package keys

import (
	"reflect"
	"strings"
	"testing"
)

var sample = Declare("sample", []Binding{
	{Do: "jump", Letters: "j", Keys: []Key{"Space"}}, {Do: "duck", Runes: "_"}, {Do: "copy", Letters: "c", Ctrl: true},
})

func TestOwnKeysReplaceThoseOfTheirCommand(t *testing.T) {
	own, wrong := Check(map[string]map[string][]string{"sample": {"jump": {"PadSouth", "é", "Ctrl+Shift+K"}, "duck": nil}})
	if wrong != nil {
		t.Fatal(wrong)
	}
	want := []Binding{
		{Do: "jump", In: "sample", Keys: []Key{"PadSouth"}}, {Do: "jump", In: "sample", Letters: "é"},
		{Do: "jump", In: "sample", Keys: []Key{"K"}, Ctrl: true, Shift: true}, {Do: "copy", In: "sample", Letters: "c", Ctrl: true},
	}
	if got := own.Apply(sample); !reflect.DeepEqual(got, want) {
		t.Errorf("the bindings are\n%+v, want\n%+v", got, want)
	}
	if own = own.Without("sample", "jump").Without("sample", "duck"); own != "" {
		t.Errorf("what is left is %q", own)
	}
	if got := NamesOf(sample, "copy"); !reflect.DeepEqual(got, []string{"Ctrl+c"}) {
		t.Errorf("copy is bound to %q", got)
	}
}

func TestUnknownNamesAreReported(t *testing.T) {
	for _, c := range []struct {
		table, do, name, says string
	}{
		{"sampel", "jump", "A", `unknown table of keys "sampel"`},
		{"sample", "jmp", "A", `unknown action "jmp"`},
		{"sample", "jump", "ArowUp", `unknown key "ArowUp"`},
		{"sample", "jump", "é ", `unknown key "é "`},
		{"sample", "jump", "MouseLeft", `unknown key "MouseLeft"`},
		{"sample", "jump", "", `unknown key ""`},
		{"sample", "jump", "\t", `unknown key "\t"`},
	} {
		own, wrong := Check(map[string]map[string][]string{c.table: {c.do: {c.name}}})
		if wrong == nil || !strings.Contains(wrong.Error(), c.says) || own != "" {
			t.Errorf("%q is read as %q, %v", c.name, own, wrong)
		}
	}
}
