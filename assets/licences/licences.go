// Package licences holds the licence texts of the program and of everything that is
// linked into it.
package licences

import _ "embed" // for Text

//go:generate go run ./collect

// Text is the licence of the program, its notice, and the licences of all modules that
// are linked into it on any system, as the program prints them.
//
//go:embed licences.txt
var Text string
