package script

import (
	"errors"
	"fmt"
	"math/bits"

	"go.starlark.net/starlark"
)

// Function is a function that scripts can call.
type Function = func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error)

// language holds the functions of the language that scripts may use, and those that
// count what operators and methods make.
var language = func() starlark.StringDict {
	all := operators()
	add := func(name string, f Function) { all[name] = starlark.NewBuiltin(name, f) }
	add(countMethod, method)
	add(countAttr, attr)
	add(countSlice, sliced)
	add(countList, made)
	add(countDict, madeDict)
	add(countTuple, madeTuple)
	add("fail", fail)
	add("int", whole)
	add("str", written)
	add("repr", written)
	for _, name := range []string{"any", "all", "dict", "enumerate", "list", "reversed", "tuple", "zip"} {
		add(name, visiting(name))
	}
	for _, name := range []string{"max", "min", "sorted"} {
		add(name, ordering(name))
	}
	for _, name := range []string{"abs", "bool", "chr", "len", "ord", "range", "type"} { // they do the same work for all values
		all[name] = starlark.Universe[name]
	}
	return all
}()

// Names are the names of the functions of the language that scripts may use, besides
// True, False and None.
func Names() (names []string) {
	for _, name := range language.Keys() {
		if isWord(name[0]) && name != "in" && name != "not in" {
			names = append(names, name)
		}
	}
	return names
}

// original is a function as the language defines it.
func original(name string) *starlark.Builtin { return starlark.Universe[name].(*starlark.Builtin) }

func sliced(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	m := meterOf(t)
	var err error
	switch v := args[0].(type) {
	case starlark.String:
		err = m.charge(t, len(v)/512, len(v))
	case *starlark.List:
		err = m.charge(t, v.Len()/32, 16*v.Len()+48)
	case starlark.Tuple:
		err = m.charge(t, len(v)/32, 16*len(v)+24)
	}
	if err != nil {
		return nil, err
	}
	return sliceOf(args[0], args[1], args[2], args[3])
}

// sliceOf is x[lo:hi:step].
func sliceOf(x, lo, hi, step starlark.Value) (starlark.Value, error) {
	v, ok := x.(starlark.Sliceable)
	if !ok {
		return nil, fmt.Errorf("a %s has no parts to take", x.Type())
	}
	by := 1
	if step != starlark.None {
		if err := starlark.AsInt(step, &by); err != nil || by == 0 {
			return nil, errors.New("the step of a slice is a number, and not 0")
		}
	}
	n := v.Len()
	start, end := 0, n
	if by < 0 {
		start, end = n-1, -1
	}
	for _, bound := range []struct {
		given starlark.Value
		to    *int
	}{{lo, &start}, {hi, &end}} {
		if bound.given == starlark.None {
			continue
		}
		i, err := starlark.AsInt32(bound.given)
		if err != nil {
			return nil, fmt.Errorf("the bound of a slice is a number: %w", err)
		}
		if i < 0 {
			i += n
		}
		if by > 0 {
			*bound.to = min(max(i, 0), n)
		} else {
			*bound.to = min(max(i, -1), n-1)
		}
	}
	if by > 0 {
		end = max(end, start)
	} else {
		start = max(start, end)
	}
	return v.Slice(start, end, by), nil
}

// made counts what a comprehension has made.
func made(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return args[0], meterOf(t).sizeOfList(t, int64(args[0].(*starlark.List).Len()))
}

func madeDict(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return args[0], meterOf(t).sizeOfDict(t, int64(args[0].(*starlark.Dict).Len()))
}

func madeTuple(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return args, meterOf(t).checkTuple(t, args)
}

// fail ends the call with a message.
func fail(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	var message string
	if err := starlark.UnpackArgs(b.Name(), args, named, "message", &message); err != nil {
		return nil, err
	}
	return nil, errors.New(shortened(message))
}

// maxDigits is the longest text that is read as a number.
const maxDigits = 32

func whole(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	if len(args) > 0 {
		if s, ok := args[0].(starlark.String); ok && len(s) > maxDigits {
			return nil, fmt.Errorf("a text of %d bytes is no number; it may have %d", len(s), maxDigits)
		}
	}
	return small(original("int").CallInternal(t, args, named))
}

// written is str and repr.
func written(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	m := meterOf(t)
	n, err := m.weigh(t, args...)
	if err != nil {
		return nil, err
	}
	if s, ok := only(args).(starlark.String); ok && b.Name() == "str" {
		return s, nil
	}
	if err := m.sizeOfText(t, n); err != nil {
		return nil, err
	}
	return original(b.Name()).CallInternal(t, args, named)
}

// visiting is a function that visits the values of its arguments.
func visiting(name string) Function {
	return func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		m := meterOf(t)
		total := int64(0)
		for _, arg := range args {
			if _, ok := arg.(starlark.Iterable); ok {
				n, err := lengthOf(arg)
				if err != nil {
					return nil, err
				}
				total += n
			}
		}
		var err error
		switch name {
		case "any", "all":
			err = m.charge(t, int(min(total, callSteps)), 0)
		case "dict":
			err = m.sizeOfDict(t, total+int64(len(named)))
		case "enumerate":
			err = m.size(t, "list", total, maxList, 72)
		default:
			err = m.sizeOfList(t, total)
		}
		if err != nil {
			return nil, err
		}
		v, err := original(name).CallInternal(t, args, named)
		if err != nil {
			return nil, err
		}
		return v, m.after(t, v)
	}
}

// ordering is a function that compares the values of its arguments.
func ordering(name string) Function {
	return func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		if len(args) == 2 && len(named) == 0 && areNumbers(args) {
			return original(name).CallInternal(t, args, nil)
		}
		m := meterOf(t)
		values := args
		if name == "sorted" && len(args) != 1 {
			return nil, errors.New("sorted takes one list, and key = and reverse = by name")
		}
		if len(args) == 1 {
			n, err := lengthOf(args[0])
			if err != nil {
				return nil, err
			}
			if err := m.sizeOfList(t, n); err != nil {
				return nil, err
			}
			values = nil
			for v := range starlark.Elements(args[0].(starlark.Iterable)) {
				values = append(values, v)
			}
		}
		compared := values
		for i, pair := range named {
			if pair[0] != starlark.String("key") || pair[1] == starlark.None {
				continue
			}
			compared = make(starlark.Tuple, len(values))
			for j, v := range values {
				key, err := starlark.Call(t, pair[1], starlark.Tuple{v}, nil)
				if err != nil {
					return nil, err
				}
				compared[j] = key
			}
			named = append([]starlark.Tuple{}, named...)
			named[i] = starlark.Tuple{pair[0], given(compared)}
		}
		for range bits.Len(uint(len(compared))) { // a value is compared that often
			if _, err := m.weigh(t, compared...); err != nil {
				return nil, err
			}
		}
		return original(name).CallInternal(t, args, named)
	}
}

// given is a function that returns values one after the other.
func given(values starlark.Tuple) *starlark.Builtin {
	next := 0
	return starlark.NewBuiltin("key", func(*starlark.Thread, *starlark.Builtin, starlark.Tuple, []starlark.Tuple) (starlark.Value, error) {
		next++
		return values[next-1], nil
	})
}

// only is the one value of a tuple, or nil.
func only(args starlark.Tuple) starlark.Value {
	if len(args) != 1 {
		return nil
	}
	return args[0]
}

// areNumbers reports whether all values are numbers.
func areNumbers(values starlark.Tuple) bool {
	for _, v := range values {
		if _, ok := v.(starlark.Int); !ok {
			return false
		}
	}
	return true
}
