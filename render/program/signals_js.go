package program

import "os"

// EndSignals are none in a browser, which has no terminals.
var EndSignals = []os.Signal{os.Interrupt}
