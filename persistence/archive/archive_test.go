package archive

import (
	"archive/zip"
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/persistence/archive/archivetest"
)

// packed returns a zip of files with the same content.
func packed(t *testing.T, content []byte, names ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range names {
		f, err := w.Create(name)
		if err == nil {
			_, err = f.Write(content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestFilesAreReadUpToTheirLimit(t *testing.T) {
	files, err := Open(packed(t, []byte("12345"), "a", "b/c"), 2)
	if err != nil || len(files) != 2 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	if raw, err := Read(files[1], 5); err != nil || string(raw) != "12345" {
		t.Errorf("%q, %v", raw, err)
	}
	if _, err := Read(files[1], 4); !errors.Is(err, ErrLarge) {
		t.Errorf("a file beyond the limit: %v", err)
	}
	files[0].UncompressedSize64 = 4
	if raw, err := Read(files[0], 4); err == nil {
		t.Errorf("a file that claims fewer bytes than it has: %q", raw)
	}
}

func TestForgedZipsAreRefused(t *testing.T) {
	good := packed(t, nil, "a", "b")
	for name, c := range map[string]struct {
		raw   []byte
		limit int
		want  string // no error if empty
	}{
		"text":            {[]byte("PK nonsense"), 2, "it is not a zip, or is damaged"},
		"many files":      {good, 1, "there are more than 1 files"},
		"one name":        {archivetest.Overlapping(t, []byte("x"), "a"), 2, ""},
		"overlaps":        {archivetest.Overlapping(t, []byte("x"), "a", "b"), 2, "files in the zip overlap, as no program packs them; pack them again"},
		"no local header": {bytes.Replace(good, []byte("PK\x03\x04"), []byte("PK\x03\x05"), 1), 2, "it is not a zip, or is damaged"},
	} {
		_, err := Open(c.raw, c.limit)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}
