package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/licences"
)

// TestEveryLinkedModuleComesWithItsLicence compares what the program prints with the
// modules that are linked into it today, and with their licences.
func TestEveryLinkedModuleComesWithItsLicence(t *testing.T) {
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	want, err := collect(root)
	if err != nil {
		t.Fatal(err)
	}
	if licences.Text != want {
		t.Error("licences.txt differs from the licences of the linked modules; write it anew with: go generate ./assets/licences")
	}
	linked, err := modules(root)
	if err != nil || len(linked) < 10 {
		t.Fatalf("%d modules are linked, %v", len(linked), err)
	}
	for _, m := range linked {
		if !strings.Contains(licences.Text, "\n"+m.Path+" "+m.Version+", ") {
			t.Errorf("the licence of %s %s is missing", m.Path, m.Version)
		}
		raw, err := os.ReadFile(filepath.Join(m.Dir, "LICENSE"))
		if err == nil && !strings.Contains(licences.Text, tidy(raw)) {
			t.Errorf("the licence of %s differs", m.Path)
		}
	}
	for _, name := range []string{"LICENSE", "NOTICE"} {
		raw, err := os.ReadFile(filepath.Join(root, name))
		if err != nil || !strings.Contains(licences.Text, tidy(raw)) {
			t.Errorf("%s of the program is missing: %v", name, err)
		}
	}
}

// TestTheBinaryLinksNothingElse compares the list with what the linker has put into a
// program for this system.
func TestTheBinaryLinksNothingElse(t *testing.T) {
	if testing.Short() {
		t.Skip("the program is built in the full run")
	}
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	binary := filepath.Join(t.TempDir(), "donjon")
	build := exec.Command("go", "build", "-o", binary, ".")
	build.Dir = root
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command("go", "version", "-m", binary).Output()
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, line := range strings.Split(string(out), "\n") {
		if f := strings.Fields(line); len(f) >= 3 && f[0] == "dep" {
			count++
			if !strings.Contains(licences.Text, "\n"+f[1]+" "+f[2]+", ") {
				t.Errorf("the licence of %s %s is missing", f[1], f[2])
			}
		}
	}
	if count < 10 {
		t.Errorf("the program names %d modules", count)
	}
}

// TestLicencesAreFoundWhereTheyLie reads a module with licences in several places.
func TestLicencesAreFoundWhereTheyLie(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{
		"LICENSE.md", "NOTICE", "licenses/ftl.txt", "font/OFL.txt", "font/sub/COPYING", "font/sub/license.go", "font/sub/copying.sh/x", "other/LICENSE", "README",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("\n"+name+" \r\n\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	found, err := licencesOf(&module{Path: "m", Dir: dir, packages: []string{filepath.Join(dir, "font", "sub"), filepath.Join(dir, "font")}})
	var names []string
	for _, l := range found {
		names = append(names, l.file)
		if l.text != l.file {
			t.Errorf("%s holds %q", l.file, l.text)
		}
	}
	if got, want := strings.Join(names, " "), "LICENSE.md NOTICE font/OFL.txt font/sub/COPYING font/sub/copying.sh/x licenses/ftl.txt"; err != nil || got != want {
		t.Errorf("found %s, %v; want %s", got, err, want)
	}
	if _, err := licencesOf(&module{Path: "m", Version: "v1", Dir: filepath.Join(dir, "font", "sub", "copying.sh"), packages: []string{filepath.Join(dir, "font", "sub", "copying.sh")}}); err == nil || err.Error() != "m v1 has no licence file" {
		t.Errorf("without a licence the error is %v", err)
	}
}
