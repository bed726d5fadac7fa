package shell

import "image"

// SideButton is a button of the panel beside a board. The keys do the same, so
// that the arrows are free for the game.
type SideButton struct {
	Do           Command
	Label, About string // word keys; Label may be empty, About is told under the pointer
}

// AddSide puts the buttons of a side panel on the page. dress may say of each
// when it can be used, when it calls for attention, or what stands on it.
func (p *Page) AddSide(w *Window, at []image.Rectangle, buttons []SideButton, keys []Binding, do func(Command), dress func(Command, *Button)) {
	for i, b := range buttons {
		button := Button{
			Name: string(b.Do), At: at[i], Key: w.Keys.Label(w.Words, keys, b.Do), Keyless: true,
			Tip: func() string { return w.Text(b.About) }, Act: func() { do(b.Do) },
		}
		if b.Label != "" {
			button.Label = w.Text(b.Label)
		}
		dress(b.Do, &button)
		p.Add(button.Control(w.Theme))
	}
}

// Pairs are the places of so many buttons, two to a row, from the top of a
// rectangle on; three where one of three would stand alone.
func Pairs(r image.Rectangle, count int) (at []image.Rectangle) {
	for y := r.Min.Y; len(at) < count; y += ButtonHeight + 2 {
		at = append(at, Split(image.Rect(r.Min.X, y, r.Max.X, y+ButtonHeight), columns(count), 2)...)
	}
	return at[:count]
}

// PairsHeight is what so many buttons take.
func PairsHeight(count int) int { return Up(count, columns(count))*(ButtonHeight+2) - 2 }

// columns is how many of so many buttons stand beside each other.
func columns(count int) int {
	if count == 3 {
		return 3
	}
	return 2
}
