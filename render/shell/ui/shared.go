package ui

// Cue is a sound of a page. Of several in a tick, only the greatest is heard.
type Cue int

// The cues, from the least to the greatest.
const (
	noCue Cue = iota
	cueCursor
	cueButton
	CuePage
	CueBack
	cueToggle
	cueRefused
)

// cueNames are the names of the cues in the data files.
var cueNames = [...]string{
	cueCursor: "window.cursor", cueButton: "window.button", CuePage: "window.page",
	CueBack: "window.back", cueToggle: "window.toggle", cueRefused: "window.refused",
}

// Shared is the state that the pages of a window share.
type Shared struct {
	Pointer pointer
	cue     Cue // the greatest of what they have brought to be heard in this tick
}

// Hear adds a cue to those of the tick.
func (s *Shared) Hear(c Cue) { s.cue = max(s.cue, c) }

// Heard returns the name of the cue to play, or "", and clears it.
func (s *Shared) Heard() (name string) {
	name, s.cue = cueNames[s.cue], noCue
	return name
}
