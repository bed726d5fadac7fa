// Package known tells what the player knows of a game, by subject. Interfaces, bots and
// programs read nothing else.
package known

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/systems"
)

// Known gives access to what the player may know of a game: what is in view now, and what is
// remembered as it was when last seen. User interfaces, walks, bots and programs read nothing
// else. Its methods lead to one subject each. It and its subjects are small values that always
// reflect the current state of the game; a subject reaches another one by a conversion, as in
// Hero(v).At().
type Known struct{ g *systems.Game }

// Know returns what the player may know of a game.
func Know(g *systems.Game) Known { return Known{g} }

// Same reports whether both refer to the same game in play.
func (k Known) Same(other Known) bool { return k.g == other.g }

// Hash is the hash of the game's whole state. It reveals nothing about the state, only
// whether two games are in the same one.
func (k Known) Hash() [32]byte { return k.g.World.Hash() }

// Rules are the numbers of the ruleset, which are public.
func (k Known) Rules() *archetypes.Ruleset { return k.g.Rules }

// Content is the monsters, items and other entries of the ruleset; read-only.
func (k Known) Content() *archetypes.Content { return k.g.Content }

// Entries explains the entries of the ruleset.
func (k Known) Entries() Entries { return Entries(k) }

// Run is the run as a whole.
func (k Known) Run() Run { return Run(k) }

// Mods tells how the mods of the game differ from those that it was begun with.
func (k Known) Mods() Mods { return Mods(k) }

// Events returns the events that the player knows of.
func (k Known) Events() Events { return Events(k) }

// Hero is the hero itself.
func (k Known) Hero() Hero { return Hero(k) }

// Bag returns the items that the hero carries and is offered.
func (k Known) Bag() Bag { return Bag(k) }

// Skills returns the skills that the hero can learn and has learnt.
func (k Known) Skills() Skills { return Skills(k) }

// Floor is a floor that has been entered, by its number.
func (k Known) Floor(number int) Floor { return Floor{k.g, number} }

// Here is the floor that the hero is on.
func (k Known) Here() Floor { return Floor{k.g, Hero(k).Floor()} }

// View returns the hero's view now.
func (k Known) View() View { return View(k) }

// Foes is the monsters that the hero sees or remembers.
func (k Known) Foes() Foes { return Foes(k) }

// Threats is the damage that may come.
func (k Known) Threats() Threats { return Threats(k) }

// Senses returns the things that the hero notices out of sight.
func (k Known) Senses() Senses { return Senses(k) }

// Actions returns the actions that the hero can do.
func (k Known) Actions() Actions { return Actions(k) }

// Preview tells what an action would do.
func (k Known) Preview() Preview { return Preview(k) }

// Routes finds ways over the known cells.
func (k Known) Routes() Routes { return Routes(k) }
