package scripts

import (
	"slices"
	"strings"
	"sync"

	"github.com/donjon-rogue/donjon/systems/dungeon/scripts/mistakes"
)

// takes lists the kinds of values that parameters take, by their names, and after a function and a dot where the name
// stands for something else.
var takes = map[string]mistakes.Kind{
	"entity": mistakes.Entity, "other": mistakes.Entity, "by": mistakes.Entity, "about": mistakes.Entity, "take.item": mistakes.Entity,
	"cell": mistakes.Cell, "place": mistakes.Cell, "from_cell": mistakes.Cell, "to_cell": mistakes.Cell, "near": mistakes.Cell,
	"amount": mistakes.Number, "steps": mistakes.Number, "hp": mistakes.Number, "mp": mistakes.Number, "atk": mistakes.Number,
	"cells": mistakes.Number, "quality": mistakes.Number, "count": mistakes.Number, "percent": mistakes.Number, "low": mistakes.Number,
	"high": mistakes.Number, "units": mistakes.Number, "direction": mistakes.Direction,
	"name": mistakes.Text, "monster": mistakes.Text, "item": mistakes.Text, "effect": mistakes.Text, "terrain": mistakes.Text, "ground": mistakes.Text, "gas": mistakes.Text,
	"component": mistakes.Text, "stat": mistakes.Text, "event": mistakes.Text, "text": mistakes.Text, "reason": mistakes.Text,
	"cause": mistakes.Text, "kind": mistakes.Text, "question": mistakes.Text, "faction": mistakes.Text, "mod": mistakes.Text,
	"after": mistakes.Text, "before": mistakes.Text, "takes": mistakes.Text, "key": mistakes.Text, "icon": mistakes.Text,
	"confirm": mistakes.Text, "item_use.by": mistakes.Text,
	"each": mistakes.List, "rulesets": mistakes.List, "answers": mistakes.List,
	"free": mistakes.Bool,
	"run":  mistakes.Function, "choose": mistakes.Function, "make": mistakes.Function, "legal": mistakes.Function, "aims": mistakes.Function,
}

// returned lists the results of functions that are not deeds, if they are certain.
var returned = map[string]mistakes.Returned{
	"hero": {Kind: mistakes.Entity}, "in_cell": {Kind: mistakes.Entity},
	"turn": {Kind: mistakes.Number}, "depth": {Kind: mistakes.Number}, "distance": {Kind: mistakes.Number}, "stat": {Kind: mistakes.Number}, "roll": {Kind: mistakes.Number},
	"ruleset": {Kind: mistakes.Text, Of: NamesRuleset}, "toward": {Kind: mistakes.Text, Of: namesDirection},
	"each": {Kind: mistakes.List}, "near": {Kind: mistakes.List}, "foes": {Kind: mistakes.List}, "lying": {Kind: mistakes.List}, "bag": {Kind: mistakes.List},
	"is_free": {Kind: mistakes.Bool}, "is_open": {Kind: mistakes.Bool}, "sees_hero": {Kind: mistakes.Bool}, "are_foes": {Kind: mistakes.Bool}, "can_ask": {Kind: mistakes.Bool},
	"step_from": {Kind: mistakes.Cell}, "free_cell": {Kind: mistakes.Cell},
}

// reading are the functions that change nothing and may return anything.
var reading = []string{"ground", "option", "refuse", "use"}

// signatures returns what the functions take and return: their parameters are those of the reference.
var signatures = sync.OnceValue(func() map[string]mistakes.Signature {
	all := map[string]mistakes.Signature{}
	for _, e := range Reference() {
		name, list, isFunction := strings.Cut(strings.TrimSuffix(e.Call, ")"), "(")
		if !isFunction {
			continue
		}
		s := mistakes.Signature{Returns: returned[name]}
		if s.Returns.Kind == 0 {
			s.Returns = mistakes.Returned{Kind: mistakes.Nothing}
		}
		if slices.Contains(reading, name) {
			s.Returns.Kind = mistakes.Any
		}
		for i, param := range strings.Split(list, ", ") {
			if param != "" {
				s.Params = append(s.Params, paramOf(name, i, param))
			}
		}
		all[name] = s
	}
	return all
})

// paramOf is a parameter of a function, at a place.
func paramOf(function string, at int, written string) mistakes.Param {
	name, optional := strings.CutSuffix(written, "=")
	p := mistakes.Param{Name: name, Optional: optional, Takes: takes[name]}
	if own, special := takes[function+"."+name]; special {
		p.Takes = own
	}
	if p.Takes == 0 {
		p.Takes = mistakes.Any
	}
	for _, n := range namings {
		if n.function == function && (n.place == at || n.param == name) && !n.own() {
			p.Of = n.what
		}
	}
	if p.Takes == mistakes.Direction {
		p.Of = namesDirection
	}
	return p
}

// own reports whether the argument names something of the mod itself.
func (n naming) own() bool {
	return n.what == namesWord || n.what == namesOption || n.what == namesQuestion
}
