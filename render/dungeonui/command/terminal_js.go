package command

import (
	"errors"
	"io"

	"github.com/donjon-rogue/donjon/render/program"
)

// PlayHere is not for browsers, which have no terminal.
func PlayHere(p *program.Env, _ program.Window, _ bool, _ io.Reader, _ io.Writer) error {
	return errors.New(p.Words.Text("cli.error.terminal"))
}
