package dungeonui

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TestWhatCannotBeToldIsNoNumber: a forecast that nobody can make and a monster
// that is out of sight have sentences, and never a zero.
func TestWhatCannotBeToldIsNoNumber(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, tag := range lang.Tags() {
			w := newTestWindow(t, tag, shelltest.Usual, opening{Seed: "abc"})
			told := func(m dungeon.MonsterView) (text string) {
				for _, l := range w.game().examineMonster(m) {
					text += l.Text + "\n"
				}
				return text
			}
			m := dungeon.MonsterView{Name: "rat", Hp: 12, MaxHp: 15, Atk: 4, Exp: 30, ToKill: 2, ToKillCast: 1, ToDie: 6}
			sure := told(m)
			m.ToDie = 0
			unsure := told(m)
			m.Remembered = true
			remembered := told(m)
			unknown, seen := w.Words.Text("window.monster.to-die.unknown"), w.Words.Text("window.monster.remembered")
			if strings.Contains(sure, unknown) || !strings.Contains(unsure, unknown) || strings.Contains(unsure, " 0 ") {
				t.Errorf("%s: a forecast that cannot be made is told as\n%s", tag, unsure)
			}
			if !strings.Contains(remembered, seen) || strings.ContainsAny(remembered, "0123456789") {
				t.Errorf("%s: a monster out of sight is told as\n%s", tag, remembered)
			}
		}
	})
}
