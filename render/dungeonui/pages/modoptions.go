package pages

import (
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/overlay"
)

// The commands of the pages about options.
const (
	cmdOptions keys.Command = "options"
	cmdReset   keys.Command = "reset"
)

// optionKeys are the keys of the options of a mod.
var optionKeys = []keys.Binding{{Do: cmdReset, Letters: "r"}, keys.CloseKey}

// openOptions lists the options of a mod; picking one takes its next value, or asks for one.
func (d *Desk) openOptions(m *mods.Mod) {
	p := &Page{Name: "options", Keys: optionKeys, back: "window.back"}
	p.build = func(p *Page) {
		values := overlay.OptionsIn(m, d.Choices.ModOptions)
		p.Title = d.Words.Text("window.options.title", lang.Args{"Name": m.Title(d.Words.Tag())})
		for _, o := range m.Option {
			p.row(o.Title(d.Words.Tag()), overlay.OptionValue(d.Words, o, values[o.ID]))
		}
		p.settle()
		p.Text = append(overlay.AboutOption(d.Words, m.Option[p.Chosen]), ink.Line{Text: d.text("window.options.note"), Colour: ink.Quiet})
		p.act(cmdReset, d.text("window.options.reset"), false)
	}
	p.pick = func(i int) { d.changeOption(p, m, m.Option[i]) }
	p.do = func(do keys.Command) {
		if do == cmdReset {
			d.setOptions(m, mods.Values{})
		}
	}
	d.push(p)
}

// changeOption takes the next value of an option, or asks for a number or a text.
func (d *Desk) changeOption(p *Page, m *mods.Mod, o mods.Option) {
	values := overlay.OptionsIn(m, d.Choices.ModOptions)
	if o.Type == mods.OptionBool || o.Type == mods.OptionChoice {
		values[o.ID] = overlay.NextValue(o, values[o.ID], 1)
		d.setOptions(m, values)
		return
	}
	d.ask(o.Title(d.Words.Tag()), values[o.ID], overlay.OptionRange(d.Words, o), mods.MaxOptionText, func(text string) {
		if err := o.Check(text); err != nil {
			p.refuse(d.Words.Fault(err.Error()))
			return
		}
		values[o.ID] = text
		d.setOptions(m, values)
	})
}

// setOptions gives the options of a mod other values.
func (d *Desk) setOptions(m *mods.Mod, values mods.Values) {
	c := d.Choices
	if c.ModOptions = m.With(c.ModOptions, values); c != d.Choices {
		d.apply(c)
	}
}
