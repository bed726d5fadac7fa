package pages

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/settings"
)

// setting is a row of the settings: its options, and which one applies.
type setting struct {
	do     keys.Command
	label  string
	about  string
	values []string // labels of the options
	now    int
	take   func(i int)
}

// settingsKeys are the window's keys for the settings that a terminal has.
var settingsKeys = []keys.Binding{{Do: keys.Language, Letters: "l"}, {Do: keys.Walking, Letters: "w"}, {Do: keys.Colours, Letters: "c"}, {Do: keys.Hints, Letters: "h"}, {Do: keys.Data, Letters: "d"}, keys.CloseKey}

// settingsNow lists the settings as they are.
func (d *Desk) settingsNow() []setting {
	words, c := d.Words, d.Choices
	yesNo := []string{words.Text("window.no"), words.Text("window.yes")}
	index := func(yes bool) int {
		if yes {
			return 1
		}
		return 0
	}
	tags := append([]string{""}, lang.Tags()...)
	names := []string{words.Text("window.settings.system", lang.Args{"Name": d.text("window.language." + lang.Detect())})}
	for _, tag := range lang.Tags() {
		names = append(names, d.text("window.language."+tag))
	}
	var speeds []string
	for _, s := range settings.WalkSpeeds {
		speeds = append(speeds, d.text(settings.WalkWords[s]))
	}
	var palettes []string
	for _, p := range ink.Palettes {
		palettes = append(palettes, d.text(settings.PaletteWords[p]))
	}
	list := []setting{
		{keys.Language, words.Text("window.settings.language"), words.Text("window.settings.language.about"), names, slices.Index(tags, c.Language), func(i int) {
			d.o.Language = ""
			c.Language = tags[i]
			d.apply(c)
		}},
		{keys.Walking, words.Text("window.settings.walking"), words.Text("window.settings.walking.about"), speeds, slices.Index(settings.WalkSpeeds, c.WalkSpeed), func(i int) {
			c.WalkSpeed = settings.WalkSpeeds[i]
			d.apply(c)
		}},
		{keys.Colours, words.Text("window.access.colours"), words.Text("window.access.colours.about"), palettes, slices.Index(ink.Palettes, c.Palette), func(i int) {
			c.Palette = ink.Palettes[i]
			d.apply(c)
		}},
		{keys.Hints, words.Text("window.settings.hints"), words.Text("window.settings.hints.about", lang.Args{"Count": len(d.told)}), append(slices.Clone(yesNo), words.Text("window.settings.hints.again")), index(!c.NoHints), func(i int) {
			if c.NoHints = i == 0; i == 2 {
				clear(d.told)
				_ = settings.WriteTold(d.Store, d.told) // if it fails, they are told again in this session only
			}
			d.apply(c)
		}},
	}
	if d.files.Present() {
		about := words.Text("window.settings.data.about", lang.Args{"Folder": d.files.Folder()})
		if f, faulty := d.files.Fault(); faulty {
			about = words.Text("window.settings.data.fault", lang.Args{"Problem": f.Text(d.Words)})
		}
		list = append(list, setting{keys.Data, words.Text("window.settings.data"), about, []string{words.Text("window.settings.data.own"), words.Text("window.settings.data.builtin")}, index(c.BuiltinData), func(i int) {
			c.BuiltinData = i == 1
			d.apply(c)
		}})
	}
	return list
}

// apply applies the player's settings at once and saves them.
func (d *Desk) apply(c settings.Settings) {
	switched := c.BuiltinData != d.Choices.BuiltinData || c.ModsOff != d.Choices.ModsOff
	d.Choices = c
	if switched {
		d.useFiles()
		if d.Game == nil {
			d.saves.List()
		}
	} else if err := d.speak(); err != nil {
		d.notice(err.Error())
	}
	if err := settings.Write(d.Store, c); err != nil {
		d.Top().say(ink.Line{Text: d.Words.Text("window.settings.trouble", lang.Args{"Error": err}), Colour: ink.Hurt})
	}
}

// openSettings shows the settings; a choice applies at once.
func (d *Desk) openSettings() {
	p := &Page{Name: "settings", Keys: settingsKeys}
	p.build = func(p *Page) {
		p.Title, p.Rows = d.Words.Text("window.settings.title"), nil
		list := d.settingsNow()
		for _, s := range list {
			side := ""
			if s.now >= 0 {
				side = s.values[s.now]
			}
			r := row(s.label, side)
			r.Key = s.do
			p.Rows = append(p.Rows, r)
		}
		p.settle()
		p.Text = []ink.Line{{Text: list[p.Chosen].about, Colour: ink.Quiet}}
		p.Acts = []Act{{Do: keys.Close, Label: d.Words.Text("window.back")}}
	}
	p.pick = func(i int) {
		s := d.settingsNow()[i]
		s.take((s.now + 1) % len(s.values))
	}
	p.do = closes(d, keys.Close)
	d.push(p)
}
