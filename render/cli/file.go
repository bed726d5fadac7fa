package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// What the commands share that look into a file of ours.

// oneFile wants the name of one file as the only argument.
func (p *program) oneFile(c *cobra.Command, args []string) error {
	if len(args) != 1 {
		return usageError{errors.New(p.words.Text("cli.error.one-file", lang.Args{"Command": c.CommandPath()}))}
	}
	return nil
}

// filesNamed lets a shell complete the names of files with these endings.
func filesNamed(endings ...cobra.Completion) cobra.CompletionFunc {
	return cobra.FixedCompletions(endings, cobra.ShellCompDirectiveFilterFileExt)
}

// fileError words in one sentence why a file cannot be used.
func (p *program) fileError(path string, err error) error {
	args := lang.Args{"File": printable(path), "Reason": reason(err)}
	text := p.words.Text("cli.file.unusable", args)
	switch {
	case errors.Is(err, keep.ErrNoRecording):
		text = p.words.Text("cli.file.game", args)
	case errors.Is(err, fs.ErrNotExist):
		text = p.words.Text("cli.file.missing", args)
	case errors.Is(err, persistence.ErrVersion):
		text = p.words.Text("cli.file.version", args)
	case errors.Is(err, persistence.ErrDamaged):
		text = p.words.Text("cli.file.damaged", args)
	}
	return errors.New(text)
}

// reason is what an error says beside what the sentence around it says.
func reason(err error) string {
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
	return printable(strings.ReplaceAll(text, "\n", "; "))
}

// componentNames lists components in a sentence, by the names that they have
// in data files.
func (p *program) componentNames(names []string) string {
	var list []string
	for _, name := range names {
		if name == world.EntitiesDigest {
			name = p.words.Text("cli.replay.entities")
		}
		list = append(list, printable(name))
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// printable is a text from a file as it can be shown in a line on a terminal.
func printable(s string) string {
	if strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) || r == unicode.ReplacementChar }) {
		return strconv.Quote(s)
	}
	return s
}

func printLine(out io.Writer, text string) error {
	_, err := fmt.Fprintln(out, text)
	return err
}
