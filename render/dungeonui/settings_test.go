package dungeonui

import (
	"image"
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// locales are values of LC_ALL for each language.
var locales = map[string]string{"en": "C", "fr": "fr_FR.UTF-8"}

// savedSettings returns the settings in the file.
func savedSettings(t *testing.T, folder string) settings.Settings {
	t.Helper()
	s, err := settings.Read(persistence.Disk(folder))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSettingsApplyAtOnceAndAfterARestart changes all settings with the keyboard alone
// and with the mouse alone, from the language of the system to the other one.
func TestSettingsApplyAtOnceAndAfterARestart(t *testing.T) {
	for tag, other := range map[string]string{"en": "fr", "fr": "en"} {
		for _, size := range []image.Point{shelltest.Usual, {640, 360}, {1920, 1080}} {
			for _, mouse := range []bool{false, true} {
				shelltest.InFrame(t, func(t *testing.T) {
					t.Setenv("LC_ALL", locales[tag])
					folder := t.TempDir()
					w := newTestWindow(t, "", size, opening{Folder: folder})
					full := false
					w.SetFullscreen = func(on bool) { full = on }
					if label := w.Control(t, "settings").Button.Label; !strings.Contains(label, "Settings") || !strings.Contains(label, "Réglages") {
						t.Errorf("in %s the button of the settings is labelled %q", tag, label)
					}
					if mouse {
						w.Press(t, "settings")
						w.Press(t, "language."+other)
						w.Press(t, "fullscreen.on")
						w.Press(t, "motion") // a click on the name of a row changes it too
					} else {
						w.Strike(ebiten.KeyS, ebiten.KeyArrowRight)
						if other == "fr" {
							w.Strike(ebiten.KeyArrowRight)
						}
						w.Strike(ebiten.KeyArrowDown, ebiten.KeyEnter, ebiten.KeyArrowDown, ebiten.KeyArrowRight)
					}
					w.Expect(t, "settings")
					w.LabelsFit(t)
					want := settings.Settings{Language: other, Fullscreen: true, ReducedMotion: true}
					if got := savedSettings(t, folder); got != want {
						t.Errorf("the file has %+v", got)
					}
					if w.Words.Tag() != other || !full || !w.Choices.ReducedMotion {
						t.Errorf("the window uses %s, full screen %v, reduced motion %v", w.Words.Tag(), full, w.Choices.ReducedMotion)
					}

					w = newTestWindow(t, "", size, opening{Folder: folder})
					if w.Words.Tag() != other || w.Choices != want || !w.Choices.ReducedMotion {
						t.Errorf("after a restart the settings are %+v in %s", w.Choices, w.Words.Tag())
					}
					if mouse {
						w.Press(t, "settings")
						w.Press(t, "language.system")
						w.Press(t, "fullscreen.off")
						w.Press(t, "motion.full")
						w.Press(t, "close")
					} else {
						w.Strike(ebiten.KeyS, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft)
						w.Strike(ebiten.KeyF, ebiten.KeyM, ebiten.KeyEscape)
					}
					w.Expect(t, "title")
					if got := savedSettings(t, folder); got != (settings.Settings{}) || w.Words.Tag() != tag || w.Choices.ReducedMotion {
						t.Errorf("changed back, the file has %+v, and the window uses %s", got, w.Words.Tag())
					}
				})
			}
		}
	}
}

func TestSettingsDoNotChangeAGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		t.Setenv("LC_ALL", locales["en"])
		w := newTestWindow(t, "", shelltest.Usual, opening{Seed: "abc"})
		before := w.hash()
		w.Strike(ebiten.KeyEscape, ebiten.KeyS)
		w.Expect(t, "settings")
		w.Strike(ebiten.KeyL, ebiten.KeyL, ebiten.KeyM)
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "menu")
		if label := w.Control(t, "close").Button.Label; w.Words.Tag() != "fr" || label != w.Words.Text("window.menu.resume") {
			t.Errorf("the label in the menu is %q in %s", label, w.Words.Tag())
		}
		w.Press(t, "settings")
		w.Press(t, "close")
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "game")
		if w.hash() != before {
			t.Error("the game has changed")
		}
		// With reduced motion the reminder of unspent points does not blink.
		enrich(t, w.Kept.Game)
		w.scene().Changed()
		for range 2 * shell.BlinkTime {
			w.Wait(1)
			if !w.scene().Page.Control("points").Button.Lit() {
				t.Fatal("with reduced motion the button blinks")
			}
		}
	})
}

// letterM returns the key with the letter M, which is elsewhere on a French keyboard.
func letterM(w *testWindow) ebiten.Key {
	return w.Keys.Keys(input.Binding{Letters: "m"})[0]
}

func TestTheLanguageOfTheCommandLineIsNotSaved(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		if err := settings.Write(persistence.Disk(folder), settings.Settings{Language: "en"}); err != nil {
			t.Fatal(err)
		}
		w := newTestWindow(t, "fr", shelltest.Usual, opening{Folder: folder})
		w.Strike(ebiten.KeyS, letterM(w))
		if got := savedSettings(t, folder); got != (settings.Settings{Language: "en", ReducedMotion: true}) || w.Words.Tag() != "fr" {
			t.Errorf("the file has %+v, and the window uses %s", got, w.Words.Tag())
		}
		w.Strike(ebiten.KeyArrowUp, ebiten.KeyArrowUp)
		if about := w.Top().(*menus.Settings).About(); about != w.Words.Text("window.settings.this-time") {
			t.Errorf("the text about the language is %q", about)
		}
		w.Press(t, "language.en") // already selected in the file
		if got := savedSettings(t, folder); got.Language != "en" || w.Words.Tag() != "en" {
			t.Errorf("after a choice by hand the file has %+v, and the window uses %s", got, w.Words.Tag())
		}
	})
}

func TestAFaultySettingsFileIsReportedOnceAndKept(t *testing.T) {
	for tag, locale := range locales {
		shelltest.InFrame(t, func(t *testing.T) {
			t.Setenv("LC_ALL", locale)
			folder := t.TempDir()
			disk := persistence.Disk(folder)
			const content = "fullscreen = true\n\nvolume = 3\n"
			if err := disk.Replace(settings.File, []byte(content)); err != nil {
				t.Fatal(err)
			}
			w := newTestWindow(t, "", shelltest.Usual, opening{Folder: folder})
			w.Wait(1)
			w.Expect(t, "notice")
			w.LabelsFit(t)
			w.Picture(t, "settings-fault")
			text := w.Top().(*shell.Notice).Text
			for _, want := range []string{disk.Where(settings.File), "3", "1", map[string]string{"en": "line 3, column 1", "fr": "ligne 3, colonne 1"}[tag]} {
				if !strings.Contains(text, want) {
					t.Errorf("%q is not in %q", want, text)
				}
			}
			w.Strike(ebiten.KeyEnter)
			w.Expect(t, "title")
			w.Rest()
			w.Expect(t, "title")
			if w.Choices != (settings.Settings{}) {
				t.Errorf("the settings are %+v", w.Choices)
			}
			w.Strike(ebiten.KeyN, ebiten.KeyEnter, ebiten.KeyEscape, ebiten.KeyT)
			w.Rest()
			w.Expect(t, "title")
			w.Strike(ebiten.KeyS, ebiten.KeyArrowLeft) // nothing to select in that direction
			w.Press(t, "motion.full")                  // already selected
			if raw, err := disk.Read(settings.File); err != nil || string(raw) != content {
				t.Errorf("the file is now %q, %v", raw, err)
			}
			w.Strike(letterM(w))
			if raw, err := disk.Read(settings.File + ".damaged"); err != nil || string(raw) != content {
				t.Errorf("the file set aside is %q, %v", raw, err)
			}
			if got := savedSettings(t, folder); got != (settings.Settings{ReducedMotion: true}) {
				t.Errorf("the file has %+v", got)
			}
		})
	}
}

func TestAnUnreadableSettingsFileIsReported(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		if err := os.Mkdir(persistence.Disk(folder).Where(settings.File), 0o755); err != nil {
			t.Fatal(err)
		}
		w := newTestWindow(t, "fr", shelltest.Usual, opening{Folder: folder})
		w.Wait(1)
		w.Expect(t, "notice")
		if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, settings.File) {
			t.Errorf("the notice is %q", text)
		}
	})
}

func TestSettingsThatCannotBeSavedApplyAndAreReported(t *testing.T) {
	for _, locale := range locales {
		shelltest.InFrame(t, func(t *testing.T) {
			t.Setenv("LC_ALL", locale)
			full := true
			folder := t.TempDir()
			w := newTestWindow(t, "", shelltest.Usual, opening{Folder: folder})
			w.Store = &faulty{Store: w.Store, broken: func(string) bool { return full }}
			reduced := w.Choices
			reduced.ReducedMotion = true
			w.Choose(reduced) // as F11 does in any scene
			w.Expect(t, "notice")
			if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, shelltest.ErrFull.Error()) {
				t.Errorf("the notice is %q", text)
			}
			w.Strike(ebiten.KeyEscape)
			w.Choose(settings.Settings{})
			w.Expect(t, "title") // reported only once
			w.Strike(ebiten.KeyS, letterM(w))
			w.Expect(t, "settings")
			w.Picture(t, "settings-trouble")
			if !w.Choices.ReducedMotion || w.SettingsErr == nil {
				t.Errorf("reduced motion %v, error %v", w.Choices.ReducedMotion, w.SettingsErr)
			}
			full = false
			w.Strike(ebiten.KeyL)
			if got := savedSettings(t, folder); got != (settings.Settings{Language: "en", ReducedMotion: true}) || w.SettingsErr != nil {
				t.Errorf("after the disk has room again the file has %+v, and the error is %v", got, w.SettingsErr)
			}
		})
	}
}
