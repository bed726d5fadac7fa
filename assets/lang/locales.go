//go:build !js

package lang

import locale "github.com/Xuanwo/go-locale"

// systemLocales lists the locales that the system prefers, the best first; none
// where it names none.
func systemLocales() []string {
	tags, err := locale.DetectAll()
	if err != nil {
		return nil
	}
	var locales []string
	for _, tag := range tags {
		locales = append(locales, tag.String())
	}
	return locales
}
