package overlay

import (
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/ink"
)

// OptionsIn are the values of the options of a mod, in the text of the settings.
func OptionsIn(m *mods.Mod, settings string) mods.Values {
	return m.Settle(mods.ParseValues(mods.ParseAllValues(settings)[m.ID]))
}

// OptionCalled is the option of a mod with an id.
func OptionCalled(m *mods.Mod, id string) (o mods.Option, declared bool) {
	for _, o := range m.Option {
		if o.ID == id {
			return o, true
		}
	}
	return o, false
}

// OptionRange says what the value of an option may be.
func OptionRange(words *lang.Words, o mods.Option) string {
	switch o.Type {
	case mods.OptionNumber:
		low, high := o.Bounds()
		return words.Text("mods.options.number", lang.Args{"Low": low, "High": high})
	case mods.OptionChoice:
		var names []string
		for _, c := range o.Choices {
			names = append(names, c.ID)
		}
		return strings.Join(names, ", ")
	case mods.OptionText:
		return words.Text("mods.options.text", lang.Args{"Most": o.Longest()})
	}
	return words.Text("mods.options.bool")
}

// OptionValue is a value of an option as players read it.
func OptionValue(words *lang.Words, o mods.Option, value string) string {
	switch o.Type {
	case mods.OptionBool:
		if value == "true" {
			return words.Text("window.yes")
		}
		return words.Text("window.no")
	case mods.OptionChoice:
		for _, c := range o.Choices {
			if c.ID == value {
				return c.Title(words.Tag())
			}
		}
	}
	return value
}

// NextValue is the value after one, or before it with a negative step; that of a text is the same.
func NextValue(o mods.Option, value string, step int) string {
	switch o.Type {
	case mods.OptionBool:
		return strconv.FormatBool(value != "true")
	case mods.OptionNumber:
		low, high := o.Bounds()
		n, _ := strconv.Atoi(value) // it was settled
		return strconv.Itoa(max(low, min(n+step, high)))
	case mods.OptionChoice:
		for i, c := range o.Choices {
			if c.ID == value {
				return o.Choices[(i+step+len(o.Choices))%len(o.Choices)].ID
			}
		}
	}
	return value
}

// AboutOption returns the paragraphs about an option.
func AboutOption(words *lang.Words, o mods.Option) []ink.Line {
	lines := []ink.Line{{Text: o.Title(words.Tag()), Colour: ink.Gold}}
	if text := mods.In(o.About, words.Tag()); text != "" {
		lines = append(lines, ink.Line{Text: text, Colour: ink.Plain})
	}
	if o.Type == mods.OptionNumber || o.Type == mods.OptionText {
		lines = append(lines, ink.Line{Text: OptionRange(words, o), Colour: ink.Quiet})
	}
	return append(lines, ink.Line{Text: words.Text("mods.options.default", lang.Args{"What": OptionValue(words, o, o.Initial())}), Colour: ink.Quiet})
}
