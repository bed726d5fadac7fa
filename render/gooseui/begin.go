package gooseui

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/gooseui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// beginPage is the start page of the game of the goose: players and seed. The saved
// game can be continued here.
type beginPage struct {
	*menus.Begin
	w       *shell.Window
	kit     *goose.Kit
	kept    *goose.Game // the saved game; nil if there is none or it is unreadable
	fault   error       // why it cannot be continued
	seats   menus.Seats
	colours [goose.MaxSeats]string // of the pawns, by place
}

// The dimensions of the page.
const (
	beginWidth  = 372
	beginHeight = goose.MaxSeats*(menus.BeginRow+placeGap) + 4 + menus.BeginRow
	placeGap    = 4
	nameWidth   = 206
	seedLabel   = 56
)

// computer is the role of a computer player.
const computer = "computer"

// newBegin makes the page. If seed is empty, a random one is drawn.
func newBegin(w *shell.Window, kit *goose.Kit, seed string) *beginPage {
	s := &beginPage{w: w, kit: kit, seats: menus.Seats{
		Places: make([]menus.Place, goose.MaxSeats), MinPlayers: goose.MinSeats, Player: "goose.player", About: "goose.role.about",
		Roles: []menus.Role{{Name: menus.Human, Label: "goose.role.human"}, {Name: computer, Label: "goose.role.computer"}, {Name: menus.Nobody, Label: "goose.role.nobody"}},
	}}
	s.Begin = &menus.Begin{
		ID: "goose-begin", Title: "goose.title", About: "goose.about", Size: image.Pt(beginWidth, beginHeight), Lines: goose.MaxSeats + 1,
		Keys: menus.BeginKeys, Rules: "goose.rules", Do: s.do, Seed: seed,
		Look: s.look, Kept: s.saved, Rows: s.rows, Resume: func() error { return games(kit).Resume(w) },
		Start: func(seed string) error { return start(w, kit, s.table(), seed) },
	}
	s.look()
	s.seat()
	return s
}

// look loads the saved game.
func (s *beginPage) look() { s.kept, s.fault = games(s.kit).Look(s.w) }

// saved describes the saved game to the start page.
func (s *beginPage) saved() menus.Kept {
	kept := menus.Kept{Fault: s.fault}
	if s.fault == nil {
		kept.Over = s.kept.State().Next() == 0
		tell := speaker{s.w, s.kept}
		kept.Message = s.w.Words.Text("goose.kept", lang.Args{"Names": tell.names(), "Count": len(s.kept.Match().Throws)}) + " " + tell.stands()
	}
	return kept
}

func (s *beginPage) do(do input.Command) {
	if do == input.CmdHelp {
		s.w.Push(rulesPage(s.w, s.kit.New(make([]components.SeatData, goose.MinSeats), "").World))
	}
}

// rows adds the players to the page: pawn, name and role.
func (s *beginPage) rows(at image.Rectangle) {
	row := s.Row()
	pawn := row + 4
	for i := range s.seats.Places {
		y := at.Min.Y + i*(row+placeGap)
		line := func(from, to int) image.Rectangle { return image.Rect(from, y, to, y+row) }
		name := at.Min.X + pawn + placeGap
		s.addPawn(i, line(at.Min.X, at.Min.X+pawn))
		s.seats.Put(s.Begin, i, line(name, name+nameWidth), line(name+nameWidth+placeGap, at.Max.X))
	}
	s.AddSeed(image.Rect(at.Min.X, at.Max.Y-row, at.Max.X, at.Max.Y), seedLabel)
}

// addPawn adds the pawn button of a place, disabled if the place is empty.
func (s *beginPage) addPawn(i int, at image.Rectangle) {
	w := s.w
	pawn := ui.NewControl(fmt.Sprint("pawn", i+1), at, func() { s.paint(i) })
	pawn.Enabled = func() bool { return s.seats.Places[i].Role != menus.Nobody }
	pawn.Tip = func() string { return w.Words.Text("goose.pawn.about") }
	pawn.Draw = func(dst *ebiten.Image, r image.Rectangle, state theme.State) {
		w.Theme.Button(dst, r, state)
		light := float32(1)
		if state == theme.Disabled {
			light = 0.3
		}
		w.Theme.Tinted(dst, board.PawnSprite(components.SeatData{Colour: s.colours[i]}), r.Min.Add(image.Pt((r.Dx()-ui.CellSize)/2, (r.Dy()-ui.CellSize)/2-1)), 1, light)
	}
	s.Page.Add(pawn)
}

// seat sets the players of the saved game, or a person and the computer.
func (s *beginPage) seat() {
	for i := range s.seats.Places {
		s.seats.Places[i].Role = menus.Nobody
	}
	s.seats.Places[0].Role, s.seats.Places[1].Role = menus.Human, computer
	if s.kept != nil {
		for i := range s.kept.State().Seats() {
			seat := s.kept.Seat(i + 1)
			s.seats.Places[i], s.colours[i] = menus.Place{Role: menus.Human, Name: seat.Name}, seat.Colour
			if seat.Computer {
				s.seats.Places[i].Role = computer
			}
		}
	}
	s.assignColours()
}

// assignColours gives every place a distinct pawn that has a sprite.
func (s *beginPage) assignColours() {
	for i, colour := range s.colours {
		if !slices.Contains(board.Colours[:], colour) || slices.Contains(s.colours[:i], colour) {
			free := slices.IndexFunc(board.Colours[:], func(c string) bool { return !slices.Contains(s.colours[:], c) })
			s.colours[i] = board.Colours[free]
		}
	}
}

// paint gives a place the next pawn, swapping with the place that has it.
func (s *beginPage) paint(i int) {
	own := s.colours[i]
	next := board.Colours[(slices.Index(board.Colours[:], own)+1)%len(board.Colours)]
	s.colours[slices.Index(s.colours[:], next)] = own
	s.colours[i] = next
	s.Page.Redraw()
}

// table returns the players for a new game.
func (s *beginPage) table() (seats []components.SeatData) {
	for i, p := range s.seats.Places {
		if p.Role != menus.Nobody {
			seats = append(seats, components.SeatData{Name: strings.TrimSpace(p.Name), Colour: s.colours[i], Computer: p.Role == computer})
		}
	}
	return seats
}
