package wording_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestTheManualsMatchTheDataFilesOfAdventure prints each row that the part of a manual
// about Adventure lacks, ready to paste.
func TestTheManualsMatchTheDataFilesOfAdventure(t *testing.T) {
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	rules, content, err := archetypes.LoadRuleset(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range manuals {
		words, err := lang.New(m.tag)
		if err != nil {
			t.Fatal(err)
		}
		_, text, _ := strings.Cut(programtest.Manual(t, m.file), "\n# ")
		for _, row := range slices.Concat(m.strengthRows(rules.Floors)[:6], m.monsterRows(words, rules.Floors, content),
			classRows(t, words, kit), m.skillRows(t, words, kit), enchantmentRows(words, kit), itemTexts(words, kit), deckRows(words, rules.Floors.Deck), m.ruleLines(words, content)) {
			if !strings.Contains(text, "\n"+row+"\n") {
				t.Errorf("%s lacks the row\n%s", m.file, row)
			}
		}
		if table := sourceTable(words, kit); !strings.Contains(text, "\n| --- | --- |\n"+table+"\n\n") {
			t.Errorf("%s lacks the table\n%s", m.file, table)
		}
		if table := reactionTable(words, content); !strings.Contains(text, "\n| --- | --- | --- |\n"+table+"\n\n") {
			t.Errorf("%s lacks the table\n%s", m.file, table)
		}
	}
}

// sourceTable are the rows of all that brings substances into cells.
func sourceTable(words *lang.Words, k *kit.Kit) string {
	var rows []string
	for _, s := range wording.Sources(words, k) {
		rows = append(rows, row(s.Name, s.What))
	}
	return strings.Join(rows, "\n")
}

// reactionTable are the rows of all pairs of substances that react.
func reactionTable(words *lang.Words, content *archetypes.Content) string {
	var rows []string
	for _, p := range wording.Reactions(words, content) {
		rows = append(rows, row(p.One, p.Other, p.What))
	}
	return strings.Join(rows, "\n")
}

// TestTheTextsOfClassesNameTheirNumbers compares what the manuals and the game say of each
// class with the numbers in its data.
func TestTheTextsOfClassesNameTheirNumbers(t *testing.T) {
	rules, content, err := archetypes.LoadRuleset(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	number := func(class, stat string) int { // in percent, as a text gives it
		list, _ := components.Modifiers.Among(content.Must("hero", class).Parts)
		for _, m := range list.List {
			if m.Stat == stat {
				return m.Add + m.Percent
			}
		}
		t.Fatalf("%s has no modifier of %s", class, stat)
		return 0
	}
	reach, _ := components.Reach.Among(content.Must("hero", "mage").Parts)
	for class, percent := range map[string]int{
		"warrior":   -number("warrior", "taken-blow"),
		"mage":      reach.Percent,
		"rogue":     rules.Combat.Surprise + number("rogue", "surprise"),
		"alchemist": 100 + number("alchemist", "potion"),
		"templar":   number("templar", "blow-int"),
	} {
		for _, m := range manuals {
			words, err := lang.New(m.tag)
			if err != nil {
				t.Fatal(err)
			}
			name := words.Title("hero." + class)
			text := programtest.Manual(t, m.file)
			_, line, _ := strings.Cut(text[strings.LastIndex(text, "\n# "):], "\n- **"+name)
			line, _, _ = strings.Cut(line, "\n")
			figure := strconv.Itoa(percent)
			for _, said := range []string{line, words.Text("hero." + class + ".about")} {
				if !strings.Contains(said, figure+"%") && !strings.Contains(said, figure+"\u00a0%") {
					t.Errorf("%s, %s: %q does not name %s%%", m.file, class, said, figure)
				}
			}
		}
	}
}

// TestTheManualsNameTheVigourOfAFloor compares what the manuals say with the rules.
func TestTheManualsNameTheVigourOfAFloor(t *testing.T) {
	rules, _, err := archetypes.LoadRuleset(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range manuals {
		if said := fmt.Sprintf(m.yield, rules.Vigour.Floor); !strings.Contains(programtest.Manual(t, m.file), said) {
			t.Errorf("%s does not say %q", m.file, said)
		}
	}
}

// TestTheManualsMatchTheFloorsOfAdventure compares the table of the floors with the plans:
// those of each chapter and of its boss, and their sizes.
func TestTheManualsMatchTheFloorsOfAdventure(t *testing.T) {
	rules, _, err := archetypes.LoadRuleset(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	deck := rules.Floors.Deck
	for _, m := range manuals {
		_, text, _ := strings.Cut(programtest.Manual(t, m.file), "\n# ")
		for boss := deck.Chapter; boss <= rules.Floors.Cycle; boss += deck.Chapter {
			first := boss - deck.Chapter + 1
			for floors, depth := range map[string]int{ // the cases are independent
				fmt.Sprintf("%d%s%d", first, m.to, first+deck.Dealt-1): first,
				strconv.Itoa(boss): boss,
			} {
				plan, _ := rules.Floors.Plan("", depth)
				size := fmt.Sprintf(" | %d × %d | ", plan.Width, plan.Height)
				if !slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool {
					return strings.HasPrefix(line, "| "+floors+" | ") && strings.Contains(line, size)
				}) {
					t.Errorf("%s lacks the row of floors %s with the size%s", m.file, floors, size)
				}
			}
		}
	}
}

// heroOf returns a player's knowledge at the start of a game with a class.
func heroOf(t *testing.T, kit *kit.Kit, class string) known.Known {
	t.Helper()
	g, err := kit.Begin(dungeon.Start{Seed: "manual", Class: class})
	if err != nil {
		t.Fatal(err)
	}
	return known.Know(g)
}

// classRows are the classes with their attributes and what they start with.
func classRows(t *testing.T, words *lang.Words, kit *kit.Kit) (rows []string) {
	t.Helper()
	for _, class := range kit.Rules().Heroes() {
		sheet := heroOf(t, kit, class).Hero().Sheet()
		var gear []string
		for _, item := range sheet.Bag {
			text := words.Text("window.item", lang.Args{"Name": "item." + item.Name, "Quality": item.Quality})
			if item.Count > 1 {
				text = fmt.Sprintf("%s ×%d", text, item.Count)
			}
			gear = append(gear, text)
		}
		rows = append(rows, row(words.Title("hero."+class), strconv.Itoa(sheet.Base.Atk), strconv.Itoa(sheet.Base.Int),
			strconv.Itoa(sheet.Base.Def), strings.Join(gear, ", ")))
	}
	return rows
}

// skillRows are the skills of every class, then those of each class. A number that
// depends on the rank is written for the three ranks.
func (m manual) skillRows(t *testing.T, words *lang.Words, kit *kit.Kit) (rows []string) {
	t.Helper()
	for i, class := range kit.Rules().Heroes() {
		for _, s := range heroOf(t, kit, class).Skills().All() {
			if s.Own || i == 0 {
				rows = append(rows, skillRow(words, class, m.point, s))
			}
		}
	}
	return rows
}

func skillRow(words *lang.Words, class, point string, s known.Skill) string {
	who, mp, turns := "", "", ""
	if s.Own {
		who = words.Title("hero." + class)
	}
	args := lang.Args{}
	for name := range s.Numbers[0] {
		args[name] = byRank(s.Numbers, name)
	}
	if s.Active {
		mp = byRank(s.Numbers, "Mp")
	}
	if _, has := s.Numbers[0]["Thousandths"]; has { // the text writes them as a whole and a tenth
		args["Whole"], args["Tenth"] = percentages(s, point)
	}
	if s.Cooldown > 0 {
		turns = strconv.Itoa(s.Cooldown)
	}
	return row(words.Title("skill."+s.Name), who, mp, turns, words.Text("skill."+s.Name+".about", args))
}

// enchantmentRows are the enchantments in alphabetical order. A number that depends on
// the rank is written for the three ranks.
func enchantmentRows(words *lang.Words, kit *kit.Kit) (rows []string) {
	for _, e := range known.Know(kit.New("manual")).Entries().Enchantments() {
		args := lang.Args{}
		for name := range e.Numbers[0] {
			args[name] = byRank(e.Numbers, name)
		}
		var kinds []string
		for _, kind := range e.Kinds {
			kinds = append(kinds, words.Title("item."+kind))
		}
		rows = append(rows, row(words.Title("enchantment."+e.Name), strings.Join(kinds, ", "), words.Text("enchantment."+e.Name+".about", args)))
	}
	return rows
}

// byRank is a number of a skill or an enchantment: "15/10/5" if it depends on the rank.
func byRank(ranks []map[string]int, name string) string {
	var all []string
	for _, numbers := range ranks {
		all = append(all, strconv.Itoa(numbers[name]))
	}
	if len(slices.Compact(slices.Clone(all))) == 1 {
		return all[0]
	}
	return strings.Join(all, "/")
}

// itemTexts are the items with what they do for a warrior.
func itemTexts(words *lang.Words, kit *kit.Kit) (rows []string) {
	k := known.Know(kit.New("manual"))
	for _, p := range k.Content().All("item") {
		rows = append(rows, row(words.Title(p.Name.String()), wording.About(words, k, known.Item{Name: p.Name.Key})))
	}
	return rows
}

// deckRows are the cards of a chapter.
func deckRows(words *lang.Words, d archetypes.Deck) (rows []string) {
	for _, card := range d.Cards {
		var names []string
		for _, item := range card.Items {
			names = append(names, words.Title("item."+item))
		}
		rows = append(rows, row(strings.Join(names, ", "), strconv.Itoa(card.Count)))
	}
	return rows
}

// ruleLines are the rules of the monsters, each in a sentence.
func (m manual) ruleLines(words *lang.Words, c *archetypes.Content) (lines []string) {
	for _, p := range c.All("monster") {
		if rule := p.Name.String() + ".rule"; words.Has(rule) {
			lines = append(lines, "- **"+words.Title(p.Name.String())+m.colon+"** "+words.Text(rule))
		}
	}
	return lines
}

// percentages are the thousandths of every rank as percentages: all but the last tenth,
// and the last tenth.
func percentages(s known.Skill, point string) (all string, tenth int) {
	for i, numbers := range s.Numbers {
		whole, rest := numbers["Thousandths"]/10, numbers["Thousandths"]%10
		if i == len(s.Numbers)-1 {
			return all + strconv.Itoa(whole), rest
		}
		all += fmt.Sprintf("%d%s%d/", whole, point, rest)
	}
	return all, 0
}
