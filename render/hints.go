package render

import (
	"image"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
)

// addHints lets the side panel explain its numbers under the pointer.
func (s *gameScene) addHints() {
	explain := func(at image.Rectangle, key string, args func() lang.Args) {
		s.pg.hints = append(s.pg.hints, hint{at, func() string { return s.w.text(key, args()) }})
	}
	gauges := func() lang.Args {
		g := components.Gauges.Get(s.w.session.Game.World, s.w.session.Game.Hero)
		return lang.Args{"Hp": g.HpPerDef, "Mp": g.MpPerInt, "Left": s.sheet.NextLevel - s.sheet.Exp, "Cost": s.sheet.SpellCost}
	}
	for i, key := range []string{"window.about.hp", "window.about.mp", "window.about.exp"} {
		explain(s.hud.Gauges[i], key, gauges)
	}
	for i, key := range []string{"window.about.atk", "window.about.int", "window.about.def"} {
		explain(s.hud.Attributes[i], key, gauges)
	}
	for i, at := range s.hud.Effects {
		s.pg.hints = append(s.pg.hints, hint{at, func() string { return s.effect(i) }})
	}
}

// effect tells about one of the effects that last.
func (s *gameScene) effect(i int) string {
	if i >= len(s.sheet.Effects) {
		return ""
	}
	e := s.sheet.Effects[i]
	return s.w.words.Text("event.effect.start", lang.Args{"Name": "effect." + e.Name, "Count": e.TurnsLeft})
}
