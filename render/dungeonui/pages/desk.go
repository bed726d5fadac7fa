package pages

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Options say how a session begins. They are those of the command line.
type Options struct {
	saves.Request
	Language string   // language tag for this run; empty to use the settings
	Face     string   // the face whose words are shown, such as lang.Plain; empty for one with keys
	Mods     []string // ids of the mods to use; nil for those that are switched on

	Now  func() time.Time  // the clock, which tells what day it is; nil for the system's
	Copy func(text string) // puts a text on the clipboard; nil if there is none
}

// Desk is a session of a player at a terminal: the title or a game in play, and the pages
// over it.
type Desk struct {
	Player
	stack
	Game *Game // in play; nil on the title

	o     Options
	saves *saves.Games
	met   *keep.Met // what the player has met in all games
	done  bool
}

// New opens a session over a store of saved games and its data files.
func New(store persistence.Store, files *overlay.Data, o Options) (*Desk, error) {
	d := &Desk{Player: Player{Store: store, tag: o.Language, face: o.Face, files: files, told: settings.ReadTold(store)}, o: o, met: keep.NewMet(store)}
	d.player = &d.Player
	d.saves = saves.New(files, o.Request, o.Now, func() saves.Player {
		return saves.Player{Words: d.Words, Choices: d.Choices, Store: d.Store}
	})
	var misread error
	d.Choices, misread = settings.Read(store)
	files.Only(o.Mods)
	if err := d.useFiles(); err != nil {
		return nil, err
	}
	if err := d.begin(); err != nil {
		return nil, errors.Join(files.Err(), err) // what was asked for may be in the player's files
	}
	if misread != nil {
		d.notice(d.settingsFault(misread))
	}
	for _, fault := range d.faults() {
		d.notice(fault)
	}
	return d, nil
}

// Done reports whether the session is over.
func (d *Desk) Done() bool { return d.done }

// Press carries out a command of the page on top, or of the game.
func (d *Desk) Press(do keys.Command) {
	if p := d.Top(); p != nil {
		d.command(p, do)
	} else {
		d.Game.do(do)
	}
	d.settle()
}

// Pick does what Enter does on the chosen row.
func (d *Desk) Pick() {
	if p := d.Top(); p != nil {
		d.pick(p)
		d.settle()
	}
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
		d.Game.tidy()
		d.Game.follow()
	}
	d.Refresh()
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

// Label returns the name of the key of a command on the page on top, or in the game.
func (d *Desk) Label(do keys.Command) string {
	if p := d.Top(); p != nil {
		return d.KeyOf(p.Keys, do)
	}
	return d.KeyOf(d.Game.Keys, do)
}

// share shows the line of a run, and puts it on the clipboard if there is one.
func (d *Desk) share(line string) {
	if d.o.Copy != nil {
		d.o.Copy(line)
	}
	d.notice(d.Words.Text("window.share.title")+":", line)
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
	case slot == 0 || d.saves.Slot(slot).Fault != nil && !d.saves.Asks(slot):
		d.openGames(slot)
	case d.saves.Slot(slot).Empty():
		d.openStart(slot, false)
	default:
		d.goOn(slot)
	}
	return nil
}

// cmdSheet opens the page about the hero.
const cmdSheet keys.Command = "sheet"

// ownKeys are the keys that a terminal has besides those of the window.
var ownKeys = []keys.Binding{{Do: cmdSheet, Runes: "@"}}

// ignored are the window's commands that scroll its panel, which a terminal does not need.
var ignored = []keys.Command{play.Skip, play.Effects}
