package programtest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Manual reads a file by its path relative to the module root.
func Manual(t testing.TB, file string) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			break
		}
		if folder == filepath.Dir(folder) {
			t.Fatal("no go.mod in this folder or above it")
		}
		folder = filepath.Dir(folder)
	}
	raw, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// SameOutline checks that two manuals have the same headings and tables.
func SameOutline(t testing.TB, one, other string) {
	t.Helper()
	if a, b := outline(Manual(t, one)), outline(Manual(t, other)); !slices.Equal(a, b) {
		t.Errorf("headings and rows of %s and %s differ:\n%v\n%v", one, other, a, b)
	}
}

// outline returns a text's heading levels and the cell counts of its table rows.
func outline(text string) []string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		if level := len(line) - len(strings.TrimLeft(line, "#")); level > 0 {
			out = append(out, strconv.Itoa(level))
		} else if strings.HasPrefix(line, "|") {
			out = append(out, "row of "+strconv.Itoa(strings.Count(line, "|")))
		}
	}
	return out
}

var (
	code     = regexp.MustCompile("(?s)```.*?```|`[^`]*`")
	misspace = regexp.MustCompile(`.{0,20}([^\x{202F}][;!?]|[^\x{00A0}][:%»]|«[^\x{00A0}]).{0,20}`)
)

// FrenchSpacing checks the no-break spaces of a French manual. It skips code,
// indented lines and the link to the English manual.
func FrenchSpacing(t testing.TB, file string) {
	t.Helper()
	var prose []string
	for _, line := range strings.Split(Manual(t, file), "\n") {
		if !strings.HasPrefix(line, "    ") && !strings.Contains(line, "In English") {
			prose = append(prose, line)
		}
	}
	for _, found := range misspace.FindAllString(code.ReplaceAllString(strings.Join(prose, "\n"), "code"), -1) {
		t.Errorf("%s: wrong space in %q", file, found)
	}
}
