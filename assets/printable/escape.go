package printable

import (
	"strings"
	"unicode/utf16"
)

// short are the escapes of JSON that have a letter.
var short = map[rune]string{'\b': `\b`, '\f': `\f`, '\n': `\n`, '\r': `\r`, '\t': `\t`}

// writeEscape writes the escape of a character, of two units if UTF-16 has two.
func writeEscape(b *strings.Builder, sign rune) {
	if letter := short[sign]; letter != "" {
		b.WriteString(letter)
		return
	}
	for _, unit := range utf16.Encode([]rune{sign}) {
		b.WriteString(`\u`)
		writeDigits(b, unit, 12)
	}
}

// writeByte writes the escape of a byte that is not UTF-8.
func writeByte(b *strings.Builder, value byte) {
	b.WriteString(`\x`)
	writeDigits(b, uint16(value), 4)
}

// writeDigits writes the hexadecimal digits of a number, from that of a bit on.
func writeDigits(b *strings.Builder, number uint16, bit int) {
	for ; bit >= 0; bit -= 4 {
		b.WriteByte("0123456789abcdef"[number>>bit&15])
	}
}
