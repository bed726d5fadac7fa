// The program behind make house: it measures the structure of the source tree and prints
// the result. The tests beside it check the rules of docs/design.md.
package main

import (
	"fmt"
	"io"
	"os"
	"text/tabwriter"
)

func main() {
	h, err := measure(".")
	if err == nil {
		err = h.print(os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// print prints the totals, the packages with the largest first, and the types with many
// methods.
func (h house) print(to io.Writer) error {
	var sum room
	for _, r := range h.packages {
		sum.lines, sum.files, sum.inits = sum.lines+r.lines, sum.files+r.files, sum.inits+r.inits
		sum.arrows, sum.up = sum.arrows+r.arrows, sum.up+r.up
	}
	w := tabwriter.NewWriter(to, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(w, "lines\tfiles\tinit\tarrows\tup\t  package, without tests\n")
	for _, r := range h.packages {
		mark := ""
		if r.large() {
			mark = "  (large)"
		}
		fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t  %s%s\n", r.lines, r.files, r.inits, r.arrows, r.up, r.folder, mark)
	}
	fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t  all %d packages\n", sum.lines, sum.files, sum.inits, sum.arrows, sum.up, len(h.packages))
	fmt.Fprintf(w, "%d\t\t\t\t\t  tests\n", h.testLines)
	fmt.Fprintf(w, "\nmethods\t\t\t\t\t  type with more than %d\n", maxMethods)
	for _, t := range h.types {
		fmt.Fprintf(w, "%d\t\t\t\t\t  %s in %s\n", t.count, t.name, t.folder)
	}
	return w.Flush()
}
