// Package filemanager shows folders in the file manager of the system.
package filemanager

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
)

// programs are the programs that open a folder, by system; others have that of the free
// desktops.
var programs = map[string]string{"windows": "explorer", "darwin": "open"}

// Available reports whether the system has folders to show: a browser has none.
const Available = runtime.GOOS != "js"

// Open shows a folder, and makes it if it does not exist yet. It does not wait until the file
// manager closes.
func Open(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	program, ok := programs[runtime.GOOS]
	if !ok {
		program = "xdg-open"
	}
	command := exec.Command(program, folder)
	if err := command.Start(); err != nil {
		return fmt.Errorf("%s does not open the folder %s: %w", program, folder, err)
	}
	go func() { _ = command.Wait() }() // explorer fails even where it shows the folder
	return nil
}
