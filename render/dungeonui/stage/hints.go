package stage

import (
	"image"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
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
	if play.OnStage(v.Known) {
		v.Page.Tooltip(v.Hud.Facts, func() string { return aboutStage(v) })
	}
}

// aboutStage says what the keys of the stage of a trial do.
func aboutStage(v *View) string {
	var parts []string
	for _, e := range play.Authoring(v.Known, v.Window.Data.Any()) {
		parts = append(parts, v.Window.Words.Text("window.do.tip", lang.Args{"Label": v.Window.Words.Text(e.Label), "Key": authorsKey(v, e), "About": v.Window.Words.Text(e.About)}))
	}
	return strings.Join(parts, " ")
}
