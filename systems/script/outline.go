package script

import (
	"fmt"
	"reflect"
	"strings"

	"go.starlark.net/syntax"
)

// outlineOf writes a syntax tree as text, without comments and places.
func outlineOf(file *syntax.File) string {
	var b strings.Builder
	for _, s := range file.Stmts {
		outline(&b, reflect.ValueOf(s))
		b.WriteByte('\n')
	}
	return b.String()
}

// outline writes a part of a syntax tree. Raw texts, places, comments and what the
// resolver adds later are left out.
func outline(b *strings.Builder, v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			b.WriteByte('-')
			return
		}
		outline(b, v.Elem())
	case reflect.Slice:
		b.WriteByte('[')
		for i := range v.Len() {
			outline(b, v.Index(i))
			b.WriteByte(' ')
		}
		b.WriteByte(']')
	case reflect.Struct:
		b.WriteString(v.Type().Name() + "(")
		for f := range v.Type().Fields() {
			if !f.IsExported() || f.Name == "Raw" || f.Type == reflect.TypeFor[syntax.Position]() {
				continue
			}
			outline(b, v.FieldByIndex(f.Index))
			b.WriteByte(' ')
		}
		b.WriteByte(')')
	case reflect.String:
		fmt.Fprintf(b, "%q", v.String())
	default:
		fmt.Fprint(b, v.Interface())
	}
}
