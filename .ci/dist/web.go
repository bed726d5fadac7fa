package main

import (
	"os"
	"os/exec"
	"path/filepath"
)

// web makes the zips of the web page: one for itch.io, and one with compressed copies of its
// files for servers that send them. To compress them as far as brotli can takes minutes.
func (r release) web() error {
	page := filepath.Join(r.work, "web")
	build := exec.Command("go", "run", "./.ci/web", "-quality", "11", "-server", "-out", page)
	build.Stderr = os.Stderr // the progress
	if err := build.Run(); err != nil {
		return err
	}
	for _, name := range []string{"web.zip", "web-server.zip"} {
		raw, err := os.ReadFile(filepath.Join(r.work, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(r.file("%s", name), raw, 0o644); err != nil {
			return err
		}
	}
	return nil
}
