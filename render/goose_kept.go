package render

import (
	"errors"
	"io/fs"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/render/wording"
	"github.com/donjon-rogue/donjon/systems/goose"
	goosekeep "github.com/donjon-rogue/donjon/systems/goose/keep"
)

// openGoose shows the page on which a game of the goose begins or goes on.
// seed may be empty: then one is drawn.
func (w *window) openGoose(seed string) {
	kit, err := goose.Open(w.options.Files)
	if err != nil {
		w.tell(err)
		return
	}
	w.push(&gooseBeginScene{kit: kit, seed: seed})
}

// startGoose begins a game with those seats, over the one that is kept.
func (w *window) startGoose(kit *goose.Kit, seats []components.SeatData, seed string) error {
	k, aside, err := goosekeep.Begin(kit, w.store, kit.New(seats, seed))
	if err != nil {
		return err
	}
	w.enterGoose(kit, k)
	if aside != "" {
		w.push(&noticeScene{text: w.words.Text("goose.aside", lang.Args{"File": w.store.Where(aside)})})
	}
	return nil
}

// resumeGoose goes on with the game that is kept.
func (w *window) resumeGoose(kit *goose.Kit) error {
	k, err := goosekeep.Continue(kit, w.store)
	if err != nil {
		return err
	}
	w.enterGoose(kit, k)
	return nil
}

// enterGoose shows a game.
func (w *window) enterGoose(kit *goose.Kit, k *goosekeep.Keeper) {
	w.goose = k
	w.clear()
	s := &gooseScene{kit: kit, keeper: k}
	w.push(s)
	s.tellTrouble()
}

// letGoGoose writes the game of the goose in play and lets go of its file.
func (w *window) letGoGoose() error {
	if w.goose == nil {
		return nil
	}
	err := w.goose.Close()
	if err == nil {
		w.goose = nil
	}
	return err
}

// seated names a seat of a game: the player's own name, else its number.
func (w *window) seated(g *goose.Game, seat int) string {
	if name := g.Seat(seat).Name; name != "" {
		return name
	}
	return w.numbered(seat)
}

// numbered is what a player without a name is called.
func (w *window) numbered(seat int) string {
	return w.words.Text("goose.player", lang.Args{"Seat": seat})
}

// keptGoose tells of the game that is kept, and whether one can go on.
func (s *gooseBeginScene) keptGoose() (told line) {
	w := s.w
	switch {
	case errors.Is(s.fault, persistence.ErrLocked):
		return line{w.words.Text("window.fault.locked"), theme.Hurt}
	case s.fault != nil && !errors.Is(s.fault, fs.ErrNotExist):
		return line{w.words.Text("goose.kept.unusable", lang.Args{"Reason": w.faultText(s.fault)}), theme.Hurt}
	case s.kept == nil:
		return line{}
	}
	g := s.kept
	names := ""
	for seat := range g.State().Seats() {
		if seat > 0 {
			names += ", "
		}
		names += w.seated(g, seat+1)
	}
	text := w.words.Text("goose.kept", lang.Args{"Names": names, "Count": len(g.Match().Throws)})
	return line{text + " " + w.gooseStands(g), theme.Gold}
}

// gooseStands says whose turn it is, or how the game has ended.
func (w *window) gooseStands(g *goose.Game) string {
	s := g.State()
	switch {
	case s.Winner() > 0:
		return w.tellGoose(g, goose.Event{Type: goose.EventWon, Seat: s.Winner()})
	case s.Blocked():
		return w.words.Text("goose.blocked")
	}
	return w.words.Text("goose.next", lang.Args{"Who": w.seated(g, s.Next())})
}

// tellGoose words an event of a game.
func (w *window) tellGoose(g *goose.Game, e goose.Event) string {
	return wording.Goose(w.words, e, func(seat int) string { return w.seated(g, seat) })
}
