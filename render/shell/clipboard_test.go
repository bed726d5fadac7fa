//go:build !js

package shell

import (
	"errors"
	"os/exec"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// listening returns a window with only a clipboard.
func listening(t *testing.T, c Clipboard) *Window {
	t.Helper()
	words, err := lang.New("en")
	if err != nil {
		t.Fatal(err)
	}
	return &Window{Clipboard: c, Words: words}
}

func (w *Window) await() {
	for w.AtClipboard() {
		w.pollClipboard()
	}
}

func TestTheClipboardIsAskedOneThingAtATime(t *testing.T) {
	kept := ""
	w := listening(t, Clipboard{
		Read:     func() (string, error) { return kept, nil },
		Write:    func(text string) error { kept += text; return nil },
		Patience: time.Hour,
	})
	var answers []string
	for _, text := range []string{"a", "b", "c"} {
		w.Copy(text, func(err error) {
			if err != nil {
				t.Error(err)
			}
			answers = append(answers, text)
		})
		w.Paste(func(text string, _ error) { answers = append(answers, text) })
	}
	w.await()
	want := []string{"a", "a", "b", "ab", "c", "abc"}
	for i := range want {
		if i >= len(answers) || answers[i] != want[i] {
			t.Fatalf("the clipboard answered %q, not %q", answers, want)
		}
	}
}

// TestAClipboardThatHangsOrFailsHarmsNothing also covers one that panics.
func TestAClipboardThatHangsOrFailsHarmsNothing(t *testing.T) {
	never := make(chan struct{})
	defer close(never)
	broken := errors.New("broken")
	for _, c := range []struct {
		read func() (string, error)
		want error
		says string
	}{
		{func() (string, error) { <-never; return "", nil }, ErrSlow, "The clipboard is not responding; try again."},
		{func() (string, error) { return "", broken }, broken, "The clipboard cannot be used: broken"},
		{func() (string, error) { panic("a fault") }, nil, "The clipboard cannot be used: a fault"},
	} {
		w := listening(t, Clipboard{Read: c.read, Patience: time.Millisecond})
		if !errors.Is(c.want, ErrSlow) {
			w.Clipboard.Patience = time.Hour
		}
		called := 0
		w.Paste(func(_ string, err error) {
			called++
			if c.want != nil && !errors.Is(err, c.want) || err == nil {
				t.Errorf("the error is %v, not %v", err, c.want)
			} else if got := w.ClipboardText(err); got != c.says {
				t.Errorf("the player is told %q, not %q", got, c.says)
			}
		})
		w.await()
		if called != 1 {
			t.Errorf("%d answers came", called)
		}
	}
}

// TestWhatClipboardProgramsSayIsUnderstood covers the messages of xclip and
// wl-paste, and a missing program.
func TestWhatClipboardProgramsSayIsUnderstood(t *testing.T) {
	said := func(words string) error { return &exec.ExitError{Stderr: []byte(words)} }
	for words, want := range map[string]bool{
		"Error: target STRING not available\n":   true,
		"Nothing is copied\n":                    true,
		"No suitable type of content copied\n":   true,
		"Error: Can't open display: (null)\n":    false,
		"Failed to connect to a Wayland server ": false,
	} {
		if got := empty(said(words)); got != want {
			t.Errorf("%q is said of an empty clipboard: %t", words, got)
		}
	}
	if empty(nil) || clipboardError(nil) != nil {
		t.Error("a nil error is treated as an error")
	}
	if err := clipboardError(&exec.Error{Name: "xclip", Err: exec.ErrNotFound}); !errors.Is(err, ErrNoProgram) {
		t.Errorf("a missing program is reported as %v", err)
	}
}
