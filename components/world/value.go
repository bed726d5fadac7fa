package world

import (
	"reflect"

	"github.com/vmihailenco/msgpack/v5"
)

// encode writes a component's value, or a part of it, as msgpack: a struct is
// the list of its fields. Empty and nil slices are both written as nil, since
// the rules treat them alike.
func encode(enc *msgpack.Encoder, v reflect.Value) error {
	switch v.Kind() {
	case reflect.Struct:
		err := enc.EncodeArrayLen(v.NumField())
		for i := 0; i < v.NumField() && err == nil; i++ {
			err = encode(enc, v.Field(i))
		}
		return err
	case reflect.Slice, reflect.Array:
		return encodeList(enc, v)
	case reflect.String:
		return enc.EncodeString(v.String())
	case reflect.Bool:
		return enc.EncodeBool(v.Bool())
	}
	if v.CanInt() {
		return enc.EncodeInt(v.Int())
	}
	return enc.EncodeUint(v.Uint())
}

func encodeList(enc *msgpack.Encoder, v reflect.Value) error {
	if v.Type().Elem().Kind() == reflect.Uint8 && v.Len() > 0 {
		return enc.EncodeBytes(v.Bytes())
	}
	err := encodeLen(enc, v.Len())
	for i := 0; i < v.Len() && err == nil; i++ {
		err = encode(enc, v.Index(i))
	}
	return err
}

// encodeLen writes the header of a list of n values, or nil for an empty list.
func encodeLen(enc *msgpack.Encoder, n int) error {
	if n == 0 {
		return enc.EncodeNil()
	}
	return enc.EncodeArrayLen(n)
}

// decode reads what encode wrote into a zero value.
func (s *source) decode(v reflect.Value) {
	s.spend(1, 0)
	switch v.Kind() {
	case reflect.Struct:
		s.fields(v.NumField())
		for i := 0; i < v.NumField() && s.err == nil; i++ {
			s.decode(v.Field(i))
		}
	case reflect.Slice, reflect.Array:
		s.decodeList(v)
	case reflect.String:
		b := s.sized(text)
		if len(b) > maxTextLen {
			s.fail("a text has %d bytes, more than any game", len(b))
		}
		s.spend(0, block(len(b)))
		v.SetString(string(b))
	case reflect.Bool:
		v.SetBool(s.take(truth) == 1)
	default:
		s.decodeNumber(v)
	}
}

func (s *source) decodeList(v reflect.Value) {
	n, plain := 0, v.Type().Elem().Kind() == reflect.Uint8
	var b []byte
	switch {
	case s.absent():
	case plain:
		b = s.sized(binaries)
		n = len(b)
	default:
		n = s.list()
	}
	if v.Kind() == reflect.Slice {
		s.spend(0, block(n*int(v.Type().Elem().Size())))
	} else if n != v.Len() {
		s.fail("a list has %d values instead of %d", n, v.Len())
	}
	if s.err != nil || n == 0 {
		return
	}
	if v.Kind() == reflect.Slice {
		v.Set(reflect.MakeSlice(v.Type(), n, n))
	}
	if plain {
		copy(v.Bytes(), b)
		return
	}
	for i := 0; i < n && s.err == nil; i++ {
		s.decode(v.Index(i))
	}
}

func (s *source) decodeNumber(v reflect.Value) {
	if v.CanInt() {
		n := s.integer()
		if v.OverflowInt(n) {
			s.fail("the number %d is out of range", n)
		}
		v.SetInt(n)
		return
	}
	n := s.take(number)
	if v.OverflowUint(n) {
		s.fail("the number %d is out of range", n)
	}
	v.SetUint(n)
}
