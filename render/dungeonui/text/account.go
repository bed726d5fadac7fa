// Package text writes the account of a finished or won run as plain text. It is saved
// next to the recording of the run in the hall of fame.
package text

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/render/version"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Account returns a function that writes the account of a finished or won run: lines of
// at most 80 characters, in the player's language. The save is the header of the
// run's recording, with the ending; its date is shown in local time.
func Account(words *lang.Words) func(*systems.Game, persistence.Save) []byte {
	return func(g *systems.Game, s persistence.Save) []byte {
		k := known.Know(g)
		a := account{words: words, known: k, sheet: k.Hero().Sheet(), stats: *k.Run().Statistics()}
		a.summary(s)
		if story := k.Run().Story(); story != nil {
			a.story(story)
		} else {
			a.floors()
		}
		a.attributes()
		a.bag()
		a.unused()
		a.statistics()
		a.log()
		return a.out.Bytes()
	}
}

// account is a text in progress and the run that it is about.
type account struct {
	words *lang.Words
	known known.Known
	sheet known.Sheet
	stats components.StatisticsData
	out   bytes.Buffer
}

// text returns the text of a key.
func (a *account) text(key string, args ...lang.Args) string { return a.words.Text(key, args...) }

// number formats a number in the player's language.
func (a *account) number(n int) string { return a.text("account.number", lang.Args{"Amount": n}) }

// heading begins a section.
func (a *account) heading(text string) { fmt.Fprintf(&a.out, "\n%s\n", text) }

// table writes a blank line and then rows of aligned cells. The columns in right
// are aligned to the right.
func (a *account) table(rows [][]string, right ...int) {
	if len(rows) > 0 {
		fmt.Fprintln(&a.out)
	}
	for _, line := range terminal.Align(rows, right...) {
		fmt.Fprintln(&a.out, line)
	}
}

// summary writes the title and the main facts.
func (a *account) summary(s persistence.Save) {
	fmt.Fprintln(&a.out, a.text("account.title"))
	e := s.End
	end := a.text("death.cause", lang.Args{"Who": e.Killer, "Floor": e.Floor})
	switch {
	case e.Won && e.Killer != "":
		end = a.text("account.end.won.killed", lang.Args{"Who": e.Killer, "Floor": e.Floor})
	case e.Won:
		end = a.text("account.end.won")
	case e.Killer == "":
		end = a.text("account.end.floor", lang.Args{"Floor": e.Floor})
	}
	rows := [][]string{
		{a.text("account.hero"), a.words.Title(e.Hero)},
		{a.text("account.end"), end},
		{a.text("account.deepest"), a.number(e.Deepest)},
		{a.text("account.level"), a.text("account.level.exp", lang.Args{"Level": e.Level, "Exp": a.sheet.Exp, "Next": a.sheet.NextLevel})},
		{a.text("account.turns"), a.number(e.Turns)},
		{a.text("account.time"), duration(s.Elapsed)},
		{a.text("account.ruleset"), s.Ruleset},
		{a.text("account.seed"), s.Seed},
		{a.text("account.line"), kit.Line(a.known.Run().Start(), s.Rules)},
		{a.text("account.version"), version.Number},
	}
	for i, m := range s.Mods {
		head := ""
		if i == 0 {
			head = a.text("account.mods")
		}
		rows = append(rows, []string{head, m.ID + " " + m.Version + " " + m.Hash})
	}
	if times := a.known.Mods().Changed(); times > 0 {
		rows = append(rows, []string{a.text("account.changed"), a.text("account.changed.times", lang.Args{"Count": times})})
	}
	if s.Daily != "" {
		key := "account.daily.unranked"
		if s.Ranked {
			key = "account.daily.ranked"
		}
		date := append(strings.Split(s.Daily, "-"), "", "")
		rows = append(rows, []string{a.text("account.daily"), a.text(key, lang.Args{"Year": date[0], "Month": date[1], "Day": date[2]})})
	}
	if e.When != 0 {
		when := time.Unix(e.When, 0)
		rows = append(rows, []string{a.text("account.date"), a.text("account.date.form", lang.Args{
			"Year": when.Format("2006"), "Month": when.Format("01"), "Day": when.Format("02"), "Time": when.Format("15:04"),
		})})
	}
	if s.Name != "" {
		rows = append([][]string{{a.text("account.name"), s.Name}}, rows...)
	}
	a.table(rows)
}

// floors lists the turn on which each floor was first entered, and the number of
// turns until the next one was.
func (a *account) floors() {
	list := a.known.Run().Timeline().Floors
	if len(list) == 0 {
		return
	}
	a.heading(a.text("account.floors"))
	rows := [][]string{{a.text("account.floor"), a.text("account.arrival"), a.text("account.level"), a.text("account.stay")}}
	for i, f := range list {
		next := a.known.Run().Turn()
		if i+1 < len(list) {
			next = list[i+1].Turn
		}
		rows = append(rows, []string{a.number(f.Floor), a.number(f.Turn), a.number(f.Level), a.number(next - f.Turn)})
	}
	a.table(rows, 0, 1, 2, 3)
}

func (a *account) attributes() {
	base, total := a.sheet.Base, a.sheet.Total
	a.heading(a.text("account.attributes"))
	a.table([][]string{
		{"", a.text("account.own"), a.text("account.total")},
		{a.text("attribute.atk"), a.number(base.Atk), a.number(total.Atk)},
		{a.text("attribute.int"), a.number(base.Int), a.number(total.Int)},
		{a.text("attribute.def"), a.number(base.Def), a.number(total.Def)},
	}, 1, 2)
	gauge := func(now, limit int) string { return a.text("account.gauge", lang.Args{"Now": now, "Most": limit}) }
	a.table([][]string{
		{a.text("attribute.hp"), gauge(a.sheet.Hp, a.sheet.MaxHp)},
		{a.text("attribute.mp"), gauge(a.sheet.Mp, a.sheet.MaxMp)},
		{a.text("account.points"), a.number(a.sheet.Points)},
	})
}

// bag lists the items carried, worn ones first.
func (a *account) bag() {
	a.heading(a.text("account.bag", lang.Args{"Used": len(a.sheet.Bag), "Slots": a.sheet.Slots}))
	var worn, rest [][]string
	for _, item := range a.sheet.Bag {
		name := wording.Item(a.words, item)
		if !item.Worn {
			rest = append(rest, []string{name})
			continue
		}
		row := []string{name, a.text("account.worn")}
		if item.Enchantment != "" {
			row = append(row, a.text("account.enchanted", lang.Args{"Name": "enchantment." + item.Enchantment, "Rank": item.Rank}))
		}
		worn = append(worn, row)
	}
	a.table(append(worn, rest...))
}

// statistics lists the run's totals, and the counts of kills, attackers and
// potions.
func (a *account) statistics() {
	s := a.stats
	a.heading(a.text("account.statistics"))
	a.table([][]string{
		{a.text("account.dealt"), a.number(s.DamageDealt)},
		{a.text("account.taken"), a.number(s.DamageTaken)},
		{a.text("account.criticals"), a.number(s.Criticals)},
		{a.text("account.spells"), a.number(s.Spells)},
		{a.text("account.treasures"), a.number(s.Treasures)},
		{a.text("account.steps"), a.number(s.Steps)},
	}, 1)
	a.counts("account.kills", s.Kills)
	a.counts("account.attackers", s.Attackers)
	a.counts("account.potions", s.Potions)
}

// counts lists names with their counts, the highest first, under a heading with
// the total.
func (a *account) counts(key string, list []components.Count) {
	if len(list) == 0 {
		return
	}
	total := 0
	var rows [][]string
	descending := func(a, b components.Count) int { return b.N - a.N }
	for _, c := range slices.SortedStableFunc(slices.Values(list), descending) {
		total += c.N
		rows = append(rows, []string{a.words.Title(c.Name), a.number(c.N)})
	}
	a.heading(a.text(key, lang.Args{"Count": total}))
	a.table(rows, 1)
}

// log lists the last messages, one line per turn.
func (a *account) log() {
	entries := a.known.Events().Log()
	teller := wording.NewNarrator(a.words, a.known)
	if len(entries) > 0 {
		a.heading(a.text("account.log"))
	}
	var rows [][]string
	for i, e := range entries {
		text := teller.Event(e.Event)
		switch {
		case text == "":
		case i > 0 && len(rows) > 0 && entries[i-1].Turn == e.Turn:
			rows[len(rows)-1][1] += " " + text
		default:
			rows = append(rows, []string{a.number(e.Turn), text})
		}
	}
	a.table(rows, 0)
}

// duration formats a playing time: "1:02:03", "2:03".
func duration(d time.Duration) string {
	s := int(d / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
