package wording

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// Pair are two substances by their names, and what happens where they meet.
type Pair struct{ One, Other, What string }

// Reactions lists the pairs of substances that react, in the order of the names of the reactions.
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
	return pairs
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

// Matrix lists all pairs of fire, cold, lightning, grounds and gases. Those that do nothing to each other have an empty What.
func Matrix(words *lang.Words, content *archetypes.Content) (pairs []Pair) {
	book := ground.NewBook(content)
	names := ground.Substances(content)
	for i, one := range names {
		for _, other := range names[i+1:] {
			p := Pair{One: words.Title(substanceKey(content, one)), Other: words.Title(substanceKey(content, other))}
			if r, reacts := book.Between(one, other); reacts {
				p.What = met(words, content, r.ReactionData)
			} else if one == ground.Lightning {
				p.What = conducts(words, content, other)
			}
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// substanceKey is the word key of a substance of reactions.
func substanceKey(content *archetypes.Content, name string) string {
	switch {
	case name == ground.Cold:
		return "window.reaction.cold"
	case name == ground.Lightning:
		return "hazard.lightning"
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
