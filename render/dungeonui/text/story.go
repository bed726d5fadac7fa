package text

import (
	"fmt"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/terminal"
)

// story tells the run floor by floor: when each was entered, its milestones, and what was
// done there in numbers.
func (a *account) story(s *components.StoryData) {
	a.heading(a.text("account.story"))
	list := a.known.Run().Timeline().Floors
	for i, f := range list {
		next := a.known.Run().Turn()
		if i+1 < len(list) {
			next = list[i+1].Turn
		}
		fmt.Fprintf(&a.out, "\n  %s\n", a.text("account.story.floor", lang.Args{"Floor": f.Floor, "Turn": f.Turn, "Level": f.Level, "Count": next - f.Turn}))
		var rows [][]string
		for _, m := range s.Milestones {
			if m.Floor == f.Floor {
				rows = append(rows, []string{"", a.number(m.Turn), a.milestone(m)})
			}
		}
		for _, line := range terminal.Align(rows, 1) {
			fmt.Fprintln(&a.out, line)
		}
		a.floorCounts(s, f.Floor)
	}
	if c, ok := a.known.Run().ClosestCall(); ok {
		key := "account.close"
		if c.Who == "" {
			key = "account.close.alone"
		}
		a.paragraph(a.text(key, lang.Args{"Hp": c.Hp, "MaxHp": c.Max, "Floor": c.Floor, "Turn": c.Turn, "Who": c.Who}))
	}
}

// milestone returns the sentence of a milestone.
func (a *account) milestone(m components.Milestone) string {
	key := ""
	switch m.Kind {
	case components.MilestoneBoss:
		if key = "account.boss"; m.With == "" {
			key = "account.boss.magic"
		} else if strings.HasPrefix(m.With, "hero.") {
			key = "account.boss.bare"
		}
	case components.MilestoneKill:
		key = "account.kill"
	case components.MilestoneSkill:
		if key = "account.skill"; m.Amount > 1 {
			key = "account.skill.more"
		}
	case components.MilestoneEnchant:
		key = "account.enchant"
	case components.MilestoneUnlock:
		key = "account.unlock"
	case components.MilestoneSolved:
		key = "account.solved"
	case components.MilestoneLastStand:
		key = "account.last-stand"
	default:
		return m.Kind // of a later version
	}
	return a.text(key, lang.Args{"Name": m.Name, "With": m.With, "Quality": m.Quality, "Rank": m.Amount, "Level": m.Level})
}

// floorCounts writes what was done on a floor, in numbers.
func (a *account) floorCounts(s *components.StoryData, floor int) {
	var parts []string
	add := func(key string, n int) {
		if n > 0 {
			parts = append(parts, a.text(key, lang.Args{"Count": n}))
		}
	}
	for _, f := range s.Floors {
		if f.Floor == floor {
			add("account.kills", f.Kills)
			add("account.story.treasures", f.Treasures)
			add("account.potions", f.Potions)
			add("account.story.vigour", f.Vigour)
		}
	}
	if len(parts) > 0 {
		for _, line := range terminal.Align([][]string{{"", strings.Join(parts, ", ")}}) {
			fmt.Fprintln(&a.out, line)
		}
	}
}

// unused lists what the hero still had to use up.
func (a *account) unused() {
	if parts := wording.Unused(a.words, a.known); len(parts) > 0 {
		a.heading(a.text("account.unused"))
		a.paragraph(strings.Join(parts, ", "))
	}
}

// paragraph writes a blank line and a text.
func (a *account) paragraph(text string) { a.table([][]string{{text}}) }
