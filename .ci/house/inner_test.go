package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestOneFileKnowsDonburi checks that the other files of components/world use donburi only
// through the names of that file.
func TestOneFileKnowsDonburi(t *testing.T) {
	const folder = "components/world"
	names, err := goFiles(filepath.Join(root, folder), false)
	if err != nil {
		t.Fatal(err)
	}
	knowing := 0
	for _, name := range names {
		if !strings.Contains(read(t, folder+"/"+name), `"github.com/yohamta/donburi`) {
			continue
		}
		if knowing++; name != "inner.go" {
			t.Errorf("%s imports donburi", name)
		}
	}
	if knowing != 1 {
		t.Errorf("%d files import donburi", knowing)
	}
}
