package filming

import (
	"bytes"
	"errors"
	"image"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/clip"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func TestMain(m *testing.M) { shelltest.Main(m) }

// taped returns the recording of a game that a bot has played, in a window in a language.
func taped(t *testing.T, tag, class string, actions int) (*shell.Window, *keep.Replay) {
	t.Helper()
	rules := "classic"
	if class != "" {
		rules = "adventure"
	}
	kit, err := core.Open(assets.Files(), rules)
	if err != nil {
		t.Fatal(err)
	}
	store := persistence.Disk(t.TempDir())
	place := keep.Place{Store: store, Name: persistence.Slot(1), Now: func() time.Time { return time.Unix(1_800_000_000, 0) }}
	k, err := keep.New(kit, dungeon.Start{Seed: "taped", Ruleset: rules, Class: class}, "Ada", place)
	if err != nil {
		t.Fatal(err)
	}
	var bot bots.Greedy
	for range actions {
		if err := k.Act(bot.Choose(known.Know(k.Game))); err != nil {
			t.Fatal(err)
		}
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	tape, err := keep.OpenReplay(assets.Files(), store, persistence.Recording(place.Name))
	if err != nil {
		t.Fatal(err)
	}
	w, err := shell.New(store, tag, nil)
	if err != nil {
		t.Fatal(err)
	}
	return w, tape
}

// finish makes a clip.
func finish(c *Camera) error {
	for {
		if done, err := c.Step(); done || err != nil {
			return err
		}
	}
}

// TestAClipThatIsTooLargeIsMadeAgain lowers the limit: the pictures become smaller, and at last there is
// no clip.
func TestAClipThatIsTooLargeIsMadeAgain(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		last := clip.Limit(1)
		for _, c := range []struct {
			part int // of the size of the file before
			size image.Point
			err  error
		}{{1, image.Pt(1280, 720), nil}, {2, image.Pt(640, 360), nil}, {20, image.Pt(640, 360), ErrTooLarge}} {
			w, tape := taped(t, "en", "", 40)
			camera := NewCamera(w, assets.Files(), tape, Stretch{From: -1, Seconds: 1}, clip.APNG)
			camera.limit = last / c.part
			if err := finish(camera); !errors.Is(err, c.err) {
				t.Fatalf("a limit of %d bytes: %v", camera.limit, err)
			}
			if c.err != nil {
				continue
			}
			last = len(camera.Clip())
			if camera.Size() != c.size || last > camera.limit || camera.Progress() != Steps {
				t.Errorf("a limit of %d bytes: %v, %d bytes, progress %d", camera.limit, camera.Size(), last, camera.Progress())
			}
		}
	})
}

// TestTheSameStretchGivesTheSameClip makes a clip of a recording that has been played to its end before, in
// a window that has another size.
func TestTheSameStretchGivesTheSameClip(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		var files [2][]byte
		for i := range files {
			w, tape := taped(t, "en", "mage", 60)
			camera := NewCamera(w, assets.Files(), tape, Stretch{From: 10, Seconds: 2, Speed: 2}, clip.GIF)
			if i == 1 {
				shelltest.NewPlayer(w, image.Pt(1920, 1080))
				for tape.At() < 20 {
					if err := tape.Step(); err != nil {
						t.Fatal(err)
					}
				}
				if err := tape.Seek(0); err != nil {
					t.Fatal(err)
				}
			}
			if err := finish(camera); err != nil {
				t.Fatal(err)
			}
			files[i] = camera.Clip()
		}
		if !bytes.Equal(files[0], files[1]) {
			t.Error("the clips differ")
		}
	})
}

func TestFindStopsWhereAStretchBegins(t *testing.T) {
	for _, c := range []struct{ from, seconds, speed, at int }{
		{-1, 20, 1, 100 - 74},               // 80 actions less a second and a half for the end
		{-1, 1, 1, 100 - 3}, {-1, 60, 1, 0}, // 0.8 seconds have 3 actions
		{-1, 20, 64, 0}, {-1, 1, 2, 100 - 6}, // twice as fast
		{0, 20, 1, 0}, {7, 20, 1, 7}, {-1, 5, 1, 100 - 16}, // of 5 seconds one is for the end
	} {
		_, tape := taped(t, "en", "", 100)
		at, found, err := Find(tape, Stretch{From: c.from, Seconds: c.seconds, Speed: c.speed})
		if c.from > 0 {
			c.at = tape.At() // free actions take no turn
			if known.Know(tape.Game).Run().Turn() != c.from {
				t.Errorf("turn %d is found at turn %d", c.from, known.Know(tape.Game).Run().Turn())
			}
		}
		if !found || err != nil || at != c.at || tape.At() != c.at {
			t.Errorf("%+v: %d, %t, %v", c, at, found, err)
		}
	}
	_, tape := taped(t, "en", "", 30)
	last := 0
	var past *PastEnd
	_, _, err := Find(tape, Stretch{From: 31, Seconds: 20, Speed: 1})
	if last = known.Know(tape.Game).Run().Turn(); !errors.As(err, &past) || past.Last != last {
		t.Errorf("after the end of turn %d: %v", last, err)
	}
}

// TestTheCardNamesTheRun looks at the text of the last picture, for every way in which a run can end.
func TestTheCardNamesTheRun(t *testing.T) {
	killed, won := persistence.Ending{Killer: "monster.rat", Floor: 3}, persistence.Ending{Won: true}
	both := persistence.Ending{Won: true, Killer: "monster.rat", Floor: 23}
	for tag, texts := range map[string][]string{
		"en": {"The run goes on: floor 1, turn ", "Killed by a rat on floor 3", "Won: took the Crown", "Won: took the Crown, later killed by a rat on floor 23", "Seed taped", "Ada, Mage", "Ada, Adventurer"},
		"fr": {"La partie continue\u00a0: étage 1, tour ", "Tué par un rat à l'étage 3", "Victoire\u00a0: la Couronne est prise", "Victoire\u00a0: Couronne prise, tué ensuite par un rat à l'étage 23", "Graine taped", "Ada, Mage", "Ada, Aventurier"},
	} {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		for i, end := range []*persistence.Ending{nil, &killed, &won, &both} {
			for class, title := range map[string]string{"mage": texts[5], "": texts[6]} {
				_, tape := taped(t, tag, class, 5)
				tape.Head.End = end
				got, lines := about(words, &set{tape: tape})
				if got != title || len(lines) != 2 || !strings.HasPrefix(lines[0].Text, texts[i]) || lines[1].Text != texts[4] {
					t.Errorf("%s: %q, %v; want %q and %q", tag, got, lines, title, texts[i])
				}
			}
		}
	}
}
