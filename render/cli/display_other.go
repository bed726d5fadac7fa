//go:build !linux

package cli

import "github.com/donjon-rogue/donjon/render/program"

// startDisplay does nothing: these systems always have a display.
func startDisplay(*program.Env) (stop func(), err error) { return func() {}, nil }
