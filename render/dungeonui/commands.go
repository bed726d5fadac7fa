package dungeonui

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The commands of the dungeon's scenes; package play says what keys they have.
const (
	cmdNorth    = play.North
	cmdEast     = play.East
	cmdSouth    = play.South
	cmdWest     = play.West
	cmdWait     = play.Wait
	cmdMagic    = play.Magic
	cmdRest     = play.Rest
	cmdThrow    = play.Throw
	cmdZap      = play.Zap
	cmdSeek     = play.Seek
	cmdRead     = play.Read
	cmdWear     = play.Wear
	cmdEnchant  = play.Enchant
	cmdSkills   = play.Skills
	cmdLearn    = play.Learn
	cmdExplore  = play.Explore
	cmdLook     = play.Look
	cmdList     = play.List
	cmdNoise    = play.Noise
	cmdMap      = play.Map
	cmdReread   = play.Reread
	cmdBag      = play.Bag
	cmdPoints   = play.Points
	cmdDown     = play.Down
	cmdUp       = play.Up
	cmdTreasure = play.Treasure
	cmdEffects  = play.Effects
	cmdSlot     = play.Slot
	cmdTake     = play.Take
	cmdLeave    = play.Leave
	cmdExchange = play.Exchange
	cmdDrink    = play.Drink
	cmdDiscard  = play.Discard
	cmdAtk      = play.Atk
	cmdInt      = play.Int
	cmdDef      = play.Def
	cmdSeed     = play.Seed
	cmdRules    = play.Rules
	cmdRuleset  = play.Ruleset
	cmdClass    = play.Class
	cmdGames    = play.Games
	cmdHall     = play.Hall
	cmdBestiary = play.Bestiary
	cmdPlay     = play.Play
	cmdRename   = play.Rename
	cmdDelete   = play.Delete
	cmdReplay   = play.Replay
	cmdFile     = play.File
	cmdShare    = play.Share
	cmdDaily    = play.Daily
	cmdBack     = play.Back
	cmdForward  = play.Forward
	cmdRewind   = play.Rewind
	cmdSkip     = play.Skip
	cmdFirst    = play.First
	cmdLast     = play.Last
	cmdGoOn     = play.GoOn
	cmdEndRun   = play.EndRun
	cmdSlower   = play.Slower
	cmdFaster   = play.Faster
)

// directions maps commands to directions.
var directions = play.Directions

// The keys of the scenes.
var (
	walkKeys     = input.Bound(play.WalkKeys)
	gameKeys     = input.Bound(play.GameKeys)
	gamesKeys    = input.Bound(play.GamesKeys)
	renameKeys   = input.Bound(play.RenameKeys)
	hallKeys     = input.Bound(play.HallKeys)
	replayKeys   = input.Bound(play.ReplayKeys)
	startKeys    = input.Bound(play.StartKeys)
	accountKeys  = input.Bound(play.AccountKeys)
	pauseKeys    = input.Bound(play.PauseKeys)
	treasureKeys = input.Bound(play.TreasureKeys)
	exchangeKeys = input.Bound(play.ExchangeKeys)
	pointsKeys   = input.Bound(play.PointsKeys)
	mapKeys      = input.Bound(play.MapKeys)
	choiceKeys   = input.Bound(play.ChoiceKeys)
	useKeys      = input.Bound(play.UseKeys)
	skillsKeys   = input.Bound(play.SkillsKeys)
	brewKeys     = input.Bound(play.BrewKeys)
	enchantKeys  = input.Bound(play.EnchantKeys)
	bestiaryKeys = input.Bound(play.BestiaryKeys)
	deathKeys    = input.Bound(play.DeathKeys)
	victoryKeys  = input.Bound(play.VictoryKeys)
)

// EntryKeys are the keys of the dungeon's entries in the title menu.
var EntryKeys = input.Bound(play.EntryKeys)

// keysOf returns the keys of the game scene as it is now.
func keysOf(k known.Known) []input.Binding { return input.Bound(play.KeysOf(k)) }

// slotCommand returns the command of a slot of the bag, from 0.
func slotCommand(slot int) input.Command { return play.SlotCommand(slot) }

// classCommand returns the command that selects a class, from 0.
func classCommand(i int) input.Command { return play.ClassCommand(i) }
