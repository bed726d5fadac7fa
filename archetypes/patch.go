package archetypes

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// patcher changes the fields of one entry for one mod, or those of a copy.
type patcher struct {
	*shelf
	mod, kind, name string
}

// patch returns a table with changes made to it. at is the path to the table.
func (p patcher) patch(into, by table, at string) table {
	out := maps.Clone(into)
	if out == nil {
		out = table{}
	}
	for _, key := range by.keys() {
		change, path := by[key], strings.TrimPrefix(at+"."+key, ".")
		fields, isTable := change.value.(table)
		before := out[key]
		switch {
		case isTable && isListChange(fields, before):
			out[key] = p.list(change, fields, before, path)
		case isTable && before != nil:
			inner, wasTable := before.value.(table)
			if !wasTable {
				p.note(path, change)
				out[key] = change
				continue
			}
			out[key] = &node{change.place, p.patch(inner, fields, path)}
		default:
			p.note(path, change)
			out[key] = change
		}
	}
	return out
}

// note records the mod that sets a field, and finds out whether another mod has set it otherwise.
func (p patcher) note(path string, n *node) {
	if p.mod == "" {
		return // a copy is written over, which is no change of the original
	}
	key := p.kind + " " + p.name + " " + path
	if last, ok := p.setBy[key]; ok && last.mod != p.mod && !same(last.node, n) {
		p.clashes = append(p.clashes, Clash{p.kind, p.name, path, last.mod, p.mod, n.place, false})
	}
	p.setBy[key] = setting{p.mod, n}
}

// The words that change a list.
const (
	listAdd    = "add"
	listRemove = "remove"
	listSet    = "set"
	listAfter  = "after"
	listBefore = "before"
)

// isListChange reports whether a table changes a list instead of being a table itself.
func isListChange(t table, before *node) bool {
	if before != nil {
		if _, isList := before.value.([]*node); !isList {
			return false
		}
	}
	for key, n := range t { // all of them are looked at: the order does not matter
		switch key {
		case listAdd, listRemove, listSet:
			if _, isList := n.value.([]*node); !isList {
				return false
			}
		case listAfter, listBefore:
		default:
			return false
		}
	}
	return t[listAdd] != nil || t[listRemove] != nil || t[listSet] != nil
}

// list changes a list: set replaces it, remove takes values out, add puts values at its
// end, or after or before a value.
func (p patcher) list(change *node, by table, before *node, path string) *node {
	var list []*node
	if before != nil {
		list, _ = before.value.([]*node)
		list = slices.Clone(list)
	}
	if set := by[listSet]; set != nil {
		p.note(path, set)
		p.took(path, list...)
		list = slices.Clone(set.value.([]*node))
	}
	if gone := by[listRemove]; gone != nil {
		for _, value := range gone.value.([]*node) {
			n := slices.IndexFunc(list, func(have *node) bool { return holds(have, value) })
			if n < 0 {
				p.absent(path, value)
				continue
			}
			p.took(path, list[n])
			list = slices.Delete(list, n, n+1)
		}
	}
	if added := by[listAdd]; added != nil {
		at := len(list)
		for offset, word := range []string{listBefore, listAfter} {
			if beside := by[word]; beside != nil {
				n := slices.IndexFunc(list, func(have *node) bool { return holds(have, beside) })
				if n < 0 {
					p.fault(beside, "the list %s of the %s %q has no such value to add anything %s", path, p.kind, p.name, word)
					continue
				}
				at = n + offset
			}
		}
		list = slices.Insert(list, at, added.value.([]*node)...)
	}
	return &node{change.place, list}
}

// took notes that the mod takes values out of a list.
func (p patcher) took(path string, values ...*node) {
	key := p.kind + " " + p.name + " " + path
	past := p.lists[key]
	if past == nil {
		past = &pastList{}
		p.lists[key] = past
	}
	past.values, past.by = append(past.values, values...), p.mod
}

// absent adds the fault that a list lacks a value to remove. It is no fault if another mod has taken
// the value out before.
func (p patcher) absent(path string, value *node) {
	past := p.lists[p.kind+" "+p.name+" "+path]
	if past != nil && past.by != p.mod && slices.ContainsFunc(past.values, func(had *node) bool { return holds(had, value) }) {
		p.clashes = append(p.clashes, Clash{p.kind, p.name, path, past.by, p.mod, value.place, true})
		return
	}
	p.fault(value, "the list %s of the %s %q has no such value to remove", path, p.kind, p.name)
}

// holds reports whether a value of a list is the one meant: equal, or a table that has
// all the given fields.
func holds(have, meant *node) bool {
	h, ok1 := have.value.(table)
	m, ok2 := meant.value.(table)
	if !ok1 || !ok2 {
		return same(have, meant)
	}
	for key, n := range m { // all must hold: the order does not matter
		if h[key] == nil || !holds(h[key], n) {
			return false
		}
	}
	return len(m) > 0
}

// same reports whether two values are equal.
func same(a, b *node) bool {
	switch x := a.value.(type) {
	case table:
		y, ok := b.value.(table)
		return ok && maps.EqualFunc(x, y, same)
	case []*node:
		y, ok := b.value.([]*node)
		return ok && slices.EqualFunc(x, y, same)
	default:
		switch b.value.(type) {
		case table, []*node:
			return false
		}
		return fmt.Sprint(a.value) == fmt.Sprint(b.value)
	}
}
