package mistakes

import (
	"go.starlark.net/resolve"
	"go.starlark.net/syntax"
)

// expr reads an expression.
func (a *analysis) expr(e syntax.Expr) value {
	switch e := e.(type) {
	case *syntax.ParenExpr:
		return a.expr(e.X)
	case *syntax.Literal:
		return literalOf(e)
	case *syntax.Ident:
		return a.escaped(a.named(e))
	case *syntax.LambdaExpr:
		return a.escaped(a.lambda(e))
	case *syntax.CondExpr:
		a.expr(e.Cond)
		return a.expr(e.True).or(a.expr(e.False))
	case *syntax.UnaryExpr:
		return a.unary(e)
	case *syntax.BinaryExpr:
		return a.binary(e)
	case *syntax.DotExpr:
		return a.attribute(e, a.expr(e.X))
	case *syntax.IndexExpr:
		return a.index(e, a.expr(e.X), a.expr(e.Y))
	case *syntax.CallExpr:
		return a.call(e)
	}
	return a.whole(e)
}

// whole reads an expression that makes a list, a tuple or a dict, or takes a part of one.
func (a *analysis) whole(e syntax.Expr) value {
	switch e := e.(type) {
	case *syntax.ListExpr:
		var each value
		for _, x := range e.List {
			each = each.or(a.expr(x))
		}
		return listOf(each)
	case *syntax.TupleExpr:
		v := value{kind: Tuple}
		for _, x := range e.List {
			v.parts = append(v.parts, a.expr(x))
		}
		return v
	case *syntax.DictExpr:
		for _, x := range e.List {
			entry := x.(*syntax.DictEntry)
			a.expr(entry.Key)
			a.expr(entry.Value)
		}
		return value{kind: Dict}
	case *syntax.Comprehension:
		return a.comprehension(e)
	case *syntax.SliceExpr:
		for _, x := range []syntax.Expr{e.Lo, e.Hi, e.Step} {
			if x != nil {
				a.expr(x)
			}
		}
		switch v := a.expr(e.X); v.kind {
		case List:
			return v
		case Text:
			return value{kind: Text}
		}
	}
	return value{kind: Any}
}

// literalOf is a number or a text as it is written.
func literalOf(e *syntax.Literal) value {
	switch v := e.Value.(type) {
	case string:
		if e.Token == syntax.STRING {
			return value{kind: Text, texts: []literal{{v, e.TokenPos}}}
		}
	case int64:
		return value{kind: Number}
	}
	return value{kind: Any}
}

// named is the value of a name.
func (a *analysis) named(e *syntax.Ident) value {
	if first := firstOf(e); first != nil {
		v := a.values[first]
		if a.judged[first] {
			v = v.unread()
		}
		return v
	}
	switch e.Name {
	case "None":
		return value{kind: None}
	case "True", "False":
		return value{kind: Bool}
	}
	return value{kind: Any}
}

// unread is a value of which the texts are not known.
func (v value) unread() value {
	v.texts = nil
	for i, part := range v.parts {
		if i == 0 {
			v.parts = append([]value(nil), v.parts...)
		}
		v.parts[i] = part.unread()
	}
	return v
}

// escaped notes that a function of the script may be called by something else than its name.
func (a *analysis) escaped(v value) value {
	if v.def != nil && !a.open[v.def] {
		a.open[v.def], a.grown = true, true
	}
	return v
}

// lambda is a function without a name.
func (a *analysis) lambda(e *syntax.LambdaExpr) value {
	f := e.Function.(*resolve.Function)
	a.function(f)
	return value{kind: Function, def: f}
}

func (a *analysis) unary(e *syntax.UnaryExpr) value {
	if e.X == nil {
		return value{kind: Any}
	}
	v := a.expr(e.X)
	switch {
	case v.kind == unset:
		return v
	case e.Op == syntax.NOT:
		return value{kind: Bool}
	case v.kind == Number:
		return v
	}
	return value{kind: Any}
}

func (a *analysis) binary(e *syntax.BinaryExpr) value {
	x, y := a.expr(e.X), a.expr(e.Y)
	switch e.Op {
	case syntax.AND, syntax.OR:
		return x.or(y)
	case syntax.EQL, syntax.NEQ:
		a.compared(x, y)
		a.compared(y, x)
		return value{kind: Bool}
	case syntax.IN, syntax.NOT_IN:
		if y.kind == List || y.kind == Tuple {
			a.compared(x, y.each())
		}
		return value{kind: Bool}
	case syntax.LT, syntax.LE, syntax.GT, syntax.GE:
		return value{kind: Bool}
	}
	switch {
	case x.kind == unset || y.kind == unset:
		return value{}
	case x.kind == Number && y.kind == Number:
		return x
	case e.Op == syntax.PERCENT && x.kind == Text, e.Op == syntax.PLUS && x.kind == Text && y.kind == Text:
		return value{kind: Text}
	case e.Op == syntax.PLUS && x.kind == List && y.kind == List:
		return x.or(y)
	}
	return value{kind: Any}
}

// compared checks the texts that a text of the game is compared with.
func (a *analysis) compared(with, v value) {
	if with.kind == Text && with.of != "" {
		a.texts(v, with.of)
	}
}

func (a *analysis) comprehension(e *syntax.Comprehension) value {
	for _, c := range e.Clauses {
		switch c := c.(type) {
		case *syntax.ForClause:
			a.assign(c.Vars, a.expr(c.X).each())
		case *syntax.IfClause:
			a.expr(c.Cond)
		}
	}
	if entry, isDict := e.Body.(*syntax.DictEntry); isDict {
		a.expr(entry.Key)
		a.expr(entry.Value)
		return value{kind: Dict}
	}
	return listOf(a.expr(e.Body))
}

// attributes are those of events, hits and entities that are no components.
var attributes = map[Kind]map[string]value{
	Entity: {"alive": {kind: Bool}, "at": cell(), "floor": {kind: Number}, "hero": {kind: Bool}, "id": {kind: Number}},
	Event: {
		"type": {kind: Text, of: "event"}, "by": {kind: Entity}, "to": {kind: Entity}, "name": {kind: Text}, "amount": {kind: Number},
		"count": {kind: Number}, "quality": {kind: Number}, "critical": {kind: Bool}, "magic": {kind: Bool}, "surprise": {kind: Bool}, "at": cell(),
	},
	Hit: {"by": {kind: Entity}, "to": {kind: Entity}, "kind": {kind: Text}},
}

// attribute is x.name.
func (a *analysis) attribute(e *syntax.DotExpr, of value) value {
	name := e.Name.Name
	switch of.kind {
	case unset:
		return of
	case Entity, Event, Hit:
		if v, known := attributes[of.kind][name]; known {
			return v
		}
		if of.kind == Entity && a.game.Component(name) != nil {
			return value{kind: Component, of: name}
		}
		a.faultOf(e.Name.NamePos, a.game.Attribute(of.kind, name))
	case Component:
		if c := a.game.Component(of.of); c != nil {
			if err := a.game.Field(c, name); err != nil {
				a.faultOf(e.Name.NamePos, err)
			} else {
				return fieldOf(c, name)
			}
		}
	case Nothing:
		a.nothing(e.Name.NamePos, of)
	case Tuple, Number, Bool:
		a.fault(e.Name.NamePos, "a %s has no .%s", words[of.kind], name)
	}
	return value{kind: Any}
}

// nothing tells that something is done with the result of a function that returns nothing.
func (a *analysis) nothing(at syntax.Position, v value) {
	a.fault(at, "%s returns nothing; it acts when this function has ended", v.of)
}

// index is x[key].
func (a *analysis) index(e *syntax.IndexExpr, of, key value) value {
	at := syntax.Start(e.Y)
	switch of.kind {
	case unset:
		return of
	case Entity:
		if c := a.component(at, key); c != nil {
			return value{kind: Component, of: c.Name()}
		}
	case Component, Event, Hit:
		if key.kind == Text && len(key.texts) == 1 {
			a.fault(at, "write .%.60s; brackets are for the components of entities", key.texts[0].text)
		}
	case Nothing:
		a.nothing(at, of)
	case List, Tuple:
		if n, isNumber := bare(e.Y).(*syntax.Literal); isNumber && of.kind == Tuple {
			if i, ok := n.Value.(int64); ok && i >= 0 && int(i) < len(of.parts) {
				return of.parts[i]
			}
		}
		return of.each()
	case Text:
		return value{kind: Text}
	}
	return value{kind: Any}
}
