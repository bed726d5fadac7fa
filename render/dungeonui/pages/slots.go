package pages

import (
	"strings"

	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// beginNew starts the new game of the command line in an empty slot.
func (d *Desk) beginNew() error {
	k, same, err := d.saves.StartAsked()
	if err != nil {
		return err
	}
	d.enter(k)
	if !same {
		d.Game.say(d.Words.Text("window.line.other"), ink.Gold)
	}
	return nil
}

// goOn continues the game in a slot, and says what was lost. A game of other rules is
// asked about first.
func (d *Desk) goOn(number int) {
	d.agree(d.saves.Slot(number), func() {
		s, err := d.saves.Continue(number)
		if err != nil {
			d.saves.List() // the slot has changed
			d.notice(d.faultText(err))
			return
		}
		d.resumed(s)
		d.Game.tellAside()
	})
}

// resumed shows a game that goes on, and says what was lost.
func (d *Desk) resumed(k *saves.Kept) {
	d.enter(k)
	line, loss := k.Continued(d.Words)
	if line != "" {
		d.Game.say(line, ink.Gold)
	}
	if loss != "" {
		d.inform(d.Words.Text("window.loss.title"), loss)
	}
}

// agree calls a function that rewrites the game in a slot under the current rules. If it
// was saved under other rules or with other mods, the player has to agree to that.
func (d *Desk) agree(slot keep.Slot, then func()) {
	question, asks := d.saves.Agreement(slot)
	switch {
	case !asks:
		then()
	case question.Mods:
		d.askMods(slot, question, then)
	default:
		d.confirm(strings.Join(question.Texts, " "), then)
	}
}

// askMods asks whether a game goes on with the mods that it was played with, if they are
// there, or with those in use.
func (d *Desk) askMods(slot keep.Slot, question saves.Agreement, then func()) {
	p := &Page{Name: "other-mods", Keys: saves.AgreementKeys}
	p.build = func(p *Page) {
		p.Title = d.Words.Text("window.other-mods.title")
		for _, text := range question.Texts {
			p.head(text, ink.Plain)
		}
		if question.Same {
			p.option(saves.SameMods, d.Words.Text("window.other-mods.same"), "")
		}
		if !question.Needed {
			p.option(saves.Anyway, d.Words.Text("window.other-mods.go-on"), "")
		}
		p.option(keys.Close, d.Words.Text("window.back"), "")
	}
	p.pick = func(i int) {
		d.pop()
		switch p.Rows[i].Key {
		case saves.SameMods:
			c := d.Choices
			c.ModsOff = question.Off
			d.apply(c)
			d.agree(d.saves.Slot(slot.Number), then)
		case saves.Anyway:
			then()
		}
	}
	d.push(p)
	if !question.Same {
		p.Chosen = len(p.Rows) - 1
	}
}

// enter shows the game of a session.
func (d *Desk) enter(s *saves.Kept) {
	s.Begin(d.met)
	d.pages = nil
	d.speakOf(s.Ruleset())
	d.Game = newGame(d, s)
	d.settle()
}
