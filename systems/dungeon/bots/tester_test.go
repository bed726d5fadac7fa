package bots_test

import (
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestTheTesterUsesWhatModsBring plays with a mod that has a verb, a potion and a skill.
func TestTheTesterUsesWhatModsBring(t *testing.T) {
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"data/all.toml": "[[item]]\nname = 'trial:tea'\ncopy_from = 'healing'\nweight = 1000\ndepths = [1, 0]\n" +
			"[[skill]]\nname = 'trial:roar'\ncopy_from = 'sprint'\n[[change]]\nhero = 'rogue'\ncomponents.skills.own.add = ['trial:roar']\n",
		"scripts/a.star": "def cough(e):\n    noise(e, 1)\n\nverb('trial:cough', cough)\n",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	k, err := core.Open(assets.With(assets.Files(), assets.Layer{ID: "trial", Version: "1.0.0", Files: files}), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	if used := play(t, k, bots.NameTester); used["trial:cough"] < 20 || used["trial:tea"] == 0 || used["trial:roar"] == 0 {
		t.Errorf("the tester used %v", used)
	}
	if used := play(t, k, bots.NameCareful); used["trial:cough"] > 0 {
		t.Errorf("the careful bot used %v", used)
	}
}

// play plays 1,500 actions of each of three games and counts those with something of a mod, by its name.
func play(t *testing.T, k *kit.Kit, name string) map[string]int {
	t.Helper()
	used := map[string]int{}
	for _, seed := range []string{"tester", "tester 2", "tester 3"} {
		playOne(t, k, name, seed, used)
	}
	return used
}

func playOne(t *testing.T, k *kit.Kit, name, seed string, used map[string]int) {
	t.Helper()
	bot, err := bots.New(name, "")
	if err != nil {
		t.Fatal(err)
	}
	g, err := k.Begin(dungeon.Start{Seed: seed, Class: "rogue"})
	if err != nil {
		t.Fatal(err)
	}
	for range 1_500 {
		if g.Run().Over {
			break
		}
		now := known.Know(g)
		a := bot.Choose(now)
		for _, name := range []string{string(a.Verb), a.Name, now.Hero().Sheet().Carried(a.Item).Name} {
			if dungeon.OfMod(name) {
				used[name]++
			}
		}
		if err := g.Act(a); err != nil {
			t.Fatal(err)
		}
	}
}
