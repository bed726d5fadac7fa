package lab

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Story is something worth watching that happened in a game.
type Story struct {
	Kind   string   `json:"kind"` // one of those below
	Turn   int      `json:"turn"` // before the action in which it begins
	Floor  int      `json:"floor"`
	Hero   string   `json:"hero"`             // word key
	Foes   []string `json:"foes,omitempty"`   // word keys of the monsters in it, that of the most Exp first
	With   string   `json:"with,omitempty"`   // word key of what did it, if it is not always the same
	Amount int      `json:"amount,omitempty"` // cells or Hp, as the kind says
	Size   int      `json:"size"`             // of several stories of one kind, that of the largest size is the best
}

// The kinds of stories.
const (
	StoryFire     = "fire"     // fire kills three monsters or more, one soon after another
	StoryStraw    = "straw"    // fire in straw or brush kills a monster
	StoryBlast    = "blast"    // an object that bursts kills two monsters or more
	StoryMarsh    = "marsh"    // marsh gas explodes and kills a monster
	StoryFall     = "fall"     // a monster falls into a chasm
	StoryShock    = "shock"    // lightning strikes two monsters or more through water
	StoryLulled   = "lulled"   // spores put a hunter to sleep, and the hero kills it
	StorySlipped  = "slipped"  // spores put a hunter to sleep, and the hero leaves the floor
	StorySlide    = "slide"    // the hero slides away from a hunter; Amount is in cells
	StoryBarred   = "barred"   // the hero pushes an object, and a monster strikes it because it bars the way
	StoryBoss     = "boss"     // the ground hurts a boss after a phase of its script has opened, and it dies; Amount is in Hp
	StoryLeap     = "leap"     // the hero jumps into a chasm with few Hp left, hunted; Amount is in Hp
	StoryBackfire = "backfire" // a monster dies of the fire that it lit itself
	StoryFeud     = "feud"     // a monster kills another one
	StoryOwnFire  = "own-fire" // the hero dies of the fire that it lit itself
)

// tale says which events make a story, and which of them are one story.
type tale struct {
	kind   string
	least  int // monsters
	within int // turns from each event to the next one
	tells  func(s *stories, g *systems.Game, i int) (moment, bool)
}

// moment is what an event adds to a story.
type moment struct {
	foe    world.ID // whose story it is; 0 for none
	name   string   // its word key
	worth  int      // its Exp, or the damage to it
	with   string
	amount int
	size   int
	ago    int // turns before the action in which the story began
}

// tales are the kinds of stories in the order in which they are told.
var tales = []tale{
	{StoryFire, 2, 6, (*stories).burntDown},
	{StoryStraw, 1, 6, (*stories).burntInStraw},
	{StoryBlast, 2, 0, (*stories).blasted},
	{StoryMarsh, 1, 2, (*stories).exploded},
	{StoryFall, 1, 0, (*stories).fallen},
	{StoryShock, 2, 0, (*stories).shocked},
	{StoryLulled, 1, 0, (*stories).killedInSleep},
	{StorySlipped, 1, 0, (*stories).slippedAway},
	{StorySlide, 1, 0, (*stories).slidAway},
	{StoryBarred, 1, 0, (*stories).barred},
	{StoryBoss, 1, 0, (*stories).bossBeaten},
	{StoryLeap, 1, 0, (*stories).leapt},
	{StoryBackfire, 1, 0, (*stories).backfired},
	{StoryFeud, 1, 0, (*stories).fought},
	{StoryOwnFire, 0, 0, (*stories).burntItself},
}

// StoryKinds lists the kinds of stories in the order in which they are told.
func StoryKinds() (kinds []string) {
	for _, t := range tales {
		kinds = append(kinds, t.kind)
	}
	return kinds
}

// stories collects the best story of each kind in a game, by tale.
type stories struct {
	going []going
	best  []Story // of those that have ended
	before
	past
}

// before is the game before the action that is noted.
type before struct {
	turn, floor, hp, maxHp int
	at                     grid.Point
	hunters                []known.Monster // in view
}

// past is what has happened that a later event may be about.
type past struct {
	asleep map[world.ID]sleep  // hunters that spores have put to sleep
	fuel   map[grid.Point]fuel // what burns where hunters stood, by cell
	pushed map[grid.Point]push // objects that the hero has pushed, by cell
	phases map[world.ID]int    // what the ground has taken from bosses since a phase of theirs opened
}

type fuel struct {
	turn, floor int
	name        string // word key
}

type sleep struct {
	turn int
	name string
}

type push struct {
	turn, floor int
	name        string
}

// How long something may be past, in turns, to be what an event is about.
const (
	fuelLasts  = 3
	sleepLasts = 12
	pushLasts  = 25
)

// The least stories of some kinds.
const (
	slideLeast = 4  // cells
	leapBelow  = 25 // percent of the hero's Hp
)

// going is a story that may go on; the zero value is none.
type going struct {
	Story
	last int // turn of its last event
	most int // what the first foe is worth
	foes []world.ID
}

func newStories() stories {
	return stories{going: make([]going, len(tales)), best: make([]Story, len(tales)), past: past{
		asleep: map[world.ID]sleep{}, fuel: map[grid.Point]fuel{}, pushed: map[grid.Point]push{}, phases: map[world.ID]int{},
	}}
}

// aware looks at the game in which the hero chooses its next action.
func (s *stories) aware(g *systems.Game) {
	k := known.Know(g)
	h := k.Hero()
	sheet := h.Sheet()
	s.before = before{turn: k.Run().Turn(), floor: h.Depth(), hp: sheet.Hp, maxHp: sheet.MaxHp, at: sheet.At, hunters: s.hunters[:0]}
	if !k.Threats().Hunted() {
		return
	}
	for _, m := range k.Foes().InView() {
		if m.Mind.State == components.Hunting {
			s.hunters = append(s.hunters, m)
			if name := fuelAt(g, m.At); name != "" {
				s.fuel[m.At] = fuel{s.turn, s.floor, name}
			}
		}
	}
}

// hunter is a monster in view that hunted the hero before the action.
func (s *stories) hunter(id world.ID) (known.Monster, bool) {
	i := slices.IndexFunc(s.hunters, func(m known.Monster) bool { return m.ID == id })
	if i < 0 {
		return known.Monster{}, false
	}
	return s.hunters[i], true
}

// nearest is the hunter in view that was nearest to the hero.
func (s *stories) nearest() (known.Monster, bool) {
	if len(s.hunters) == 0 {
		return known.Monster{}, false
	}
	return slices.MinFunc(s.hunters, func(a, b known.Monster) int { return s.at.Distance(a.At) - s.at.Distance(b.At) }), true
}

// note looks for stories in the events of an action that the hero has taken.
func (s *stories) note(g *systems.Game) {
	for i := range g.Events {
		for j, t := range tales {
			m, tells := t.tells(s, g, i)
			if !tells {
				continue
			}
			now := &s.going[j]
			if now.Kind != "" && s.turn > now.last+t.within {
				s.end(j)
			}
			if now.Kind == "" {
				now.Story = Story{Kind: t.kind, Turn: s.turn - m.ago, Floor: s.floor, Hero: dungeon.NameOf(g, g.Hero)}
			}
			now.add(m)
			now.last = s.turn
		}
		s.remember(g, g.Events[i])
	}
}

// add adds a moment to a story.
func (s *going) add(m moment) {
	s.Size += m.size
	s.Amount = max(s.Amount, m.amount)
	s.With = cmp.Or(s.With, m.with)
	switch {
	case m.name == "" || slices.Contains(s.foes, m.foe):
		return
	case m.worth > s.most || len(s.foes) == 0:
		s.most, s.Foes = m.worth, slices.Insert(s.Foes, 0, m.name)
	default:
		s.Foes = append(s.Foes, m.name)
	}
	s.foes = append(s.foes, m.foe)
}

// remember keeps what later events may be about.
func (s *stories) remember(g *systems.Game, e systems.Event) {
	switch e.Type {
	case dungeon.EventSleep:
		if m, hunted := s.hunter(e.From); hunted && lulls(g, e.At) {
			s.asleep[e.From] = sleep{s.turn, dungeon.NameOf(g, m.ID)}
		}
	case systems.EventPush:
		if e.From == g.Hero && components.Object.Has(g.World, e.To) {
			s.pushed[components.Position.Get(g.World, e.To).At] = push{s.turn, s.floor, dungeon.NameOf(g, e.To)}
		}
	case dungeon.EventUnleash:
		if components.Boss.Has(g.World, e.From) {
			s.phases[e.From] += 0
		}
	case dungeon.EventAttack:
		if _, open := s.phases[e.To]; open && ofGround(g, e) {
			s.phases[e.To] += e.Amount
		}
	}
}

// end ends the story of a tale that goes on.
func (s *stories) end(i int) {
	story := s.going[i].Story
	if story.Kind != "" && len(story.Foes) >= tales[i].least && (s.best[i].Kind == "" || story.Size > s.best[i].Size) {
		s.best[i] = story
	}
	s.going[i] = going{}
}

// record lists the best story of each kind.
func (s *stories) record() (list []Story) {
	for i := range tales {
		s.end(i)
		if s.best[i].Kind != "" {
			list = append(list, s.best[i])
		}
	}
	return list
}

// Told is a story with the game in which it happened. Its JSON is a line of stories.jsonl.
type Told struct {
	Story
	Game  int    `json:"game"`
	Seed  string `json:"seed"`
	Bot   string `json:"bot"`
	Build string `json:"build,omitempty"`
	Class string `json:"class,omitempty"`
	File  string `json:"file"` // of the recording of the game
}

// StoriesFile is the name of the file with the stories of a batch.
const StoriesFile = "stories.jsonl"

// Stories are the best stories of the batch, one of each kind. Of equal ones the first comes first.
func (b Batch) Stories() (list []Told) {
	for _, kind := range StoryKinds() {
		var best *Told
		for i := range b.Runs {
			r := &b.Runs[i]
			for _, s := range r.Stories {
				if s.Kind == kind && (best == nil || s.Size > best.Size) {
					best = &Told{s, r.Game, r.Seed, r.Bot, r.Build, r.Class, "game-" + strconv.Itoa(r.Game) + ".replay"}
				}
			}
		}
		if best != nil {
			list = append(list, *best)
		}
	}
	return list
}
