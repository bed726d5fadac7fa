package plain

import (
	"slices"
	"strconv"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/terminal"
)

// commandWords is the beginning of the keys of the words that are commands everywhere.
const commandWords = "plain.word."

// inOwnWords returns what the words of a line may mean if they are those of another language. A number at
// the end stays.
func (f *face) inOwnWords(words []string) (lines [][]string) {
	head, tail := words, []string(nil)
	if n := len(words); n > 1 {
		if _, err := strconv.Atoi(words[n-1]); err == nil {
			head, tail = words[:n-1], words[n-1:]
		}
	}
	text, shown := strings.Join(head, " "), f.shownLabels()
	for _, tag := range lang.Tags() {
		if tag == f.d.Words.Tag() || text == "" {
			continue
		}
		other, err := lang.Load(tag, overlay.Words(f.files)...)
		if err != nil {
			continue // the words of a mod are told to be wrong where they are used
		}
		for _, key := range other.Keys() {
			own, theirs := typed(f.d.Words.Source(key)), typed(other.Source(key))
			if own != "" && (strings.HasPrefix(key, commandWords) && theirs == text || slices.Contains(shown, own) && matches(theirs, text)) {
				lines = append(lines, append(strings.Fields(own), tail...))
			}
		}
	}
	return lines
}

// shownLabels lists the names of what can be chosen now, as they are typed.
func (f *face) shownLabels() (labels []string) {
	p := f.d.Top()
	if p == nil {
		for _, b := range f.buttons() {
			labels = append(labels, f.named(b.Label))
		}
		return labels
	}
	for _, r := range p.Rows {
		labels = append(labels, typed(r.Label))
	}
	for _, a := range p.Acts {
		labels = append(labels, typed(a.Label))
	}
	return labels
}

// named is the text of a word key as it is typed.
func (f *face) named(key string) string { return typed(f.d.Words.Text(key)) }

// typed is a text as players type it: small, with ordinary spaces.
func typed(text string) string { return strings.ToLower(terminal.Plain(strings.TrimSpace(text))) }
