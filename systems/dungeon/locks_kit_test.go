package dungeon

import (
	"fmt"
	"slices"
	"testing"
)

// withLocks are the changes of Adventure's ruleset after those of toDepths that add locks
// and rods, and plans for all floors but those of bosses.
var withLocks = []string{
	`"attack", "search",`, `"attack", "search", "unlock", "zap",`,
	`  { event = "emptied", amount = 4,`, `  { event = "unlock", amount = 4, verbs = ["unlock"] },
  { event = "zap", amount = 4, verbs = ["zap"] },
  { event = "emptied", amount = 4,`,
	`"fungus", "dealt treasures", "inhabitants"]`, `"fungus", "dealt treasures", "locks", "inhabitants"]

[[floors.plans]]
depths = [11, 14]
generator = "labyrinth"
width = 43
height = 29
stairs_apart = 25
theme = "labyrinth"
populate = ["stairs", "dealt treasures", "locks", "inhabitants"]

[[floors.plans]]
depths = [16, 19]
generator = "halls"
width = 45
height = 31
stairs_apart = 25
theme = "halls"
populate = ["stairs", "doors", "dealt treasures", "locks", "inhabitants"]`,
	`"doors", "dealt treasures", "inhabitants"]`, `"doors", "dealt treasures", "locks", "inhabitants"]`,
	"# What the treasures of a chapter hold.", `[floors.locks]
from = 2
room = "iron-door"
vault = "gold-door"
vaults = [2, 4]
better = 2
pieces = [{ kinds = ["weapon"] }, { kinds = ["armour"] }, { kinds = ["wand", "ring"] }, { kinds = ["rod"] }]

# What the treasures of a chapter hold.`,
	`  "provisions", `, `  "recharge", # of rods, on a new floor
  "provisions", `,
	"last_floor = 5", "last_floor = 20",
}

// withHalls are the changes after those of withLocks that add the floors of the bosses.
var withHalls = []string{"[[floors.plans]]\ndepths = [5, 5]",
	hallPlan(10, "weaver", "grottoes") + hallPlan(15, "forge-master", "labyrinth") + hallPlan(20, "throne", "halls") +
		"[[floors.plans]]\ndepths = [5, 5]"}

// hallPlan is the plan of a boss's floor.
func hallPlan(depth int, generator, theme string) string {
	return fmt.Sprintf(`[[floors.plans]]
depths = [%d, %d]
generator = %q
width = 37
height = 27
stairs_apart = 25
theme = %q
populate = ["stairs", "doors", "furniture", "boss", "garrison"]

`, depth, depth, generator, theme)
}

// locksKit is the kit of Adventure with those changes.
func locksKit(t testing.TB) *Kit {
	t.Helper()
	return changedKit(t, slices.Concat(toDepths, withLocks)...)
}
