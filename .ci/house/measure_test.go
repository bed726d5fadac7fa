package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestMeasure measures a small tree: a package of three files, two of which use each other,
// with a type of 41 methods.
func TestMeasure(t *testing.T) {
	tree := t.TempDir()
	many := "package p\n\ntype T struct{}\n" + strings.Repeat("\nfunc (T) mX() {}\n", maxMethods+1)
	for i := range maxMethods + 1 {
		many = strings.Replace(many, "mX", "m"+strings.Repeat("a", i+1), 1)
	}
	for name, text := range map[string]string{ // files, so the order does not matter
		"p/many.go":           many,
		"p/ping.go":           "package p\n\nfunc init() { pong() }\n\nfunc ping() { T{}.ma() }\n",
		"p/pong.go":           "package p\n\nfunc pong() { ping() }\n",
		"p/p_test.go":         "package p\n\nfunc init() {}\n",
		"p/testdata/other.go": "package other\n",
		"bin/built.go":        "package built\n",
	} {
		path := filepath.Join(tree, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	h, err := measure(tree)
	if err != nil {
		t.Fatal(err)
	}
	want := []room{{folder: "p", lines: 3 + 2*(maxMethods+1) + 5 + 3, files: 3, inits: 1, arrows: 3, up: 1}}
	if !slices.Equal(h.packages, want) {
		t.Errorf("got %+v, want %+v", h.packages, want)
	}
	if types := []methods{{"p", "T", maxMethods + 1}}; !slices.Equal(h.types, types) || h.testLines != 3 {
		t.Errorf("got the types %+v and %d lines of tests", h.types, h.testLines)
	}
}

func TestUpward(t *testing.T) {
	for graph, want := range map[string]int{ // the cases are independent
		"":                        0,
		"a>b b>c a>c":             0,
		"a>b b>a":                 1,
		"a>b b>c c>a":             1,
		"a>b b>a c>d d>c":         2,
		"a>b a>c a>d b>a c>d":     1,
		"a>b b>c c>d d>e e>a a>c": 1,
	} {
		uses := map[string]map[string]bool{}
		for _, arrow := range strings.Fields(graph) {
			from, to, _ := strings.Cut(arrow, ">")
			if uses[from] == nil {
				uses[from] = map[string]bool{}
			}
			uses[from][to] = true
		}
		if got := upward(uses); got != want {
			t.Errorf("%q has %d arrows up, want %d", graph, got, want)
		}
	}
}
