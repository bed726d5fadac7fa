package kittyui

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// The size of the card that is being played, and of the plate below it that shows who plays
// it on whom, in interface pixels.
const (
	playedScale  = 3
	playedWidth  = cardWidth / cardScale * playedScale
	playedHeight = cardHeight / cardScale * playedScale
	plateHeight  = 20
	playedInset  = 18 // from the edge, where the names of rows and columns are
)

// drawPlayed shows the card that is being played, large, in a corner of the board.
func (s *gameScene) drawPlayed(dst *ebiten.Image) {
	e, on := s.board.Played()
	if !on {
		return
	}
	at := s.playedAt(e)
	for i := range s.kit.Cards {
		if s.kit.Cards[i].Name == e.Card {
			theme.Fill(dst, at.Inset(-2), theme.Night)
			drawFace(dst, s.w, at.Min, playedScale, s.kit.Cards[i], 1)
		}
	}
	plate := image.Rect(at.Min.X, at.Max.Y-plateHeight, at.Max.X, at.Max.Y)
	theme.Fill(dst, plate, theme.Rock)
	theme.Outline(dst, plate, colourOf(s.board.Seen(e.Who).Owner))
	names := []string{s.portrait(e.Who)}
	if e.On != e.Who && s.board.Seen(e.On) != nil {
		names = append(names, s.portrait(e.On))
	}
	const arrow = "→"
	apart := iconSize + theme.Width(arrow) + 8
	p := image.Pt(plate.Min.X+(plate.Dx()-iconSize-(len(names)-1)*apart)/2, plate.Min.Y+2)
	for i, name := range names {
		if i > 0 {
			theme.Write(dst, arrow, p.Add(image.Pt(iconSize+4-apart, 3)), theme.Bright)
		}
		s.w.Theme.Sprite(dst, name, p, 1)
		p.X += apart
	}
}

// portrait returns the sprite of a player or a friend.
func (s *gameScene) portrait(number int) string {
	f := s.board.Seen(number)
	switch {
	case f.Number >= kitty.FirstFriend:
		return board.FriendSprite(f.Owner)
	case f.Dead:
		return board.FallenSprite(f.Owner)
	}
	return board.CatSprite(f.Owner)
}

// playedAt returns the first corner of the board, and of the room around it, where the played card hides neither who
// plays it nor where it takes effect.
func (s *gameScene) playedAt(e kitty.Event) image.Rectangle {
	u := s.pg.U
	all := image.Rectangle{Max: s.layout.Room.Div(u)}.Inset(playedInset)
	size := image.Pt(playedWidth, playedHeight+plateHeight)
	low := all.Max.Sub(size)
	corners := [...]image.Point{{low.X, all.Min.Y}, all.Min, low, {all.Min.X, low.Y}}
	for _, p := range corners {
		r := image.Rectangle{p, p.Add(size)}
		hides := e.Type == kitty.EventStone && r.Overlaps(s.cellAt(e.To)) || e.Type == kitty.EventCalled && r.Overlaps(s.cellAt(e.To))
		for _, number := range [...]int{e.Who, e.On} {
			if cell := s.cellOf(number); cell >= 0 && r.Overlaps(s.cellAt(cell)) {
				hides = true
			}
		}
		if !hides {
			return r
		}
	}
	return image.Rectangle{corners[0], corners[0].Add(size)}
}

// cellAt returns the bounds of a cell with what rises over it, in interface pixels.
func (s *gameScene) cellAt(cell int) image.Rectangle {
	r := s.cellIn(cell)
	r.Min.Y -= r.Dy()
	return r.Inset(-4)
}
