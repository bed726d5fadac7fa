package lang

import (
	"cmp"
	"os"
	"strings"

	"golang.org/x/text/language"
)

// Detect returns the known language that best matches the system's settings, or
// English.
func Detect() string {
	// The C locale means English whatever LANGUAGE says, as in other programs; the library
	// would prefer LANGUAGE.
	if isC(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))) {
		return base
	}
	return choose(systemLocales())
}

// choose returns the known language for a list of locales, most preferred first, in any
// spelling: "fr_FR.UTF-8", "fr-CA", "C", "POSIX".
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

// isC reports whether a locale is "C" or "POSIX".
func isC(name string) bool {
	name, _, _ = strings.Cut(name, ".")
	return name == "C" || name == "POSIX"
}
