package kitty

import (
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
)

// chiSquare is the chi-square statistic of counts.
func chiSquare(got []int, want []float64) (x float64) {
	for i, n := range got {
		d := float64(n) - want[i]
		x += d * d / want[i]
	}
	return x
}

// TestEveryOrderIsEquallyLikely shuffles four cards: of 24 orders, 5,000 each
// are expected. With 23 degrees of freedom a fair shuffle stays below 49.7 in
// 999 cases of 1,000; the seed is fixed, so that the result is always the same.
func TestEveryOrderIsEquallyLikely(t *testing.T) {
	const each, bound = 5000, 49.7
	chance, orders := dice.New("orders", "kitty"), map[[4]uint8]int{}
	for range 24 * each {
		var p pile
		for card := range uint8(4) {
			p.add(card)
		}
		p.shuffle(&chance)
		orders[[4]uint8(p.list())]++
	}
	var got []int
	var want []float64
	for _, n := range orders {
		got, want = append(got, n), append(want, each)
	}
	if x := chiSquare(got, want); len(got) != 24 || x > bound {
		t.Errorf("%d orders, chi-square %.1f, want 24 and at most %.1f", len(got), x, bound)
	}
}

// TestEveryPlaceIsEquallyLikely counts where the bottom card of a pile of 25 goes.
// A fair shuffle stays below 51.2 in 999 cases of 1,000.
func TestEveryPlaceIsEquallyLikely(t *testing.T) {
	const each, bound = 2000, 51.2
	chance := dice.New("places", "kitty")
	got, want := make([]int, 25), make([]float64, 25)
	for i := range want {
		want[i] = each
	}
	for range 25 * each {
		var p pile
		for card := range uint8(25) {
			p.add(card)
		}
		p.shuffle(&chance)
		for place, card := range p.list() {
			if card == 0 {
				got[place]++
			}
		}
	}
	if x := chiSquare(got, want); x > bound {
		t.Errorf("chi-square %.1f, want at most %.1f: %v", x, bound, got)
	}
}

// TestCardsAreDealtInverselyToTheirCost counts the cards of 4,000 mementos and of
// 20,000 friends. Fair counts stay below 22.5 (6 degrees of freedom) and 18.5 (4)
// in 999 cases of 1,000.
func TestCardsAreDealtInverselyToTheirCost(t *testing.T) {
	table := duel(t, 2)
	cost := map[string]float64{"panacea": 2, "razor": 2, "think": 5, "steal": 10, "hell": 100, "stone": 10, "puppy": 5}
	friends := map[string]float64{"panacea": 2, "razor": 2, "think": 5, "steal": 10, "stone": 10}
	counts := map[string]int{}
	for n := range 2000 {
		s := table.Start(dice.New("deal", "kitty", n))
		for seat := 1; seat <= 2; seat++ {
			p := s.Player(seat)
			for _, cards := range [][]uint8{p.Hand[:], p.draw.list()} {
				for _, card := range cards {
					counts[s.Kit.Cards[card].Name]++
				}
			}
		}
	}
	checkDeal(t, counts, cost, 22.5)
	counts, chance := map[string]int{}, dice.New("gifts", "kitty")
	for range 20_000 {
		counts[table.Kit.Cards[chance.Pick(table.gift[table.Class[0]])].Name]++
	}
	checkDeal(t, counts, friends, 18.5)
}

func checkDeal(t *testing.T, counts map[string]int, cost map[string]float64, bound float64) {
	t.Helper()
	whole, total := 0.0, 0
	for _, c := range cost {
		whole += 1 / c
	}
	for name, n := range counts {
		total += n
		if cost[name] == 0 {
			t.Errorf("%s was dealt %d times", name, n)
		}
	}
	var got []int
	var want []float64
	for name, c := range cost {
		got, want = append(got, counts[name]), append(want, float64(total)/c/whole)
	}
	if x := chiSquare(got, want); x > bound {
		t.Errorf("chi-square %.1f, want at most %.1f: %v", x, bound, counts)
	}
}

func TestClassesAreDealtTheirOwnCards(t *testing.T) {
	k := openKit(t)
	usual, warrior := k.chances(k.Class(DefaultClass), false, false), k.chances(k.Class("warrior"), false, false)
	for card, c := range k.Cards {
		times := 2 // in halves
		switch c.Name {
		case "razor":
			times = 4
		case "panacea":
			times = 1
		}
		if usual[card]*times != warrior[card]*2 {
			t.Errorf("a warrior is dealt %s with chance %d, others with %d", c.Name, warrior[card], usual[card])
		}
	}
}
