package shell

import (
	"fmt"
	"image"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// Seats are the places at a table: who sits at each, and under which name.
type Seats struct {
	Places []Place
	Roles  []Role // who may sit there, in the order in which they are offered
	Fewest int    // that must play
	Player string // word key of a player without a name, with the Seat
	About  string // word key of what is told of the buttons
}

// Place is a chair at the table.
type Place struct {
	Role string // of a Role
	Name string // as it is written; may be empty
}

// Role is who may sit at a place.
type Role struct{ Name, Label string } // Label is a word key

// The roles of every game.
const (
	Human  = "human"
	Nobody = "nobody"
)

// nameLetters is how long a name may be.
const nameLetters = 16

// Taken is at how many places somebody sits.
func (s *Seats) Taken() int { return s.Number(len(s.Places)) - 1 }

// Number is the number of a place's seat, from 1, which leaves out the places
// where nobody sits.
func (s *Seats) Number(place int) int {
	seat := 1
	for _, p := range s.Places[:place] {
		if p.Role != Nobody {
			seat++
		}
	}
	return seat
}

// Put puts a place on the page: a field for the name where somebody sits, and a
// button that lets somebody else sit there.
func (s *Seats) Put(b *Begin, place int, name, role image.Rectangle) {
	w, p := b.W, &s.Places[place]
	if p.Role != Nobody {
		b.Page.AddField(NewField(w, name, &p.Name, w.Text(s.Player, lang.Args{"Seat": s.Number(place)}), nameLetters))
	}
	control := fmt.Sprint("role", place+1)
	b.Put(Button{Name: control, At: role, Turns: true, Label: w.Text(s.Roles[s.role(p.Role)].Label), Tip: func() string { return w.Text(s.About) }, Act: func() {
		s.turn(p)
		b.Renew(control)
	}})
}

// turn lets somebody else sit at a place. So many as must play stay.
func (s *Seats) turn(p *Place) {
	p.Role = s.Roles[(s.role(p.Role)+1)%len(s.Roles)].Name
	if p.Role == Nobody && s.Taken() < s.Fewest {
		p.Role = Human
	}
}

// role is the place of a role in the list; who is not in it counts as the
// first.
func (s *Seats) role(name string) int {
	return max(0, slices.IndexFunc(s.Roles, func(r Role) bool { return r.Name == name }))
}
