package kittyui

import (
	"fmt"
	"image"
	"strconv"
	"strings"

	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/render/torus"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// place is a chair at the table.
type place struct {
	role  string // human, nobody, or the name of a strategy
	name  string
	class string
	field *widget.TextInput // of the name; nil while nobody sits there
}

// Who sits at a place, beside a strategy of the computer.
const (
	human  = "human"
	nobody = "nobody"
)

// roles are all who can sit at a place, in the order in which they are offered.
func roles() []string {
	list := []string{human}
	for _, s := range kitty.Strategies {
		list = append(list, s.Name)
	}
	return append(list, nobody)
}

// roleWords are the word keys of those who can sit at a place.
var roleWords = map[string]string{
	human: "kitty.role.human", nobody: "kitty.role.nobody",
	"random": "kitty.role.random", "greedy": "kitty.role.greedy", "careful": "kitty.role.careful", "planner": "kitty.role.planner",
}

// strategyWords are the word keys of the strategies by themselves.
var strategyWords = map[string]string{
	"random": "kitty.strategy.random", "greedy": "kitty.strategy.greedy", "careful": "kitty.strategy.careful", "planner": "kitty.strategy.planner",
}

// classWords are the word keys of the classes that come with the program.
var classWords = map[string]string{
	"wanderer": "kitty.class.wanderer", "warrior": "kitty.class.warrior", "healer": "kitty.class.healer",
	"thinker": "kitty.class.thinker", "shepherd": "kitty.class.shepherd",
}

// aboutWords are the word keys of what is told of the classes.
var aboutWords = map[string]string{
	"wanderer": "kitty.class.wanderer.about", "warrior": "kitty.class.warrior.about", "healer": "kitty.class.healer.about",
	"thinker": "kitty.class.thinker.about", "shepherd": "kitty.class.shepherd.about",
}

// named is the word for a name of the program's or of its data files; a name
// that somebody else has made stands for itself.
func named(w *shell.Window, words map[string]string, name string) string {
	if key := words[name]; key != "" {
		return w.Text(key)
	}
	return name
}

func strategyName(w *shell.Window, name string) string { return named(w, strategyWords, name) }
func className(w *shell.Window, name string) string    { return named(w, classWords, name) }

// The measures of a place, in interface pixels.
const (
	catWidth    = 34
	nameWidth   = 112
	nameLetters = 16
	roleWidth   = 150
	beginWidth  = 420
)

// addPlace puts the controls of a place on the page: the name, who sits there,
// and the class.
func (s *beginScene) addPlace(i int, at image.Rectangle) {
	w, p := s.W, &s.places[i]
	x := at.Min.X + catWidth
	p.field = nil
	if p.role != nobody {
		p.field = shell.NewField(w, image.Rect(x, at.Min.Y, x+nameWidth, at.Max.Y), p.name, s.unnamed(i), nameLetters)
		s.Page.AddField(p.field)
	}
	x += nameWidth + 4
	role, class := fmt.Sprint("role", i+1), fmt.Sprint("class", i+1)
	s.Put(shell.Button{Name: role, At: image.Rect(x, at.Min.Y, x+roleWidth, at.Max.Y), Label: named(w, roleWords, p.role), Tip: func() string { return w.Words.Text("kitty.role.about") }, Act: func() { s.turn(i, role) }})
	if p.role == nobody {
		return
	}
	x += roleWidth + 4
	s.Put(shell.Button{
		Name: class, At: image.Rect(x, at.Min.Y, at.Max.X, at.Max.Y), Icon: "kitty.class." + p.class, Label: className(w, p.class),
		Tip: func() string { return named(w, aboutWords, p.class) }, Act: func() { s.retrain(i, class) },
	})
}

// drawPlace draws the cat of a place, as it will be, and its team.
func (s *beginScene) drawPlace(dst *ebiten.Image, i int, at image.Point) {
	if s.places[i].role == nobody {
		return
	}
	seat := s.seatOf(i)
	s.W.Theme.Sprite(dst, torus.CatSprite(seat), at.Add(image.Pt(2, 1)), 1)
	if s.teams > 0 {
		theme.Write(dst, strconv.Itoa((seat-1)%s.teams+1), at.Add(image.Pt(23, 4)), theme.Quiet)
	}
}

// seatOf is the number of a place's seat, which leaves out the places where
// nobody sits.
func (s *beginScene) seatOf(i int) int {
	seat := 1
	for _, p := range s.places[:i] {
		if p.role != nobody {
			seat++
		}
	}
	return seat
}

// unnamed is what a player without a name is called.
func (s *beginScene) unnamed(i int) string {
	return s.W.Words.Text("kitty.player", lang.Args{"Seat": s.seatOf(i)})
}

// seat puts at the table who sat there last, else a person and the computer.
func (s *beginScene) seat() {
	for i := range s.places {
		s.places[i] = place{role: nobody, class: kitty.UsualClass}
	}
	s.places[0].role, s.places[1].role = human, kitty.Strategies[min(1, len(kitty.Strategies)-1)].Name
	if s.kept == nil {
		return
	}
	setup := setupOf(s.kept)
	s.teams = setup.Teams
	for i, seat := range setup.Seats {
		s.places[i] = place{role: seat.Strategy, name: seat.Name, class: seat.Class}
		if seat.Strategy == "" {
			s.places[i].role = human
		}
	}
}

// next is what stands behind a name in a list, round and round.
func next(list []string, name string) string {
	for i, n := range list {
		if n == name {
			return list[(i+1)%len(list)]
		}
	}
	return list[0]
}

// turn lets somebody else sit at a place. Two at least must play.
func (s *beginScene) turn(i int, control string) {
	p := &s.places[i]
	p.role = next(roles(), p.role)
	if p.role == nobody && len(s.seats()) < kitty.FewestSeats {
		p.role = human
	}
	s.teams = min(s.teams, len(s.seats()))
	s.rebuild(control)
}

// retrain gives a place the next class.
func (s *beginScene) retrain(i int, control string) {
	var classes []string
	for _, c := range s.kit.Classes {
		classes = append(classes, c.Name)
	}
	s.places[i].class = next(classes, s.places[i].class)
	s.rebuild(control)
}

// regroup makes another number of teams: none, or from two on.
func (s *beginScene) regroup() {
	switch {
	case s.teams == 0:
		s.teams = 2
	case s.teams >= len(s.seats()):
		s.teams = 0
	default:
		s.teams++
	}
	s.rebuild("teams")
}

// seats are those who sit at the table.
func (s *beginScene) seats() (seats []kitty.Seat) {
	for _, p := range s.places {
		if p.role == nobody {
			continue
		}
		seat := kitty.Seat{Name: strings.TrimSpace(p.name), Class: p.class}
		if p.role != human {
			seat.Strategy = p.role
		}
		seats = append(seats, seat)
	}
	return seats
}
