package kittyui

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/kittyui/board"
	"github.com/donjon-rogue/donjon/render/kittyui/wording"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/tabletop"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// seatColours are the text colours of the players' names by seat, matching the clothes
// of their cats.
var seatColours = [kitty.MaxSeats]color.RGBA{
	theme.Bright, theme.Hurt, theme.Gold, theme.Gain, theme.Magic, theme.Orchid, {0xe6, 0xb8, 0x80, 0xff}, theme.Quiet,
}

// colourOf returns the text colour of a seat's name.
func colourOf(seat int) color.Color { return seatColours[(seat+kitty.MaxSeats-1)%kitty.MaxSeats] }

// side is the side panel: players, prompt, friends and log.
type side struct {
	*table
	scene  *tabletop.Scene
	layout *layout
	hand   *hand
	field  *field

	history []turn
	batch   int // events of the last step
	log     ui.Log
}

// draw draws the side panel below its buttons.
func (s *side) draw(dst *ebiten.Image) {
	w, l := s.w, s.layout
	theme.Frame(dst, w.Theme.Panel, l.Side)
	theme.Write(dst, w.Words.Text("kitty.title"), l.Head.Min, theme.Gold)
	number := s.state.Turn + 1
	if n := len(s.history); n > 0 && (s.board.Busy() || s.state.Over) {
		number = s.history[n-1].number
	}
	theme.Right(dst, w.Words.Text("window.turn", lang.Args{"Turn": number}), image.Pt(l.Head.Max.X, l.Head.Min.Y), theme.Quiet)
	for i, r := range l.Seats {
		s.drawSeat(dst, r, i+1)
	}
	s.drawSay(dst)
	s.hand.drawDeck(dst)
	s.drawFriends(dst)
	s.log.Draw(dst, w.Theme, s.scene.Status.Line)
}

// drawSeat draws a seat: cat, player, life, mana and income.
func (s *side) drawSeat(dst *ebiten.Image, r image.Rectangle, seat int) {
	w, f := s.w, s.board.Seen(seat)
	ground := theme.Rock
	if seat == s.asked() || s.persons == 0 && seat == s.watched {
		ground = theme.Seam
	}
	theme.Fill(dst, r, ground)
	if seat == s.asked() {
		theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Min.X+2, r.Max.Y), theme.Gold)
	}
	if s.hand.aiming && s.hand.targets[s.hand.target] == seat {
		theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Min.X+2, r.Max.Y), theme.Ember)
	}
	sprite := board.CatSprite(seat)
	if f.Dead {
		sprite = board.FallenSprite(seat)
	}
	w.Theme.Sprite(dst, sprite, image.Pt(r.Min.X+4, r.Min.Y+6), 1)
	at, end := image.Pt(r.Min.X+24, r.Min.Y+1), r.Max.X-4
	if s.state.Teams > 0 {
		end -= teamWidth
		drawTeam(dst, s.state.Team(seat), image.Pt(end, at.Y+1))
		end -= 4
	}
	name := s.names().Entity(seat)
	kind := s.kind(seat, (end-at.X-theme.Width(name))/theme.LetterWidth-1)
	theme.Right(dst, kind, image.Pt(end, at.Y), theme.Faint)
	room := end - at.X
	if kind != "" {
		room -= theme.Width(kind) + theme.LetterWidth
	}
	theme.Write(dst, theme.Cut(name, room), at, colourOf(seat))
	at.Y += theme.LineHeight - 1
	if f.Dead {
		theme.Write(dst, w.Words.Text("kitty.dead"), at.Add(image.Pt(0, 2)), theme.Faint)
		return
	}
	room = r.Max.X - at.X
	class := s.game.Duellist(seat).Class
	if badge := "kitty.class." + class; class != kitty.DefaultClass && r.Dx() >= badgeRoom && w.Sheets.Has(badge) {
		w.Theme.Sprite(dst, badge, image.Pt(r.Max.X-19, r.Min.Y+12), 1)
		room -= 20
	}
	if r.Dx() >= wideSeat {
		s.drawWide(dst, at, f)
		return
	}
	s.drawHas(dst, at, min(60, room/3), f)
	s.drawLife(dst, image.Rect(at.X, r.Max.Y-1, r.Max.X-2, r.Max.Y+1), f)
}

// wideSeat is the minimum width of a seat to show life as a bar with its number, and the
// mana with the price of the chosen card. Narrow seats have a thin bar below their numbers.
const wideSeat = 240

// The parts of a wide seat, in interface pixels.
const (
	lifeAt     = iconSize + 2 + 4*theme.LetterWidth
	lifeBar    = 56
	lifeHeight = 8
	manaAt     = lifeAt + lifeBar + 10
	incomeAt   = manaAt + iconSize + 2 + 9*theme.LetterWidth
)

// drawWide draws the values of a player in a row with room: life as a number and as a bar,
// mana and what the chosen card takes of it, and the mana income per turn.
func (s *side) drawWide(dst *ebiten.Image, at image.Point, f *board.Figure) {
	s.w.Theme.Sprite(dst, "kitty.life", at, 1)
	theme.Write(dst, short(f.Life, 4), at.Add(image.Pt(iconSize+2, 2)), theme.Plain)
	bar := at.Add(image.Pt(lifeAt, 4))
	s.drawLife(dst, image.Rectangle{bar, bar.Add(image.Pt(lifeBar, lifeHeight))}, f)
	mana := at.Add(image.Pt(manaAt, 0))
	s.w.Theme.Sprite(dst, "kitty.mana", mana, 1)
	mana = mana.Add(image.Pt(iconSize+2, 2))
	has := short(f.Mana, 5)
	theme.Write(dst, has, mana, theme.Plain)
	if cost := s.hand.price(f.Number); cost > 0 {
		theme.Write(dst, "−"+strconv.Itoa(cost), mana.Add(image.Pt(theme.Width(has), 0)), theme.Ember)
	}
	income := at.Add(image.Pt(incomeAt, 0))
	s.w.Theme.Sprite(dst, "kitty.income", income, 1)
	theme.Write(dst, short(f.Income, 4), income.Add(image.Pt(iconSize+2, 2)), theme.Quiet)
}

// drawLife draws the life of a figure as a bar, beside those of the others. The end of it that the chosen card would take
// is bright, and what it would give follows.
func (s *side) drawLife(dst *ebiten.Image, r image.Rectangle, f *board.Figure) {
	theme.Fill(dst, r, theme.Night)
	if r.Dy() > 2 {
		theme.Outline(dst, r, theme.Stone)
		r = r.Inset(1)
	}
	full := s.state.Arena.Life
	for seat := 1; seat <= s.state.Seats(); seat++ {
		full = max(full, s.board.Seen(seat).Life)
	}
	part := func(from, to int, c color.Color) {
		x := r.Min.X + theme.Filled(r.Dx(), from, full)
		if end := r.Min.X + theme.Filled(r.Dx(), to, full); end > x {
			theme.Fill(dst, image.Rect(x, r.Min.Y, end, r.Max.Y), c)
		}
	}
	change := 0
	if m := s.field.marks(); slices.Contains(m.Targets, f.Number) {
		change = m.Change
	}
	part(0, f.Life, board.LifeInk(f.Life, s.state.Arena.Life))
	part(f.Life+min(0, change), f.Life+max(0, change), theme.Bright)
}

// badgeRoom is the minimum width of a seat to show the badge of its class.
const badgeRoom = 150

// teamWidth is the width of a team's flag.
const teamWidth = 11

// drawTeam draws the flag of a team, with its number.
func drawTeam(dst *ebiten.Image, team int, at image.Point) {
	theme.Fill(dst, image.Rectangle{at, at.Add(image.Pt(1, 14))}, theme.Quiet)
	theme.Fill(dst, image.Rectangle{at.Add(image.Pt(1, 0)), at.Add(image.Pt(teamWidth, 10))}, theme.Stone)
	theme.Write(dst, strconv.Itoa(team), at.Add(image.Pt(3, -1)), theme.Bright)
}

// drawHas draws the values of a figure with their icons: life, mana and mana income per
// turn. What the chosen card takes of the mana is written over the income.
func (s *side) drawHas(dst *ebiten.Image, at image.Point, apart int, f *board.Figure) {
	for _, has := range [...]struct {
		icon   string
		value  int
		colour color.Color
	}{
		{"kitty.life", f.Life, theme.Plain}, {"kitty.mana", f.Mana, theme.Plain}, {"kitty.income", f.Income, theme.Quiet},
	} {
		s.w.Theme.Sprite(dst, has.icon, at, 1)
		text := short(has.value, (apart-iconSize-2)/theme.LetterWidth)
		theme.Write(dst, text, at.Add(image.Pt(iconSize+2, 2)), has.colour)
		if cost := s.hand.price(f.Number); has.icon == "kitty.mana" && cost > 0 {
			theme.Write(dst, "−"+strconv.Itoa(cost), at.Add(image.Pt(iconSize+2+theme.Width(text), 2)), theme.Ember)
			return
		}
		at.X += apart
	}
}

// short writes a number in at most that many letters, if need be in thousands or
// millions. The note of a cell has the exact number.
func short(n, letters int) string {
	text := strconv.Itoa(n)
	for _, unit := range []string{"k", "M"} {
		if len(text) <= letters {
			break
		}
		n /= 1000
		text = strconv.Itoa(n) + unit
	}
	return text
}

// kind returns a seat's class and strategy in at most that many letters.
func (s *side) kind(seat, letters int) string {
	w, d := s.w, s.game.Duellist(seat)
	text := ""
	add := func(part string) {
		if text != "" {
			part = text + " · " + part
		}
		if len([]rune(part)) <= letters {
			text = part
		}
	}
	if d.Class != kitty.DefaultClass {
		add(className(w, d.Class))
	}
	if d.Strategy != "" {
		add(strategyName(w, d.Strategy))
	}
	return text
}

// profile returns the tooltip of a seat, with everything that its row may have no room
// for.
func (s *side) profile(seat int) string {
	w, d := s.w, s.game.Duellist(seat)
	role := d.Strategy
	if role == "" {
		role = menus.Human
	}
	return w.Words.Text("kitty.profile", lang.Args{"Who": s.names().Entity(seat), "Role": roleName(w, role), "Class": named(w, aboutWords, d.Class)})
}

// drawFriends draws the friends: owner, letter, life and mana.
func (s *side) drawFriends(dst *ebiten.Image) {
	friends := s.board.Friends()
	places := s.layout.chipPlaces(len(friends))
	for i, r := range places {
		f := &friends[i]
		if more := len(friends) - i; i == len(places)-1 && more > 1 {
			theme.Write(dst, s.w.Words.Text("kitty.more", lang.Args{"Amount": more}), r.Min.Add(image.Pt(4, 3)), theme.Quiet)
			return
		}
		theme.Fill(dst, r, theme.Rock)
		if s.hand.aiming && s.hand.targets[s.hand.target] == f.Number {
			theme.Fill(dst, image.Rect(r.Min.X, r.Min.Y, r.Min.X+2, r.Max.Y), theme.Ember)
		}
		at := r.Min.Add(image.Pt(2, 0))
		s.w.Theme.Sprite(dst, board.FriendSprite(f.Owner), at, 1)
		theme.Write(dst, wording.Friend(f.Number), at.Add(image.Pt(18, 2)), colourOf(f.Owner))
		s.w.Theme.Sprite(dst, "kitty.life", at.Add(image.Pt(32, 0)), 1)
		theme.Write(dst, strconv.Itoa(f.Life), at.Add(image.Pt(50, 2)), theme.Plain)
		s.w.Theme.Sprite(dst, "kitty.mana", at.Add(image.Pt(65, 0)), 1)
		theme.Write(dst, strconv.Itoa(f.Mana), at.Add(image.Pt(83, 2)), theme.Plain)
	}
}
