package scripts

// Entry describes a function for the manual of modders.
type Entry struct{ Call, About string }

// Reference describes every function that scripts may call besides those of the language,
// in the order of the manual.
func Reference() []Entry {
	return []Entry{
		{"step(name, run, after=, before=, each=, rulesets=)", "puts a step into the turn, after or before another; `run(e)` is called for every entity with the components of `each`, or `run()` once. Without `after` and `before` only rulesets that name the step run it"},
		{"on(event, run)", "calls `run(event)` for every event of a type, before the dead are removed"},
		{"verb(name, run, takes=, legal=, key=, icon=, confirm=, free=)", "adds an action: `run(e)`, `run(e, direction)` with `takes = \"dir\"`, `run(e, item)` with `takes = \"item\"`. It returns nothing, `NO_TIME` or `refuse(...)`; `legal`, with the same parameters, says whether it is offered. Players find it under the text `verb.NAME`, with `verb.NAME.about` in the help: with `takes = \"item\"` in the bag, otherwise among the buttons. `key` is its key, as the settings name it (`\"j\"`, `\"PadSelect\"`), unless that is taken; `icon` is a sprite; `confirm` names the text of a question to ask first; `free = True` says that it takes no turn"},
		{"behaviour(name, choose)", "`choose(e)` chooses for monsters with `scripted = { behaviour = NAME }`: it returns `None`, a verb, or `(verb, direction)`"},
		{"item_use(name, run)", "`run(e, item)` is called when an item with `scripted = { use = NAME }` is used: it is drunk, or read if it has `scroll = {}` too"},
		{"generator(name, make)", "`make(width, height)` returns the rows of a floor: `#` wall, `.` open, `<` `>` stairs, `$` a treasure with one exit, `+` a door"},
		{"hero()", "the hero"},
		{"turn()", "the number of the turn"},
		{"depth()", "the depth of the hero's floor"},
		{"ruleset()", "the name of the ruleset"},
		{"each(component)", "all entities with a component, the oldest first"},
		{"near(cell, steps)", "the living at most that many steps from a cell or an entity, the nearest first"},
		{"foes(e)", "the foes next to an actor, clockwise from north"},
		{"in_cell(cell)", "what fills a cell, or `None`"},
		{"is_free(cell)", "whether a cell can be entered"},
		{"distance(from_cell, to_cell)", "steps from cell to cell, through walls"},
		{"step_from(cell, direction)", "the cell beside a cell"},
		{"toward(from_cell, to_cell)", "the direction of the first step of a shortest way, or `None`"},
		{"sees_hero(e)", "whether a monster sees the hero"},
		{"stat(e, name)", "a stat with all that changes it: `atk`, `int`, `def`..."},
		{"roll(low, high)", "a number drawn from the mod's own stream of the run, or of the floor in a generator"},
		{"option(name)", "the value of an option of the mod: true or false, a number or a text"},
		{"refuse(reason)", "what a verb returns that cannot be done; the reason is the key of a text"},
		{"NO_TIME", "what a verb returns that takes no turn this time; programs that play are told only of `free = True`"},
		{"hurt(e, amount, by=, cause=, kind=)", "damage; `cause` is the key of a noun in the log"},
		{"heal(e, hp, mp=)", "restores Hp and Mp"},
		{"kill(e, by=)", "ends a life"},
		{"push(e, direction, cells=)", "moves an actor until something is in the way"},
		{"teleport(e, cell)", "takes an actor to a free cell of the floor"},
		{"spawn(monster, cell, hp=, atk=)", "a new monster, as strong as its kind is at this depth, that gives no experience"},
		{"give(item, quality=)", "gives the hero an item"},
		{"drop(e, item, quality=)", "an actor leaves an item on the floor"},
		{"apply(e, effect, percent=)", "starts an effect, for a percentage of its time"},
		{"end(e, effect)", "ends an effect"},
		{"tell(text, about=, amount=)", "writes a text of the mod into the log, by its key; `{{The .Who}}` and `{{.Amount}}` in it are what it is about and the amount"},
		{"reveal(e)", "ends a disguise, or shows a hidden thing"},
		{"noise(cell, steps, by=)", "a noise that monsters hear"},
	}
}
