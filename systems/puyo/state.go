package puyo

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// State is the state of a game, without its pieces. Equal states behave the
// same.
type State struct {
	Field field.Field
	Score int // capped at field.MaxScore
	Combo int // the longest chain so far
	Lost  bool
}

// Place plays a turn. It does not change a lost game, nor the field if this
// move loses the game. The move must be valid.
func (s *State) Place(rule field.Rule, p field.Piece, m field.Move) {
	if s.Lost {
		return
	}
	if !s.Field.Place(p, m) {
		s.Lost = true
		return
	}
	chain := s.Field.Resolve(rule)
	s.Score = min(s.Score+chain.Score, field.MaxScore)
	s.Combo = max(s.Combo, chain.Combo)
}
