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
	take   func(i int, c *settings.Settings) // changes the settings to an option
}

// settingsKeys are the window's keys for the settings that a terminal has.
var settingsKeys = []keys.Binding{{Do: keys.Language, Letters: "l"}, {Do: keys.Walking, Letters: "w"}, {Do: keys.Colours, Letters: "c"}, {Do: keys.Hints, Letters: "h"}, {Do: keys.Data, Letters: "d"}, keys.CloseKey}

// settingsNow lists the settings as they are.
func (p *Player) settingsNow() []setting {
	words, c := p.Words, p.Choices
	yesNo := []string{words.Text("window.no"), words.Text("window.yes")}
	index := func(yes bool) int {
		if yes {
			return 1
		}
		return 0
	}
	tags := append([]string{""}, lang.Tags()...)
	names := []string{words.Text("window.settings.system", lang.Args{"Name": p.text("window.language." + lang.Detect())})}
	for _, tag := range lang.Tags() {
		names = append(names, p.text("window.language."+tag))
	}
	var speeds []string
	for _, s := range settings.WalkSpeeds {
		speeds = append(speeds, p.text(settings.WalkWords[s]))
	}
	var palettes []string
	for _, palette := range ink.Palettes {
		palettes = append(palettes, p.text(settings.PaletteWords[palette]))
	}
	list := []setting{
		{keys.Language, words.Text("window.settings.language"), words.Text("window.settings.language.about"), names, slices.Index(tags, c.Language), func(i int, c *settings.Settings) {
			p.tag, c.Language = "", tags[i]
		}},
		{keys.Walking, words.Text("window.settings.walking"), words.Text("window.settings.walking.about"), speeds, slices.Index(settings.WalkSpeeds, c.WalkSpeed), func(i int, c *settings.Settings) {
			c.WalkSpeed = settings.WalkSpeeds[i]
		}},
		{keys.Colours, words.Text("window.access.colours"), words.Text("window.access.colours.about"), palettes, slices.Index(ink.Palettes, c.Palette), func(i int, c *settings.Settings) {
			c.Palette = ink.Palettes[i]
		}},
		{keys.Hints, words.Text("window.settings.hints"), words.Text("window.settings.hints.about", lang.Args{"Count": len(p.told)}), append(slices.Clone(yesNo), words.Text("window.settings.hints.again")), index(!c.NoHints), func(i int, c *settings.Settings) {
			if c.NoHints = i == 0; i == 2 {
				clear(p.told)
				_ = settings.WriteTold(p.Store, p.told) // if it fails, they are told again in this session only
			}
		}},
	}
	if p.files.Present() {
		about := words.Text("window.settings.data.about", lang.Args{"Folder": p.files.Folder()})
		if f, faulty := p.files.Fault(); faulty {
			about = words.Text("window.settings.data.fault", lang.Args{"Problem": f.Text(p.Words)})
		}
		list = append(list, setting{keys.Data, words.Text("window.settings.data"), about, []string{words.Text("window.settings.data.own"), words.Text("window.settings.data.builtin")}, index(c.BuiltinData), func(i int, c *settings.Settings) {
			c.BuiltinData = i == 1
		}})
	}
	return list
}

// apply applies the player's settings at once and saves them.
func (d *Desk) apply(c settings.Settings) {
	switched := c.BuiltinData != d.Choices.BuiltinData || c.ModsOff != d.Choices.ModsOff || c.ModOptions != d.Choices.ModOptions
	d.Choices = c
	set := d.speak
	if switched {
		set = d.useFiles
	}
	if err := set(); err != nil {
		d.notice(err.Error())
	}
	if switched && d.Game == nil {
		d.saves.List()
	}
	if err := settings.Write(d.Store, c); err != nil {
		d.Top().refuse(d.Words.Text("window.settings.trouble", lang.Args{"Error": err}))
	}
}

// openSettings shows the settings; a choice applies at once.
func (d *Desk) openSettings() {
	d.push(&Page{Name: "settings", Keys: settingsKeys, back: "window.back",
		build: func(p *Page) {
			p.Title = d.Words.Text("window.settings.title")
			list := d.settingsNow()
			for _, s := range list {
				r := p.option(s.do, s.label, "")
				if s.now >= 0 {
					r.Side = s.values[s.now]
				}
			}
			p.settle()
			p.line(list[p.Chosen].about, ink.Quiet)
		},
		pick: func(i int) {
			s, c := d.settingsNow()[i], d.Choices
			s.take((s.now+1)%len(s.values), &c)
			d.apply(c)
		},
	})
}
