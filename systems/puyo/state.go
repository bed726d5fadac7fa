package puyo

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// State is where a game stands. Equal states go on alike.
type State struct {
	Field field.Field
	Score int // field.Most at most
	Combo int // the longest chain so far
	Lost  bool
}

// Place plays a turn. A game that is lost stays as it is, and so does the
// field when this move loses it. The move must be valid.
func (s *State) Place(rule field.Rule, p field.Piece, m field.Move) {
	if s.Lost {
		return
	}
	if !s.Field.Place(p, m) {
		s.Lost = true
		return
	}
	chain := s.Field.Resolve(rule)
	s.Score = min(s.Score+chain.Score, field.Most)
	s.Combo = max(s.Combo, chain.Combo)
}
