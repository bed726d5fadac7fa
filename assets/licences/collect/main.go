// Collect writes licences.txt: it finds the modules that are linked into the program
// on every system that it is built for, and copies their licences from the module
// cache. Run it by go generate after a change of go.mod.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/textfile"
)

func main() {
	root, err := moduleRoot()
	if err == nil {
		var text string
		if text, err = collect(root); err == nil {
			err = os.WriteFile(filepath.Join(root, "assets", "licences", "licences.txt"), []byte(text), 0o644)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "collect:", err)
		os.Exit(1)
	}
}

// targets are the systems and processors that the program is built for.
var targets = []string{
	"linux/amd64", "linux/arm64", "windows/amd64", "windows/arm64", "darwin/amd64", "darwin/arm64", "js/wasm",
}

// module is a linked module and the folders of its linked packages.
type module struct {
	Path, Version, Dir string
	Main               bool
	packages           []string
}

// moduleRoot is the folder of the program's go.mod.
func moduleRoot() (string, error) {
	out, err := exec.Command("go", "env", "GOMOD").Output()
	return filepath.Dir(strings.TrimSpace(string(out))), err
}

// collect returns the text of licences.txt for the program in a folder.
func collect(root string) (string, error) {
	linked, err := modules(root)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, name := range []string{"LICENSE", "NOTICE"} {
		raw, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return "", err
		}
		b.WriteString(tidy(raw) + "\n\n")
	}
	b.WriteString("The program contains the following software of others, under the licence below each.\n")
	texts, owners := []string{}, map[string][]string{}
	for _, m := range linked {
		licences, err := licencesOf(m)
		if err != nil {
			return "", err
		}
		for _, l := range licences {
			if owners[l.text] == nil {
				texts = append(texts, l.text)
			}
			if m.Path == goProject && l.file == "LICENSE" {
				owners[l.text] = append(owners[l.text], "the standard library and runtime of Go")
			}
			owners[l.text] = append(owners[l.text], fmt.Sprintf("%s %s, %s", m.Path, m.Version, l.file))
		}
	}
	for _, text := range texts {
		fmt.Fprintf(&b, "\n%s\n%s\n%s\n\n%s\n", strings.Repeat("=", 80), strings.Join(owners[text], "\n"), strings.Repeat("-", 80), text)
	}
	return b.String(), nil
}

// goProject is a module with the licence of Go itself. That of the toolchain is not
// read, because some systems install Go without it.
const goProject = "golang.org/x/text"

// modules lists the modules that are linked on any target, by path.
func modules(root string) ([]*module, error) {
	linked := map[string]*module{}
	for _, target := range targets {
		system, processor, _ := strings.Cut(target, "/")
		list := exec.Command("go", "list", "-deps", "-json=Dir,Module", ".")
		list.Dir = root
		list.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+processor)
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("the packages of %s cannot be listed: %w", target, err)
		}
		for dec := json.NewDecoder(bytes.NewReader(out)); ; {
			var p struct {
				Dir    string
				Module *module
			}
			if err := dec.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				return nil, err
			}
			if p.Module == nil || p.Module.Main {
				continue
			}
			m := linked[p.Module.Path]
			if m == nil {
				m = p.Module
				linked[m.Path] = m
			}
			m.packages = append(m.packages, p.Dir)
		}
	}
	var all []*module
	for _, m := range linked { // sorted below
		all = append(all, m)
	}
	slices.SortFunc(all, func(a, b *module) int { return cmp.Compare(a.Path, b.Path) })
	return all, nil
}

// licence is a licence file of a module; its name is relative to the module's folder.
type licence struct{ file, text string }

// named matches the names of licence files, and of folders with nothing else in them.
var named = regexp.MustCompile(`(?i)^(licen[cs]es?|copying|notice|patents|copyright|ofl)([-.].*)?$`)

// licencesOf reads the licence files of a module: those in the folders of its linked
// packages, in the folders around these, and in folders of licences there.
func licencesOf(m *module) ([]licence, error) {
	folders := map[string]bool{}
	for _, folder := range m.packages {
		for ; len(folder) >= len(m.Dir); folder = filepath.Dir(folder) {
			folders[folder] = true
		}
	}
	var found []licence
	add := func(folder string, matches func(name string) bool) error {
		entries, err := os.ReadDir(folder)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if e.IsDir() || !matches(e.Name()) || strings.HasSuffix(e.Name(), ".go") {
				continue
			}
			path := filepath.Join(folder, e.Name())
			raw, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			name, err := filepath.Rel(m.Dir, path)
			if err != nil {
				return err
			}
			found = append(found, licence{filepath.ToSlash(name), tidy(raw)})
		}
		return nil
	}
	for folder := range folders { // sorted below
		if err := add(folder, named.MatchString); err != nil {
			return nil, err
		}
		entries, err := os.ReadDir(folder)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if e.IsDir() && named.MatchString(e.Name()) {
				if err := add(filepath.Join(folder, e.Name()), func(string) bool { return true }); err != nil {
					return nil, err
				}
			}
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%s %s has no licence file", m.Path, m.Version)
	}
	slices.SortFunc(found, func(a, b licence) int { return cmp.Compare(a.file, b.file) })
	return found, nil
}

// tidy returns a text in UTF-8 without spaces at the ends of lines, and without empty lines
// around it.
func tidy(raw []byte) string {
	lines := strings.Split(string(textfile.DecodeLegacy(raw)), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\f\v\r")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}
