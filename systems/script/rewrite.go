package script

import (
	"fmt"
	"math/big"
	"slices"

	"go.starlark.net/syntax"
)

// rewriter checks a syntax tree and replaces what can make large values, or compare
// them, by calls of functions that count it. The language itself limits neither memory
// nor the time of a single step. The names of those functions cannot be written in a
// script.
type rewriter struct {
	file   string
	faults []Fault
}

// counted are the operators that are replaced; each is the name of its function.
var counted = map[syntax.Token]string{
	syntax.PLUS: "+", syntax.STAR: "*", syntax.PERCENT: "%", syntax.LTLT: "<<", syntax.PIPE: "|",
	syntax.IN: "in", syntax.NOT_IN: "not in",
	syntax.EQL: "==", syntax.NEQ: "!=", syntax.LT: "<", syntax.LE: "<=", syntax.GT: ">", syntax.GE: ">=",
}

// countedInPlace are the assignments whose right side is replaced by a call that counts
// what the assignment will make.
var countedInPlace = map[syntax.Token]string{
	syntax.PLUS_EQ: "+=", syntax.STAR_EQ: "*=", syntax.PERCENT_EQ: "%=", syntax.LTLT_EQ: "<<=", syntax.PIPE_EQ: "|=",
}

// The names of the other functions.
const (
	countMethod = "."  // a call of a method
	countAttr   = ".=" // an attribute that could be a method
	countSlice  = "[:]"
	countList   = "[]" // what a comprehension has made
	countDict   = "{}"
	countTuple  = "()"
)

func (r *rewriter) fault(at syntax.Position, format string, args ...any) {
	r.faults = append(r.faults, faultAt(at, fmt.Sprintf(format, args...)))
}

func (r *rewriter) stmts(list []syntax.Stmt) {
	for _, s := range list {
		r.stmt(s)
	}
}

func (r *rewriter) stmt(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.AssignStmt:
		r.assign(s)
	case *syntax.DefStmt:
		r.name(s.Name)
		r.params(s.Params)
		r.stmts(s.Body)
	case *syntax.ExprStmt:
		s.X = r.expr(s.X)
	case *syntax.IfStmt:
		s.Cond = r.expr(s.Cond)
		r.stmts(s.True)
		r.stmts(s.False)
	case *syntax.ForStmt:
		r.target(s.Vars)
		s.X = r.expr(s.X)
		r.stmts(s.Body)
	case *syntax.WhileStmt:
		r.fault(s.While, "scripts have no while; use for with a range")
	case *syntax.LoadStmt:
		r.fault(s.Load, "scripts cannot load other files")
	case *syntax.ReturnStmt:
		if s.Result != nil {
			s.Result = r.expr(s.Result)
		}
	}
}

// assign rewrites an assignment.
func (r *rewriter) assign(s *syntax.AssignStmt) {
	s.RHS = r.expr(s.RHS)
	if s.Op == syntax.SLASH_EQ {
		r.fault(s.OpPos, "scripts have no fractions; use //=, which rounds down")
	}
	r.target(s.LHS)
	name, grows := countedInPlace[s.Op]
	if !grows || s.Op == syntax.PLUS_EQ && isNumber(s.RHS) {
		return
	}
	// The left side is read twice, so it must not do anything.
	if calls(s.LHS) {
		r.fault(s.OpPos, "nothing may be called to the left of %s; assign the result to a name first", s.Op)
		return
	}
	s.RHS = call(name, s.OpPos, s.LHS, s.RHS)
}

// target rewrites the parts of what is assigned to.
func (r *rewriter) target(e syntax.Expr) {
	switch e := e.(type) {
	case *syntax.Ident:
		r.name(e)
	case *syntax.ParenExpr:
		r.target(e.X)
	case *syntax.TupleExpr:
		for _, x := range e.List {
			r.target(x)
		}
	case *syntax.ListExpr:
		for _, x := range e.List {
			r.target(x)
		}
	case *syntax.IndexExpr:
		e.X, e.Y = r.expr(e.X), r.expr(e.Y)
	case *syntax.DotExpr:
		e.X = r.expr(e.X)
	}
}

// name checks what is defined.
func (r *rewriter) name(id *syntax.Ident) {
	if slices.Contains(constants, id.Name) {
		r.fault(id.NamePos, "%s cannot be defined again", id.Name)
	}
}

// params rewrites the defaults of parameters.
func (r *rewriter) params(list []syntax.Expr) {
	for _, p := range list {
		switch p := p.(type) {
		case *syntax.Ident:
			r.name(p)
		case *syntax.BinaryExpr: // name = default
			r.target(p.X)
			p.Y = r.expr(p.Y)
		case *syntax.UnaryExpr:
			if p.X != nil {
				r.fault(p.OpPos, "scripts have no parameters with %s; name each parameter", p.Op)
			}
		}
	}
}

func (r *rewriter) exprs(list []syntax.Expr) {
	for i, x := range list {
		list[i] = r.expr(x)
	}
}

// expr is the replacement of an expression.
func (r *rewriter) expr(e syntax.Expr) syntax.Expr {
	switch e := e.(type) {
	case *syntax.Literal:
		r.literal(e)
	case *syntax.ParenExpr:
		e.X = r.expr(e.X)
	case *syntax.UnaryExpr:
		e.X = r.expr(e.X)
	case *syntax.CondExpr:
		e.Cond, e.True, e.False = r.expr(e.Cond), r.expr(e.True), r.expr(e.False)
	case *syntax.IndexExpr:
		e.X, e.Y = r.expr(e.X), r.expr(e.Y)
	case *syntax.LambdaExpr:
		r.params(e.Params)
		e.Body = r.expr(e.Body)
	case *syntax.ListExpr:
		r.exprs(e.List)
	case *syntax.BinaryExpr:
		return r.binary(e)
	case *syntax.CallExpr:
		return r.call(e)
	case *syntax.DotExpr:
		e.X = r.expr(e.X)
		if isMethod(e.Name.Name) {
			return call(countAttr, e.Dot, e.X, text(e.NamePos, e.Name.Name))
		}
	case *syntax.SliceExpr:
		args := []syntax.Expr{r.expr(e.X)}
		for _, part := range []syntax.Expr{e.Lo, e.Hi, e.Step} {
			if part == nil {
				part = &syntax.Ident{NamePos: e.Lbrack, Name: "None"}
			} else {
				part = r.expr(part)
			}
			args = append(args, part)
		}
		return call(countSlice, e.Lbrack, args...)
	case *syntax.TupleExpr:
		r.exprs(e.List)
		if !slices.ContainsFunc(e.List, func(x syntax.Expr) bool { return !isConstant(x) }) {
			return e
		}
		at := e.Lparen
		if !at.IsValid() {
			at = syntax.Start(e)
		}
		return call(countTuple, at, e.List...)
	case *syntax.DictExpr:
		for _, entry := range e.List {
			entry := entry.(*syntax.DictEntry)
			entry.Key, entry.Value = r.expr(entry.Key), r.expr(entry.Value)
		}
		return call(countDict, e.Lbrace, e)
	case *syntax.Comprehension:
		return r.comprehension(e)
	}
	return e
}

func (r *rewriter) literal(e *syntax.Literal) {
	switch e.Token {
	case syntax.FLOAT:
		r.fault(e.TokenPos, "scripts have no fractions; %s is not a whole number", shortened(e.Raw))
	case syntax.BYTES:
		r.fault(e.TokenPos, "scripts have no bytes; leave out the b before the text")
	case syntax.INT:
		if n, large := e.Value.(*big.Int); large && !n.IsInt64() {
			r.fault(e.TokenPos, "the number %s is too large; numbers have at most 63 bits", shortened(e.Raw))
		}
	case syntax.STRING:
		if n := len(e.Value.(string)); n > maxText {
			r.fault(e.TokenPos, "the text has %d bytes; texts have at most %d", n, maxText)
		}
	}
}

func (r *rewriter) binary(e *syntax.BinaryExpr) syntax.Expr {
	e.X, e.Y = r.expr(e.X), r.expr(e.Y)
	if e.Op == syntax.SLASH {
		r.fault(e.OpPos, "scripts have no fractions; use //, which rounds down")
	}
	name, replaced := counted[e.Op]
	switch {
	case !replaced:
		return e
	case e.Op == syntax.PLUS && (isNumber(e.X) || isNumber(e.Y)):
		return e // a number grows by at most one bit
	case e.Op == syntax.IN || e.Op == syntax.NOT_IN:
		if list, ok := e.Y.(*syntax.ListExpr); ok && !slices.ContainsFunc(list.List, func(x syntax.Expr) bool { return !isConstant(x) }) {
			return e
		}
	case e.Op != syntax.PLUS && e.Op != syntax.STAR && e.Op != syntax.PERCENT && e.Op != syntax.LTLT && e.Op != syntax.PIPE:
		if isConstant(e.X) || isConstant(e.Y) {
			return e // a comparison ends with the shorter one
		}
	}
	return call(name, e.OpPos, e.X, e.Y)
}

func (r *rewriter) call(e *syntax.CallExpr) syntax.Expr {
	for _, arg := range e.Args {
		switch arg := arg.(type) {
		case *syntax.UnaryExpr:
			if arg.Op == syntax.STAR || arg.Op == syntax.STARSTAR {
				r.fault(arg.OpPos, "scripts have no arguments with %s; write each argument", arg.Op)
				return e
			}
		case *syntax.BinaryExpr:
			if arg.Op == syntax.EQ { // name = value
				arg.Y = r.expr(arg.Y)
			}
		}
	}
	for i, arg := range e.Args {
		if named, ok := arg.(*syntax.BinaryExpr); !ok || named.Op != syntax.EQ {
			e.Args[i] = r.expr(arg)
		}
	}
	dot, ok := e.Fn.(*syntax.DotExpr)
	if !ok || !isMethod(dot.Name.Name) {
		if ok {
			dot.X = r.expr(dot.X)
		} else {
			e.Fn = r.expr(e.Fn)
		}
		return e
	}
	e.Args = slices.Insert(e.Args, 0, r.expr(dot.X), syntax.Expr(text(dot.NamePos, dot.Name.Name)))
	e.Fn = &syntax.Ident{NamePos: dot.Dot, Name: countMethod}
	return e
}

func (r *rewriter) comprehension(e *syntax.Comprehension) syntax.Expr {
	for _, c := range e.Clauses {
		switch c := c.(type) {
		case *syntax.ForClause:
			r.target(c.Vars)
			c.X = r.expr(c.X)
		case *syntax.IfClause:
			c.Cond = r.expr(c.Cond)
		}
	}
	if entry, ok := e.Body.(*syntax.DictEntry); ok {
		entry.Key, entry.Value = r.expr(entry.Key), r.expr(entry.Value)
		return call(countDict, e.Lbrack, e)
	}
	e.Body = r.expr(e.Body)
	return call(countList, e.Lbrack, e)
}

// call is a call of a function that counts, at a place of the script.
func call(name string, at syntax.Position, args ...syntax.Expr) *syntax.CallExpr {
	return &syntax.CallExpr{Fn: &syntax.Ident{NamePos: at, Name: name}, Lparen: at, Args: args, Rparen: at}
}

// text is a text as a literal.
func text(at syntax.Position, value string) *syntax.Literal {
	return &syntax.Literal{Token: syntax.STRING, TokenPos: at, Raw: value, Value: value}
}

// bare is an expression without the brackets around it.
func bare(e syntax.Expr) syntax.Expr {
	for {
		p, ok := e.(*syntax.ParenExpr)
		if !ok {
			return e
		}
		e = p.X
	}
}

// isNumber reports whether an expression is a whole number as written in the script.
func isNumber(e syntax.Expr) bool {
	e = bare(e)
	if u, ok := e.(*syntax.UnaryExpr); ok && u.Op == syntax.MINUS {
		e = bare(u.X)
	}
	l, ok := e.(*syntax.Literal)
	return ok && l.Token == syntax.INT
}

// isConstant reports whether an expression is a number, a short text, None or a truth
// value as written in the script.
func isConstant(e syntax.Expr) bool {
	switch e := bare(e).(type) {
	case *syntax.Literal:
		s, ok := e.Value.(string)
		return e.Token == syntax.INT || ok && len(s) <= 64
	case *syntax.Ident:
		return slices.Contains(constants, e.Name)
	}
	return isNumber(e)
}

// calls reports whether evaluating an expression would call something. What calls were
// replaced by calls counts as well, because methods are such.
func calls(e syntax.Expr) (found bool) {
	syntax.Walk(e, func(n syntax.Node) bool {
		switch n.(type) {
		case *syntax.CallExpr, *syntax.Comprehension:
			found = true
		}
		return !found
	})
	return found
}
