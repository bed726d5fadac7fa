package disktest

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/components/dice"
)

// node is a file or a folder: as programs see it, and as it was flushed.
type node struct {
	folder   bool
	modified time.Time

	live, disk []byte
	writes     []write // since the last flush

	entries, flushed map[string]*node
	changes          []change // since the last flush
}

func folder() *node {
	return &node{folder: true, entries: map[string]*node{}, flushed: map[string]*node{}}
}

// write is a write at an offset, or a new length.
type write struct {
	at       int
	bytes    []byte
	truncate bool
	lost     bool // a flush failed, and the system has forgotten it
}

// apply makes the write in a content.
func (w write) apply(content []byte) []byte {
	end := w.at + len(w.bytes)
	if w.truncate && end <= len(content) {
		return content[:end:end]
	}
	if more := end - len(content); more > 0 {
		content = append(content, make([]byte, more)...)
	}
	copy(content[w.at:], w.bytes)
	return content
}

// change is a change of a folder: a new name, a removed one, or both at once.
type change struct {
	add, remove string
	node        *node // that is added
}

func (c change) apply(entries map[string]*node) {
	delete(entries, c.remove)
	if c.add != "" {
		entries[c.add] = c.node
	}
}

// flush is the kind of the flush of a folder, by its last change.
func (n *node) flush() Flush {
	if len(n.changes) == 0 {
		return ""
	}
	switch last := n.changes[len(n.changes)-1]; {
	case last.remove == "" && last.node.folder:
		return FlushFolder
	case last.add == "" || !temporary(last.remove):
		return FlushRemoval
	default:
		return FlushRename
	}
}

func temporary(name string) bool { return strings.HasSuffix(name, ".donjon-tmp") }

// flushOf is the kind of the flush of a file.
func flushOf(path string) Flush {
	switch {
	case temporary(path):
		return FlushContent
	case filepath.Ext(path) == ".replay":
		return FlushRecording
	default:
		return FlushJournal
	}
}

// survive makes what is left after a cut of the power the content of a node, and of
// everything in it.
func (n *node) survive(s *dice.Stream) {
	if n.folder {
		for i, part := range parts(s, len(n.changes)) {
			if part != lost { // a name is there or not
				n.changes[i].apply(n.flushed)
			}
		}
		n.changes, n.entries = nil, maps.Clone(n.flushed)
		for _, name := range slices.Sorted(maps.Keys(n.entries)) {
			n.entries[name].survive(s)
		}
		return
	}
	for i, part := range parts(s, len(n.writes)) {
		w := n.writes[i]
		switch {
		case w.lost || part == lost:
			continue
		case part == torn && !w.truncate:
			w.bytes = w.bytes[:s.Below(len(w.bytes)+1)]
		case part == zeros && !w.truncate: // the length was flushed, and not the bytes
			w = write{at: max(len(n.disk), w.at+len(w.bytes)), truncate: true}
		}
		n.disk = w.apply(n.disk)
	}
	n.writes, n.live = nil, slices.Clone(n.disk)
}

// part is the part of an operation that has reached the disk.
type part int

const (
	lost part = iota
	whole
	torn
	zeros
)

// parts draws what is left of each of n operations: nothing, everything, the first ones,
// or any.
func parts(s *dice.Stream, n int) []part {
	list := make([]part, n)
	way, first := s.Below(4), s.Below(n+1)
	for i := range list {
		switch {
		case way == 1 || way == 2 && i < first:
			list[i] = whole
		case way == 2 && i == first:
			list[i] = torn
		case way == 3:
			list[i] = part(s.Below(4))
		}
	}
	return list
}
