package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// module is the prefix of the import paths of the program's packages.
const module = "github.com/donjon-rogue/donjon/"

// program parses and type-checks the packages below a folder from their sources, without
// their tests. Libraries are treated as empty packages.
type program struct {
	root  string
	fset  *token.FileSet
	types map[string]*types.Package // by import path
	info  map[string]*types.Info    // by folder
	err   error                     // of the first file that cannot be parsed
}

func newProgram(root string) *program {
	return &program{root: root, fset: token.NewFileSet(), types: map[string]*types.Package{}, info: map[string]*types.Info{}}
}

// folders lists the folders below root that contain Go files, as slash-separated paths.
// It skips test data, the output of builds, and .git.
func folders(root string) (found []string, err error) {
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if slices.Contains([]string{"testdata", ".git", "bin", "dist", "artefacts"}, d.Name()) {
				return filepath.SkipDir
			}
			return nil
		}
		if filepath.Ext(name) == ".go" {
			folder, err := filepath.Rel(root, filepath.Dir(name))
			if folder = filepath.ToSlash(folder); err == nil && !slices.Contains(found, folder) {
				found = append(found, folder)
			}
			return err
		}
		return nil
	})
	return found, err
}

// goFiles lists the names of the Go files in a folder: only test files, or only the others.
func goFiles(folder string, tests bool) ([]string, error) {
	names, err := fs.Glob(os.DirFS(folder), "*.go")
	return slices.DeleteFunc(names, func(name string) bool { return strings.HasSuffix(name, "_test.go") != tests }), err
}

// parse parses the Go files of a folder, except tests.
func (p *program) parse(folder string) (files []*ast.File, err error) {
	names, err := goFiles(filepath.Join(p.root, folder), false)
	for _, name := range names {
		f, err := parser.ParseFile(p.fset, filepath.Join(p.root, folder, name), nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, err
}

// Import makes program the importer of its own type checker.
func (p *program) Import(name string) (*types.Package, error) {
	if folder, own := strings.CutPrefix(name, module); own {
		return p.check(folder), nil
	}
	if p.types[name] == nil {
		p.types[name] = types.NewPackage(name, path.Base(name))
		p.types[name].MarkComplete()
	}
	return p.types[name], nil
}

// check type-checks the package of a folder.
func (p *program) check(folder string) *types.Package {
	name := module + folder
	if p.types[name] == nil {
		files, err := p.parse(folder)
		if err != nil && p.err == nil {
			p.err = err
		}
		info := &types.Info{Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
		conf := types.Config{Importer: p, Error: func(error) {}} // the compiler reports errors
		p.types[name], _ = conf.Check(name, p.fset, files, info)
		p.info[folder] = info
	}
	return p.types[name]
}
