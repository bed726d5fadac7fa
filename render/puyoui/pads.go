package puyoui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

// pads reads the game pads.
type pads struct {
	ids   []ebiten.GamepadID
	held  []fall.Input // by pad
	pause bool         // the start button of a pad has just been pressed
	start bool         // the start button was held in the last update

	read func(*pads) // replaces reading the system, for tests
}

// tilt is the deflection at which a stick counts as moved.
const tilt = 0.5

// buttons maps the buttons of a pad to inputs.
var buttons = []struct {
	button ebiten.StandardGamepadButton
	in     fall.Input
}{
	{ebiten.StandardGamepadButtonLeftLeft, fall.Left}, {ebiten.StandardGamepadButtonLeftRight, fall.Right},
	{ebiten.StandardGamepadButtonLeftBottom, fall.Soft}, {ebiten.StandardGamepadButtonLeftTop, fall.Hard},
	{ebiten.StandardGamepadButtonRightBottom, fall.TurnRight}, {ebiten.StandardGamepadButtonRightRight, fall.TurnLeft},
	{ebiten.StandardGamepadButtonRightLeft, fall.TurnLeft}, {ebiten.StandardGamepadButtonRightTop, fall.Hard},
}

// update reads the state of every pad.
func (p *pads) update() {
	if p.read != nil {
		p.read(p)
		return
	}
	p.ids = ebiten.AppendGamepadIDs(p.ids[:0])
	p.held = p.held[:0]
	start := false
	for _, id := range p.ids {
		var held fall.Input
		if ebiten.IsStandardGamepadLayoutAvailable(id) {
			held = standard(id)
			start = start || ebiten.IsStandardGamepadButtonPressed(id, ebiten.StandardGamepadButtonCenterRight)
		} else {
			held = plain(id)
		}
		p.held = append(p.held, held)
	}
	p.pause = start && !p.start
	p.start = start
}

// command reads the pads and returns the command of the keys or a pad.
func (p *pads) command(w *shell.Window, in *shell.Input, keys []shell.Binding) shell.Command {
	p.update()
	if p.pause {
		return shell.CmdMenu
	}
	return w.Keys.Command(in, keys)
}

// standard reads a pad with the standard layout.
func standard(id ebiten.GamepadID) (held fall.Input) {
	for _, b := range buttons {
		if ebiten.IsStandardGamepadButtonPressed(id, b.button) {
			held |= b.in
		}
	}
	return held | stick(ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal),
		ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical))
}

// plain reads any other pad: its first stick and its first buttons.
func plain(id ebiten.GamepadID) (held fall.Input) {
	for i, in := range []fall.Input{fall.TurnRight, fall.TurnLeft, fall.TurnLeft, fall.Hard} {
		if ebiten.IsGamepadButtonPressed(id, ebiten.GamepadButton(i)) {
			held |= in
		}
	}
	return held | stick(ebiten.GamepadAxisValue(id, 0), ebiten.GamepadAxisValue(id, 1))
}

func stick(across, down float64) (held fall.Input) {
	switch {
	case across < -tilt:
		held |= fall.Left
	case across > tilt:
		held |= fall.Right
	}
	if down > tilt {
		held |= fall.Soft
	}
	return held
}

// of returns the input of a pad by its index, 0 if there is none.
func (p *pads) of(number int) fall.Input {
	if number < len(p.held) {
		return p.held[number]
	}
	return 0
}

// any returns the combined input of all pads.
func (p *pads) any() (held fall.Input) {
	for _, in := range p.held {
		held |= in
	}
	return held
}
