// Package hush drops the line that the library of scripts logs at the start of a program
// whose memory is limited. The library reserves 4 GB of addresses, and works without.
//
// Of the packages that can be initialized next, Go takes the one whose path comes first, so
// this one is initialized before go.starlark.net. TestALimitOfTheSystemIsExplained of package
// cli fails if it is not.
package hush

import (
	"io"
	"log"
)

// usual is the usual output of the log.
var usual = begin()

func begin() io.Writer {
	to := log.Writer()
	log.SetOutput(io.Discard)
	return to
}

// End lets the log be written again. The program calls it first.
func End() { log.SetOutput(usual) }
