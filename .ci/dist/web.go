package main

import (
	"os"
	"os/exec"
	"path/filepath"
)

// web makes the zip of the web page.
func (r release) web() error {
	page := filepath.Join(r.work, "web")
	build := exec.Command("go", "run", "./.ci/web", "-quality", "0", "-out", page)
	if err := r.call(build); err != nil {
		return err
	}
	raw, err := os.ReadFile(page + ".zip")
	if err != nil {
		return err
	}
	return os.WriteFile(r.file("web.zip"), raw, 0o644)
}
