// Package plain tells the dungeon in lines of words, for screen readers and slow lines: what
// is near, in which direction, and what can be done. It reads commands as lines, and draws
// no picture of the floor.
package plain

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/terminal"
)

// face is a session in lines.
type face struct {
	d     *pages.Desk
	files *overlay.Data
	out   *terminal.Console
	game  *pages.Game // the game that was told last
	told  int         // lines of its log that were told
	page  *pages.Page // the page that was told last
	shown string      // its title, head and rows then
	clock time.Time
	lines chan string
}

// Run plays in lines until the player quits, the input ends or a signal arrives. echo
// repeats the input, because it was not typed on the terminal.
func Run(store persistence.Store, files *overlay.Data, o pages.Options, in io.Reader, out io.Writer, echo bool, signals <-chan os.Signal) (err error) {
	o.Face = lang.Plain
	d, err := pages.New(store, files, o)
	if err != nil {
		return err
	}
	f := &face{d: d, files: files, clock: time.Now(), lines: make(chan string)}
	f.out = &terminal.Console{Out: out}
	done := make(chan struct{})
	defer close(done)
	go f.read(in, done)
	defer func() {
		if fault := recover(); fault != nil {
			err = d.Crash(fmt.Errorf("the program has a fault: %v\n%s", fault, debug.Stack()))
		}
	}()
	f.say(d.Words.Text("plain.welcome"))
	for !d.Done() && f.out.Err == nil {
		f.tell()
		f.out.Printf("> ")
		select {
		case <-signals:
			f.out.Printf("\n")
			return d.Abandon()
		case line, more := <-f.lines:
			if !more { // the end of the input quits
				f.out.Printf("\n")
				return d.Abandon()
			}
			if echo {
				f.out.Printf("%s\n", printable.Line(line))
			}
			f.pass()
			f.obey(line)
		}
	}
	return f.out.Err
}

// help names the commands of the page, or explains those of the game.
func (f *face) help() {
	if p := f.d.Top(); p != nil {
		f.acts(p)
		return
	}
	f.say(f.d.Words.Text("plain.help"))
	f.can()
}

// longest is the longest line that is read, in bytes; of a longer one the rest is dropped.
const longest = 1024

// read sends the lines of the input, until the end or until done.
func (f *face) read(in io.Reader, done <-chan struct{}) {
	defer close(f.lines)
	for from := bufio.NewReader(in); ; {
		line, err := from.ReadString('\n')
		if err != nil && line == "" {
			return
		}
		line = strings.TrimSpace(line[:min(len(line), longest)])
		select {
		case f.lines <- line:
		case <-done:
			return
		}
	}
}

// pass counts the time played; a pause of the player counts for a minute at most.
func (f *face) pass() {
	now := time.Now()
	if f.d.Game != nil {
		f.d.Game.Pass(min(now.Sub(f.clock), time.Minute))
	}
	f.clock = now
}

// say writes a paragraph.
func (f *face) say(text string) {
	if text = printable.Line(terminal.Plain(text)); text != "" {
		f.out.Printf("%s\n", strings.Join(terminal.Wrap(text, terminal.Width-1), "\n"))
	}
}

// sayAll writes coloured lines, without their colours.
func (f *face) sayAll(lines []ink.Line) {
	for _, l := range lines {
		f.say(l.Text)
	}
}

// tell tells what has happened since the last command, and the page if it is new.
func (f *face) tell() {
	g := f.d.Game
	if g != nil && g != f.game {
		f.game, f.told = g, max(0, len(g.Log())-3)
		f.page = nil
		if play.OnStage(g.Known) {
			f.say(f.d.Words.Text("plain.stage", lang.Args{"Put": f.named("try.put")}))
			if f.files.Any() {
				f.say(f.d.Words.Text("plain.stage.reread", lang.Args{"Reread": f.named("keys.do.reread")}))
			}
		}
		defer func() {
			if f.d.Top() == nil {
				f.look()
			}
		}()
	}
	if g != nil {
		log := g.Log()
		f.told = min(f.told, len(log))
		for _, l := range log[f.told:] {
			f.say(l.Text)
		}
		f.told = len(log)
	}
	p := f.d.Top()
	switch {
	case p == nil:
		f.page = nil
		f.sayAll([]ink.Line{g.Prompt()})
		g.Notice = ink.Line{} // it is told once
		if g.Mode == play.ModeAim {
			f.targets()
		}
	case p != f.page || f.shown != content(p):
		f.tellPage(p)
	default:
		f.say(p.Note.Text)
	}
	f.page = p
	if p != nil {
		f.shown = content(p)
	}
}

// content returns the text of a page, apart from that about the chosen row.
func content(p *pages.Page) string {
	text := p.Title
	for _, l := range p.Head {
		text += l.Text
	}
	for _, r := range p.Rows {
		text += r.Label + r.Side
	}
	return text
}

// tellPage tells a page: its rows with numbers, or its text, and what can be done.
func (f *face) tellPage(p *pages.Page) {
	f.say("")
	f.say(sentence(p.Title))
	f.sayAll(p.Head)
	if p.Field != nil {
		f.say(f.d.Words.Text("plain.field", lang.Args{"Name": p.Field.Label}))
		return
	}
	n := 0
	for _, r := range p.Rows {
		if r.Head {
			f.say(r.Label)
			continue
		}
		n++
		label := strings.TrimSpace(r.Label)
		if r.Side != "" {
			label = f.d.Words.Text("plain.row", lang.Args{"Label": label, "Side": r.Side})
		}
		text := fmt.Sprintf("%d. %s", n, label)
		if r.Off {
			text += " (" + f.d.Words.Text("plain.off") + ")"
		}
		f.say(text)
	}
	f.sayAll(p.Text)
	f.say(p.Note.Text)
	f.acts(p)
}

// acts names the commands of a page.
func (f *face) acts(p *pages.Page) {
	var parts []string
	for _, a := range p.Acts {
		if !a.Off {
			parts = append(parts, strings.ToLower(a.Label))
		}
	}
	if len(p.Rows) > 0 {
		parts = append([]string{f.d.Words.Text("plain.rows")}, parts...)
	}
	if len(parts) > 0 {
		f.say(f.d.Words.Text("plain.can", lang.Args{"Things": strings.Join(parts, ", ")}))
	}
}

// obey carries out a line. What it does not know in the player's language may be in another one.
func (f *face) obey(line string) {
	p := f.d.Top()
	if p != nil && p.Field != nil {
		if strings.ToLower(line) == f.d.Words.Text("plain.word.back") {
			f.d.Press(keys.Close)
			return
		}
		p.Field.Text = string([]rune(line)[:min(len([]rune(line)), p.Field.Limit)])
		f.d.Enter()
		return
	}
	words := strings.Fields(strings.ToLower(line))
	if !f.obeys(words) && !slices.ContainsFunc(f.inOwnWords(words), f.obeys) {
		f.say(f.d.Words.Text("plain.unknown"))
	}
	f.arrive()
}

// arrive ends the walk that a command has begun.
func (f *face) arrive() {
	for g := f.d.Game; g != nil && g == f.d.Game && g.Walking(); {
		g.Advance()
	}
}

// obeys carries out the words of a line; false if they are no command here.
func (f *face) obeys(words []string) bool {
	is := func(key string) bool { return len(words) == 1 && words[0] == f.d.Words.Text(key) }
	switch p := f.d.Top(); {
	case is("plain.word.quit"):
		f.d.Quit()
	case is("plain.word.help"):
		f.help()
	case p != nil:
		return f.obeyPage(p, words)
	case len(words) == 0:
		f.look()
	default:
		return f.obeyGame(words)
	}
	return true
}

// obeyPage carries out a line on a page: the number of a row picks it, with "about" it is
// only described; a word or a key is one of the page's commands. It is false for anything else.
func (f *face) obeyPage(p *pages.Page, words []string) bool {
	w := f.d.Words
	if len(words) == 0 {
		f.tellPage(p)
		return true
	}
	last := words[len(words)-1]
	if n, err := strconv.Atoi(last); err == nil && len(p.Rows) > 0 {
		row := rowNumber(p, n)
		if row < 0 {
			return false
		}
		p.Chosen = row
		f.d.Refresh()
		if len(words) > 1 && words[0] == w.Text("plain.word.about") {
			f.sayAll(p.Text)
			f.acts(p)
			return true
		}
		f.d.Pick()
		return true
	}
	text := strings.Join(words, " ")
	if text == w.Text("plain.word.back") {
		if p.Name == "title" {
			return false
		}
		f.d.Press(keys.Close)
		return true
	}
	for i, r := range p.Rows {
		if r.Key != "" && matches(r.Label, text) {
			p.Chosen = i
			f.d.Refresh()
			f.d.Pick()
			return true
		}
	}
	for _, a := range p.Acts {
		if matches(a.Label, text) {
			f.d.Press(a.Do)
			return true
		}
	}
	if letters := []rune(text); len(letters) == 1 {
		if do := f.d.Find(p.Keys, "", letters[0]); do != "" {
			f.d.Press(do)
			return true
		}
	}
	return false
}

// rowNumber returns the row of a number, from 1, which counts no headings; -1 for none.
func rowNumber(p *pages.Page, n int) int {
	for i, r := range p.Rows {
		if r.Head {
			continue
		}
		if n--; n == 0 {
			return i
		}
	}
	return -1
}

// matches reports whether a typed text is a label, or a part of one of at least three
// letters.
func matches(label, text string) bool {
	label = strings.ToLower(terminal.Plain(label))
	return label == text || len(text) >= 3 && strings.Contains(label, text)
}

// targets lists what can be aimed at.
func (f *face) targets() {
	g := f.d.Game
	for i, t := range g.Aim.Targets {
		about := g.About(t.At)
		text := fmt.Sprintf("%d. %s, %s", i+1, about[0].Text, f.where(t.At))
		for _, note := range t.Notes {
			text += ". " + note.Text
		}
		f.say(text)
	}
	f.say(f.d.Words.Text("plain.aim"))
}

// pressed carries out the command of a key in the game.
func (f *face) pressed(do keys.Command) {
	f.d.Press(do)
}

// listed returns the numbered things in view.
func (f *face) listed() []wording.Listed { return wording.InView(f.d.Game.Known) }

// directions are the commands of the four directions with their words.
var directions = []struct {
	do   keys.Command
	word string
}{{play.North, "plain.word.north"}, {play.East, "plain.word.east"}, {play.South, "plain.word.south"}, {play.West, "plain.word.west"}}

// sentence ends a title with a full stop, unless it ends like a sentence already.
func sentence(title string) string {
	if strings.HasSuffix(title, ".") || strings.HasSuffix(title, "?") || strings.HasSuffix(title, "!") {
		return title
	}
	return title + "."
}
