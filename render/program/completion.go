package program

import (
	"io"

	"github.com/spf13/cobra"
)

// completion returns the command that prints the completion script of a shell.
func (p *Env) completion(root *cobra.Command) *cobra.Command {
	shells := map[string]func(io.Writer) error{
		"bash":       func(w io.Writer) error { return root.GenBashCompletionV2(w, true) },
		"zsh":        root.GenZshCompletion,
		"fish":       func(w io.Writer) error { return root.GenFishCompletion(w, true) },
		"powershell": root.GenPowerShellCompletionWithDesc,
	}
	return &cobra.Command{
		Use:       "completion bash|zsh|fish|powershell",
		Short:     p.Words.Text("cli.completion"),
		ValidArgs: []string{"bash", "zsh", "fish", "powershell"},
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 || shells[args[0]] == nil {
				return Usage(p.Error("cli.error.shell"))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error { return shells[args[0]](c.OutOrStdout()) },
	}
}
