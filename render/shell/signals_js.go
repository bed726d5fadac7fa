package shell

import "os"

// endings are the signals that ask the program to end. A browser sends only
// this one.
var endings = []os.Signal{os.Interrupt}
