package script

import (
	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Tree returns the syntax tree of a script as it is written. Its names are bound: see resolve.Binding.
// The functions are those that Read takes.
func Tree(src Source, given starlark.StringDict) (*syntax.File, error) {
	file, err := dialect().Parse(src.Name, src.Text, 0)
	if err != nil {
		return nil, err
	}
	known := func(name string) bool { return given.Has(name) || language.Has(name) }
	return file, resolve.File(file, known, starlark.Universe.Has)
}
