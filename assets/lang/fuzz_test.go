package lang

import (
	"errors"
	"math"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"
)

// panicking is a value whose String method panics.
type panicking struct{}

func (panicking) String() string { panic("no words") }

func TestTextNeverPanics(t *testing.T) {
	en, fr := must(t, "en"), must(t, "fr")
	odd := []any{
		nil, true, 0, -1, int8(-128), math.MinInt64, uint64(math.MaxUint64), 1.5, math.NaN(), math.Inf(1), 1e300,
		"", "monster.rat", ".", "\xff", "{{.Who}}", []int{1}, map[string]any{}, struct{}{}, (*int)(nil),
		errors.New("an error"), error(nil), panicking{}, (*panicking)(nil), func() {}, complex(1, 2),
	}
	names := []string{"Who", "Amount", "Name", "Quality", "Old", "OldQuality", "Count", "Floor", "Level", "Need"}
	value := rapid.OneOf(rapid.SampledFrom(odd), rapid.Map(rapid.String(), func(s string) any { return s }),
		rapid.Map(rapid.Int(), func(n int) any { return n }))
	rapid.Check(t, func(t *rapid.T) {
		key := rapid.OneOf(rapid.SampledFrom(en.Keys()), rapid.String()).Draw(t, "key")
		args := Args(rapid.MapOf(rapid.SampledFrom(names), value).Draw(t, "args"))
		for _, w := range []*Words{en, fr} {
			if w.Text(key, args) == "" {
				t.Errorf("%s: nothing to show for %q", w.Tag(), key)
			}
			for _, text := range []string{w.The(key), w.A(key), w.Bare(key), w.Title(key)} {
				if text == "" {
					t.Errorf("%s: nothing to show for the noun %q", w.Tag(), key)
				}
			}
		}
	})
}

// FuzzText formats any key with any arguments.
func FuzzText(f *testing.F) {
	fr := must(f, "fr")
	f.Add("event.points", "Count", "3", int64(3))
	f.Add("event.replace", "Old", "monster.x", int64(-1))
	f.Fuzz(func(t *testing.T, key, name, text string, n int64) {
		if fr.Text(key, Args{name: text, "Count": n}, Args{"Amount": n, "Who": text}) == "" {
			t.Errorf("nothing to show for %q", key)
		}
		if fr.The(key) == "" || fr.Title(text) == "" {
			t.Errorf("nothing to show for the noun %q or %q", key, text)
		}
	})
}

// FuzzLoad loads any catalogue file and formats all its entries.
func FuzzLoad(f *testing.F) {
	f.Add([]byte("\"monster.x\" = \"l'x (m)\"\n\"a\" = { one = \"{{the .Who}}\", other = \"x\" }"))
	f.Add([]byte("a.b.c = 3\n[[d]]\ne = {{}}"))
	f.Fuzz(func(_ *testing.T, data []byte) {
		w, err := Load("fr", fstest.MapFS{"fr/x.toml": {Data: data}})
		if err != nil {
			return
		}
		for key := range w.texts {
			_ = w.Text(key, Args{"Who": key, "Count": 1})
			_ = w.The(key)
		}
	})
}
