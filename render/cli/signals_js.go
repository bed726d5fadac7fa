package cli

import "os"

// terminalSignals are none in a browser, which has no terminals.
var terminalSignals = []os.Signal{os.Interrupt}
