package mistakes

import (
	"slices"

	"go.starlark.net/resolve"
	"go.starlark.net/syntax"

	"github.com/donjon-rogue/donjon/archetypes"
)

// Signature describes the parameters and the result of a function of the game.
type Signature struct {
	Params  []Param
	Returns Returned
}

// Param is a parameter of a function of the game.
type Param struct {
	Name     string
	Optional bool
	Takes    Kind   // Any if the function takes values of several kinds
	Of       string // the kind of names that a text is of, or each text of a list; empty for none
}

// Returned is the value that a function returns.
type Returned struct {
	Kind Kind   // what it is; List for a list of entities, Nothing for a deed
	Of   string // the kind of names that a text is of
}

// argument is an argument of a call.
type argument struct {
	name  string // empty if it is given by its place
	at    syntax.Position
	value syntax.Expr
}

// argumentsOf are the arguments of a call.
func argumentsOf(e *syntax.CallExpr) (all []argument) {
	for _, x := range e.Args {
		if b, isNamed := x.(*syntax.BinaryExpr); isNamed && b.Op == syntax.EQ {
			all = append(all, argument{b.X.(*syntax.Ident).Name, syntax.Start(x), b.Y})
			continue
		}
		all = append(all, argument{"", syntax.Start(x), x})
	}
	return all
}

// call reads a call.
func (a *analysis) call(e *syntax.CallExpr) value {
	args := argumentsOf(e)
	switch f := bare(e.Fn).(type) {
	case *syntax.Ident:
		if firstOf(f) == nil {
			return a.callNamed(f, args)
		}
		if v := a.named(f); v.kind == Function && v.def != nil {
			return a.callOwn(f, v.def, args)
		}
	case *syntax.DotExpr:
		return a.method(f, args)
	default:
		a.expr(f)
	}
	a.read(args)
	return value{kind: Any}
}

// read reads arguments.
func (a *analysis) read(args []argument) (values []value) {
	for _, arg := range args {
		values = append(values, a.expr(arg.value))
	}
	return values
}

// callNamed reads a call of a function of the game or the language.
func (a *analysis) callNamed(f *syntax.Ident, args []argument) value {
	signature, known := a.game.Signature(f.Name)
	if !known {
		return a.callLanguage(f.Name, args)
	}
	if a.reads != "" && signature.Returns.Kind == Nothing {
		a.fault(f.NamePos, a.reads, f.Name)
	}
	names := make([]string, len(signature.Params))
	needed := 0
	for i, p := range signature.Params {
		if names[i] = p.Name; !p.Optional {
			needed++
		}
	}
	for i, arg := range a.placed(f, names, needed, args) {
		if i < 0 {
			a.expr(arg.value)
		} else {
			a.argument(f.Name, signature.Params[i], arg)
		}
	}
	switch r := signature.Returns; r.Kind {
	case Nothing:
		return value{kind: Nothing, of: f.Name}
	case Cell:
		return cell()
	case List:
		return listOf(value{kind: Entity})
	default:
		return value{kind: r.Kind, of: r.Of}
	}
}

// placed iterates over the arguments of a call with the indices of their parameters, or -1 for one that fits none, and
// tells which arguments are missing, too many, unknown or given twice. The first parameters are needed.
func (a *analysis) placed(f *syntax.Ident, names []string, needed int, args []argument) func(func(int, argument) bool) {
	return func(yield func(int, argument) bool) {
		given := make([]bool, len(names))
		places, unknown := 0, false
		for _, arg := range args {
			i := slices.Index(names, arg.name)
			switch {
			case arg.name == "":
				if i = places; i >= len(names) {
					i = -1
				}
				places++
			case i < 0:
				unknown = true
				a.fault(arg.at, "%s has no argument %.60q%s", f.Name, arg.name, archetypes.Hint(arg.name, names))
			case given[i]:
				a.fault(arg.at, "the argument %s of %s is given twice", arg.name, f.Name)
			}
			if i >= 0 {
				given[i] = true
			}
			if !yield(i, arg) {
				return
			}
		}
		if places > len(names) {
			a.fault(f.NamePos, "%s takes fewer arguments: at most %d", f.Name, len(names))
			return
		}
		for i, name := range names[:needed] {
			if !given[i] && !unknown { // the unknown one may be meant
				a.fault(f.NamePos, "%s lacks its argument %s", f.Name, name)
			}
		}
	}
}

// wanted are the words for what parameters take.
var wanted = map[Kind]string{
	Bool: "True or False", Number: "a whole number", Text: "a text", Direction: "the name of a direction", Cell: "a cell", List: "a list",
	Entity: "an entity", Function: "a function",
}

// fits reports whether a value can be what a parameter takes.
func (v value) fits(k Kind) bool {
	switch k {
	case Direction:
		return v.kind == Text
	case Cell:
		return v.kind == Entity || v.kind == Tuple && (v.parts == nil || len(v.parts) == 2)
	}
	return v.kind == k
}

// argument checks an argument of a function of the game.
func (a *analysis) argument(function string, p Param, arg argument) {
	var v value
	switch x := bare(arg.value).(type) {
	case *syntax.Ident:
		v = a.named(x) // a function that the game calls is not open
	case *syntax.LambdaExpr:
		v = a.lambda(x)
	default:
		v = a.expr(x)
	}
	if p.Takes != Function {
		a.escaped(v)
	}
	at := syntax.Start(arg.value)
	switch {
	case p.Takes == Any || !v.certain():
	case v.kind == Nothing:
		a.nothing(at, v)
		return
	case !v.fits(p.Takes):
		a.fault(at, "the argument %s of %s is %s, not a %s", p.Name, function, wanted[p.Takes], words[v.kind])
		return
	}
	if p.Takes == List {
		v = v.each()
	}
	if p.Of != "" {
		a.texts(v, p.Of)
	}
}

// callOwn reads a call of a function of the script.
func (a *analysis) callOwn(f *syntax.Ident, def *resolve.Function, args []argument) value {
	names := make([]string, len(def.Params))
	params := make([]*syntax.Ident, len(def.Params))
	needed := 0
	for i, p := range def.Params {
		switch p := p.(type) {
		case *syntax.Ident:
			params[i] = p
			needed = i + 1
		case *syntax.BinaryExpr:
			params[i] = p.X.(*syntax.Ident)
		default:
			a.read(args)
			return value{kind: Any}
		}
		names[i] = params[i].Name
	}
	for i, arg := range a.placed(f, names, needed, args) {
		if v := a.expr(arg.value); i >= 0 {
			a.learn(params[i], v)
		}
	}
	return a.results[def]
}

// callLanguage reads a call of a function of the language.
func (a *analysis) callLanguage(name string, args []argument) value {
	values := a.read(args)
	first := value{kind: Any}
	if len(values) > 0 {
		first = values[0]
	}
	switch name {
	case "type":
		if len(args) == 0 {
			break
		}
		if id, isName := bare(args[0].value).(*syntax.Ident); isName {
			a.learn(id, value{kind: Any}) // the script asks for its kind, so it may be any
		}
		return value{kind: Text}
	case "len", "abs", "ord", "int":
		return value{kind: Number}
	case "str", "repr", "chr":
		return value{kind: Text}
	case "bool", "any", "all":
		return value{kind: Bool}
	case "dict":
		return value{kind: Dict}
	case "list", "sorted", "reversed":
		return listOf(first.each())
	case "enumerate":
		return listOf(value{kind: Tuple, parts: []value{{kind: Number}, first.each()}})
	case "min", "max":
		if len(args) == 1 {
			return first.each().unread()
		}
	}
	return value{kind: Any}
}

// method reads x.name(...).
func (a *analysis) method(f *syntax.DotExpr, args []argument) value {
	owner := a.expr(f.X)
	values := a.read(args)
	if name, isName := bare(f.X).(*syntax.Ident); isName && owner.kind == List {
		for i, v := range values {
			switch {
			case f.Name.Name == "append", f.Name.Name == "insert" && i == 1:
				a.learn(name, listOf(v))
			case f.Name.Name == "extend":
				a.learn(name, listOf(v.each()))
			}
		}
	}
	switch owner.kind {
	case List, Dict, Text, Any, unset:
	default:
		a.attribute(f, owner)
	}
	switch {
	case owner.kind == List && f.Name.Name == "pop":
		return owner.each()
	case owner.kind == Text && f.Name.Name == "elems":
		return listOf(value{kind: Text})
	}
	return value{kind: Any}
}
