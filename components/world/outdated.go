package world

import (
	"bytes"
	"reflect"

	"github.com/vmihailenco/msgpack/v5"
)

// outdated reads the values of a component that were saved under another name
// or with another shape.
type outdated struct {
	kindHeader               // as saved
	value      reflect.Value // room for one value as saved
	put        copier
	upgrades   []func(Old, reflect.Value) error
	columns    [][]byte // as saved, one for each group, in their order
	again      bytes.Buffer
	enc        *msgpack.Encoder
}

// outdated is fail for undamaged bytes from another version of the program.
func (s *source) outdated(format string, args ...any) {
	if s.err == nil {
		s.version = true
		s.fail(format, args...)
	}
}

// outdatedColumn prepares to read the values of a saved shape.
func (s *source) outdatedColumn(h kindHeader, k *Kind) *outdated {
	s.spend(1, shapeMemory*len(h.Shape))
	if s.err != nil {
		return nil
	}
	then, ok := parseShape(h.Shape)
	if !ok {
		s.fail("component %s has a shape that cannot be read", h.Name)
		return nil
	}
	c := &conversion{growth: k.growth}
	put, err := c.copier(k.data, then, "")
	if err != nil {
		s.outdated("component %s: %w", h.Name, err)
		return nil
	}
	o := &outdated{kindHeader: h, value: reflect.New(then).Elem(), put: put, upgrades: c.upgrades}
	o.enc = newEncoder(&o.again)
	return o
}

// read decodes one value and converts it into now, which is zero. The bytes
// must be exactly what the other version wrote.
func (o *outdated) read(s *source, now reflect.Value) {
	o.value.SetZero()
	before := s.left
	s.decode(o.value)
	if s.err != nil {
		return
	}
	o.again.Reset()
	must(encode(o.enc, o.value))
	if !bytes.Equal(o.again.Bytes(), before[:len(before)-len(s.left)]) {
		s.fail("a value is not in this program's encoding")
		return
	}
	o.put(s, now, o.value)
	for _, up := range o.upgrades {
		if s.err != nil {
			return
		}
		if err := up(Old{o.value}, now); err != nil {
			s.outdated("%w", err)
		}
	}
	if len(o.upgrades) > 0 {
		s.weigh(now)
	}
}

// next is the column of the next group as saved; nil after the last. If the
// groups come in another order, the comparison fails before that.
func (o *outdated) next() []byte {
	if len(o.columns) == 0 {
		return nil
	}
	column := o.columns[0]
	o.columns = o.columns[1:]
	return column
}

// weigh counts the memory of a value that an upgrade has allocated.
func (s *source) weigh(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		s.spend(0, block(v.Len()))
	case reflect.Struct:
		for i := range v.NumField() {
			s.weigh(v.Field(i))
		}
	case reflect.Slice:
		s.spend(v.Len(), block(v.Len()*int(v.Type().Elem().Size())))
		fallthrough
	case reflect.Array:
		for i := 0; i < v.Len() && s.err == nil; i++ {
			s.weigh(v.Index(i))
		}
	}
}
