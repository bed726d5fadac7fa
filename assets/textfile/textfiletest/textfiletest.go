// Package textfiletest writes a text as different editors do. Only tests use it.
package textfiletest

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/unicode"
)

// Variants returns a text with lines that end in "\n" as editors may write it, by the name of
// the variant. All of them have the same meaning.
func Variants(t testing.TB, text string) map[string]string {
	t.Helper()
	crlf := strings.ReplaceAll(text, "\n", "\r\n")
	variants := map[string]string{
		"UTF-8 with a byte order mark": "\ufeff" + text,
		"lines that end in CRLF":       crlf,
		"lines that end in CR":         strings.ReplaceAll(text, "\n", "\r"),
	}
	for name, order := range map[string]unicode.Endianness{"UTF-16LE": unicode.LittleEndian, "UTF-16BE": unicode.BigEndian} {
		raw, err := unicode.UTF16(order, unicode.UseBOM).NewEncoder().String(crlf)
		if err != nil {
			t.Fatal(err)
		}
		variants[name] = raw
	}
	return variants
}
