package sound

import (
	"io/fs"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/music/sequencer"
)

// jukebox plays one piece of music after another: one that is no longer wanted fades out
// before the next begins. The mixer reads it under the player's lock.
type jukebox struct {
	now    *sequencer.Performance
	level  float32 // of what is played
	next   *sequencer.Performance
	wanted string // name of the piece that should be played; empty for none
	mood   int
	bus    []float32
}

// fadeTime is the number of frames in which a piece fades in or out.
const fadeTime = 48_000

// Add adds the next frames to out.
func (j *jukebox) Add(out []float32) {
	if j.next != nil && j.next.Piece().Name != j.wanted {
		j.next = nil // the player has gone elsewhere meanwhile
	}
	if j.now == nil || j.level == 0 && j.next != nil {
		j.now, j.next, j.level = j.next, nil, 0
	}
	if j.now == nil {
		return
	}
	if len(j.bus) < len(out) {
		j.bus = make([]float32, len(out))
	}
	bus := j.bus[:len(out)]
	clear(bus)
	j.now.SetMood(j.mood)
	j.now.Add(bus)
	to := max(j.level-float32(len(out)/2)/fadeTime, 0)
	if j.now.Piece().Name == j.wanted {
		to = min(j.level+float32(len(out)/2)/fadeTime, 1)
	}
	step := (to - j.level) / float32(len(out)/2)
	for i := range len(out) / 2 {
		level := j.level + float32(step*float32(i))
		out[2*i] += float32(level * bus[2*i])
		out[2*i+1] += float32(level * bus[2*i+1])
	}
	if j.level = to; to == 0 && j.next == nil && j.wanted == "" {
		j.now = nil
	}
}

// has reports whether a piece is played or ready.
func (j *jukebox) has(name string) bool {
	return j.now != nil && j.now.Piece().Name == name || j.next != nil && j.next.Piece().Name == name
}

// SetMusic says which piece should be played, none if the name is empty, and how many of
// its layers besides the first. A piece is made in the background; until then there is
// silence.
func (p *Player) SetMusic(name string, mood int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.levels.Music == 0 {
		name = "" // nothing is made that is not heard
	}
	p.jukebox.mood = mood
	if p.jukebox.wanted == name && p.made == name {
		return
	}
	p.jukebox.wanted = name
	piece := p.music[name]
	if piece == nil || p.state != Playing || p.made == name {
		return
	}
	p.made = name
	if p.jukebox.has(name) {
		return
	}
	go p.perform(piece)
}

// perform makes a piece, unless it is no longer wanted meanwhile.
func (p *Player) perform(piece *sequencer.Piece) {
	made := sequencer.Perform(piece, func() bool { return !p.wants(piece.Name) })
	p.mu.Lock()
	defer p.mu.Unlock()
	if made != nil && p.jukebox.wanted == piece.Name {
		p.jukebox.next = made
	}
}

func (p *Player) wants(piece string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.jukebox.wanted == piece
}

// loadMusic reads the pieces of the data files. Files with an error are not used.
func (p *Player) loadMusic(files fs.FS) {
	music, err := archetypes.LoadMusic(files)
	if err != nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.music, p.made = music, ""
}
