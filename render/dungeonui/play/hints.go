package play

// hintPause is the least number of turns between two hints about things that can wait.
const hintPause = 5

// Teach picks the hint to show now about something that the hero has met for the first time,
// at most one each turn; "" for none. What can wait is not told while a hunter is in view. told
// holds the names of what the player has been told, and note adds one. An item on offer needs
// no hint any more: its own dialog says what it does.
func (s *Session) Teach(off bool, told map[string]bool, note func(name string)) (name, text string) {
	k := s.known()
	turn := k.Run().Turn()
	if offer := k.Hero().Sheet().Offer; offer != nil {
		note("item." + offer.Name)
	}
	if off || !lives(k) || k.Run().Over() || s.lastHint == turn {
		return "", ""
	}
	t := s.face.Teller()
	for _, f := range t.Firsts() {
		if told[f.Name] || !f.Urgent && (turn-s.lastHint < hintPause || hunter(k) != "") {
			continue
		}
		if text := t.HintText(f.Name); text != "" {
			note(f.Name)
			s.lastHint = turn
			return f.Name, text
		}
	}
	return "", ""
}
