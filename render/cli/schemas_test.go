package cli

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/schemas"
)

const aboutsFile = root + "/systems/dungeon/schemas/abouts.txt"

// TestTheSentencesOfSchemasMatchTheComments compares the sentences that schemas have about types and
// fields with the comments of the code. With -update it writes them.
func TestTheSentencesOfSchemasMatchTheComments(t *testing.T) {
	subjects, err := schemas.Subjects(schemas.Request{Core: assets.Files(), Full: assets.Files()})
	if err != nil {
		t.Fatal(err)
	}
	comments := map[string]map[string]string{}
	var lines []string
	for _, s := range subjects {
		if text := commentOf(t, comments, s.Type, s.Field); text != "" {
			lines = append(lines, fmt.Sprintf("%s\t%s\n", schemas.SubjectName(s.Type, s.Field), text))
		}
	}
	slices.Sort(lines)
	want := strings.Join(slices.Compact(lines), "")
	if *update {
		if err := os.WriteFile(aboutsFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(aboutsFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s does not match the comments; update it with: go test ./render/cli -run SentencesOfSchemas -update", aboutsFile)
	}
}
