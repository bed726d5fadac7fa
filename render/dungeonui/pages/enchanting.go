package pages

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// openEnchant lists what a token pays for on a piece of equipment.
func openEnchant(g *Game, piece world.ID) {
	p := &Page{Name: "enchant", Keys: play.EnchantKeys, back: "window.close"}
	p.build = func(p *Page) {
		words, k := g.d.Words, g.Known
		tokens, _ := k.Bag().Tokens()
		p.Title = words.Text("window.enchant.title")
		p.head(words.Text("window.tokens.left", lang.Args{"Count": tokens}), ink.Gold)
		offers := k.Bag().EnchantOffers(piece)
		for i, o := range offers {
			r := p.row(wording.OfferName(words, o), "")
			r.Ink.Colour, r.Off = wording.Glow(o.Name), tokens == 0
			if i < 8 {
				r.Key = play.SlotCommand(i)
			}
		}
		p.settle()
		if p.Chosen < len(offers) {
			p.Text = aboutOffer(g.Teller(), offers[p.Chosen])
		}
		p.act(play.Enchant, words.Text("window.enchant.do"), tokens == 0)
	}
	p.pick = func(i int) { buy(g, p, g.Known.Bag().EnchantOffers(piece)[i]) }
	p.do = func(do keys.Command) {
		if do == play.Enchant {
			p.pick(p.Chosen)
		}
	}
	g.d.push(p)
}

// aboutOffer describes the enchantment that a piece has and the one that a token pays for.
func aboutOffer(t wording.Teller, o known.EnchantOffer) []ink.Line {
	words, k := t.Words, t.Known
	now := words.Text("window.enchant.none")
	if o.Piece.Enchantment != "" {
		now = wording.Enchantment(words, k, o.Piece.Enchantment, o.Piece.Rank)
	}
	lines := []ink.Line{
		{Text: wording.Item(words, o.Piece), Colour: ink.Bright},
		{Text: words.Text("window.enchant.now") + " " + now, Colour: ink.Quiet},
		{Text: words.Text("window.enchant.then") + " " + wording.Enchantment(words, k, o.Name, o.Rank), Colour: wording.Glow(o.Name)},
	}
	for _, c := range o.Changes {
		if line, ok := t.Alteration(c); ok {
			lines = append(lines, line)
		}
	}
	if o.From != 0 {
		lines = append(lines, ink.Line{Text: t.OfferLoss(o), Colour: ink.Ember})
	}
	return lines
}

// buy spends a token on an offer after a confirmation, and returns to the bag.
func buy(g *Game, p *Page, o known.EnchantOffer) {
	spend := func() {
		if refused := g.Act(o.Action); refused != "" {
			p.refuse(refused)
		} else if g.d.shows(p) {
			g.d.pop()
		}
	}
	if tokens, _ := g.Known.Bag().Tokens(); tokens == 0 || g.Offered().ID != 0 {
		spend() // says why it is refused
		return
	}
	g.d.confirm(g.Teller().OfferQuestion(o), spend)
}
