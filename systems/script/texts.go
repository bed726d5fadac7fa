package script

import (
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Text is a text that a script gives to a function, returns, or looks up, as it is written.
type Text struct {
	Value        string
	Line, Column int
	Function     string // the function that is called; Returned or Key
	Param        string // the parameter, if it is given by name
	Place        int    // its place among the arguments, from 0; in what a function returns, its place in the tuple
	In           string // the function that it is written in, as far as that has a name
}

// What Text.Function is if no function is called.
const (
	Returned = "return" // In returns the text
	Key      = "[]"     // something is looked up by the text
)

// Texts are the texts that the script gives to functions other than its own, in the order in which they are written:
// literals, names at the top level that stand for one, those in lists, and both sides of a choice.
func (p *Program) Texts() []Text { return p.texts }

// textsOf collects the texts of a syntax tree.
func textsOf(file *syntax.File) []Text {
	r := reader{names: map[string]string{}, own: map[string]bool{}, binding: map[*syntax.DefStmt]map[string]bool{}}
	for _, s := range file.Stmts {
		if def, defines := s.(*syntax.DefStmt); defines {
			r.own[def.Name.Name] = true
		}
		a, assigns := s.(*syntax.AssignStmt)
		if !assigns || a.Op != syntax.EQ {
			continue
		}
		name, isName := a.LHS.(*syntax.Ident)
		if isName {
			r.own[name.Name] = true
		}
		value, isText := a.RHS.(*syntax.Literal)
		if isName && isText && value.Token == syntax.STRING {
			r.names[name.Name] = value.Value.(string)
		}
	}
	syntax.Walk(file, r.visit)
	return r.texts
}

// reader walks through a syntax tree.
type reader struct {
	names map[string]string // texts of the top level, by the names that stand for them
	own   map[string]bool   // names that the top level defines
	open  []syntax.Node     // the nodes around the next one
	texts []Text

	binding map[*syntax.DefStmt]map[string]bool
}

func (r *reader) visit(n syntax.Node) bool {
	if n == nil {
		r.open = r.open[:len(r.open)-1]
		return true
	}
	r.open = append(r.open, n)
	switch n := n.(type) {
	case *syntax.CallExpr:
		if f, isName := n.Fn.(*syntax.Ident); isName && !r.own[f.Name] && !r.binds(f.Name) {
			r.call(f.Name, n.Args)
		}
	case *syntax.IndexExpr:
		r.put(n.Y, Text{Function: Key})
	case *syntax.ReturnStmt:
		parts := []syntax.Expr{bare(n.Result)}
		if t, isTuple := parts[0].(*syntax.TupleExpr); isTuple {
			parts = t.List
		}
		for i, part := range parts {
			r.put(part, Text{Function: Returned, Place: i})
		}
	}
	return true
}

// call collects the arguments of a call.
func (r *reader) call(function string, args []syntax.Expr) {
	for i, arg := range args {
		if b, isBinary := arg.(*syntax.BinaryExpr); isBinary && b.Op == syntax.EQ {
			r.put(b.Y, Text{Function: function, Param: b.X.(*syntax.Ident).Name, Place: -1})
			continue
		}
		r.put(arg, Text{Function: function, Place: i})
	}
}

// put adds the texts that an expression can be.
func (r *reader) put(e syntax.Expr, t Text) {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		r.put(e.X, t)
	case *syntax.CondExpr:
		r.put(e.True, t)
		r.put(e.False, t)
	case *syntax.ListExpr:
		for _, item := range e.List {
			r.put(item, t)
		}
	case *syntax.Literal:
		if value, isText := e.Value.(string); isText && e.Token == syntax.STRING {
			r.add(value, e.TokenPos, t)
		}
	case *syntax.Ident:
		if value, known := r.names[e.Name]; known && !r.binds(e.Name) {
			r.add(value, e.NamePos, t)
		}
	}
}

func (r *reader) add(value string, at syntax.Position, t Text) {
	t.Value, t.Line, t.Column = value, int(at.Line), int(at.Col)
	for _, n := range r.open {
		if def, isDef := n.(*syntax.DefStmt); isDef {
			t.In = def.Name.Name
		}
	}
	r.texts = append(r.texts, t)
}

// binds reports whether a function around the next node gives a name another value.
func (r *reader) binds(name string) bool {
	for _, n := range r.open {
		if def, isDef := n.(*syntax.DefStmt); isDef && r.bound(def)[name] {
			return true
		}
	}
	return false
}

// bound holds the names to which a function gives values.
func (r *reader) bound(def *syntax.DefStmt) map[string]bool {
	if names, known := r.binding[def]; known {
		return names
	}
	names := map[string]bool{}
	note := func(targets ...syntax.Expr) {
		for _, e := range targets {
			syntax.Walk(e, func(n syntax.Node) bool {
				if id, isName := n.(*syntax.Ident); isName {
					names[id.Name] = true
				}
				return true
			})
		}
	}
	syntax.Walk(def, func(n syntax.Node) bool {
		switch n := n.(type) {
		case *syntax.DefStmt:
			note(n.Params...)
		case *syntax.AssignStmt:
			note(n.LHS)
		case *syntax.ForStmt:
			note(n.Vars)
		case *syntax.ForClause:
			note(n.Vars)
		}
		return true
	})
	r.binding[def] = names
	return names
}

// CalledFrom is the place in a script that has called the function that is running.
func CalledFrom(t *starlark.Thread) (line, column int, file string) {
	at := t.CallFrame(1).Pos
	return int(at.Line), int(at.Col), at.Filename()
}
