package fall

// Progress is how many puyos have vanished in the level, of how many that lead
// to the next one; in the last level they are equal.
func (s *Side) Progress() (now, most int) {
	if s.Level() == Levels {
		return perLevel, perLevel
	}
	return s.Removed % perLevel, perLevel
}
