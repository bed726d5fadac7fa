package textfile

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"
)

func TestDecode(t *testing.T) {
	for raw, want := range map[string]string{ // the cases are independent
		"":                            "",
		"a":                           "a",
		"a\nb":                        "a\nb",
		"a\r\nb\r\n":                  "a\nb\n",
		"a\rb\r":                      "a\nb\n",
		"a\r\r\n\rb":                  "a\n\n\nb",
		"\ufeffa\r\n":                 "a\n",
		"\ufeff":                      "",
		"a\ufeffb":                    "a\ufeffb",
		"\xff\xfea\x00\r\x00\n\x00":   "a\n",
		"\xfe\xff\x00\xe9\x00\r\x00b": "é\nb",
		"\xff\xfe\x3d\xd8\x00\xde":    "😀",
		"\xff\xfea\x00b":              "a\ufffd",
		"caf\xe9":                     "caf\xe9",
		"\xc3\xa9":                    "é",
	} {
		if got := string(Decode([]byte(raw))); got != want {
			t.Errorf("%q becomes %q, want %q", raw, got, want)
		}
		for _, from := range []io.Reader{strings.NewReader(raw), iotest.OneByteReader(strings.NewReader(raw))} {
			if got, err := io.ReadAll(NewReader(from)); err != nil || string(got) != want {
				t.Errorf("%q is read as %q, %v, want %q", raw, got, err, want)
			}
		}
	}
}

func TestDecodeLegacy(t *testing.T) {
	for raw, want := range map[string]string{ // the cases are independent
		"caf\xe9 \x93x\x94\r\n": "café “x”\n",
		"café\n":                "café\n",
		"\ufeffcafé":            "café",
	} {
		if got := string(DecodeLegacy([]byte(raw))); got != want {
			t.Errorf("%q becomes %q, want %q", raw, got, want)
		}
	}
}

// TestPlainTextsStayAsTheyAre decodes any bytes without carriage returns and byte order
// marks.
func TestPlainTextsStayAsTheyAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		raw := strings.ReplaceAll(string(rapid.SliceOf(rapid.Byte()).Draw(t, "text")), "\r", "\n")
		for _, mark := range []string{"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"} {
			if strings.HasPrefix(raw, mark) {
				return
			}
		}
		if got := string(Decode([]byte(raw))); got != raw {
			t.Errorf("%q becomes %q", raw, got)
		}
	})
}
