package dice_test

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components/dice"
)

// A stream is derived from a seed, a name and numbers. Equal ones give equal draws on
// every machine, independent of other streams.
func ExampleNew() {
	s, again := dice.New("seed", "loot", 3), dice.New("seed", "loot", 3)
	for range 3 {
		fmt.Println(s.Between(1, 6) == again.Between(1, 6))
	}
	fmt.Println(s == dice.New("seed", "loot", 4))
	// Output:
	// true
	// true
	// true
	// false
}

// Pick draws an index in proportion to its weight; weight 0 is never drawn.
func ExampleStream_Pick() {
	s := dice.New("seed", "weights")
	var drawn [3]int
	for range 1000 {
		drawn[s.Pick([]int{1, 0, 9})]++
	}
	fmt.Println(drawn[0] < drawn[2], drawn[1])
	// Output: true 0
}
