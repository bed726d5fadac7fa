package render

import (
	"image"
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/settings"
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
		for _, size := range []image.Point{usual, {1920, 1080}} {
			for _, mouse := range []bool{false, true} {
				inFrame(t, func(t *testing.T) {
					t.Setenv("LC_ALL", locales[tag])
					folder := t.TempDir()
					w := newTestWindow(t, "", size, Options{Folder: folder})
					full := false
					w.setFullscreen = func(on bool) { full = on }
					if label := w.control(t, "settings").button.label; !strings.Contains(label, "Settings") || !strings.Contains(label, "Réglages") {
						t.Errorf("who reads no %s is offered %q", tag, label)
					}
					if mouse {
						w.press(t, "settings")
						w.press(t, "language."+other)
						w.press(t, "fullscreen.on")
						w.press(t, "motion") // the name of a row changes it too
					} else {
						w.strike(ebiten.KeyS, ebiten.KeyArrowRight)
						if other == "fr" {
							w.strike(ebiten.KeyArrowRight)
						}
						w.strike(ebiten.KeyArrowDown, ebiten.KeyEnter, ebiten.KeyArrowDown, ebiten.KeyArrowRight)
					}
					expectScene(t, w, "settings")
					labelsFit(t, w)
					want := settings.Settings{Language: other, Fullscreen: true, ReducedMotion: true}
					if got := wrote(t, folder); got != want {
						t.Errorf("%+v is written", got)
					}
					if w.words.Tag() != other || !full || !w.board.ReducedMotion {
						t.Errorf("what holds is %s, full screen %v, reduced motion %v", w.words.Tag(), full, w.board.ReducedMotion)
					}

					w = newTestWindow(t, "", size, Options{Folder: folder})
					if w.words.Tag() != other || w.choices != want || !w.board.ReducedMotion {
						t.Errorf("after a restart %+v holds in %s", w.choices, w.words.Tag())
					}
					if mouse {
						w.press(t, "settings")
						w.press(t, "language.system")
						w.press(t, "fullscreen.off")
						w.press(t, "motion.full")
						w.press(t, "close")
					} else {
						w.strike(ebiten.KeyS, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft)
						w.strike(ebiten.KeyF11, ebiten.KeyM, ebiten.KeyEscape)
					}
					expectScene(t, w, "title")
					if got := wrote(t, folder); got != (settings.Settings{}) || w.words.Tag() != tag || w.board.ReducedMotion {
						t.Errorf("changed back, %+v is written, and %s holds", got, w.words.Tag())
					}
				})
			}
		}
	}
}

func TestSettingsInAGameLeaveItAsItIs(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		t.Setenv("LC_ALL", locales["en"])
		w := newTestWindow(t, "", usual, Options{Seed: "abc"})
		before := w.hash()
		w.strike(ebiten.KeyEscape, ebiten.KeyS)
		expectScene(t, w, "settings")
		w.strike(ebiten.KeyL, ebiten.KeyL, ebiten.KeyM)
		w.strike(ebiten.KeyEscape)
		expectScene(t, w, "menu")
		if title := w.top().(*menuScene).title; w.words.Tag() != "fr" || title != w.words.Text("window.do.menu") {
			t.Errorf("the menu is called %q in %s", title, w.words.Tag())
		}
		w.press(t, "settings")
		w.press(t, "close")
		w.strike(ebiten.KeyEscape)
		expectScene(t, w, "game")
		if w.hash() != before {
			t.Error("the game is another")
		}
		// Points to spend are called to mind without blinking.
		enrich(t, w.session.Game)
		w.game().changed()
		for range 2 * blinkTime {
			w.step(&input{held: w.input.held})
			if !w.game().control("points").button.lit() {
				t.Fatal("with reduced motion the button blinks")
			}
		}
	})
}

// control finds a control of the game's scene, whatever lies over it.
func (s *gameScene) control(name string) *control {
	for _, c := range s.pg.controls {
		if c.name == name {
			return c
		}
	}
	return nil
}

func TestTheCommandLinesLanguageHoldsForOneTime(t *testing.T) {
	inFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		if err := settings.Write(persistence.Disk(folder), settings.Settings{Language: "en"}); err != nil {
			t.Fatal(err)
		}
		w := newTestWindow(t, "fr", usual, Options{Folder: folder})
		w.strike(ebiten.KeyS, w.keys.places['m'])
		if got := wrote(t, folder); got != (settings.Settings{Language: "en", ReducedMotion: true}) || w.words.Tag() != "fr" {
			t.Errorf("%+v is written, and %s holds", got, w.words.Tag())
		}
		if about := w.top().(*settingsScene).rows[0].about; about != w.words.Text("window.settings.this-time") {
			t.Errorf("of the language the player is told %q", about)
		}
		w.press(t, "language.en") // which it is already, but for this time
		if got := wrote(t, folder); got.Language != "en" || w.words.Tag() != "en" {
			t.Errorf("chosen by hand, %+v is written, and %s holds", got, w.words.Tag())
		}
	})
}

func TestAFaultySettingsFileIsToldOnceAndNotLost(t *testing.T) {
	for tag, locale := range locales {
		inFrame(t, func(t *testing.T) {
			t.Setenv("LC_ALL", locale)
			folder := t.TempDir()
			disk := persistence.Disk(folder)
			const content = "fullscreen = true\n\nvolume = 3\n"
			if err := disk.Replace(settings.File, []byte(content)); err != nil {
				t.Fatal(err)
			}
			w := newTestWindow(t, "", usual, Options{Folder: folder})
			w.step(&input{held: w.input.held})
			expectScene(t, w, "notice")
			labelsFit(t, w)
			w.picture(t, "settings-fault")
			text := w.top().(*noticeScene).text
			for _, want := range []string{disk.Where(settings.File), "3", "1", map[string]string{"en": "line 3, column 1", "fr": "ligne 3, colonne 1"}[tag]} {
				if !strings.Contains(text, want) {
					t.Errorf("%q is not in %q", want, text)
				}
			}
			w.strike(ebiten.KeyEnter)
			expectScene(t, w, "title")
			w.rest()
			expectScene(t, w, "title")
			if w.choices != (settings.Settings{}) {
				t.Errorf("%+v holds", w.choices)
			}
			w.strike(ebiten.KeyN, ebiten.KeyEnter, ebiten.KeyEscape, ebiten.KeyT)
			w.rest()
			expectScene(t, w, "title")
			w.strike(ebiten.KeyS, ebiten.KeyArrowLeft) // there is nothing on that side
			w.press(t, "motion.full")                  // that is how it is
			if raw, err := disk.Read(settings.File); err != nil || string(raw) != content {
				t.Errorf("the file has become %q, %v", raw, err)
			}
			w.strike(w.keys.places['m'])
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
	inFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		if err := os.Mkdir(persistence.Disk(folder).Where(settings.File), 0o755); err != nil {
			t.Fatal(err)
		}
		w := newTestWindow(t, "fr", usual, Options{Folder: folder})
		w.step(&input{held: w.input.held})
		expectScene(t, w, "notice")
		if text := w.top().(*noticeScene).text; !strings.Contains(text, settings.File) {
			t.Errorf("the player is told %q", text)
		}
	})
}

func TestSettingsThatCannotBeWrittenHoldAndAreTold(t *testing.T) {
	for _, locale := range locales {
		inFrame(t, func(t *testing.T) {
			t.Setenv("LC_ALL", locale)
			full := true
			folder := t.TempDir()
			w := newTestWindow(t, "", usual, Options{Folder: folder})
			w.store = &faulty{Store: w.store, broken: func(string) bool { return full }}
			reduced := w.choices
			reduced.ReducedMotion = true
			w.choose(reduced) // as F11 does in any scene
			expectScene(t, w, "notice")
			if text := w.top().(*noticeScene).text; !strings.Contains(text, errFull.Error()) {
				t.Errorf("the player is told %q", text)
			}
			w.strike(ebiten.KeyEscape)
			w.choose(settings.Settings{})
			expectScene(t, w, "title") // it was told
			w.strike(ebiten.KeyS, w.keys.places['m'])
			expectScene(t, w, "settings")
			w.picture(t, "settings-trouble")
			if !w.board.ReducedMotion || w.unkept == nil {
				t.Errorf("reduced motion %v, trouble %v", w.board.ReducedMotion, w.unkept)
			}
			full = false
			w.strike(ebiten.KeyL)
			if got := wrote(t, folder); got != (settings.Settings{Language: "en", ReducedMotion: true}) || w.unkept != nil {
				t.Errorf("when there is room again %+v is written, and the trouble is %v", got, w.unkept)
			}
		})
	}
}
