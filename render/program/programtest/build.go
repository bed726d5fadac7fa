package programtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// module is the import path of the program.
const module = "github.com/donjon-rogue/donjon"

// Build builds the program for tests that drive the real process, and returns its path.
func Build(t testing.TB) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "donjon")
	// Unlike go build, go run keeps the linked program in the build cache: it is linked once
	// for all tests.
	build := exec.Command("go", "run", "-exec", "cp", module, program)
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}
