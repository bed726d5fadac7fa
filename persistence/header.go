package persistence

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/vmihailenco/msgpack/v5"
	"github.com/vmihailenco/msgpack/v5/msgpcode"
)

// Limits of a header.
const (
	maxText   = 256     // bytes of a text
	maxListed = 1000    // values in a list
	maxValues = 32000   // bytes of the values of a mod's options
	maxShape  = 1 << 14 // bytes of a component's shape, as in components/world
	maxShapes = 1 << 20 // bytes of all shapes
)

// header reads the header of a file value by value: msgpack on its own
// allocates whatever length a header claims, and recurses into nested lists
// until the stack overflows.
type header struct {
	*msgpack.Decoder
	left *bytes.Reader // what is not read yet
	body []byte
}

// readSave reads the body of a file. The save's world is a part of it.
func readSave(body []byte) (s Save, err error) {
	r := bytes.NewReader(body)
	h := header{msgpack.NewDecoder(r), r, body}
	err = h.fields(func(name string) (err error) {
		switch name {
		case "Name":
			s.Name, err = h.text(maxText)
		case "Seed":
			s.Seed, err = h.text(maxText)
		case "Ruleset":
			s.Ruleset, err = h.text(maxText)
		case "Rules":
			s.Rules, err = h.text(maxText)
		case "Elapsed":
			s.Elapsed, err = h.DecodeDuration()
		case "Actions":
			s.Actions, err = h.DecodeInt()
		case "World":
			s.World, err = h.bytes()
		case "Played":
			s.Played, err = h.DecodeInt64()
		case "Recording":
			s.Recording, err = h.DecodeBool()
		case "End":
			s.End, err = h.ending()
		case "Daily":
			s.Daily, err = h.text(maxText)
		case "Ranked":
			s.Ranked, err = h.DecodeBool()
		case "Entry":
			s.Entry, err = h.DecodeUint32()
		case "Class":
			s.Class, err = h.text(maxText)
		case "Mods":
			s.Mods, err = list(h, header.mod)
		case "Options":
			s.Options, err = list(h, header.options)
		case "Verbs":
			s.Verbs, err = list(h, func(h header) (string, error) { return h.text(maxText) })
		case "Shapes":
			s.Shapes, err = h.shapes()
		default:
			err = h.skip()
		}
		return err
	})
	if err == nil && r.Len() != 0 {
		err = fmt.Errorf("it has %d bytes too many", r.Len())
	}
	return s, err
}

func (h header) ending() (*Ending, error) {
	var e Ending
	return &e, h.fields(func(name string) (err error) {
		switch name {
		case "Hero":
			e.Hero, err = h.text(maxText)
		case "Won":
			e.Won, err = h.DecodeBool()
		case "Killer":
			e.Killer, err = h.text(maxText)
		case "Floor":
			e.Floor, err = h.DecodeInt()
		case "Deepest":
			e.Deepest, err = h.DecodeInt()
		case "Level":
			e.Level, err = h.DecodeInt()
		case "Kills":
			e.Kills, err = h.DecodeInt()
		case "Turns":
			e.Turns, err = h.DecodeInt()
		case "When":
			e.When, err = h.DecodeInt64()
		default:
			err = h.skip()
		}
		return err
	})
}

func (h header) mod() (m Mod, err error) {
	err = h.fields(func(name string) (err error) {
		switch name {
		case "ID":
			m.ID, err = h.text(maxText)
		case "Version":
			m.Version, err = h.text(maxText)
		case "Hash":
			m.Hash, err = h.text(maxText)
		default:
			err = h.skip()
		}
		return err
	})
	return m, err
}

func (h header) options() (o ModOptions, err error) {
	err = h.fields(func(name string) (err error) {
		switch name {
		case "Mod":
			o.Mod, err = h.text(maxText)
		case "Values":
			o.Values, err = h.text(maxValues)
		default:
			err = h.skip()
		}
		return err
	})
	return o, err
}

func (h header) shapes() (map[string]string, error) {
	shapes, total := map[string]string{}, 0
	return shapes, h.fields(func(name string) (err error) {
		shapes[name], err = h.text(maxShape)
		total += len(shapes[name])
		switch {
		case err != nil:
			return err
		case len(shapes) > maxListed:
			return fmt.Errorf("it has the shapes of more than %d components", maxListed)
		case total > maxShapes:
			return fmt.Errorf("its shapes have more than %d bytes", maxShapes)
		}
		return nil
	})
}

// fields reads the names of a map's fields; read reads the value of each.
func (h header) fields(read func(name string) error) error {
	n, err := h.DecodeMapLen()
	for ; n > 0 && err == nil; n-- {
		var name string
		if name, err = h.text(maxText); err == nil {
			err = read(name)
		}
	}
	return err
}

// list reads a list of values.
func list[T any](h header, read func(header) (T, error)) ([]T, error) {
	n, err := h.DecodeArrayLen()
	if n > maxListed {
		return nil, fmt.Errorf("it has a list of %d values, and the maximum is %d", n, maxListed)
	}
	var values []T
	for ; n > 0 && err == nil; n-- {
		var v T
		if v, err = read(h); err == nil {
			values = append(values, v)
		}
	}
	return values, err
}

// text reads a text of at most limit bytes.
func (h header) text(limit int) (string, error) {
	raw, err := h.bytes()
	if len(raw) > limit {
		return "", fmt.Errorf("it has a text of %d bytes, and the maximum is %d", len(raw), limit)
	}
	return string(raw), err
}

// bytes reads a byte string, without a copy.
func (h header) bytes() ([]byte, error) {
	n, err := h.DecodeBytesLen()
	if err == nil && n > h.left.Len() {
		err = io.ErrUnexpectedEOF
	}
	if err != nil || n < 0 {
		return nil, err
	}
	at := len(h.body) - h.left.Len()
	_, err = h.left.Seek(int64(n), io.SeekCurrent)
	return h.body[at : at+n : at+n], err
}

// skip passes over a value. Nested values are counted instead of recursing, so
// that any depth is safe.
func (h header) skip() error {
	for left := int64(1); left > 0; left-- {
		code, err := h.PeekCode()
		if err != nil {
			return err
		}
		n := 0
		switch {
		case msgpcode.IsFixedArray(code), code == msgpcode.Array16, code == msgpcode.Array32:
			n, err = h.DecodeArrayLen()
			left += int64(n)
		case msgpcode.IsFixedMap(code), code == msgpcode.Map16, code == msgpcode.Map32:
			n, err = h.DecodeMapLen()
			left += 2 * int64(n)
		case msgpcode.IsString(code), msgpcode.IsBin(code):
			_, err = h.bytes()
		case msgpcode.IsExt(code):
			err = errors.New("it has a value of an unknown type")
		default: // a number, a truth value or nothing
			err = h.Skip()
		}
		if err != nil {
			return err
		}
	}
	return nil
}
