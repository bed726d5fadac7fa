package lang

import (
	"fmt"
	"reflect"
	"strconv"

	"golang.org/x/text/number"
)

// grouped is the least whole number whose digits are grouped: 9999, but 10 000.
const grouped = 10_000

// plusFunction is the function that words an equipment's quality: " +3".
const plusFunction = "plus"

// value words an argument that is not a noun; what is neither text, number,
// truth value, error nor fmt.Stringer cannot be worded.
func (w *Words) value(value any) (string, bool) {
	// An error of the system is a number beneath, and says more than that.
	if err, ok := value.(error); ok {
		return fmt.Sprint(err), true
	}
	switch v := reflect.ValueOf(value); {
	case v.Kind() == reflect.String:
		return v.String(), true
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
		return fmt.Sprint(v), true
	}
	return "", false
}

// plus words a quality: " +3", " -1", and nothing at all where there is none.
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

// count gives a number in a form of which the plural rules can judge, nil for
// what is no number.
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
