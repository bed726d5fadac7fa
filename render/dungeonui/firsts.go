package dungeonui

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// hint is a line of the log about something that the player has met for the first time.
type hint struct {
	turn  int
	after int    // events of that turn in the log before it
	name  string // of what was met
}

// hintPause is the least number of turns between two hints about things that can wait.
const hintPause = 5

// first is something that can be met for the first time. Its name is the key of its
// hint, or of the noun of what is met.
type first struct {
	name   string
	urgent bool // it matters in this turn
}

// teach tells about the first new thing that the hero has met, if there is one: at most
// one each turn. What can wait is not told while a hunter is in view.
func (s *gameScene) teach() {
	turn, last := s.known.Turn(), -hintPause
	if n := len(s.hints); n > 0 {
		last = s.hints[n-1].turn
	}
	if s.sheet.Offer != nil {
		s.w.Tell("item." + s.sheet.Offer.Name) // its dialog says what it does
	}
	if s.w.Choices.NoHints || !lists(s.known) || s.known.Over() || last == turn {
		return
	}
	for _, f := range s.firsts() {
		if s.w.Told[f.name] || !f.urgent && (turn-last < hintPause || s.hunted()) {
			continue
		}
		if s.hintText(f.name) != "" {
			s.w.Tell(f.name)
			s.hints = append(s.hints, hint{turn, s.logged(turn), f.name})
			s.readLog()
			return
		}
	}
}

// logged counts the events of a turn in the log.
func (s *gameScene) logged(turn int) (n int) {
	for _, e := range s.known.Log() {
		if e.Turn == turn {
			n++
		}
	}
	return n
}

// firsts lists what there is to tell about now, the most urgent first.
func (s *gameScene) firsts() (all []first) {
	add := func(urgent, met bool, names ...string) {
		if met {
			for _, name := range names {
				all = append(all, first{name, urgent})
			}
		}
	}
	k, sheet := s.known, s.sheet
	happened := func(kind string) bool {
		return slices.ContainsFunc(k.Events(), func(e systems.Event) bool { return e.Type == kind })
	}
	minded := func(is func(m dungeon.MindView) bool) bool {
		return slices.ContainsFunc(k.Monsters(), func(m dungeon.MonsterView) bool { return is(m.Mind) })
	}
	skillPoints, _ := k.SkillPoints()
	add(true, len(k.Marked()) > 0, "hint.marked")
	for _, e := range sheet.Effects {
		add(true, true, "effect."+e.Name)
	}
	add(true, happened(dungeon.EventNotice), "hint.noticed")
	add(true, s.reigned(), "hint.boss")
	add(true, s.followed(), "hint.followers")
	for _, m := range k.Monsters() {
		add(true, true, "monster."+m.Name)
	}
	add(true, happened(dungeon.EventLevel), "hint.level")
	add(true, skillPoints > 0 && !slices.ContainsFunc(k.Skills(), func(s dungeon.SkillView) bool { return s.Rank > 0 }), "hint.skill-point")
	add(true, minded(func(m dungeon.MindView) bool { return m.State == components.Asleep }), "hint.asleep")
	add(true, minded(func(m dungeon.MindView) bool { return m.State == components.Guarding }), "hint.guard")
	add(true, sheet.Hp*2 < sheet.MaxHp && s.vigour > 0 && k.RestRefused() == "", "hint.rest")
	add(true, k.InStorehouse(), "hint.storehouse")
	for _, skill := range k.Skills() {
		add(true, skill.Rank > 0, "skill."+skill.Name)
	}
	for _, t := range k.Visible() {
		add(false, t.Treasure, "hint.treasure")
		add(false, t.Door && t.Key == "", "hint.door")
		add(false, t.Key != "", "hint.lock")
		add(false, t.Stair && t.Down, "hint.stairs")
		add(false, t.Name.Kind == "item", "item."+t.Name.Key)
	}
	add(false, s.vigour > 0, "hint.vigour")
	add(false, len(sheet.Bag) >= sheet.Slots, "hint.bag-full")
	for _, b := range sheet.Bag {
		add(false, !b.Worn, "item."+b.Name) // what is worn shows in the panel
	}
	return all
}

// reigned reports whether the floor is that of a boss, whom its plan names.
func (s *gameScene) reigned() bool {
	plan, ok := s.known.Rules().Floors.Plan("", s.sheet.Depth)
	return ok && s.sheet.Floor == s.sheet.Depth && slices.Contains(plan.Populate, "boss")
}

// nearStair is how near a stairway a hunter next to the hero makes the hint about
// followers worth telling, in steps.
const nearStair = 4

// followed reports whether a hunter next to the hero could follow it to another floor
// soon.
func (s *gameScene) followed() bool {
	near := slices.ContainsFunc(s.known.Stairs(s.sheet.Floor), func(stair dungeon.StairView) bool {
		return !stair.Sealed && stair.At.Distance(s.sheet.At) <= nearStair
	})
	return near && slices.ContainsFunc(s.known.Monsters(), func(m dungeon.MonsterView) bool {
		return m.Mind.State == components.Hunting && m.At.Distance(s.sheet.At) == 1
	})
}

// hintTexts are the word keys of the hints that are not made of a description.
var hintTexts = map[string]string{
	"hint.marked": "hint.marked", "hint.boss": "hint.boss", "hint.noticed": "hint.noticed", "hint.followers": "hint.followers", "hint.level": "hint.level",
	"hint.skill-point": "hint.skill-point", "hint.asleep": "hint.asleep", "hint.guard": "hint.guard", "hint.rest": "hint.rest",
	"hint.treasure": "hint.treasure", "hint.door": "hint.door", "hint.lock": "hint.lock", "hint.stairs": "hint.stairs", "hint.vigour": "hint.vigour",
	"hint.bag-full": "hint.bag-full",

	"effect.poison": "hint.poison", "effect.rooted": "hint.rooted", "effect.stunned": "hint.stunned",
}

// hintText returns the hint about something, or "" if there is nothing to tell.
func (v *view) hintText(name string) string {
	words := v.w.Words
	kind, key, _ := strings.Cut(name, ".")
	about := ""
	switch {
	case hintTexts[name] != "":
		key := func(do shell.Command) string { return v.w.Keys.Label(words, v.keys, do) }
		return v.w.Text(hintTexts[name], lang.Args{
			"Rest": key(cmdRest), "Points": key(cmdPoints), "Skills": key(cmdSkills), "Down": key(cmdDown), "Bag": key(cmdBag),
		})
	case kind == "effect":
		return words.Text("hint.effect", lang.Args{"Name": name})
	case kind == "monster" && words.Has(name+".rule"):
		about = words.Text(name + ".rule")
	case kind == "item":
		about = wording.About(words, v.known, dungeon.BagItem{Name: key})
	case kind == "skill":
		if skill, ok := v.known.Skill(key); ok {
			about = v.w.aboutRank(skill, max(1, skill.Rank))
		}
	}
	if about == "" {
		return ""
	}
	return words.Text("hint.new", lang.Args{"Title": words.Title(name), "About": about})
}
