package command

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// FuzzLines sends arbitrary bytes after the start of a game. Every line must get one
// answer, an object with a state or an error. Files are restricted to a temporary
// folder.
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
			return // could name a file outside the folder
		}
		t.Chdir(folder)
		l.agent.Close()
		var out bytes.Buffer
		if err := l.serve(strings.NewReader("{\"cmd\":\"new\",\"seed\":\"S\"}\n"+string(input)), &out); err != nil {
			t.Fatal(err)
		}
		answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if limit := 2 + bytes.Count(input, []byte("\n")); len(answers) > limit {
			t.Fatalf("%d answers to %d lines", len(answers), limit)
		}
		for _, answer := range answers {
			var fields map[string]json.RawMessage
			if err := json.Unmarshal([]byte(answer), &fields); err != nil {
				t.Fatalf("the answer %q is not an object: %v", answer, err)
			}
			if ok := string(fields["ok"]); ok == "true" && fields["legal"] == nil || ok == "false" && len(fields["error"]) < 10 ||
				ok != "true" && ok != "false" || strings.Contains(answer, "internal error") {
				t.Fatalf("the answer is %s", answer)
			}
		}
	})
}
