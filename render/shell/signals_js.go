package shell

import "os"

// endings are the signals that end the program. A browser sends only this one.
var endings = []os.Signal{os.Interrupt}
