package story_test

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/dungeon/story"
)

// storyOf is the run's story, which must exist.
func storyOf(s *dungeontest.Scenario) components.StoryData {
	s.T.Helper()
	data := known.Know(s.Game).Run().Story()
	if data == nil {
		s.T.Fatal("the run has no story")
	}
	return *data
}

// milestoneText lists the kinds and names of the story's milestones.
func milestoneText(s *dungeontest.Scenario) string {
	s.T.Helper()
	var list []string
	for _, m := range storyOf(s).Milestones {
		list = append(list, m.Kind+" "+m.Name)
	}
	return strings.Join(list, ", ")
}

func TestTheStoryTellsTheFirstKillOfAKind(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #a@b# ##.## #####", map[rune]dungeontest.Monster{'a': {Hp: 1}, 'b': {Hp: 1}})
	s.Grant(s.Hero, "sword+9")
	s.Move(grid.West)
	s.Move(grid.East)
	dungeontest.Expect(t, "kills", storyOf(s).Floors[0].Kills, 2)
	dungeontest.Expect(t, "the depth", storyOf(s).Floors[0].Floor, 2)
	dungeontest.Expect(t, "milestones", milestoneText(s), "kill monster.rat")
	dungeontest.Expect(t, "the turn", storyOf(s).Milestones[0].Turn, 1)
}

// TestTheStoryTellsWhatABossWasKilledWith kills the same boss in several ways.
func TestTheStoryTellsWhatABossWasKilledWith(t *testing.T) {
	for name, c := range map[string]struct {
		class string
		kill  func(*dungeontest.Scenario)
		with  string
	}{
		"weapon": {"warrior", func(s *dungeontest.Scenario) { s.Move(grid.East) }, "item.sword"},
		"magic":  {"mage", func(s *dungeontest.Scenario) { s.MustAct(systems.Action{Verb: skills.Magic, Direction: grid.East}) }, ""},
		"skill": {"warrior", func(s *dungeontest.Scenario) {
			s.Know("cleave", 1)
			s.MustAct(dungeontest.Use("cleave", grid.Nowhere))
		}, "skill.cleave"},
	} {
		t.Run(name, func(t *testing.T) {
			s := dungeontest.Adventure(t, c.class, "##### #@K.# ##### #...#", map[rune]dungeontest.Monster{'K': {Name: "rat-king", Hp: 1, Atk: 1}})
			for _, item := range s.HeldBy(s.Hero) {
				s.Remove(item)
			}
			s.Grant(s.Hero, "sword+9")
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
	s := dungeontest.Adventure(t, "warrior", "##### #.@.# #####", nil)
	components.Skills.Get(s.World, s.Hero).Points = 1
	s.MustAct(systems.Action{Verb: skills.Learn, Name: "cleave"})
	dungeontest.Expect(t, "milestones", milestoneText(s), "skill skill.cleave")
	dungeontest.Expect(t, "rank", storyOf(s).Milestones[0].Amount, 1)
	s.Tire(50, 0)
	s.Earn(3)
	s.MustAct(dungeontest.ActionRest)
	s.MustAct(dungeontest.ActionRest)
	dungeontest.Expect(t, "Vigour spent", storyOf(s).Floors[0].Vigour, 2)
}

// TestTheClosestCallIsOneThatWasSurvived lets Hp fall and rise again.
func TestTheClosestCallIsOneThatWasSurvived(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #.@.# #####", nil)
	at := func(hp int) (components.CloseCall, bool) {
		s.SetHealth(hp)
		s.Wait(1)
		return known.Know(s.Game).Run().ClosestCall()
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
	if c, _ := known.Know(s.Game).Run().ClosestCall(); c.Hp != 5 {
		t.Errorf("in play the closest call is %+v", c)
	}
	dungeon.Finish(s.Game, components.OutcomeWon)
	if c, _ := known.Know(s.Game).Run().ClosestCall(); c.Hp != 5 {
		t.Errorf("after a victory the closest call is %+v", c)
	}
	s.SetHealth(0)
	if c, _ := known.Know(s.Game).Run().ClosestCall(); c.Hp != 10 {
		t.Errorf("the dip that led to death counts: %+v", c)
	}
}

// TestTheStoryIsBounded fills it.
func TestTheStoryIsBounded(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", "##### #a@.# #####", map[rune]dungeontest.Monster{'a': {Hp: 1}})
	s.Wait(1)
	full := components.StoryData{Milestones: make([]components.Milestone, story.MaxMilestones), Floors: make([]components.FloorStory, story.MaxFloors)}
	for i := range full.Floors {
		full.Floors[i].Floor = 1000 + i
	}
	*components.Story.Get(s.World, s.RunID) = full
	s.Grant(s.Hero, "sword+9")
	s.Move(grid.West)
	if err := s.World.Validate(); err != nil {
		t.Error(err)
	}
	dungeontest.Expect(t, "kills", components.Statistics.Get(s.World, s.RunID).Kills[0].N, 1)
}

// TestAnOlderGameGetsAStory loads a game that was saved without one. Classic has none.
func TestAnOlderGameGetsAStory(t *testing.T) {
	wait := systems.Action{Verb: dungeon.Wait}
	g := dungeontest.AdventureKit(t).New("older")
	if err := g.Act(wait); err != nil {
		t.Fatal(err)
	}
	components.Story.Detach(g.World, g.RunID)
	w, err := world.Restore(g.World.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if g, err = dungeontest.AdventureKit(t).Resume(w); err != nil || known.Know(g).Run().Story() != nil {
		t.Fatalf("the loaded game has the story %+v, %v", known.Know(g).Run().Story(), err)
	}
	if _, ok := known.Know(g).Run().ClosestCall(); ok {
		t.Error("a game without a story has had a close call")
	}
	if err := g.Act(wait); err != nil || known.Know(g).Run().Story() == nil {
		t.Errorf("after an action it has no story, %v", err)
	}
	c := dungeontest.ClassicKit(t).New("older")
	if err := c.Act(wait); err != nil || known.Know(c).Run().Story() != nil {
		t.Errorf("Classic has the story %+v, %v", known.Know(c).Run().Story(), err)
	}
}
