package terminal

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/printable"
)

const evil, shown = "a\x1b[2J\r\u202eb\xff", `a\u001b[2J\r\u202eb\xff`

func TestAWriterEscapesWhatCannotBePrinted(t *testing.T) {
	var out bytes.Buffer
	w := NewWriter(&out)
	if n, err := fmt.Fprintf(w, "%s\n\té 👩\u200d🚀\u202f!\n", evil); err != nil || n != len(evil)+len("\n\té 👩‍🚀\u202f!\n") {
		t.Errorf("%d bytes are written, %v", n, err)
	}
	if want := shown + "\n\té 👩\u200d🚀\u202f!\n"; out.String() != want {
		t.Errorf("written is %q, want %q", out.String(), want)
	}
}

// TestAWriterTakesCharactersInParts writes every byte on its own.
func TestAWriterTakesCharactersInParts(t *testing.T) {
	var out bytes.Buffer
	w := NewWriter(&out)
	for _, b := range []byte("é日🎲\x9b\xc3\u009b\xe2\x80") {
		if _, err := w.Write([]byte{b}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil || out.String() != `é日🎲\x9b\xc3\u009b\xe2\x80` {
		t.Errorf("written is %q, %v", out.String(), err)
	}
}

func TestOnlyDrawWritesControlSequences(t *testing.T) {
	var out bytes.Buffer
	c := Console{In: bufio.NewReader(strings.NewReader(evil + "\n")), Out: NewWriter(&out), Echo: true}
	look := Look{Colours: true}
	c.Printf("%s%s %v %d\n", look.Paint(evil, "31"), evil, errors.New(evil), 7)
	c.Ask("? ")
	c.Raw = true
	c.Printf("%s\n", ClearRest)
	want := "\x1b[31m" + shown + "\x1b[0m" + shown + " " + shown + " 7\n? " + shown + "\n\x1b[K\r\n"
	if c.Err != nil || out.String() != want {
		t.Errorf("written is %q, want %q, %v", out.String(), want, c.Err)
	}
}

func TestCellsAreOfOneLine(t *testing.T) {
	if got := Align([][]string{{"a\nb", "c"}}); len(got) != 1 || got[0] != `  a\nb  c` {
		t.Errorf("the row is %q", got)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("full") }

func TestAWriterReportsErrors(t *testing.T) {
	w := NewWriter(full{})
	if n, err := w.Write([]byte("a")); n != 0 || err == nil {
		t.Errorf("%d, %v", n, err)
	}
	if err := Draw(w, printable.Drawn("a")); err == nil {
		t.Error("drawing reports nothing")
	}
}
