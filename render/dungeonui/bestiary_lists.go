package dungeonui

import (
	"cmp"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// bestiaryTabs are the kinds of entries, each on a tab.
var bestiaryTabs = []struct {
	kind  string
	label string // word key
	unmet string // word key of what is said about an entry that has not been met
}{
	{"monster", "window.met.monsters", "window.met.unmet.monster"},
	{"item", "window.met.items", "window.met.unmet.item"},
	{"skill", "window.met.skills", "window.met.unmet.skill"},
	{"effect", "window.met.effects", "window.met.unmet.effect"},
}

// collection is the content of a ruleset as the bestiary lists it.
type collection struct {
	known   dungeon.Known
	playing bool       // it is that of the game in play, whose hero has the numbers shown
	lists   [][]string // names, by tab
	skills  map[string]dungeon.Teachable
}

// collect lists the content of a ruleset: of the game in play if it has that ruleset,
// otherwise as a new game would have it.
func (w *Window) collect(files fs.FS, ruleset string) (*collection, error) {
	c := &collection{skills: map[string]dungeon.Teachable{}}
	if w.session != nil && w.session.known().Rules().Name == ruleset {
		c.known, c.playing = w.session.known(), true
	} else {
		kit, err := dungeon.Open(files, ruleset)
		if err != nil {
			return nil, err
		}
		g, err := kit.Begin(dungeon.Start{Seed: ruleset})
		if err != nil {
			return nil, err
		}
		c.known = dungeon.Know(g)
	}
	content := c.known.Content()
	monsters, items := content.All("monster"), content.All("item")
	monsters = slices.DeleteFunc(monsters, isImage)
	slices.SortStableFunc(monsters, func(a, b *archetypes.Prefab) int { return cmp.Compare(firstFloor(a), firstFloor(b)) })
	slices.SortStableFunc(items, func(a, b *archetypes.Prefab) int { return cmp.Compare(itemKind(a), itemKind(b)) })
	var skills []string
	for _, s := range c.known.Teachable() {
		skills = append(skills, s.Name)
		c.skills[s.Name] = s
	}
	c.lists = [][]string{namesOf(monsters), namesOf(items), skills, namesOf(content.All("effect"))}
	return c, nil
}

// isImage reports whether a monster is an image of another, whose name it has wherever it
// is seen: players never meet it as itself.
func isImage(p *archetypes.Prefab) bool {
	_, image := components.Image.Among(p.Parts)
	return image
}

// firstFloor is the first floor that a monster lives on. One that is only brought by
// others comes last.
func firstFloor(p *archetypes.Prefab) int {
	if p.Depths[0] == 0 {
		return math.MaxInt
	}
	return p.Depths[0]
}

// itemKinds is the order in which the kinds of items are listed. Other kinds follow.
var itemKinds = []string{"potion", "scroll", "flask", "knife", "weapon", "armour", "wand", "ring", "rod", "token", "key"}

func itemKind(p *archetypes.Prefab) int {
	data, _ := components.Item.Among(p.Parts)
	if i := slices.Index(itemKinds, data.Kind); i >= 0 {
		return i
	}
	return len(itemKinds)
}

func namesOf(list []*archetypes.Prefab) (names []string) {
	for _, p := range list {
		names = append(names, p.Name.Key)
	}
	return names
}

// entry is the entry of a tab with that name, in the player's file.
func (c *collection) entry(tab int, name string) keep.Entry {
	return keep.Entry{Ruleset: c.known.Rules().Name, Kind: bestiaryTabs[tab].kind, Name: name}
}

// aboutEntry returns what the bestiary says about an entry that has been met, below its
// name.
func (w *Window) aboutEntry(c *collection, tab int, name string) []shell.Line {
	toll, _ := w.met.Find(c.entry(tab, name))
	switch bestiaryTabs[tab].kind {
	case "monster":
		return w.aboutMonster(c, name, toll)
	case "item":
		equipment, _ := components.Equipment.Among(c.known.Content().Must("item", name).Parts)
		about := wording.About(w.Words, c.known, dungeon.BagItem{Name: name, Attribute: equipment.Attribute})
		return []shell.Line{{Text: about, Colour: theme.Plain}}
	case "skill":
		return w.aboutSkill(c.skills[name])
	}
	lines := []shell.Line{{Text: wording.AboutEffect(w.Words, c.known, name), Colour: theme.Plain}}
	if toll.Deaths > 0 {
		lines = append(lines, shell.Line{Text: w.Words.Text("window.met.deaths", lang.Args{"Deaths": toll.Deaths}), Colour: theme.Hurt})
	}
	return lines
}

// aboutMonster returns what a monster does, where it lives and how strong it is there,
// and the player's account with it. What helps against it is told after the first kill.
func (w *Window) aboutMonster(c *collection, name string, toll keep.Toll) (lines []shell.Line) {
	words, k := w.Words, c.known
	if rule := wording.Rule(words, k, name); rule != "" {
		lines = append(lines, shell.Line{Text: rule, Colour: theme.Plain})
	}
	lines = append(lines, w.habitat(k, name)...)
	if counter := wording.Counter(words, k, name); counter != "" {
		line := shell.Line{Text: words.Text("window.met.no-kill"), Colour: theme.Faint}
		if toll.Kills > 0 {
			line = shell.Line{Text: counter, Colour: theme.Gold}
		}
		lines = append(lines, line)
	}
	lines = append(lines, shell.Line{Text: words.Text("window.met.toll", lang.Args{"Kills": toll.Kills, "Deaths": toll.Deaths}), Colour: theme.Hurt})
	if about := "monster." + name + ".about"; words.Has(about) {
		lines = append(lines, shell.Line{Text: w.Text(about), Colour: theme.Faint})
	}
	return lines
}

// habitat returns the floors that a monster lives on, and its strength on the first and
// on the last of them.
func (w *Window) habitat(k dungeon.Known, name string) (lines []shell.Line) {
	depths, words := k.Content().Must("monster", name).Depths, w.Words
	first, last := depths[0], depths[1]
	args := lang.Args{"First": first, "Last": last}
	var text string
	switch {
	case first == 0:
		return nil
	case first == last:
		text = words.Text("window.met.floor", args)
	case last == 0:
		text = words.Text("window.met.floors.from", args)
	default:
		text = words.Text("window.met.floors", args)
	}
	lines = append(lines, shell.Line{Text: text, Colour: theme.Ember})
	for _, depth := range slices.Compact([]int{first, max(first, last)}) {
		if s, ok := k.Strength(name, depth); ok {
			lines = append(lines, shell.Line{Text: words.Text("window.met.strength", lang.Args{
				"Floor": depth, "LeastHp": s.LeastHp, "MostHp": s.MostHp, "LeastAtk": s.LeastAtk, "MostAtk": s.MostAtk,
			}), Colour: theme.Quiet})
		}
	}
	return lines
}

// aboutSkill returns who can learn a skill, what it costs, and what each rank does.
func (w *Window) aboutSkill(t dungeon.Teachable) []shell.Line {
	lines := []shell.Line{{Text: wording.KindOfSkill(w.Words, t.SkillView), Colour: theme.Magic}}
	ranked := wording.AboutRanks(w.Words, t.SkillView)
	for _, r := range ranked {
		text := r.About
		if len(ranked) > 1 {
			text = fmt.Sprintf("%s. %s", lang.Rank(r.Rank), text)
		}
		lines = append(lines, shell.Line{Text: text, Colour: theme.Plain})
	}
	return lines
}

// belowName returns what stands below the name of an entry that has been met, or "": who
// can learn a skill.
func (w *Window) belowName(c *collection, tab int, name string) string {
	if bestiaryTabs[tab].kind != "skill" {
		return ""
	}
	classes := c.skills[name].Classes
	if len(classes) == len(c.known.Rules().Heroes()) {
		return w.Words.Text("window.met.every-class")
	}
	var titles []string
	for _, class := range classes {
		titles = append(titles, w.Words.Title("hero."+class))
	}
	return strings.Join(titles, ", ")
}
