package script

import (
	"fmt"
	"strings"

	"go.starlark.net/starlark"
)

// methods are the names of all methods of the language's values.
var methods = func() map[string]bool {
	all := map[string]bool{}
	for _, v := range []starlark.HasAttrs{starlark.String(""), starlark.NewList(nil), starlark.NewDict(0)} {
		for _, name := range v.AttrNames() {
			all[name] = true
		}
	}
	return all
}()

// isMethod reports whether an attribute of that name may be a method of the language.
func isMethod(name string) bool { return methods[name] }

// attribute looks an attribute up; the error says that there is none.
func attribute(v starlark.Value, name string) (starlark.Value, error) {
	if has, ok := v.(starlark.HasAttrs); ok {
		if a, err := has.Attr(name); a != nil || err != nil {
			return a, err
		}
	}
	return nil, fmt.Errorf("a %s has no .%s", v.Type(), name)
}

// attr is an attribute that is not called. A method would do its work uncounted later.
func attr(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	name := string(args[1].(starlark.String))
	v, err := attribute(args[0], name)
	if err != nil {
		return nil, err
	}
	if b, ok := v.(*starlark.Builtin); ok && b.Receiver() != nil {
		return nil, fmt.Errorf("call .%s() at once; it cannot be kept for later", name)
	}
	return v, nil
}

// method calls a method.
func method(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	owner, name := args[0], string(args[1].(starlark.String))
	args = args[2:]
	f, err := attribute(owner, name)
	if err != nil {
		return nil, err
	}
	m := meterOf(t)
	switch owner := owner.(type) {
	case starlark.String:
		err = m.beforeText(t, string(owner), name, args, named)
	case *starlark.List:
		err = m.beforeList(t, owner, name, args)
	case *starlark.Dict:
		err = m.beforeDict(t, owner, name, args)
	default:
		return starlark.Call(t, f, args, named)
	}
	if err != nil {
		return nil, err
	}
	v, err := f.(*starlark.Builtin).CallInternal(t, args, named)
	if err != nil {
		return nil, err
	}
	return v, m.after(t, v)
}

// beforeText charges a method of a text.
func (m *Meter) beforeText(t *starlark.Thread, s, name string, args starlark.Tuple, named []starlark.Tuple) error {
	work := len(s)
	for _, arg := range args {
		if other, ok := arg.(starlark.String); ok {
			work += len(other)
		}
	}
	if err := m.charge(t, work/16, 0); err != nil {
		return err
	}
	switch name {
	case "join":
		if len(args) != 1 {
			return nil
		}
		n, err := lengthOf(args[0])
		if err != nil {
			return err
		}
		text, err := m.weigh(t, args[0])
		if err != nil {
			return err
		}
		return m.sizeOfText(t, text/4+n*int64(len(s)))
	case "replace":
		if len(args) < 2 {
			return nil
		}
		from, ok1 := args[0].(starlark.String)
		to, ok2 := args[1].(starlark.String)
		if !ok1 || !ok2 {
			return nil
		}
		times := strings.Count(s, string(from))
		return m.sizeOfText(t, int64(len(s))+int64(times)*int64(len(to)))
	case "format":
		values := append(starlark.Tuple{}, args...)
		for _, pair := range named {
			values = append(values, pair[1])
		}
		text, err := m.weigh(t, values...)
		if err != nil {
			return err
		}
		return m.sizeOfText(t, int64(len(s))+int64(strings.Count(s, "{"))*text)
	case "split", "rsplit", "splitlines":
		return m.charge(t, 0, 24*len(s))
	}
	return m.charge(t, 0, len(s)+16)
}

// beforeList charges a method of a list.
func (m *Meter) beforeList(t *starlark.Thread, list *starlark.List, name string, args starlark.Tuple) error {
	n := list.Len()
	switch name {
	case "append":
		if n >= maxList {
			return m.sizeOfList(t, int64(n)+1)
		}
		return m.charge(t, 0, 40) // the list grows by more than it needs
	case "insert":
		return m.sizeOfList(t, int64(n)+1)
	case "extend":
		if len(args) != 1 {
			return nil
		}
		more, err := lengthOf(args[0])
		if err != nil {
			return err
		}
		return m.sizeOfList(t, int64(n)+more)
	case "index", "remove":
		_, err := m.weigh(t, list)
		return err
	}
	return m.charge(t, n/8, 0)
}

// beforeDict charges a method of a dict.
func (m *Meter) beforeDict(t *starlark.Thread, dict *starlark.Dict, name string, args starlark.Tuple) error {
	n := int64(dict.Len())
	switch name {
	case "update":
		for _, arg := range args {
			more, err := lengthOf(arg)
			if err != nil {
				return err
			}
			n += more
		}
		return m.sizeOfDict(t, n)
	case "items":
		return m.charge(t, int(n)/4, 72*int(n))
	case "keys", "values", "popitem", "clear":
		return m.charge(t, int(n)/4, 16*int(n))
	case "setdefault":
		return m.charge(t, 0, 160)
	}
	return nil
}

// sizeOfDict refuses a dict that would be too large.
func (m *Meter) sizeOfDict(t *starlark.Thread, n int64) error {
	if err := m.size(t, "dict", n, maxList, 160); err != nil {
		return err
	}
	return m.charge(t, int(n)/4, 560)
}

// after checks what a function of the language has made.
func (m *Meter) after(t *starlark.Thread, v starlark.Value) error {
	switch v := v.(type) {
	case starlark.String:
		if len(v) > maxText {
			return m.sizeOfText(t, int64(len(v)))
		}
	case starlark.Tuple:
		return m.checkTuple(t, v)
	case *starlark.List:
		if v.Len() > maxList {
			return m.sizeOfList(t, int64(v.Len()))
		}
		for i := range v.Len() {
			if pair, ok := v.Index(i).(starlark.Tuple); ok {
				if err := m.checkTuple(t, pair); err != nil {
					return err
				}
			}
		}
	}
	return nil
}
