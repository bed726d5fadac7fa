package tty

import (
	"fmt"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/terminal"
)

// wrapped breaks coloured texts into lines.
func wrapped(texts []ink.Line, width int) (lines []ink.Line) {
	for _, t := range texts {
		for _, text := range wrapOne(t.Text, width) { // no line ends at a no-break space
			lines = append(lines, ink.Line{Text: terminal.Plain(text), Colour: t.Colour})
		}
	}
	return lines
}

// wrapOne breaks a text into lines. One that fits keeps its spaces; the next lines of one
// in columns begin where the last column does.
func wrapOne(text string, width int) []string {
	if terminal.Letters(text) <= width {
		return []string{text}
	}
	indent := 0
	if i := strings.LastIndex(text[:min(len(text), width/2)], "  "); i >= 0 {
		indent = terminal.Letters(text[:i+2])
	}
	head := string([]rune(text)[:indent])
	lines := terminal.Wrap(string([]rune(text)[indent:]), width-indent)
	for i := range lines {
		if i > 0 {
			head = strings.Repeat(" ", indent)
		}
		lines[i] = head + lines[i]
	}
	return lines
}

// draw draws the whole screen.
func (f *face) draw() {
	f.screen.Clear()
	f.screen.HideCursor()
	f.places = f.places[:0]
	width, height := f.screen.Size()
	if width < MinWidth || height < MinHeight {
		f.write(0, 0, width, f.d.Words.Text("terminal.small", lang.Args{"Width": width, "Height": height, "LeastWidth": MinWidth, "LeastHeight": MinHeight}), ink.Bright)
		return
	}
	p := f.d.Top()
	switch {
	case f.d.Game == nil:
		f.drawLogo()
	case p != nil && p.Name == pages.MapPage:
		f.drawMap(p)
		return
	default:
		f.drawGame()
	}
	if p != nil {
		f.drawPage(p)
	}
}

// pageWidth is the width of the text of a page.
func (f *face) pageWidth() int {
	width, _ := f.screen.Size()
	return min(width, 100) - 4
}

// leastPage is the least width of the text of a page.
const leastPage = 40

// innerOf is the width of the text of a page. One that describes what is chosen has the
// whole width, so that it keeps its size.
func (f *face) innerOf(p *pages.Page) int {
	whole := f.pageWidth()
	if len(p.Rows) > 0 && len(p.Text) > 0 || p.Field != nil {
		return whole
	}
	need := max(leastPage, terminal.Letters(p.Title)+16)
	for _, l := range append(append([]ink.Line{p.Note}, p.Head...), p.Text...) {
		need = max(need, terminal.Letters(l.Text))
	}
	for _, r := range p.Rows {
		need = max(need, 12+terminal.Letters(r.Label)+2+terminal.Letters(r.Side))
	}
	acts := 0
	for _, a := range p.Acts {
		acts += terminal.Letters(f.d.Label(a.Do)) + terminal.Letters(a.Label) + 3
	}
	return min(whole, max(need, acts))
}

// rowsOf is the number of lines that the text of a page without rows can show.
func (f *face) rowsOf(p *pages.Page) int {
	_, height := f.screen.Size()
	used := 2 + 1 + len(wrapped(p.Head, f.innerOf(p)))
	if p.Note.Text != "" {
		used += len(wrapped([]ink.Line{p.Note}, f.innerOf(p)))
	}
	return max(1, height-used)
}

// The most rows of a list that are shown above the text about the chosen one.
const leastText = 4

// drawPage draws a page over what is below it.
func (f *face) drawPage(p *pages.Page) {
	width, height := f.screen.Size()
	inner := f.innerOf(p)
	head, text := wrapped(p.Head, inner), wrapped(p.Text, inner)
	note := wrapped([]ink.Line{p.Note}, inner)
	if p.Note.Text == "" {
		note = nil
	}
	room := height - 3 - len(head) - len(note)
	rows := min(len(p.Rows), room)
	switch {
	case p.Field != nil:
		room, text = 1, nil
	case len(p.Rows) > 0:
		if len(text) > 0 {
			rows = min(len(p.Rows), max(room-1-len(text), min(room-1, leastText)))
		}
		body := rows
		if len(text) > 0 {
			body += 1 + min(len(text), room-rows-1)
		}
		room = body
	default:
		room = min(room, max(1, len(text)))
	}
	tall := 3 + len(head) + len(note) + room
	x, y := (width-inner-4)/2, max(0, (height-tall)/2)
	f.box(x, y, inner+4, tall, p.Title)
	y++
	for _, l := range head {
		f.write(x+2, y, inner, l.Text, l.Colour)
		y++
	}
	switch {
	case p.Field != nil:
		f.drawField(p, x+2, y, inner)
		y++
	case len(p.Rows) > 0:
		f.drawRows(p, x+2, y, inner, rows)
		y += rows
		for i, l := range text {
			if i == 0 {
				y++
			}
			if i >= room-rows-1 {
				break
			}
			f.write(x+2, y, inner, l.Text, l.Colour)
			y++
		}
	default:
		p.Scroll = max(0, min(p.Scroll, len(text)-room))
		for _, l := range text[p.Scroll:min(len(text), p.Scroll+room)] {
			f.write(x+2, y, inner, l.Text, l.Colour)
			y++
		}
		if len(text) > room {
			f.right(x+inner+2, y-room-len(head)-1, fmt.Sprintf(" %d-%d/%d ", p.Scroll+1, min(len(text), p.Scroll+room), len(text)), ink.Gold)
		}
	}
	for _, l := range note {
		f.write(x+2, y, inner, l.Text, l.Colour)
		y++
	}
	f.drawActs(p, x+2, y, inner)
}

// drawRows draws the rows of a page around the chosen one.
func (f *face) drawRows(p *pages.Page, x, y, width, rows int) {
	first := max(0, min(p.Chosen-rows/2, len(p.Rows)-rows))
	column := 0 // of the keys
	for _, r := range p.Rows {
		if r.Key != "" {
			column = max(column, terminal.Letters(f.d.Label(r.Key))+2)
		}
	}
	for i := range rows {
		n := first + i
		r := p.Rows[n]
		s := f.style(r.Ink.Colour)
		if r.Off {
			s = f.style(ink.Faint)
		}
		if n == p.Chosen && !r.Head {
			s = s.Reverse(true)
			f.screen.FillArea(x, y+i, width, 1, ' ', s)
		}
		key := ""
		if label := f.d.Label(r.Key); r.Key != "" && label != "" {
			key = label
		}
		label := r.Lead + terminal.Plain(r.Label)
		if key != "" {
			label = fmt.Sprintf(" %-*s%s", column, key, label)
		} else if !r.Head {
			label = strings.Repeat(" ", 1+column) + label
		}
		side := cut(terminal.Plain(r.Side), max(width/2+8, width-1-terminal.Letters(label)))
		at := width - terminal.Letters(side)
		f.put(x+at, y+i, width-at, side, s)
		f.put(x, y+i, max(0, at-1), label, s)
		f.on(x, y+i, width, 1, func(int, int) {
			if p.Rows[n].Head {
				return
			}
			again := p.Chosen == n
			p.Chosen = n
			f.d.Refresh()
			if again || p.Name == "title" || p.Name == "menu" || p.Name == "confirm" {
				f.d.Pick()
			}
		})
	}
	if first > 0 {
		f.right(x+width+1, y, "↑", ink.Gold)
	}
	if first+rows < len(p.Rows) {
		f.right(x+width+1, y+rows-1, "↓", ink.Gold)
	}
}

// drawField draws the text that is entered, with the cursor at its end.
func (f *face) drawField(p *pages.Page, x, y, width int) {
	text, tint := p.Field.Text, ink.Bright
	if letters := []rune(text); len(letters) > width-1 {
		text = string(letters[len(letters)-width+1:])
	}
	if text == "" {
		f.write(x+1, y, width-1, p.Field.Empty, ink.Faint)
	}
	n := f.write(x, y, width, text, tint)
	f.screen.ShowCursor(x+n, y)
}

// drawActs draws what the keys of a page do, in its last line.
func (f *face) drawActs(p *pages.Page, x, y, width int) {
	at := x
	for _, a := range p.Acts {
		key := f.d.Label(a.Do)
		text := cut(terminal.Plain(a.Label), x+width-at-terminal.Letters(key)-3)
		if at+terminal.Letters(key)+4 > x+width {
			return
		}
		from := at
		at += f.write(at, y, width, " ", ink.Stone)
		tint := ink.Plain
		if a.Off {
			tint = ink.Stone
		}
		at += f.write(at, y, width, key, ink.Gold)
		at += f.write(at, y, width, " "+text+" ", tint)
		f.on(from, y, at-from, 1, func(int, int) { f.d.Press(a.Do) })
	}
}

// logo is the name of the game on the title.
var logo = []string{
	`____   ___  _   _     _  ___  _   _ `,
	`|  _ \ / _ \| \ | |   | |/ _ \| \ | |`,
	`| | | | | | |  \| |_  | | | | |  \| |`,
	`| |_| | |_| | |\  | |_| | |_| | |\  |`,
	`|____/ \___/|_| \_|\___/ \___/|_| \_|`,
}

// drawLogo draws the name of the game above the title.
func (f *face) drawLogo() {
	width, height := f.screen.Size()
	if top := f.d.Top(); top == nil || top.Name != "title" || height < 24 {
		return
	}
	for i, line := range logo {
		f.write((width-len(logo[1]))/2, 1+i, width, line, ink.Ember)
	}
}
