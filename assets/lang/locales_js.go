package lang

import "syscall/js"

// systemLocales lists the languages that the browser's user prefers, the best
// first; none where there is no browser.
func systemLocales() []string {
	navigator := js.Global().Get("navigator")
	if !navigator.Truthy() {
		return nil
	}
	languages := navigator.Get("languages")
	if !languages.Truthy() {
		return nil
	}
	var locales []string
	for i := range languages.Length() {
		locales = append(locales, languages.Index(i).String())
	}
	return locales
}
