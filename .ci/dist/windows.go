package main

import (
	_ "embed"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// winres makes the resources of a Windows program: its icon and what its properties say.
// It is pinned here and not in go.mod, because the game does not use it.
const winres = "github.com/tc-hib/go-winres@v0.3.3"

// windows makes a zip with two programs. donjon.exe opens no console. donjon.com, which a
// command line prefers, starts it with the console's input and output.
func (r release) windows() error {
	resources, err := r.resources()
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(resources) }() // it is in the program
	game, err := r.compile("windows", "amd64", "donjon.exe", ".", "-H=windowsgui")
	if err != nil {
		return err
	}
	launcher, err := r.compile("windows", "amd64", "donjon.com", "./.ci/dist/launcher")
	if err != nil {
		return err
	}
	entries, err := documents("donjon/")
	if err != nil {
		return err
	}
	for name, path := range map[string]string{"donjon/donjon.exe": game, "donjon/donjon.com": launcher} { // they are sorted later
		e, err := read(name, path, true)
		if err != nil {
			return err
		}
		entries = append(entries, e)
	}
	return r.zipped(r.file("windows-amd64.zip"), entries)
}

// resources writes the resources where the compiler finds them and returns their path.
func (r release) resources() (string, error) {
	picture := filepath.Join(r.work, "icon.png")
	raw, err := icon(256)
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(picture, raw, 0o644); err != nil {
		return "", err
	}
	compile := exec.Command("go", "run", winres, "simply", "--arch", "amd64", "--manifest", "gui", "--icon", picture, "--out", "rsrc",
		"--product-name", "Donjon", "--file-description", "Donjon", "--original-filename", "donjon.exe",
		"--copyright", "The Donjon authors, MIT licence",
		"--product-version", r.version+".0", "--file-version", r.version+".0")
	compile.Env = append(os.Environ(), "GOFLAGS=-mod=mod")
	return strings.Join([]string{"rsrc", "windows", "amd64.syso"}, "_"), r.call(compile)
}
