package pages

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Options say how a session begins. They are those of the command line.
type Options struct {
	saves.Request
	Language string   // language tag for this run; empty to use the settings
	Mods     []string // ids of the mods to use; nil for those that are switched on

	Now  func() time.Time  // the clock, which tells what day it is; nil for the system's
	Copy func(text string) // puts a text on the clipboard; nil if there is none
}

// Desk is a session of a player at a terminal: the title or a game in play, and the pages
// over it.
type Desk struct {
	Words   *lang.Words
	Store   persistence.Store
	Choices settings.Settings
	Game    *Game // in play; nil on the title

	o     Options
	files *overlay.Data
	told  settings.Told
	saves *saves.Games
	met   *keep.Met // what the player has met in all games

	stack []*Page // open pages, the top one last
	done  bool
}

// New opens a session over a store of saved games and its data files.
func New(store persistence.Store, files *overlay.Data, o Options) (*Desk, error) {
	d := &Desk{Store: store, o: o, files: files, met: keep.NewMet(store), told: settings.ReadTold(store)}
	d.saves = saves.New(files, o.Request, o.Now, func() saves.Player {
		return saves.Player{Words: d.Words, Choices: d.Choices, Store: d.Store}
	})
	var misread error
	d.Choices, misread = settings.Read(store)
	files.Switch(!d.Choices.BuiltinData)
	files.Only(o.Mods)
	files.Arrange(d.Choices.ModsOff)
	if err := d.speak(); err != nil {
		return nil, err
	}
	if err := d.begin(); err != nil {
		return nil, errors.Join(files.Err(), err) // what was asked for may be in the player's files
	}
	if misread != nil {
		d.notice(d.settingsFault(misread))
	}
	d.noticeMods()
	if f, faulty := files.Fault(); faulty {
		d.notice(d.Words.Text("window.data.fault") + " " + f.Text(d.Words))
	}
	return d, nil
}

// language returns the tag of the language to use.
func (d *Desk) language() string { return cmp.Or(d.o.Language, d.Choices.Language, lang.Detect()) }

// speak sets the language.
func (d *Desk) speak() error {
	words, err := lang.Load(d.language(), overlay.Words(d.files)...)
	if err != nil {
		return err
	}
	d.Words = words
	return nil
}

// noticeMods names the mods that are left out because of a fault.
func (d *Desk) noticeMods() {
	found, err := d.files.Mods()
	if err != nil {
		d.notice(d.Words.Fault(err.Error()))
	}
	for _, f := range found {
		if f.On && f.Fault != nil {
			first, _, _ := strings.Cut(f.Fault.Error(), "\n") // mods check tells all
			d.notice(d.Words.Text("mods.left-out", lang.Args{"Name": f.ID(), "Reason": d.Words.Fault(first)}))
		}
	}
}

// text returns the text of a key that is not a literal at the call.
func (d *Desk) text(key string, args ...lang.Args) string { return d.Words.Text(key, args...) }

// Done reports whether the session is over.
func (d *Desk) Done() bool { return d.done }

// Top returns the page on top, or nil if the game takes the keys.
func (d *Desk) Top() *Page {
	if len(d.stack) == 0 {
		return nil
	}
	return d.stack[len(d.stack)-1]
}

// push opens a page.
func (d *Desk) push(p *Page) *Page {
	d.stack = append(d.stack, p)
	p.build(p)
	p.settle()
	return p
}

// pop closes the page on top.
func (d *Desk) pop() {
	d.stack = d.stack[:len(d.stack)-1]
	d.Refresh()
}

// shows reports whether a page is on top.
func (d *Desk) shows(p *Page) bool { return d.Top() == p }

// Refresh fills the pages in again after something has changed.
func (d *Desk) Refresh() {
	for _, p := range d.stack {
		p.build(p)
		p.settle()
	}
}

// Press carries out a command of the page on top, or of the game.
func (d *Desk) Press(do keys.Command) {
	p := d.Top()
	if p == nil {
		d.Game.do(do)
		d.settle()
		return
	}
	p.Note = ink.Line{}
	switch i := p.rowOf(do); {
	case i >= 0:
		p.Chosen = i
		p.pick(i)
	case p.do != nil:
		p.do(do)
	}
	d.settle()
}

// Pick does what Enter does on the chosen row.
func (d *Desk) Pick() {
	p := d.Top()
	if p == nil || p.pick == nil || len(p.Rows) == 0 {
		return
	}
	p.Note = ink.Line{}
	p.pick(p.Chosen)
	d.settle()
}

// Enter finishes the text of the page's field. A text that cannot be printed is refused.
func (d *Desk) Enter() {
	if p := d.Top(); p != nil && p.Field != nil {
		done, text := p.Field.done, strings.TrimSpace(p.Field.Text)
		if sign, _, found := printable.Find(text); found {
			d.notice(d.Words.Text("window.error.sign", lang.Args{"Sign": fmt.Sprintf("%U", sign)}))
			return
		}
		d.pop()
		done(text)
		d.settle()
	}
}

// settle opens the pages that the state of the game asks for, and fills all of them in.
func (d *Desk) settle() {
	if d.Game != nil && !d.done {
		d.tidy()
		d.Game.follow()
	}
	d.Refresh()
}

// closing are the keys of a page that only closes.
var closing = []keys.Binding{keys.CloseKey}

// notice shows a message to close.
func (d *Desk) notice(texts ...string) {
	d.push(&Page{
		Name: "notice", Keys: append(closing, keys.Binding{Do: keys.Start, Keys: keys.EnterKeys}),
		build: func(p *Page) {
			p.Title, p.Text = d.Words.Text("window.notice.title"), nil
			for _, text := range texts {
				for _, line := range strings.Split(text, "\n") {
					p.Text = append(p.Text, ink.Line{Text: line, Colour: ink.Plain})
				}
			}
			p.Acts = []Act{{Do: keys.Close, Label: d.Words.Text("window.close")}}
		},
		do: func(do keys.Command) {
			if do == keys.Close || do == keys.Start {
				d.pop()
			}
		},
	})
}

// confirm asks a question, and calls yes if the answer is yes.
func (d *Desk) confirm(question string, yes func()) {
	answer := func(do keys.Command) {
		switch do {
		case keys.Yes:
			d.pop()
			yes()
		case keys.Close:
			d.pop()
		}
	}
	d.push(&Page{
		Name: "confirm", Chosen: 1,
		Keys: []keys.Binding{{Do: keys.Yes, Letters: d.Words.Text("window.yes.key")}, {Do: keys.Close, Keys: []keys.Key{"Escape"}, Letters: "n"}},
		build: func(p *Page) {
			p.Title = d.Words.Text("window.confirm.title")
			p.Head = []ink.Line{{Text: question, Colour: ink.Plain}}
			yes, no := row(d.Words.Text("window.yes"), ""), row(d.Words.Text("window.no"), "")
			yes.Key, no.Key = keys.Yes, keys.Close
			p.Rows = []Row{yes, no}
		},
		pick: func(i int) { answer([]keys.Command{keys.Yes, keys.Close}[i]) },
		do:   answer,
	})
}

// ask lets the player enter a text.
func (d *Desk) ask(label, text, empty string, limit int, done func(text string)) {
	d.push(&Page{
		Name: "field", Keys: closing,
		Field: &Field{Label: label, Text: text, Empty: empty, Limit: limit, done: done},
		build: func(p *Page) {
			p.Title = label
			p.Acts = []Act{{Do: keys.Close, Label: d.Words.Text("window.back")}}
		},
		do: func(do keys.Command) {
			if do == keys.Close {
				d.pop()
			}
		},
	})
}

// listen shows a text to scroll.
func (d *Desk) read(name string, list []keys.Binding, build func(p *Page), do func(keys.Command)) *Page {
	return d.push(&Page{Name: name, Keys: list, build: build, do: func(c keys.Command) {
		if c == keys.Close || c == keys.Help && name == "help" {
			d.pop()
			return
		}
		if do != nil {
			do(c)
		}
	}})
}

// Quit saves the game and ends the session. If the game cannot be saved, it asks.
func (d *Desk) Quit() {
	if err := d.closeGame(); err != nil {
		d.confirm(phrases.Trouble(d.Words, err)+" "+d.Words.Text("terminal.quit-anyway"), func() { d.done = true })
		return
	}
	d.done = true
}

// Abandon ends the session at once, as a signal does. Every action is saved already.
func (d *Desk) Abandon() error {
	d.done = true
	return d.closeGame()
}

// closeGame saves the game in play and closes its file.
func (d *Desk) closeGame() error {
	if d.Game == nil {
		return nil
	}
	err := d.Game.kept.Close()
	if err == nil {
		d.Game = nil
	}
	return err
}

// Crash adds to the error of a fault where the game is. It is saved up to the action that
// failed.
func (d *Desk) Crash(err error) error {
	if d.Game == nil {
		return err
	}
	return d.Game.kept.Crash(err)
}

// tell notes that the player was told a hint.
func (d *Desk) tell(hint string) {
	d.told[hint] = true
	_ = settings.WriteTold(d.Store, d.told) // if it fails, it is told again in the next session
}

// Label returns the name of the key of a command on the page on top, or in the game.
func (d *Desk) Label(do keys.Command) string {
	if p := d.Top(); p != nil {
		return d.KeyOf(p.Keys, do)
	}
	return d.KeyOf(d.Game.Keys, do)
}

// KeyOf returns the name of a command's key, as the window would show it.
func (d *Desk) KeyOf(list []keys.Binding, do keys.Command) string {
	return terminal.Plain(keys.Label(d.Words, d.Choices.Keys.Apply(list), do))
}

// Find returns the command of a key, or of a character, with the player's own keys in place
// of the program's.
func (d *Desk) Find(list []keys.Binding, key keys.Key, char rune) keys.Command {
	return keys.Find(d.Choices.Keys.Apply(list), key, char)
}

// share shows the line of a run, and puts it on the clipboard if there is one.
func (d *Desk) share(line string) {
	texts := []string{d.Words.Text("window.share.title") + ":", line}
	if d.o.Copy != nil {
		d.o.Copy(line)
	}
	d.notice(texts...)
}

// settingsFault says what is wrong with the settings file.
func (d *Desk) settingsFault(err error) string {
	var f *settings.Fault
	if errors.As(err, &f) {
		return d.Words.Text("window.settings.fault", lang.Args{"Line": f.Line, "Column": f.Column, "File": f.File, "Problem": d.Words.Fault(f.Problem)})
	}
	return d.Words.Text("window.settings.unreadable", lang.Args{"Error": d.Words.Fault(err.Error())})
}

// begin opens the title or a game, as the options say.
func (d *Desk) begin() error {
	d.saves.List()
	switch {
	case d.o.New():
		return d.beginNew()
	case !d.o.Play:
		d.home()
		return nil
	}
	slot := d.saves.Asked()
	d.home()
	switch {
	case slot == 0 || d.saves.Slot(slot).Fault != nil:
		d.openGames(slot)
	case d.saves.Slot(slot).Empty():
		d.openStart(slot, false)
	default:
		d.goOn(slot)
	}
	return nil
}

// The commands of this package besides those of package play.
const (
	cmdLog   keys.Command = "log"
	cmdSheet keys.Command = "sheet"
)

// ownKeys are the keys that a terminal has besides those of the window.
var ownKeys = []keys.Binding{{Do: cmdLog, Keys: []keys.Key{"PageUp"}}, {Do: cmdSheet, Runes: "@"}}

// ignored are the window's commands that scroll its panel, which a terminal does not need.
var ignored = []keys.Command{play.Rewind, play.Skip, play.Effects}
