// Package mistakes finds mistakes in a script without running it: names of components and fields that
// nothing has, wrong arguments, and what becomes of values of which nothing comes. It follows values from
// the functions that the game calls through names and calls, and is silent about all that it does not know.
package mistakes

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/script"
)

// Script is a script that has been loaded, and what the game does with it.
type Script struct {
	Source script.Source
	Mod    string // the id of its mod
	Hooks  []Hook
	// Library says that another mod uses the mod, and may call its functions with anything.
	Library bool
}

// Hook is a function of the script that the game calls.
type Hook struct {
	Line, Column int // of its def or lambda
	Gives        []Kind
	Returns      Result
	Reads        string // the format of the message about a function that changes the game in it; empty if it may
}

// Result says how the game uses the value that a function returns.
type Result int

// The results of functions.
const (
	Ignored    Result = iota
	Action            // a verb, alone or with a direction or a cell
	Directions        // a list of them
)

// Game knows the functions and the names that scripts can use.
type Game interface {
	// Functions are those that scripts may call besides those of the language.
	Functions() starlark.StringDict
	// Signature returns what a function of the game takes and returns.
	Signature(function string) (Signature, bool)
	// Wrong returns the error of a name that nothing of a kind has; nil if something has it, or
	// another mod that is not there may have it.
	Wrong(what, name string) error
	// Component finds a component; nil if there is none.
	Component(name string) *world.Kind
	// Field returns the error of a component's field that is not there.
	Field(of *world.Kind, name string) error
	// Attribute returns the error of an attribute that entities, events or hits do not have.
	Attribute(of Kind, name string) error
}

// Find returns the mistakes of a script, in the order of their places.
func Find(s Script, game Game) []script.Fault {
	file, err := script.Tree(s.Source, game.Functions())
	if err != nil {
		return nil // reading the script tells it
	}
	a := &analysis{
		script: s, game: game, file: file,
		values:  map[*syntax.Ident]value{},
		results: map[*resolve.Function]value{},
		hooks:   map[place]Hook{},
		judged:  map[*syntax.Ident]bool{},
		open:    map[*resolve.Function]bool{},
	}
	for _, h := range s.Hooks {
		at := place{h.Line, h.Column}
		if other, twice := a.hooks[at]; twice {
			h = either(other, h)
		}
		a.hooks[at] = h
	}
	a.look()
	// Each round adds facts, of which there are finitely many.
	for range maxRounds {
		a.grown = false
		a.stmts(file.Stmts)
		if !a.grown {
			a.told = true
			a.stmts(file.Stmts)
			break
		}
	}
	slices.SortFunc(a.faults, func(x, y script.Fault) int {
		return cmp.Or(x.Line-y.Line, x.Column-y.Column, strings.Compare(x.Text, y.Text))
	})
	return slices.Compact(a.faults)
}

// maxRounds bounds the work. A script that needs more is not checked.
const maxRounds = 50

// place is a place in the script.
type place struct{ line, column int }

// analysis holds the facts about a script.
type analysis struct {
	script  Script
	game    Game
	file    *syntax.File
	values  map[*syntax.Ident]value     // of names, by the first place that binds them
	results map[*resolve.Function]value // what functions return
	hooks   map[place]Hook
	judged  map[*syntax.Ident]bool     // names whose values the script compares: what they are later may be fewer
	open    map[*resolve.Function]bool // functions that are called in other ways than by name
	in      *resolve.Function          // the function that is read; nil at the top level
	reads   string                     // its Hook.Reads
	grown   bool                       // more is known than before
	told    bool                       // this is the round that tells mistakes
	faults  []script.Fault
}

// either merges two hooks of one function: it keeps what holds for both.
func either(a, b Hook) Hook {
	if len(a.Gives) != len(b.Gives) {
		return Hook{Line: a.Line, Column: a.Column}
	}
	gives := slices.Clone(a.Gives)
	for i := range gives {
		if gives[i] != b.Gives[i] {
			gives[i] = Any
		}
	}
	if a.Returns != b.Returns {
		a.Returns = Ignored
	}
	if a.Reads != b.Reads {
		a.Reads = ""
	}
	a.Gives = gives
	return a
}

// fault tells a mistake.
func (a *analysis) fault(at syntax.Position, format string, args ...any) {
	a.faultOf(at, fmt.Errorf(format, args...))
}

// faultOf tells an error, if it is one.
func (a *analysis) faultOf(at syntax.Position, err error) {
	if a.told && err != nil {
		a.faults = append(a.faults, script.Fault{File: a.script.Source.Name, Line: int(at.Line), Column: int(at.Col), Text: err.Error()})
	}
}

// look notes the names that the script judges by their values. They may have other values where
// something is done with them than where they are bound.
func (a *analysis) look() {
	judge := func(e syntax.Expr) {
		syntax.Walk(e, func(n syntax.Node) bool {
			if id, isName := n.(*syntax.Ident); isName {
				if first := firstOf(id); first != nil {
					a.judged[first] = true
				}
			}
			return true
		})
	}
	plain := map[syntax.Node]bool{} // calls that judge nothing: of what they return, nothing is asked here
	syntax.Walk(a.file, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.ExprStmt:
			plain[n.X] = true
		case *syntax.ReturnStmt:
			plain[n.Result] = true
		case *syntax.BinaryExpr:
			switch n.Op {
			case syntax.EQL, syntax.NEQ, syntax.LT, syntax.LE, syntax.GT, syntax.GE, syntax.IN, syntax.NOT_IN:
				if !isNone(n.X) && !isNone(n.Y) {
					judge(n.X)
					judge(n.Y)
				}
			}
		case *syntax.CallExpr:
			switch f := n.Fn.(type) {
			case *syntax.Ident:
				if firstOf(f) == nil || plain[n] {
					return true
				}
			case *syntax.DotExpr:
				judge(f.X)
			}
			for _, arg := range n.Args {
				judge(arg)
			}
		}
		return true
	})
}

// isNone reports whether an expression is None.
func isNone(e syntax.Expr) bool {
	id, isName := bare(e).(*syntax.Ident)
	return isName && id.Name == "None"
}

// firstOf is the first place that binds a name of the script; nil for a name of the language or the game.
func firstOf(id *syntax.Ident) *syntax.Ident {
	if b, bound := id.Binding.(*resolve.Binding); bound {
		return b.First
	}
	return nil
}

// bare is an expression without parentheses around it.
func bare(e syntax.Expr) syntax.Expr {
	for {
		p, isParen := e.(*syntax.ParenExpr)
		if !isParen {
			return e
		}
		e = p.X
	}
}
