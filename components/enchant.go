package components

import "github.com/donjon-rogue/donjon/components/world"

// TokenData makes an item a token, which pays for an enchantment. Whoever has Tokens
// counts it instead of carrying it.
type TokenData struct{}

// TokensData is the tokens that its owner has to spend. They take no room in its bag and
// cannot be lost.
type TokensData struct {
	Count int `within:"0,1000000"`
}

// EnchantmentData is an enchantment for pieces of equipment. Lists of numbers, in the
// components of its entry, hold one for each rank; the last one counts for those beyond.
type EnchantmentData struct {
	Kinds []string `maxlen:"100"` // of the items that it fits
}

// EnchantedData is the enchantment of a piece of equipment. It works while the piece is
// worn.
type EnchantedData struct {
	Name   string `maxlen:"100" names:"enchantment"` // its entry
	Rank   int    `within:"1,3"`
	Charge int    `within:"0,1000"` // what its rule counts: hundredths of an Hp, blows, or 1 for ready
}

// LeechData heals its owner by a part of what its blows do. Less than a point of Hp is
// carried.
type LeechData struct {
	Percent []int `maxlen:"10"` // of the damage
}

// StaggerData starts an effect on whom every so many blows of its owner hit.
type StaggerData struct {
	Every  []int  `maxlen:"10"`
	Effect string `maxlen:"100" names:"effect"`
}

// PierceData lets its owner's magic go on behind what it strikes, in the same line.
type PierceData struct {
	Reach   int   `within:"1,100"` // cells from its owner
	Percent []int `maxlen:"10"`    // of the power of the first strike
}

// HavenData weakens the first blow that hits its owner after a rest.
type HavenData struct {
	Percent []int `maxlen:"10"` // less damage
}

// The components of enchantments.
var (
	Token       = world.Register[TokenData]("token", world.Needs("item"), world.In("item"))
	Tokens      = world.Register[TokensData]("tokens", world.Needs("bag"), world.In("hero"))
	Enchantment = world.Register[EnchantmentData]("enchantment", world.In("enchantment"))
	Enchanted   = world.Register[EnchantedData]("enchanted", world.Needs("equipment"), world.In())
	Leech       = world.Register[LeechData]("leech", world.In("enchantment"))
	Stagger     = world.Register[StaggerData]("stagger", world.In("enchantment"))
	Pierce      = world.Register[PierceData]("pierce", world.In("enchantment"))
	Haven       = world.Register[HavenData]("haven", world.In("enchantment"))
)
