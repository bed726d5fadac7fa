package text

import (
	"time"

	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Durations of frames.
const (
	fallPause  = 20 * time.Millisecond // per row of a fall
	burstPause = 350 * time.Millisecond
	restPause  = 80 * time.Millisecond // after every fall
)

// moment is a frame with its duration and event.
type moment struct {
	frame
	pause time.Duration
	event puyo.Event
}

// motion returns the frames of a turn, from the field before it and its events.
func motion(f field.Field, events []puyo.Event) (film []moment) {
	for _, e := range events {
		film = append(film, fallFilm(&f, e)...)
		if len(e.Cells) == 0 {
			continue
		}
		burst := frame{field: f}
		for _, c := range e.Cells {
			burst.spots = append(burst.spots, spot{c.Column, c.Row, c.Colour, bursting})
			f.Set(c.Column, c.Row, field.None)
		}
		film = append(film, moment{burst, burstPause, e}, moment{frame{field: f}, restPause, e})
	}
	return film
}

// fallFilm returns the frames of a fall, row by row, and updates the field.
func fallFilm(f *field.Field, e puyo.Event) (film []moment) {
	deepest := 0
	for _, fall := range e.Falls {
		if fall.Row <= field.Rows {
			f.Set(fall.Column, fall.Row, field.None)
		}
		deepest = max(deepest, fall.Row-fall.To)
	}
	for rows := 1; rows < deepest; rows++ {
		frame := frame{field: *f}
		for _, fall := range e.Falls {
			frame.spots = append(frame.spots, spot{fall.Column, max(fall.To, fall.Row-rows), fall.Colour, falling})
		}
		film = append(film, moment{frame, fallPause, e})
	}
	for _, fall := range e.Falls {
		f.Set(fall.Column, fall.To, fall.Colour)
	}
	if deepest > 0 {
		film = append(film, moment{frame{field: *f}, restPause, e})
	}
	return film
}
