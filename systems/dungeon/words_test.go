package dungeon_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// TestEveryEntryOfTheDataFilesHasWords compares content and word catalogues, in
// both directions.
func TestEveryEntryOfTheDataFilesHasWords(t *testing.T) {
	living := dungeontest.AdventureKit(t) // its monsters have rules of their own
	for _, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		known := map[string]bool{dungeon.WithThorns: true}
		for _, name := range []string{"wall", "floor", "unseen", "gift", "stairs-sealed"} { // what no entry is called
			known["terrain."+name] = true
		}
		kinds := []string{"monster", "item", "effect", "terrain", "skill", "enchantment"}
		for _, kind := range kinds {
			for _, p := range slices.Concat(dungeontest.ClassicKit(t).Content().All(kind), living.Content().All(kind)) {
				keys := []string{p.Name.String()}
				if kind != "terrain" {
					keys = append(keys, p.Name.String()+".about")
				}
				if kind == "monster" && living.Content().Find(kind, p.Name.Key) == p {
					keys = append(keys, p.Name.String()+".rule", p.Name.String()+".counter")
				}
				if _, object := components.Object.Among(p.Parts); object {
					known[p.Name.String()+".about"] = true
				}
				known[p.Name.String()+".heard"] = true // those that hunt out of sight may have one
				for _, key := range keys {
					known[key] = true
					if !words.Has(key) {
						t.Errorf("%s: %s is missing", tag, key)
					}
				}
			}
		}
		for _, key := range words.Keys() {
			kind, _, _ := strings.Cut(key, ".")
			if slices.Contains(kinds, kind) && !known[key] && !strings.HasPrefix(key, "terrain.goose-") {
				t.Errorf("%s: %s names nothing in the data files", tag, key)
			}
		}
	}
}

// TestEveryRefusalHasWords finds the keys of refusals in the rules' sources.
func TestEveryRefusalHasWords(t *testing.T) {
	used := map[string]bool{}
	for _, folder := range []string{".", "floors", "monsters", "objects", "bosses", "items", "skills", "enchantments", "known", "kit", "scripts", "..", "../goose", "../kitty", "../puyo", "../sokoban"} {
		for _, key := range literals(t, folder) {
			if strings.HasPrefix(key, "refuse.") {
				used[key] = true
			}
		}
	}
	for _, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		for key := range used {
			if !words.Has(key) {
				t.Errorf("%s: %s has no text", tag, key)
			}
		}
		for _, key := range words.Keys() {
			if strings.HasPrefix(key, "refuse.") && !used[key] {
				t.Errorf("%s: %s is never used", tag, key)
			}
		}
	}
}

// literals lists the string literals in a folder's Go sources, without tests.
func literals(t *testing.T, folder string) []string {
	t.Helper()
	var out []string
	sources, err := fs.Glob(os.DirFS(folder), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range sources {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), folder+"/"+name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil {
					out = append(out, s)
				}
			}
			return true
		})
	}
	return out
}
