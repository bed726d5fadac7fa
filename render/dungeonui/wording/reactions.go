package wording

import (
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
	for _, r := range ground.NewBook(content).All {
		pairs = append(pairs, Pair{
			words.Title(substanceKey(content, r.Of)), words.Title(substanceKey(content, r.With)), reaction(words, content, r.ReactionData),
		})
	}
	return pairs
}

// Matrix lists all pairs of fire, cold, grounds and gases. Those that do nothing to each other have an empty What.
func Matrix(words *lang.Words, content *archetypes.Content) (pairs []Pair) {
	book := ground.NewBook(content)
	names := ground.Substances(content)
	for i, one := range names {
		for _, other := range names[i+1:] {
			p := Pair{One: words.Title(substanceKey(content, one)), Other: words.Title(substanceKey(content, other))}
			if r, reacts := book.Between(one, other); reacts {
				p.What = reaction(words, content, r.ReactionData)
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
