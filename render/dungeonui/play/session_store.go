package play

import (
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/sokobanui/wording"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// AskHint makes the push of the last hint. If there is none, it returns the puzzle for which
// the face has to find one; false for none.
func (s *Session) AskHint() (puzzle level.Level, find bool) {
	view, inside := s.known().Storehouse()
	if !inside || view.Solved {
		return level.Level{}, false
	}
	if s.Hint == "" {
		return view.Level, true
	}
	moves := s.Hint
	for i := range len(moves) {
		if !s.Try(systems.Action{Verb: dungeon.Move, Direction: level.Direction(moves[i])}) {
			break
		}
	}
	return level.Level{}, false
}

// ShowHint tells the answer of a search for a hint.
func (s *Session) ShowHint(a solver.Answer) {
	t := s.face.Teller()
	switch a.Outcome {
	case solver.Found:
		s.Hint = a.NextPush()
		s.face.Say(ink.Line{Text: wording.NextPush(t.Words, s.Hint, t.Key(Hint)), Colour: ink.Gold})
	case solver.Unsolvable:
		s.face.Say(ink.Line{Text: s.text("sokoban.lost"), Colour: ink.Hurt})
	default:
		s.face.Say(ink.Line{Text: s.text("sokoban.hint.nothing"), Colour: ink.Quiet})
	}
}
