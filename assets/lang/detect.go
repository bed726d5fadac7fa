package lang

import (
	"cmp"
	"os"
	"strings"

	"golang.org/x/text/language"
)

// Detect tells which of the known languages suits the system's settings best;
// English when they name none.
func Detect() string {
	// The C locale asks for English whatever LANGUAGE says, as in other programs;
	// the detecting library lets LANGUAGE win.
	if isC(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))) {
		return base
	}
	return choose(systemLocales())
}

// choose gives the known language for a list of locales, the preferred one
// first, in any spelling: "fr_FR.UTF-8", "fr-CA", "C", "POSIX".
func choose(locales []string) string {
	known := []language.Tag{language.Make(base)}
	for _, tag := range Tags() {
		if tag != base {
			known = append(known, language.Make(tag))
		}
	}
	var wanted []language.Tag
	for _, name := range locales {
		if isC(name) {
			name = base
		}
		wanted = append(wanted, language.Make(name))
	}
	_, best, _ := language.NewMatcher(known).Match(wanted...)
	return known[best].String()
}

// isC tells whether a locale is the one of no language, "C" or "POSIX".
func isC(name string) bool {
	name, _, _ = strings.Cut(name, ".")
	return name == "C" || name == "POSIX"
}
