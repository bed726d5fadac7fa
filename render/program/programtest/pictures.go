package programtest

import (
	"os"
	"path/filepath"
	"testing"
)

// Pictures is a display for the pictures of the README, and what takes one of
// them from the real window; `make pictures` asks for them.
func Pictures(t *testing.T) (d *Desktop, take func(*App, string)) {
	t.Helper()
	folder := os.Getenv("DONJON_PICTURES")
	if folder == "" {
		t.Skip("make pictures takes them")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	return NewDesktop(t, "1280x720"), func(a *App, name string) { a.picture(filepath.Join(folder, name+".png")) }
}
