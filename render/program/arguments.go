package program

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/dice"
)

// NoArguments rejects any argument.
func (p *Env) NoArguments(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	if c.HasSubCommands() {
		return Usage(p.Error("cli.error.command",
			lang.Args{"Name": args[0], "Known": commandNames(c)}))
	}
	return Usage(p.Error("cli.error.argument", lang.Args{"Name": args[0], "Command": c.CommandPath()}))
}

// OneArgument accepts exactly one argument, of that name.
func (p *Env) OneArgument(name string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return Usage(p.Error("mods.error.one", lang.Args{"Name": name}))
		}
		return nil
	}
}

// AtMostOneArgument accepts one argument, of that name, or none.
func (p *Env) AtMostOneArgument(name string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return p.OneArgument(name)(c, args)
	}
}

// commandNames lists the visible subcommands of a command.
func commandNames(c *cobra.Command) string {
	var names []string
	for _, sub := range c.Commands() {
		if !sub.Hidden {
			names = append(names, sub.Name())
		}
	}
	return strings.Join(names, ", ")
}

// flagError translates the errors of the flag library.
func (p *Env) flagError(err error) error {
	var missing *pflag.NotExistError
	var valueless *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &missing):
		return Usage(p.Error("cli.error.flag", lang.Args{"Name": dashes(missing.GetSpecifiedName())}))
	case errors.As(err, &valueless):
		return Usage(p.Error("cli.error.flag-value", lang.Args{"Name": dashes(valueless.GetSpecifiedName())}))
	case errors.As(err, &invalid):
		return Usage(p.Error("cli.error.flag-invalid",
			lang.Args{"Name": "--" + invalid.GetFlag().Name, "Value": invalid.GetValue()}))
	default:
		return Usage(err)
	}
}

// checkSeed rejects a --seed that is too long to be saved, or cannot be printed.
func (p *Env) checkSeed(c *cobra.Command) error {
	f := c.Flags().Lookup("seed")
	if f == nil {
		return nil
	}
	seed := f.Value.String()
	if len(seed) > dice.MaxSeed {
		return Usage(p.Error("cli.error.seed", lang.Args{"Length": len(seed), "Limit": dice.MaxSeed}))
	}
	if sign, found := dice.Unprintable(seed); found {
		return Usage(p.Error("cli.error.seed-sign", lang.Args{"Sign": fmt.Sprintf("%U", sign)}))
	}
	return nil
}

// dashes returns an option with its leading dashes.
func dashes(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}
