package keys

import (
	"slices"
	"strings"
)

// Set is a set of keys for a keyboard: all at the numeric pad, or for one hand. What it
// does not name keeps the program's own keys, and every action keeps its pad button.
type Set struct {
	Name string
	Keys map[string]string // names by action, such as "dungeon.north"
}

// Sets are the sets besides the usual one.
var Sets = []Set{
	{"vi", map[string]string{
		"dungeon.north": "k ArrowUp", "dungeon.south": "j ArrowDown", "dungeon.west": "h ArrowLeft", "dungeon.east": "l ArrowRight",
		"dungeon.look": "c", "dungeon.points": "p", "dungeon.help": "F1 ?", "dungeon.skills": "s",
		"sokoban.north": "k ArrowUp", "sokoban.south": "j ArrowDown", "sokoban.west": "h ArrowLeft", "sokoban.east": "l ArrowRight",
		"sokoban.undo-push": "b", "sokoban.redo-push": "f", "sokoban.levels": "e", "sokoban.help": "F1 ?",
		"kitty.up": "k ArrowUp", "kitty.down": "j ArrowDown", "kitty.left": "h ArrowLeft", "kitty.right": "l ArrowRight", "kitty.help": "F1 ?",
		"puyo.left": "h ArrowLeft", "puyo.right": "l ArrowRight", "puyo.turn-right": "k ArrowUp", "puyo.turn-left": "j ArrowDown", "puyo.help": "F1 ?",
	}},
	{"numpad", map[string]string{
		"dungeon.wait": "Numpad5 Space .", "dungeon.magic": "NumpadAdd m", "dungeon.explore": "Numpad0 x", "dungeon.look": "NumpadDivide l",
		"dungeon.bag": "NumpadMultiply e i b", "dungeon.list": "NumpadSubtract Tab", "dungeon.rest": "Numpad9 r", "dungeon.seek": "Numpad7 f",
		"dungeon.down": "Numpad3 >", "dungeon.up": "Numpad1 <",
		"sokoban.undo": "Numpad0 u Backspace", "sokoban.hint": "Numpad5 i",
		"puyo-fall.left": "Numpad4 ArrowLeft A", "puyo-fall.right": "Numpad6 ArrowRight D", "puyo-fall.soft": "Numpad2 ArrowDown S",
		"puyo-fall.turn-right": "Numpad9 ArrowUp X W", "puyo-fall.turn-left": "Numpad7 Z ShiftRight Q", "puyo-fall.hard": "Numpad8 Space Enter",
		"puyo.left": "Numpad4 ArrowLeft A", "puyo.right": "Numpad6 ArrowRight D", "puyo.turn-right": "Numpad9 ArrowUp W",
		"puyo.turn-left": "Numpad7 ArrowDown S", "puyo.undo": "Numpad0 u Backspace",
	}},
	{"left", map[string]string{
		"menus.up": "ArrowUp W", "menus.down": "ArrowDown S", "menus.left": "ArrowLeft A", "menus.right": "ArrowRight D", "menus.back": "Escape Q",
		"dungeon.magic": "Q", "dungeon.explore": "E", "dungeon.look": "F", "dungeon.bag": "Backquote", "dungeon.rest": "R", "dungeon.seek": "C",
		"dungeon.throw": "T", "dungeon.treasure": "G Enter NumpadEnter", "dungeon.map": "V", "dungeon.points": "Z", "dungeon.skills": "X",
		"dungeon.noise": "B", "dungeon.down": "F3 >", "dungeon.up": "F2 <", "dungeon.effects": "F4", "dungeon.help": "F1",
		"sokoban.undo": "Q", "sokoban.redo": "E", "sokoban.undo-push": "Z", "sokoban.redo-push": "X", "sokoban.restart": "R", "sokoban.hint": "F",
		"sokoban.marks": "C", "sokoban.next": "F3", "sokoban.levels": "F2", "sokoban.give-up": "F4", "sokoban.closer": "Digit2", "sokoban.farther": "Digit1",
		"sokoban.help": "F1",
		"puyo.undo":    "Q",
		"puyo.help":    "F1",
		"kitty.up":     "W", "kitty.down": "S", "kitty.left": "A", "kitty.right": "D", "kitty.stay": "Q", "kitty.pass": "E", "kitty.help": "F1",
		"goose.undo": "Q", "goose.help": "F1",
	}},
	{"right", map[string]string{
		"menus.back":    "Escape Backspace",
		"dungeon.north": "ArrowUp Numpad8", "dungeon.south": "ArrowDown Numpad2", "dungeon.west": "ArrowLeft Numpad4", "dungeon.east": "ArrowRight Numpad6",
		"dungeon.wait": "ShiftRight Numpad5", "dungeon.magic": "M", "dungeon.explore": "BracketRight", "dungeon.look": "L", "dungeon.map": "Semicolon",
		"dungeon.bag": "I", "dungeon.points": "P", "dungeon.rest": "O", "dungeon.list": "Backslash", "dungeon.noise": "N", "dungeon.seek": "J",
		"dungeon.throw": "K", "dungeon.skills": "U", "dungeon.treasure": "Enter NumpadEnter", "dungeon.down": "Period", "dungeon.up": "Comma",
		"dungeon.effects": "BracketLeft", "dungeon.help": "H", "dungeon.menu": "Escape Backspace",
		"dungeon.slot1": "Digit6", "dungeon.slot2": "Digit7", "dungeon.slot3": "Digit8", "dungeon.slot4": "Digit9", "dungeon.slot5": "Digit0",
		"dungeon.slot6": "", "dungeon.slot7": "", "dungeon.slot8": "", "dungeon.slot9": "", "dungeon.slot10": "",
		"sokoban.north": "ArrowUp", "sokoban.south": "ArrowDown", "sokoban.west": "ArrowLeft", "sokoban.east": "ArrowRight",
		"sokoban.restart": "P", "sokoban.give-up": "BracketLeft", "sokoban.redo": "O", "sokoban.levels": "L",
		"puyo.left": "ArrowLeft", "puyo.right": "ArrowRight", "puyo.turn-right": "ArrowUp", "puyo.turn-left": "ArrowDown", "puyo.place": "Enter NumpadEnter", "puyo.retry": "P",
		"puyo-fall.left": "ArrowLeft", "puyo-fall.right": "ArrowRight", "puyo-fall.turn-right": "ArrowUp", "puyo-fall.turn-left": "ShiftRight",
		"puyo-fall.soft": "ArrowDown", "puyo-fall.hard": "Enter",
		"kitty.stay": "L", "kitty.pass": "P",
	}},
}

// Own returns the keys of a set as a player's own.
func (s Set) Own() Own {
	all := map[string]map[string][]string{}
	for action, list := range s.Keys { // actions are unique
		table, do, _ := strings.Cut(action, ".")
		t, ok := find(table)
		if !ok {
			continue // a game that is not part of the program
		}
		if all[table] == nil {
			all[table] = map[string][]string{}
		}
		names := strings.Fields(list)
		for _, name := range NamesOf(t.List, Command(do)) {
			if slices.Contains(PadButtons, name) {
				names = append(names, name)
			}
		}
		all[table][do] = names
	}
	return unchecked(all)
}
