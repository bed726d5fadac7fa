package settings

import (
	"bytes"
	"slices"

	"github.com/pelletier/go-toml/v2/unstable"

	"github.com/donjon-rogue/donjon/render/keys"
)

// spotOf returns the line and the column of a name in the player's keys, from 1.
func spotOf(raw []byte, wrong *keys.Wrong) (line, column int) {
	s := search{wrong: wrong}
	var p unstable.Parser
	p.Reset(raw)
	var table []string
	for s.at == nil && p.NextExpression() {
		e := p.Expression()
		switch e.Kind {
		case unstable.Table:
			table = s.follow(nil, e.Key())
		case unstable.KeyValue:
			s.value(s.follow(table, e.Key()), e.Value())
		}
	}
	if s.at == nil {
		return 1, 1
	}
	before := raw[:s.at.Offset]
	return 1 + bytes.Count(before, []byte("\n")), len(before) - bytes.LastIndexByte(before, '\n')
}

// search looks for what is wrong in a document.
type search struct {
	wrong *keys.Wrong
	at    *unstable.Range
}

// follow returns the path of a dotted key, and looks for a wrong table or action in it.
func (s *search) follow(path []string, key unstable.Iterator) []string {
	path = slices.Clone(path)
	for key.Next() {
		path = append(path, string(key.Node().Data))
		wanted := []string{"keys", s.wrong.Table, s.wrong.Do}
		if s.wrong.Do == "" {
			wanted = wanted[:2]
		}
		if s.at == nil && s.wrong.Name == "" && slices.Equal(path, wanted) {
			at := key.Node().Raw
			s.at = &at
		}
	}
	return path
}

// value looks for what is wrong in a value.
func (s *search) value(path []string, v *unstable.Node) {
	children := v.Children()
	switch v.Kind {
	case unstable.InlineTable:
		for children.Next() {
			s.value(s.follow(path, children.Node().Key()), children.Node().Value())
		}
	case unstable.Array:
		for children.Next() {
			n := children.Node()
			if s.at == nil && s.wrong.Name != "" && slices.Equal(path, []string{"keys", s.wrong.Table, s.wrong.Do}) && string(n.Data) == s.wrong.Name {
				at := n.Raw
				s.at = &at
			}
		}
	}
}
