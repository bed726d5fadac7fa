package program

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/persistence"
)

// This file holds what commands that read a saved file share.

// OneFile requires exactly one argument, the name of a file.
func (p *Env) OneFile(c *cobra.Command, args []string) error {
	if len(args) != 1 {
		return Usage(p.Error("cli.error.one-file", lang.Args{"Command": c.CommandPath()}))
	}
	return nil
}

// FilesNamed completes the names of files with these extensions.
func FilesNamed(endings ...cobra.Completion) cobra.CompletionFunc {
	return cobra.FixedCompletions(endings, cobra.ShellCompDirectiveFilterFileExt)
}

// told is an error whose text is for the player, and its cause.
type told struct {
	error
	cause error
}

func (e told) Unwrap() error { return e.cause }

// Told returns an error with a sentence about a file, in the player's language, and its cause.
func Told(sentence, cause error) error { return told{sentence, cause} }

// FileError says in one sentence why a file cannot be used. An error that does so stays as it is.
func (p *Env) FileError(path string, err error) error {
	var sentence told
	if errors.As(err, &sentence) {
		return err
	}
	args := lang.Args{"File": path, "Reason": p.Words.Fault(Reason(err))}
	text := p.Words.Text("cli.file.unusable", args)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		text = p.Words.Text("cli.file.missing", args)
	case errors.Is(err, persistence.ErrVersion):
		text = p.Words.Text("cli.file.version", args)
	case errors.Is(err, persistence.ErrDamaged):
		text = p.Words.Text("cli.file.damaged", args)
	}
	return errors.New(text)
}

// Reason returns the cause of an error without the file path and the kind of the
// error, which the surrounding sentence already names.
func Reason(err error) string {
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	text := err.Error()
	for _, known := range []error{persistence.ErrDamaged, persistence.ErrVersion} {
		if _, more, ok := strings.Cut(text, known.Error()+": "); ok {
			text = more
		}
	}
	return Printable(strings.ReplaceAll(text, "\n", "; "))
}

// Printable returns a text from a file or an argument as one line with everything escaped
// that cannot be printed. Arguments of texts need it not, because Words escape them.
func Printable(s string) string { return printable.Line(s) }

// PrintLine prints a line.
func PrintLine(out io.Writer, text string) error {
	_, err := fmt.Fprintln(out, text)
	return err
}

// NamedFile is a file for WriteFolder.
type NamedFile struct {
	Name    string
	Content []byte
}

// WriteFolder writes files into a folder and creates it if it is missing.
func (p *Env) WriteFolder(folder string, files []NamedFile) error {
	err := os.MkdirAll(folder, 0o755)
	for _, f := range files {
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, f.Name), f.Content, 0o644)
		}
	}
	if err != nil {
		return p.Error("cli.error.folder", lang.Args{"Name": folder, "Reason": err})
	}
	return nil
}
