package dungeonui

import (
	"fmt"
	"image"
	"slices"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// addButtons adds the buttons of the side panel to the page.
func (s *gameScene) addButtons() {
	for i, b := range s.Buttons {
		if s.Hud.Buttons[i].Empty() {
			continue // on another part
		}
		s.Page.Add(s.button(b, s.Hud.Buttons[i]).Control(s.Window.Theme))
	}
}

// button returns a button of the side panel. In a small window it has no icon. For fingers it has
// only its icon and, if there is room, its key. The tooltip has all of them.
func (s *gameScene) button(b play.Button, at image.Rectangle) ui.Button {
	w := s.Window
	label, key := w.Words.Text(b.Label), w.Keys.Label(w.Words, s.Keys, b.Do)
	tip := func() string {
		return play.About(w.Words, s.Known, b) + s.noise.of(b)
	}
	button := stage.PanelButton(&s.View, b, at)
	button.Act, button.Tip = func() { s.command(b.Do) }, tip
	button.Refuse = button.Act // which says why, as the key does
	if v, ok := play.Action(s.Known, b.Do); ok {
		button.Enabled = func() bool { return s.able[v.Name] }
		button.Lit = func() bool { return s.Mode == play.ModeAim && s.Aim.Do == b.Do }
	}
	switch b.Do {
	case play.Magic:
		button.Enabled = func() bool { return s.Sheet.Mp >= s.Sheet.SpellCost }
	case play.Rest:
		button.Enabled = func() bool { return s.Known.Hero().RestRefused() == "" }
	case play.Throw:
		button.Enabled = func() bool {
			return slices.ContainsFunc(s.Sheet.Bag, func(b known.Item) bool { return b.Missile })
		}
	case play.Noise:
		button.Lit = func() bool { return s.noise.on }
	case play.Look:
		button.Lit = func() bool { return s.Mode == play.ModeLook }
	case play.Down:
		button.Enabled = func() bool { return play.StairOpen(s.Known, true) }
	case play.Up:
		button.Enabled = func() bool { return play.StairOpen(s.Known, false) }
		button.Tip = func() string {
			if play.UpSealed(s.Known) {
				return w.Words.Text("window.do.up.sealed")
			}
			return tip()
		}
	case play.Undo, play.Restart:
		button.Enabled = func() bool { view, _ := s.Known.Storehouse(); return view.Moves > 0 }
	case play.Redo:
		button.Enabled = func() bool { view, _ := s.Known.Storehouse(); return view.Undone > 0 }
	case play.Hint:
		button.Lit = func() bool { return s.store.search != nil || s.Hint != "" }
	case play.Marks:
		button.Lit = func() bool { return s.store.marked }
	case play.Bag:
		button.Lit = func() bool { tokens, _ := s.Known.Bag().Tokens(); return s.blinks(tokens) && stage.HasEnchanting(w) }
	case play.Points:
		button.Lit = func() bool { return s.blinks(s.Sheet.Points) }
		button.More = func() string { return left(s.Sheet.Points) }
	case play.Skills:
		points := func() int { points, _ := s.Known.Skills().Points(); return points }
		button.Lit = func() bool { return s.blinks(points()) }
		button.More = func() string { return left(points()) }
	}
	if s.Hud.Compact {
		if s.Hud.Icons || at.Dx() < ui.LabelledWidth(label+left(9), key) {
			button.More = nil // the button blinks
		}
		full := button.Tip
		button.Tip = func() string {
			return w.Words.Text("window.do.tip", lang.Args{"Label": label, "Key": key, "About": full()})
		}
	}
	return button
}

// blinks reports whether the button for a number of unspent points is lit now.
func (s *gameScene) blinks(points int) bool {
	return points > 0 && (s.Window.Choices.ReducedMotion || s.Tick/shell.BlinkTime%2 == 0)
}

// left formats a number of unspent points for the label of a button.
func left(points int) string {
	if points == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d)", points)
}
