package lang

import (
	"fmt"
	"reflect"
	"strconv"

	"golang.org/x/text/number"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// grouped is the smallest whole number whose digits are grouped: 9999, but 10 000.
const grouped = 10_000

// numerals are the template functions for numbers: the quality of equipment, " +3", and a
// rank, "III".
var numerals = map[string]func(*Words, any) string{"plus": (*Words).plus, "rank": (*Words).rank}

// romans are the first ranks.
var romans = []string{"I", "II", "III", "IV", "V"}

// Rank formats a rank, from 1, as a Roman numeral; one that is out of range as a number.
func Rank(n int) string {
	if n < 1 || n > len(romans) {
		return strconv.Itoa(n)
	}
	return romans[n-1]
}

// rank formats an argument that is a rank.
func (w *Words) rank(value any) string {
	if v := reflect.ValueOf(value); v.CanInt() {
		return Rank(int(v.Int()))
	}
	text, _ := w.value(value)
	return text
}

// value formats an argument that is not a noun. It supports strings, numbers, booleans,
// errors and fmt.Stringer. Texts may come from anywhere, so they are escaped.
func (w *Words) value(value any) (string, bool) {
	switch v := value.(type) {
	case printable.Drawn:
		return string(v), true
	case error: // system errors are numbers, but their text says more
		return printable.Line(fmt.Sprint(v)), true
	}
	switch v := reflect.ValueOf(value); {
	case v.Kind() == reflect.String:
		return printable.Line(v.String()), true
	case v.CanInt():
		if n := v.Int(); -grouped < n && n < grouped {
			return strconv.FormatInt(n, 10), true
		}
		return w.printer.Sprint(v.Int()), true
	case v.CanUint():
		if n := v.Uint(); n < grouped {
			return strconv.FormatUint(n, 10), true
		}
		return w.printer.Sprint(v.Uint()), true
	case v.CanFloat():
		return w.printer.Sprint(number.Decimal(v.Float())), true
	case v.Kind() == reflect.Bool:
		return strconv.FormatBool(v.Bool()), true
	}
	if v, ok := value.(fmt.Stringer); ok {
		return printable.Line(fmt.Sprint(v)), true
	}
	return "", false
}

// plus formats a quality: " +3", " -1", or "" for zero.
func (w *Words) plus(quality any) string {
	text, ok := w.value(quality)
	switch {
	case !ok || text == "" || text == "0":
		return ""
	case text[0] == '-':
		return " " + text
	}
	return " +" + text
}

// count converts a number to a form that the plural rules accept. It returns nil for
// anything else.
func count(value any) any {
	switch v := reflect.ValueOf(value); {
	case v.CanInt():
		return v.Int()
	case v.CanUint() && v.Uint() <= 1<<63-1:
		return int64(v.Uint())
	case v.CanFloat():
		return strconv.FormatFloat(v.Float(), 'f', -1, 64)
	}
	return nil
}
