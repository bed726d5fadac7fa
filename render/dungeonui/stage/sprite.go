package stage

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// SpriteOf returns the name of the sprite of a thing on the hero's floor, in a game or a replay.
func (w *Window) SpriteOf(k known.Known, t known.Thing) string {
	return anim.SpriteUnder(k.Here().Place().Theme, t, w.Sheets.Has)
}
