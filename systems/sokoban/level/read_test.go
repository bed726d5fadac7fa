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
		"only walls":                  {"a.sok", "words\n###\n###\n", Fault{Level: 1, Title: "words", Line: 2, Reason: FaultNoPlayer}},
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
		"a tab before a wall":         {"a.sok", "\t#####\n#@$.#\n#####\n", Fault{Level: 1, Line: 1, Column: 1, Reason: FaultSign, Letter: "\t"}},
		"a tab in every row":          {"a.sok", "\t#####\n\t#@$.#\n\t#####\n", Fault{Level: 1, Line: 1, Column: 1, Reason: FaultSign, Letter: "\t"}},
		"a no-break space":            {"a.sok", "#####\n#@$\u00a0.#\n#####\n", Fault{Level: 1, Line: 2, Column: 4, Reason: FaultSign, Letter: "\u00a0"}},
		"a sign without width":        {"a.sok", "#####\n#@$.#\u200b\n#####\n", Fault{Level: 1, Line: 2, Column: 6, Reason: FaultSign, Letter: "\u200b"}},
		"a foreign letter":            {"a.sok", "#####\n#@b.#\n#####\n", Fault{Level: 1, Line: 2, Column: 3, Reason: FaultSign, Letter: "b"}},
		"a foreign letter, first row": {"a.sok", "##é##\n#@$.#\n#####\n", Fault{Level: 1, Line: 1, Column: 3, Reason: FaultSign, Letter: "é"}},
		"a foreign letter, last row":  {"a.sok", "#####\n#@$.#\n#=###\n", Fault{Level: 1, Line: 3, Column: 2, Reason: FaultSign, Letter: "="}},
		"a foreign letter everywhere": {"a.sok", "##=##\n#@=.#\n##=##\n", Fault{Level: 1, Line: 1, Column: 3, Reason: FaultSign, Letter: "="}},
		"rows of floor, open":         {"a.sok", "#####\n#@$.#\n-----\n#####\n", Fault{Level: 1, Line: 3, Reason: FaultOpen}},
		"Hexoban by its name":         {"a.hsb", "#####\n#@$.#\n#####\n", Fault{Reason: FaultVariant, Letter: "Hexoban"}},
		"Hexoban by its board":        {"a.sok", " # # #\n# @ . #\n # $ #\n  # #\n", Fault{Level: 1, Line: 1, Reason: FaultVariant, Letter: "Hexoban"}},
		"Trioban by its text":         {"a.sok", "A collection of TRIOBAN\n\n# @ $\n. # #\n", Fault{Level: 1, Title: "A collection of TRIOBAN", Line: 3, Reason: FaultVariant, Letter: "Trioban"}},
		"broken XML":                  {"a.slc", "<SokobanLevels>\n<Title>A</Titel>\n", Fault{Line: 2, Column: 17, Reason: FaultXML}},
		"XML without levels":          {"a.slc", "<html><body># #</body></html>", Fault{Reason: FaultEmpty}},
		"a foreign sign in XML":       {"a.slc", xmlOf("#####", "#@$\t.#", "#####"), Fault{Level: 1, Title: "One", Line: 5, Reason: FaultSign, Letter: "\t"}},
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

// xmlOf is a collection in XML with a level of some rows.
func xmlOf(rows ...string) string {
	return "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<SokobanLevels xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">\n" +
		"<LevelCollection Copyright=\"A\"><Level Id=\"One\" Width=\"5\" Height=\"3\">\n<L>" + strings.Join(rows, "</L>\n<L>") + "</L></Level></LevelCollection></SokobanLevels>"
}

// TestXMLCollections reads collections in XML, with titles, authors and empty rows.
func TestXMLCollections(t *testing.T) {
	const text = `<?xml version="1.0" encoding="utf-8"?>
<SokobanLevels>
  <Title>Two</Title>
  <Description>
    About both, and caf&eacute;s.
  </Description>
  <LevelCollection Copyright="A" MaxWidth="5" MaxHeight="7">
    <Level Id="First" Width="5" Height="3">
      <L>#####</L>
      <L>#@$.#</L>
      <L>#####</L>
    </Level>
    <Level Id="Second &amp; last" Width="5" Height="7" Copyright="B">
      <L>###</L><L># #</L><L>###</L><L></L>
      <L>#####</L><L>#.$@#</L><L>#####</L>
    </Level>
  </LevelCollection>
</SokobanLevels>
`
	levels := read(t, "two.slc", text)
	if len(levels) != 2 || levels[0].Title != "First" || levels[0].Author != "A" || levels[1].Title != "Second & last" || levels[1].Author != "B" {
		t.Fatalf("%+v", levels)
	}
	if got := levels[0].Comments; !slices.Equal(got, []string{"About both, and cafés."}) {
		t.Errorf("the comments are %q", got)
	}
	if levels[0].Line != 9 || levels[1].Height != 7 || levels[1].Rows()[3] != "-" {
		t.Errorf("line %d, %q", levels[0].Line, levels[1].Rows())
	}
	if got := read(t, "latin.slc", strings.Replace(xmlOf("#####", "#@$.#", "#####"), "One", "\xc9t\xe9", 1)); got[0].Title != "Été" {
		t.Errorf("the title in Windows-1252 is %q", got[0].Title)
	}
}

// TestRowsOfFloor reads rows of - or _ around boards, in them and between them.
func TestRowsOfFloor(t *testing.T) {
	want := one(t, "#####", "#@$.#", "#####")
	for name, text := range map[string]string{
		"above":   "-------\n_____\n#####\n#@$.#\n#####\n",
		"below":   "#####\n#@$.#\n#####\n-----\n_ _\n",
		"a title": "One\n---\n\n#####\n#@$.#\n#####\n------\n",
	} {
		if levels := read(t, name, text); len(levels) != 1 || !levels[0].Same(want) || levels[0].Title == "---" {
			t.Errorf("%s: %+v", name, levels)
		}
	}
	if levels := read(t, "between", "#####\n#@$.#\n#####\n-----\n#####\n#@$.#\n#####\n"); len(levels) != 2 || !levels[1].Same(want) {
		t.Errorf("two levels with a line between them are %+v", levels)
	}
	inside := one(t, "###", "# #", "###", "___", "#####", "#@$.#", "#####")
	if again := one(t, inside.Draw(Seed)...); inside.Height != 7 || !again.Same(inside) {
		t.Errorf("a board with an empty row is %q", inside.Rows())
	}
}

// TestFaultyLevelsAreSkipped reads a collection in which some levels cannot be played.
func TestFaultyLevelsAreSkipped(t *testing.T) {
	const text = "One\n\n#####\n#@$.#\n#####\n\nTwo\n\n#####\n# $.#\n#####\n\nThree\n\n#####\n#@$.#\n##é##\n#####\n\n" +
		"Four\n\n#####\n#POx#\n#####\n\nFive\n\n#####\n#.$@#\n#####\n\nSolution:\nl\n"
	levels, skipped, err := ReadPlayable("a.sok", strings.NewReader(text))
	if err != nil || len(levels) != 2 || levels[0].Title != "One" || levels[1].Title != "Five" || levels[1].Line != 28 {
		t.Fatalf("%+v, %v", levels, err)
	}
	want := []Fault{
		{File: "a.sok", Level: 2, Title: "Two", Line: 9, Reason: FaultNoPlayer},
		{File: "a.sok", Level: 3, Title: "Three", Line: 17, Column: 3, Reason: FaultSign, Letter: "é"},
		{File: "a.sok", Level: 4, Title: "Four", Line: 23, Reason: FaultMixed},
	}
	if !slices.Equal(skipped, want) {
		t.Errorf("skipped %+v", skipped)
	}
	if _, err := Read("a.sok", strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), "a.sok:9: level 2") {
		t.Errorf("the whole file: %v", err)
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
		"walls in titles":           {"## Easy ##\n\n#####\n#@$.#\n#####\n#### Two ####\n#####\n#@$.#\n#####\n", 2},
		"Hexoban mentioned":         {"Not Hexoban\n\n#####\n#@$.#\n#####\n", 1},
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
