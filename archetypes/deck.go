package archetypes

// Deck lists the contents of the treasures of a chapter: the same cards in every run, shuffled
// anew for each chapter and dealt to its floors in equal parts.
type Deck struct {
	Chapter int     `within:"0,1000"` // floors of a chapter; 0 for no deck
	Dealt   int     `within:"0,1000"` // how many of them, from the first on, are dealt cards
	Each    string  `names:"item"`    // item of which each of them gets at least one; empty for none
	Quality Quality // of equipment
	Cards   []Card
}

// Card is an item of a deck.
type Card struct {
	Items []string `names:"item"`    // entries of kind item; one of them is drawn for each card
	Count int      `within:"1,1000"` // how many there are
}

// Quality are the bounds of the quality of equipment at a depth.
type Quality struct {
	Least int `within:"0,100"`  // the lowest, in percent of the depth, rounded up
	Above int `within:"0,1000"` // the highest, above the depth
}

// At are the lowest and the highest quality at a depth.
func (q Quality) At(depth int) (low, high int) {
	high = depth + q.Above
	return min(max(1, (depth*q.Least+99)/100), high), high
}

// Size is the number of cards.
func (d Deck) Size() int {
	n := 0
	for _, c := range d.Cards {
		n += c.Count
	}
	return n
}
