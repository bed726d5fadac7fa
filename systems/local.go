package systems

import "sync/atomic"

// Local is a key to a value of type T that a package keeps with a design, a game or a stage.
// Only code that has the key reaches the value, which is never saved. The zero Local is no key.
type Local[T any] struct{ index int }

// keys counts the keys of the process. Their order has no meaning.
var keys atomic.Int32

// NewLocal makes a key; call it from package-level variables.
func NewLocal[T any]() Local[T] { return Local[T]{int(keys.Add(1))} }

// Locals holds values by their keys. The zero value is empty.
type Locals struct{ values []any }

// Get returns the value of the key, or the zero value if there is none.
func (l Local[T]) Get(in *Locals) (value T) {
	if l.index < len(in.values) {
		value, _ = in.values[l.index].(T)
	}
	return value
}

// Put sets the value of the key.
func (l Local[T]) Put(in *Locals, value T) {
	if missing := l.index + 1 - len(in.values); missing > 0 {
		in.values = append(in.values, make([]any, missing)...)
	}
	in.values[l.index] = value
}
