//go:build unix

package cli

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestNoCommandWaitsForAPipe names a pipe that nothing writes or reads in place of a file.
func TestNoCommandWaitsForAPipe(t *testing.T) {
	folder := t.TempDir()
	pipe, levels := filepath.Join(folder, "pipe"), filepath.Join(folder, "l.sok")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(levels, []byte("#####\n#@$.#\n#####\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	read := map[string]string{
		"en": "PIPE is a folder, a pipe or a device; copy its content into a file, and name that file.",
		"fr": "PIPE est un dossier, un tube ou un périphérique\u202f; copiez son contenu dans un fichier et indiquez celui-ci.",
	}
	written := map[string]string{
		"en": "PIPE is a pipe that nothing reads; name a file.",
		"fr": "PIPE est un tube que rien ne lit\u202f; indiquez un fichier.",
	}
	for args, want := range map[string]map[string]string{ // each on its own: the order does not matter
		"sokoban PIPE": read, "sokoban solve PIPE": read, "sokoban verify PIPE LEVELS": read, "sokoban verify LEVELS PIPE": read, "sokoban --window PIPE": read,
		"puyo PIPE":                   read,
		"goose --exact 1 --plot PIPE": written,
		"puyo generate --pieces 5 --seed S --output PIPE": written,
		"goose --simulate 2,1 --seed 1 --plot PIPE":       written,
	} {
		for tag, text := range want {
			type result struct {
				stderr string
				status int
			}
			done := make(chan result, 1)
			command := strings.Fields(strings.NewReplacer("PIPE", pipe, "LEVELS", levels).Replace(args))
			go func() {
				_, stderr, status := run(append(command, "--lang", tag, "--data-dir", folder)...)
				done <- result{stderr, status}
			}()
			select {
			case got := <-done:
				if line := "donjon: " + strings.ReplaceAll(text, "PIPE", pipe) + "\n"; got.stderr != line || got.status != 1 {
					t.Errorf("%s, %s: status %d, %q, want %q", args, tag, got.status, got.stderr, line)
				}
			case <-time.After(time.Minute):
				t.Fatalf("%s waits for a pipe", args)
			}
		}
	}
}
