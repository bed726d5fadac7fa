package render

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
)

var scopes = map[string][]binding{
	"others": othersKeys, "goose-begin": gooseBeginKeys, "goose": gooseKeys, "goose-end": gooseEndKeys,
	"game": gameKeys, "title": titleKeys, "seed": seedKeys, "menu": menuKeys, "treasure": treasureKeys, "bag": bagKeys,
	"exchange": exchangeKeys, "points": pointsKeys, "death": deathKeys, "help": helpKeys, "notice": noticeKeys,
	"games": gamesKeys, "rename": renameKeys, "hall": hallKeys, "replay": replayKeys,
}

// layouts are keyboards as systems name their keys.
var layouts = map[string]func(ebiten.Key) string{
	"american": func(k ebiten.Key) string {
		if name := k.String(); len(name) == 1 {
			return strings.ToLower(name)
		}
		return ""
	},
	"french": func(k ebiten.Key) string {
		if moved, ok := azerty[k]; ok {
			return moved
		}
		if name := k.String(); len(name) == 1 {
			return strings.ToLower(name)
		}
		return ""
	},
	"unknown": func(ebiten.Key) string { return "" },
}

func TestNoKeyMeansTwoThingsInAScene(t *testing.T) {
	for layout, name := range layouts {
		for _, language := range []string{"en", "fr"} {
			k := newKeyboard(language, name)
			for scope, bindings := range scopes {
				meant, runes := map[ebiten.Key]command{}, map[rune]command{}
				for _, b := range bindings {
					for _, key := range k.keys(b) {
						if other, twice := meant[key]; twice {
							t.Errorf("%s keyboard, %s: %v means %s and %s", layout, scope, key, other, b.do)
						}
						meant[key] = b.do
					}
					for _, r := range b.runes {
						if other, twice := runes[r]; twice {
							t.Errorf("%s: %c means %s and %s", scope, r, other, b.do)
						}
						runes[r] = b.do
					}
				}
			}
		}
	}
}

func TestWalkKeysAreInTheSamePlaceOnEveryKeyboard(t *testing.T) {
	words, err := lang.New("fr")
	if err != nil {
		t.Fatal(err)
	}
	for layout, want := range map[string]string{"american": "WDSA", "french": "ZDSQ"} {
		k := newKeyboard("en", layouts[layout])
		got := ""
		for _, b := range walkKeys {
			got += k.name(words, b.keys[1])
		}
		if got != want {
			t.Errorf("%s keyboard: the walk keys are %s, want %s", layout, got, want)
		}
	}
}

func TestEveryCommandHasAKeyToShow(t *testing.T) {
	for _, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		for layout, name := range layouts {
			k := newKeyboard(tag, name)
			for scope, bindings := range scopes {
				for _, b := range bindings {
					if label := k.label(words, bindings, b.do); label == "" || strings.Contains(label, "[") {
						t.Errorf("%s, %s keyboard, %s: %s has the label %q", tag, layout, scope, b.do, label)
					}
				}
			}
		}
	}
}

func TestASignIsToldOnceAStroke(t *testing.T) {
	k := newKeyboard("en", layouts["american"])
	struck := &input{runes: []rune{'>'}, keys: []ebiten.Key{ebiten.KeyPeriod}}
	if got := k.command(struck, gameKeys); got != cmdDown {
		t.Errorf("> means %q", got)
	}
	repeated := &input{runes: []rune{'>'}}
	if got := k.command(repeated, gameKeys); got != "" {
		t.Errorf("a repeated > means %q", got)
	}
}
