package dungeon

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// storyOf is the run's story, which must exist.
func storyOf(s *scenario) components.StoryData {
	s.t.Helper()
	data := Know(s.Game).Story()
	if data == nil {
		s.t.Fatal("the run has no story")
	}
	return *data
}

// milestoneText lists the kinds and names of the story's milestones.
func milestoneText(s *scenario) string {
	s.t.Helper()
	var list []string
	for _, m := range storyOf(s).Milestones {
		list = append(list, m.Kind+" "+m.Name)
	}
	return strings.Join(list, ", ")
}

func TestTheStoryTellsTheFirstKillOfAKind(t *testing.T) {
	s := adventure(t, "warrior", "##### #a@b# ##.## #####", map[rune]monster{'a': {hp: 1}, 'b': {hp: 1}})
	s.give(s.Hero, "sword+9")
	s.move(grid.West)
	s.move(grid.East)
	expect(t, "kills", storyOf(s).Floors[0].Kills, 2)
	expect(t, "the depth", storyOf(s).Floors[0].Floor, 2)
	expect(t, "milestones", milestoneText(s), "kill monster.rat")
	expect(t, "the turn", storyOf(s).Milestones[0].Turn, 1)
}

// TestTheStoryTellsWhatABossWasKilledWith kills the same boss in several ways.
func TestTheStoryTellsWhatABossWasKilledWith(t *testing.T) {
	for name, c := range map[string]struct {
		class string
		kill  func(*scenario)
		with  string
	}{
		"weapon": {"warrior", func(s *scenario) { s.move(grid.East) }, "item.sword"},
		"magic":  {"mage", func(s *scenario) { s.do(systems.Action{Verb: Magic, Direction: grid.East}) }, ""},
		"skill": {"warrior", func(s *scenario) {
			s.know("cleave", 1)
			s.do(use("cleave", grid.Nowhere))
		}, "skill.cleave"},
	} {
		t.Run(name, func(t *testing.T) {
			s := adventure(t, c.class, "##### #@K.# ##### #...#", map[rune]monster{'K': {name: "rat-king", hp: 1, atk: 1}})
			for _, item := range s.HeldBy(s.Hero) {
				s.Remove(item)
			}
			s.give(s.Hero, "sword+9")
			c.kill(s)
			if len(storyOf(s).Milestones) != 1 {
				t.Fatalf("the milestones are %+v", storyOf(s).Milestones)
			}
			m := storyOf(s).Milestones[0]
			if m.Kind != components.MilestoneBoss || m.Name != "monster.rat-king" || m.With != c.with {
				t.Errorf("the milestone is %+v", m)
			}
		})
	}
}

func TestTheStoryTellsSkillsAndRests(t *testing.T) {
	s := adventure(t, "warrior", "##### #.@.# #####", nil)
	components.Skills.Get(s.World, s.Hero).Points = 1
	s.do(systems.Action{Verb: Learn, Name: "cleave"})
	expect(t, "milestones", milestoneText(s), "skill skill.cleave")
	expect(t, "rank", storyOf(s).Milestones[0].Amount, 1)
	s.tire(50, 0)
	s.earn(3)
	s.do(actionRest)
	s.do(actionRest)
	expect(t, "Vigour spent", storyOf(s).Floors[0].Vigour, 2)
}

// TestTheClosestCallIsOneThatWasSurvived lets Hp fall and rise again.
func TestTheClosestCallIsOneThatWasSurvived(t *testing.T) {
	s := adventure(t, "warrior", "##### #.@.# #####", nil)
	at := func(hp int) (components.CloseCall, bool) {
		s.setHealth(hp)
		s.wait(1)
		return Know(s.Game).ClosestCall()
	}
	if _, ok := at(100); ok {
		t.Error("a hero in health has had a close call")
	}
	at(40)
	at(10)
	at(30)
	if c, _ := at(80); c.Hp != 10 || c.Max != 110 || c.Turn != 3 || c.Floor != 2 {
		t.Errorf("the closest call is %+v", c)
	}
	at(20)
	if c, _ := at(80); c.Hp != 10 {
		t.Errorf("a dip that was not so low replaced it: %+v", c)
	}
	at(5)
	if c, _ := Know(s.Game).ClosestCall(); c.Hp != 5 {
		t.Errorf("in play the closest call is %+v", c)
	}
	Finish(s.Game, components.OutcomeWon)
	if c, _ := Know(s.Game).ClosestCall(); c.Hp != 5 {
		t.Errorf("after a victory the closest call is %+v", c)
	}
	s.setHealth(0)
	if c, _ := Know(s.Game).ClosestCall(); c.Hp != 10 {
		t.Errorf("the dip that led to death counts: %+v", c)
	}
}

// TestTheStoryIsBounded fills it.
func TestTheStoryIsBounded(t *testing.T) {
	s := adventure(t, "warrior", "##### #a@.# #####", map[rune]monster{'a': {hp: 1}})
	s.wait(1)
	full := components.StoryData{Milestones: make([]components.Milestone, maxMilestones), Floors: make([]components.FloorStory, maxStoryFloors)}
	for i := range full.Floors {
		full.Floors[i].Floor = 1000 + i
	}
	*components.Story.Get(s.World, s.RunID) = full
	s.give(s.Hero, "sword+9")
	s.move(grid.West)
	if err := s.World.Validate(); err != nil {
		t.Error(err)
	}
	expect(t, "kills", components.Statistics.Get(s.World, s.RunID).Kills[0].N, 1)
}

// TestAnOlderGameGetsAStory loads a game that was saved without one. Classic has none.
func TestAnOlderGameGetsAStory(t *testing.T) {
	wait := systems.Action{Verb: Wait}
	g := adventureKit(t).New("older")
	if err := g.Act(wait); err != nil {
		t.Fatal(err)
	}
	components.Story.Detach(g.World, g.RunID)
	w, err := world.Restore(g.World.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if g, err = adventureKit(t).Resume(w); err != nil || Know(g).Story() != nil {
		t.Fatalf("the loaded game has the story %+v, %v", Know(g).Story(), err)
	}
	if _, ok := Know(g).ClosestCall(); ok {
		t.Error("a game without a story has had a close call")
	}
	if err := g.Act(wait); err != nil || Know(g).Story() == nil {
		t.Errorf("after an action it has no story, %v", err)
	}
	c := classicKit(t).New("older")
	if err := c.Act(wait); err != nil || Know(c).Story() != nil {
		t.Errorf("Classic has the story %+v, %v", Know(c).Story(), err)
	}
}
