//go:build !js

// Donjon is a roguelike in which everything is an entity.
package main

import (
	"os"

	"github.com/donjon-rogue/donjon/render/cli"
	"github.com/donjon-rogue/donjon/render/program"
)

func main() {
	program.EndOnQuit()
	os.Exit(cli.Called(os.Args[0], os.Args[1:], os.Stdout, os.Stderr))
}
