// Package script runs the scripts of mods, which are written in Starlark. A script has
// no clock, no files, no network and no fractions; what it computes depends on its
// arguments alone, on every machine. It is stopped when it takes too many steps or too
// much memory. What scripts can do in a game is up to the functions that the caller
// gives them.
package script

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Source is the text of a script. Name is its name in messages, such as
// "scripts/plague.star".
type Source struct{ Name, Text string }

// MaxSource is the largest script, in bytes.
const MaxSource = 128 << 10

// Fault is an error in a script. Line and Column count from 1; they are 0 if the
// fault has no place.
type Fault struct {
	File         string
	Line, Column int
	Text         string
}

// Error is the fault in one line, with its place.
func (f Fault) Error() string {
	if f.Line == 0 {
		return fmt.Sprintf("%s: %s", f.File, f.Text)
	}
	return fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Column, f.Text)
}

// Program is a script that has been read and checked. It is read-only.
type Program struct {
	name    string
	code    *starlark.Program
	given   starlark.StringDict
	outline string
	texts   []Text
}

// Outline is the program as text, without comments, spacing and places: programs with
// equal outlines do the same.
func (p *Program) Outline() string { return p.outline }

// dialect is how scripts are parsed.
func dialect() *syntax.FileOptions { return &syntax.FileOptions{TopLevelControl: true, Set: true} }

// Read parses and checks a script that uses the given functions besides those of the
// language. The errors are all faults found, in the order of their places.
func Read(src Source, given starlark.StringDict) (*Program, []Fault) {
	if len(src.Text) > MaxSource {
		return nil, []Fault{{File: src.Name, Text: fmt.Sprintf("a script has at most %d bytes; this one has %d", MaxSource, len(src.Text))}}
	}
	if line, ok := tooDeep(src.Text); ok {
		return nil, []Fault{{File: src.Name, Line: line, Column: 1, Text: fmt.Sprintf("an expression has more than %d parts within each other; write it in several lines", maxNesting)}}
	}
	file, err := dialect().Parse(src.Name, src.Text, 0)
	if err != nil {
		return nil, unclosed(src.Text, faultsOf(src.Name, err))
	}
	outline, texts := outlineOf(file), textsOf(file)
	r := rewriter{file: src.Name}
	r.stmts(file.Stmts)
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	names := starlark.StringDict{}
	for _, dict := range []starlark.StringDict{language, given} {
		for name, value := range dict { // into another map: the order does not matter
			names[name] = value
		}
	}
	code, err := starlark.FileProgram(file, names.Has)
	if err != nil {
		return nil, faultsOf(src.Name, err)
	}
	if faults := unavailable(file); len(faults) > 0 {
		return nil, faults
	}
	return &Program{src.Name, code, names, outline, texts}, nil
}

// Run is Define without the names.
func (p *Program) Run(m *Meter) error {
	_, err := p.Define(m)
	return err
}

// Define runs the top level of the program, as one call, and returns what it has defined, by name. That
// can be called afterwards, in any number of goroutines at once.
func (p *Program) Define(m *Meter) (starlark.StringDict, error) {
	var globals starlark.StringDict
	_, err := m.measured(p.name, func(t *starlark.Thread) (value starlark.Value, err error) {
		globals, err = p.code.Init(t, p.given)
		return starlark.None, err
	})
	if err != nil {
		return nil, err
	}
	w := weight{nodes: callSteps}
	for _, name := range globals.Keys() {
		if err := w.add(globals[name], 0); err != nil {
			return nil, Fault{File: p.name, Text: fmt.Sprintf("the value of %s %s", name, err)}
		}
	}
	globals.Freeze()
	m.kept = m.used
	return globals, nil
}

// faultsOf are the faults that reading a script has found.
func faultsOf(file string, err error) (faults []Fault) {
	var list resolve.ErrorList
	var syntaxError syntax.Error
	switch {
	case errors.As(err, &list):
		for _, e := range list {
			faults = append(faults, faultAt(e.Pos, e.Msg))
		}
	case errors.As(err, &syntaxError):
		faults = []Fault{faultAt(syntaxError.Pos, syntaxError.Msg)}
	default:
		faults = []Fault{{File: file, Text: err.Error()}}
	}
	return faults
}

// faultAt is a fault at a place.
func faultAt(at syntax.Position, text string) Fault {
	return Fault{at.Filename(), int(at.Line), int(at.Col), shortened(text)}
}

// maxMessage is the longest message that a script can cause, in bytes.
const maxMessage = 300

// shortened makes one line of a message that a script may have caused.
func shortened(text string) string {
	text = strings.ToValidUTF8(text, "?")
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text)
	if len(text) > maxMessage {
		text = strings.ToValidUTF8(text[:maxMessage], "") + "..."
	}
	return text
}

// unavailable finds the language's own functions that scripts may not use.
func unavailable(f *syntax.File) (faults []Fault) {
	syntax.Walk(f, func(n syntax.Node) bool {
		id, ok := n.(*syntax.Ident)
		if !ok {
			return true
		}
		b, bound := id.Binding.(*resolve.Binding)
		if bound && b.Scope == resolve.Universal && !slices.Contains(constants, id.Name) {
			faults = append(faults, faultAt(id.NamePos, fmt.Sprintf("scripts have no function %s", id.Name)))
		}
		return true
	})
	return faults
}

// constants are the names of the language that are no functions.
var constants = []string{"None", "True", "False"}
