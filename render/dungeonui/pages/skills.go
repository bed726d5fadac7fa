package pages

import (
	"fmt"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// openSkills lists the skills that the hero can use, or all if it has learnt none.
func openSkills(g *Game) {
	if play.LearnsFirst(g.Known) {
		openLearning(g)
		return
	}
	openUse(g)
}

// openUse lists the skills that the hero can use.
func openUse(g *Game) {
	p := &Page{Name: "use", Keys: play.UseKeys, toggle: play.Skills, back: "window.close"}
	p.build = func(p *Page) {
		words, k := g.d.Words, g.Known
		p.Title = words.Text("window.use.title")
		if points, _ := k.Skills().Points(); points > 0 {
			p.head(words.Text("terminal.unspent.skills", lang.Args{"Key": g.d.KeyOf(play.UseKeys, play.Learn), "Count": points}), ink.Gold)
		}
		list := play.UsableSkills(k)
		for _, skill := range list {
			r := p.row(wording.LearntSkill(words, skill.Skill), wording.SkillCost(words, skill.Skill))
			if r.Off = skill.Refused().Key != ""; r.Off {
				r.Ink.Colour = ink.Faint
			}
			if skill.Number < 9 {
				r.Key = play.SlotCommand(skill.Number)
			}
		}
		p.settle()
		if p.Chosen < len(list) {
			skill := list[p.Chosen]
			p.line(wording.AboutRank(words, skill.Skill, skill.Rank), ink.Quiet)
			if reason := skill.Refused(); reason.Key != "" {
				p.line(phrases.Refused(words, reason), ink.Hurt)
			}
		}
		p.act(play.Learn, words.Text("window.use.learn"), false)
	}
	p.pick = func(i int) {
		skill := play.UsableSkills(g.Known)[i]
		if skill.Refused().Key != "" {
			return // the text about the skill says why
		}
		g.d.pop()
		if skill.By == items.Brew {
			openBrew(g, play.Brewing{})
			return
		}
		g.UseSkill(skill.Skill)
	}
	p.do = func(do keys.Command) {
		if do == play.Learn {
			g.d.pop()
			openLearning(g)
		}
	}
	g.d.push(p)
}

// openLearning lists the skills that the hero can learn: those of its class first.
func openLearning(g *Game) {
	p := &Page{Name: "skills", Keys: play.SkillsKeys, back: "window.close"}
	p.build = func(p *Page) {
		words := g.d.Words
		points, _ := g.Known.Skills().Points()
		p.Title = words.Text("window.skills.title")
		p.head(words.Text("window.skills.left", lang.Args{"Count": points}), ink.Gold)
		all := play.SkillsInOrder(g.Known)
		for i, v := range all {
			r := p.row(words.Title("skill."+v.Name), fmt.Sprintf("%d/%d", v.Rank, v.Ranks))
			if i < len(play.SlotKeys()) {
				r.Key = play.SlotCommand(i)
			}
			switch {
			case v.Rank > 0:
				r.Ink.Colour = ink.Gold
			case v.Learn.Key != "":
				r.Ink.Colour, r.Off = ink.Faint, true
			}
		}
		p.settle()
		v := all[p.Chosen]
		p.line(wording.KindOfSkill(words, v), ink.Magic)
		for _, r := range wording.AboutRanks(words, v) {
			tint := ink.Faint
			if r.Rank <= v.Highest {
				tint = ink.Quiet
			}
			if r.Rank == v.Rank {
				tint = ink.Bright
			}
			p.line(lang.Rank(r.Rank)+"  "+r.About, tint)
		}
		if v.Learn.Key != "" {
			p.line(words.Text(v.Learn.Key, v.Learn.Args()), ink.Faint)
		}
		p.act(play.Learn, words.Text("window.skills.learn"), v.Learn.Key != "")
	}
	p.pick = func(i int) {
		v := play.SkillsInOrder(g.Known)[i]
		spend := func() {
			refused := g.Act(systems.Action{Verb: skills.Learn, Name: v.Name})
			g.answer(p, refused)
			if points, _ := g.Known.Skills().Points(); refused == "" && points == 0 && g.d.shows(p) {
				g.d.pop()
			}
		}
		if v.Learn.Key != "" {
			spend() // says why it is refused
			return
		}
		g.d.confirm(g.d.Words.Text("window.skills.sure", lang.Args{"Name": "skill." + v.Name, "Rank": v.Rank + 1}), spend)
	}
	p.do = func(do keys.Command) {
		switch do {
		case play.Learn:
			p.pick(p.Chosen)
		case play.Skills: // from what can be learnt to what can be used
			g.d.pop()
			if len(play.UsableSkills(g.Known)) > 0 {
				openUse(g)
			}
		}
	}
	g.d.push(p)
}
