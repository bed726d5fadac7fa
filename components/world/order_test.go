package world_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
)

// orderOf is the environment variable with the seed of the order in which this program
// registers the components below.
const orderOf = "DONJON_REGISTER"

// The data of the components.
type (
	weight struct{ Grams int }
	colour struct{ Name string }
	marked struct{ Yes bool }
	ticket struct{ Numbers []int }
	parent struct{ Of world.ID }
)

// handled is a component, whatever its type.
type handled struct {
	part   func(n int) world.Part
	detach func(*world.World, world.ID)
	ids    func(*world.World) []world.ID
}

// register registers a component and returns what the test does with it.
func register[T any](name string, value func(n int) T) handled {
	c := world.Register[T](name)
	return handled{func(n int) world.Part { return c.With(value(n)) }, func(w *world.World, id world.ID) {
		if c.Has(w, id) {
			c.Detach(w, id)
		}
	}, c.IDs}
}

// inOrder are the components, registered in the order that the environment asks for.
var inOrder = func() map[string]handled {
	all := []func() (string, handled){
		func() (string, handled) {
			return "weight", register("order_weight", func(n int) weight { return weight{n} })
		},
		func() (string, handled) {
			return "colour", register("order_colour", func(n int) colour { return colour{fmt.Sprint("colour ", n)} })
		},
		func() (string, handled) {
			return "marked", register("order_marked", func(int) marked { return marked{true} })
		},
		func() (string, handled) {
			return "ticket", register("order_ticket", func(n int) ticket { return ticket{[]int{n, n + 1}} })
		},
		func() (string, handled) {
			return "parent", register("order_parent", func(n int) parent { return parent{world.ID(n)} })
		},
	}
	if seed := os.Getenv(orderOf); seed != "" {
		s := dice.New(seed, "order")
		for i := len(all) - 1; i > 0; i-- {
			j := s.Below(i + 1)
			all[i], all[j] = all[j], all[i]
		}
	}
	list := map[string]handled{}
	for _, declare := range all {
		name, c := declare()
		list[name] = c
	}
	return list
}()

// changes makes a world, changes it by chance, and describes it: its hash, and the entities of
// each component in the order in which they are visited.
func changes() string {
	w, s := world.New(), dice.New("changes", "order")
	names := []string{"colour", "marked", "parent", "ticket", "weight"}
	var ids []world.ID
	for n := range 400 {
		var parts []world.Part
		for _, name := range names {
			if s.Percent(40) {
				parts = append(parts, inOrder[name].part(n))
			}
		}
		ids = append(ids, w.Create(parts...))
		some := ids[s.Below(len(ids))]
		switch s.Below(4) {
		case 0:
			inOrder[names[s.Below(len(names))]].detach(w, some)
		case 1:
			if len(ids) > 50 {
				w.Remove(some)
				ids = append(ids[:0:0], ids...)
				for i, id := range ids {
					if id == some {
						ids = append(ids[:i], ids[i+1:]...)
						break
					}
				}
			}
		}
	}
	out := fmt.Sprintf("%x", sha256.Sum256(w.Bytes()))
	for _, name := range names {
		out += fmt.Sprint(" ", name, inOrder[name].ids(w))
	}
	return out
}

// TestComponentsCanBeRegisteredInAnyOrder makes the same changes to a world in processes that
// have registered its components in other orders.
func TestComponentsCanBeRegisteredInAnyOrder(t *testing.T) {
	want := changes()
	if os.Getenv(orderOf) != "" {
		fmt.Println("\nworld:", want)
		return
	}
	for n := range 6 {
		c := exec.Command(os.Args[0], "-test.run=^TestComponentsCanBeRegisteredInAnyOrder$")
		c.Env = append(os.Environ(), fmt.Sprintf("%s=%d", orderOf, n+1))
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		_, got, _ := strings.Cut(string(out), "\nworld: ")
		if got, _, _ = strings.Cut(got, "\n"); got != want {
			t.Errorf("in order %d the world is\n%s, want\n%s", n+1, got, want)
		}
	}
}
