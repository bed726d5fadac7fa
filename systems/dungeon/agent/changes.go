package agent

import (
	"bytes"
	"strconv"
)

// AppendChanges appends to dst a JSON object that turns a state as AppendJSON writes it into
// another one. Of an object it has the fields that have changed, with null for one that is gone; of
// a list whose length stays the same, where that is shorter, an object with the elements that have
// changed, by index; and everything else as it is now. before may be empty.
func AppendChanges(dst, before, now []byte) []byte {
	if len(before) == 0 {
		before = []byte("{}")
	}
	return appendFields(dst, before, now)
}

// appendFields appends the changes of an object.
func appendFields(dst, before, now []byte) []byte {
	var rooms [2][32]part
	olds, news := appendParts(rooms[0][:0], before), appendParts(rooms[1][:0], now)
	o := object(append(dst, '{'))
	for _, p := range news {
		if old := valueOf(olds, p.name); !bytes.Equal(old, p.value) {
			o.name(string(p.name))
			o = appendChange(o, old, p.value)
		}
	}
	for _, p := range olds {
		if valueOf(news, p.name) == nil && string(p.value) != "null" {
			o.name(string(p.name))
			o = append(o, "null"...)
		}
	}
	return append(o, '}')
}

// appendChange appends the change of a value that differs.
func appendChange(dst, old, value []byte) []byte {
	switch {
	case len(old) == 0 || old[0] != value[0]:
	case value[0] == '{':
		return appendFields(dst, old, value)
	case value[0] == '[':
		start := len(dst)
		if changed, same := appendElements(dst, old, value); same && len(changed)-start < len(value) {
			return changed
		}
		dst = dst[:start]
	}
	return append(dst, value...)
}

// appendElements appends the changed elements of a list; false if its length has changed.
func appendElements(dst, before, now []byte) ([]byte, bool) {
	var rooms [2][32]part
	olds, news := appendParts(rooms[0][:0], before), appendParts(rooms[1][:0], now)
	if len(olds) != len(news) {
		return dst, false
	}
	o := object(append(dst, '{'))
	for i, p := range news {
		if !bytes.Equal(olds[i].value, p.value) {
			o.name(strconv.Itoa(i))
			o = appendChange(o, olds[i].value, p.value)
		}
	}
	return append(o, '}'), true
}

// part is a field of an object, or an element of a list without a name.
type part struct{ name, value []byte }

// appendParts appends the parts of an object or a list.
func appendParts(to []part, text []byte) []part {
	for at := 1; at < len(text)-1; at++ { // past the comma
		var p part
		if text[0] == '{' {
			end := at + length(text[at:])
			p.name = text[at+1 : end-1]
			at = end + 1
		}
		end := at + length(text[at:])
		p.value = text[at:end]
		to = append(to, p)
		at = end
	}
	return to
}

// valueOf returns the value of the field of that name, or nil.
func valueOf(parts []part, name []byte) []byte {
	for _, p := range parts {
		if bytes.Equal(p.name, name) {
			return p.value
		}
	}
	return nil
}

// length is the length of the JSON value at the beginning of a text.
func length(text []byte) int {
	depth := 0
	for at := 0; at < len(text); at++ {
		switch text[at] {
		case '"':
			at += quoted(text[at:]) - 1
			if depth == 0 {
				return at + 1
			}
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 { // of what holds the value
				return at
			}
			if depth--; depth == 0 {
				return at + 1
			}
		case ',':
			if depth == 0 {
				return at
			}
		}
	}
	return len(text)
}

// quoted is the length of the string at the beginning of a text.
func quoted(text []byte) int {
	end := 1
	for {
		end += bytes.IndexByte(text[end:], '"') + 1
		backslashes := 0
		for text[end-2-backslashes] == '\\' {
			backslashes++
		}
		if backslashes%2 == 0 {
			return end
		}
	}
}
