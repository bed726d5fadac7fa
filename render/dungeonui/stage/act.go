package stage

import (
	"image"
	"slices"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Game is the game in play as its scenes share it: the view of it, and what the player is
// about to do.
type Game struct {
	View
	play.Session
}

// Base returns the game of a scene that embeds it.
func (g *Game) Base() *Game { return g }

// scene is the scene of the game in play.
type scene interface {
	shell.Scene
	Base() *Game
	Changed() // updates the scene after an action
}

// Game returns the game in play, whose scene may be below open panels, or nil on the title.
func (w *Window) Game() *Game {
	if s, ok := w.Bottom().(scene); ok {
		return s.Base()
	}
	return nil
}

// Act carries out an action and shows the result. It returns the reason if the action
// is refused, otherwise "".
func (w *Window) Act(a systems.Action) (refused string) {
	won, at := play.Won(w.Kept.Known()), w.Kept.Known().Hero().At()
	if err := w.Kept.Act(a); err != nil {
		refused = phrases.Refused(w.Words, err)
		if a.Verb == dungeon.Move {
			w.Board.Bump(a.Direction)
		}
		w.Top().Layout().Reply(ui.Line{Text: refused, Colour: theme.Hurt}, image.Rectangle{})
		return refused
	}
	w.Kept.Follow(w.Met)
	w.Board.Show(w.Kept.Known())
	if k := w.Kept.Known(); a.Verb == dungeon.Move && k.Hero().At() == at && len(k.Events().Last()) == 0 {
		w.Board.Bump(a.Direction)
	}
	s := w.Bottom().(scene)
	g := s.Base()
	g.Acted(a, won)
	s.Changed()
	w.Present(&g.View)
	if g.Outgrown() {
		g.Page.Drop()
		s.Build(w.Window)
	}
	g.Status.Clear()
	g.Status.Trouble(w.Words, w.Kept.Trouble)
	w.TellAside()
	w.Refresh()
	w.Trace(false)
	return ""
}

// Reset shows a game as it is, without what has led to it.
func (w *Window) Reset(k known.Known) {
	w.Board.Reset(k)
	w.follow(k)
	w.Banner.clear()
	w.Flyers.Of, w.Opening = w.Flyers.Of[:0], 0
}

// Present shows what the last action has brought besides the board: sounds, a banner, and
// what flies to the panel.
func (w *Window) Present(v *View) {
	w.hear(v.Known)
	w.Banner.announce(w, v)
	w.Flyers.launch(v, v.Known)
	if !w.Choices.ReducedMotion && slices.ContainsFunc(v.Known.Events().Last(), func(e systems.Event) bool { return e.Type == dungeon.EventSearch }) {
		w.Opening = LidTime
	}
}

// LidTime is the time that a treasure takes to open before its panel is drawn, in ticks. The
// panel takes keys and clicks from the start, and the first one shows it.
const LidTime = 13

// Hurry shows the panel of a treasure as soon as there is input.
func (w *Window) Hurry(in *input.State) {
	if in.Any() {
		w.Opening = 0
	}
}

// ShowError shows an error in a notice.
func (w *Window) ShowError(err error) { w.Push(&shell.Notice{Text: w.FaultText(err)}) }

// FaultText returns the text of an error about a game, a recording or their folder.
func (w *Window) FaultText(err error) string { return saves.FaultText(w.Words, err) }

// TellAside tells about a recording that was set aside.
func (w *Window) TellAside() {
	if file := w.Kept.SetAside(); file != "" {
		w.Push(&shell.Notice{Heading: w.Words.Text("window.loss.title"), Text: wording.SetAside(w.Words, file)})
	}
}

// Show opens the game of a session.
func (w *Window) Show(s *saves.Kept) {
	w.Kept = s
	s.Begin(w.Met)
	w.Enter(s, w.Play(s.Name))
	w.Game().Status.Trouble(w.Words, s.Trouble)
}
