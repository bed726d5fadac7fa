package level

import (
	"regexp"
	"strings"
)

// hexoban is Sokoban on hexagons, the most common of the other games.
const hexoban = "Hexoban"

// variants are the games with files of their own that look like those of Sokoban, by the ends
// of their names.
var variants = map[string]string{".hsb": hexoban, ".tsb": "Trioban", ".osb": "Octoban"}

// variantNamed matches the names of games with other rules or boards.
var variantNamed = regexp.MustCompile(`(?i)\b(hexoban|trioban|octoban|multiban|sokomind|pukoban)\b`)

// namedVariant returns the other game that a text names; "" if there is none.
func namedVariant(text string) string {
	if !strings.Contains(strings.ToLower(text), "ban") && !strings.Contains(strings.ToLower(text), "mind") {
		return "" // most lines
	}
	name := strings.ToLower(variantNamed.FindString(text))
	if name == "" {
		return ""
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// hexagonal reports whether rows are drawn as on a board of hexagons: every second column of a
// row is empty, in turn the even and the odd ones.
func hexagonal(rows []row) bool {
	const least = 3 // rows
	if len(rows) < least {
		return false
	}
	parity := -1
	for i, r := range rows {
		for x := range len(r.text) {
			if strings.IndexByte(" "+moreFloor, r.text[x]) >= 0 {
				continue
			}
			if parity < 0 {
				parity = (x + i) % 2
			}
			if (x+i)%2 != parity {
				return false
			}
		}
	}
	return parity >= 0
}
