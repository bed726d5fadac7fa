package wording

import (
	"image/color"

	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// tones are the colours of the log, by the tones of events. The others are plain.
var tones = map[systems.Tone]color.Color{
	systems.ToneHurt:   ink.Hurt,
	systems.ToneKill:   ink.Bright,
	systems.ToneGain:   ink.Gain,
	systems.ToneMagic:  ink.Magic,
	systems.ToneLevel:  ink.Gold,
	systems.ToneFloor:  ink.Ember,
	systems.ToneWarn:   ink.Ember,
	systems.ToneItem:   ink.Sand,
	systems.ToneEffect: ink.Orchid,
	systems.ToneEnd:    ink.Quiet,
}

// ColourOf returns the colour of an event in the log of a game.
func ColourOf(k known.Known, e systems.Event) color.Color {
	tone := k.Events().Spec(e).Tone
	switch {
	case e.Whom != "":
		tone = systems.ToneEnd // between other creatures
	case e.Type == dungeon.EventAttack && e.To == k.Hero().ID():
		tone = systems.ToneHurt
	case e.Type == dungeon.EventAttack && e.Critical:
		tone = systems.ToneLevel
	case e.Type == dungeon.EventAttack && e.Magic:
		tone = systems.ToneMagic
	}
	if c, coloured := tones[tone]; coloured {
		return c
	}
	return ink.Plain
}
