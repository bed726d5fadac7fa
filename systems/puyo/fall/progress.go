package fall

// Progress returns the number of puyos removed in this level and the number
// needed for the next. On the last level they are equal.
func (s *Side) Progress() (removed, needed int) {
	if s.Level() == Levels {
		return perLevel, perLevel
	}
	return s.Removed % perLevel, perLevel
}
