package board

// tone is a colour as shaders and colour scales take it, each part from 0 to
// 1. A color.Color would be allocated anew each time that it is drawn with.
type tone [3]float32

// rgb is the tone written 0xrrggbb.
func rgb(hex uint32) tone {
	return tone{float32(hex>>16&0xff) / 255, float32(hex>>8&0xff) / 255, float32(hex&0xff) / 255}
}

// bytes are the parts from 0 to 255.
func (t tone) bytes() (r, g, b byte) {
	return byte(t[0]*255 + 0.5), byte(t[1]*255 + 0.5), byte(t[2]*255 + 0.5)
}

// The colours of what is drawn without a sprite, from the palette of the
// sprites.
var (
	plain   = rgb(0xffffff) // changes nothing
	night   = rgb(0x0c0a13)
	rock    = rgb(0x251f33)
	stone   = rgb(0x605a74)
	dust    = rgb(0x868096)
	pale    = rgb(0xdad7d8)
	white   = rgb(0xfdf8ea)
	red     = rgb(0xa3283a)
	scarlet = rgb(0xe5483e)
	rose    = rgb(0xff7a6b) // scarlet, light enough to read
	gold    = rgb(0xffd158)
	sky     = rgb(0x8fd0ff)
	lime    = rgb(0xc6e468)
	orchid  = rgb(0xd592f5)
	teal    = rgb(0x2fcfb0)
)
