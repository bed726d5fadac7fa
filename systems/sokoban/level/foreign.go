package level

import (
	"strings"
	"unicode"
)

// known reports whether a sign is a letter of a board, in any alphabet.
func known(sign rune) bool {
	return strings.ContainsRune(letters[Seed]+letters[XSB]+moreFloor, sign)
}

// blankSign returns the first sign of a row that looks like floor but is not, such as a tab,
// and its column, from 1; 0 if there is none, or if the line has other foreign signs as well.
func blankSign(text string) (column int, first rune) {
	at := 0
	for _, sign := range text {
		at++
		switch {
		case known(sign):
		case !unicode.IsSpace(sign) && unicode.IsPrint(sign):
			return 0, 0
		case column == 0:
			column, first = at, sign
		}
	}
	return column, first
}

// foreignSign returns the fault of the first sign of a text that no board has, without its
// place in the file; nil if there is none.
func foreignSign(text string) *Fault {
	at := 0
	for _, sign := range text {
		if at++; !known(sign) {
			return &Fault{Column: at, Reason: FaultSign, Letter: string(sign)}
		}
	}
	return nil
}

// suspicious returns the fault of a text that may be a row with a foreign sign, without its
// place in the file; nil if it is a text like any other. A row has walls at both ends and few
// foreign signs.
func suspicious(text string) *Fault {
	trimmed := strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(moreFloor, r) })
	if len(trimmed) < 3 || trimmed[0] != '#' || trimmed[len(trimmed)-1] != '#' {
		return nil
	}
	own, foreign := 0, 0
	for _, sign := range text {
		switch {
		case sign == ' ':
		case known(sign):
			own++
		default:
			foreign++
		}
	}
	if foreign >= own {
		return nil
	}
	return foreignSign(text)
}
