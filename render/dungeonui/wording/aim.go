package wording

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Hit returns a line about the damage that an actor would take, and whether that kills
// it.
func (t Teller) Hit(hit known.AimedHit) ink.Line {
	key, c := "window.aim.hit", ink.Bright
	name, end := "", ""
	if m, ok := t.Known.Foes().Examine(hit.At); ok {
		name = "monster." + m.Name
		switch {
		case hit.Low >= m.Hp:
			end = "window.aim.dies"
		case hit.High >= m.Hp:
			end = "window.aim.may-die"
		}
	}
	switch {
	case hit.Hero:
		key, c = "window.aim.self", ink.Hurt
	case hit.Low == hit.High:
		key = "window.aim.hit.exact"
	}
	text := t.Words.Text(key, lang.Args{"Name": name, "Low": hit.Low, "High": hit.High})
	if hit.Later > 0 {
		text += " " + t.Words.Text("window.aim.later", lang.Args{"Amount": hit.Later})
	}
	if end != "" {
		text += " " + t.Words.Text(end)
	}
	return ink.Line{Text: text, Colour: c}
}
