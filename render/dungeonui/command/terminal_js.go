package command

import (
	"io"

	"github.com/donjon-rogue/donjon/render/program"
)

// PlayHere is not for browsers, which have no terminal.
func PlayHere(p *program.Env, _ program.Window, _ bool, _ io.Reader, _ io.Writer) error {
	return p.Error("cli.error.terminal")
}
