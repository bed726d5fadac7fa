package printing

import (
	"fmt"
	"log"
	"os"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// Print writes to a terminal in every way that is not allowed.
func Print(text string) printable.Drawn {
	fmt.Println(text)
	fmt.Fprint(os.Stderr, text)
	println(text)
	log.Print("\x1b[2J")
	return printable.Drawn(text)
}
