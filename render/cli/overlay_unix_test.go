//go:build unix

package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestOnlyRegularDataFilesAreRead puts files that would block, or never end, into the
// player's folder of data files. Each gives an error of one line that names it.
func TestOnlyRegularDataFilesAreRead(t *testing.T) {
	pipe := func(path string) error { return syscall.Mkfifo(path, 0o600) }
	folder := func(path string) error { return os.Mkdir(path, 0o755) }
	endless := func(path string) error { return os.Symlink("/dev/zero", path) }
	text := func(path string) error { return os.WriteFile(path, []byte("x"), 0o600) }
	large := func(path string) error {
		return os.WriteFile(path, []byte(strings.Repeat("# a comment\n", 1<<17)), 0o600)
	}
	crowd := func(path string) error {
		if err := os.Mkdir(path, 0o755); err != nil {
			return err
		}
		for i := range 1001 {
			if err := os.WriteFile(filepath.Join(path, fmt.Sprint(i)), nil, 0o600); err != nil {
				return err
			}
		}
		return nil
	}
	for _, c := range []struct {
		name string
		make func(path string) error
		args string
		says string // PATH stands for the path
	}{
		{"monsters/classic.toml", pipe, "floor --seed S --depth 1", "the data file monsters/classic.toml cannot be read: PATH is not a regular file"},
		{"monsters/classic.toml", folder, "floor --seed S --depth 1", "the data file monsters/classic.toml cannot be read: PATH is not a regular file"},
		{"monsters/classic.toml", endless, "floor --seed S --depth 1", "the data file monsters/classic.toml cannot be read: PATH is not a regular file"},
		{"monsters/classic.toml", large, "floor --seed S --depth 1", "PATH:1:1: with this, the data files take more than 262144 bytes in all"},
		{"rulesets/classic.toml", pipe, "floor --seed S --depth 1", "the data file rulesets/classic.toml cannot be read: PATH is not a regular file"},
		{"rulesets", pipe, "floor --seed S --depth 1", "the rulesets cannot be listed: PATH is not a folder"},
		{"rulesets", crowd, "floor --seed S --depth 1", "the rulesets cannot be listed: PATH has more than 1000 entries"},
		{"", pipe, "floor --seed S --depth 1", "PATH is not a folder"},
		{"", text, "sim --seed S --games 1 --bot random", "PATH is not a folder"},
		{"", crowd, "floor --seed S --depth 1", "PATH has more than 1000 entries"},
		{"goose/board.toml", pipe, "goose --exact 1", "the data file goose/board.toml cannot be read: PATH is not a regular file"},
		{"kitty/cards.toml", endless, "kitty --seed S", "the data file kitty/cards.toml cannot be read: PATH is not a regular file"},
	} {
		data := t.TempDir()
		path := filepath.Join(data, "assets", c.name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := c.make(path); err != nil {
			t.Fatal(err)
		}
		type result struct {
			stderr string
			status int
		}
		done := make(chan result, 1)
		go func() {
			_, stderr, status := run(append(strings.Fields(c.args), "--lang", "en", "--data-dir", data)...)
			done <- result{stderr, status}
		}()
		select {
		case got := <-done:
			if want := "donjon: " + strings.ReplaceAll(c.says, "PATH", path) + "\n"; got.status != 1 || got.stderr != want {
				t.Errorf("%s: status %d\n%swant\n%s", c.name, got.status, got.stderr, want)
			}
		case <-time.After(programtest.Patience):
			t.Errorf("%s: the program hangs", c.name)
		}
	}
}
