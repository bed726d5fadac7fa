package keep

// Follow plays the rest of a recording and compares its end. The state at its start may be
// one that a test has made.
func (r *Replay) Follow() error { return r.follow(func(int) {}) }
