// The program donjon.com of the Windows package: it starts donjon.exe beside it, which has
// no console of its own, with the input and output of the command line, and waits for it.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

func main() {
	self, err := os.Executable()
	if err == nil {
		game := exec.Command(filepath.Join(filepath.Dir(self), "donjon.exe"), os.Args[1:]...)
		game.Stdin, game.Stdout, game.Stderr = os.Stdin, os.Stdout, os.Stderr
		err = game.Run()
	}
	var ended *exec.ExitError
	if errors.As(err, &ended) {
		os.Exit(ended.ExitCode())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "donjon:", err)
		os.Exit(1)
	}
}
