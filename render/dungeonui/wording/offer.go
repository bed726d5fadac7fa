package wording

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// OfferName returns the name of an enchantment that a token pays for. One that is moved from
// another piece has an arrow.
func OfferName(words *lang.Words, o known.EnchantOffer) string {
	name := EnchantmentName(words, o.Name, o.Rank)
	if o.From != 0 {
		name = "← " + name
	}
	return name
}

// OfferLoss names the piece that loses its enchantment to another one.
func (t Teller) OfferLoss(o known.EnchantOffer) string {
	from := t.Known.Hero().Sheet().Carried(o.From)
	return t.Words.Text("window.enchant.from", lang.Args{"From": "item." + from.Name, "Quality": from.Quality})
}

// OfferQuestion asks whether to pay for an enchantment, and names what is lost by it.
func (t Teller) OfferQuestion(o known.EnchantOffer) string {
	piece := o.Piece
	args := lang.Args{"Name": "enchantment." + o.Name, "Rank": o.Rank, "Piece": "item." + piece.Name, "Quality": piece.Quality}
	if o.From == 0 {
		return t.Words.Text("window.enchant.sure", args)
	}
	from := t.Known.Hero().Sheet().Carried(o.From)
	args["From"], args["FromQuality"] = "item."+from.Name, from.Quality
	text := t.Words.Text("window.enchant.sure.move", args)
	if piece.Enchantment != "" {
		text += " " + t.Words.Text("window.enchant.lost", lang.Args{
			"Piece": "item." + piece.Name, "Quality": piece.Quality, "Name": "enchantment." + piece.Enchantment, "Rank": piece.Rank,
		})
	}
	return text
}
