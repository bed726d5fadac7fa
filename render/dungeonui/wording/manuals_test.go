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
	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// manual is the player's manual in one language, with its number format.
type manual struct {
	file, tag       string
	point, percent  string
	to, onwards     string // between two numbers; after a first floor that has no last floor
	rounded, atMost string
	colon           string   // in a list of terms
	yield           string   // that a floor gives so much Vigour
	amounts         []string // first cells of the rows with amounts
}

var manuals = []manual{
	{
		file: "docs/rules.md", tag: "en", point: ".", percent: "%", to: " to ", onwards: " and below",
		rounded: ", rounded down", atMost: ", at most ", colon: ":", yield: "A floor gives %d in all",
		amounts: []string{
			"treasures, not counting the gift", "items in a treasure", "monsters, not counting guards",
			"of these, on the way to the stairway down",
		},
	},
	{
		file: "docs/regles.md", tag: "fr", point: ",", percent: "\u00a0%", to: " à ", onwards: " et au-delà",
		rounded: ", arrondi vers le bas", atMost: ", au plus ", colon: "\u00a0:", yield: "Un étage en donne %d en tout",
		amounts: []string{
			"trésors, cadeau non compris", "objets par trésor", "monstres, gardiens non compris",
			"dont sur le chemin de l'escalier descendant",
		},
	},
}

// TestTheManualsMatchTheDataFiles prints each row that a manual lacks, ready to paste.
func TestTheManualsMatchTheDataFiles(t *testing.T) {
	rules, content, err := archetypes.LoadRuleset(assets.Files(), "classic")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range manuals {
		words, err := lang.New(m.tag)
		if err != nil {
			t.Fatal(err)
		}
		text := programtest.Manual(t, m.file)
		for _, row := range slices.Concat(m.amountRows(rules.Floors), m.strengthRows(rules.Floors),
			m.itemRows(words, content), m.monsterRows(words, rules.Floors, content)) {
			if !strings.Contains(text, "\n"+row+"\n") {
				t.Errorf("%s lacks the row\n%s", m.file, row)
			}
		}
	}
}

func (m manual) amountRows(f archetypes.Floors) []string {
	values := []string{m.amount(f.Treasures), strconv.Itoa(f.TreasureSize), m.amount(f.Monsters), m.amount(f.OnTheWay)}
	var rows []string
	for i, label := range m.amounts {
		rows = append(rows, row(label, values[i]))
	}
	return rows
}

func (m manual) strengthRows(f archetypes.Floors) []string {
	rows := []string{row("n", m.curve(f.Hp), m.curve(f.Atk), m.amount(f.Experience))}
	for _, n := range []int{1, 2, 3, 5, 10, 15, 20} {
		rows = append(rows, row(strconv.Itoa(n), m.hundredths(f.Hp.At(n)), m.hundredths(f.Atk.At(n)), strconv.Itoa(f.Experience.At(n))))
	}
	return rows
}

func (m manual) itemRows(words *lang.Words, c *archetypes.Content) []string {
	var rows []string
	total := 0
	for _, p := range c.All("item") {
		rows = append(rows, row(words.Title(p.Name.String()), strconv.Itoa(p.Weight)))
		total += p.Weight
	}
	return append(rows, row("**Total**", fmt.Sprintf("**%d**", total)))
}

func (m manual) monsterRows(words *lang.Words, f archetypes.Floors, c *archetypes.Content) []string {
	var rows []string
	for _, p := range c.All("monster") {
		first, g := p.Depths[0], p.Growth
		if first == 0 {
			continue // it belongs to another monster
		}
		floors := strconv.Itoa(first) + m.onwards
		if p.Depths[1] > 0 {
			floors = strconv.Itoa(first) + m.to + strconv.Itoa(p.Depths[1])
		}
		rows = append(rows, row(words.Title(p.Name.String()), floors, strconv.Itoa(p.Weight),
			strconv.Itoa(g.Hp)+m.percent, strconv.Itoa(g.Atk)+m.percent, "±"+strconv.Itoa(g.Spread)+m.percent,
			m.drawn(f.Hp.At(first)*g.Hp/100, g.Spread), m.drawn(f.Atk.At(first)*g.Atk/100, g.Spread)))
	}
	return rows
}

// drawn formats the minimum and maximum of a monster's random value.
func (m manual) drawn(hundredths, spread int) string {
	bound := func(percent int) string { return strconv.Itoa(max(1, (hundredths*percent/100+50)/100)) }
	return bound(100-spread) + m.to + bound(100+spread)
}

func (m manual) amount(a archetypes.Amount) string {
	text := strconv.Itoa(a.Base)
	if a.PerFloor != 0 {
		text += " + " + m.hundredths(a.PerFloor) + " n"
	}
	if a.PerFloor%100 != 0 {
		text += m.rounded
	}
	if a.Most > 0 {
		text += m.atMost + strconv.Itoa(a.Most)
	}
	return text
}

func (m manual) curve(c archetypes.Curve) string {
	return m.hundredths(c.Base) + " + " + m.hundredths(c.Linear) + " n + " + m.hundredths(c.Square) + " n²"
}

// hundredths formats a number of hundredths without trailing zeros.
func (m manual) hundredths(n int) string {
	text := fmt.Sprintf("%d.%02d", n/100, n%100)
	text = strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
	return strings.Replace(text, ".", m.point, 1)
}

func row(cells ...string) string { return "| " + strings.Join(cells, " | ") + " |" }

func TestTheManualsOfTheDungeonHaveTheSameOutline(t *testing.T) {
	programtest.SameOutline(t, manuals[0].file, manuals[1].file)
	programtest.FrenchSpacing(t, manuals[1].file)
}
