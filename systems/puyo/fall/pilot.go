package fall

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// standing is the rotation in which Y is above X.
const standing = 3

// Pilot is the keys that a computer player holds down for a tick to bring the
// piece to where it should be placed, and then to let it drop.
func Pilot(s *Side, m field.Move) Input {
	if s.Phase != Steering {
		return 0
	}
	column := m.Column
	if m.Rotation == 2 {
		column++ // Y is the left one
	}
	// On its way the piece stands, X below: so it passes over the most.
	rotation := m.Rotation
	if column != s.Pose.Column {
		rotation = standing
	}
	var in Input
	switch quarters := (rotation - s.Pose.Rotation + 4) % 4; {
	case quarters == 0:
	case quarters == 3, quarters == 2 && column == field.Columns: // a wall is on the right
		in |= TurnLeft
	default:
		in |= TurnRight
	}
	switch {
	case column < s.Pose.Column:
		in |= Left
	case column > s.Pose.Column:
		in |= Right
	}
	if in == 0 {
		in = Hard
	}
	// A key must be let go before it is pressed again.
	return in &^ s.before
}
