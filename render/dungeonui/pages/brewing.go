package pages

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// openBrew asks for the next of the two items that a brew uses up, or for what they become.
func openBrew(g *Game, b play.Brewing) {
	list := slices.DeleteFunc(b.Choices(g.Known), func(c play.Ingredient) bool { return !b.Makes() && len(c.Left) == 0 })
	g.d.push(&Page{Name: "brew", Keys: play.BrewKeys, back: "window.close",
		build: func(p *Page) {
			words := g.d.Words
			p.Title = words.Text("skill.brew")
			p.head(words.Text(b.Question()), ink.Gold)
			for i, c := range list {
				r := p.row(words.Title("item."+c.Item.Name), "")
				if i < 9 {
					r.Key = play.SlotCommand(i)
				}
			}
			p.settle()
			if p.Chosen < len(list) {
				p.line(wording.About(words, g.Known, known.Item{Name: list[p.Chosen].Item.Name}), ink.Quiet)
			}
		},
		pick: func(i int) {
			g.d.pop()
			if next, what := b.Select(g.Known, list[i]); what != "" {
				next.Finish(&g.Session, what)
			} else {
				openBrew(g, next)
			}
		},
	})
}
