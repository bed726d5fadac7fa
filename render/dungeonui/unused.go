package dungeonui

import (
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// unused returns a text about what the hero still had at the end: potions and other
// things to use up, Vigour, points, tokens. It is empty if nothing was left.
func (w *Window) unused() string {
	k := w.session.known()
	sheet := k.Sheet()
	var parts []string
	add := func(key string, n int) {
		if n > 0 {
			parts = append(parts, w.Text(key, lang.Args{"Count": n}))
		}
	}
	tokens, _ := k.Tokens()
	vigour, _ := k.Vigour()
	points, _ := k.SkillPoints()
	add("window.unused.points", sheet.Points)
	add("window.unused.skills", points)
	add("window.tokens", tokens)
	add("window.unused.vigour", vigour)
	for _, item := range gearOf(sheet) {
		if item.Attribute == "" && (!item.Rod || item.Charges > 0) {
			parts = append(parts, w.itemName(item))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return w.Words.Text("window.unused", lang.Args{"Things": strings.Join(parts, ", ")})
}
