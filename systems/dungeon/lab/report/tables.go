package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// tables are the tables of the report by the names of their places in its text.
func (a Adventure) tables() map[string]string {
	return map[string]string{
		"depths":   a.depthTable(),
		"promises": a.promiseTable(),
		"pace":     a.paceTable(),
		"items":    a.itemTable(),
		"choices":  a.choiceTable(),
		"removals": a.removalTable(),
		"floors":   a.floorTable(),
	}
}

// Fill writes the tables into a text, each between its comments <!-- table NAME --> and
// <!-- end -->. What is outside stays. The error names a table without a place, a place
// without a table, or one that does not end.
func (a Adventure) Fill(text string) (string, error) { return fill(text, a.tables()) }

// fill is Fill for tables by name, which it uses up.
func fill(text string, tables map[string]string) (string, error) {
	const start, stop, end = "<!-- table ", " -->\n", "<!-- end -->"
	var out strings.Builder
	for {
		before, after, found := strings.Cut(text, start)
		out.WriteString(before)
		if !found {
			break
		}
		name, rest, _ := strings.Cut(after, stop)
		_, rest, ends := strings.Cut(rest, end)
		content, known := tables[name]
		switch {
		case !known:
			return "", fmt.Errorf("there is no table %.40q, or it has two places", name)
		case !ends:
			return "", fmt.Errorf("the place of the table %s has no %s", name, end)
		}
		delete(tables, name)
		out.WriteString(start + name + stop + content + end)
		text = rest
	}
	if len(tables) > 0 {
		return "", fmt.Errorf("there is no place for the tables %s", strings.Join(slices.Sorted(maps.Keys(tables)), ", "))
	}
	return out.String(), nil
}

func (a Adventure) depthTable() string {
	var rows []string
	for _, bot := range botNames() {
		for _, class := range a.Classes {
			s := a.Of(bot, class)
			reach := func(depth int) lab.Hundredths { return lab.Ratio(100*on(s, depth).Entered, s.Played) }
			rows = append(rows, row(bot, class, s.Played, s.Depth.Median, s.Depth.Mean, reach(6), reach(11), reach(16),
				lab.Ratio(100*Won(s), s.Played), s.Level.Median, s.Turns.Median))
		}
	}
	return table([]any{"Bot", "Class", "Games", "Median depth", "Mean depth", "Reach floor 6, %", "Reach floor 11, %",
		"Reach floor 16, %", "Won, %", "Level, median", "Turns, median"}, rows)
}

func (a Adventure) promiseTable() string {
	var rows []string
	for _, p := range a.general() {
		rows = append(rows, p.Row())
	}
	return table([]any{"What", "Figure", "Limit", "Margin"}, rows)
}

func (a Adventure) paceTable() string {
	var rows []string
	for _, bot := range []string{bots.NameCareful, bots.NamePlanner} {
		for _, class := range a.Classes {
			s := a.Of(bot, class)
			floor, part := longestFloor(s)
			longest := ""
			if floor > 0 {
				longest = fmt.Sprintf("%v on floor %d", part, floor)
			}
			rows = append(rows, row(bot, class, lab.Ratio(s.Vigour.Earned, s.Played), lab.Ratio(s.Vigour.Lost, s.Played),
				lab.Ratio(s.Vigour.Spent, s.Played), vigourSpent(s), presses(s), Won(s), longest))
		}
	}
	return table([]any{"Bot", "Class", "Vigour earned a game", "Lost of it", "Spent", "Spent, %", "Actions a turn",
		"Games won", "Most of their turns, %"}, rows)
}

func (a Adventure) itemTable() string {
	careful := map[string]lab.Use{}
	for _, u := range a.Items(bots.NameCareful) {
		careful[u.Name] = u
	}
	planner := map[string]lab.Use{}
	for _, u := range a.Items(bots.NamePlanner) {
		planner[u.Name] = u
	}
	var rows []string
	for _, name := range slices.Compact(slices.Sorted(slices.Values(slices.Concat(
		slices.Collect(maps.Keys(planner)), slices.Collect(maps.Keys(careful)))))) {
		u, other := planner[name], careful[name]
		rows = append(rows, row(name, u.Taken, u.Used, share100(UsedShare(u), u.Taken), margin(itemPromises(u)),
			other.Taken, share100(UsedShare(other), other.Taken)))
	}
	return table([]any{"Item", "Taken by the planner", "Used", "Used, %", "Margin", "Taken by careful", "Used, %"}, rows)
}

// share100 is a share as text, empty if it is one of nothing.
func share100(share lab.Hundredths, of int) string {
	if of == 0 {
		return ""
	}
	return share.String()
}

func (a Adventure) choiceTable() string {
	find := func(list []lab.Choice, name string) (c lab.Choice) {
		if i := slices.IndexFunc(list, func(c lab.Choice) bool { return c.Name == name }); i >= 0 {
			c = list[i]
		}
		return c
	}
	careful := a.Choices(bots.NameCareful, a.Classes...)
	var rows []string
	for _, c := range a.Choices(bots.NamePlanner, a.Classes...) {
		entries := []any{c.Name, c.Offered, PickedShare(c), margin(choicePromises(c))}
		for _, class := range a.Classes {
			own := find(a.Choices(bots.NamePlanner, class), c.Name)
			entries = append(entries, share100(PickedShare(own), own.Offered))
		}
		other := find(careful, c.Name)
		rows = append(rows, row(append(entries, share100(PickedShare(other), other.Offered))...))
	}
	head := []any{"What", "Games that offer it", "Picked, %", "Margin"}
	for _, class := range a.Classes {
		head = append(head, class+", %")
	}
	return table(append(head, "careful, %"), rows)
}

func (a Adventure) removalTable() string {
	var rows []string
	for _, r := range a.Removals.Cells {
		class := r.Class
		if class == "" {
			class = "all"
		}
		rows = append(rows, row(r.Without, r.Bot, class, r.Games, r.With.Median, r.Left.Median, r.With.Mean, r.Left.Mean, moved(r),
			margin(removalPromises(r))))
	}
	return table([]any{"Without", "Bot", "Class", "Games", "Median with it", "Without it", "Mean with it", "Without it", "Moved, %", "Margin"}, rows)
}

func (a Adventure) floorTable() string {
	var rows []string
	for _, bot := range []string{bots.NameCareful, bots.NamePlanner} {
		for depth := 1; depth <= LastFloor; depth++ {
			entries := []any{bot, depth}
			for _, class := range a.Classes {
				f := on(a.Of(bot, class), depth)
				entries = append(entries, fmt.Sprintf("%d of %d", f.Died, f.Entered))
			}
			rows = append(rows, row(entries...))
		}
	}
	head := []any{"Bot", "Floor"}
	for _, class := range a.Classes {
		head = append(head, class)
	}
	return table(head, rows)
}
