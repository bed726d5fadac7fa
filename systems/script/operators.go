package script

import (
	"fmt"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// operator is the function that an operator was replaced by.
type operator func(t *starlark.Thread, x, y starlark.Value) (starlark.Value, error)

// operators are the functions of all replaced operators, by name.
func operators() starlark.StringDict {
	all := starlark.StringDict{}
	add := func(name string, do operator) {
		all[name] = starlark.NewBuiltin(name, func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
			return do(t, args[0], args[1])
		})
	}
	for token, do := range map[syntax.Token]operator{ // into another map: the order does not matter
		syntax.PLUS: plus, syntax.STAR: times, syntax.PERCENT: remainder, syntax.LTLT: shift, syntax.PIPE: union,
	} {
		add(counted[token], do)
		add(counted[token]+"=", inPlace(do))
	}
	add("+=", plusInPlace)
	add("|=", unionInPlace)
	add(counted[syntax.IN], within(true))
	add(counted[syntax.NOT_IN], within(false))
	for _, token := range []syntax.Token{syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE} {
		add(counted[token], comparison(token))
	}
	return all
}

// inPlace makes an operator check what an assignment would make; the assignment makes it
// again.
func inPlace(do operator) operator {
	return func(t *starlark.Thread, x, y starlark.Value) (starlark.Value, error) {
		if _, err := do(t, x, y); err != nil {
			return nil, err
		}
		return y, nil
	}
}

// errLarge is the error of a number that is too large.
var errLarge = fmt.Errorf("the number is too large; numbers have at most 63 bits")

// small returns a number that has at most 63 bits.
func small(v starlark.Value, err error) (starlark.Value, error) {
	if n, ok := v.(starlark.Int); ok && err == nil {
		if _, fits := n.Int64(); !fits {
			return nil, errLarge
		}
	}
	return v, err
}

// size refuses what would have too many parts, and charges the rest.
func (m *Meter) size(t *starlark.Thread, what string, n int64, most, bytesEach int) error {
	if n > int64(most) {
		return fmt.Errorf("the %s would have %d parts; it may have %d", what, n, most)
	}
	return m.charge(t, int(n)/32, int(n)*bytesEach+48)
}

func (m *Meter) sizeOfText(t *starlark.Thread, n int64) error {
	if n > maxText {
		return fmt.Errorf("the text would have %d bytes; it may have %d", n, maxText)
	}
	return m.charge(t, int(n)/512, int(n)+16)
}

func (m *Meter) sizeOfList(t *starlark.Thread, n int64) error {
	return m.size(t, "list", n, maxList, 16)
}

func plus(t *starlark.Thread, x, y starlark.Value) (starlark.Value, error) {
	switch x := x.(type) {
	case starlark.Int:
		return small(starlark.Binary(syntax.PLUS, x, y))
	case starlark.String:
		if y, ok := y.(starlark.String); ok {
			if err := meterOf(t).sizeOfText(t, int64(len(x))+int64(len(y))); err != nil {
				return nil, err
			}
		}
	case *starlark.List:
		if y, ok := y.(*starlark.List); ok {
			if err := meterOf(t).sizeOfList(t, int64(x.Len())+int64(y.Len())); err != nil {
				return nil, err
			}
		}
	case starlark.Tuple:
		if y, ok := y.(starlark.Tuple); ok {
			z := append(append(make(starlark.Tuple, 0, len(x)+len(y)), x...), y...)
			return z, meterOf(t).checkTuple(t, z)
		}
	}
	return starlark.Binary(syntax.PLUS, x, y)
}

// plusInPlace checks what an assignment adds: a list takes everything that can be
// visited.
func plusInPlace(t *starlark.Thread, x, y starlark.Value) (starlark.Value, error) {
	if list, ok := x.(*starlark.List); ok {
		n, err := lengthOf(y)
		if err != nil {
			return nil, err
		}
		return y, meterOf(t).sizeOfList(t, int64(list.Len())+n)
	}
	return inPlace(plus)(t, x, y)
}

func times(t *starlark.Thread, x, y starlark.Value) (starlark.Value, error) {
	if _, ok := x.(starlark.Int); ok {
		if _, ok := y.(starlark.Int); ok {
			return small(starlark.Binary(syntax.STAR, x, y))
		}
		x, y = y, x
	}
	n, ok := y.(starlark.Int)
	if !ok {
		return starlark.Binary(syntax.STAR, x, y)
	}
	repeat, fits := n.Int64()
	if !fits || repeat > 1<<30 {
		repeat = 1 << 30
	}
	repeat = max(repeat, 0)
	switch x := x.(type) {
	case starlark.String:
		if err := meterOf(t).sizeOfText(t, int64(len(x))*repeat); err != nil {
			return nil, err
		}
	case *starlark.List:
		if err := meterOf(t).sizeOfList(t, int64(x.Len())*repeat); err != nil {
			return nil, err
		}
	case starlark.Tuple:
		if len(x) == 0 {
			return x, nil
		}
		if int64(len(x))*repeat > maxTuple {
			return nil, errTuple
		}
		z := make(starlark.Tuple, 0, len(x)*int(repeat))
		for range repeat {
			z = append(z, x...)
		}
		return z, meterOf(t).checkTuple(t, z)
	}
	return starlark.Binary(syntax.STAR, x, y)
}

// remainder is the remainder of numbers, or a text with values put in.
func remainder(t *starlark.Thread, x, y starlark.Value) (starlark.Value, error) {
	if s, ok := x.(starlark.String); ok {
		n, err := meterOf(t).weigh(t, y)
		if err != nil {
			return nil, err
		}
		if err := meterOf(t).sizeOfText(t, int64(len(s))+n); err != nil {
			return nil, err
		}
	}
	return starlark.Binary(syntax.PERCENT, x, y)
}

func shift(_ *starlark.Thread, x, y starlark.Value) (starlark.Value, error) {
	return small(starlark.Binary(syntax.LTLT, x, y))
}

func union(t *starlark.Thread, x, y starlark.Value) (starlark.Value, error) {
	if a, ok := x.(*starlark.Dict); ok {
		if b, ok := y.(*starlark.Dict); ok {
			if err := meterOf(t).sizeOfDict(t, int64(a.Len())+int64(b.Len())); err != nil {
				return nil, err
			}
		}
	}
	return starlark.Binary(syntax.PIPE, x, y)
}

// unionInPlace checks what an assignment adds to a dict.
func unionInPlace(t *starlark.Thread, x, y starlark.Value) (starlark.Value, error) {
	a, ok1 := x.(*starlark.Dict)
	b, ok2 := y.(*starlark.Dict)
	if !ok1 || !ok2 {
		return inPlace(union)(t, x, y)
	}
	return y, meterOf(t).sizeOfDict(t, int64(a.Len())+int64(b.Len()))
}

// within is the operator in, or not in.
func within(want bool) operator {
	return func(t *starlark.Thread, x, y starlark.Value) (starlark.Value, error) {
		switch y := y.(type) {
		case starlark.String:
			if err := meterOf(t).charge(t, len(y)/16, 0); err != nil {
				return nil, err
			}
		case starlark.Tuple, *starlark.List:
			if _, err := meterOf(t).weigh(t, y); err != nil {
				return nil, err
			}
		}
		v, err := starlark.Binary(syntax.IN, x, y)
		if err != nil {
			return nil, err
		}
		return starlark.Bool(bool(v.Truth()) == want), nil
	}
}

// comparison is an operator that compares.
func comparison(token syntax.Token) operator {
	return func(t *starlark.Thread, x, y starlark.Value) (starlark.Value, error) {
		if _, ok := x.(starlark.Int); !ok {
			if _, err := meterOf(t).weigh(t, x, y); err != nil {
				return nil, err
			}
		}
		ok, err := starlark.Compare(token, x, y)
		return starlark.Bool(ok), err
	}
}

// lengthOf returns the number of values that can be visited in a value. Of the letters of a text it is
// as many as a text may have.
func lengthOf(v starlark.Value) (int64, error) {
	if _, ok := v.(starlark.Iterable); !ok {
		return 0, fmt.Errorf("a %s is no list", v.Type())
	}
	if n := starlark.Len(v); n >= 0 {
		return int64(n), nil
	}
	return maxText, nil
}
