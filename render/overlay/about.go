package overlay

import (
	"image/color"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/ink"
)

// Title returns the name of a mod in the player's language, or its id if its file cannot be read.
func Title(words *lang.Words, f Found) string {
	if f.Mod == nil {
		return f.ID()
	}
	return f.Title(words.Tag())
}

// State returns the word for whether a mod is used, and its colour.
func State(words *lang.Words, f Found) (string, color.Color) {
	switch {
	case f.On && f.Fault != nil:
		return words.Text("window.mods.faulty"), ink.Hurt
	case f.On:
		return words.Text("window.mods.used"), ink.Bright
	}
	return words.Text("window.mods.unused"), ink.Quiet
}

// AboutNoMods returns the paragraphs of a list without mods.
func (d *Data) AboutNoMods(words *lang.Words) []ink.Line {
	if d.store != nil {
		return []ink.Line{{Text: words.Text("window.mods.none.stored"), Colour: ink.Plain}}
	}
	return []ink.Line{
		{Text: words.Text("window.mods.none", lang.Args{"Folder": d.ModsFolder()}), Colour: ink.Plain},
		{Text: words.Text("window.mods.none.new"), Colour: ink.Quiet},
	}
}

// About returns the paragraphs about a mod. brings names what it adds; see Brings.
func About(words *lang.Words, f Found, brings string) []ink.Line {
	lines := []ink.Line{{Text: Title(words, f), Colour: ink.Gold}}
	if f.Mod != nil {
		lines = append(lines, ink.Line{Text: words.Text("window.mods.version", lang.Args{"Version": f.Version, "Name": f.ID()}), Colour: ink.Quiet})
		if text := mods.In(f.About, words.Tag()); text != "" {
			lines = append(lines, ink.Line{Text: text, Colour: ink.Plain})
		}
		if brings != "" {
			lines = append(lines, ink.Line{Text: words.Text("window.mods.brings", lang.Args{"What": brings}), Colour: ink.Plain})
		}
		if len(f.Authors) > 0 {
			lines = append(lines, ink.Line{Text: words.Text("window.mods.authors", lang.Args{"Name": strings.Join(f.Authors, ", "), "What": f.Licence}), Colour: ink.Quiet})
		}
		if len(f.Requires) > 0 {
			lines = append(lines, ink.Line{Text: words.Text("window.mods.requires", lang.Args{"What": strings.Join(f.Requires, ", ")}), Colour: ink.Quiet})
		}
	}
	if f.Fault != nil {
		lines = append(lines, ink.Line{Text: words.Text("window.mods.fault"), Colour: ink.Hurt}, ink.Line{Text: words.Fault(f.Fault.Error()), Colour: ink.Hurt})
	}
	place := f.Path
	if f.Mod != nil && f.Linked {
		place = words.Text("window.mods.linked")
	}
	return append(lines, ink.Line{Text: place, Colour: ink.Quiet})
}

// brought lists the kinds of entries that mods add, in the order in which they are told, with
// the word keys of their numbers.
var brought = []struct{ kind, key string }{
	{"ruleset", "window.mods.count.ruleset"}, {"monster", "window.mods.count.monster"}, {"item", "window.mods.count.item"},
	{"effect", "window.mods.count.effect"}, {"hero", "window.mods.count.hero"}, {"skill", "window.mods.count.skill"},
	{"enchantment", "window.mods.count.enchantment"}, {"terrain", "window.mods.count.terrain"},
	{"ground", "window.mods.count.ground"}, {"gas", "window.mods.count.gas"}, {"reaction", "window.mods.count.reaction"}, {"plan", "window.mods.count.plan"}, {"component", "window.mods.count.component"},
	{"sound", "window.mods.count.sound"}, {"music", "window.mods.count.music"}, {"card", "window.mods.count.card"}, {"language", "window.mods.count.language"},
	{"change", "window.mods.count.change"}, {"remove", "window.mods.count.remove"},
}

// Brings returns what each mod in use adds, in words, by their ids.
func (d *Data) Brings(words *lang.Words) map[string]string {
	numbers := map[string]map[string]int{}
	add := func(mod, kind string) {
		if numbers[mod] == nil {
			numbers[mod] = map[string]int{}
		}
		numbers[mod][kind]++
	}
	for _, b := range archetypes.AllBrought(d) {
		add(b.Mod, b.Kind)
	}
	for _, layer := range d.Layers() {
		for range Languages(layer) {
			add(layer.ID, "language")
		}
	}
	all := map[string]string{}
	for mod, counted := range numbers { // into another map: the order does not matter
		var parts []string
		for _, b := range brought {
			if n := counted[b.kind]; n > 0 {
				parts = append(parts, words.Text(b.key, lang.Args{"Count": n}))
			}
		}
		all[mod] = strings.Join(parts, ", ")
	}
	return all
}

// Any reports whether the player has data files or mods.
func (d *Data) Any() bool { return d.Present() || len(d.mods) > 0 }

// Text describes a fault and its position.
func (f Fault) Text(words *lang.Words) string {
	if f.Line == 0 {
		return words.Fault(f.Problem)
	}
	return words.Text("window.data.problem", lang.Args{"File": f.File, "Line": f.Line, "Column": f.Column, "Problem": words.Fault(f.Problem)})
}

// FirstFault describes the first fault of the player's data files, of the mods in use, or of
// their folder; "" for none.
func (d *Data) FirstFault(words *lang.Words) string {
	if f, faulty := d.Fault(); faulty {
		return f.Text(words)
	}
	if d.modsErr != nil {
		return words.Fault(d.modsErr.Error())
	}
	for _, f := range d.mods {
		if f.On && f.Fault != nil {
			return words.Fault(f.Fault.Error())
		}
	}
	return ""
}
