package stage

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The keys of the scenes.
var (
	WalkKeys     = input.Bound(play.WalkKeys)
	GameKeys     = input.Bound(play.GameKeys)
	GamesKeys    = input.Bound(play.GamesKeys)
	RenameKeys   = input.Bound(play.RenameKeys)
	HallKeys     = input.Bound(play.HallKeys)
	ReplayKeys   = input.Bound(play.ReplayKeys)
	StartKeys    = input.Bound(play.StartKeys)
	AccountKeys  = input.Bound(play.AccountKeys)
	PauseKeys    = input.Bound(play.PauseKeys)
	TreasureKeys = input.Bound(play.TreasureKeys)
	ExchangeKeys = input.Bound(play.ExchangeKeys)
	PointsKeys   = input.Bound(play.PointsKeys)
	MapKeys      = input.Bound(play.MapKeys)
	LogKeys      = input.Bound(play.LogKeys)
	ChoiceKeys   = input.Bound(play.ChoiceKeys)
	UseKeys      = input.Bound(play.UseKeys)
	SkillsKeys   = input.Bound(play.SkillsKeys)
	BrewKeys     = input.Bound(play.BrewKeys)
	EnchantKeys  = input.Bound(play.EnchantKeys)
	BestiaryKeys = input.Bound(play.BestiaryKeys)
	DeathKeys    = input.Bound(play.DeathKeys)
	VictoryKeys  = input.Bound(play.VictoryKeys)
)

// EntryKeys are the keys of the dungeon's entries in the title menu.
var EntryKeys = input.Bound(play.EntryKeys)

// KeysOf returns the keys of the game scene as it is now.
func KeysOf(k known.Known) []input.Binding { return input.Bound(play.KeysOf(k)) }

// WalkNames returns the names of the keys for walking, in rows as they lie on the keyboard.
func WalkNames(w *Window) []string {
	names := func(do input.Command) []string { return w.Keys.Names(w.Words, WalkKeys, do) }
	return keys.Rows(names(play.North), names(play.West), names(play.South), names(play.East))
}
