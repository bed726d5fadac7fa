package command

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// FuzzLines sends any bytes after the beginning of a game: one answer a line,
// each of them an object that says ok or what is wrong, and no crash. Files
// are named in a folder of the test's own.
func FuzzLines(f *testing.F) {
	for _, bad := range badLines {
		if len(bad.line) < 200 {
			f.Add([]byte(bad.line))
		}
	}
	raw, err := os.ReadFile("testdata/agent/requests.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(raw)
	f.Add(script(f, "fuzz", 30))
	folder := f.TempDir()
	l := newLines(f)
	f.Fuzz(func(t *testing.T, input []byte) {
		if bytes.ContainsAny(input, `/`) || bytes.Contains(input, []byte(`\u`)) || bytes.Contains(input, []byte("..")) {
			return // a file outside the folder
		}
		t.Chdir(folder)
		l.agent.Close()
		var out bytes.Buffer
		if err := l.serve(strings.NewReader("{\"cmd\":\"new\",\"seed\":\"S\"}\n"+string(input)), &out); err != nil {
			t.Fatal(err)
		}
		answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if most := 2 + bytes.Count(input, []byte("\n")); len(answers) > most {
			t.Fatalf("%d answers to %d lines", len(answers), most)
		}
		for _, answer := range answers {
			var fields map[string]json.RawMessage
			if err := json.Unmarshal([]byte(answer), &fields); err != nil {
				t.Fatalf("the answer %q is no object: %v", answer, err)
			}
			if ok := string(fields["ok"]); ok == "true" && fields["legal"] == nil || ok == "false" && len(fields["error"]) < 10 ||
				ok != "true" && ok != "false" || strings.Contains(answer, "at fault") {
				t.Fatalf("the answer is %s", answer)
			}
		}
	})
}
