//go:build unix

package persistence_test

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
)

// TestNoReadWaitsForAPipe reads a file that another program keeps replacing by a pipe
// and back: a look before opening is not enough.
func TestNoReadWaitsForAPipe(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "file")
	file, pipe := path+".file", path+".pipe"
	until := time.Now().Add(300 * time.Millisecond)
	read, replaced := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(replaced)
		for {
			select {
			case <-read:
				return
			default:
			}
			_ = os.WriteFile(file, []byte("text"), 0o600)
			_ = os.Rename(file, path)
			_ = syscall.Mkfifo(pipe, 0o600)
			_ = os.Rename(pipe, path)
		}
	}()
	go func() {
		defer close(read)
		for n := 0; n < 2 || time.Now().Before(until); { // a busy machine may need longer
			if raw, err := persistence.Disk(folder).Read("file"); err == nil && string(raw) == "text" {
				n++
			}
			if raw, err := fs.ReadFile(persistence.DataFolder(folder), "file"); err == nil && string(raw) == "text" {
				n++
			}
		}
	}()
	select {
	case <-read:
		<-replaced
	case <-time.After(time.Minute):
		t.Fatal("a read waits for a pipe, or the file is never read")
	}
}

func TestADataFolderReadsRegularFilesOnly(t *testing.T) {
	folder := t.TempDir()
	data := persistence.DataFolder(folder)
	for name, write := range map[string]func(path string) error{
		"a/file":   func(path string) error { return os.WriteFile(path, []byte("text"), 0o600) },
		"a/link":   func(path string) error { return os.Symlink("file", path) },
		"a/pipe":   func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"a/device": func(path string) error { return os.Symlink("/dev/zero", path) },
		"a/large":  func(path string) error { return os.WriteFile(path, make([]byte, 1<<20+1), 0o600) },
		"a/full":   func(path string) error { return os.WriteFile(path, make([]byte, 1<<20), 0o600) },
	} {
		if err := os.MkdirAll(filepath.Dir(data.Where(name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := write(data.Where(name)); err != nil {
			t.Fatal(err)
		}
	}
	for name, says := range map[string]string{
		"a/file": "", "a/link": "", "a/full": "",
		"a":        folder + "/a is not a regular file",
		"a/pipe":   folder + "/a/pipe is not a regular file",
		"a/device": folder + "/a/device is not a regular file",
		"a/large":  folder + "/a/large is larger than 1048576 bytes",
		"../x":     "open ../x: invalid argument",
	} {
		f, err := data.Open(name)
		if err == nil {
			_, err = io.ReadAll(f)
			_ = f.Close()
		}
		if says == "" && err != nil || says != "" && (err == nil || err.Error() != says) {
			t.Errorf("%s: %v; want %q", name, err, says)
		}
	}
	if entries, err := data.ReadDir("a"); err != nil || len(entries) != 6 || entries[0].Name() != "device" {
		t.Errorf("the folder lists %v, %v", entries, err)
	}
	if entries, err := data.ReadDir("."); err != nil || len(entries) != 1 {
		t.Errorf("the top lists %v, %v", entries, err)
	}
}
