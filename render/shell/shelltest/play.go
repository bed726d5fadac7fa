package shelltest

import (
	"errors"
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
)

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

// OnWindows runs a test in windows of some sizes, in every language.
func OnWindows(t *testing.T, sizes []image.Point, do func(t *testing.T, tag string, size image.Point)) {
	for _, tag := range lang.Tags() {
		for _, size := range sizes {
			t.Run(fmt.Sprint(tag, size), func(t *testing.T) {
				InFrame(t, func(t *testing.T) { do(t, tag, size) })
			})
		}
	}
}

// Show lets the top scene follow, checks that its labels fit, takes its picture, and checks
// that the window notices whatever changes in it.
func (p *Player) Show(t *testing.T, name string) {
	t.Helper()
	p.Glimpse(t, name)
	p.Noticed(t, name)
}

// Glimpse is Show for a moment of an animation, which must not go on.
func (p *Player) Glimpse(t *testing.T, name string) {
	t.Helper()
	p.Wait(1)
	p.LabelsFit(t)
	p.Picture(t, name)
}

// ShowTouched does so for a scene that a finger touches, and checks that all its controls
// are large enough for fingers.
func (p *Player) ShowTouched(t *testing.T, screen TouchScreen, scene, name string) {
	t.Helper()
	p.Expect(t, scene)
	p.Touch(screen)
	p.Wait(2)
	p.LabelsFit(t)
	p.ForFingers(t)
	p.Picture(t, name)
}

// CrashTells checks that the error after a fault in the program tells all that is wanted.
func (p *Player) CrashTells(t *testing.T, wants ...string) {
	t.Helper()
	err := p.win.Crash("a fault")
	for _, want := range append(wants, "a fault") {
		if !errors.Is(err, shell.ErrFault) || !strings.Contains(err.Error(), want) {
			t.Errorf("the error does not contain %q: %v", want, err)
		}
	}
}
