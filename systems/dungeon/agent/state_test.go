package agent_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestTheStateMatchesTheGame compares the agent's state with the components of
// the same game.
func TestTheStateMatchesTheGame(t *testing.T) {
	seen := map[string]bool{}
	for _, seed := range []string{"equal", "state", "game"} {
		l := newLead(t, seed)
		l.play(2500, func(s agent.State) {
			if l.step%50 == 0 || s.Offer != nil || len(s.Hero.Effects) > 1 {
				compareWithGame(t, l.agent, s)
			}
			for i, e := range s.Events {
				if seen[e.Type] = true; l.step > 0 && e.Event != l.game.Events[i] {
					t.Errorf("step %d: %+v happened, and the state has %+v", l.step, l.game.Events[i], e)
				}
			}
			for i, act := range dungeon.Legal(l.game) {
				want := agent.Action{Verb: string(act.Verb), Dir: act.Direction.String(), Item: act.Item, Attr: act.Name,
					Turn: !known.Know(l.game).Actions().Free(act)}
				if s.Legal[i] != want {
					t.Errorf("step %d: %+v is legal, and the state has %+v", l.step, act, s.Legal[i])
				}
			}
		})
	}
	for _, e := range []string{dungeon.EventAttack, dungeon.EventKill, dungeon.EventSearch, dungeon.EventTake, dungeon.EventLevel} {
		if !seen[e] {
			t.Errorf("no %s was seen", e)
		}
	}
}

func compareWithGame(t *testing.T, a *agent.Agent, s agent.State) {
	t.Helper()
	save, err := a.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	w, err := world.Restore(save.World)
	if err != nil {
		t.Fatal(err)
	}
	_, run := components.Run.Only(w)
	id, _ := components.Hero.Only(w)
	hp, mp := components.Health.Get(w, id), components.Mana.Get(w, id)
	base, progress, at := components.Attributes.Get(w, id), components.Progress.Get(w, id), components.Position.Get(w, id)
	want := agent.Hero{
		X: at.At.X, Y: at.At.Y, Facing: components.Facing.Get(w, id).Toward.String(),
		Hp: hp.Now, MaxHp: hp.Max, Mp: mp.Now, MaxMp: mp.Max,
		Atk: base.Atk, Int: base.Int, Def: base.Def, Base: agent.Attributes(*base),
		Exp: progress.Exp, Level: progress.Level, Points: progress.Points,
	}
	slots := map[int]agent.Item{}
	offered := 0
	for item, held := range components.Held.Each(w) {
		plain := agent.Item{ID: item, Kind: components.Item.Get(w, item).Kind, Name: components.Name.Get(w, item).Key}
		if e := components.Equipment.Find(w, item); e != nil {
			plain.Quality, plain.Worn = e.Quality, e.Worn
		}
		switch held.By {
		case id:
			slots[held.Slot] = plain
		case components.Search.Get(w, id).Treasure:
			offered++
			if offered == 1 && (s.Offer == nil || s.Offer.Item != plain) {
				t.Errorf("turn %d: %+v is offered, and the state has %+v", s.Turn, plain, s.Offer)
			}
		}
	}
	if s.Offer == nil && offered != 0 || s.Offer != nil && s.Offer.Remaining != offered {
		t.Errorf("turn %d: %d items are offered, and the state has %+v", s.Turn, offered, s.Offer)
	}
	for slot := range components.Bag.Get(w, id).Slots {
		item, there := slots[slot]
		if !there {
			continue
		}
		want.Items = append(want.Items, item)
		if item.Worn {
			*map[string]*int{"weapon": &want.Atk, "wand": &want.Int, "armour": &want.Def}[item.Kind] += item.Quality
		}
	}
	for effect, timer := range components.Timer.Each(w) {
		want.Effects = append(want.Effects, agent.Effect{Name: components.Name.Get(w, effect).Key, TurnsLeft: timer.Left})
	}
	got := s.Hero
	same := slices.Equal(got.Items, want.Items) && slices.Equal(got.Effects, want.Effects)
	got.Items, got.Effects, want.Items, want.Effects = nil, nil, nil, nil
	if !same || !equalHeroes(got, want) {
		t.Errorf("turn %d: the hero is\n%+v, and the state has\n%+v", s.Turn, want, s.Hero)
	}
	if s.Turn != run.Turn || s.Over != run.Over || s.Floor != at.Floor {
		t.Errorf("turn %d, floor %d, over %v; the state has %d, %d, %v", run.Turn, at.Floor, run.Over, s.Turn, s.Floor, s.Over)
	}
	seen := map[world.ID]agent.Monster{}
	for m, p := range components.Position.Each(w) {
		x, y := p.At.X-at.At.X+dungeon.ViewWidth/2, p.At.Y-at.At.Y+dungeon.ViewHeight/2
		inside := p.Floor == at.Floor && x >= 0 && x < dungeon.ViewWidth && y >= 0 && y < dungeon.ViewHeight
		if inside && components.Hostile.Has(w, m) {
			seen[m] = agent.Monster{ID: m, Type: components.Name.Get(w, m).Key, X: p.At.X, Y: p.At.Y,
				Hp: components.Health.Get(w, m).Now, Atk: components.Attributes.Get(w, m).Atk}
		}
		if inside && components.Treasure.Has(w, m) && s.View[y][x] != '$' {
			t.Errorf("turn %d: a treasure is at %v, and the view shows %c", s.Turn, p.At, s.View[y][x])
		}
	}
	if len(s.Seen) != len(seen) {
		t.Errorf("turn %d: %d monsters are in view, and the state has %d", s.Turn, len(seen), len(s.Seen))
	}
	for _, m := range s.Seen {
		if !cmp.Equal(seen[m.ID], m) {
			t.Errorf("turn %d: %+v is in view, and the state has %+v", s.Turn, seen[m.ID], m)
		}
	}
}

func equalHeroes(a, b agent.Hero) bool {
	return a.X == b.X && a.Y == b.Y && a.Facing == b.Facing && a.Hp == b.Hp && a.MaxHp == b.MaxHp && a.Mp == b.Mp &&
		a.MaxMp == b.MaxMp && a.Atk == b.Atk && a.Int == b.Int && a.Def == b.Def && a.Base == b.Base && a.Exp == b.Exp &&
		a.Level == b.Level && a.Points == b.Points
}

// TestTheViewMatchesTheFloor compares the view of a new game with what `donjon
// floor` prints, and walks to where the view reaches beyond the edge.
func TestTheViewMatchesTheFloor(t *testing.T) {
	kit := dungeontest.OwnKit(t, "classic")
	rows := kit.Floor("view", 1).Rows
	a := newAgent(t)
	random(t, a, "view", 3000, func(s agent.State) {
		if s.Floor != 1 || len(s.Events) == 0 || s.Events[0].Type != dungeon.EventStep && s.Turn > 0 {
			return
		}
		for y, row := range s.View {
			if len(row) != dungeon.ViewWidth {
				t.Fatalf("turn %d: row %d is %q", s.Turn, y, row)
			}
			for x := range row {
				fx, fy := s.Hero.X+x-dungeon.ViewWidth/2, s.Hero.Y+y-dungeon.ViewHeight/2
				if fx < 0 || fy < 0 || fy >= len(rows) || fx >= len(rows[0]) {
					if row[x] != '#' {
						t.Fatalf("turn %d: beyond the edge is %c", s.Turn, row[x])
					}
					continue
				}
				hero := fx == s.Hero.X && fy == s.Hero.Y
				if hero != (row[x] == '@') || !hero && row[x] != rows[fy][fx] && row[x] != '.' {
					t.Fatalf("turn %d: at %d,%d the view shows %c and the floor has %c", s.Turn, fx, fy, row[x], rows[fy][fx])
				}
			}
		}
	})
}

// TestTheHeroIsEntity2 checks the ID that docs/agent.md gives for the hero, by which
// programs recognize it in an event's from and to.
func TestTheHeroIsEntity2(t *testing.T) {
	s := reset(t, newAgent(t), "who")
	if len(s.Events) != 1 || s.Events[0].Type != dungeon.EventEnter || s.Events[0].To != 2 {
		t.Errorf("a new game reports %+v", s.Events)
	}
}
