package shell

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// devices makes keys, mouse and pads mean the same in every scene: buttons are keys, keys
// that the player has bound stand for those of menus, and a stick moves the pointer.
type devices struct {
	w    *Window
	pads pads
}

// keyboard reads the layout of the keyboard and knows the player's keys and pad.
func (d *devices) keyboard(name func(ebiten.Key) string) *input.Keyboard {
	k := input.NewKeyboard(d.w.Words.Tag(), name).With(d.w.Choices.Keys)
	if d.w.Keys != nil {
		k.Pad = d.w.Keys.Pad
	}
	return k
}

// mute switches all sound off and on, and says so.
func (d *devices) mute() {
	c := d.w.Choices
	c.Muted = !c.Muted
	d.w.Choose(c)
	text := d.w.Words.Text("window.sound.back")
	if c.Muted {
		text = d.w.Words.Text("window.sound.muted")
	}
	top := d.w.Screen.All
	d.w.Top().Layout().Reply(ui.Line{Text: text, Colour: theme.Gold}, image.Rect(top.Max.X/2, 0, top.Max.X/2+1, 1))
}

// fullscreen toggles full screen.
func (d *devices) fullscreen() {
	d.w.Choices.Fullscreen = ebiten.IsFullscreen() // the system may have changed it
	c := d.w.Choices
	c.Fullscreen = !c.Fullscreen
	d.w.Choose(c)
}

// everywhere returns the command of windowKeys that is asked for, and takes its key away. A
// scene that binds the key, takes every key or has a field for text comes first.
func (d *devices) everywhere(in *input.State) input.Command {
	top := d.w.Top()
	if _, raw := top.(interface{ Raw() }); raw || len(in.Keys) == 0 && len(in.Runes) == 0 {
		return ""
	}
	if s, ok := top.(Keyed); ok && d.w.Keys.Command(in, s.Bindings()) != "" || len(in.Runes) > 0 && top.Layout().Typing() != nil {
		return ""
	}
	do := d.w.Keys.Command(in, input.WindowKeys)
	if do != "" {
		in.Keys, in.Runes = nil, nil
	}
	return do
}

// Keyed is a scene in which keys do not move about: those that it binds are its own.
type Keyed interface{ Bindings() []input.Binding }

// translate replaces a key that the player has for moving about by the one that it stands
// for, unless the scene on top has it for something else or it types into a field.
func (d *devices) translate(in *input.State) {
	if len(in.Keys) == 0 || in.Ctrl {
		return
	}
	top := d.w.Top()
	if _, ok := top.(interface{ Raw() }); ok {
		return
	}
	if s, ok := top.(Keyed); ok && d.w.Keys.Command(in, s.Bindings()) != "" {
		return
	}
	if len(in.Runes) > 0 && top.Layout().Typing() != nil {
		return
	}
	if key, ok := input.MenuMeans[d.w.Keys.Command(in, input.MenuKeys)]; ok {
		in.Keys = []ebiten.Key{key}
	}
}

// alsoHeld makes a key count as held while another one that stands for it is, unless the
// scene on top has that one for something else.
func (d *devices) alsoHeld(in *input.State) {
	held, menu := in.Held, d.w.Keys.Menu
	var own []input.Binding
	if s, ok := d.w.Top().(Keyed); ok {
		own = d.w.Keys.Mine(s.Bindings())
	}
	free := func(k ebiten.Key) bool {
		return !slices.ContainsFunc(own, func(b input.Binding) bool { return slices.Contains(b.Keys, k) })
	}
	in.Held = func(k ebiten.Key) bool {
		if held(k) {
			return true
		}
		for _, b := range menu {
			if input.MenuMeans[b.Do] == k && slices.ContainsFunc(b.Keys, func(k ebiten.Key) bool { return free(k) && held(k) }) {
				return true
			}
		}
		return false
	}
}
