package filemanager

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestAFolderIsMadeAndShown puts a program in the place of the file manager.
func TestAFolderIsMadeAndShown(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the program is found by its path on Linux")
	}
	bin, folder := t.TempDir(), filepath.Join(t.TempDir(), "a folder", "mods")
	told := filepath.Join(bin, "told")
	script := "#!/bin/sh\necho \"$1\" > '" + told + ".new' && mv '" + told + ".new' '" + told + "'\n"
	if err := os.WriteFile(filepath.Join(bin, "xdg-open"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
	if err := Open(folder); err != nil {
		t.Fatal(err)
	}
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Millisecond) {
		if raw, err := os.ReadFile(told); err == nil {
			if got := strings.TrimSpace(string(raw)); got != folder {
				t.Errorf("it opened %q, want %q", got, folder)
			}
			return
		}
		if time.Now().After(end) {
			t.Fatal("the program was not started")
		}
	}
}

// TestASystemWithoutFileManagerIsTold has no program.
func TestASystemWithoutFileManagerIsTold(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the program is found by its path on Linux")
	}
	t.Setenv("PATH", t.TempDir())
	if err := Open(t.TempDir()); err == nil || !strings.Contains(err.Error(), "xdg-open") {
		t.Errorf("the error is %v", err)
	}
}
