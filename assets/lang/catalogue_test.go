package lang

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/bitmapfont/v4"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/image/math/fixed"
)

// pluralForms lists the plural forms of whole numbers by language.
var pluralForms = map[string][]string{
	"en": {"one", "other"},
	"fr": {"many", "one", "other"},
}

func TestBothLanguagesHaveEveryKey(t *testing.T) {
	for _, tag := range Tags() {
		if pluralForms[tag] == nil {
			t.Errorf("this test does not know the plural forms of %s", tag)
		}
		w := must(t, tag)
		for _, other := range Tags() {
			for key, text := range must(t, other).texts {
				mine, ok := w.texts[key]
				if !ok {
					t.Errorf("%s: %q is missing, %s has it", tag, key, other)
					continue
				}
				if a, b := arguments(t, mine), arguments(t, text); !slices.Equal(a, b) {
					t.Errorf("%q: %s uses the arguments %v, %s uses %v", key, tag, a, other, b)
				}
			}
		}
		for key, text := range w.texts {
			checkForms(t, tag, key, text)
		}
	}
}

// checkForms checks that a text with plural forms has all of them, and uses the Count
// that chooses between them.
func checkForms(t *testing.T, tag, key string, text *i18n.Message) {
	have := slices.Sorted(maps.Keys(formsOf(text)))
	counted := slices.Contains(arguments(t, text), "Count")
	if counted && !slices.Equal(have, pluralForms[tag]) {
		t.Errorf("%s: %q uses Count and has the plural forms %v, not %v", tag, key, have, pluralForms[tag])
	}
	if !counted && len(have) > 1 {
		t.Errorf("%s: %q has plural forms but does not use Count", tag, key)
	}
	if !keyForm.MatchString(strings.TrimSuffix(key, scopeSign+Plain)) {
		t.Errorf("%s: the key %q is not in lower case with dots", tag, key)
	}
}

// arguments lists the arguments of all forms of a text, sorted.
func arguments(t *testing.T, text *i18n.Message) []string {
	names := map[string]bool{}
	for _, form := range formsOf(text) {
		pieces, err := parseSentence(form)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range pieces {
			if p.argument != "" {
				names[p.argument] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(names))
}

func TestFrenchNounsHaveAGender(t *testing.T) {
	w := must(t, "fr")
	for key, text := range w.texts {
		parts := strings.Split(key, ".")
		switch {
		case len(parts) == 2 && slices.Contains([]string{"monster", "hero", "item", "effect", "terrain", "direction"}, parts[0]),
			len(parts) == 3 && parts[0] == "attribute":
		default:
			continue
		}
		if n := w.noun(key); n.article == "" {
			t.Errorf("%q is %q, which has no article", key, text.Other)
		} else if strings.HasPrefix(n.article, "l") && !strings.HasSuffix(n.article, " ") && n.written == text.Other {
			t.Errorf("%q is %q: add (m) or (f)", key, text.Other)
		}
	}
}

// badSpacing matches errors of French typography: an ordinary space, or none, where a
// no-break space belongs.
var badSpacing = regexp.MustCompile(` [;:!?»%]|« |[\pL\pN})»\x{a0}][;!?]|«[^\x{a0}]|[^\x{a0}]»`)

func TestFrenchSpacing(t *testing.T) {
	for key, text := range must(t, "fr").texts {
		for _, form := range formsOf(text) {
			if found := badSpacing.FindString(form); found != "" {
				t.Errorf("%q: %q in %q needs U+202F before ; ! ? and U+00A0 before : %% and inside « »", key, found, form)
			}
		}
	}
}

func TestThePixelFontHasEveryLetter(t *testing.T) {
	for _, tag := range Tags() {
		w := must(t, tag)
		for key, text := range w.texts {
			for _, form := range formsOf(text) {
				for _, letter := range form + w.Text("event.heal", Args{"Amount": -12_345.5}) {
					if !drawn(letter) {
						t.Errorf("%s: %q has %q (%U), which the font lacks", tag, key, letter, letter)
					}
				}
			}
		}
	}
	if drawn('\ue123') {
		t.Error("this test would not notice a letter that the font lacks")
	}
}

// drawn reports whether the font has a letter. The face reports a glyph for every letter
// of the basic plane, so a missing one shows only by its empty picture.
func drawn(letter rune) bool {
	box, mask, at, advance, ok := bitmapfont.Face.Glyph(fixed.P(0, 0), letter)
	if !ok || advance == 0 {
		return false
	}
	if strings.ContainsRune(" \u00a0\u202f", letter) {
		return true
	}
	for y := range box.Dy() {
		for x := range box.Dx() {
			if _, _, _, alpha := mask.At(at.X+x, at.Y+y).RGBA(); alpha > 0 {
				return true
			}
		}
	}
	return false
}
