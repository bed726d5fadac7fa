package pages

import (
	"fmt"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// gamesPage lists the slots, to play, rename or delete their games. When all are full, it
// selects the game that a new one replaces.
type gamesPage struct {
	*Page
	d         *Desk
	replacing bool
	struck    play.Struck
}

// openGames opens the list of the slots at one, from 1; 0 stands for the newest game's.
func (d *Desk) openGames(slot int) {
	if slot == 0 {
		slot = max(1, keep.Newest(d.saves.Slots))
	}
	d.showGames(&gamesPage{d: d}, slot)
}

func (d *Desk) showGames(s *gamesPage, slot int) {
	s.Page = &Page{Name: "games", Keys: play.GamesKeys, Chosen: slot - 1, build: s.build, do: s.do, pick: func(int) { s.do(play.Play) }, back: "window.back"}
	d.push(s.Page)
}

// slot returns the selected slot.
func (s *gamesPage) slot() keep.Slot { return s.d.saves.Slots[s.Chosen] }

func (s *gamesPage) build(p *Page) {
	d := s.d
	p.Title = d.Words.Text("window.games.title")
	if s.replacing {
		p.Title = d.Words.Text("window.games.give-title")
	}
	for _, slot := range d.saves.Slots {
		s.row(slot)
	}
	p.Text = s.about()
	slot := s.slot()
	p.act(play.Play, s.playLabel(), !s.playable())
	if !s.replacing {
		p.act(play.Rename, d.Words.Text("window.games.rename"), slot.Game == nil || slot.Fault != nil)
		p.act(play.Delete, d.Words.Text("window.games.delete"), slot.Empty() || saves.Locked(slot))
	}
}

// row appends the row of a slot.
func (s *gamesPage) row(slot keep.Slot) {
	words, p := s.d.Words, s.Page
	var r *Row
	switch {
	case slot.Empty():
		r = p.row(words.Text("window.games.empty"), "")
		r.Ink.Colour = ink.Faint
	case slot.Fault != nil:
		r = p.row(s.d.saves.NameOf(slot), wording.SlotFault(words, slot.Fault))
		r.Ink.Colour = ink.Hurt
	default:
		r = p.row(s.d.saves.NameOf(slot), phrases.Clocked(words, slot.Played))
	}
	r.Lead = fmt.Sprintf("%d  ", slot.Number)
}

// about returns the lines about the selected slot.
func (s *gamesPage) about() []ink.Line {
	d, slot := s.d, s.slot()
	k, known := saves.GameIn(slot)
	switch {
	case slot.Empty():
		return []ink.Line{{Text: d.Words.Text("window.games.empty.about"), Colour: ink.Quiet}}
	case slot.Fault != nil:
		lines := []ink.Line{{Text: d.faultText(slot.Fault), Colour: ink.Hurt}}
		switch {
		case slot.Backup != nil:
			lines = append(lines, ink.Line{Text: d.Words.Text("window.games.backup", s.backup()), Colour: ink.Gold})
		case !saves.Locked(slot):
			lines = append(lines, ink.Line{Text: d.Words.Text("window.games.stays"), Colour: ink.Quiet})
		}
		return lines
	case !known:
		return nil
	}
	sheet := k.Hero().Sheet()
	return []ink.Line{
		{Text: d.Words.Text("window.games.summary", lang.Args{"Floor": sheet.Depth, "Level": sheet.Level, "Turn": k.Run().Turn()}) + " (" + phrases.Duration(slot.Elapsed) + ")", Colour: ink.Plain},
		{Text: fmt.Sprintf("%s %d/%d  %s %d/%d  %s", d.Words.Text("attribute.hp"), sheet.Hp, sheet.MaxHp, d.Words.Text("attribute.mp"), sheet.Mp, sheet.MaxMp, attributes(d.Words, sheet)), Colour: ink.Plain},
		{Text: d.Words.Title("ruleset."+k.Rules().Name) + ". " + d.Words.Text("window.seed") + " " + k.Run().Data().Seed, Colour: ink.Quiet},
	}
}

// playLabel returns what Enter does.
func (s *gamesPage) playLabel() string { return saves.SlotLabel(s.d.Words, s.slot(), s.replacing) }

// playable reports whether Enter does something.
func (s *gamesPage) playable() bool { return saves.Playable(s.slot(), s.replacing) }

// backup returns the arguments of texts about the selected slot's backup.
func (s *gamesPage) backup() lang.Args {
	k, _ := saves.GameIn(keep.Slot{Backup: s.slot().Backup})
	return lang.Args{"Floor": k.Hero().Depth(), "Turn": k.Run().Turn()}
}

func (s *gamesPage) do(do keys.Command) {
	d, slot := s.d, s.slot()
	for i := range d.saves.Slots {
		if do == play.SlotCommand(i) {
			s.Chosen, slot = i, d.saves.Slots[i]
		}
	}
	if s.struck.Again(do) && play.OfSlot(do) {
		do = play.Play
	}
	switch {
	case do == play.Play && !s.playable():
		s.refuse(d.Words.Text("window.games.cannot"))
	case do == play.Play && s.replacing:
		s.replace()
	case do == play.Play && slot.Empty():
		d.openStart(slot.Number, false)
	case do == play.Play && slot.Backup != nil:
		d.confirm(d.Words.Text(wording.RecoverKey(slot), s.backup()), func() {
			if !s.failed(keep.Recover(s.d.files, slot.Place)) {
				d.saves.List()
				d.goOn(slot.Number)
			}
		})
	case do == play.Play:
		d.goOn(slot.Number)
	case s.replacing:
	case do == play.Rename && slot.Game != nil && slot.Fault == nil:
		d.agree(slot, func() {
			d.ask(d.Words.Text("window.rename.title"), slot.Name, d.saves.NameOf(slot), settings.NameLength, func(name string) {
				s.failed(keep.Rename(d.files, slot.Place, name))
				d.saves.List()
			})
		})
	case do == play.Delete && !slot.Empty() && !saves.Locked(slot):
		d.confirm(d.Words.Text("window.games.delete-sure", lang.Args{"Slot": slot.Number, "Name": d.saves.NameOf(slot)}), func() {
			s.failed(keep.Delete(slot.Place))
			d.saves.List()
		})
	}
}

// replace replaces the selected game with a new one, after a confirmation.
func (s *gamesPage) replace() {
	d, slot := s.d, s.slot()
	sure := d.Words.Text("window.games.give-sure", lang.Args{"Slot": slot.Number, "Name": d.saves.NameOf(slot)})
	if slot.Fault != nil {
		sure = d.Words.Text("window.games.aside-sure", lang.Args{"Slot": slot.Number})
	}
	d.confirm(sure, func() { d.openStart(slot.Number, true) })
}

// failed shows an error and returns true if there is one.
func (s *gamesPage) failed(err error) bool {
	if err != nil {
		s.d.notice(s.d.faultText(err))
	}
	return err != nil
}
