// Package programtest holds what tests of commands share: they call the program with
// one game, in a terminal or in a real window. Only tests use it.
package programtest

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program"
)

// Run calls the program with one game and without a window, and returns what
// it printed and its exit status.
func Run(g program.Game, args ...string) (stdout, stderr string, status int) {
	return Call(g, "donjon", args...)
}

// Call is Run under another name of the program.
func Call(g program.Game, name string, args ...string) (stdout, stderr string, status int) {
	var out, err bytes.Buffer
	status = CallTo(g, &out, &err, name, args...)
	return out.String(), err.String(), status
}

// CallTo is Call with the caller's outputs.
func CallTo(g program.Game, stdout, stderr io.Writer, name string, args ...string) (status int) {
	return table(g, func(fs.FS) error { return nil }).Called(name, args, stdout, stderr)
}

// RunChecked is Run with a check of data files, by which faulty mods are left out.
func RunChecked(check func(fs.FS) error, g program.Game, args ...string) (stdout, stderr string, status int) {
	var out, err bytes.Buffer
	status = table(g, check).Called("donjon", args, &out, &err)
	return out.String(), err.String(), status
}

// table is a program of one game, without a window.
func table(g program.Game, check func(fs.FS) error) program.Table {
	return program.Table{Games: []program.Game{g}, Open: noWindow, Check: check}
}

// errNoWindow is returned when a command tries to open a window in a test.
var errNoWindow = errors.New("a test has no display")

func noWindow(*program.Env, program.Window) error { return errNoWindow }

// Refuses checks that command lines are refused as wrong ones, with these messages.
func Refuses(t testing.TB, g program.Game, messages map[string]string) {
	t.Helper()
	for args, want := range messages {
		args = "--lang=en " + args
		if stdout, stderr, status := Run(g, strings.Fields(args)...); status != program.ExitUsage || stderr != want || stdout != "" {
			t.Errorf("%s gave status %d, %q and %q, not %q", args, status, stderr, stdout, want)
		}
	}
}
