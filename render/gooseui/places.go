package gooseui

import (
	"fmt"
	"image"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/spiral"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// place is a chair at the table.
type place struct {
	role   role
	name   string
	colour string            // of its pawn
	field  *widget.TextInput // of the name; nil while nobody sits there
}

// role is who sits at a place.
type role int

const (
	human role = iota
	computer
	nobody
)

// roleWords are the word keys of the roles.
var roleWords = [...]string{human: "goose.role.human", computer: "goose.role.computer", nobody: "goose.role.nobody"}

// addPlace puts the controls of a place on the page: its pawn, the name, and
// who sits there.
func (s *beginScene) addPlace(i int, at image.Rectangle) {
	w, p := s.W, &s.places[i]
	pawn := shell.NewControl(fmt.Sprint("pawn", i+1), image.Rect(at.Min.X, at.Min.Y, at.Min.X+26, at.Max.Y), func() { s.paint(i) })
	pawn.Enabled = func() bool { return p.role != nobody }
	pawn.Tip = func() string { return w.Words.Text("goose.pawn.about") }
	pawn.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		w.Theme.Button(dst, r, state)
		light := float32(1)
		if state == theme.Disabled {
			light = 0.3
		}
		w.Theme.Tinted(dst, spiral.PawnSprite(components.SeatData{Colour: p.colour}), image.Pt(r.Min.X+5, r.Min.Y+2), 1, light)
	}
	s.Page.Add(pawn)
	p.field = nil
	if p.role != nobody {
		p.field = shell.NewField(w, image.Rect(at.Min.X+30, at.Min.Y, at.Min.X+30+nameWidth, at.Max.Y), p.name, s.unnamed(i), nameLetters)
		s.Page.AddField(p.field)
	}
	name := fmt.Sprint("role", i+1)
	s.Put(shell.Button{Name: name, At: image.Rect(at.Min.X+34+nameWidth, at.Min.Y, at.Max.X, at.Max.Y), Label: w.Text(roleWords[p.role]), Tip: func() string { return w.Words.Text("goose.role.about") }, Act: func() { s.turn(i, name) }})
}

// unnamed is what a player without a name is called: by the number of the seat,
// which leaves out the places where nobody sits.
func (s *beginScene) unnamed(i int) string {
	seat := 1
	for _, p := range s.places[:i] {
		if p.role != nobody {
			seat++
		}
	}
	return numbered(s.W, seat)
}

// seat puts at the table who sat there last, else a person and the computer.
func (s *beginScene) seat() {
	for i := range s.places {
		s.places[i] = place{role: [...]role{human, computer, nobody, nobody}[i], colour: spiral.Colours[i]}
	}
	if s.kept == nil {
		return
	}
	taken := map[string]bool{}
	for i := range s.kept.State().Seats() {
		seat := s.kept.Seat(i + 1)
		s.places[i] = place{name: seat.Name, colour: seat.Colour}
		if seat.Computer {
			s.places[i].role = computer
		}
		taken[seat.Colour] = true
	}
	for i := s.kept.State().Seats(); i < len(s.places); i++ {
		for _, colour := range spiral.Colours {
			if !taken[colour] {
				s.places[i] = place{role: nobody, colour: colour}
				taken[colour] = true
				break
			}
		}
	}
}

// turn lets somebody else sit at a place. Two at least must play.
func (s *beginScene) turn(i int, control string) {
	p := &s.places[i]
	p.role = (p.role + 1) % (nobody + 1)
	if p.role == nobody && len(s.seats()) < goose.FewestSeats {
		p.role = human
	}
	s.rebuild(control)
}

// paint gives a place the next pawn, in exchange for its own.
func (s *beginScene) paint(i int) {
	for n, colour := range spiral.Colours {
		if colour != s.places[i].colour {
			continue
		}
		next := spiral.Colours[(n+1)%len(spiral.Colours)]
		for j := range s.places {
			if s.places[j].colour == next {
				s.places[j].colour = colour
			}
		}
		s.places[i].colour = next
		break
	}
	s.Page.Redraw()
}

// seats are those who sit at the table.
func (s *beginScene) seats() (seats []components.SeatData) {
	for _, p := range s.places {
		if p.role != nobody {
			seats = append(seats, components.SeatData{Name: strings.TrimSpace(p.name), Colour: p.colour, Computer: p.role == computer})
		}
	}
	return seats
}
