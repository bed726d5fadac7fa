package program

import "os"

// EndSignals holds only the interrupt in a browser, which has no terminals.
var EndSignals = []os.Signal{os.Interrupt}
