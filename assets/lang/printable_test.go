package lang

import (
	"errors"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// TestArgumentsAreEscaped passes in what a forged file or a command line may contain.
func TestArgumentsAreEscaped(t *testing.T) {
	const evil, shown = "a\x1b[2J\n\u202eb\xff", `a\u001b[2J\n\u202eb\xff`
	type name string
	for _, tag := range Tags() {
		w := must(t, tag)
		for _, seed := range []any{evil, name(evil), errors.New(evil)} {
			if got := w.Text("cli.save.whole-game", Args{"File": "f", "Game": "g", "Count": 1, "Turn": 1, "Seed": seed}); !strings.Contains(got, shown) {
				t.Errorf("%s: %T: %q", tag, seed, got)
			}
		}
		for what, got := range map[string]string{
			"a title": w.Title("monster." + evil), "a noun": w.The("monster." + evil), "a text without words": w.Text("no." + evil), "no noun": w.A("monster.\u202e."),
			"a noun in a sentence": w.Text("event.kill", Args{"Who": "monster." + evil, "Count": 1}), "a fault": w.Fault("the mod " + strings.ReplaceAll(evil, "\n", "")),
		} {
			if sign, _, found := printable.Find(got); found {
				t.Errorf("%s: %s is %q, which has %U", tag, what, got, sign)
			}
		}
	}
}

// TestDrawnArgumentsStay passes in control sequences of the program.
func TestDrawnArgumentsStay(t *testing.T) {
	const red = printable.Drawn("\x1b[31mR\x1b[0m")
	if got := must(t, "en").Text("puyo.piece", Args{"Number": 1, "All": 2, "Piece": red, "Next": ""}); !strings.Contains(got, string(red)) {
		t.Errorf("the text is %q", got)
	}
}

// TestFaultsKeepTheirLines words two messages, one of which quotes a file.
func TestFaultsKeepTheirLines(t *testing.T) {
	if got := must(t, "fr").Fault("a.toml:1:1: this should be \x1b\nb.toml:1:1: no"); got != "a.toml:1:1: this should be \\u001b\nb.toml:1:1: no" {
		t.Errorf("the faults are %q", got)
	}
}
