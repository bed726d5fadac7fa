package main

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// terminalRooms are the folders whose code may write to a terminal, through their commands.
var terminalRooms = []string{"components", "persistence", "archetypes", "systems", "render", "mods"}

// sequences are the packages that may write control sequences, or know them.
var sequences = []string{"render/terminal", "render/dungeonui/tty"}

// drawings are the packages that may declare a text to be drawn, which is written as it is.
var drawings = []string{"render/terminal", "render/*ui/text"}

// TestTextsReachTerminalsThroughOneWriter checks that no package prints to the standard
// streams, has control sequences of its own, or passes texts off as drawn. The streams of
// the commands are Writers, which escape what cannot be printed.
func TestTextsReachTerminalsThroughOneWriter(t *testing.T) {
	all, err := folders(root)
	if err != nil {
		t.Fatal(err)
	}
	p := newProgram(root)
	checked := 0
	for _, folder := range all {
		if strings.HasSuffix(folder, "test") || !slices.ContainsFunc(terminalRooms, func(room string) bool { return matches(room+"/...", folder) }) {
			continue
		}
		files, err := p.parse(folder)
		if err != nil {
			t.Fatal(err)
		}
		checked++
		for _, f := range files {
			for _, fault := range misprints(folder, f) {
				t.Errorf("%s: %s", p.fset.Position(fault.at), fault.text)
			}
		}
	}
	if checked < 50 {
		t.Errorf("only %d packages were checked", checked)
	}
}

// logs matches the functions of package log that write.
var logs = regexp.MustCompile("^(Print|Fatal|Panic|Output)")

// misprint is a place where a file bypasses the writer of terminals.
type misprint struct {
	at   token.Pos
	text string
}

// misprints lists the misprints of a file. Package main may pass on the standard streams.
func misprints(folder string, f *ast.File) (faults []misprint) {
	allowed := func(patterns []string) bool {
		return slices.ContainsFunc(patterns, func(pattern string) bool { return matches(pattern, folder) })
	}
	report := func(n ast.Node, text string) { faults = append(faults, misprint{n.Pos(), text}) }
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			from, ok := n.X.(*ast.Ident)
			if !ok {
				return true
			}
			switch name := from.Name + "." + n.Sel.Name; {
			case (name == "os.Stdout" || name == "os.Stderr") && f.Name.Name != "main":
				report(n, name+" is not escaped; write to the stream of the command")
			case from.Name == "log" && logs.MatchString(n.Sel.Name):
				report(n, name+" is not escaped; return an error")
			case from.Name == "fmt" && strings.HasPrefix(n.Sel.Name, "Print"):
				report(n, name+" is not escaped; write to the stream of the command")
			case name == "printable.Drawn" && !allowed(drawings) && isConversion(f, n):
				report(n, "only the interfaces of terminals declare a text to be drawn")
			}
		case *ast.CallExpr:
			if name, ok := n.Fun.(*ast.Ident); ok && (name.Name == "print" || name.Name == "println") {
				report(n, name.Name+" is not escaped; write to the stream of the command")
			}
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && strings.ContainsAny(text, "\x1b\u009b\a\b") && !allowed(sequences) {
				report(n, "control sequences belong in render/terminal")
			}
		}
		return true
	})
	return faults
}

// isConversion reports whether a type converts a value, rather than declares something.
func isConversion(f *ast.File, e ast.Expr) bool {
	converts := false
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		converts = converts || ok && call.Fun == e
		return !converts
	})
	return converts
}

func TestOtherWaysToATerminalAreFound(t *testing.T) {
	p := newProgram("testdata")
	files, err := p.parse("printing")
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for _, fault := range misprints("render/printing", files[0]) {
		got = append(got, p.fset.Position(fault.at).Line)
	}
	if want := []int{13, 14, 15, 16, 16, 17}; !slices.Equal(got, want) {
		t.Errorf("faults in lines %v, want %v", got, want)
	}
}
