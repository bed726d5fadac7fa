package lab

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// watch counts, action by action, what a record says of a game besides the statistics of
// the run itself: what becomes of items, what the hero chooses, what a player would have
// had to press, how it fights.
type watch struct {
	goods
	choices
	hand
	fights
	stories
	rested int // turns of rest, each of which costs a point of Vigour
	added  int // Vigour that potions and bosses have given
}

func newWatch(g *systems.Game) *watch {
	w := &watch{goods: newGoods(g), choices: choices{offered: map[string]bool{}, picked: map[string]bool{}}, fights: newFights(), stories: newStories()}
	w.look(known.Know(g))
	return w
}

// note counts an action that the hero has taken.
func (w *watch) note(g *systems.Game, a systems.Action, turn bool) {
	for _, e := range g.Events {
		switch {
		case e.To == g.Hero && e.Type == dungeon.EventVigour:
			w.added += e.Amount
		case e.From == g.Hero && e.Type == dungeon.EventRest:
			w.rested++
		}
		w.goods.note(g, a, e)
		w.choices.note(g, e)
	}
	w.consider(g)
	w.hand.note(g, a, turn)
	w.fights.note(g, a, turn)
	w.stories.note(g)
}

// vigour holds the points earned and spent so far. Earned holds the points that each floor gives for
// its cells, also what was lost because it exceeded the maximum, and what potions and
// bosses have added.
func (w *watch) vigour(g *systems.Game) Vigour {
	v := Vigour{Earned: w.added, Spent: w.rested}
	for _, y := range components.Yield.Each(g.World) {
		v.Earned += y.Given
	}
	if left := components.Vigour.Find(g.World, g.Hero); left != nil {
		v.Lost = v.Earned - v.Spent - left.Now
	}
	return v
}

// goods follow items from the bag to their use. What the hero starts with does not count.
type goods struct {
	kit   map[world.ID]bool
	names map[world.ID]string // items taken, by entity
	used  map[world.ID]bool
	piles map[string]*pile // what is counted instead, by name: stacks, tokens, keys
	token string           // name of tokens, once one is taken
}

// pile counts items that are not told apart. Those of the start are used first.
type pile struct{ kit, taken, used int }

func newGoods(g *systems.Game) goods {
	own := goods{kit: map[world.ID]bool{}, names: map[world.ID]string{}, used: map[world.ID]bool{}, piles: map[string]*pile{}}
	for _, item := range g.Holding(g.Hero) {
		own.kit[item] = true
		if stack := components.Stack.Find(g.World, item); stack != nil {
			own.pile(components.Name.Get(g.World, item).String()).kit += stack.Count
		}
	}
	return own
}

func (o *goods) pile(name string) *pile {
	if o.piles[name] == nil {
		o.piles[name] = &pile{}
	}
	return o.piles[name]
}

// note counts what an event tells of the hero's items.
func (o *goods) note(g *systems.Game, a systems.Action, e systems.Event) {
	if e.From != g.Hero {
		return
	}
	switch e.Type {
	case dungeon.EventTake, dungeon.EventReceive, dungeon.EventReplace:
		o.take(g, e)
	case dungeon.EventDrink:
		o.use(e.Name, a.Item)
	case dungeon.EventRead, items.EventZap, dungeon.EventWear, dungeon.EventThrow:
		o.use(e.Name, e.To)
	case enchantments.EventEnchant, enchantments.EventTransfer:
		o.pile(o.token).used++
	case floors.EventUnlock:
		o.pile(e.Old).used++
		o.keep(g, e.Old)
	}
}

// use counts the use of an item.
func (o *goods) use(name string, item world.ID) {
	if p := o.piles[name]; p != nil {
		p.used++
	} else {
		o.used[item] = true
	}
}

// keep counts the use of keys that are kept and let more be taken behind a lock, which the
// hero has opened with another.
func (o *goods) keep(g *systems.Game, opener string) {
	key, _ := components.Key.Among(partsOf(g, opener))
	for _, held := range components.Keys.Get(g.World, g.Hero).List {
		name := "item." + held.Name
		if keeper, keeps := components.Keeper.Among(partsOf(g, name)); keeps && keeper.Lock == key.Lock {
			o.pile(name).used++
		}
	}
}

// take counts an item that has come into the bag. One that a thief took and that comes
// back is the same item.
func (o *goods) take(g *systems.Game, e systems.Event) {
	if e.Count > 0 {
		o.pile(e.Name).taken += e.Count
		return
	}
	parts := partsOf(g, e.Name)
	_, token := components.Token.Among(parts)
	_, key := components.Key.Among(parts)
	switch {
	case token:
		o.token = e.Name
		o.pile(e.Name).taken++
	case key:
		o.pile(e.Name).taken++
	case !o.kit[e.To]:
		o.names[e.To] = e.Name
	}
}

// partsOf are the components of an item, by its name with its kind.
func partsOf(g *systems.Game, name string) []world.Part {
	kind, key, _ := strings.Cut(name, ".")
	return g.Content.Must(kind, key).Parts
}

// uses are the counts by name, in alphabetical order.
func (o *goods) uses() []Use {
	sums := map[string]Use{}
	for id, name := range o.names { // in any order: these are sums
		used := 0
		if o.used[id] {
			used = 1
		}
		sums[name] = Use{name, sums[name].Taken + 1, sums[name].Used + used}
	}
	for name, p := range o.piles { // in any order: each has its own name
		if p.taken > 0 {
			sums[name] = Use{name, p.taken, min(p.taken, max(0, p.used-p.kit))}
		}
	}
	return sorted(sums)
}

// choices are what the hero could choose and has chosen: skills to learn, enchantments to
// pay for, pieces of vaults, under names such as skill.cleave and vault.rod.
type choices struct {
	offered, picked map[string]bool
	vault           map[world.ID]string // pieces that vaults have shown
	skilled         bool                // it has had a point for skills
	weighed         int                 // tokens for which enchantments were last looked at
}

func (c *choices) note(g *systems.Game, e systems.Event) {
	switch e.Type {
	case skills.EventSkillPoint:
		if s := components.Skills.Find(g.World, g.Hero); s != nil && !c.skilled {
			c.skilled = true
			for _, name := range slices.Concat(s.Shared, s.Own) {
				c.offered["skill."+name] = true
			}
		}
	case skills.EventLearn:
		c.picked[e.Name] = true
	case enchantments.EventEnchant, enchantments.EventTransfer:
		c.offered[e.Old], c.picked[e.Old] = true, true
	case dungeon.EventSearch:
		c.open(g, e.To)
	case dungeon.EventTake, dungeon.EventReplace:
		if piece := c.vault[e.To]; piece != "" {
			c.picked[piece] = true
		}
	}
	switch e.Type {
	case dungeon.EventTake, dungeon.EventReplace, dungeon.EventReceive, enchantments.EventEnchant, enchantments.EventTransfer:
		c.weighed = 0 // there may be another piece to enchant
	}
}

// open notes the pieces of a vault. What a boss leaves is a choice too, and behind no lock.
func (c *choices) open(g *systems.Game, treasure world.ID) {
	if !components.Choice.Has(g.World, treasure) {
		return
	}
	stage := g.Here()
	locked := components.Locked.Find(g.World, stage.Entity)
	if locked == nil || !grid.Bits(locked.Cells).Has(stage.Index(components.Position.Get(g.World, treasure).At)) {
		return
	}
	if c.vault == nil {
		c.vault = map[world.ID]string{}
	}
	for _, item := range g.Holding(treasure) {
		piece := "vault." + components.Item.Get(g.World, item).Kind
		c.vault[item], c.offered[piece] = piece, true
	}
}

// consider notes the enchantments that a token could pay for now.
func (c *choices) consider(g *systems.Game) {
	tokens := components.Tokens.Find(g.World, g.Hero)
	if tokens == nil || tokens.Count == c.weighed || dungeon.Offer(g) != 0 {
		return
	}
	c.weighed = tokens.Count
	for _, a := range known.Know(g).Actions().Legal(enchantments.Enchant) {
		c.offered["enchantment."+a.Name] = true
	}
}

// hand counts the presses of a player that explores and walks as far as the game allows.
// A bot moves cell by cell; its steps are one press as long as none of what stops a walk
// has happened, and so are its turns of rest and of search. Any other action is a press.
type hand struct {
	presses int
	going   string // what the last action may go on with: walking, resting or seeking
	stopped bool   // it may not
	known   map[world.ID]bool
	inView  map[world.ID]bool
	before  map[world.ID]bool // what was in view a turn ago
	floor   int
	news    bool
}

// The commands of a player that take several turns.
const (
	walking = "walk"
	resting = "rest"
	seeking = "seek"
)

// note counts an action.
func (h *hand) note(g *systems.Game, a systems.Action, turn bool) {
	going := commandOf(g, a)
	if going == "" || going != h.going || h.stopped {
		h.presses++
	}
	k := known.Know(g)
	if turn {
		h.look(k)
	}
	h.going, h.stopped = going, going != "" && (h.news || walks.Alarm(k, going != walking) != "")
}

// commandOf is the command of which an action could be a turn; empty for none. A blow is
// no part of a walk, even though it is a move that became one.
func commandOf(g *systems.Game, a systems.Action) string {
	switch a.Verb {
	case dungeon.RestVerb:
		return resting
	case monsters.Seek:
		return seeking
	case dungeon.Move:
		struck := slices.ContainsFunc(g.Events, func(e systems.Event) bool {
			return e.Type == dungeon.EventAttack && e.From == g.Hero
		})
		if !struck {
			return walking
		}
	}
	return ""
}

// look notes whether something has come into view that stops exploring: what stands still if
// it was not known, what moves if it was out of sight. On another floor nothing is news.
func (h *hand) look(k known.Known) {
	if h.known == nil {
		h.known, h.inView, h.before = map[world.ID]bool{}, map[world.ID]bool{}, map[world.ID]bool{}
	}
	arrived := k.Hero().Floor() != h.floor
	h.floor, h.news, h.inView, h.before = k.Hero().Floor(), false, h.before, h.inView
	clear(h.inView)
	for _, t := range k.View().PointsOfInterest() {
		h.news = h.news || !arrived && !walks.Passes(t) && (t.Moves && !h.before[t.ID] || !t.Moves && !h.known[t.ID])
		h.known[t.ID], h.inView[t.ID] = true, true
	}
}
