package overlay

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/archetypes/mods/fetch"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/ink"
)

// WithIndex is the text of the settings that lists the indexes of mods, with another one at its end.
func WithIndex(list, address string) string {
	all := fetch.Addresses(list)
	if !slices.Contains(all, address) {
		all = append(all, address)
	}
	return strings.Join(all, " ")
}

// WithoutIndex is that text without an index.
func WithoutIndex(list, address string) string {
	return strings.Join(slices.DeleteFunc(fetch.Addresses(list), func(other string) bool { return other == address }), " ")
}

// Kilobytes is a size in whole kilobytes, at least 1.
func Kilobytes(bytes int64) int { return int(max(1, (bytes+500)/1000)) }

// OfferState returns the words for whether the player has a mod of an index: nothing, the version, or
// that there is a newer one.
func OfferState(words *lang.Words, o fetch.Offer, found []Found) string {
	i := slices.IndexFunc(found, func(f Found) bool { return f.Mod != nil && f.ID() == o.ID })
	switch {
	case i < 0:
		return ""
	case mods.CompareVersions(o.Version, found[i].Version) > 0:
		return words.Text("mods.offer.newer")
	}
	return words.Text("mods.offer.installed")
}

// AboutOffer returns the paragraphs about a mod of an index.
func AboutOffer(words *lang.Words, o fetch.Offer) []ink.Line {
	lines := []ink.Line{
		{Text: o.Title(words.Tag()), Colour: ink.Gold},
		{Text: words.Text("window.mods.version", lang.Args{"Version": o.Version, "Name": o.ID}), Colour: ink.Quiet},
	}
	if text := mods.In(o.About, words.Tag()); text != "" {
		lines = append(lines, ink.Line{Text: text, Colour: ink.Plain})
	}
	if len(o.Authors) > 0 {
		lines = append(lines, ink.Line{Text: words.Text("window.mods.authors", lang.Args{"Name": strings.Join(o.Authors, ", "), "What": o.Licence}), Colour: ink.Quiet})
	}
	if len(o.Requires) > 0 {
		lines = append(lines, ink.Line{Text: words.Text("window.mods.requires", lang.Args{"What": strings.Join(o.Requires, ", ")}), Colour: ink.Quiet})
	}
	if o.Options > 0 {
		lines = append(lines, ink.Line{Text: words.Text("mods.offer.options", lang.Args{"Count": o.Options}), Colour: ink.Quiet})
	}
	return append(lines,
		ink.Line{Text: words.Text("mods.offer.size", lang.Args{"Size": Kilobytes(o.Size)}), Colour: ink.Quiet},
		ink.Line{Text: o.From, Colour: ink.Quiet})
}

// Moved says which mods of a plan would change the index that they come from, one in each line; empty
// for none.
func Moved(words *lang.Words, p fetch.Plan) string {
	var lines []string
	for _, s := range p.Moves() {
		args := lang.Args{"Name": s.ID, "Version": s.Version, "From": s.Origin, "To": s.From}
		if s.Origin == "" {
			lines = append(lines, words.Text("mods.moves.own", args))
		} else {
			lines = append(lines, words.Text("mods.moves", args))
		}
	}
	return strings.Join(lines, "\n")
}

// Steps lists the mods of a plan with their versions.
func Steps(p fetch.Plan) string {
	var names []string
	for _, s := range p.Steps {
		names = append(names, s.ID+" "+s.Version)
	}
	return strings.Join(names, ", ")
}
