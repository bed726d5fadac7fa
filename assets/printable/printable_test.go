package printable

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// hostile are texts that must not reach a terminal, with their escapes.
var hostile = map[string]string{
	"\x00":               `\u0000`,
	"\x1b[31mred":        `\u001b[31mred`,
	"a\rb":               `a\rb`,
	"bell\a":             `bell\u0007`,
	"\x7f":               `\u007f`,
	"\u009b31m":          `\u009b31m`, // the control sequence introducer of C1
	"a\nb\tc":            `a\nb\tc`,
	"\u2028\u2029":       `\u2028\u2029`,
	"gpj.\u202eab":       `gpj.\u202eab`,
	"\u2066x\u2069":      `\u2066x\u2069`,
	"\u200e\u200f\u061c": `\u200e\u200f\u061c`,
	"a\u200bb\ufeff":     `a\u200bb\ufeff`,
	"a\u200db":           `a\u200db`,
	"\u200c":             `\u200c`,
	"soft\u00adhyphen":   `soft\u00adhyphen`,
	"\u3164\u115f":       `\u3164\u115f`, // letters without a shape
	"\ufe0f":             `\ufe0f`,
	"a\ufe00":            `a\ufe00`,
	"\U000e0041":         `\udb40\udc41`,
	"\ufffe\U0010ffff":   `\ufffe\udbff\udfff`,
	"\xff\x1b":           `\xff\u001b`,
	"é\xc3":              `é\xc3`,
}

// harmless are texts that stay as they are.
var harmless = []string{
	"", "a plain seed", `back\slash "quotes"`, "Où va-t-il\u202f? «\u00a0Là\u00a0!\u00a0» cœur, Ça", "e\u0301",
	"👍🏽", "👩\u200d🚀", "👨\u200d👩\u200d👧\u200d👦", "❤\ufe0f\u200d🔥", "1\ufe0f\u20e3", "☃\ufe0e", "🇫🇷", "日本語\u3000全角", "नमस्\u200dते", "می\u200cخواهم", "\ufffd", "•—…",
}

func TestHostileTextsAreFoundAndEscaped(t *testing.T) {
	for text, want := range hostile {
		if _, _, found := Find(text); !found {
			t.Errorf("%q is not found", text)
		}
		if got := Line(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	if sign, at, _ := Find("été\x1b"); sign != '\x1b' || at != len("été") {
		t.Errorf("found %q at %d", sign, at)
	}
}

// TestSignsOfTheProgramAreOnlyItsOwn shows the signs of the private areas, which no other
// text may have.
func TestSignsOfTheProgramAreOnlyItsOwn(t *testing.T) {
	if _, _, found := Find("\ue000"); !found || Line("\ue000") != "\ue000" {
		t.Errorf("found is %v, and it becomes %q", found, Line("\ue000"))
	}
}

func TestLinesKeepTheirEnds(t *testing.T) {
	if got := Lines("a\n\tb\r\n\x1b"); got != "a\n\tb\\r\n\\u001b" {
		t.Errorf("the lines become %q", got)
	}
}

func TestTextsOfPeopleStayAsTheyAre(t *testing.T) {
	for _, text := range harmless {
		if sign, _, found := Find(text); found {
			t.Errorf("%q has %U", text, sign)
		}
		if got := Line(text); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// TestEscapedJSONKeepsItsMeaning escapes JSON as encoding/json writes it.
func TestEscapedJSONKeepsItsMeaning(t *testing.T) {
	for text := range hostile {
		raw, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		var before, after string
		if err := json.Unmarshal(raw, &before); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(Line(string(raw))), &after); err != nil || after != before {
			t.Errorf("%q is read as %q, %v", before, after, err)
		}
	}
}

func FuzzLine(f *testing.F) {
	for text := range hostile {
		f.Add(text)
	}
	for _, text := range harmless {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		escaped := Line(text)
		if sign, _, found := Find(escaped); found && !unicode.Is(unicode.Co, sign) {
			t.Errorf("%q becomes %q, which has %U", text, escaped, sign)
		}
		if _, _, found := Find(text); !found && escaped != text {
			t.Errorf("%q becomes %q", text, escaped)
		}
		if !utf8.ValidString(Lines(text)) || strings.Count(Lines(text), "\n") != strings.Count(text, "\n") {
			t.Errorf("the lines of %q become %q", text, Lines(text))
		}
	})
}
