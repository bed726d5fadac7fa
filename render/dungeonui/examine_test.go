package dungeonui

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// TestUnknownFactsOfMonstersAreSentences examines a monster without a forecast and a
// monster out of sight. Both are described with a sentence instead of a zero.
func TestUnknownFactsOfMonstersAreSentences(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, tag := range lang.Tags() {
			w := newTestWindow(t, tag, shelltest.Usual, opening{Seed: "abc"})
			examine := func(m dungeon.MonsterView) (text string) {
				for _, l := range w.game().examineMonster(m) {
					text += l.Text + "\n"
				}
				return text
			}
			m := dungeon.MonsterView{Name: "rat", Hp: 12, MaxHp: 15, Atk: 4, Exp: 30, ToKill: 2, ToKillCast: 1, ToDie: 6}
			known := examine(m)
			m.ToDie = 0
			uncertain := examine(m)
			m.Remembered = true
			remembered := examine(m)
			unknown, seen := w.Words.Text("window.monster.to-die.unknown"), w.Words.Text("window.monster.remembered")
			if strings.Contains(known, unknown) || !strings.Contains(uncertain, unknown) || strings.Contains(uncertain, " 0 ") {
				t.Errorf("%s: a monster without a forecast is described as\n%s", tag, uncertain)
			}
			if !strings.Contains(remembered, seen) || strings.ContainsAny(remembered, "0123456789") {
				t.Errorf("%s: a monster out of sight is described as\n%s", tag, remembered)
			}
		}
	})
}
