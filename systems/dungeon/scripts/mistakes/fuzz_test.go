package mistakes_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts/mistakes"
	"github.com/donjon-rogue/donjon/systems/script"
)

// game is a game in which every name but "mind" is wrong.
type game struct{}

var errWrong = errors.New("wrong")

func (game) Functions() starlark.StringDict {
	return starlark.StringDict{"hero": starlark.None, "hurt": starlark.None, "step": starlark.None, "near": starlark.None}
}

func (game) Signature(name string) (mistakes.Signature, bool) {
	entity, amount := mistakes.Param{Name: "entity", Takes: mistakes.Entity}, mistakes.Param{Name: "amount", Takes: mistakes.Number}
	switch name {
	case "hero":
		return mistakes.Signature{Returns: mistakes.Returned{Kind: mistakes.Entity}}, true
	case "near":
		return mistakes.Signature{Params: []mistakes.Param{entity}, Returns: mistakes.Returned{Kind: mistakes.List}}, true
	case "hurt":
		return mistakes.Signature{Params: []mistakes.Param{entity, amount}, Returns: mistakes.Returned{Kind: mistakes.Nothing}}, true
	}
	return mistakes.Signature{}, false
}

func (game) Wrong(string, string) error { return errWrong }

func (game) Component(name string) *world.Kind {
	if name == "mind" {
		return components.Mind.Kind()
	}
	return nil
}

func (game) Field(*world.Kind, string) error       { return nil }
func (game) Attribute(mistakes.Kind, string) error { return errWrong }

// FuzzFind reads any script: finding mistakes ends, and tells nothing beyond the script.
func FuzzFind(f *testing.F) {
	seeds, err := filepath.Glob("../../../../mods/*/scripts/*.star")
	if err != nil || len(seeds) == 0 {
		f.Fatal("there are no scripts to begin with", err)
	}
	for _, file := range seeds {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Add("def f(e, n = [1], m = lambda x: x):\n    for a, (b, [c]) in [(1, (2, [3]))]:\n        a = e.mind.state, b\n    x = [e]\n    x += [x]\n    x[0] = x\n    hurt(hurt(e), amount = near(e)[0]['mind'])\n    e['mind'] = {'state': 3, 'home': (1, 2), 'pips': True}\n    e.mind.pips += 1\n    return f(e) if e in x else not -1\nstep(f)\n")
	f.Add("x = 1\nfor i in [1]:\n    y = (" + strings.Repeat("x, ", 200) + ")\ndef f(e):\n    e = (" + strings.Repeat("e, ", 200) + ")\n")
	f.Fuzz(func(t *testing.T, text string) {
		s := script.Source{Name: "a.star", Text: text}
		if _, faults := script.Read(s, game{}.Functions()); len(faults) > 0 {
			return
		}
		hooks := []mistakes.Hook{{Line: 1, Column: 1, Gives: []mistakes.Kind{mistakes.Entity}}}
		for _, fault := range mistakes.Find(mistakes.Script{Source: s, Mod: "a", Hooks: hooks}, game{}) {
			if fault.Line < 1 || fault.Column < 1 || fault.Text == "" {
				t.Errorf("a mistake is %+v", fault)
			}
		}
	})
}
