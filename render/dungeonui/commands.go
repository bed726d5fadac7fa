package dungeonui

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell"
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
	walkKeys     = shell.Bound(play.WalkKeys)
	gameKeys     = shell.Bound(play.GameKeys)
	gamesKeys    = shell.Bound(play.GamesKeys)
	renameKeys   = shell.Bound(play.RenameKeys)
	hallKeys     = shell.Bound(play.HallKeys)
	replayKeys   = shell.Bound(play.ReplayKeys)
	startKeys    = shell.Bound(play.StartKeys)
	accountKeys  = shell.Bound(play.AccountKeys)
	pauseKeys    = shell.Bound(play.PauseKeys)
	treasureKeys = shell.Bound(play.TreasureKeys)
	exchangeKeys = shell.Bound(play.ExchangeKeys)
	pointsKeys   = shell.Bound(play.PointsKeys)
	mapKeys      = shell.Bound(play.MapKeys)
	choiceKeys   = shell.Bound(play.ChoiceKeys)
	useKeys      = shell.Bound(play.UseKeys)
	skillsKeys   = shell.Bound(play.SkillsKeys)
	brewKeys     = shell.Bound(play.BrewKeys)
	enchantKeys  = shell.Bound(play.EnchantKeys)
	bestiaryKeys = shell.Bound(play.BestiaryKeys)
	deathKeys    = shell.Bound(play.DeathKeys)
	victoryKeys  = shell.Bound(play.VictoryKeys)
)

// EntryKeys are the keys of the dungeon's entries in the title menu.
var EntryKeys = shell.Bound(play.EntryKeys)

// keysOf returns the keys of the game scene as it is now.
func keysOf(k known.Known) []shell.Binding { return shell.Bound(play.KeysOf(k)) }

// slotCommand returns the command of a slot of the bag, from 0.
func slotCommand(slot int) shell.Command { return play.SlotCommand(slot) }

// classCommand returns the command that selects a class, from 0.
func classCommand(i int) shell.Command { return play.ClassCommand(i) }
