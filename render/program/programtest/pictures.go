package programtest

import (
	"os"
	"path/filepath"
	"testing"
)

// Pictures returns a display for the README's screenshots, and a function that takes
// one of the real window. `make pictures` runs the tests that use it.
func Pictures(t *testing.T) (d *Desktop, take func(*App, string)) {
	t.Helper()
	folder := os.Getenv("DONJON_PICTURES")
	if folder == "" {
		t.Skip("run by make pictures")
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	return NewDesktop(t, "1280x720"), func(a *App, name string) { a.picture(filepath.Join(folder, name+".png")) }
}
