package program

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/components/world"
)

// Member is a named value of a JSON object that is not a struct. Members keep
// their order.
type Member struct {
	Name  string
	Value any
}

// Field makes a member of an object.
func Field(name string, value any) Member { return Member{name, value} }

// lineWidth is the maximum length of a line of JSON before its value is split over
// several lines. A log entry is easiest to read on one.
const lineWidth = 240

// writeJSON writes a component value as JSON, on one line if it fits, otherwise
// indented by two spaces per level. Fields and directions are named as in data
// files. Bytes are base64, and uint64 values are hexadecimal strings, because many
// JSON parsers round large numbers.
func writeJSON(out io.Writer, v reflect.Value, depth int) {
	if text, fits := compact(nil, v, lineWidth-2*depth); fits {
		_, _ = out.Write(text)
		return
	}
	n, whole := open(v)
	switch {
	case !whole && isBytes(v):
		writeBytes(out, v)
		return
	case !whole:
		_, _ = out.Write(scalar(nil, v))
		return
	}
	indent := "\n" + strings.Repeat("  ", depth)
	separator := n.brackets[:1]
	for i := range n.len {
		fmt.Fprint(out, separator, indent, "  ", n.label(i))
		writeJSON(out, n.at(i), depth+1)
		separator = ","
	}
	fmt.Fprint(out, indent, n.brackets[1:])
}

// compact appends a value on one line; fits reports whether it fits into room
// bytes.
func compact(to []byte, v reflect.Value, room int) (text []byte, fits bool) {
	n, whole := open(v)
	switch {
	case !whole && isBytes(v) && v.Len() > room:
		return to, false
	case !whole:
		to = scalar(to, v)
		return to, len(to) <= room
	}
	to = append(to, n.brackets[0])
	for i := range n.len {
		if i > 0 {
			to = append(to, ", "...)
		}
		to = append(to, n.label(i)...)
		if to, fits = compact(to, n.at(i), room); !fits {
			return to, false
		}
	}
	to = append(to, n.brackets[1])
	return to, len(to) <= room
}

// node is an object or a list.
type node struct {
	brackets string
	len      int
	name     func(int) string // nil for a list
	at       func(int) reflect.Value
}

func (n node) label(i int) string {
	if n.name == nil {
		return ""
	}
	return string(appendText(nil, n.name(i))) + ": "
}

// open returns the children of a value, or false if it is a scalar.
func open(v reflect.Value) (node, bool) {
	if !v.IsValid() {
		return node{}, false
	}
	if members, ok := v.Interface().([]Member); ok {
		return node{"{}", len(members), func(i int) string { return members[i].Name },
			func(i int) reflect.Value { return reflect.ValueOf(members[i].Value) }}, true
	}
	switch v.Kind() {
	case reflect.Struct:
		names := world.FieldNames(v.Type())
		return node{"{}", len(names), func(i int) string { return names[i] }, v.Field}, true
	case reflect.Slice, reflect.Array:
		return node{"[]", v.Len(), nil, v.Index}, v.Type() != reflect.TypeFor[[]byte]() && !named(v)
	}
	return node{}, false
}

// named reports whether a value is written by name, such as a direction.
func named(v reflect.Value) bool {
	_, is := v.Interface().(fmt.Stringer)
	return is
}

// digits are bytes that are written as hexadecimal digits instead of base64.
type digits []byte

func (d digits) String() string { return hex.EncodeToString(d) }

func isBytes(v reflect.Value) bool {
	return v.IsValid() && (v.Type() == reflect.TypeFor[[]byte]() || v.Type() == reflect.TypeFor[digits]())
}

// writeBytes writes bytes as a JSON string, without a copy: there may be many.
func writeBytes(out io.Writer, v reflect.Value) {
	_, _ = io.WriteString(out, `"`)
	if v.Type() == reflect.TypeFor[digits]() {
		_, _ = hex.NewEncoder(out).Write(v.Bytes()) // a failure shows in the last write
	} else {
		enc := base64.NewEncoder(base64.StdEncoding, out)
		_, _ = enc.Write(v.Bytes())
		_ = enc.Close()
	}
	_, _ = io.WriteString(out, `"`)
}

// scalar appends a value without children.
func scalar(to []byte, v reflect.Value) []byte {
	switch {
	case !v.IsValid():
		return append(to, "null"...)
	case named(v):
		return appendText(to, v.Interface().(fmt.Stringer).String())
	case v.Kind() == reflect.String:
		return appendText(to, v.String())
	case v.Kind() == reflect.Bool:
		return strconv.AppendBool(to, v.Bool())
	case v.Kind() == reflect.Uint64:
		return fmt.Appendf(to, "\"%x\"", v.Uint())
	case v.CanUint():
		return strconv.AppendUint(to, v.Uint(), 10)
	case v.CanInt():
		return strconv.AppendInt(to, v.Int(), 10)
	}
	return appendText(to, base64.StdEncoding.EncodeToString(v.Bytes()))
}

// appendText appends a JSON string. What cannot be printed is escaped; < and >, which draw
// stairs, are not.
func appendText(to []byte, text string) []byte {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(text) // encoding a string into a buffer cannot fail
	return append(to, printable.Line(strings.TrimSuffix(buf.String(), "\n"))...)
}
