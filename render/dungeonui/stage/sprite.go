package stage

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// SpriteOf returns the name of the sprite of a thing on the hero's floor.
func (w *Window) SpriteOf(t known.Thing) string {
	return anim.SpriteUnder(w.Kept.Known().Here().Place().Theme, t, w.Sheets.Has)
}
