//go:build !js

package clipboard

import (
	"errors"
	"os/exec"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang/langtest"
)

// await waits until all requests are answered.
func await(q *Queue) {
	for q.Pending() {
		q.Poll()
	}
}

func TestClipboardRequestsRunOneAtATime(t *testing.T) {
	content := ""
	q := &Queue{System: Access{
		Read:     func() (string, error) { return content, nil },
		Write:    func(text string) error { content += text; return nil },
		Patience: time.Hour,
	}}
	var answers []string
	for _, text := range []string{"a", "b", "c"} {
		q.Copy(text, func(err error) {
			if err != nil {
				t.Error(err)
			}
			answers = append(answers, text)
		})
		q.Paste(func(text string, _ error) { answers = append(answers, text) })
	}
	await(q)
	want := []string{"a", "a", "b", "ab", "c", "abc"}
	for i := range want {
		if i >= len(answers) || answers[i] != want[i] {
			t.Fatalf("the results are %q, want %q", answers, want)
		}
	}
}

// TestAHangingOrFailingClipboardIsReported also covers a clipboard that panics.
func TestAHangingOrFailingClipboardIsReported(t *testing.T) {
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
		q := &Queue{System: Access{Read: c.read, Patience: time.Millisecond}}
		if !errors.Is(c.want, ErrSlow) {
			q.System.Patience = time.Hour
		}
		called := 0
		q.Paste(func(_ string, err error) {
			called++
			if c.want != nil && !errors.Is(err, c.want) || err == nil {
				t.Errorf("the error is %v, want %v", err, c.want)
			} else if got := Text(langtest.Words(t, "en"), err); got != c.says {
				t.Errorf("the message is %q, want %q", got, c.says)
			}
		})
		await(q)
		if called != 1 {
			t.Errorf("the result was delivered %d times", called)
		}
	}
}

// TestErrorsOfClipboardProgramsAreRecognized covers the messages of xclip and
// wl-paste, and a missing program.
func TestErrorsOfClipboardProgramsAreRecognized(t *testing.T) {
	failed := func(stderr string) error { return &exec.ExitError{Stderr: []byte(stderr)} }
	for stderr, want := range map[string]bool{
		"Error: target STRING not available\n":   true,
		"Nothing is copied\n":                    true,
		"No suitable type of content copied\n":   true,
		"Error: Can't open display: (null)\n":    false,
		"Failed to connect to a Wayland server ": false,
	} {
		if got := empty(failed(stderr)); got != want {
			t.Errorf("%q means an empty clipboard: %t, want %t", stderr, got, want)
		}
	}
	if empty(nil) || systemError(nil) != nil {
		t.Error("a nil error is treated as an error")
	}
	if err := systemError(&exec.Error{Name: "xclip", Err: exec.ErrNotFound}); !errors.Is(err, ErrNoProgram) {
		t.Errorf("a missing program is reported as %v", err)
	}
}
