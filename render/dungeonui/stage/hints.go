package stage

import (
	"image"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// AddHints adds tooltips to the numbers of the side panel.
func (v *View) AddHints() {
	explain := func(at image.Rectangle, key string, args func() lang.Args) {
		v.Page.Tooltip(at, func() string { return v.Window.Words.Text(key, args()) })
	}
	gauges := func() lang.Args {
		return lang.Args{"Hp": v.Sheet.HpPerDef, "Mp": v.Sheet.MpPerInt, "Left": v.Sheet.NextLevel - v.Sheet.Exp, "Cost": v.Sheet.SpellCost}
	}
	for i, key := range []string{"window.about.hp", "window.about.mp", "window.about.exp"} {
		explain(v.Hud.Gauges[i], key, gauges)
	}
	for i, key := range []string{"window.about.atk", "window.about.int", "window.about.def"} {
		explain(v.Hud.Attributes[i], key, gauges)
	}
	if v.hasVigour {
		explain(v.Hud.Gauges[3], "window.about.vigour", func() lang.Args {
			return lang.Args{"Given": v.Known.Floor(v.Sheet.Floor).Yielded(), "Most": v.Known.Rules().Vigour.Floor}
		})
	}
	v.addEffectHints()
}
