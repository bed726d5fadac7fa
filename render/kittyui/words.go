package kittyui

import (
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
)

// roles lists the roles of a place; computers play by one of kitty.Strategies.
var roles = []menus.Role{
	{Name: menus.Human, Label: "kitty.role.human"}, {Name: "random", Label: "kitty.role.random"}, {Name: "greedy", Label: "kitty.role.greedy"},
	{Name: "careful", Label: "kitty.role.careful"}, {Name: "planner", Label: "kitty.role.planner"}, {Name: menus.Nobody, Label: "kitty.role.nobody"},
}

// roleName returns the name of a role.
func roleName(w *shell.Window, name string) string {
	for _, r := range roles {
		if r.Name == name {
			return w.Words.Text(r.Label)
		}
	}
	return name
}

// strategyWords maps strategies to the word keys of their names.
var strategyWords = map[string]string{
	"random": "kitty.strategy.random", "greedy": "kitty.strategy.greedy", "careful": "kitty.strategy.careful", "planner": "kitty.strategy.planner",
}

// classWords maps the built-in classes to the word keys of their names.
var classWords = map[string]string{
	"wanderer": "kitty.class.wanderer", "warrior": "kitty.class.warrior", "healer": "kitty.class.healer",
	"thinker": "kitty.class.thinker", "shepherd": "kitty.class.shepherd",
}

// aboutWords maps the built-in classes to the word keys of their descriptions.
var aboutWords = map[string]string{
	"wanderer": "kitty.class.wanderer.about", "warrior": "kitty.class.warrior.about", "healer": "kitty.class.healer.about",
	"thinker": "kitty.class.thinker.about", "shepherd": "kitty.class.shepherd.about",
}

// named returns the text of a built-in name; a name from custom data files is returned
// as is.
func named(w *shell.Window, words map[string]string, name string) string {
	if key := words[name]; key != "" {
		return w.Words.Text(key)
	}
	return name
}

func strategyName(w *shell.Window, name string) string { return named(w, strategyWords, name) }
func className(w *shell.Window, name string) string    { return named(w, classWords, name) }
