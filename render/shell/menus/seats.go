package menus

import (
	"fmt"
	"image"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/ui"
)

// Seats are the players of a game: the role and name at each place.
type Seats struct {
	Places     []Place
	Roles      []Role // roles to choose from, in the order offered
	MinPlayers int    // minimum number of players
	Player     string // word key of a player without a name; takes Seat
	About      string // word key of the tooltip of the buttons
}

// Place is a place at the table.
type Place struct {
	Role string // name of a Role
	Name string // as typed; may be empty
}

// Role is a kind of player, or Nobody.
type Role struct{ Name, Label string } // Label is a word key

// The roles of every game.
const (
	Human  = "human"
	Nobody = "nobody"
)

// nameLetters is the maximum length of a name.
const nameLetters = 16

// Taken returns the number of occupied places.
func (s *Seats) Taken() int { return s.Number(len(s.Places)) - 1 }

// Number returns the seat number of a place, from 1, skipping empty places.
func (s *Seats) Number(place int) int {
	seat := 1
	for _, p := range s.Places[:place] {
		if p.Role != Nobody {
			seat++
		}
	}
	return seat
}

// Put adds the controls of a place to the page: a field for the name unless the place
// is empty, and a button that cycles through the roles.
func (s *Seats) Put(b *Begin, place int, name, role image.Rectangle) {
	w, p := b.W, &s.Places[place]
	if p.Role != Nobody {
		b.Page.AddField(ui.NewField(w.Theme, name, &p.Name, w.Words.Text(s.Player, lang.Args{"Seat": s.Number(place)}), nameLetters))
	}
	control := fmt.Sprint("role", place+1)
	b.Put(ui.Button{Name: control, At: role, Turns: true, Label: w.Words.Text(s.Roles[s.role(p.Role)].Label), Tip: func() string { return w.Words.Text(s.About) }, Act: func() {
		s.turn(p)
		b.Renew(control)
	}})
}

// turn changes a place to the next role, but keeps at least MinPlayers players.
func (s *Seats) turn(p *Place) {
	p.Role = s.Roles[(s.role(p.Role)+1)%len(s.Roles)].Name
	if p.Role == Nobody && s.Taken() < s.MinPlayers {
		p.Role = Human
	}
}

// role returns the index of a role; an unknown role counts as the first.
func (s *Seats) role(name string) int {
	return max(0, slices.IndexFunc(s.Roles, func(r Role) bool { return r.Name == name }))
}
