package lang

import "syscall/js"

// systemLocales returns the browser's preferred languages, best first, if any.
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
