package kittyui

import (
	"image"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// field is the board on the screen: where its cells are, what the pointer is on, and what is
// written over them.
type field struct {
	*table
	scene   *tabletop.Scene
	layout  *layout
	hand    *hand
	shows   func() bool // reports whether the scene is on top
	pointed int         // cell under the pointer, -1 for none
}

// point updates the cell under the pointer. A key press clears it, so that notes do
// not bother keyboard players.
func (s *field) point(in *input.State) {
	if len(in.Keys) > 0 && s.pointed >= 0 {
		s.pointed = -1
		s.scene.Page.Redraw()
	}
	if !in.Moved && !in.Left {
		return
	}
	cell, on := s.cellUnder(in.Cursor)
	if !on {
		cell = -1
	}
	if cell != s.pointed {
		s.pointed = cell
		s.scene.Page.Redraw()
	}
	if s.moves() {
		s.hand.cursor = cell
	}
	s.hand.onCard = false
	if s.hand.aiming {
		s.hand.aim(s.numberAt(in))
		return
	}
	at := in.Cursor.Div(s.scene.Page.U)
	for i, r := range s.layout.Cards {
		if !at.In(r) {
			continue
		}
		s.hand.onCard = true
		if s.hand.card != i+1 {
			s.hand.card = i + 1
			s.scene.Page.Redraw()
		}
	}
}

// cellUnder returns the cell at a point of the window.
func (s *field) cellUnder(p image.Point) (cell int, on bool) {
	if !p.In(image.Rectangle{Max: s.layout.Room}) {
		return 0, false
	}
	return s.board.Point(p.Sub(s.layout.At), s.layout.Scale)
}

// follow keeps in view what matters on a board that is larger than its room: the chosen cell
// or target, the player of a card, or else the player whose hand is shown. Nothing moves
// below the pointer.
func (s *field) follow() {
	cell := -1
	e, played := s.board.Played()
	switch {
	case s.pointed >= 0:
		return
	case played:
		cell = s.cellOf(e.Who)
	case s.moves():
		cell = s.hand.cursor
	case s.hand.aiming:
		cell = s.cellOf(s.hand.targets[s.hand.target])
	}
	if cell < 0 {
		cell = s.cellOf(max(1, s.shown()))
	}
	if cell >= 0 && s.layout.follow(ui.MiddleOf(s.board.Cell(cell, s.layout.Scale))) {
		s.scene.Page.Redraw()
	}
}

// numberAt returns the number of the figure under the pointer, on the board or in the
// panel; 0 means none.
func (s *field) numberAt(in *input.State) int {
	if cell, on := s.cellUnder(in.Cursor); on {
		return s.board.On(cell)
	}
	at := in.Cursor.Div(s.scene.Page.U)
	for i, r := range s.layout.Seats {
		if at.In(r) {
			return i + 1
		}
	}
	for i, r := range s.layout.chipPlaces(len(s.board.Friends())) {
		if at.In(r) {
			return s.board.Friends()[i].Number
		}
	}
	return kitty.Nobody
}

// describe describes what is on a cell.
func (s *field) describe(cell int) []ui.Line {
	w, board := s.w, s.state.Board
	lines := []ui.Line{{Text: wording.Cell(board.At(cell)), Colour: theme.Faint}}
	number := s.board.On(cell)
	f := s.board.Seen(number)
	switch {
	case s.board.Stone(cell):
		return append(lines, ui.Line{Text: w.Words.Text("kitty.note.stone"), Colour: theme.Quiet})
	case f == nil:
		return nil
	}
	names := s.names()
	lines = append(lines, ui.Line{Text: names.Entity(number), Colour: colourOf(f.Owner)})
	if f.Dead {
		return append(lines, ui.Line{Text: w.Words.Text("kitty.note.dead"), Colour: theme.Quiet})
	}
	lines = append(lines, ui.Line{Text: w.Words.Text("kitty.note.has", lang.Args{"Life": f.Life, "Mana": f.Mana, "Gain": f.Income}), Colour: theme.Plain})
	if friend := s.state.Friend(number); friend != nil {
		lines = append(lines,
			ui.Line{Text: w.Words.Text("kitty.note.owner", lang.Args{"Who": names.Entity(friend.Owner)}), Colour: theme.Quiet},
			ui.Line{Text: w.Words.Text("kitty.friend.goal", lang.Args{"Card": wording.Card(w.Words, s.kit.Cards[friend.Card].Name), "On": names.Entity(friend.Target), "Count": friend.Left}), Colour: theme.Quiet})
	}
	return lines
}

// marks returns the highlights of the board.
func (s *field) marks() board.Marks {
	m := board.Marks{Cursor: -1, Turn: s.asked()}
	if !s.shows() {
		return m
	}
	m.Cursor = s.pointed
	switch {
	case s.moves():
		m.Reach, m.Cursor, m.Walker = s.state.Reachable(s.sitting), s.hand.cursor, s.sitting
	case s.hand.aiming:
		m.Targets, m.Cursor = s.hand.targets, s.cellOf(s.hand.targets[s.hand.target])
	}
	s.hand.markCard(&m)
	s.markFriend(&m)
	return m
}

// markFriend marks whom the friend under the pointer goes for.
func (s *field) markFriend(m *board.Marks) {
	if s.pointed < 0 || s.board.Busy() {
		return
	}
	if friend := s.state.Friend(s.board.On(s.pointed)); friend != nil {
		m.From, m.To = friend.Number, friend.Target
	}
}

// drawAxes draws the column letters and row numbers at the outer edge of the margin;
// the log names cells by them.
func (s *field) drawAxes(dst *ebiten.Image) {
	u, l, board := s.scene.Page.U, s.layout, s.state.Board
	for x := range board.Width {
		r := s.board.Cell(x, l.Scale).Add(l.At)
		if r.Min.X < 0 || r.Max.X > l.Room.X {
			continue
		}
		theme.Outlined(dst, wording.Cell(board.At(x))[:1], image.Pt((r.Min.X+r.Max.X)/2/u-theme.LetterWidth/2, l.Board.Min.Y+1), theme.Plain)
	}
	for y := range board.Height {
		r := s.board.Cell(y*board.Width, l.Scale).Add(l.At)
		if r.Min.Y < 0 || r.Max.Y > l.Room.Y {
			continue
		}
		theme.Outlined(dst, strconv.Itoa(y+1), image.Pt(l.Board.Min.X+2, (r.Min.Y+r.Max.Y)/2/u-theme.LineHeight/2), theme.Plain)
	}
}

// cellIn returns the bounds of a cell in interface pixels.
func (s *field) cellIn(cell int) image.Rectangle {
	return tabletop.Units(s.board.Cell(cell, s.layout.Scale).Add(s.layout.At), s.scene.Page.U)
}

// drawLetters draws the letters of the friends beside them, in the colours of their owners,
// while nothing moves; the panel and the log name friends by them.
func (s *field) drawLetters(dst *ebiten.Image) {
	if s.board.Busy() {
		return
	}
	for _, f := range s.board.Friends() {
		r, name := s.cellIn(f.Cell), wording.Friend(f.Number)
		theme.Outlined(dst, name, image.Pt(r.Max.X-theme.Width(name)-1, r.Min.Y+1), colourOf(f.Owner))
	}
}

// draw draws the names of rows and columns, the card that is being played, and the
// note about the cell under the pointer.
func (s *field) draw(dst *ebiten.Image) {
	l := s.layout
	s.drawAxes(dst)
	s.drawLetters(dst)
	s.drawPlayed(dst)
	s.drawBanner(dst)
	ground := image.Rect(0, 0, l.Side.Min.X, l.Board.Max.Y)
	if s.pointed >= 0 && s.shows() && !s.board.Busy() && !s.scene.Page.Replying() {
		if lines := s.describe(s.pointed); lines != nil {
			cell := s.cellIn(s.pointed)
			keep := cell
			if friend := s.state.Friend(s.board.On(s.pointed)); friend != nil {
				keep = keep.Union(s.cellIn(s.cellOf(friend.Target))) // with the arrow between them
			}
			ui.DrawNote(dst, ground, cell, lines, keep)
		}
	}
}

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
func (s *field) drawPlayed(dst *ebiten.Image) {
	e, on := s.board.Played()
	if !on {
		return
	}
	at := s.playedAt(e)
	at = at.Add(s.playedFrom(e).Sub(at.Min).Mul(int(256 * (1 - s.board.Slid()))).Div(256))
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

// playedFrom returns from where the card that is being played slides to its place: from the hand shown, from
// its player in the panel, or from the friend on the board.
func (s *field) playedFrom(e kitty.Event) image.Point {
	slot := 0
	if e.Who == s.shown() {
		slot = s.hand.used[e.Who]
	}
	switch {
	case slot > 0:
		return s.layout.Cards[slot-1].Min
	case e.Who <= len(s.layout.Seats):
		return s.layout.Seats[e.Who-1].Min
	}
	return s.cellIn(s.cellOf(e.Who)).Min
}

// playedAt returns the first corner of the board, and of the room around it, where the played card hides neither who
// plays it nor where it takes effect.
func (s *field) playedAt(e kitty.Event) image.Rectangle {
	u := s.scene.Page.U
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
func (s *field) cellAt(cell int) image.Rectangle {
	r := s.cellIn(cell)
	r.Min.Y -= r.Dy()
	return r.Inset(-4)
}

// bannerMargin is the space around the words of the banner, in interface pixels.
const bannerMargin = 5

// drawBanner names the winner over the board, away from the winner's figure, until the end screen
// is shown.
func (s *field) drawBanner(dst *ebiten.Image) {
	if !s.board.Cheering() || s.scene.Ended {
		return
	}
	all := s.layout.Board
	const letter = theme.DisplayHeight / 2 // wider than a large letter, for Wrap
	lines := theme.Wrap(s.outcome(), (all.Dx()-2*bannerMargin)*theme.LetterWidth/(letter+1))
	height := len(lines)*theme.DisplayHeight + 2*bannerMargin
	band := image.Rect(all.Min.X, all.Min.Y+all.Dy()/8, all.Max.X, all.Min.Y+all.Dy()/8+height)
	for seat := 1; seat <= s.state.Seats(); seat++ {
		if s.wins(seat) && !s.state.Player(seat).Dead && band.Overlaps(s.cellAt(s.state.Player(seat).Cell)) {
			band = band.Add(image.Pt(0, all.Dy()*3/4-height))
			break
		}
	}
	theme.Fill(dst, band, shell.Shade)
	theme.Fill(dst, image.Rect(band.Min.X, band.Min.Y, band.Max.X, band.Min.Y+1), theme.Gold)
	theme.Fill(dst, image.Rect(band.Min.X, band.Max.Y-1, band.Max.X, band.Max.Y), theme.Gold)
	y := band.Min.Y + bannerMargin
	for _, line := range lines {
		theme.Display(dst, line, image.Pt((band.Min.X+band.Max.X-theme.DisplayWidth(line))/2, y), theme.Gold)
		y += theme.DisplayHeight
	}
}
