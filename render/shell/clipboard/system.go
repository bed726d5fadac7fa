//go:build !js

package clipboard

import (
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"syscall"

	"github.com/atotto/clipboard"
)

// System is the system's clipboard. On Linux and the BSDs it runs wl-copy,
// xclip or xsel.
var System = Access{Read: readSystem, Write: writeSystem, Patience: patience}

func readSystem() (string, error) {
	text, err := clipboard.ReadAll()
	if empty(err) {
		return "", nil
	}
	return text, systemError(err)
}

func writeSystem(text string) error { return systemError(clipboard.WriteAll(text)) }

// emptyWords are the messages for a clipboard without text: one of xclip, two of
// wl-paste.
var emptyWords = []string{"not available", "Nothing is copied", "No suitable type"}

// empty reports whether an error only means that there is no text.
func empty(err error) bool {
	var said *exec.ExitError
	if errors.As(err, &said) {
		for _, words := range emptyWords {
			if strings.Contains(string(said.Stderr), words) {
				return true
			}
		}
	}
	// Windows reports the error "success" for an empty clipboard.
	return errors.Is(err, syscall.Errno(0))
}

// systemError turns an error of the library into a more precise one.
func systemError(err error) error {
	var said *exec.ExitError
	switch {
	case err == nil:
		return nil
	case clipboard.Unsupported || errors.Is(err, exec.ErrNotFound):
		return ErrNoProgram
	case errors.As(err, &said) && len(said.Stderr) > 0:
		return fmt.Errorf("%s", said.Stderr)
	default:
		return err
	}
}
