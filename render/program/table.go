package program

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/licences"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/render/version"
	"github.com/donjon-rogue/donjon/systems/script/hush"
)

// Exit statuses: success, failure, usage error, and a file of which nothing can be proved.
const (
	ExitOK = iota
	ExitFailure
	ExitUsage
	ExitUnverified
)

// Game holds a game's contributions to the command line.
type Game struct {
	// Commands returns its commands; the first one starts the game.
	Commands func(*Env) []*cobra.Command
	// Called is another executable name, under which the program runs the game's
	// first command in Language; empty for none.
	Called, Language string
	// SaveKinds lists the kinds of saved files of the game.
	SaveKinds []SaveKind
	// Rules lists its rulesets, each with the fingerprint of its rules; nil for a game
	// with none.
	Rules func() ([]string, error)
	// RecordingKinds lists the kinds of recordings of the game.
	RecordingKinds []RecordingKind
}

// Table is the command table: the games, how to open their window, and how to check their data files.
type Table struct {
	Games []Game
	Open  func(*Env, Window) error
	Check func(files fs.FS) error
}

// Main runs the program with the arguments after its name and returns its exit
// status. Errors are one line on stderr; a panic is reported with the version and a
// stack trace.
func (t Table) Main(args []string, stdout, stderr io.Writer) int {
	hush.End()
	out, errs := terminal.NewWriter(stdout), terminal.NewWriter(stderr)
	p, err := t.env(args)
	if err == nil {
		p.stdout, p.stderr = out, errs
		err = p.checkLimits()
	}
	if err == nil {
		err = p.execute(t.root(p), args, out, errs)
	}
	return status("donjon", p, err, errs)
}

// Called runs the program under the name that it was called by (argv[0]) and
// returns its exit status: one of the games, or donjon under every other name.
func (t Table) Called(name string, args []string, stdout, stderr io.Writer) int {
	name = strings.TrimSuffix(filepath.Base(name), ".exe")
	at := slices.IndexFunc(t.Games, func(g Game) bool { return g.Called != "" && g.Called == name })
	if at < 0 {
		return t.Main(args, stdout, stderr)
	}
	hush.End()
	out, errs := terminal.NewWriter(stdout), terminal.NewWriter(stderr)
	var p *Env
	words, err := lang.New(t.Games[at].Language)
	if err == nil {
		p = &Env{Words: words, Lang: t.Games[at].Language, open: t.Open, Check: t.Check, stdout: out, stderr: errs}
		err = p.checkLimits()
	}
	if err == nil {
		root := t.Games[at].Commands(p)[0]
		_, arguments, _ := strings.Cut(root.Use, " ")
		root.Use = name + " " + arguments
		p.folderFlag(root)
		p.dress(root, nil)
		err = p.execute(root, args, out, errs)
	}
	return status(name, p, err, errs)
}

// execute runs a command and turns a panic into an error.
func (p *Env) execute(root *cobra.Command, args []string, stdout, stderr *terminal.Writer) (err error) {
	defer func() { err = errors.Join(err, p.outputError(stdout.Flush())) }()
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%w: %v\n%s", shell.ErrFault, fault, debug.Stack())
		}
	}()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	if err := root.Execute(); err != nil {
		return p.outputError(err)
	}
	return p.outputError(p.unprinted)
}

// outputError says in words that the output of the program cannot be written. Other errors
// stay as they are.
func (p *Env) outputError(err error) error {
	var at *fs.PathError
	out, isFile := terminal.File(p.stdout)
	if isFile && errors.As(err, &at) && at.Path == out.Name() {
		return p.Error("cli.error.output", lang.Args{"Reason": at.Err})
	}
	return err
}

// status prints the error, if any, under the name of the program and returns the
// exit status for it. p is nil if there are no words for it.
func status(name string, p *Env, err error, stderr *terminal.Writer) int {
	if err == nil {
		return ExitOK
	}
	first := name
	if errors.Is(err, shell.ErrFault) {
		first += " " + version.Number
	}
	text := err.Error()
	if p != nil {
		text = p.Words.Fault(text)
	}
	fmt.Fprintf(stderr, "%s: %s\n", first, strings.ReplaceAll(text, "\n", "\n"+name+": "))
	var usage usageError
	if errors.As(err, &usage) {
		return ExitUsage
	}
	var open unverified
	if errors.As(err, &open) {
		return ExitUnverified
	}
	return ExitFailure
}

// env determines the language before the command table is built, because the help
// texts are translated too.
func (t Table) env(args []string) (*Env, error) {
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
		return nil, Usage(err)
	}
	return &Env{Words: words, Lang: asked, open: t.Open, Check: t.Check}, nil
}

// root returns the root command, which opens the window with its title menu.
func (t Table) root(p *Env) *cobra.Command {
	root := &cobra.Command{
		Use:   "donjon",
		Short: p.Words.Text("cli.donjon"),
		Args:  p.NoArguments,
	}
	window := p.WindowFlags(root)
	root.RunE = func(*cobra.Command, []string) error { return p.OpenWindow(*window) }

	root.PersistentFlags().String("lang", p.Words.Tag(), p.Words.Text("cli.flag.lang"))
	p.folderFlag(root)
	for _, g := range t.Games {
		root.AddCommand(g.Commands(p)...)
	}
	root.AddCommand(t.replay(p), t.save(p), soundCommands{p}.list(), p.completion(root), p.manual(root))
	p.dress(root, t.Games)
	return root
}

// dress adds version, usage, help and error handling to a root command.
func (p *Env) dress(root *cobra.Command, games []Game) {
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetUsageFunc(p.usage)
	root.SetHelpFunc(func(c *cobra.Command, _ []string) {
		_, p.unprinted = fmt.Fprintf(c.OutOrStdout(), "%s\n\n", c.Short)
		if p.unprinted == nil {
			p.unprinted = p.usage(c)
		}
	})
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error { return p.checkSeed(c) }
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return p.flagError(err) })
	root.SetHelpCommand(&cobra.Command{Hidden: true, Use: "no-help"})
	p.licensesFlag(root)
	p.versionFlag(root, games)
	p.wordHelp(root)
}

// licensesFlag adds the flag that prints all licences instead of running the command.
func (p *Env) licensesFlag(root *cobra.Command) {
	p.printingFlag(root, "licenses", p.Words.Text("cli.flag.licenses"), func(out io.Writer) error {
		_, err := io.WriteString(out, licences.Text)
		return err
	})
}

// folderFlag adds the flag for the data folder.
func (p *Env) folderFlag(root *cobra.Command) {
	root.PersistentFlags().StringVar(&p.Folder, "data-dir", "", p.Words.Text("cli.flag.data-dir"))
}

// wordHelp adds translated --help flags to a command and its subcommands.
func (p *Env) wordHelp(c *cobra.Command) {
	c.Flags().BoolP("help", "h", false, p.Words.Text("cli.flag.help"))
	for _, sub := range c.Commands() {
		p.wordHelp(sub)
	}
}
