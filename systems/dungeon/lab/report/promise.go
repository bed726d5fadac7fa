// Package report says what the games of the balance laboratory show: figures, limits and
// how far they are from them. It writes the tables of docs/balance.
package report

import (
	"fmt"
	"strings"

	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// Promise is a limit for a figure of the games.
type Promise struct {
	What          string
	Figure, Limit lab.Hundredths
	AtMost        bool // the figure must be at most the limit; if false, at least
}

// atMost and atLeast are the two kinds of promises.
func atMost(what string, figure, limit lab.Hundredths) Promise {
	return Promise{what, figure, limit, true}
}

func atLeast(what string, figure, limit lab.Hundredths) Promise {
	return Promise{what, figure, limit, false}
}

// between are the two promises of a figure that has to lie between two limits.
func between(what string, figure, least, most lab.Hundredths) []Promise {
	return []Promise{atLeast(what, figure, least), atMost(what, figure, most)}
}

// Holds reports whether the figure is within the limit.
func (p Promise) Holds() bool {
	if p.AtMost {
		return p.Figure <= p.Limit
	}
	return p.Figure >= p.Limit
}

// maxMargin bounds margins, since those of figures close to 0 say nothing.
const maxMargin = 999

// Margin is the number of whole percent by which the figure could be worse.
func (p Promise) Margin() int {
	if p.Figure == p.Limit {
		return 0
	}
	figure, limit := int(max(1, p.Figure)), int(p.Limit)
	margin := 100 - (100*limit+figure-1)/figure
	if p.AtMost {
		margin = 100*limit/figure - 100
	}
	return max(-maxMargin, min(margin, maxMargin))
}

// Bound says what the figure must be.
func (p Promise) Bound() string {
	if p.AtMost {
		return fmt.Sprint("at most ", p.Limit)
	}
	return fmt.Sprint("at least ", p.Limit)
}

// Row is the promise as a row of a table.
func (p Promise) Row() string {
	return row(p.What, p.Figure, p.Bound(), percent(p.Margin()))
}

// margin is the smallest margin of promises about one figure, as text; empty without any.
func margin(promises []Promise) string {
	if len(promises) == 0 {
		return ""
	}
	least := promises[0].Margin()
	for _, p := range promises {
		least = min(least, p.Margin())
	}
	return percent(least)
}

func percent(n int) string { return fmt.Sprint(n, "%") }

// row is a row of a table in Markdown.
func row(entries ...any) string {
	var text strings.Builder
	for _, e := range entries {
		fmt.Fprintf(&text, "| %v ", e)
	}
	return strings.ReplaceAll(text.String(), "|  ", "| ") + "|"
}

// table is a table in Markdown.
func table(head []any, rows []string) string {
	rule := make([]any, len(head))
	for i := range rule {
		rule[i] = "---"
	}
	return strings.Join(append([]string{row(head...), row(rule...)}, rows...), "\n") + "\n"
}
