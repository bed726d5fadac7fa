package lang

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestNouns(t *testing.T) {
	const order = "the, The, a, A, of, to, bare, Bare"
	files := fstest.MapFS{
		"en/mod.toml": {Data: []byte(`
"monster.unicorn" = "a unicorn"
"monster.crown" = "the Crown"
"monster.kitty" = "Kitty"
"monster.shades" = "some shades"
"monster.anna" = "Anna"
`)},
		"fr/mod.toml": {Data: []byte(`
"monster.unicorn" = "la licorne"
"monster.crown" = "la Couronne"
"monster.kitty" = "Kitty"
"monster.shades" = "les ombres"
"monster.anna" = "Anna"
`)},
	}
	for _, test := range []struct{ tag, key, want string }{
		{"en", "monster.rat", "the rat, The rat, a rat, A rat, of the rat, to the rat, rat, Rat"},
		{"en", "monster.orc", "the orc, The orc, an orc, An orc, of the orc, to the orc, orc, Orc"},
		{"en", "monster.unicorn", "the unicorn, The unicorn, a unicorn, A unicorn, of the unicorn, to the unicorn, unicorn, Unicorn"},
		{"en", "monster.crown", "the Crown, The Crown, the Crown, The Crown, of the Crown, to the Crown, Crown, Crown"},
		{"en", "monster.kitty", "Kitty, Kitty, Kitty, Kitty, of Kitty, to Kitty, Kitty, Kitty"},
		{"en", "item.armour", "the armour, The armour, some armour, Some armour, of the armour, to the armour, armour, Armour"},
		{"en", "monster.giant-rat", "the giant rat, The giant rat, a giant rat, A giant rat, of the giant rat, to the giant rat, giant rat, Giant rat"},
		{"en", "monster.", "[monster.], [monster.], [monster.], [monster.], of [monster.], to [monster.], [monster.], [monster.]"},
		{"fr", "monster.rat", "le rat, Le rat, un rat, Un rat, du rat, au rat, rat, Rat"},
		{"fr", "monster.slime", "la gelée, La gelée, une gelée, Une gelée, de la gelée, à la gelée, gelée, Gelée"},
		{"fr", "monster.orc", "l'orque, L'orque, un orque, Un orque, de l'orque, à l'orque, orque, Orque"},
		{"fr", "monster.spider", "l'araignée, L'araignée, une araignée, Une araignée, de l'araignée, à l'araignée, araignée, Araignée"},
		{"fr", "monster.shades", "les ombres, Les ombres, des ombres, Des ombres, des ombres, aux ombres, ombres, Ombres"},
		{"fr", "monster.crown", "la Couronne, La Couronne, la Couronne, La Couronne, de la Couronne, à la Couronne, Couronne, Couronne"},
		{"fr", "monster.kitty", "Kitty, Kitty, Kitty, Kitty, de Kitty, à Kitty, Kitty, Kitty"},
		{"fr", "monster.anna", "Anna, Anna, Anna, Anna, d'Anna, à Anna, Anna, Anna"},
		{"fr", "mod.bear_king", "le bear king, Le bear king, un bear king, Un bear king, du bear king, au bear king, bear king, Bear king"},
	} {
		w := must(t, test.tag, files)
		var got []string
		for name := range strings.SplitSeq(order, ", ") {
			got = append(got, phrases[name](w.grammar, w.noun(test.key)))
		}
		if got := strings.Join(got, ", "); got != test.want {
			t.Errorf("%s %s\n got %s\nwant %s", test.tag, test.key, got, test.want)
		}
	}
}

func TestNounMethods(t *testing.T) {
	w := must(t, "fr")
	got := []string{w.The("monster.slime"), w.A("monster.slime"), w.Bare("monster.slime"), w.Title("terrain.stairs-up")}
	want := "la gelée, une gelée, gelée, Escalier montant"
	if got := strings.Join(got, ", "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
