package wording

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// Pair are two substances by their names, and what happens where they meet.
type Pair struct{ One, Other, What string }

// Source is a skill, an item, a monster or the like, with what it brings into cells.
type Source struct {
	Entry *archetypes.Prefab
	Name  string
	Names []string // what it brings, by the names that reactions have
	What  string   // the same in words
}

// Sources lists the entries that bring something into cells, by the kinds of entries and their names.
func Sources(words *lang.Words, k *kit.Kit) (list []Source) {
	for _, kind := range []string{"skill", "item", "monster", "effect", dungeon.GroundKind} {
		for _, p := range k.Content().All(kind) {
			names := k.Brought(p)
			if len(names) == 0 {
				continue
			}
			var what []string
			for _, name := range names {
				what = append(what, words.Text("window.reaction.brings", lang.Args{"Name": substanceKey(k.Content(), name)}))
			}
			list = append(list, Source{p, words.Title(p.Name.String()), names, strings.Join(what, ", ")})
		}
	}
	if k.Rules().Ground.Sparks {
		list = append(list, Source{nil, words.Text("window.reaction.spell"), []string{ground.Sparks}, words.Text("window.reaction.brings", lang.Args{"Name": substanceKey(k.Content(), ground.Sparks)})})
	}
	return list
}

// Reactions lists the pairs of substances that react, in the order of the names of the reactions, and what burns of what
// lies or stands in cells.
func Reactions(words *lang.Words, content *archetypes.Content) (pairs []Pair) {
	book := ground.NewBook(content)
	for _, r := range book.All {
		pairs = append(pairs, Pair{
			words.Title(substanceKey(content, r.Of)), words.Title(substanceKey(content, r.With)), met(words, content, r.ReactionData),
		})
	}
	for _, name := range content.Names(dungeon.GroundKind) {
		if what := conducts(words, content, name); what != "" {
			if _, reacts := book.Between(ground.Lightning, name); reacts {
				continue // it says so itself
			}
			pairs = append(pairs, Pair{words.Title(substanceKey(content, ground.Lightning)), words.Title(substanceKey(content, name)), what})
		}
	}
	for _, p := range content.All("terrain") {
		if what := burnsDown(words, p, ground.Fire); what != "" {
			pairs = append(pairs, Pair{words.Title(substanceKey(content, ground.Fire)), words.Title(p.Name.String()), what})
		}
	}
	return pairs
}

// burnsDown says what becomes of a thing that lies or stands in a cell into which something comes; empty for nothing.
func burnsDown(words *lang.Words, thing *archetypes.Prefab, name string) string {
	rule, burns := components.Flammable.Among(thing.Parts)
	if !burns || name != ground.Fire && (name != ground.Sparks || rule.Turns == 0) {
		return ""
	}
	gone := words.Text("window.reaction.consumes", lang.Args{"Name": thing.Name.String()})
	if rule.Turns == 0 {
		return gone
	}
	return words.Text("window.reaction.burns", lang.Args{"Count": rule.Turns}) + ", " + gone
}

// met says what happens where the two substances of a reaction meet.
func met(words *lang.Words, content *archetypes.Content, r components.ReactionData) string {
	what := reaction(words, content, r)
	if r.Of == ground.Lightning {
		what = strings.Join(slices.DeleteFunc([]string{conducts(words, content, r.With), what}, func(s string) bool { return s == "" }), ", ")
	}
	return what
}

// conducts says how far lightning runs through a ground; empty if it does not.
func conducts(words *lang.Words, content *archetypes.Content, name string) string {
	entry := content.Find(dungeon.GroundKind, name)
	if entry == nil {
		return ""
	}
	rule, has := components.Ground.Among(entry.Parts)
	if !has || rule.Conducts == 0 {
		return ""
	}
	return words.Text("window.reaction.conducts", lang.Args{"Count": rule.Conducts})
}

// Matrix lists all pairs of fire, cold, lightning, grounds and gases, then all of these with what burns of what lies or
// stands in cells, and then all sources with all of these. Those that do nothing to each other have an empty What.
func Matrix(words *lang.Words, k *kit.Kit) (pairs []Pair) {
	content := k.Content()
	m := matrix{words, content, ground.NewBook(content), ground.Substances(content)}
	for i, one := range m.names {
		for _, other := range m.names[i+1:] {
			pairs = append(pairs, Pair{words.Title(substanceKey(content, one)), words.Title(substanceKey(content, other)), m.meet(one, other)})
		}
	}
	for _, name := range m.names {
		pairs = append(pairs, m.withThings(words.Title(substanceKey(content, name)), name)...)
	}
	for _, s := range Sources(words, k) {
		for _, other := range m.names {
			if slices.Contains([]string{ground.Cold, ground.Lightning}, other) {
				continue // they stay in no cell
			}
			pairs = append(pairs, Pair{s.Name, words.Title(substanceKey(content, other)), m.each(s.Names, func(name string) string { return m.meet(name, other) })})
		}
		pairs = append(pairs, m.withThings(s.Name, s.Names...)...)
	}
	return pairs
}

// matrix holds the words, the content and the reactions that pairs are described from.
type matrix struct {
	words   *lang.Words
	content *archetypes.Content
	book    *ground.Book
	names   []string // of all substances
}

// meet says what happens where two substances meet; empty for nothing.
func (m matrix) meet(one, other string) string {
	if r, reacts := m.book.Met(one, other); reacts {
		return met(m.words, m.content, r.ReactionData)
	}
	if one == ground.Lightning {
		return conducts(m.words, m.content, other)
	}
	return ""
}

// withThings lists the pairs of what brings some substances with everything that burns of what lies or stands in cells.
func (m matrix) withThings(title string, names ...string) (pairs []Pair) {
	for _, p := range m.content.All("terrain") {
		if _, burns := components.Flammable.Among(p.Parts); burns {
			what := m.each(names, func(name string) string { return burnsDown(m.words, p, name) })
			pairs = append(pairs, Pair{title, m.words.Title(p.Name.String()), what})
		}
	}
	return pairs
}

// each joins what is said of several substances.
func (m matrix) each(names []string, say func(string) string) string {
	var all []string
	for _, name := range names {
		if what := say(name); what != "" && !slices.Contains(all, what) {
			all = append(all, what)
		}
	}
	return strings.Join(all, "; ")
}

// substanceKey is the word key of a substance of reactions.
func substanceKey(content *archetypes.Content, name string) string {
	switch {
	case name == ground.Cold:
		return "window.reaction.cold"
	case name == ground.Lightning:
		return "hazard.lightning"
	case name == ground.Sparks:
		return dungeon.GroundKind + "." + ground.Fire
	case content.Find(dungeon.GasKind, name) != nil:
		return dungeon.GasKind + "." + name
	}
	return dungeon.GroundKind + "." + name
}

// reaction says what happens where two substances meet.
func reaction(words *lang.Words, content *archetypes.Content, r components.ReactionData) string {
	var all []string
	say := func(key string, args lang.Args) { all = append(all, words.Text(key, args)) }
	if r.Burns > 0 {
		say("window.reaction.burns", lang.Args{"Count": r.Burns})
	}
	if r.Reach > 1 {
		say("window.reaction.reach", lang.Args{"Amount": r.Reach})
	}
	if r.Percent > 0 {
		say("window.reaction.percent", lang.Args{"Amount": r.Percent})
	}
	if r.Most > 0 {
		say("window.reaction.most", lang.Args{"Amount": r.Most})
	}
	for _, name := range r.Consumes {
		say("window.reaction.consumes", lang.Args{"Name": substanceKey(content, name)})
	}
	if r.Leaves != "" {
		say("window.reaction.leaves", lang.Args{"Name": substanceKey(content, r.Leaves)})
	}
	if r.Forms != "" {
		say("window.reaction.forms", lang.Args{"Name": substanceKey(content, r.Forms), "Count": r.Amount})
	}
	return strings.Join(all, ", ")
}
