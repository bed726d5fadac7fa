package kittyui

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// beginPage is the start page of Kitty Wonderland: players with class and team, and
// the seed. The saved game can be continued here.
type beginPage struct {
	*menus.Begin
	w       *shell.Window
	kit     *kitty.Kit
	kept    *kitty.Game // the saved game; nil if there is none or it is unreadable
	fault   error       // why it cannot be continued
	seats   menus.Seats
	classes [kitty.MaxSeats]string // by place
	teams   int                    // 0 without teams
	arena   nouns.ArenaData        // board and values of a new game
	rowsAt  image.Point
}

// The dimensions of the page, in interface pixels.
const (
	beginWidth = 420
	placeGap   = 3 // between two rows
	catWidth   = 36
	nameWidth  = 110
	roleWidth  = 150
	teamsWidth = 150
	seedLabel  = 44
)

// newBegin makes the page. If seed is empty, a random one is drawn.
func newBegin(w *shell.Window, kit *kitty.Kit, seed string) *beginPage {
	s := &beginPage{w: w, kit: kit, arena: kit.Arena, seats: menus.Seats{
		Places: make([]menus.Place, kitty.MaxSeats), MinPlayers: kitty.MinSeats, Player: "kitty.player", About: "kitty.role.about", Roles: roles,
	}}
	s.Begin = &menus.Begin{
		ID: "kitty-begin", Title: "kitty.title", About: "kitty.about", Size: image.Pt(beginWidth, kitty.MaxSeats*(menus.BeginRow+placeGap)+4+menus.BeginRow), Lines: kitty.MaxSeats + 1,
		Keys: beginKeys, Rules: "kitty.rules", Do: s.do, Seed: seed,
		Own:  []shell.SideButton{{Do: cmdOptions, Label: "kitty.options", About: "kitty.options.about"}},
		Look: s.look, Kept: s.saved, Rows: s.rows, Paint: s.drawCats, Resume: func() error { return games(kit).Resume(w) },
		Start: func(seed string) error {
			if cells := s.arena.Width * s.arena.Height; cells < kitty.MinCells(s.seats.Taken()) {
				w.Push(&shell.Notice{Text: w.Words.Text("kitty.options.crowded", lang.Args{"Cells": cells, "Players": s.seats.Taken()})})
				return nil
			}
			return start(w, kit, kitty.Setup{Seed: seed, Arena: s.arena, Teams: s.teams, Seats: s.table()})
		},
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
	if s.fault != nil {
		return kept
	}
	tell := speaker{s.w, s.kept}
	var names []string
	for i := range s.kept.Table.Class {
		names = append(names, tell.names().Entity(i+1))
	}
	all := strings.Join(names, ", ")
	if kept.Over = s.kept.Match().Over; kept.Over {
		kept.Message = s.w.Words.Text("kitty.kept.over", lang.Args{"Names": all}) + " " + tell.outcome()
	} else {
		kept.Message = s.w.Words.Text("kitty.kept", lang.Args{"Names": all, "Turn": s.kept.Match().Turn + 1})
	}
	return kept
}

func (s *beginPage) do(do input.Command) {
	switch do {
	case input.CmdHelp:
		s.w.Push(rulesPage(s.w, s.kit, s.teams > 0))
	case cmdOptions:
		s.w.Push(&optionsScene{initial: s.kit.Arena, arena: s.arena, done: func(a nouns.ArenaData) { s.arena = a }})
	}
}

// rows adds the players to the page: name, role and class.
func (s *beginPage) rows(at image.Rectangle) {
	w := s.w
	s.teams = min(s.teams, s.seats.Taken())
	s.rowsAt = at.Min
	for i, p := range s.seats.Places {
		row := s.place(i)
		part := func(from, to int) image.Rectangle {
			return image.Rect(at.Min.X+from, row.Min.Y, at.Min.X+to, row.Max.Y)
		}
		const role = catWidth + nameWidth + 4
		s.seats.Put(s.Begin, i, part(catWidth, catWidth+nameWidth), part(role, role+roleWidth))
		if p.Role == menus.Nobody {
			continue
		}
		class := fmt.Sprint("class", i+1)
		s.Put(ui.Button{
			Name: class, Turns: true, At: part(role+roleWidth+4, beginWidth), Icon: "kitty.class." + s.classes[i], Label: className(w, s.classes[i]),
			Tip: func() string { return named(w, aboutWords, s.classes[i]) }, Act: func() {
				s.retrain(i)
				s.Renew(class)
			},
		})
	}
	foot := image.Rect(at.Min.X, at.Max.Y-s.Row(), at.Max.X, at.Max.Y)
	s.Put(ui.Button{Name: "teams", Turns: true, At: image.Rect(foot.Min.X, foot.Min.Y, foot.Min.X+teamsWidth, foot.Max.Y), Label: s.teamsLabel(), Tip: func() string { return w.Words.Text("kitty.teams.about") }, Act: func() {
		s.regroup()
		s.Renew("teams")
	}})
	foot.Min.X += teamsWidth + 8
	s.AddSeed(foot, seedLabel)
}

// place returns the row of a place, from 0.
func (s *beginPage) place(i int) image.Rectangle {
	at := s.rowsAt.Add(image.Pt(0, i*(s.Row()+placeGap)))
	return image.Rectangle{at, at.Add(image.Pt(beginWidth, s.Row()))}
}

func (s *beginPage) teamsLabel() string {
	if s.teams == 0 {
		return s.w.Words.Text("kitty.teams.none")
	}
	return s.w.Words.Text("kitty.teams.some", lang.Args{"Count": s.teams})
}

// drawCats draws the cat and the team of every place.
func (s *beginPage) drawCats(dst *ebiten.Image) {
	for i, p := range s.seats.Places {
		if p.Role == menus.Nobody {
			continue
		}
		row := s.place(i)
		seat, at := s.seats.Number(i), image.Pt(row.Min.X, row.Min.Y+(row.Dy()-ui.CellSize)/2)
		s.w.Theme.Sprite(dst, board.CatSprite(seat), at.Add(image.Pt(2, 0)), 1)
		if s.teams > 0 {
			drawTeam(dst, (seat-1)%s.teams+1, at.Add(image.Pt(20, 3)))
		}
	}
}

// seat sets the players of the saved game, or a person and the computer.
func (s *beginPage) seat() {
	for i := range s.seats.Places {
		s.seats.Places[i].Role, s.classes[i] = menus.Nobody, kitty.DefaultClass
	}
	s.seats.Places[0].Role, s.seats.Places[1].Role = menus.Human, "greedy"
	if s.kept == nil {
		return
	}
	setup := setupOf(s.kept)
	s.teams, s.arena = setup.Teams, setup.Arena
	for i, seat := range setup.Seats {
		s.seats.Places[i], s.classes[i] = menus.Place{Role: seat.Strategy, Name: seat.Name}, seat.Class
		if seat.Strategy == "" {
			s.seats.Places[i].Role = menus.Human
		}
	}
}

// retrain gives a place the next class.
func (s *beginPage) retrain(i int) {
	all := s.kit.Classes
	at := slices.IndexFunc(all, func(c kitty.Class) bool { return c.Name == s.classes[i] })
	s.classes[i] = all[(at+1)%len(all)].Name
}

// regroup cycles through the numbers of teams: none, or at least two.
func (s *beginPage) regroup() {
	switch {
	case s.teams == 0:
		s.teams = 2
	case s.teams >= s.seats.Taken():
		s.teams = 0
	default:
		s.teams++
	}
}

// table returns the players for a new game.
func (s *beginPage) table() (seats []kitty.Seat) {
	for i, p := range s.seats.Places {
		if p.Role == menus.Nobody {
			continue
		}
		seat := kitty.Seat{Name: strings.TrimSpace(p.Name), Class: s.classes[i]}
		if p.Role != menus.Human {
			seat.Strategy = p.Role
		}
		seats = append(seats, seat)
	}
	return seats
}
