package cli

import (
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// others are the programs that this one is under another name, as those of
// the original were called.
var others = map[string]struct {
	language string
	command  func(*program) *cobra.Command
}{
	"jeudeloie": {"fr", (*program).goose},
	"puyo":      {"fr", (*program).puyo},
}

// GCPercent is how much the heap may grow, in percent of what lives in it,
// before what is dead is looked for: the toolchain's own 100 is for programs
// with more than the few megabytes of a game, and makes one floor in three
// pay for a search.
const GCPercent = 400

// Called runs the program under the name that it was called by and returns its
// exit status: one of the others, or donjon under every other name.
func Called(name string, args []string, stdout, stderr io.Writer) int {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(GCPercent)
	}
	name = strings.TrimSuffix(filepath.Base(name), ".exe")
	other, known := others[name]
	if !known {
		return Main(args, stdout, stderr)
	}
	words, err := lang.New(other.language)
	if err == nil {
		p := &program{words: words, lang: other.language}
		root := other.command(p)
		_, arguments, _ := strings.Cut(root.Use, " ")
		root.Use = name + " " + arguments
		p.folderFlag(root)
		p.dress(root)
		err = execute(root, args, stdout, stderr)
	}
	return status(name, err, stderr)
}
