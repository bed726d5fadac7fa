// The program is the whole game with the mod thorns in it.
package main

import (
	"os"

	_ "example.org/thorns"
	"github.com/donjon-rogue/donjon/render/cli"
)

func main() {
	os.Exit(cli.Called(os.Args[0], os.Args[1:], os.Stdout, os.Stderr))
}
