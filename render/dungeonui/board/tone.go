package board

// tone is a colour for shaders and colour scales, with components from 0 to 1. A
// color.Color would be allocated each time it is used.
type tone [3]float32

// rgb returns the tone 0xrrggbb.
func rgb(hex uint32) tone {
	return tone{float32(hex>>16&0xff) / 255, float32(hex>>8&0xff) / 255, float32(hex&0xff) / 255}
}

// bytes returns the components as bytes.
func (t tone) bytes() (r, g, b byte) {
	return byte(t[0]*255 + 0.5), byte(t[1]*255 + 0.5), byte(t[2]*255 + 0.5)
}

// The colours of everything drawn without a sprite, from the palette of the sprites.
var (
	plain   = rgb(0xffffff) // leaves colours unchanged
	night   = rgb(0x0c0a13)
	rock    = rgb(0x251f33)
	unseen  = rgb(0x332e42) // terrain that is only on a map
	stone   = rgb(0x605a74)
	dust    = rgb(0x868096)
	pale    = rgb(0xdad7d8)
	white   = rgb(0xfdf8ea)
	red     = rgb(0xa3283a)
	scarlet = rgb(0xe5483e)
	rose    = rgb(0xff7a6b) // a scarlet that is light enough for text
	gold    = rgb(0xffd158)
	sky     = rgb(0x8fd0ff)
	lime    = rgb(0xc6e468)
	orchid  = rgb(0xd592f5)
	teal    = rgb(0x2fcfb0)
)
