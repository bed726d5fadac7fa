package mod_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheModInGoIsBuiltAsAModuleOfItsOwn builds mods/thorns as its author does, in a module
// that requires this one, and tries the program that has it in it.
func TestTheModInGoIsBuiltAsAModuleOfItsOwn(t *testing.T) {
	if testing.Short() {
		t.Skip("the whole program is built in full runs only")
	}
	here, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	module := filepath.Join(here, "mods", "thorns")
	run := func(env string, name string, args ...string) string {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir, cmd.Env = module, append(os.Environ(), "GOFLAGS=-trimpath", env)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", name, args, err, out)
		}
		return string(out)
	}
	// Its go.mod has all that this module requires today, in the same versions.
	if out := run("GOWORK=off", "go", "list", "-mod=readonly", "-deps", "./..."); !strings.Contains(out, "example.org/thorns/game") {
		t.Errorf("the packages are %s", out)
	}
	// In one workspace both modules share what is in the build cache.
	work := filepath.Join(t.TempDir(), "go.work")
	if err := os.WriteFile(work, fmt.Appendf(nil, "go 1.26.0\n\nuse (\n\t%q\n\t%q\n)\n", here, module), 0o600); err != nil {
		t.Fatal(err)
	}
	run("GOWORK="+work, "go", "test", "./...")
	program, folder := filepath.Join(t.TempDir(), "thorns"), t.TempDir()
	run("GOWORK="+work, "go", "build", "-o", program, "./game")
	donjon := func(args ...string) string {
		t.Helper()
		return run("HOME="+folder, program, append(args, "--lang", "en", "--data-dir", folder)...)
	}
	if out := donjon("mods"); out != "thorns  1.0.0  on  Thorns\n" {
		t.Errorf("the mods are %q", out)
	}
	if out := donjon("mods", "check", "--games", "2"); !strings.HasPrefix(out, "thorns 1.0.0: no errors\n") || strings.Count(out, "a turn") != 2 {
		t.Errorf("the check says %q", out)
	}
	cmd := exec.Command(program, "mods", "remove", "thorns", "--lang", "en", "--data-dir", folder)
	if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), "is part of this program") {
		t.Errorf("removed: %v, %s", err, out)
	}
}
