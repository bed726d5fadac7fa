package dungeonui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// byChoice reports whether the player decides what the hero wears.
func (w *Window) byChoice() bool { return play.Offers(w.kept.Known(), items.Equip) }

// replace throws an item away for the offered one, after a confirmation if that is a
// loss.
func (s *bagScene) replace(item known.BagItem) {
	sheet := s.w.game().sheet
	question := play.Objection(sheet, item, s.w.byChoice())
	exchange := func() {
		if question == play.Rewear {
			s.w.game().WearLater(sheet.Offer.ID)
		}
		s.act(systems.Action{Verb: dungeon.Replace, Item: item.ID})
	}
	if question == "" {
		exchange()
		return
	}
	s.w.Push(&shell.Confirm{Yes: exchange, Text: s.w.Text(question, lang.Args{
		"Stack": wording.Stack(item.Count),
		"Old":   "item." + item.Name, "OldQuality": item.Quality, "Name": "item." + sheet.Offer.Name, "Quality": sheet.Offer.Quality,
	})})
}
