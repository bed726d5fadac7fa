package script

import (
	"errors"

	"go.starlark.net/starlark"
)

// What a value costs to compare, to write as text, to hash or to freeze is the number
// of values in it, where one that stands in two places counts twice. A list that holds
// another twice, which holds another twice..., has few values and an immense weight.

// maxDepth limits the nesting of values that are compared or written.
const maxDepth = 64

// maxTuple is the weight of the heaviest tuple. A tuple is hashed and frozen at once,
// within a single step.
const maxTuple = 1000

// weight adds up values.
type weight struct {
	nodes int64 // that may still be added
	text  int64 // bytes of the values as a text, at most
}

var (
	errHeavy = errors.New("holds more values than a script may compare or write")
	errDeep  = errors.New("holds values nested too deep")
)

// add adds a value.
func (w *weight) add(v starlark.Value, depth int) error {
	if w.nodes--; w.nodes < 0 {
		return errHeavy
	}
	if depth > maxDepth {
		return errDeep
	}
	w.text += 4
	switch v := v.(type) {
	case starlark.String:
		w.nodes -= int64(len(v)) / 32
		w.text += 4 * int64(len(v)) // a byte may be written as \x00
	case starlark.Tuple:
		for _, x := range v {
			if err := w.add(x, depth+1); err != nil {
				return err
			}
		}
	case *starlark.List:
		for i := range v.Len() {
			if err := w.add(v.Index(i), depth+1); err != nil {
				return err
			}
		}
	case *starlark.Dict:
		for k, x := range v.Entries() {
			if err := errors.Join(w.add(k, depth+1), w.add(x, depth+1)); err != nil {
				return err
			}
		}
	case *starlark.Function:
		for i := range v.NumParams() {
			if x := v.ParamDefault(i); x != nil {
				if err := w.add(x, depth+1); err != nil {
					return err
				}
			}
		}
		for i := range v.NumFreeVars() {
			if _, x := v.FreeVar(i); x != nil {
				if err := w.add(x, depth+1); err != nil {
					return err
				}
			}
		}
	default:
		w.text += 60
	}
	return nil
}

// weigh charges the weight of values, and returns the length of their text at most.
func (m *Meter) weigh(t *starlark.Thread, values ...starlark.Value) (text int64, err error) {
	w := weight{nodes: m.left(t)}
	for _, v := range values {
		if err := w.add(v, 0); err != nil {
			if errors.Is(err, errHeavy) {
				return 0, m.charge(t, int(m.left(t))+1, 0)
			}
			return 0, errors.New("the value " + err.Error())
		}
	}
	return w.text, m.charge(t, int(m.left(t)-w.nodes), 0)
}

// errTuple is the error of a tuple that is too heavy.
var errTuple = errors.New("a tuple may hold 1000 values; use a list")

// checkTuple refuses a tuple that is too heavy.
func (m *Meter) checkTuple(t *starlark.Thread, v starlark.Tuple) error {
	left := maxTuple
	if !weighTuple(v, &left) {
		return errTuple
	}
	return m.charge(t, (maxTuple-left)/8, 16*len(v)+24)
}

// weighTuple takes the weight of a tuple, but not of the lists in it, from what is left.
func weighTuple(v starlark.Tuple, left *int) bool {
	for _, x := range v {
		*left--
		switch x := x.(type) {
		case starlark.String:
			*left -= len(x) / 256
		case starlark.Tuple:
			if *left < 0 || !weighTuple(x, left) {
				return false
			}
		}
	}
	return *left >= 0
}
