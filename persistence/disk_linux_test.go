package persistence_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

func TestAWriteToAReadOnlyFolderKeepsTheSave(t *testing.T) {
	path := kept(t, game())
	folder := filepath.Dir(path)
	for at, mode := range map[string]os.FileMode{filepath.Dir(folder): 0o755, folder: 0o555} {
		if err := os.Chmod(at, mode); err != nil {
			t.Fatal(err)
		}
	}
	asOrdinaryUser(t, func() { wantFailure(t, write(path, game())) })
	if err := os.Chmod(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	wantKept(t, path, game())
}

// asOrdinaryUser runs f without root's permission to write anywhere.
func asOrdinaryUser(t *testing.T, f func()) {
	t.Helper()
	if os.Geteuid() != 0 {
		f()
		return
	}
	const nobody = 65534
	runtime.LockOSThread() // the file system user belongs to the thread
	defer runtime.UnlockOSThread()
	if err := syscall.Setfsuid(nobody); err != nil {
		t.Skip(err)
	}
	defer func() {
		if err := syscall.Setfsuid(0); err != nil {
			t.Error(err)
		}
	}()
	f()
}

// TestAWriteToAFullDiskKeepsTheSave limits the size of files, so that a write fails
// halfway, as on a full disk. The limit applies to a whole process, so the test runs
// itself in another one.
func TestAWriteToAFullDiskKeepsTheSave(t *testing.T) {
	const limited = "TEST_FULL_DISK"
	if path := os.Getenv(limited); path != "" {
		var usual syscall.Rlimit
		if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &usual); err != nil {
			t.Skip(err)
		}
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 100, Max: usual.Max}); err != nil {
			t.Skip(err)
		}
		wantFailure(t, write(path, game()))
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &usual); err != nil { // for what measures coverage
			t.Error(err)
		}
		return
	}
	old := game()
	old.Elapsed = 1
	path := kept(t, old)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), limited+"="+path)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	wantKept(t, path, old)
}
