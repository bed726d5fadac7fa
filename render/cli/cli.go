// Package cli is the command table: what the program does when it is called,
// in the player's language.
package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render"
)

// Version is the program's own version.
const Version = "0.1.0"

// Exit statuses: all is well, something went wrong, the command line is wrong.
const (
	exitOK = iota
	exitFailure
	exitUsage
)

// usageError is a fault of the command line itself.
type usageError struct{ error }

// program is what every command needs: words and where things are kept.
type program struct {
	words  *lang.Words
	lang   string // --lang, empty when it is not given
	folder string // --data-dir, empty for the platform's own
}

// Main runs the program with the arguments after its name and returns its
// exit status. Errors are one line on stderr; a fault of the program tells its
// version, and where it is.
func Main(args []string, stdout, stderr io.Writer) int {
	p, err := newProgram(args)
	if err == nil {
		err = execute(p.root(), args, stdout, stderr)
	}
	return status("donjon", err, stderr)
}

// execute runs a command; a fault of the program is an error like others.
func execute(root *cobra.Command, args []string, stdout, stderr io.Writer) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%w: %v\n%s", render.ErrFault, fault, debug.Stack())
		}
	}()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	return root.Execute()
}

// status tells the error under the name of the program, if there is one, and
// returns the exit status that stands for it.
func status(name string, err error, stderr io.Writer) int {
	if err == nil {
		return exitOK
	}
	first := name
	if errors.Is(err, render.ErrFault) {
		first += " " + Version
	}
	fmt.Fprintf(stderr, "%s: %s\n", first, strings.ReplaceAll(err.Error(), "\n", "\n"+name+": "))
	var usage usageError
	if errors.As(err, &usage) {
		return exitUsage
	}
	return exitFailure
}

// newProgram finds the language before the command table is made, for help
// is worded too.
func newProgram(args []string) (*program, error) {
	tag, asked := lang.Detect(), ""
	for i, arg := range args {
		if value, ok := strings.CutPrefix(arg, "--lang="); ok {
			tag, asked = value, value
		} else if arg == "--lang" && i+1 < len(args) {
			tag, asked = args[i+1], args[i+1]
		} else if arg == "--" {
			break
		}
	}
	words, err := lang.New(tag)
	if err != nil {
		return nil, usageError{err}
	}
	return &program{words: words, lang: asked}, nil
}

// root is the command without a name: the window with its title menu.
func (p *program) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "donjon",
		Short: p.words.Text("cli.donjon"),
		Args:  p.noArguments,
	}
	window := p.windowFlags(root)
	root.RunE = func(*cobra.Command, []string) error { return p.openWindow(*window) }

	root.PersistentFlags().String("lang", p.words.Tag(), p.words.Text("cli.flag.lang"))
	p.folderFlag(root)
	root.AddCommand(p.play(), p.floor(), p.agent(), p.sim(), p.replay(), p.save(), p.goose(), p.puyo(), p.kitty(), p.sokoban(), p.completion(root))
	p.dress(root)
	return root
}

// dress gives a program's first command what all of them have.
func (p *program) dress(root *cobra.Command) {
	root.Version, root.SilenceErrors, root.SilenceUsage = Version, true, true
	root.SetUsageFunc(p.usage)
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		fmt.Fprintf(c.OutOrStdout(), "%s\n\n", c.Short)
		_ = p.usage(c)
	})
	root.SetVersionTemplate(root.Name() + " {{.Version}}\n")
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return p.flagError(err) })
	root.SetHelpCommand(&cobra.Command{Hidden: true, Use: "no-help"})
	p.wordHelp(root)
}

// folderFlag lets games be kept elsewhere.
func (p *program) folderFlag(root *cobra.Command) {
	root.PersistentFlags().StringVar(&p.folder, "data-dir", "", p.words.Text("cli.flag.data-dir"))
}

// wordHelp gives every command a --help flag with our words.
func (p *program) wordHelp(c *cobra.Command) {
	c.Flags().BoolP("help", "h", false, p.words.Text("cli.flag.help"))
	if c.Version != "" {
		c.Flags().Bool("version", false, p.words.Text("cli.flag.version"))
	}
	for _, sub := range c.Commands() {
		p.wordHelp(sub)
	}
}

// completion prints the script that completes the command line in a shell.
func (p *program) completion(root *cobra.Command) *cobra.Command {
	shells := map[string]func(io.Writer) error{
		"bash":       func(w io.Writer) error { return root.GenBashCompletionV2(w, true) },
		"zsh":        root.GenZshCompletion,
		"fish":       func(w io.Writer) error { return root.GenFishCompletion(w, true) },
		"powershell": root.GenPowerShellCompletionWithDesc,
	}
	return &cobra.Command{
		Use:       "completion bash|zsh|fish|powershell",
		Short:     p.words.Text("cli.completion"),
		ValidArgs: []string{"bash", "zsh", "fish", "powershell"},
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 || shells[args[0]] == nil {
				return usageError{errors.New(p.words.Text("cli.error.shell"))}
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return shells[args[0]](c.OutOrStdout()) },
	}
}

func (p *program) noArguments(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if c.HasSubCommands() {
		return usageError{errors.New(p.words.Text("cli.error.command",
			lang.Args{"Name": args[0], "Known": commandNames(c)}))}
	}
	return usageError{errors.New(p.words.Text("cli.error.argument", lang.Args{"Name": args[0], "Command": c.CommandPath()}))}
}

// commandNames lists the commands below one.
func commandNames(c *cobra.Command) string {
	var names []string
	for _, sub := range c.Commands() {
		if !sub.Hidden {
			names = append(names, sub.Name())
		}
	}
	return strings.Join(names, ", ")
}

// flagError words the faults that the flag library finds.
func (p *program) flagError(err error) error {
	var missing *pflag.NotExistError
	var valueless *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &missing):
		return usageError{errors.New(p.words.Text("cli.error.flag", lang.Args{"Name": dashes(missing.GetSpecifiedName())}))}
	case errors.As(err, &valueless):
		return usageError{errors.New(p.words.Text("cli.error.flag-value", lang.Args{"Name": dashes(valueless.GetSpecifiedName())}))}
	case errors.As(err, &invalid):
		return usageError{errors.New(p.words.Text("cli.error.flag-invalid",
			lang.Args{"Name": "--" + invalid.GetFlag().Name, "Value": invalid.GetValue()}))}
	default:
		return usageError{err}
	}
}

// dashes writes an option as it is typed.
func dashes(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// files are the program's data files under those that the player has put into
// the assets folder beside the saved games.
func (p *program) files() (fs.FS, error) {
	folder, err := persistence.Folder(p.folder)
	if err != nil {
		return nil, err
	}
	own := filepath.Join(folder, "assets")
	if _, err := os.Stat(own); errors.Is(err, fs.ErrNotExist) {
		return assets.Files(), nil
	} else if err != nil {
		return nil, err
	}
	return assets.Over(os.DirFS(own), assets.Files()), nil
}
