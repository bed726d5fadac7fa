package programtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// module is the import path of the program.
const module = "github.com/donjon-rogue/donjon"

// Build builds the program for tests that drive the real process.
func Build(t testing.TB) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "donjon")
	build := exec.Command("go", "build", "-o", program, module)
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}
