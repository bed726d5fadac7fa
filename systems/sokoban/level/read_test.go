package level

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/textfile/textfiletest"
)

// read reads a text that must be valid.
func read(t testing.TB, name, text string) []Level {
	t.Helper()
	levels, err := Read(name, strings.NewReader(text))
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	return levels
}

// one reads a single board in either alphabet.
func one(t testing.TB, rows ...string) Level {
	t.Helper()
	return read(t, "one.sok", strings.Join(rows, "\n"))[0]
}

// TestFormats reads the same level in every format.
func TestFormats(t *testing.T) {
	want := one(t, "  #####", "###   #", "# $ # ##", "#+*  .$#", "#  #####", "####")
	if want.Width != 8 || want.Height != 6 || want.Player != 25 || !slices.Equal(want.Crates, []int{18, 26, 30}) || want.Covered() != 1 {
		t.Errorf("the level is %+v", want)
	}
	for name, text := range map[string]string{
		"seed.sok":      "  #####\n###   #\n# O # ##\n#R0  xO#\n#  #####\n####\n",
		"spaces.sok":    "  #####   \n###   #\n# $ # ##\n#+*  .$#   \n#  #####\n####",
		"windows.sok":   "\ufeff  #####\r\n###   #\r\n# $ # ##\r\n#+*  .$#\r\n#  #####\r\n####\r\n",
		"floor.sok":     "--#####\n###___#\n# $-# ##\n#+*-_.$#\n#  #####\n####",
		"runs.sok":      "2-5#|3#3-#|#-$-#-2#|#+*2-.$#|#2-5#|4#",
		"bar.sok":       "2-5#|3#3-#|#-$-#-2#|#+*2-.$#|#2-5#|4#|",
		"rows.sok":      "2-5#\n3#3-#\n# $ # 2#\n#+*  .$#\n#2-5#\n4#",
		"table.csv":     ",,#,#,#,#,#\n#,#,#,,,,#\n#,,$,,#,,#,#\n#,+,*,,,.,$,#\n#,,,#,#,#,#,#\n#,#,#,#\n",
		"semicolon.CSV": ";;#;#;#;#;#;\n#;#;#;;;;#;\n#;;O;;#;;#;#\n#;R;0;; ;x;O;#\n#;;;#;#;#;#;#\n#;#;#;#;;;;\n;;;\n",
		"quoted.csv":    "\"\",\"\",#,#,#,#,#\r\n#,#,#,-,,_,#\r\n#,,\"$\",,#,,#,#\r\n#, + ,*,,,.,$,#\r\n#,,,#,#,#,#,#\r\n#,#,#,#\r\n",
	} {
		got := read(t, name, text)
		if len(got) != 1 || !got[0].Same(want) && got[0].Canonical().Hash != want.Canonical().Hash {
			t.Errorf("%s is read as\n%s", name, strings.Join(got[0].Rows(), "\n"))
		}
	}
}

// TestWriteRoundTrip writes a level in every format and reads a written file.
func TestWriteRoundTrip(t *testing.T) {
	l := one(t, "  #####", "###   #", "# $ # ##", "#+*  .$#", "#  #####", "####")
	for a, want := range map[Alphabet]string{Seed: "  #####\n###   #\n# O # ##\n#R0  xO#\n#  #####\n####", XSB: "  #####\n###   #\n# $ # ##\n#+*  .$#\n#  #####\n####"} {
		if got := strings.Join(l.Draw(a), "\n"); got != want {
			t.Errorf("alphabet %d draws\n%s", a, got)
		}
	}
	if got := l.RunLengths(); got != "2-5#|3#3-#|#-$-#-2#|#+*2-.$#|#2-5#|4#" {
		t.Errorf("on one line the level is %s", got)
	}
	var b bytes.Buffer
	if err := WriteTable(&b, Seed, ';', l); err != nil || !strings.HasPrefix(b.String(), ";;#;#;#;#;#;\n#;#;#;;;;#;\n") {
		t.Errorf("the table is\n%s%v", &b, err)
	}
	l.Title, l.Author, l.Comments, l.Solution = "Two\n  lines", "Somebody", []string{"A comment.", "Title: not really"}, Moves(strings.Repeat("lurd", 30))
	b.Reset()
	if err := Write(&b, Seed, l, l); err != nil {
		t.Fatal(err)
	}
	again := read(t, "again.sok", b.String())
	if len(again) != 2 {
		t.Fatalf("%d levels are read again:\n%s", len(again), &b)
	}
	for _, got := range again {
		if !got.Same(l) || got.Title != "Two lines" || got.Author != l.Author || !slices.Equal(got.Comments, l.Comments) || got.Solution != l.Solution {
			t.Errorf("read again is %+v:\n%s", got, &b)
		}
	}
}

// TestFaults covers every reason to reject a file, with its level, line and
// column.
func TestFaults(t *testing.T) {
	const good = "A title\n\n#####\n#@$.#\n#####\n\n"
	for name, c := range map[string]struct {
		file, text string
		want       Fault
	}{
		"no level":                    {"a.sok", "Only words\n\nand moves: lurd\n", Fault{Reason: FaultEmpty}},
		"empty file":                  {"a.sok", "", Fault{Reason: FaultEmpty}},
		"both alphabets":              {"a.sok", good + "#####\n#POx#\n#####\n", Fault{Level: 2, Line: 8, Reason: FaultMixed}},
		"both in one board":           {"a.sok", "#####\n#@$.#\n#  x#\n#####\n", Fault{Level: 1, Line: 3, Reason: FaultMixed}},
		"both in one row":             {"a.sok", good + "#####\n#@Ox#\n#####\n", Fault{Level: 2, Line: 8, Reason: FaultMixed}},
		"seed, then floor":            {"a.sok", "#####\n#POx#\n#-  #\n#####\n", Fault{Level: 1, Line: 3, Reason: FaultMixed}},
		"seed, then runs":             {"a.sok", "#####\n#POx#\n#3-#\n#####\n", Fault{Level: 1, Line: 3, Reason: FaultMixed}},
		"no player":                   {"a.sok", good + "#####\n# $.#\n#####\n", Fault{Level: 2, Line: 7, Reason: FaultNoPlayer}},
		"only walls":                  {"a.sok", "words\n###\n###\n", Fault{Level: 1, Line: 2, Reason: FaultNoPlayer}},
		"two players":                 {"a.sok", "######\n#@$. #\n#   @#\n######\n", Fault{Level: 1, Line: 3, Column: 5, Reason: FaultPlayers}},
		"two players in a row":        {"a.sok", "######\n#P P #\n######\n", Fault{Level: 1, Line: 2, Column: 4, Reason: FaultPlayers}},
		"a second player on a target": {"a.sok", "######\n#@$+ #\n######\n", Fault{Level: 1, Line: 2, Column: 4, Reason: FaultPlayers}},
		"an extra crate":              {"a.sok", good + "######\n#@$.$#\n######\n", Fault{Level: 2, Line: 7, Reason: FaultCrates, Crates: 2, Targets: 1}},
		"an extra target":             {"a.sok", "######\n#+$. #\n######\n", Fault{Level: 1, Line: 1, Reason: FaultCrates, Crates: 1, Targets: 2}},
		"open above":                  {"a.sok", "## ###\n#@$. #\n######\n", Fault{Level: 1, Line: 1, Reason: FaultOpen}},
		"open below":                  {"a.sok", "######\n#@$. #\n### ##\n", Fault{Level: 1, Line: 3, Reason: FaultOpen}},
		"open at the left":            {"a.sok", "######\n @$. #\n#    #\n######\n", Fault{Level: 1, Line: 2, Reason: FaultOpen}},
		"open at the right":           {"a.sok", good + "  ####\n###  ##\n#  $.@\n#######\n", Fault{Level: 2, Line: 9, Reason: FaultOpen}},
		"open at a short row":         {"a.sok", "######\n#@$. #\n#\n#    #\n######\n", Fault{Level: 1, Line: 3, Reason: FaultOpen}},
		"split by an empty line":      {"a.sok", "#####\n#@$.#\n\n#####\n", Fault{Level: 1, Line: 2, Reason: FaultOpen}},
		"a player outside the walls":  {"a.sok", "##### @\n# $.#\n#####\n", Fault{Level: 1, Line: 1, Reason: FaultOpen}},
		"an empty row":                {"a.sok", "5#|#@$.#||5#\n", Fault{Level: 1, Line: 1, Reason: FaultOpen}},
		"a count before a bar":        {"a.sok", "5#|#@$.#3|5#\n", Fault{Level: 1, Line: 1, Reason: FaultRuns}},
		"a count at the end":          {"a.sok", "5#\n#@$.#\n5#\n#4\n", Fault{Level: 1, Line: 4, Reason: FaultRuns}},
		"a count of zero":             {"a.sok", "5#|#@$.0 #|5#\n", Fault{Level: 1, Line: 1, Reason: FaultRuns}},
		"too wide":                    {"a.sok", "1001#\n", Fault{Level: 1, Line: 1, Reason: FaultLarge}},
		"too wide without runs":       {"a.sok", strings.Repeat("#", 1001), Fault{Level: 1, Line: 1, Reason: FaultLarge}},
		"too many cells":              {"a.sok", strings.Repeat("999#|", 66), Fault{Level: 1, Line: 1, Reason: FaultLarge}},
		"too high":                    {"a.sok", strings.Repeat("#\n", 1001), Fault{Level: 1, Line: 1, Reason: FaultLarge}},
		"too many rows":               {"a.sok", strings.Repeat("#|", 1<<17), Fault{Level: 1, Line: 1, Reason: FaultLarge}},
		"a table of words":            {"a.csv", "#,#\n#,wall\n", Fault{Level: 1, Line: 2, Column: 3, Reason: FaultField, Letter: "wall"}},
		"a digit in a table":          {"a.csv", "#,#,3\n", Fault{Level: 1, Line: 1, Column: 5, Reason: FaultField, Letter: "3"}},
		"an accent in a table":        {"a.csv", "#,é\n", Fault{Level: 1, Line: 1, Column: 3, Reason: FaultField, Letter: "é"}},
		"both alphabets in a table":   {"a.csv", "#,#,#,#,#\n#,@,O,x,#\n#,#,#,#,#\n", Fault{Level: 1, Line: 2, Column: 5, Reason: FaultMixed, Letter: "O"}},
		"an unclosed quote":           {"a.csv", "#,#\n#,\"#\n", Fault{Level: 1, Line: 2, Column: 6, Reason: FaultCSV}},
		"both separators":             {"a.csv", "#,#\n#;#\n", Fault{Level: 1, Line: 2, Reason: FaultCommas}},
		"two players in a table":      {"a.csv", "#,#,#,#\n#,P,P,#\n#,#,#,#\n", Fault{Level: 1, Line: 2, Reason: FaultPlayers}},
		"an open table":               {"a.csv", "\n#,#,#\n#,P,\n#,#,#\n", Fault{Level: 1, Line: 3, Reason: FaultOpen}},
		"an empty table":              {"a.csv", ",,\n,,\n", Fault{Reason: FaultEmpty}},
		"a wide table":                {"a.csv", strings.Repeat("#,", 1000) + "#\n", Fault{Level: 1, Line: 1, Reason: FaultLarge}},
	} {
		c.want.File = c.file
		_, err := Read(c.file, strings.NewReader(c.text))
		var got Fault
		if !errors.As(err, &got) || got != c.want {
			t.Errorf("%s: %+v, want %+v", name, err, c.want)
		}
	}
	_, err := Read("big.sok", strings.NewReader(strings.Repeat(good, maxFile/len(good)+1)))
	var fault Fault
	if !errors.As(err, &fault) || fault.Reason != FaultFile {
		t.Errorf("a large file: %v", err)
	}
	_, err = Read("many.sok", strings.NewReader(strings.Repeat("5#|#@$.#|5#\n", maxLevels+1)))
	if !errors.As(err, &fault) || fault.Reason != FaultFile || fault.Level != maxLevels+1 || fault.Line != maxLevels+1 {
		t.Errorf("a file of many levels: %v", err)
	}
}

// TestUnusualBoards reads boards that look wrong but are valid.
func TestUnusualBoards(t *testing.T) {
	for name, c := range map[string]struct {
		text   string
		levels int
	}{
		"nothing to do":             {"###\n#@#\n###", 1},
		"a crate out of reach":      {"######\n#@$.##\n######\n   #*#\n   ###", 1},
		"crate on a target is zero": {"####\n#0P#\n####", 1},
		"one level per line":        {"5#|#@$.#|5#\n5#|#@$.#|5#\n", 2},
		"a level over two lines":    {"5#|#@$.#|\n5#|", 1},
		"titles in between":         {"#1\n5#|#@$.#|5#\n# 2: a title\n5#|#@$.#|5#\n", 2},
	} {
		if levels := read(t, name, c.text); len(levels) != c.levels {
			t.Errorf("%s: %d levels, want %d", name, len(levels), c.levels)
		}
	}
}

// TestFilesOfAnyEditor reads levels as different editors write them, and old collections in
// Windows-1252.
func TestFilesOfAnyEditor(t *testing.T) {
	const text = "Title: Le café\n\n#####\n#@$.#\n#####\n\nTitle: Encore\n\n#####\n#.$@#\n#####\n"
	want, err := Read("a.sok", strings.NewReader(text))
	if err != nil || len(want) != 2 || want[0].Title != "Le café" {
		t.Fatalf("%+v, %v", want, err)
	}
	variants := textfiletest.Variants(t, text)
	variants["Windows-1252"] = strings.ReplaceAll(text, "é", "\xe9")
	for name, raw := range variants { // the cases are independent
		if got, err := Read("a.sok", strings.NewReader(raw)); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}
