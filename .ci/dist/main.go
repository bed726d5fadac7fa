// The program behind make dist: it builds the packages of a release for Linux, Windows,
// macOS and the browser into a folder, with their SHA-256 sums. The same sources and
// version give the same bytes.
//
//	go run ./.ci/dist -version 1.2.3 [-out DIR] [-only linux,windows,macos,web]
package main

import (
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// release describes the build.
type release struct {
	version string
	commit  string
	made    time.Time // when the commit was made; the time of every file
	out     string
	work    string // for what is packed and then thrown away
}

// parts make the packages, all at the same time.
var parts = []struct {
	name string
	make func(release) error
}{
	{"linux", release.linux},
	{"windows", release.windows},
	{"macos", release.macOS},
	{"web", release.web},
}

var versions = regexp.MustCompile(`^[0-9]+\.[0-9]+\.[0-9]+$`)

func main() {
	version := flag.String("version", "", "version of the release, as in 1.2.3")
	out := flag.String("out", "dist", "folder of the packages")
	only := flag.String("only", "", "the packages to build, separated by commas: linux, windows, macos, web; all if empty")
	flag.Parse()
	if err := run(*version, *out, *only); err != nil {
		fmt.Fprintln(os.Stderr, "dist:", err)
		os.Exit(1)
	}
}

func run(version, out, only string) error {
	if !versions.MatchString(version) {
		return fmt.Errorf("the version %q is not like 1.2.3; run make dist VERSION=1.2.3", version)
	}
	r := release{version: version, out: out}
	if err := r.date(); err != nil {
		return err
	}
	wanted := strings.FieldsFunc(only, func(c rune) bool { return c == ',' })
	for _, name := range wanted {
		if !slices.ContainsFunc(parts, func(p struct {
			name string
			make func(release) error
		}) bool {
			return p.name == name
		}) {
			return fmt.Errorf("%q is not one of linux, windows, macos, web", name)
		}
	}
	work, err := os.MkdirTemp("", "donjon-dist")
	if err != nil {
		return err
	}
	r.work = work
	defer func() { _ = os.RemoveAll(work) }() // nobody needs it
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	faults := make([]error, len(parts))
	var group sync.WaitGroup
	for i, p := range parts {
		if len(wanted) > 0 && !slices.Contains(wanted, p.name) {
			continue
		}
		group.Go(func() {
			if err := p.make(r); err != nil {
				faults[i] = fmt.Errorf("%s: %w", p.name, err)
			}
		})
	}
	group.Wait()
	if err := errors.Join(faults...); err != nil {
		return err
	}
	return r.sums()
}

// date reads the commit and its time. Sources without a repository have neither, and their
// files the first time that a zip can tell.
func (r *release) date() error {
	r.made = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)
	told, err := exec.Command("git", "log", "-1", "--format=%h %ct", "--abbrev=12").Output()
	if err != nil {
		return nil //nolint:nilerr // there is no repository
	}
	commit, seconds, _ := strings.Cut(strings.TrimSpace(string(told)), " ")
	n, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return fmt.Errorf("git tells the time %q: %w", seconds, err)
	}
	r.commit, r.made = commit, time.Unix(n, 0).UTC()
	return nil
}

// compile builds a program for a system into the work folder and returns its path.
func (r release) compile(system, machine, name, what string, linker ...string) (string, error) {
	path := filepath.Join(r.work, system+"-"+machine, name)
	flags := append([]string{
		"-s", "-w", "-buildid=",
		"-X github.com/donjon-rogue/donjon/render/version.Number=" + r.version,
		"-X github.com/donjon-rogue/donjon/render/version.Commit=" + r.commit,
	}, linker...)
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", strings.Join(flags, " "), "-o", path, what)
	build.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+machine, "CGO_ENABLED=0", "GOFLAGS=")
	return path, r.call(build)
}

// call runs a command of which nothing is shown unless it fails.
func (r release) call(c *exec.Cmd) error {
	if said, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(c.Args, " "), err, said)
	}
	return nil
}

// file is the path of a package.
func (r release) file(format string, args ...any) string {
	return filepath.Join(r.out, fmt.Sprintf("donjon-"+r.version+"-"+format, args...))
}

// sums writes the sums of all packages of the version, in the format of sha256sum.
func (r release) sums() error {
	names, err := filepath.Glob(r.file("*"))
	if err != nil {
		return err
	}
	var lines strings.Builder
	for _, name := range names {
		if strings.HasSuffix(name, ".sha256") {
			continue
		}
		raw, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		fmt.Fprintf(&lines, "%x  %s\n", sha256.Sum256(raw), filepath.Base(name))
		fmt.Printf("%s: %.1f MB\n", name, float64(len(raw))/1e6)
	}
	return os.WriteFile(r.file("sums.sha256"), []byte(lines.String()), 0o644)
}
