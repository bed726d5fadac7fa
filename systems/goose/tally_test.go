package goose

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"testing"
)

func simulate(t testing.TB, p Plan, workers int) Tally {
	t.Helper()
	games := uint64(0)
	tally, err := openKit(t).Simulate(context.Background(), p, workers, func(n uint64) { games += n })
	if err != nil {
		t.Fatal(err)
	}
	if games != p.Games || tally.Games != p.Games || Total(tally.Turns()) != p.Games ||
		Total(tally.Wins)+Total(tally.Blocked) != p.Games || Total(tally.Won) != Total(tally.Wins) {
		t.Errorf("of %d games %d were reported, %d counted: %d won, %d blocked, wins %v", p.Games, games, tally.Games,
			Total(tally.Won), Total(tally.Blocked), tally.Wins)
	}
	return tally
}

func TestASimulationIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	for seats := 1; seats <= MaxSeats; seats++ {
		plan := Plan{Seats: seats, Games: 3*batch + 100, Seed: "33"}
		one := simulate(t, plan, 1)
		for _, workers := range []int{0, 2, 5} {
			if other := simulate(t, plan, workers); !reflect.DeepEqual(one, other) {
				t.Errorf("%d seats: the tally of %d workers differs from that of one", seats, workers)
			}
		}
		plan.Seed = "34"
		if other := simulate(t, plan, 2); reflect.DeepEqual(one, other) {
			t.Errorf("%d seats: two seeds give the same games", seats)
		}
	}
}

// TestTheGamesOfASeedNeverChange pins figures that players may have published.
func TestTheGamesOfASeedNeverChange(t *testing.T) {
	for seats, want := range map[int]string{
		1: "24.650000 2 155 461 [539]",
		2: "42.726000 3 181 118 [445 437]",
		3: "50.254000 4 231 0 [349 338 313]",
		4: "58.643000 5 222 0 [292 238 241 229]",
	} {
		tally := simulate(t, Plan{Seats: seats, Games: 1000, Seed: "33"}, 2)
		all := tally.Turns()
		low, high := Bounds(all)
		got := fmt.Sprintf("%s %d %d %d %v", Mean(all).FloatString(6), low, high, Total(tally.Blocked), tally.Wins)
		if got != want {
			t.Errorf("%d seats: %s, want %s", seats, got, want)
		}
	}
}

func TestSmallSimulations(t *testing.T) {
	for _, games := range []uint64{0, 1, batch - 1, batch, batch + 1} {
		simulate(t, Plan{Seats: 2, Games: games, Seed: "few"}, 3)
	}
}

// TestALongerSimulationStartsWithTheSameBatches as a shorter one.
func TestALongerSimulationStartsWithTheSameBatches(t *testing.T) {
	player := openKit(t).player(3)
	long, short := player.batch(Plan{3, 10 * batch, "s"}, 0), player.batch(Plan{3, batch, "s"}, 0)
	if !reflect.DeepEqual(long, short) {
		t.Error("the first batches differ")
	}
	if second := player.batch(Plan{3, 10 * batch, "s"}, 1); reflect.DeepEqual(long, second) {
		t.Error("two batches have the same games")
	}
}

func TestAStoppedSimulationReturnsAnError(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	tally, err := openKit(t).Simulate(ctx, Plan{4, MaxGames, "endless"}, 2, func(uint64) { stop() })
	if !errors.Is(err, context.Canceled) || tally.Games == 0 || tally.Games > 10*batch {
		t.Errorf("%d games, %v", tally.Games, err)
	}
}

func TestExactFigures(t *testing.T) {
	k := openKit(t)
	for _, want := range []struct {
		seats         int
		mean, blocked string
		wins          []string
		shortest      int
		games         uint64 // of the shortest length, counted by hand
	}{
		// 4 and 5, then 10: two throws of 36, then three.
		{1, "24.463503", "0.458560", []string{"0.541440"}, 2, Whole / 36 / 36 * 2 * 3},
		// The same while the other player throws anything else; or both throw the
		// same, and the one moved back to the start throws 9, from goose to goose.
		{2, "42.091024", "0.122040", []string{"0.446913", "0.431047"}, 3, Whole / 36 / 36 / 36 * (2*34*3 + 138*4)},
	} {
		tally, err := k.Exact(want.seats)
		if err != nil {
			t.Fatal(err)
		}
		got := []string{Mean(tally.Turns()).FloatString(6), Share(Total(tally.Blocked), tally.Games).FloatString(6)}
		for _, n := range tally.Wins {
			got = append(got, Share(n, tally.Games).FloatString(6))
		}
		if figures := append([]string{want.mean, want.blocked}, want.wins...); !reflect.DeepEqual(got, figures) {
			t.Errorf("%d seats: %v, want %v", want.seats, got, figures)
		}
		all := tally.Turns()
		if low, _ := Bounds(all); low != want.shortest || all[low] != want.games {
			t.Errorf("%d seats: the shortest games have %d turns, and there are %d of them", want.seats, low, all[low])
		}
		if left := tally.Games - Total(tally.Turns()); left > leftover {
			t.Errorf("%d seats: %d games of %d are not counted", want.seats, left, tally.Games)
		}
	}
	for _, seats := range []int{-1, 0, 3, 4} {
		if _, err := k.Exact(seats); err == nil {
			t.Errorf("%d seats were solved", seats)
		}
	}
}

// TestTheSimulatorAgreesWithTheSolver checks that mean turns, blocked share and
// wins of 200,000 games are within four standard errors of the exact values. If
// DONJON_SOAK is set, it plays ten million games.
func TestTheSimulatorAgreesWithTheSolver(t *testing.T) {
	k, n := openKit(t), uint64(200_000)
	if os.Getenv("DONJON_SOAK") != "" {
		n = 10_000_000
	}
	for seats := 1; seats <= MaxExactSeats; seats++ {
		exact, err := k.Exact(seats)
		if err != nil {
			t.Fatal(err)
		}
		drawn := simulate(t, Plan{Seats: seats, Games: n, Seed: "agree"}, 2)
		near := func(what string, got, want, variance float64) {
			t.Helper()
			deviation := (got - want) / math.Sqrt(variance/float64(n))
			t.Logf("%d seats: %s is %.6f, %.2f standard errors from %.6f", seats, what, got, deviation, want)
			if math.Abs(deviation) > 4 {
				t.Errorf("%d seats: %s is %.6f, %.1f standard errors from %.6f", seats, what, got, deviation, want)
			}
		}
		variance, _ := Variance(exact.Turns()).Float64()
		mean, _ := Mean(drawn.Turns()).Float64()
		want, _ := Mean(exact.Turns()).Float64()
		near("the mean", mean, want, variance)
		share := func(what string, part, of uint64) {
			t.Helper()
			p := float64(of) / Whole
			near(what, float64(part)/float64(n), p, p*(1-p))
		}
		share("the blocked share", Total(drawn.Blocked), Total(exact.Blocked))
		for seat := range seats {
			share(fmt.Sprint("the wins of seat ", seat+1), drawn.Wins[seat], exact.Wins[seat])
		}
	}
}

func TestFiguresOfATally(t *testing.T) {
	tally := newTally(2)
	tally.add(1, 3, 2)
	tally.add(2, 5, 1)
	tally.add(0, 8, 1)
	other := newTally(2)
	other.add(0, 9, 1)
	other.add(2, 1, 5)
	tally.Add(other)
	all := tally.Turns()
	low, high := Bounds(all)
	got := fmt.Sprint(all, tally.Games, tally.Wins, Total(tally.Won), Total(tally.Blocked), low, high,
		Mean(all), Variance(all), Mean(tally.Won), Quantile(all, 50), Quantile(all, 51), Quantile(all, 80), Quantile(all, 95), Quantile(all, 100))
	want := "[0 5 0 2 0 1 0 0 1 1] 10 [2 6] 8 2 1 9 33/10 841/100 2/1 1 3 5 9 9"
	if got != want {
		t.Errorf("%s, want %s", got, want)
	}
	none := newTally(3).Turns()
	low, high = Bounds(none)
	if got := fmt.Sprint(Mean(none), Variance(none), Quantile(none, 50), low, high, Share(0, 0)); got != "0/1 0/1 0 0 0 0/1" {
		t.Errorf("without games: %s", got)
	}
}

func BenchmarkSimulate(b *testing.B) {
	for seats := 1; seats <= MaxSeats; seats++ {
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%d-seats-%d-workers", seats, workers), func(b *testing.B) {
				k := openKit(b)
				for b.Loop() {
					if _, err := k.Simulate(context.Background(), Plan{seats, 64 * batch, "bench"}, workers, func(uint64) {}); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.N)*64*batch/b.Elapsed().Seconds()/1e6, "Mgames/s")
			})
		}
	}
}

func BenchmarkExact(b *testing.B) {
	for seats := 1; seats <= MaxExactSeats; seats++ {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			k := openKit(b)
			for b.Loop() {
				if _, err := k.Exact(seats); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
