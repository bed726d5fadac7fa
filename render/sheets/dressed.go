package sheets

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// layered are the suffixes of the poses of heroes that equipment has layers for. A hero that
// dies drops what it holds.
var layered = []string{"", ".walk", ".attack", ".hurt"}

// Dressed returns the name of a hero's sprite with equipment, the lowest layer first: it is
// made when it is first asked for, of the class without its own weapon and a layer for each
// piece. A piece without a layer is not seen, and a class without layers keeps its sprite.
func (s *Set) Dressed(name string, pieces []string) string {
	dot := strings.LastIndex(name, ".")
	class, facing := name[:max(dot, 0)], name[max(dot, 0):]
	bare := class + ".bare" + facing
	if !s.Has(bare) {
		return name
	}
	dressed, layers := class, []string{}
	for _, piece := range pieces {
		piece = strings.TrimPrefix(s.Drawn("item."+piece), "item.") // a mod's may look like another
		if layer := "worn" + strings.TrimPrefix(class, "hero") + "." + piece + facing; s.Has(layer) {
			dressed += "+" + piece
			layers = append(layers, layer)
		}
	}
	if len(layers) == 0 {
		return bare
	}
	dressed += facing
	if s.Has(dressed) {
		return dressed
	}
	for _, pose := range layered {
		var frames []*ebiten.Image
		for i, frame := range s.frames[bare+pose] {
			m := ebiten.NewImage(frame.Bounds().Dx(), frame.Bounds().Dy())
			m.DrawImage(frame, nil)
			for _, layer := range layers {
				m.DrawImage(s.Image(layer+pose, i), nil)
			}
			frames = append(frames, m)
		}
		s.frames[dressed+pose] = frames
	}
	s.frames[dressed+".death"] = s.frames[bare+".death"]
	return dressed
}
