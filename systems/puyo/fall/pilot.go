package fall

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// standing is the rotation in which Y is above X.
const standing = 3

// Pilot returns the keys that a computer player holds down in a tick to steer
// the piece towards a move and then drop it.
func Pilot(s *Side, m field.Move) Input {
	if s.Phase != Steering {
		return 0
	}
	column := m.Column
	if m.Rotation == 2 {
		column++ // Y is the left one
	}
	// The piece moves sideways upright, with X below: only one column wide, it gets
	// past most obstacles.
	rotation := m.Rotation
	if column != s.Pose.Column {
		rotation = standing
	}
	var in Input
	switch quarters := (rotation - s.Pose.Rotation + 4) % 4; {
	case quarters == 0:
	case quarters == 3, quarters == 2 && column == field.Columns: // there is a wall on the right
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
	// A key must be released before it is pressed again.
	return in &^ s.before
}
