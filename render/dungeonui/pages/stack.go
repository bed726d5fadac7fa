package pages

import (
	"strings"

	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
)

// stack holds the open pages, the top one last. Its questions are in the player's words.
type stack struct {
	player *Player
	pages  []*Page
}

// Top returns the page on top, or nil if the game takes the keys.
func (s *stack) Top() *Page {
	if len(s.pages) == 0 {
		return nil
	}
	return s.pages[len(s.pages)-1]
}

// push opens a page.
func (s *stack) push(p *Page) *Page {
	s.pages = append(s.pages, p)
	s.fill(p)
	return p
}

// remove closes the page on top.
func (s *stack) remove() { s.pages = s.pages[:len(s.pages)-1] }

// pop closes the page on top and fills in the others.
func (s *stack) pop() {
	s.remove()
	s.Refresh()
}

// shows reports whether a page is on top.
func (s *stack) shows(p *Page) bool { return s.Top() == p }

// Refresh fills the pages in again after something has changed.
func (s *stack) Refresh() {
	for _, p := range s.pages {
		s.fill(p)
	}
}

// fill fills a page in.
func (s *stack) fill(p *Page) {
	p.Title, p.Head, p.Rows, p.Text, p.Acts = "", nil, nil, nil, nil
	p.build(p)
	p.settle()
	if p.back != "" {
		p.act(keys.Close, s.player.text(p.back), false)
	}
}

// command carries out a command on a page: that of a row, one that closes the page, or one of
// its own.
func (s *stack) command(p *Page, do keys.Command) {
	p.Note = ink.Line{}
	i := p.rowOf(do)
	if i >= 0 {
		p.Chosen = i
	}
	switch {
	case do == "":
	case i >= 0 && p.pick != nil:
		p.pick(i)
	case do == keys.Close && !p.fixed, do == p.toggle:
		if p.leave != nil {
			p.leave()
		}
		s.pop()
	case p.do != nil:
		p.do(do)
	}
}

// pick does what Enter does on the chosen row of a page.
func (s *stack) pick(p *Page) {
	switch {
	case len(p.Rows) == 0:
	case p.pick != nil:
		p.Note = ink.Line{}
		p.pick(p.Chosen)
	default:
		s.command(p, p.Rows[p.Chosen].Key)
	}
}

// closing are the keys of a page that only closes.
var closing = []keys.Binding{keys.CloseKey}

// notice shows a message about a fault, to close.
func (s *stack) notice(texts ...string) {
	s.inform(s.player.Words.Text("window.notice.title"), texts...)
}

// inform shows a message to close.
func (s *stack) inform(title string, texts ...string) {
	s.push(&Page{
		Name: "notice", Keys: append(closing, keys.Binding{Do: keys.Start, Keys: keys.EnterKeys}), toggle: keys.Start, back: "window.close",
		build: func(p *Page) {
			p.Title = title
			for line := range strings.SplitSeq(strings.Join(texts, "\n"), "\n") {
				p.line(line, ink.Plain)
			}
		},
	})
}

// confirm asks a question, and calls yes if the answer is yes.
func (s *stack) confirm(question string, yes func()) {
	s.push(&Page{
		Name: "confirm", Chosen: 1,
		Keys: []keys.Binding{{Do: keys.Yes, Letters: s.player.Words.Text("window.yes.key")}, {Do: keys.Close, Keys: []keys.Key{"Escape"}, Letters: "n"}},
		build: func(p *Page) {
			p.Title = s.player.Words.Text("window.confirm.title")
			p.head(question, ink.Plain)
			p.option(keys.Yes, s.player.Words.Text("window.yes"), "")
			p.option(keys.Close, s.player.Words.Text("window.no"), "")
		},
		do: func(do keys.Command) {
			if do == keys.Yes {
				s.pop()
				yes()
			}
		},
	})
}

// ask lets the player enter a text.
func (s *stack) ask(label, text, empty string, limit int, done func(text string)) {
	s.push(&Page{
		Name: "field", Keys: closing, back: "window.back",
		Field: &Field{Label: label, Text: text, Empty: empty, Limit: limit, done: done},
		build: func(p *Page) { p.Title = label },
	})
}
