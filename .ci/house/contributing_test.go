package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// namedFile matches the path of a test that a recipe names.
var namedFile = regexp.MustCompile("`([a-z/]+/[a-z_]+_test\\.go)`")

// TestTheRecipesMatchTheirTests compares the code in CONTRIBUTING.md with the tests
// it names: the lines between two "// ..." must be contiguous in the file, and the
// pieces in the same order.
func TestTheRecipesMatchTheirTests(t *testing.T) {
	_, recipes, _ := strings.Cut(read(t, "CONTRIBUTING.md"), "\n## Recipes\n")
	var titles []string
	for _, recipe := range strings.Split(recipes, "\n### ")[1:] {
		title, text, _ := strings.Cut(recipe, "\n")
		titles = append(titles, title)
		named := namedFile.FindStringSubmatch(text)
		if named == nil {
			t.Errorf("the recipe %q does not give the path of a test", title)
			continue
		}
		source, err := os.ReadFile(filepath.Join(root, named[1]))
		if err != nil {
			t.Errorf("the recipe %q: %v", title, err)
			continue
		}
		blocks := strings.Split(text, "\n```")
		if len(blocks) < 3 {
			t.Errorf("the recipe %q shows no code", title)
		}
		for i := 1; i < len(blocks); i += 2 {
			_, code, _ := strings.Cut(blocks[i], "\n")
			if missing := missingPiece(string(source), code); missing != "" {
				t.Errorf("the recipe %q shows lines that %s does not have in this order:\n%s", title, named[1], missing)
			}
		}
	}
	want := []string{"A monster with a new behaviour", "An item", "A generator", "A verb", "A scene", "A game"}
	if !slices.Equal(titles, want) {
		t.Errorf("the recipes are %q, want %q", titles, want)
	}
}

// missingPiece returns the first piece of an excerpt that is missing from the rest
// of the source, or "" if it has them all.
func missingPiece(source, excerpt string) string {
	var piece []string
	for line := range strings.SplitSeq(excerpt+"\n// ...", "\n") {
		if strings.TrimSpace(line) != "// ..." {
			piece = append(piece, line)
			continue
		}
		lines := "\n" + strings.Join(piece, "\n") + "\n"
		_, after, found := strings.Cut("\n"+source, lines)
		if !found {
			return lines
		}
		source, piece = after, nil
	}
	return ""
}

func TestMissingPiece(t *testing.T) {
	source := "one\ntwo\nthree\nfour\n"
	for excerpt, want := range map[string]string{
		"one\ntwo":            "",
		"one\n// ...\nfour":   "",
		"one\n\t// ...\nfour": "",
		"one\nthree":          "\none\nthree\n",
		"four\n// ...\none":   "\none\n",
		"tw":                  "\ntw\n",
	} {
		if got := missingPiece(source, excerpt); got != want {
			t.Errorf("missingPiece for %q: %q, want %q", excerpt, got, want)
		}
	}
}
