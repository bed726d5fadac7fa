//go:build !js

package lang

import locale "github.com/Xuanwo/go-locale"

// systemLocales returns the system's preferred locales, best first, if any.
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
