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
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// locales are systems in each language.
var locales = map[string]string{"en": "C", "fr": "fr_FR.UTF-8"}

// wrote is what the file of the settings says.
func wrote(t *testing.T, folder string) settings.Settings {
	t.Helper()
	s, err := settings.Read(persistence.Disk(folder))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSettingsHoldAtOnceAndAfterARestart changes all of them by keyboard alone
// and by mouse alone, each from a system in the other language.
func TestSettingsHoldAtOnceAndAfterARestart(t *testing.T) {
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
						t.Errorf("who reads no %s is offered %q", tag, label)
					}
					if mouse {
						w.Press(t, "settings")
						w.Press(t, "language."+other)
						w.Press(t, "fullscreen.on")
						w.Press(t, "motion") // the name of a row changes it too
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
					if got := wrote(t, folder); got != want {
						t.Errorf("%+v is written", got)
					}
					if w.Words.Tag() != other || !full || !w.Choices.ReducedMotion {
						t.Errorf("what holds is %s, full screen %v, reduced motion %v", w.Words.Tag(), full, w.Choices.ReducedMotion)
					}

					w = newTestWindow(t, "", size, opening{Folder: folder})
					if w.Words.Tag() != other || w.Choices != want || !w.Choices.ReducedMotion {
						t.Errorf("after a restart %+v holds in %s", w.Choices, w.Words.Tag())
					}
					if mouse {
						w.Press(t, "settings")
						w.Press(t, "language.system")
						w.Press(t, "fullscreen.off")
						w.Press(t, "motion.full")
						w.Press(t, "close")
					} else {
						w.Strike(ebiten.KeyS, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft)
						w.Strike(ebiten.KeyF11, ebiten.KeyM, ebiten.KeyEscape)
					}
					w.Expect(t, "title")
					if got := wrote(t, folder); got != (settings.Settings{}) || w.Words.Tag() != tag || w.Choices.ReducedMotion {
						t.Errorf("changed back, %+v is written, and %s holds", got, w.Words.Tag())
					}
				})
			}
		}
	}
}

func TestSettingsInAGameLeaveItAsItIs(t *testing.T) {
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
			t.Errorf("the menu offers %q in %s", label, w.Words.Tag())
		}
		w.Press(t, "settings")
		w.Press(t, "close")
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "game")
		if w.hash() != before {
			t.Error("the game is another")
		}
		// Points to spend are called to mind without blinking.
		enrich(t, w.session.Game)
		w.game().changed()
		for range 2 * shell.BlinkTime {
			w.Wait(1)
			if !w.game().pg.Control("points").Button.Lit() {
				t.Fatal("with reduced motion the button blinks")
			}
		}
	})
}

// letter is the key that bears a letter.
func letter(w *testWindow, letters string) ebiten.Key {
	return w.Keys.Keys(shell.Binding{Letters: letters})[0]
}

func TestTheCommandLinesLanguageHoldsForOneTime(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		if err := settings.Write(persistence.Disk(folder), settings.Settings{Language: "en"}); err != nil {
			t.Fatal(err)
		}
		w := newTestWindow(t, "fr", shelltest.Usual, opening{Folder: folder})
		w.Strike(ebiten.KeyS, letter(w, "m"))
		if got := wrote(t, folder); got != (settings.Settings{Language: "en", ReducedMotion: true}) || w.Words.Tag() != "fr" {
			t.Errorf("%+v is written, and %s holds", got, w.Words.Tag())
		}
		w.Strike(ebiten.KeyArrowUp, ebiten.KeyArrowUp)
		if about := w.Top().(*shell.Settings).About(); about != w.Words.Text("window.settings.this-time") {
			t.Errorf("of the language the player is told %q", about)
		}
		w.Press(t, "language.en") // which it is already, but for this time
		if got := wrote(t, folder); got.Language != "en" || w.Words.Tag() != "en" {
			t.Errorf("chosen by hand, %+v is written, and %s holds", got, w.Words.Tag())
		}
	})
}

func TestAFaultySettingsFileIsToldOnceAndNotLost(t *testing.T) {
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
				t.Errorf("%+v holds", w.Choices)
			}
			w.Strike(ebiten.KeyN, ebiten.KeyEnter, ebiten.KeyEscape, ebiten.KeyT)
			w.Rest()
			w.Expect(t, "title")
			w.Strike(ebiten.KeyS, ebiten.KeyArrowLeft) // there is nothing on that side
			w.Press(t, "motion.full")                  // that is how it is
			if raw, err := disk.Read(settings.File); err != nil || string(raw) != content {
				t.Errorf("the file has become %q, %v", raw, err)
			}
			w.Strike(letter(w, "m"))
			if raw, err := disk.Read(settings.File + ".damaged"); err != nil || string(raw) != content {
				t.Errorf("set aside: %q, %v", raw, err)
			}
			if got := wrote(t, folder); got != (settings.Settings{ReducedMotion: true}) {
				t.Errorf("%+v is written", got)
			}
		})
	}
}

func TestASettingsFileThatCannotBeReadIsTold(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		if err := os.Mkdir(persistence.Disk(folder).Where(settings.File), 0o755); err != nil {
			t.Fatal(err)
		}
		w := newTestWindow(t, "fr", shelltest.Usual, opening{Folder: folder})
		w.Wait(1)
		w.Expect(t, "notice")
		if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, settings.File) {
			t.Errorf("the player is told %q", text)
		}
	})
}

func TestSettingsThatCannotBeWrittenHoldAndAreTold(t *testing.T) {
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
				t.Errorf("the player is told %q", text)
			}
			w.Strike(ebiten.KeyEscape)
			w.Choose(settings.Settings{})
			w.Expect(t, "title") // it was told
			w.Strike(ebiten.KeyS, letter(w, "m"))
			w.Expect(t, "settings")
			w.Picture(t, "settings-trouble")
			if !w.Choices.ReducedMotion || w.SettingsErr == nil {
				t.Errorf("reduced motion %v, trouble %v", w.Choices.ReducedMotion, w.SettingsErr)
			}
			full = false
			w.Strike(ebiten.KeyL)
			if got := wrote(t, folder); got != (settings.Settings{Language: "en", ReducedMotion: true}) || w.SettingsErr != nil {
				t.Errorf("when there is room again %+v is written, and the trouble is %v", got, w.SettingsErr)
			}
		})
	}
}
