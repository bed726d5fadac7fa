//go:build !js

package shell

import (
	"errors"
	"fmt"
	"os/exec"
	"strings"
	"syscall"

	"github.com/atotto/clipboard"
)

// systemClipboard is that of the system. On Linux and its kin other programs
// are the door to it: wl-copy, xclip or xsel.
var systemClipboard = Clipboard{Read: readSystem, Write: writeSystem, Patience: clipboardPatience}

func readSystem() (string, error) {
	text, err := clipboard.ReadAll()
	if empty(err) {
		return "", nil
	}
	return text, told(err)
}

func writeSystem(text string) error { return told(clipboard.WriteAll(text)) }

// emptyWords are what the programs say of a clipboard without a text: xclip,
// then the two ways of wl-paste.
var emptyWords = []string{"not available", "Nothing is copied", "No suitable type"}

// empty says whether an error means nothing but that there is no text.
func empty(err error) bool {
	var said *exec.ExitError
	if errors.As(err, &said) {
		for _, words := range emptyWords {
			if strings.Contains(string(said.Stderr), words) {
				return true
			}
		}
	}
	// Windows says that it succeeded in finding nothing.
	return errors.Is(err, syscall.Errno(0))
}

// told makes of an error of the library one that says what is the matter.
func told(err error) error {
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
