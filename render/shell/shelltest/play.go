package shelltest

import "testing"

// ByKeyAndMouse plays the same way by keyboard in an English window, and by mouse in a French one.
func ByKeyAndMouse[W interface {
	ByKey() Step
	ByMouse(t *testing.T) Step
}](t *testing.T, open func(t *testing.T, tag string) W, play func(t *testing.T, w W, press Step)) {
	t.Run("keyboard", func(t *testing.T) {
		InFrame(t, func(t *testing.T) {
			w := open(t, "en")
			play(t, w, w.ByKey())
		})
	})
	t.Run("mouse", func(t *testing.T) {
		InFrame(t, func(t *testing.T) {
			w := open(t, "fr")
			play(t, w, w.ByMouse(t))
		})
	})
}
