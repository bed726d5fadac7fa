package example

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestPagesAreHeard(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		_, p := shelltest.Open(t, "en", shelltest.Usual, "", lampGame)
		p.Wait(1)
		for _, c := range []struct {
			what string
			do   func()
			want string
		}{
			{"moving the focus", func() { p.Strike(ebiten.KeyArrowDown) }, "window.cursor"},
			{"a key that opens a panel", func() { p.Strike(ebiten.KeyS) }, "window.page"},
			{"changing a setting", func() { p.Strike(ebiten.KeyW) }, "window.toggle"},
			{"a key that does nothing", func() { p.Strike(ebiten.KeyZ) }, ""},
			{"going back", func() { p.Strike(ebiten.KeyEscape) }, "window.back"},
			{"a click on a button", func() { p.Press(t, "others") }, "window.page"},
			{"the start page", func() { p.Strike(ebiten.KeyDigit1); p.Expect(t, "lamp-begin") }, "window.page"},
			{"a button of a game", func() { p.Press(t, "start"); p.Heard = nil; p.Press(t, "switch") }, "window.button"},
		} {
			p.Heard = nil
			c.do()
			if c.want == "" && len(p.Heard) > 0 || c.want != "" && !slices.Equal(p.Heard, []string{c.want}) {
				t.Errorf("%s sounds like %q, want %q", c.what, p.Heard, c.want)
			}
		}
	})
}

// TestTheSettingsOfSound changes all of them by key and by mouse, in both languages and the
// smallest window.
func TestTheSettingsOfSound(t *testing.T) {
	letters := map[string][2]ebiten.Key{"en": {ebiten.KeyM, ebiten.KeyW}, "fr": {ebiten.KeySemicolon, ebiten.KeyZ}} // of M and W
	want := settings.Settings{Lowered: settings.Volumes{Master: 3, Effects: 10, Music: 9}, Muted: true, MuteAway: true, NoHeartbeat: true}
	for _, tag := range []string{"en", "fr"} {
		for _, size := range []image.Point{{640, 360}, shelltest.Usual} {
			for _, mouse := range []bool{false, true} {
				shelltest.InFrame(t, func(t *testing.T) {
					folder := t.TempDir()
					w, p := shelltest.Open(t, tag, size, folder, lampGame)
					p.Press(t, "settings")
					p.Expect(t, "settings")
					p.LabelsFit(t)
					p.Press(t, "sound.off")
					p.Press(t, "sound.more")
					p.Expect(t, "sound")
					p.LabelsFit(t)
					p.Reach(t)
					p.Picture(t, "sound")
					if mouse {
						for _, name := range []string{"volume.7", "effects.0", "music.1", "away.off", "heartbeat.off"} {
							p.Press(t, name)
						}
					} else {
						p.Strike(ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyE, letters[tag][0], letters[tag][0], letters[tag][1], ebiten.KeyH)
					}
					if w.Choices != want {
						t.Errorf("%s, %v, mouse %v: the settings are %+v", tag, size, mouse, w.Choices)
					}
					if got, err := settings.Read(persistence.Disk(folder)); err != nil || got != want {
						t.Errorf("the file has %+v, %v", got, err)
					}
					p.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
					p.Expect(t, "title")
				})
			}
		}
	}
}
