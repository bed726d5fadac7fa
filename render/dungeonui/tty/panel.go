package tty

import (
	"cmp"
	"fmt"
	"image/color"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v3"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The measures of the screen of a game: the panel to the right of the floor, the log below
// it.
const (
	sideWidth = 26
	maxSide   = 36
	minLog    = 6
	maxLog    = 12
)

// drawGame draws the floor, the panel, the log and the keys.
func (f *face) drawGame() {
	width, height := f.screen.Size()
	side := min(maxSide, sideWidth+(width-MinWidth)/4)
	log := min(maxLog, minLog+(height-MinHeight)/3)
	floor := height - 1 - 1 - log
	f.drawFloor(0, 0, width-side-1, floor, f.d.Game.Known.Hero().At())
	for y := range height - 1 {
		f.screen.PutStrStyled(width-side-1, y, "│", f.style(ink.Seam))
	}
	f.drawCard(width-side-1, floor)
	f.drawPrompt(floor, width-side-1)
	f.drawLog(floor+1, width-side-1, log)
	f.drawSide(width-side, side, height-1)
	f.drawKeys(height-1, width)
	f.drawNote(width-side-1, floor)
}

// drawCard draws the hint that is shown over the rows of the floor that are farthest from the hero.
func (f *face) drawCard(width, height int) {
	text := f.d.Game.Journal.Card(f.d.Game.Teller())
	if text == "" {
		return
	}
	lines := play.CardLines(text, func(text string) []string { return wrapOne(text, width-2) })
	y := 0
	if 2*(f.d.Game.Known.Hero().At().Y-f.view.first.Y) < height {
		y = height - len(lines)
	}
	f.screen.FillArea(0, y, width, len(lines), ' ', tcell.StyleDefault)
	for i, text := range lines {
		f.screen.PutStrStyled(0, y+i, "│", f.style(ink.Magic))
		f.write(2, y+i, width-2, text, ink.Bright)
	}
	f.on(0, y, width, len(lines), func(int, int) { f.d.Game.Journal.Dismiss() })
}

// drawPrompt draws the answer to the last key between the floor and the log.
func (f *face) drawPrompt(y, width int) {
	g := f.d.Game
	l := g.Prompt()
	if l.Text == "" {
		for x := range width {
			f.screen.PutStrStyled(x, y, "─", f.style(ink.Seam))
		}
		return
	}
	if parts := wrapped([]ink.Line{l}, width); len(parts) > 1 { // a long one covers the last row of the floor
		f.screen.FillArea(0, y-1, width, 2, ' ', tcell.StyleDefault)
		f.write(0, y-1, width, parts[0].Text, l.Colour)
		l.Text = parts[1].Text
		if len(parts) > 2 {
			l.Text += " " + parts[2].Text
		}
	}
	f.write(0, y, width, l.Text, l.Colour)
}

// drawLog draws the last lines of the log; those of earlier turns are darker.
func (f *face) drawLog(y, width, rows int) {
	var shown []ink.Line
	newest := -1 // turn of the last line
	for _, l := range slices.Backward(f.d.Game.Log()) {
		if len(shown) >= rows {
			break
		}
		if l.Hint {
			continue
		}
		if newest < 0 {
			newest = l.Turn
		}
		if l.Turn != newest {
			l.Colour = f.faded(l.Colour, false)
		}
		shown = append(wrapped([]ink.Line{l.Line}, width), shown...)
	}
	if extra := len(shown) - rows; extra > 0 {
		shown = shown[extra:]
	}
	for i, l := range shown {
		f.write(0, y+i, width, l.Text, l.Colour)
	}
	f.on(0, y, width, rows, func(int, int) { f.d.Press("log") })
}

// drawKeys draws the most important keys in the last line, and the parts of it act on
// clicks.
func (f *face) drawKeys(y, width int) {
	x := 0
	add := func(do keys.Command, label string) {
		key := f.keyLabel(do)
		text := terminal.Plain(f.d.Words.Text(label))
		if x+terminal.Letters(key)+terminal.Letters(text)+3 > width {
			return
		}
		from := x
		x += f.write(x, y, width, " "+key, ink.Gold)
		x += f.write(x, y, width, " "+text+" ", ink.Faint)
		f.on(from, y, x-from, 1, func(int, int) { f.d.Press(do) })
	}
	if play.OnStage(f.d.Game.Known) {
		for _, b := range pages.Authoring(f.d.Game) {
			add(b.Do, b.Short)
		}
	}
	buttons := play.Buttons(f.d.Game.Known)
	for _, do := range footer {
		if i := slices.IndexFunc(buttons, func(b play.Button) bool { return b.Do == do }); i >= 0 {
			add(do, buttons[i].Label)
		} else if do == play.Map {
			add(do, "window.do.map")
		}
	}
	for _, b := range buttons { // such as those of mods
		if !slices.Contains(footer, b.Do) {
			add(b.Do, b.Label)
		}
	}
}

// footer are the commands that come first in the last line, as many as have room.
var footer = []keys.Command{
	keys.Help, keys.Menu, play.Explore, play.Look, play.Bag, play.Map, play.Rest, play.Magic, play.Skills, play.Throw, play.Down, play.Seek, play.Points, play.Up,
}

// keyLabel returns the key of a command of the game, also while a page is open.
func (f *face) keyLabel(do keys.Command) string {
	return f.d.KeyOf(f.d.Game.Keys, do)
}

// drawSide draws the panel: the hero, its gauges, what it carries and what is in view.
func (f *face) drawSide(x, width, height int) {
	g := f.d.Game
	k, words := g.Known, f.d.Words
	sheet := k.Hero().Sheet()
	y := 0
	line := func(text string, c color.Color) {
		if y < height {
			f.write(x, y, width, text, c)
			y++
		}
	}
	level := terminal.Plain(words.Text("window.level", lang.Args{"Level": sheet.Level}))
	name := cmp.Or(g.Name, wording.Class(words, k), words.Text("window.hero"))
	f.write(x, y, width-terminal.Letters(level)-1, name, ink.Bright)
	f.right(x+width, y, level, ink.Gold)
	y++
	hp := color.Color(ink.Bright)
	if sheet.Low() {
		hp = ink.Hurt
	}
	f.gauge(x, y, width, words.Text("attribute.hp"), sheet.Hp, sheet.MaxHp, hp, ink.Hurt)
	f.gauge(x, y+1, width, words.Text("attribute.mp"), sheet.Mp, sheet.MaxMp, ink.Bright, ink.Magic)
	f.gauge(x, y+2, width, words.Text("attribute.exp"), sheet.Exp, sheet.NextLevel, ink.Bright, ink.Gold)
	y += 3
	if vigour, has := k.Hero().Vigour(); has {
		f.gauge(x, y, width, words.Text("attribute.vigour"), vigour, dungeon.MaxVigour, ink.Bright, ink.Gain)
		y++
	}
	at := x
	for _, attr := range []string{dungeon.Atk, dungeon.Int, dungeon.Def} {
		at += f.write(at, y, width, words.Text("attribute."+attr)+" ", ink.Quiet)
		at += f.write(at, y, width, fmt.Sprintf("%d ", wording.AttributeOf(sheet.Total, attr)), ink.Bright) + 1
	}
	y++
	place := words.Text("window.floor", lang.Args{"Floor": sheet.Depth})
	f.write(x, y, width, place, ink.Plain)
	f.right(x+width, y, words.Text("window.turn", lang.Args{"Turn": k.Run().Turn()}), ink.Quiet)
	y++
	line(spare(words, k, sheet), ink.Quiet)
	if left := f.unspent(sheet); left != "" {
		line(left, ink.Gold)
	}
	for _, e := range sheet.Effects {
		key := "window.turns-left"
		if e.Blows {
			key = "window.blows-left"
		}
		left := terminal.Plain(words.Text(key, lang.Args{"Count": e.TurnsLeft}))
		if y < height {
			f.write(x, y, width-terminal.Letters(left)-1, words.Title("effect."+e.Name), ink.Orchid)
			f.right(x+width, y, left, ink.Orchid)
			y++
		}
	}
	y++
	y = f.drawInView(x, y, width, height)
	if y+3 < height {
		f.drawPotions(x, y, width, height, sheet)
	}
}

// spare says how full the bag is, and names tokens and keys.
func spare(words *lang.Words, k known.Known, sheet known.Sheet) string {
	text := fmt.Sprintf("%s %d/%d", words.Text("window.bag.title"), len(sheet.Bag), sheet.Slots)
	if tokens, has := k.Bag().Tokens(); has && tokens > 0 {
		text += ", " + words.Text("window.tokens", lang.Args{"Count": tokens})
	}
	if n := len(k.Bag().Keys()); n > 0 {
		text += ", " + words.Text("terminal.keys", lang.Args{"Count": n})
	}
	return text
}

// unspent names the points that can be spent, with their keys.
func (f *face) unspent(sheet known.Sheet) string {
	var parts []string
	add := func(n int, key string, do keys.Command) {
		if n > 0 {
			parts = append(parts, f.d.Words.Text(key, lang.Args{"Key": f.keyLabel(do), "Count": n}))
		}
	}
	add(sheet.Points, "terminal.unspent.points", play.Points)
	points, _ := f.d.Game.Known.Skills().Points()
	add(points, "terminal.unspent.skills", play.Skills)
	return strings.Join(parts, ", ")
}

// drawInView lists what the hero sees, and returns the next row.
func (f *face) drawInView(x, y, width, height int) int {
	g, words := f.d.Game, f.d.Words
	list := wording.InView(g.Known)
	for i, e := range list {
		if y >= height-1 && len(list)-i > 1 {
			f.write(x, y, width, fmt.Sprintf("+%d", len(list)-i), ink.Gold)
			return y + 1
		}
		if y >= height {
			return y
		}
		at := e.Thing.At
		glyph, s := f.listed(e.Thing)
		if g.Mode == play.ModeLook && g.Cursor == at {
			s = s.Reverse(true)
		}
		f.screen.PutStrStyled(x, y, string(glyph), s)
		side, tint := terminal.Plain(words.Text("terminal.steps", lang.Args{"Count": at.Distance(g.Known.Hero().At())})), color.Color(ink.Stone)
		if e.Thing.Monster {
			side = fmt.Sprintf("%d/%d", e.Thing.Hp, e.Thing.MaxHp)
			if state := e.State(); state.Text != "" {
				side, tint = strings.Join([]string{words.Text(state.Text) + strings.Repeat(alertMark, e.Alert()), side}, " "), state.Colour
			}
		}
		n := f.right(x+width, y, side, tint)
		f.write(x+2, y, width-n-3, wording.ListName(words, e.Thing), ink.Plain)
		f.on(x, y, width, 1, func(int, int) { f.clickCell(at) })
		y++
	}
	return y + 1
}

// alertMark stands behind the state of a monster for each pip.
const alertMark = "!"

// slowMark stands before a potion while drinking takes a turn.
const slowMark = "!"

// drawPotions lists the items of the bag with the keys that drink them, as far as there is
// room.
func (f *face) drawPotions(x, y, width, height int, sheet known.Sheet) {
	slow := f.d.Game.Known.Threats().DrinksSlowly()
	for _, item := range sheet.Bag {
		if y >= height {
			return
		}
		key, tint := " ", color.Color(ink.Faint)
		if label := f.keyLabel(play.SlotCommand(item.Slot)); item.Potion && label != "" {
			key, tint = label+")", ink.Sand
		}
		if item.Worn {
			key, tint = "+", ink.Magic
		}
		f.write(x, y, width, key, ink.Gold)
		if item.Potion && slow {
			f.write(x+2, y, width-2, slowMark, ink.Ember)
		}
		f.write(x+3, y, width-3, wording.Item(f.d.Words, item), tint)
		y++
	}
}

// drawNote draws what is known of the examined cell over the floor, on the side where the
// cell is not.
func (f *face) drawNote(width, height int) {
	g := f.d.Game
	if f.d.Top() != nil {
		return
	}
	at, lines, ok := g.Examined()
	if !ok && f.view.pointed != nil && g.Known.Here().Size().Holds(*f.view.pointed) {
		at = *f.view.pointed
		if lines = g.About(at); len(lines) > 1 {
			ok = true
		}
	}
	if !ok || len(lines) == 0 {
		return
	}
	room := min(44, width/2+12)
	text := wrapped(lines, room-2)
	if len(text) > height {
		text = text[:height]
	}
	x := width - room
	if f.view.x+at.X-f.view.first.X >= width/2 {
		x = 0
	}
	f.screen.FillArea(x, 0, room, len(text), ' ', tcell.StyleDefault)
	for i, l := range text {
		f.screen.PutStrStyled(x, i, "│", f.style(ink.Gold))
		f.write(x+2, i, room-2, l.Text, l.Colour)
	}
}
