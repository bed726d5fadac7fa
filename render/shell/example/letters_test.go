package example

import (
	"image"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// namePanel asks for a name of at most eight letters.
type namePanel struct {
	shell.Panel
	name string
}

func (s *namePanel) Name() string { return "name" }

func (s *namePanel) Build(w *shell.Window) {
	s.Lay(w, "Name", 200, 22)
	s.Page.AddField(ui.NewField(w.Theme, s.Inner, &s.name, "", 8))
	s.Page.Finish()
	s.Page.Focus(s.Page.Fields[0])
}

func (s *namePanel) Update(in *input.State) {
	if s.Listen(in, s, lampKeys) == input.CmdClose {
		s.W.Pop()
	}
}

// TestAPadWritesIntoAField opens the keyboard on the screen with a pad and writes with every
// key of it.
func TestAPadWritesIntoAField(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		for _, size := range []image.Point{{640, 360}, shelltest.Usual} {
			shelltest.InFrame(t, func(t *testing.T) {
				w, p := shelltest.Open(t, tag, size, "", lampGame)
				s := &namePanel{}
				w.Push(s)
				p.Thumb(input.PadSouth)
				p.Expect(t, "letters")
				p.LabelsFit(t)
				p.Reach(t)
				p.Picture(t, "letters")
				want := ""
				for _, c := range w.Top().Layout().Controls {
					letter, ok := strings.CutPrefix(c.Name, "letter.")
					if !ok {
						continue
					}
					if want == "" {
						letter = strings.ToUpper(letter)
					}
					want += letter
					p.Press(t, "letter."+strings.ToLower(letter))
					if s.name != want {
						t.Fatalf("the field has %q, want %q", s.name, want)
					}
					p.Thumb(input.PadWest)
					if want = strings.TrimSuffix(want, letter); s.name != want {
						t.Fatalf("the field has %q after a letter was removed, want %q", s.name, want)
					}
				}
				steps := []struct {
					name, want string
				}{{"letter.m", "M"}, {"letter.i", "Mi"}, {"space", "Mi "}, {"letter.a", "Mi A"}, {"capitals", "Mi A"}, {"letter.b", "Mi AB"}, {"delete", "Mi A"}, {"letter.0", "Mi A0"}}
				for _, step := range steps {
					p.Press(t, step.name)
					if s.name != step.want {
						t.Errorf("after %s the field has %q, want %q", step.name, s.name, step.want)
					}
				}
				p.Send(&input.State{Keys: []ebiten.Key{ebiten.KeySpace}, Runes: []rune{' '}}) // of a keyboard
				p.Sign('ü')
				p.LabelsFit(t) // with the keys of the keyboard
				p.Sign('x')
				p.Sign('y') // has no room
				if s.name != "Mi A0 üx" {
					t.Errorf("the field has %q", s.name)
				}
				p.Thumb(input.PadEast)
				p.Expect(t, "name")
				if got := s.Page.Fields[0].Text(); got != s.name || !s.Page.Fields[0].IsFocused() {
					t.Errorf("the field shows %q, has the focus: %v", got, s.Page.Fields[0].IsFocused())
				}
				p.Strike(ebiten.KeyEnter)
				p.Expect(t, "name") // who has a keyboard needs none on the screen
			})
		}
	}
}

// TestThePointerOfAPadWritesIntoAField clicks a field with the right stick.
func TestThePointerOfAPadWritesIntoAField(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, p := shelltest.Open(t, "en", shelltest.Usual, "", lampGame)
		w.Push(&namePanel{})
		p.Gamepads = []input.Pad{{Name: "Xbox Wireless Controller", Look: [2]float64{0, -0.3}}}
		p.Wait(1) // the pointer starts in the middle, where the field is
		p.Gamepads[0].Look = [2]float64{}
		p.Thumb(input.PadR2)
		p.Expect(t, "letters")
	})
}
