package level

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// FuzzRead reads arbitrary input as a text and as a table. Valid levels must
// survive a round trip; errors must be Faults with a position.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"#####\n#@$.#\n#####\n", "Title\n\n#####\n#POx#\n#####\n\nSolution:\nR\n", "5#|#@$.#|5#\n5#|#+$-#|5#\n", "#;#;#\n#;P;#\n#;#;#\n",
		"#,#,#,#,#\n#,@,*,\"-\",#\n#,#,#,#,#\n", "; a\n\n#####\n#@$.#\n#####\nAuthor: b\nComment:\nc\nComment-End:\n3(l2r)\n", "#3\n##3\n", "\ufeff####\r\n#R0#\r\n####\r\n",
		"<a><Level Id='x'><L>###</L><L>#@#</L><L/><L>###</L></Level></a>", "###\n#@#\n###\n---\n###\n#@#\n###\n", "###\n#\t#\n##b##\n#@#\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		for _, name := range []string{"a.sok", "a.csv"} {
			levels, err := Read(name, bytes.NewReader(raw))
			var fault Fault
			if err != nil {
				if !errors.As(err, &fault) || fault.File != name || fault.Error() == "" || fault.Line == 0 && fault.Reason != FaultEmpty && fault.Reason != FaultFile {
					t.Fatalf("%+v", err)
				}
				continue
			}
			for _, l := range levels {
				again, err := Read("b.sok", strings.NewReader(strings.Join(l.Draw(Seed), "\n")))
				if err != nil || len(again) != 1 || again[0].Canonical().Hash != l.Canonical().Hash {
					t.Fatalf("%q is read again as %+v, %v", l.Draw(Seed), again, err)
				}
				if l.Line < 1 || len(l.Solution) > maxFileMoves {
					t.Fatalf("%+v", l)
				}
			}
			var b bytes.Buffer
			if err := Write(&b, XSB, levels...); err != nil {
				t.Fatal(err)
			}
			if again, err := Read("c.sok", &b); err != nil || len(again) != len(levels) {
				t.Fatalf("%d levels are read again as %d, %v", len(levels), len(again), err)
			}
		}
	})
}

// FuzzMoves parses arbitrary input as moves. Valid moves must survive a round
// trip.
func FuzzMoves(f *testing.F) {
	for _, text := range []string{"lurdLURD", "2l3u2R", "3(rU)", "2(l2(uR))d", "9(9(9(", "0l", "()", "12)", " \n"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := ParseMoves(text)
		var fault MovesFault
		if err != nil {
			if !errors.As(err, &fault) || fault.At < 1 || fault.At > len(text)+1 || fault.Error() == "" {
				t.Fatalf("%+v", err)
			}
			return
		}
		if again, err := ParseMoves(moves.RunLengths()); err != nil || again != moves {
			t.Fatalf("%q is read again as %q, %v", moves, again, err)
		}
	})
}
