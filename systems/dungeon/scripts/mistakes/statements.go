package mistakes

import (
	"go.starlark.net/resolve"
	"go.starlark.net/syntax"
)

// stmts reads statements. What a name can be does not depend on where it is read.
func (a *analysis) stmts(list []syntax.Stmt) {
	for _, s := range list {
		a.stmt(s)
	}
}

func (a *analysis) stmt(s syntax.Stmt) {
	switch s := s.(type) {
	case *syntax.AssignStmt:
		a.assignStmt(s)
	case *syntax.DefStmt:
		a.learn(s.Name, value{kind: Function, def: s.Function.(*resolve.Function)})
		a.function(s.Function.(*resolve.Function))
	case *syntax.ExprStmt:
		a.expr(s.X)
	case *syntax.IfStmt:
		a.expr(s.Cond)
		a.stmts(s.True)
		a.stmts(s.False)
	case *syntax.ForStmt:
		a.assign(s.Vars, a.expr(s.X).each())
		a.stmts(s.Body)
	case *syntax.ReturnStmt:
		if s.Result == nil {
			a.returns(value{kind: None})
		} else {
			a.returns(a.expr(s.Result))
		}
	}
}

// function reads a function of the script.
func (a *analysis) function(f *resolve.Function) {
	h, hooked := a.hooks[place{int(f.Pos.Line), int(f.Pos.Col)}]
	for i, p := range f.Params {
		name, isName := p.(*syntax.Ident)
		if b, isDefault := p.(*syntax.BinaryExpr); isDefault {
			if name, isName = b.X.(*syntax.Ident); isName && (!hooked || i >= len(h.Gives)) {
				a.learn(name, a.expr(b.Y))
			}
		}
		switch {
		case !isName:
		case hooked && i < len(h.Gives):
			a.learn(name, given(h.Gives[i]))
		case hooked && h.Gives == nil:
			a.learn(name, value{kind: Any})
		}
		if isName && (a.open[f] || a.script.Library && !hooked) {
			a.learn(name, value{kind: Any})
		}
	}
	if hooked && h.Gives != nil && !canTake(f, len(h.Gives)) {
		a.fault(f.Pos, "the game calls %s with another number of arguments: %d", f.Name, len(h.Gives))
	}
	around, reads := a.in, a.reads
	a.in, a.reads = f, h.Reads
	a.stmts(f.Body)
	a.in, a.reads = around, reads
	if hooked {
		a.result(h.Returns, a.results[f])
	}
}

// canTake reports whether a function can be called with that many arguments.
func canTake(f *resolve.Function, given int) bool {
	needed := 0
	for _, p := range f.Params {
		if _, isName := p.(*syntax.Ident); isName {
			needed++
		}
	}
	return needed <= given && given <= len(f.Params)
}

// given is a value that the game gives to a function.
func given(k Kind) value {
	switch k {
	case Direction:
		return value{kind: Text, of: "direction"}
	case Cell:
		return cell()
	}
	return value{kind: k}
}

// result checks what a function returns to the game.
func (a *analysis) result(to Result, v value) {
	switch to {
	case Action:
		verb := v
		if v.kind == Tuple && len(v.parts) == 2 {
			verb = v.parts[0]
			a.texts(v.parts[1], "direction")
		}
		a.texts(verb, "verb")
	case Directions:
		if v.kind == List {
			a.texts(v.each(), "direction")
		}
	}
}

// texts checks what a text may be.
func (a *analysis) texts(v value, what string) {
	if v.kind != Text {
		return
	}
	for _, t := range v.texts {
		if t.text != "" {
			a.faultOf(t.at, a.game.Wrong(what, t.text))
		}
	}
}

func (a *analysis) assignStmt(s *syntax.AssignStmt) {
	if s.Op == syntax.EQ {
		a.assign(s.LHS, a.expr(s.RHS))
		if d, isDict := bare(s.RHS).(*syntax.DictExpr); isDict {
			a.fields(s.LHS, d)
		}
		return
	}
	now, more := a.expr(s.LHS), a.expr(s.RHS)
	v := value{kind: Any}
	switch {
	case now.kind == unset || more.kind == unset:
		v = value{}
	case now.kind == Number && more.kind == Number:
		v = now
	case s.Op == syntax.PLUS_EQ && now.kind == List:
		v = listOf(more.each())
	case s.Op == syntax.PLUS_EQ && now.kind == Text && more.kind == Text:
		v = value{kind: Text}
	}
	a.assign(s.LHS, v)
}

// assign gives a value to what is written at the left.
func (a *analysis) assign(to syntax.Expr, v value) {
	switch to := bare(to).(type) {
	case *syntax.Ident:
		a.learn(to, v)
	case *syntax.TupleExpr:
		a.spread(to.List, v)
	case *syntax.ListExpr:
		a.spread(to.List, v)
	case *syntax.IndexExpr:
		a.assignIndex(to, v)
	case *syntax.DotExpr:
		a.assignDot(to, v)
	}
}

// spread gives the parts of a value to several names.
func (a *analysis) spread(to []syntax.Expr, v value) {
	for i, e := range to {
		part := v.each()
		if v.kind == Tuple && len(v.parts) == len(to) {
			part = v.parts[i]
		}
		a.assign(e, part)
	}
}

// assignIndex is e["a:b"] = {...}, or a part of a list.
func (a *analysis) assignIndex(to *syntax.IndexExpr, v value) {
	owner, key := a.expr(to.X), a.expr(to.Y)
	switch owner.kind {
	case List:
		if name, isName := bare(to.X).(*syntax.Ident); isName {
			a.learn(name, listOf(v))
		}
	case Entity:
		of := a.component(syntax.Start(to.Y), key)
		if of == nil {
			return
		}
		switch {
		case !a.mayChange(syntax.Start(to.Y), of.Name()):
		case v.kind == Nothing:
			a.nothing(syntax.Start(to.Y), v)
		case v.certain() && v.kind != Dict:
			a.fault(syntax.Start(to.Y), "a component is set to its fields in braces, or to None, not to a %s", words[v.kind])
		}
	default:
		a.index(to, owner, key)
	}
}

// assignDot is e.health.now = 3, or such.
func (a *analysis) assignDot(to *syntax.DotExpr, v value) {
	owner := a.expr(to.X)
	switch owner.kind {
	case Entity, Event, Hit:
		a.attribute(to, owner)
		a.fault(to.Name.NamePos, "%s cannot be set; write a component in brackets, such as e[\"%s:...\"] = {}", to.Name.Name, a.script.Mod)
	case Component:
		of := a.game.Component(owner.of)
		if of == nil {
			return
		}
		if err := a.game.Field(of, to.Name.Name); err != nil {
			a.faultOf(to.Name.NamePos, err)
		} else if a.mayChange(to.Name.NamePos, of.Name()) {
			a.set(to.Name.NamePos, of, to.Name.Name, v)
		}
	default:
		a.attribute(to, owner)
	}
}
