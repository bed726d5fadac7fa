package wording

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
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// BestiaryTabs are the kinds of entries, each on a tab.
var BestiaryTabs = []struct {
	Kind  string
	Label string // word key
	Unmet string // word key of what is said about an entry that has not been met
}{
	{"monster", "window.met.monsters", "window.met.unmet.monster"},
	{"item", "window.met.items", "window.met.unmet.item"},
	{"skill", "window.met.skills", "window.met.unmet.skill"},
	{"effect", "window.met.effects", "window.met.unmet.effect"},
}

// Collection is the content of a ruleset as the bestiary lists it.
type Collection struct {
	Known   known.Known
	Playing bool       // it is that of the game in play, whose hero has the numbers shown
	Lists   [][]string // names, by tab
	Skills  map[string]known.Teachable
}

// Collect lists the content of a ruleset: of the game in play if it has that ruleset,
// otherwise as a new game would have it.
func Collect(files fs.FS, ruleset string, game *known.Known) (*Collection, error) {
	c := &Collection{Skills: map[string]known.Teachable{}}
	if game != nil && game.Rules().Name == ruleset {
		c.Known, c.Playing = *game, true
	} else {
		kit, err := core.Open(files, ruleset)
		if err != nil {
			return nil, err
		}
		g, err := kit.Begin(dungeon.Start{Seed: ruleset})
		if err != nil {
			return nil, err
		}
		c.Known = known.Know(g)
	}
	content := c.Known.Content()
	monsters, items := content.All("monster"), content.All("item")
	monsters = slices.DeleteFunc(monsters, IsImage)
	slices.SortStableFunc(monsters, func(a, b *archetypes.Prefab) int { return cmp.Compare(FirstFloor(a), FirstFloor(b)) })
	slices.SortStableFunc(items, func(a, b *archetypes.Prefab) int { return cmp.Compare(itemKind(a), itemKind(b)) })
	var skills []string
	for _, s := range c.Known.Entries().Teachable() {
		skills = append(skills, s.Name)
		c.Skills[s.Name] = s
	}
	c.Lists = [][]string{namesOf(monsters), namesOf(items), skills, namesOf(content.All("effect"))}
	return c, nil
}

// IsImage reports whether a monster is an image of another, whose name it has wherever it
// is seen: players never meet it as itself.
func IsImage(p *archetypes.Prefab) bool {
	_, image := components.Image.Among(p.Parts)
	return image
}

// FirstFloor is the first floor that a monster lives on. One that is only brought by
// others comes last.
func FirstFloor(p *archetypes.Prefab) int {
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

// Entry is the entry of a tab with that name, in the player's file.
func (c *Collection) Entry(tab int, name string) keep.Entry {
	return keep.Entry{Ruleset: c.Known.Rules().Name, Kind: BestiaryTabs[tab].Kind, Name: name}
}

// NextTab returns the next tab with entries after another one; by is the number of tabs to go
// forward, in a circle.
func (c *Collection) NextTab(tab, by int) int {
	for range c.Lists {
		if tab = (tab + by) % len(c.Lists); len(c.Lists[tab]) > 0 {
			break
		}
	}
	return tab
}

// FirstMet returns the first entry of a tab that the player has met, from 0; 0 if there is none.
func (c *Collection) FirstMet(met *keep.Met, tab int) int { return max(0, c.firstMet(met, tab)) }

func (c *Collection) firstMet(met *keep.Met, tab int) int {
	return slices.IndexFunc(c.Lists[tab], func(name string) bool {
		_, found := met.Find(c.Entry(tab, name))
		return found
	})
}

// Reopening returns where the bestiary goes on from another ruleset: in the same tab, if that has
// entries here.
func (c *Collection) Reopening(met *keep.Met, tab int) (now, entry int) {
	if len(c.Lists[tab]) == 0 {
		tab = c.NextTab(tab, 1)
	}
	return tab, c.FirstMet(met, tab)
}

// Opening returns where the bestiary opens: the first entry that the player has met, in the first
// tab with one, or else the first entry of all.
func (c *Collection) Opening(met *keep.Met) (tab, entry int) {
	for tab := range c.Lists {
		if entry = c.firstMet(met, tab); entry >= 0 {
			return tab, entry
		}
	}
	return max(0, slices.IndexFunc(c.Lists, func(names []string) bool { return len(names) > 0 })), 0
}

// About returns what the bestiary says about an entry that has been met, below its
// name.
func (c *Collection) About(words *lang.Words, met *keep.Met, tab int, name string) []ink.Line {
	toll, _ := met.Find(c.Entry(tab, name))
	switch BestiaryTabs[tab].Kind {
	case "monster":
		return c.aboutMonster(words, name, toll)
	case "item":
		equipment, _ := components.Equipment.Among(c.Known.Content().Must("item", name).Parts)
		about := About(words, c.Known, known.Item{Name: name, Attribute: equipment.Attribute})
		return []ink.Line{{Text: about, Colour: ink.Plain}}
	case "skill":
		return aboutSkill(words, c.Skills[name])
	}
	lines := []ink.Line{{Text: AboutEffect(words, c.Known, name), Colour: ink.Plain}}
	if toll.Deaths > 0 {
		lines = append(lines, ink.Line{Text: words.Text("window.met.deaths", lang.Args{"Deaths": toll.Deaths}), Colour: ink.Hurt})
	}
	return lines
}

// aboutMonster returns what a monster does, where it lives and how strong it is there,
// and the player's account with it. What helps against it is told after the first kill.
func (c *Collection) aboutMonster(words *lang.Words, name string, toll keep.Toll) (lines []ink.Line) {
	k := c.Known
	if rule := Rule(words, k, name); rule != "" {
		lines = append(lines, ink.Line{Text: rule, Colour: ink.Plain})
	}
	lines = append(lines, habitat(words, k, name)...)
	if counter := Counter(words, k, name); counter != "" {
		line := ink.Line{Text: words.Text("window.met.no-kill"), Colour: ink.Faint}
		if toll.Kills > 0 {
			line = ink.Line{Text: counter, Colour: ink.Gold}
		}
		lines = append(lines, line)
	}
	lines = append(lines, ink.Line{Text: words.Text("window.met.toll", lang.Args{"Kills": toll.Kills, "Deaths": toll.Deaths}), Colour: ink.Hurt})
	if about := "monster." + name + ".about"; words.Has(about) {
		lines = append(lines, ink.Line{Text: words.Text(about), Colour: ink.Faint})
	}
	return lines
}

// habitat returns the floors that a monster lives on, and its strength on the first and
// on the last of them.
func habitat(words *lang.Words, k known.Known, name string) (lines []ink.Line) {
	depths := k.Content().Must("monster", name).Depths
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
	lines = append(lines, ink.Line{Text: text, Colour: ink.Ember})
	for _, depth := range slices.Compact([]int{first, max(first, last)}) {
		if s, ok := k.Entries().Strength(name, depth); ok {
			lines = append(lines, ink.Line{Text: words.Text("window.met.strength", lang.Args{
				"Floor": depth, "LeastHp": s.LeastHp, "MostHp": s.MostHp, "LeastAtk": s.LeastAtk, "MostAtk": s.MostAtk,
			}), Colour: ink.Quiet})
		}
	}
	return lines
}

// aboutSkill returns who can learn a skill, what it costs, and what each rank does.
func aboutSkill(words *lang.Words, t known.Teachable) []ink.Line {
	lines := []ink.Line{{Text: KindOfSkill(words, t.Skill), Colour: ink.Magic}}
	ranked := AboutRanks(words, t.Skill)
	for _, r := range ranked {
		text := r.About
		if len(ranked) > 1 {
			text = fmt.Sprintf("%s. %s", lang.Rank(r.Rank), text)
		}
		lines = append(lines, ink.Line{Text: text, Colour: ink.Plain})
	}
	return lines
}

// BelowName returns what stands below the name of an entry that has been met, or "": who
// can learn a skill.
func (c *Collection) BelowName(words *lang.Words, tab int, name string) string {
	if BestiaryTabs[tab].Kind != "skill" {
		return ""
	}
	classes := c.Skills[name].Classes
	if len(classes) == len(c.Known.Rules().Heroes()) {
		return words.Text("window.met.every-class")
	}
	var titles []string
	for _, class := range classes {
		titles = append(titles, words.Title("hero."+class))
	}
	return strings.Join(titles, ", ")
}
