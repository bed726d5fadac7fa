package floors

import "github.com/donjon-rogue/donjon/archetypes"

// Deal deals a deck without anything of mods.
func Deal(d archetypes.Deck, seed string, depth int) []string {
	return deal(d, additions{}, seed, depth)
}

// DealWithMods deals the deck of a ruleset with what mods bring to it.
func DealWithMods(rules *archetypes.Ruleset, content *archetypes.Content, seed string, depth int) []string {
	return deal(rules.Floors.Deck, addTo(rules, content, depth), seed, depth)
}

// Names for the tests of the package.
var (
	HasHatch     = hasHatch
	HatchEntry   = hatchEntry
	Locks        = locks
	PutFloor     = putFloor
	ScrapesEntry = scrapesEntry
	StorehouseOf = storehouseOf
)
