package board

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// otherSprites are the entries of terrain whose sprites have other names, or that are
// not drawn by themselves.
var otherSprites = []string{"stairs-up", "stairs-down", "treasure", "hazard"}

// TestEveryEntryOfTheContentHasASprite looks for the fallback sprites of a mod's
// entries in the rulesets that come with the game.
func TestEveryEntryOfTheContentHasASprite(t *testing.T) {
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	for _, ruleset := range []string{"classic", "adventure"} {
		kit, err := core.Open(assets.Files(), ruleset)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range known.Know(kit.New("content")).Content().Prefabs() {
			names := []string{p.Name.String()}
			switch kind := p.Name.Kind; {
			case kind == "terrain" && slices.Contains(otherSprites, p.Name.Key):
				continue
			case slices.Contains([]string{dungeon.GroundKind, dungeon.GasKind, "reaction"}, kind):
				continue // their colours are drawn
			case slices.ContainsFunc(p.Parts, func(part world.Part) bool { return part.Kind() == components.Image.Kind() }):
				continue // it has the name and the sprite of another
			case kind == "hero" && ruleset == "classic":
				names = []string{"hero.south"}
			case kind == "hero":
				names = []string{p.Name.String() + ".south", p.Name.String() + ".north", p.Name.String() + ".east", p.Name.String() + ".west"}
			case slices.ContainsFunc(p.Parts, func(part world.Part) bool { return part.Kind() == components.Equipment.Kind() }):
				names = append(names, p.Name.String()+".2", p.Name.String()+".3")
			}
			for _, name := range names {
				if _, ok := index[name]; !ok {
					t.Errorf("%s: there is no sprite %s", ruleset, name)
				}
			}
		}
	}
}
