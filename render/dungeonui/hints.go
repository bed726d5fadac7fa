package dungeonui

import (
	"image"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// addHints adds tooltips to the numbers of the side panel.
func (v *view) addHints() {
	explain := func(at image.Rectangle, key string, args func() lang.Args) {
		v.pg.Tooltip(at, func() string { return v.w.Words.Text(key, args()) })
	}
	gauges := func() lang.Args {
		return lang.Args{"Hp": v.sheet.HpPerDef, "Mp": v.sheet.MpPerInt, "Left": v.sheet.NextLevel - v.sheet.Exp, "Cost": v.sheet.SpellCost}
	}
	for i, key := range []string{"window.about.hp", "window.about.mp", "window.about.exp"} {
		explain(v.hud.Gauges[i], key, gauges)
	}
	for i, key := range []string{"window.about.atk", "window.about.int", "window.about.def"} {
		explain(v.hud.Attributes[i], key, gauges)
	}
	if v.hasVigour {
		explain(v.hud.Gauges[3], "window.about.vigour", func() lang.Args {
			return lang.Args{"Given": v.known.Yielded(v.sheet.Floor), "Most": v.known.Rules().Vigour.Floor}
		})
	}
	v.addEffectHints()
}
