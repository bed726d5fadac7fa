// Package printable says which characters a text may bring to a screen. Texts come from
// files, arguments and other programs, and a terminal obeys some characters, turns the
// direction of writing at others, or hides them: control characters, marks of direction,
// separators of lines, characters of no width. They are refused on the way in and escaped
// on the way out.
package printable

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Drawn is a text that the program itself has written for a terminal, with control
// sequences. Whatever it contains from elsewhere has been escaped.
type Drawn string

const (
	joiner    = '\u200d' // joins emoji, and letters of some scripts
	nonJoiner = '\u200c' // separates letters of some scripts
	textStyle = '\ufe0e' // shows the character before it as text
	emoji     = '\ufe0f' // shows the character before it as emoji
)

// Find returns the first character of a text that cannot be printed, and its index. An
// invalid byte is [unicode.ReplacementChar]. Line ends, tabs and the private areas of
// Unicode, where the program has signs of its own, are found too.
func Find(text string) (sign rune, at int, found bool) {
	before := rune(0)
	for at := 0; at < len(text); {
		sign, size := utf8.DecodeRuneInString(text[at:])
		if sign == utf8.RuneError && size == 1 || !shows(sign, before) {
			return sign, at, true
		}
		before, at = sign, at+size
	}
	return 0, 0, false
}

// shows reports whether a character after another one can be printed.
func shows(sign, before rune) bool {
	switch sign {
	case joiner, nonJoiner:
		return joins(before)
	case textStyle, emoji:
		return before > ' ' && before != textStyle && before != emoji
	}
	switch {
	case sign >= ' ' && sign <= '~':
		return true
	case unicode.In(sign, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return false
	}
	return unicode.IsGraphic(sign)
}

// joins reports whether a joiner has a place after a character: a part of an emoji, or a
// letter of a script other than those of Europe.
func joins(before rune) bool {
	if unicode.In(before, unicode.So, unicode.Sk) || before == emoji {
		return true
	}
	return unicode.In(before, unicode.L, unicode.M) &&
		!unicode.In(before, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Common, unicode.Inherited)
}

// Line returns a text of one line with everything escaped that cannot be printed, line ends
// and tabs too, except the program's own signs. Escapes are those of JSON, such as \n and \u001b, so that JSON keeps its
// meaning; an invalid byte is \xff.
func Line(text string) string { return escape(text, "") }

// Lines is [Line] for a text of several lines. It keeps line feeds and tabs.
func Lines(text string) string { return escape(text, "\n\t") }

// escape escapes everything but the characters in kept that cannot be printed.
func escape(text, kept string) string {
	if plain(text, kept) {
		return text
	}
	var b strings.Builder
	before := rune(0)
	for at := 0; at < len(text); {
		sign, size := utf8.DecodeRuneInString(text[at:])
		switch {
		case sign == utf8.RuneError && size == 1:
			writeByte(&b, text[at])
			sign = 0
		case shows(sign, before) || unicode.Is(unicode.Co, sign) || strings.ContainsRune(kept, sign):
			b.WriteString(text[at : at+size])
		default:
			writeEscape(&b, sign)
			sign = 0 // nothing is joined to an escape
		}
		before, at = sign, at+size
	}
	return b.String()
}

// plain reports whether a text is ASCII that can be printed, which is the usual case.
func plain(text, kept string) bool {
	for i := range len(text) {
		if c := text[i]; (c < ' ' || c > '~') && strings.IndexByte(kept, c) < 0 {
			return false
		}
	}
	return true
}
