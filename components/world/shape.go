package world

import (
	"fmt"
	"go/token"
	"reflect"
	"strconv"
	"strings"
)

// shapeOf describes the names and types of a type's fields, such as "{Now
// int,Max int}". A save holds it next to the values, so that they can be read
// after the type has changed.
func shapeOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Slice:
		return "[]" + shapeOf(t.Elem())
	case reflect.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), shapeOf(t.Elem()))
	case reflect.Struct:
		fields := make([]string, t.NumField())
		for i := range fields {
			f := t.Field(i)
			fields[i] = f.Name + " " + shapeOf(f.Type)
		}
		return "{" + strings.Join(fields, ",") + "}"
	default:
		return t.Kind().String()
	}
}

// Limits of shapes of other versions. Components are far smaller.
const (
	maxShapeDepth = 16      // nested lists and structs
	maxValueSize  = 1 << 16 // bytes of memory, without what slices hold
	shapeMemory   = 64      // bytes of memory for each byte of a shape
)

// plainTypes are the basic types by their names in shapes.
var plainTypes = map[string]reflect.Type{
	"bool": reflect.TypeFor[bool](), "string": reflect.TypeFor[string](),
	"int": reflect.TypeFor[int](), "int8": reflect.TypeFor[int8](), "int16": reflect.TypeFor[int16](),
	"int32": reflect.TypeFor[int32](), "int64": reflect.TypeFor[int64](),
	"uint": reflect.TypeFor[uint](), "uint8": reflect.TypeFor[uint8](), "uint16": reflect.TypeFor[uint16](),
	"uint32": reflect.TypeFor[uint32](), "uint64": reflect.TypeFor[uint64](),
}

// parseShape builds a type from a shape; it is false if the text is not a
// component's shape. The text may come from a damaged file.
func parseShape(text string) (reflect.Type, bool) {
	p := &shapeParser{text}
	t := p.parse(maxShapeDepth)
	// Anything misread or left over results in another shape.
	return t, t != nil && t.Kind() == reflect.Struct && shapeOf(t) == text
}

// shapeParser holds the rest of the text. Its methods return nil if it is not a
// valid shape.
type shapeParser struct{ left string }

// skip skips a text if it is next, and reports whether it was.
func (p *shapeParser) skip(text string) bool {
	left, ok := strings.CutPrefix(p.left, text)
	p.left = left
	return ok
}

// word consumes everything up to one of the given characters, or to the end.
func (p *shapeParser) word(end string) string {
	n := strings.IndexAny(p.left, end)
	if n < 0 {
		n = len(p.left)
	}
	word := p.left[:n]
	p.left = p.left[n:]
	return word
}

func (p *shapeParser) parse(depth int) reflect.Type {
	switch {
	case depth == 0:
		return nil
	case p.skip("[]"):
		if elem := p.parse(depth - 1); elem != nil {
			return reflect.SliceOf(elem)
		}
		return nil
	case p.skip("["):
		n, err := strconv.Atoi(p.word("]"))
		if err != nil || !p.skip("]") {
			return nil
		}
		elem := p.parse(depth - 1)
		if elem == nil || n < 0 || n > maxValueSize || n*int(elem.Size()) > maxValueSize {
			return nil
		}
		return reflect.ArrayOf(n, elem)
	case p.skip("{"):
		return p.parseStruct(depth)
	default:
		return plainTypes[p.word(",}")]
	}
}

// parseStruct parses the fields of a struct, up to its closing bracket.
func (p *shapeParser) parseStruct(depth int) reflect.Type {
	var fields []reflect.StructField
	names, size := map[string]bool{}, 0
	for !p.skip("}") {
		if len(fields) > 0 && !p.skip(",") {
			return nil
		}
		name := p.word(" ,{}")
		if !token.IsIdentifier(name) || !token.IsExported(name) || names[name] || !p.skip(" ") {
			return nil
		}
		names[name] = true
		t := p.parse(depth - 1)
		if t == nil {
			return nil
		}
		if size += int(t.Size()); size > maxValueSize {
			return nil
		}
		fields = append(fields, reflect.StructField{Name: name, Type: t})
	}
	return reflect.StructOf(fields)
}

// Shape is the names and types of the component's fields, as saves hold them.
func (k *Kind) Shape() string { return k.shape }
